import type { LetterNote, Offering, ProgramEntry } from '../../schema/index.js';

/**
 * Why there is no answer to a question: `none` there is nothing of the kind (404), `conflict` the service reports one
 * (409), `refused` the caller has no access (403), `unauthorized` the reply says so itself, `failed` any other fault, `net-id` notes are found by net ID and only
 * a person ID is known, `not-asked` nobody asked.
 */
export type MissingReason =
  | 'none'
  | 'conflict'
  | 'refused'
  | 'unauthorized'
  | 'failed'
  | 'net-id'
  | 'not-asked';

/** What became of a question to the official-communication service. */
export type LetterResult<T> =
  | { readonly state: 'found'; readonly reply: T }
  | { readonly state: MissingReason };

/** A letter note that was asked for. */
export interface NoteResult {
  /** One of the note types, or what stands in its place. */
  readonly type: string;
  readonly sequence: string;
  /** What the list of notes says of it beside type and number, by the names it has there. */
  readonly details: Readonly<Record<string, string>>;
  readonly result: LetterResult<LetterNote>;
}

/** What official communication has about one program of a student, as far as it was asked. */
export interface ProgramLetters {
  readonly program: ProgramEntry;
  readonly offering: LetterResult<Offering>;
  readonly notes: readonly NoteResult[];
}
