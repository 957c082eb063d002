import type { BatchJob } from '../../app/index.js';
import { isTransientCode } from '../../batch/index.js';
import { readerWords } from '../cv/reader-words.js';
import type { Step } from '../page/views.js';
import { againAddress } from './addresses.js';
import { messages } from './messages.js';

/** Why a document could not be made, and the next step. */
interface FailureWords {
  readonly reason: string;
  readonly step: Step | null;
}

/** By the code of the error; messages of errors are for the command line, and may hold identifiers. */
const REASONS: Readonly<Record<string, string>> = {
  'batch.time': messages.tookLongerFourMinutes,
  'batch.memory': messages.neededMoreMemoryDocument,
  'batch.worker': messages.programMadeEndedUnexpectedly,
  'out.write': messages.notStoredDiskFull,
  'out.unavailable': messages.notStoredStorageNot,
  'files.limit': messages.programMadeOpenNo,
  'store.locked': messages.databaseUseAnotherProgram,
  internal: messages.somethingBrokeSideWhile,
};

/**
 * Words for a document that could not be made.
 * @param source such as `Faculty Records`
 * @param cv address of the person's CV, for settings that do not fit the records; null for none
 */
export function failureWords(
  { code }: Pick<BatchJob, 'code'>,
  base: string,
  source: string,
  cv: string | null,
): FailureWords {
  const again: Step = { kind: 'post', label: messages.tryAgain, href: againAddress(base), fields: [] };
  const known = REASONS[code ?? 'internal'];
  if (known !== undefined) return { reason: known, step: again };
  if (code === 'person.unknown') return { reason: messages.sourceNoRecordsPerson({ source }), step: again };
  if (isTransientCode(code ?? '')) return { reason: messages.sourceNotAnswerOthers({ source }), step: again };
  if (/^(source|data|records)\./.test(code ?? ''))
    return {
      reason: messages.sourceGaveRecordsCannot({ source }),
      step: again,
    };
  const { text } = readerWords(code ?? '');
  return {
    reason: text,
    step: cv === null ? again : { kind: 'link', label: messages.openCV, href: cv, fields: [] },
  };
}
