import type { ListedPerson, RecordSource } from '../../app/index.js';
import { formatVersion, sha256 } from '../../audit/index.js';
import { getDay, type IsoDay, VitaeError } from '../../core/index.js';
import type { RecordCopy, StudioStore } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';
import type { CvBuilder } from '../cv/builder.js';
import type { StoredRecord } from '../document/stored-record.js';
import { ifStored, storeCopy } from './copy.js';
import { mayHaveParts, type PartRecord, readParts } from './parts.js';

/** The record of a person, as the source gave it last. */
export interface PersonRecord {
  readonly record: StoredRecord;
  /** The source's version, as the audit log writes it. */
  readonly version: string;
  /** When the source gave it. */
  readonly taken: Date;
  /** The day of documents made from it. */
  readonly asOf: IsoDay;
  /** Why this is not the record of now: the source does not answer. Null if it is. */
  readonly trouble: SourceTrouble | null;
}

/** The source did not give a record. */
export interface SourceTrouble {
  readonly code: string;
  /** When the record is requested again by itself. */
  readonly retryAt: Date;
}

/** The source gives no record, and no copy of an earlier one is left. */
export class NoRecordError extends Error {
  /** `unknown`: the source has no such person. `down`: it does not answer. */
  readonly reason: 'unknown' | 'down';

  constructor(reason: NoRecordError['reason']) {
    super(`No record: ${reason}.`);
    this.reason = reason;
  }
}

/** How far the reading of a record has come. */
export interface ReadingProgress {
  readonly since: Date;
  /** Kinds of records that were tried one by one; 0 while the record is requested as a whole. */
  readonly kinds: number;
}

/** The source has not answered yet. The record is held when it does. */
export class StillReadingError extends Error {
  readonly progress: ReadingProgress;

  constructor(progress: ReadingProgress) {
    super('Still reading.');
    this.progress = progress;
  }
}

export interface RecordsOptions {
  readonly source: RecordSource;
  readonly copies: StudioStore['copies'];
  readonly known: StudioStore['knownRecords'];
  readonly parse: CvBuilder['parse'];
  /** Stands for `<INSTITUTION>` in values; empty if unknown. */
  readonly institution: string;
  readonly now: () => Date;
}

