import { createHash } from 'node:crypto';
import { UsageError } from '../core/index.js';
import type { Identity } from './people.js';

/**
 * Acts that change the database of the studio. Their entries come before the change, and no other program writes them: an
 * entry whose act is missing in the database shows that the database was set back.
 */
export const STUDIO_ACTS = ['freeze', 'thaw', 'share', 'revoke', 'delegate', 'withdraw', 'confirm'] as const;

export type StudioAct = (typeof STUDIO_ACTS)[number];

/**
 * A document made of a person's record. It contains nothing about the person: no name, identifier, value or path.
 */
export interface EntryContent {
  /** Kind of document, e.g. `cv`. */
  readonly document: string;
  /** Who may read it: the audience of a CV, `applicant` or `staff` of a summary. */
  readonly audience: string;
  readonly purpose: string | null;
  /** Hash of the record as read; see `hashOfRecord`. Missing for an act on no record. */
  readonly record?: string;
  /** The version of the record at its source; see `formatVersion`. Entries before 0.2 have none. */
  readonly version?: string;
  /**
   * What was done with it: `view` if it was shown in a browser, `download` if files that were made before were sent;
   * an act of the studio, of which `thaw` can have the reason as purpose; missing if files were made.
   */
  readonly action?: 'view' | 'download' | StudioAct;
  /** Does it take a password to open it? */
  readonly encrypted: boolean;
  readonly files: readonly AuditedFile[];
}

/** An entry to append; the log gets pseudonyms of the people. */
export interface AuditEntry extends EntryContent {
  /** Net ID of the user of the studio, or account of the operating system. */
  readonly user: string;
  /** Whom the document is about; missing or null for a document of several people. */
  readonly subject?: Identity | null;
}

/**
 * The version of a record by its source's own scheme: `response` is the SHA-256 of the response's bytes (without its
 * date), `row` the version of a database row, `records` a hash of several records that one document shows. Versions of
 * different schemes are never compared.
 */
export interface RecordVersion {
  readonly scheme: 'response' | 'row' | 'records';
  readonly value: string;
  /** The entities that were read; `all` for a whole record. */
  readonly entities: readonly string[] | 'all';
}

/** A version as one word, e.g. `response:9f86…`; entities are named unless they are all. */
export const formatVersion = ({ scheme, value, entities }: RecordVersion): string =>
  `${scheme}:${value}${entities === 'all' ? '' : `:${entities.join(',')}`}`;

export interface AuditedFile {
  readonly format: string;
  /** Of its bytes. */
  readonly sha256: string;
}

/** Roles that are the purpose of what is done in them, in words. They name no unit, which would say who it was. */
export const ROLE_PURPOSES = {
  chair: 'Work of the chair',
  dean: 'Work of the dean',
  admissions: 'Work of the admissions office',
} as const;

const MAX_PURPOSE_LENGTH = 200;

/**
 * Checks the purpose of a document for the log. The words for a role name no one, whatever the people are called.
 * @param identifiers of the requested people, which it must not contain
 * @throws UsageError `purpose`, which does not quote it
 */
export function parsePurpose(text: string | undefined, identifiers: readonly string[]): string | null {
  if (text === undefined) return null;
  const purpose = text.trim();
  if (Object.values<string>(ROLE_PURPOSES).includes(purpose)) return purpose;
  const isNamed = identifiers.some(id => id !== '' && purpose.toLowerCase().includes(id.toLowerCase()));
  const error =
    purpose === ''
      ? 'is empty'
      : [...purpose].length > MAX_PURPOSE_LENGTH
        ? `is longer than ${MAX_PURPOSE_LENGTH} characters`
        : /\p{Cc}/u.test(purpose)
          ? 'is more than one line'
          : isNamed || /\d{9}/.test(purpose)
            ? 'contains an identifier'
            : null;
  if (error === null) return purpose;
  throw new UsageError('purpose', `The purpose ${error}.`, {
    hint: 'Describe the purpose in a few words, without names.',
  });
}

/** SHA-256 in lower-case hexadecimal digits. */
export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** Sorts the members of objects by name, so that a record has one text. */
const sortMembers = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The hash of a whole record. It identifies documents of the same record, and the record of a document. The hash of an
 * identifier would reveal the person to anyone who tries all identifiers.
 */
export const recordHash = (record: unknown): string => sha256(JSON.stringify(record, sortMembers));

/** The hash of a record in the log: that of the bytes of its response if its version has that, which takes no time. */
export const hashOfRecord = (record: unknown, { scheme, value, entities }: RecordVersion): string =>
  scheme === 'response' && entities === 'all' ? value : recordHash(record);
