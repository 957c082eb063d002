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