/** The records of people and the list of them. */
export interface Records {
  /**
   * The record of a person: from the source, or the copy of it.
   * @param latest requests it from the source, unless that was done a moment ago; else a copy of the last minutes will do
   * @throws NoRecordError, StillReadingError
   */
  read(netId: string, latest: boolean): Promise<PersonRecord>;
  /** Requests the record of a person from the source now. @throws NoRecordError */
  refresh(netId: string): Promise<PersonRecord>;
  /** The record of a person for a look that stores nothing. @throws VitaeError if the source does not give it */
  peek(netId: string): Promise<Pick<PersonRecord, 'record' | 'asOf'>>;
  /** The people of the source. @throws SourceError, DataError if it does not answer and no list is held */
  people(): Promise<readonly ListedPerson[]>;
  /** The people as they were listed last; null if they never were. */
  held(): readonly ListedPerson[] | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A page that was opened shows records that are no older. */
const LATEST = 10 * SECOND;
/** While someone works on a document, its record is no older. */
const USUAL = 5 * MINUTE;
/** After a failed request, the time until the next one. */
const RETRY = 5 * MINUTE;
/** The list of people is no older. */
const LIST = 5 * MINUTE;

/** A page that waits longer for a record says so. */
const PATIENCE = 2 * SECOND;

/** @throws StillReadingError after a while */
async function tooLong(reading: Reading): Promise<never> {
  await new Promise<void>(resolve => setTimeout(resolve, PATIENCE).unref());
  throw new StillReadingError(reading.progress);
}

/** A record that is being read. */
interface Reading {
  readonly result: Promise<PersonRecord>;
  progress: ReadingProgress;
}

/** The whole record of a person or, if one kind of records fails, the others. @throws what reading it throws */
async function fetchRecord(
  { source, parse, institution }: RecordsOptions,
  netId: string,
  onKind: (tried: number) => void,
): Promise<PartRecord> {
  try {
    const fetched = await source.person(netId);
    const body = fetched.snapshot();
    await parse({ netId, hash: sha256(body), bytes: body });
    return { body, version: fetched.version };
  } catch (error) {
    if (!(error instanceof VitaeError) || !mayHaveParts(error)) throw error;
    const parts = await readParts(source, netId, institution, onKind);
    if (parts === null) throw error;
    return parts;
  }
}

/** Reads records from their copies, and from the source when a copy is too old. */
export function createRecords(options: RecordsOptions): Records {
  const { source, copies, known, now } = options;
  const troubles = new Map<string, SourceTrouble>();
  const pending = new Map<string, Reading>();
  let list: { readonly people: readonly ListedPerson[]; readonly at: number } | null = null;

  const fromCopy = (copy: RecordCopy, trouble: SourceTrouble | null): PersonRecord => {
    const taken = new Date(copy.taken);
    const record = { netId: copy.netId, hash: copy.hash, bytes: copy.body };
    return { record, version: copy.version ?? '', taken, asOf: getDay(taken), trouble };
  };

  async function fetch(netId: string): Promise<PersonRecord> {
    const onKind = (kinds: number): void => {
      const reading = pending.get(netId);
      if (reading !== undefined) reading.progress = { ...reading.progress, kinds };
    };
    const { body, version: own } = await fetchRecord(options, netId, onKind);
    const version = formatVersion(own);
    const hash = storeCopy(copies, { netId, kind: 'latest', body, version, source: source.address });
    ifStored(() => known.add(netId, { version, hash }));
    troubles.delete(netId);
    const taken = now();
    return { record: { netId, hash, bytes: body }, version, taken, asOf: getDay(taken), trouble: null };
  }

  async function fetchOrCopy(netId: string, copy: RecordCopy | null): Promise<PersonRecord> {
    // The account of staff without a net ID.
    if (!isNetId(netId)) throw new NoRecordError('unknown');
    try {
      return await fetch(netId);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      if (error.code === 'person.unknown') throw new NoRecordError('unknown');
      const trouble = { code: error.code, retryAt: new Date(now().getTime() + RETRY) };
      troubles.set(netId, trouble);
      if (copy === null) throw new NoRecordError('down');
      return fromCopy(copy, trouble);
    }
  }

  return {
    read: async (netId, latest) => {
      const copy = copies.latest(netId);
      const age = copy === null ? 0 : now().getTime() - Date.parse(copy.taken);
      // A clock that was set back makes copies of the future, which are not fresh.
      if (copy !== null && age >= 0 && age < (latest ? LATEST : USUAL)) return fromCopy(copy, null);
      const trouble = troubles.get(netId);
      if (copy !== null && trouble !== undefined && now() < trouble.retryAt) return fromCopy(copy, trouble);
      const reading = pending.get(netId) ?? {
        result: fetchOrCopy(netId, copy),
        progress: { since: now(), kinds: 0 },
      };
      pending.set(netId, reading);
      reading.result.finally(() => pending.delete(netId)).catch(() => {});
      return Promise.race([reading.result, tooLong(reading)]).catch(error => {
        if (copy === null || !(error instanceof StillReadingError)) throw error;
        return fromCopy(copy, { code: 'source.slow', retryAt: new Date(now().getTime() + RETRY) });
      });
    },
    refresh: netId => {
      troubles.delete(netId);
      return fetchOrCopy(netId, copies.latest(netId));
    },
    peek: async netId => {
      const { body } = await fetchRecord(options, netId, () => {});
      return { record: { netId, hash: sha256(body), bytes: body }, asOf: getDay(now()) };
    },
    people: async () => {
      const at = now().getTime();
      if (list !== null && at - list.at < LIST) return list.people;
      try {
        list = { people: (await source.list()).people, at };
      } catch (error) {
        if (list === null) throw error;
      }
      return list.people;
    },
    held: () => list?.people ?? null,
  };
}
