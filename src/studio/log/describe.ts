import type { ReadEntry } from '../../audit/index.js';
import { getDay } from '../../core/index.js';
import { FORMATS, type Format } from '../../output/index.js';
import { formatLongDay } from '../../text/index.js';
import { formatTime } from '../words.js';
import { messages } from './messages.js';
import type { NameActor } from './people.js';
import type { LogRow } from './views.js';

/** Kinds of documents as the log names them, in words. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  cv: 'CV',
  packet: messages.reviewPacket,
  changes: messages.listChanges,
  'current-pending': messages.worksheetCurrentPendingSupport,
  record: 'record',
  report: 'report',
  accreditation: messages.accreditationTable,
  'aacsb-3-1': messages.aacsbTable31,
  'aacsb-8-1': messages.aacsbTable81,
  unit: messages.listPeoplePackets,
  i20: 'I-20 summary',
  'i20-list': messages.listApplicants,
  letters: messages.officialLetters,
};

const AUDIENCE_WORDS: Readonly<Record<string, string>> = {
  public: messages.forThePublic,
  internal: messages.forTheUniversity,
  confidential: messages.reviewersOnly,
  applicant: messages.forTheApplicant,
  staff: messages.staffOnly,
};

const ACTION_VERBS: Readonly<Record<NonNullable<ReadEntry['action']>, string>> = {
  view: messages.saw,
  download: messages.downloaded,
  freeze: messages.froze,
  thaw: messages.thawed,
  share: messages.madeLink,
  revoke: messages.revokedLink,
  delegate: messages.namedDelegate,
  withdraw: messages.withdrewDelegate,
  confirm: messages.savedAnswers,
};

/** Characters of a hash that are enough to compare by eye. */
const SHORT_HASH = 8;
/** Files that a row names. */
const MAX_FILES = 4;

const formatWord = (format: string): string =>
  Object.hasOwn(FORMATS, format) ? (format as Format).toUpperCase() : format;

const fileWords = (files: ReadEntry['files']): readonly string[] => {
  const named = files
    .slice(0, MAX_FILES)
    .map(({ format, sha256 }) => `${formatWord(format)} ${sha256.slice(0, SHORT_HASH)}`);
  const more = files.length - named.length;
  return more > 0 ? [...named, messages.moreNumberMore({ more })] : named;
};

/**
 * An entry as a row.
 * @param nameActor display name of who made or saw the document
 */
export function createRow(entry: ReadEntry, nameActor: NameActor): LogRow {
  const { at, document, action, audience, purpose, files, line, encrypted } = entry;
  const when = new Date(at);
  const verb =
    action === undefined ? (encrypted ? messages.madeEncrypted : messages.made) : ACTION_VERBS[action];
  const words = DOCUMENT_WORDS[document] ?? document;
  return {
    at: `${formatLongDay(getDay(when))}, ${formatTime(when)}`,
    who: nameActor(entry),
    what: messages.didDocument({ did: verb, document: words, facts: AUDIENCE_WORDS[audience] ?? audience }),
    purpose,
    files: fileWords(files),
    line,
  };
}
