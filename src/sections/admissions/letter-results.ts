import {
  isNoteType,
  type LetterNote,
  type NoteType,
  type Offering,
  type ProgramEntry,
} from '../../schema/index.js';

/**
 * Why a response is missing: `none` the service has no such resource (404), `conflict` it reports a conflict (409),
 * `refused` the caller has no access (403), `unauthorized` the response itself denies access, `failed` any other
 * error, `net-id` notes are found by net ID and only a person ID is known, `not-asked` no request was made.
 */
export type MissingReason =
  | 'none'
  | 'conflict'
  | 'refused'
  | 'unauthorized'
  | 'failed'
  | 'net-id'
  | 'not-asked';

/**
 * The outcome of a request to the official-communication service. Batches store it and the audit log hashes it, so the
 * names of its members and of those of `NoteResult` are a format.
 */
export type LetterResult<T> =
  | { readonly state: 'found'; readonly reply: T }
  | { readonly state: MissingReason };

/** The outcome of the request for one letter note. */
export interface NoteResult {
  /** A note type, or the text that was given for one. */
  readonly type: string;
  readonly sequence: string;
  /** The other members of its entry in the list of notes, under the names they have there. */
  readonly details: Readonly<Record<string, string>>;
  readonly answer: LetterResult<LetterNote>;
}

/** Official communication about one of the programs of an applicant, as far as it was requested. */
export interface ProgramLetters {
  readonly program: ProgramEntry;
  readonly offering: LetterResult<Offering>;
  readonly notes: readonly NoteResult[];
}

type Row = Readonly<Record<string, string>>;

/** A letter note that the offering communications list. */
export interface ListedNote {
  readonly type: NoteType;
  readonly sequence: number;
  /** The other members of its entry. */
  readonly details: Row;
}

/**
 * Reads the letter notes listed for a program. The specification does not show the fields of an entry, so the type is
 * recognized by its value, and the number by a name that contains “seq”.
 */
export function readNoteList({ lists }: Offering) {
  const notes: ListedNote[] = [];
  const unreadable: Row[] = [];
  for (const row of lists.notes) {
    const members = Object.entries(row);
    const type = members.find(([, text]) => isNoteType(text.trim().toUpperCase()));
    const number = members.find(([name, text]) => /seq/i.test(name) && /^\s*\d{1,9}\s*$/.test(text));
    if (type === undefined || number === undefined) unreadable.push(row);
    else
      notes.push({
        type: type[1].trim().toUpperCase() as NoteType,
        sequence: Number(number[1]),
        details: Object.fromEntries(
          members.filter(member => member !== type && member !== number && member[1].trim() !== ''),
        ),
      });
  }
  return { notes, unreadable };
}

type Reasons = { readonly [R in MissingReason]: string };

/** Why the programs of an applicant are missing. */
export const NO_PROGRAMS: Reasons = {
  none: 'The official-communication service does not know this person.',
  conflict: 'The official-communication service reports a conflict (409) for this person; ask by person ID.',
  refused: 'The official-communication service gives no access to this person (403).',
  unauthorized: 'The official-communication service does not authorize the caller to see this person.',
  failed: 'The official-communication service could not be read.',
  'net-id': 'The official-communication service was not asked.',
  'not-asked': 'The official-communication service was not asked.',
};

/** Why the communications of a program are missing. */
export const NO_OFFERING: Reasons = {
  none: 'The service has no communications for this program.',
  conflict: 'The service reports a conflict (409) for this program, so its communications could not be read.',
  refused: 'The service gives no access to the communications for this program (403).',
  unauthorized: 'The service does not authorize the caller to see the communications for this program.',
  failed: 'The communications for this program could not be read.',
  'net-id': 'The communications for this program were not asked for.',
  'not-asked': 'The communications for this program were not asked for.',
};

/** Why a listed note has no text. */
export const NO_NOTE: Reasons = {
  none: 'The service has no such note.',
  conflict: 'The service reports a conflict (409) for this note, so its text could not be read.',
  refused: 'The service gives no access to this note (403).',
  unauthorized: 'The service does not authorize the caller to see this note.',
  failed: 'The text of this note could not be read.',
  'net-id':
    'The text was not asked for: the service finds notes by net ID, and only a person ID is known; ask by net ID.',
  'not-asked': 'The note is listed, but its text was not given.',
};

/** The reasons as they stand in the column of a table. */
export const REASON_IN_TABLE: Reasons = {
  none: 'None',
  conflict: 'Conflict',
  refused: 'No access',
  unauthorized: 'No access',
  failed: 'Not read',
  'net-id': 'Not requested',
  'not-asked': 'Not requested',
};
