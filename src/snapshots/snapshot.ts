import { DataError, type IsoDay, UsageError } from '../core/index.js';
import type { SnapshotFolder } from './folder.js';

/** A document made from a record. */
export interface SnapshotDocument {
  readonly kind: string;
  readonly format: string;
  /** Of its bytes. */
  readonly sha256: string;
  /** The days that it covers; null for all. */
  readonly period: { readonly from: IsoDay | null; readonly to: IsoDay | null } | null;
  readonly asOf: IsoDay;
}

/** One time that documents were made from a record. */
export interface SnapshotEntry {
  /** Instant as ISO 8601, in UTC. */
  readonly taken: string;
  /** Identifiers of the person: net ID, user name. */
  readonly person: readonly string[];
  /** Address or path of the source. */
  readonly source: string;
  /** The version of the record at its source; see `formatVersion`. */
  readonly version: string;
  /** Hash of the maps under which it was read. */
  readonly maps: string;
  /** Name of the institution under which it was read; empty for none. */
  readonly institution: string;
  readonly documents: readonly SnapshotDocument[];
}

/** A record in a store. */
export interface Snapshot extends Omit<SnapshotFolder, 'entries'> {
  /** The day from which it is not used any more. */
  readonly expires: IsoDay;
  readonly isExpired: boolean;
  /** Its entries that have not expired, oldest first; `locked` if they need another password. */
  readonly entries: readonly SnapshotEntry[] | 'locked' | 'damaged';
}

/** A snapshot whose entries can be read. */
interface OpenSnapshot extends Snapshot {
  readonly entries: readonly SnapshotEntry[];
}

export const isOpen = (snapshot: Snapshot): snapshot is OpenSnapshot => typeof snapshot.entries !== 'string';

/** The digits of a hash that are shown. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** A snapshot for messages. */
export const describeSnapshot = ({ hash }: Pick<Snapshot, 'hash'>): string =>
  `the snapshot ${shortHash(hash)}`;

/** The fewest digits that name a snapshot. */
const LEAST = 8;
const DIGITS = new RegExp(`^[0-9a-f]{${LEAST},64}$`);

/** Can a text be the hash of a snapshot, or its first digits? */
export const isHash = (text: string): boolean => DIGITS.test(text.toLowerCase());

/**
 * The snapshots whose hashes begin with some digits: one, or several if a record is stored under several passwords.
 * @param folder of the store, for messages
 * @throws UsageError `snapshot.hash`, `snapshot.unknown`, `snapshot.ambiguous`
 */
export function findSnapshots(
  snapshots: readonly Snapshot[],
  digits: string,
  folder: string,
): readonly Snapshot[] {
  if (!isHash(digits)) {
    throw new UsageError('snapshot.hash', `“${digits}” is not the hash of a snapshot.`, {
      hint: `Give at least ${LEAST} of the digits that \`vitae snapshots list\` prints.`,
    });
  }
  const found = snapshots.filter(({ hash }) => hash.startsWith(digits.toLowerCase()));
  const hashes = new Set(found.map(({ hash }) => hash));
  if (hashes.size === 0) {
    throw new UsageError('snapshot.unknown', `There is no snapshot ${digits} in ${folder}.`, {
      hint: 'List them with `vitae snapshots list`.',
    });
  }
  if (hashes.size === 1) return found;
  throw new UsageError('snapshot.ambiguous', `The hashes of ${hashes.size} snapshots begin with ${digits}.`, {
    hint: 'Give more digits.',
  });
}

/** The error for a snapshot whose bytes were changed. */
export const damaged = ({ hash, path }: Pick<Snapshot, 'hash' | 'path'>, cause?: unknown): DataError =>
  new DataError('snapshot.damaged', `The snapshot ${shortHash(hash)} is damaged.`, {
    place: { source: path },
    hint: `Restore its folder from a backup, or remove it: vitae snapshots remove ${shortHash(hash)}`,
    cause,
  });

/**
 * The error for snapshots under another password than the given one.
 * @param what they are, e.g. `the snapshot 9f86d081884c`
 */
export const wrongPassword = (what: string, hasPassword: boolean): UsageError =>
  new UsageError(
    'snapshot.password',
    hasPassword ? `The password does not open ${what}.` : `A password is needed for ${what}.`,
    { hint: 'Use --password-file with the password of the document that was made then.' },
  );
