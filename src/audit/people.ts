import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cached } from '../core/index.js';
import { cannotUsePeople } from './errors.js';

/** A person or an applicant by identifier. Accounts of the operating system are identifiers of people. */
export interface Identity {
  readonly kind: 'person' | 'applicant';
  readonly id: string;
}

/*
 * The key table of a log holds a random key for each identity, in a file of its own next to the log. The log itself
 * holds pseudonyms: without the row of an identity, its entries belong to no one.
 */

interface Row extends Identity {
  /** Base64url. */
  readonly key: string;
}

const KEY_BYTES = 32;
/** 96 bits: a million identities have the same pseudonym twice with a probability below 10^-16. */
const PSEUDONYM_BYTES = 12;
const OWNER_ONLY = 0o600;
const NEWLINE = 0x0a;

const tablePath = (log: string): string => `${log}.people`;

const readPseudonym = ({ id, key }: Row): string =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(id)
    .digest()
    .subarray(0, PSEUDONYM_BYTES)
    .toString('base64url');

/** Identifiers are the same in upper and lower case. */
const getName = ({ kind, id }: Identity): string => `${kind} ${id.trim().toLowerCase()}`;

/** Parses a row; null for a damaged one: its identity gets another. */
function parseRow(text: string): Row | null {
  try {
    const row = JSON.parse(text) as Row;
    return typeof row.id === 'string' && typeof row.key === 'string' ? row : null;
  } catch {
    return null;
  }
}

/** The key table of a log in this process. Its file is read again only if it has changed. */
export class KeyTable {
  readonly path: string;
  readonly #pseudonyms = new Map<string, string>();
  readonly #identities = new Map<string, Identity>();
  /** The file that was read last, as the file system names it. */
  #inode = 0;
  #modified = 0;
  /** Bytes of whole rows that were read. */
  #length = 0;

  constructor(log: string) {
    this.path = tablePath(log);
  }

  #forget(): void {
    this.#pseudonyms.clear();
    this.#identities.clear();
    this.#length = 0;
    this.#inode = 0;
  }

  /** Reads what was added to the file, or all of it if it is another file than before. */
  #refresh(): void {
    const found = statSync(this.path, { throwIfNoEntry: false });
    const isSame = found?.ino === this.#inode && found.mtimeMs === this.#modified;
    if (isSame && found.size === this.#length) return;
    if (found?.ino !== this.#inode || found.size <= this.#length) this.#forget();
    if (found === undefined) return;
    const file = openSync(this.path, 'r');
    try {
      const { size, ino, mtimeMs } = fstatSync(file);
      const bytes = Buffer.alloc(Math.max(0, size - this.#length));
      const length = readSync(file, bytes, 0, bytes.length, this.#length);
      const whole = bytes.subarray(0, bytes.lastIndexOf(NEWLINE, length) + 1);
      for (const text of whole.toString('utf8').split('\n')) {
        const row = parseRow(text);
        if (row !== null) this.#set(row);
      }
      this.#length += whole.length;
      this.#inode = ino;
      this.#modified = mtimeMs;
    } finally {
      closeSync(file);
    }
  }

  #set(row: Row): void {
    const pseudonym = readPseudonym(row);
    this.#pseudonyms.set(getName(row), pseudonym);
    this.#identities.set(pseudonym, { kind: row.kind, id: row.id });
  }

  /** The pseudonym of an identity; null if it has no row. @throws SourceError `audit.people` */
  find(identity: Identity): string | null {
    this.#use(() => this.#refresh());
    return this.#pseudonyms.get(getName(identity)) ?? null;
  }

  /** The identity of a pseudonym; null if it has no row. @throws SourceError `audit.people` */
  identify(pseudonym: string): Identity | null {
    this.#use(() => this.#refresh());
    return this.#identities.get(pseudonym) ?? null;
  }

  /** The pseudonyms of the identities that fit. @throws SourceError `audit.people` */
  match(isWanted: (identity: Identity) => boolean): readonly string[] {
    this.#use(() => this.#refresh());
    return [...this.#identities].flatMap(([pseudonym, identity]) => (isWanted(identity) ? pseudonym : []));
  }

  /**
   * The pseudonyms of identities, in their order. Those without a row get one, which is synced to disk. The caller holds
   * the lock of the log, so that processes that meet the same identity at once agree.
   * @throws SourceError `audit.people`
   */
  resolve(identities: readonly Identity[]): readonly string[] {
    this.#use(() => this.#addMissing(identities));
    return identities.map(identity => this.#pseudonyms.get(getName(identity)) as string);
  }

  #use(action: () => void): void {
    try {
      action();
    } catch (error) {
      throw cannotUsePeople(this.path, error);
    }
  }

  #addMissing(identities: readonly Identity[]): void {
    this.#refresh();
    const missing = new Map<string, Identity>();
    for (const identity of identities) {
      const name = getName(identity);
      if (!this.#pseudonyms.has(name) && !missing.has(name)) missing.set(name, identity);
    }
    if (missing.size === 0) return;
    const rows = [...missing.values()].map(({ kind, id }) => {
      const row: Row = { kind, id: id.trim(), key: randomBytes(KEY_BYTES).toString('base64url') };
      return `${JSON.stringify(row)}\n`;
    });
    const file = openSync(this.path, 'a', OWNER_ONLY);
    try {
      // A process ended while it wrote a row, which no entry uses.
      if (fstatSync(file).size > this.#length) ftruncateSync(file, this.#length);
      writeFileSync(file, rows.join(''));
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    this.#refresh();
  }
}

const tables = new Map<string, KeyTable>();

/** The key table of a log, one for all of this process. */
export function getKeyTable(log: string): KeyTable {
  const table = cached(tables, log, () => new KeyTable(log));
  return table;
}
