import type { BatchJob } from '../../app/index.js';
import { isTransientCode } from '../../batch/index.js';
import { readerWords } from '../cv/reader-words.js';
import { againAddress } from '../screens/addresses.js';
import type { Step } from '../screens/views.js';

/** Why a document could not be made, and the next step. */
interface FailureWords {
  readonly reason: string;
  readonly step: Step | null;
}

/** By the code of the error; messages of errors are for the command line, and may hold identifiers. */
const REASONS: Readonly<Record<string, string>> = {
  'batch.time': 'It took longer than four minutes, so it was ended. The others are not touched by it.',
  'batch.memory': 'It needed more memory than a document may. The others are not touched by it.',
  'batch.worker': 'The program that made it ended unexpectedly. The others are not touched by it.',
  'out.write': 'It could not be stored: the disk is full, or cannot be written.',
  'out.unavailable': 'It could not be stored: the storage did not answer. The others are not touched by it.',
  'files.limit': 'The program that made it could open no more files. The others are not touched by it.',
  'store.locked': 'The database was in use by another program. The others are not touched by it.',
  internal: 'Something broke on our side while it was made. The others are not touched by it.',
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
  const again: Step = { kind: 'post', label: 'Try again', href: againAddress(base), fields: [] };
  const known = REASONS[code ?? 'internal'];
  if (known !== undefined) return { reason: known, step: again };
  if (code === 'person.unknown')
    return { reason: `${source} has no records of this person any more.`, step: again };
  if (isTransientCode(code ?? ''))
    return { reason: `${source} did not answer. The others are not touched by it.`, step: again };
  if (/^(source|data|records)\./.test(code ?? ''))
    return {
      reason: `${source} gave records that cannot be read. The others are not touched by it.`,
      step: again,
    };
  const { text } = readerWords(code ?? '');
  return {
    reason: text,
    step: cv === null ? again : { kind: 'link', label: 'Open the CV', href: cv, fields: [] },
  };
}
