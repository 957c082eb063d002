import type { ReadEntry } from '../../audit/index.js';
import { dayOf, grouped } from '../../core/index.js';
import { FORMATS, type Format } from '../../output/index.js';
import { formatLongDay } from '../../text/index.js';
import type { LogRow } from '../screens/log-views.js';
import { formatTime } from '../words.js';
import type { NameActor } from './people.js';

/** Kinds of documents as the log names them, in words. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  cv: 'CV',
  packet: 'review packet',
  changes: 'list of changes',
  'current-pending': 'worksheet of current and pending support',
  record: 'record',
  report: 'report',
  accreditation: 'accreditation table',
  'aacsb-3-1': 'AACSB table 3-1',
  'aacsb-8-1': 'AACSB table 8-1',
  unit: 'list of people and their packets',
  i20: 'I-20 summary',
  'i20-list': 'list of applicants',
  letters: 'official letters',
};

const AUDIENCE_WORDS: Readonly<Record<string, string>> = {
  public: 'for the public',
  internal: 'for the university',
  confidential: 'for reviewers only',
  applicant: 'for the applicant',
  staff: 'for staff only',
};

const ACTION_VERBS: Readonly<Record<NonNullable<ReadEntry['action']>, string>> = {
  view: 'Saw',
  download: 'Downloaded',
  thaw: 'Thawed',
};

/** Characters of a hash that are enough to compare by eye. */
const SHORT_HASH = 8;
/** Files that a row names. */
const MOST_FILES = 4;

const formatWord = (format: string): string =>
  Object.hasOwn(FORMATS, format) ? (format as Format).toUpperCase() : format;

const fileWords = (files: ReadEntry['files']): readonly string[] => {
  const named = files
    .slice(0, MOST_FILES)
    .map(({ format, sha256 }) => `${formatWord(format)} ${sha256.slice(0, SHORT_HASH)}`);
  const more = files.length - named.length;
  return more > 0 ? [...named, `${grouped(more)} more`] : named;
};

/**
 * An entry as a row.
 * @param nameActor display name of who made or saw the document
 */
export function rowOf(entry: ReadEntry, nameActor: NameActor): LogRow {
  const { at, document, action, audience, purpose, files, line, encrypted } = entry;
  const when = new Date(at);
  const verb = action === undefined ? (encrypted ? 'Made, encrypted,' : 'Made') : ACTION_VERBS[action];
  const words = DOCUMENT_WORDS[document] ?? document;
  return {
    at: `${formatLongDay(dayOf(when))}, ${formatTime(when)}`,
    who: nameActor(entry),
    what: `${verb} the ${words}, ${AUDIENCE_WORDS[audience] ?? audience}`,
    purpose,
    files: fileWords(files),
    line,
  };
}
