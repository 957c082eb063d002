import type { RecordVersion } from '../../audit/index.js';
import type { Problem } from '../../core/index.js';
import type { Affiliation, NeedsOf, RecordNeeds } from '../../records/index.js';
import type { Applicant, Person } from '../../schema/index.js';
import type { Listing } from '../../sections/index.js';
import type { AnsweredLetters, FoundLetters, LetterQuery } from '../admissions/letter-query.js';
import type { Settings } from '../settings/settings.js';

/** A record that was fetched; it is parsed when it is read. */
export interface Fetched<T> {
  readonly version: RecordVersion;
  /** The strong ETag of the response; missing or null without one. */
  readonly etag?: string | null;
  /** The response's bytes; from a database, the record as the service would send it. */
  snapshot(): Uint8Array;
  /** Parses the record. @throws DataError */
  read(): T;
}

/** Records with the problems met in reading them. */
interface Found {
  readonly problems: readonly Problem[];
  /** The day of the response; null if it has none. */
  readonly date: string | null;
  /** For the places of problems. */
  readonly source: string;
  /** Name of the institution by the source itself; only invented samples have one. */
  readonly institution?: string | null | undefined;
}

export interface FoundPeople extends Found {
  readonly persons: readonly Person[];
  /** Do the lines of records point into the source? */
  readonly hasLines: boolean;
}

export interface FoundPerson extends Found {
  readonly person: Person;
  /** Do the lines of records point into the source? */
  readonly hasLines?: boolean | undefined;
}

/** An applicant with the problems met in reading the record. */
export interface FoundApplicant {
  readonly applicant: Applicant;
  /** Person ID or net ID; empty if the response does not echo it. */
  readonly identifier: string;
  readonly problems: readonly Problem[];
  /** For the places of problems; it holds no identifier. */
  readonly source: string;
  /** Name of the institution by the source itself; only invented samples have one. */
  readonly institution?: string | null | undefined;
}

/** A person of a source's list. Without a name, the list does not name the person. */
export interface ListedPerson extends Listing {
  /** What `person` accepts for this person: the net ID, or a place in a file. */
  readonly ref: string;
  readonly netId: string | null;
  /** The colleges and departments to which the person belongs according to the list. */
  readonly units: readonly Affiliation[];
}

export interface PeopleList {
  readonly people: readonly ListedPerson[];
  /** The day of the response; null if it has none. */
  readonly date: string | null;
  readonly problems: readonly Problem[];
  /** Name of the institution by the source itself; only invented samples have one. */
  readonly institution?: string | null | undefined;
}

/** A source of records: a service, a database or files. Its methods reject with a SourceError or DataError. */
export interface RecordSource {
  /** Where it is, for messages; it holds no identifier or secret. */
  readonly address: string;
  /** The files that each hold one applicant; empty for a source that knows applicants by their identifiers. */
  readonly files: readonly string[];
  /** Name of the institution by the source itself, if it is known before a record is read. */
  readonly institution?: string | null;
  /** How many requests may be under way at once. */
  readonly concurrency: number;
  /**
   * The people of the source.
   * @param needs of all people, whose records a file holds with the list; all records by default
   */
  list(needs?: NeedsOf): Promise<PeopleList>;
  /**
   * The record of a person.
   * @param ref a net ID or `ListedPerson.ref`; undefined for the only person of a file
   * @param needs the records to fetch and read; the whole record by default
   */
  person(ref: string | undefined, needs?: RecordNeeds): Promise<Fetched<FoundPerson>>;
  /** The record of a person unless its response still has an ETag; null if it has. Missing for sources without ETags. */
  personIfChanged?(netId: string, etag: string): Promise<Fetched<FoundPerson> | null>;
  /** Reads the record of a person from a snapshot. */
  restorePerson(ref: string, snapshot: Uint8Array): Fetched<FoundPerson>;
  /** The identifiers of all applicants, if the source can list them. */
  applicants(): Promise<readonly string[] | null>;
  /** The identifiers of applicants whose data changed on a day or later, if the source records changes. */
  applicantsSince(day: string): Promise<readonly string[] | null>;
  /** @param id a person ID or net ID, or the path of a file */
  applicant(id: string): Promise<Fetched<FoundApplicant>>;
  /** @param id a person ID or net ID; undefined for the person that files are about */
  letters(id: string | undefined, query: LetterQuery): Promise<FoundLetters>;
  /** All letters for the staff's use, with what could not be fetched; null if the source has none to fetch. */
  tryLetters(id: string): Promise<AnsweredLetters | null>;
  close(): Promise<void>;
}

/** A kind of source, with the option that names one. */
export interface SourceType {
  /** What the option takes. */
  readonly value: string;
  readonly short: string;
  readonly description: string;
  readonly open: (at: readonly string[], settings: Settings) => Promise<RecordSource>;
}
