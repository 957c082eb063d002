import { existsSync, statSync } from 'node:fs';
import { sha256 } from '../../audit/index.js';
import { folderAt } from '../../batch/index.js';
import {
  counted,
  DataError,
  getDay,
  type IsoDay,
  isIsoDay,
  type Problem,
  UsageError,
} from '../../core/index.js';
import { openLedger } from '../../database/index.js';
import type { Person } from '../../schema/index.js';
import {
  damaged,
  describeSnapshot,
  findSnapshots,
  isHash,
  isOpen,
  type Snapshot,
  type SnapshotDocument,
  type SnapshotEntry,
  type SnapshotStore,
  wrongPassword,
} from '../../snapshots/index.js';
import { DOCUMENT_KINDS } from '../kinds/index.js';
import type { EarlierBytes } from '../request.js';
import type { Settings, StoredSettings } from '../settings/settings.js';
import { getIdentifiers, isOf, mapsHash, openStore } from '../snapshots.js';
import { ownBytes, readSparseFile } from '../sources/file.js';
import { choosePerson, foundPerson, hasId, readPeople } from '../sources/read-people.js';
import type { FoundPeople, FoundPerson } from '../sources/record-source.js';

/** The record of a person at an earlier time. */
export interface EarlierRecord {
  /** Read under the maps of today. */
  readonly person: Person;
  readonly problems: readonly Problem[];
  /** The day on which a document was made from it; for a file, the day of the response; null if it has none. */
  readonly taken: IsoDay | null;
  /** The day that the response names; null if it names none. */
  readonly date: IsoDay | null;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** The documents that were made from it then; none for a file or a batch. */
  readonly documents: readonly SnapshotDocument[];
  /** Was it read under other maps then? */
  readonly mapsDiffer: boolean;
}

/** The bytes of an earlier record, with the person's identifiers at that time. */
interface StoredRecord extends Pick<EarlierRecord, 'hash' | 'documents' | 'mapsDiffer'> {
  readonly bytes: Uint8Array;
  readonly ids: readonly string[];
  /** Instant as ISO 8601. */
  readonly at: string;
  readonly institution: string;
  /** For the places of problems. */
  readonly source: string;
}

/** The person with one of some identifiers; else the only one. @throws as `choosePerson` */
function getPerson(people: FoundPeople, ids: readonly string[]): FoundPerson {
  const listed = people.persons.find(person => ids.some(id => hasId(person, id)));
  if (listed !== undefined) return foundPerson(people, listed);
  return choosePerson(people, people.persons.length === 1 ? undefined : ids[0]);
}

async function readStored(
  { bytes, ids, at, institution, source, ...stored }: StoredRecord,
  { maps, institution: own }: Settings,
): Promise<EarlierRecord> {
  const people = await readPeople(bytes, source, { institution: own || institution, maps });
  const { person, problems, date } = getPerson(people, ids);
  return { ...stored, person, problems, date, taken: getDay(new Date(at)) };
}

async function readFile(path: string, ids: readonly string[], settings: Settings): Promise<EarlierRecord> {
  const file = await readSparseFile(path, settings);
  const found = getPerson(file.people, ids);
  const { person, problems, date } = found;
  const hash = sha256(ownBytes(file, found, settings));
  return { person, problems, date, taken: date, hash, documents: [], mapsDiffer: false };
}

const readBytes = (
  { bytes, taken: at }: EarlierBytes,
  ids: readonly string[],
  settings: Settings,
): Promise<EarlierRecord> =>
  readStored(
    {
      ...{ bytes, ids, at, hash: sha256(bytes), source: 'the earlier record' },
      ...{ documents: [], institution: '', mapsDiffer: false },
    },
    settings,
  );

/** The response of the newest document of a person in the folder of a batch. */
function findInBatch(folder: string, ids: readonly string[], { maps }: Settings): StoredRecord {
  const { ledger: path } = folderAt(folder);
  const ledger = openLedger(path, { mustExist: true, isShared: true });
  try {
    const kinds = new Set(DOCUMENT_KINDS.filter(kind => kind.subject === 'person').map(kind => kind.name));
    const [newest] = ids.flatMap(id => ledger.documentsOf(id)).filter(({ kind }) => kinds.has(kind));
    const bytes = newest === undefined ? null : ledger.responses.get(newest.response);
    if (newest === undefined || bytes === null) {
      throw new DataError('since.person', `The batch in ${folder} stored no response of this person.`, {
        place: { source: path },
        hint: 'Name the folder of a batch with a document of this person, made without --no-snapshots.',
      });
    }
    const { response: hash, started: at, options } = newest;
    const task: { readonly request?: { readonly settings: StoredSettings } } = JSON.parse(options);
    const before = task.request?.settings;
    return {
      ...{ bytes, ids, at, hash, source: path, documents: [] },
      institution: before?.institution ?? '',
      mapsDiffer: before === undefined || mapsHash(before.maps) !== mapsHash(maps),
    };
  } finally {
    ledger.close();
  }
}

/** An entry of a snapshot. */
interface Candidate {
  readonly snapshot: Snapshot;
  readonly entry: SnapshotEntry;
}

const getCandidates = (snapshots: readonly Snapshot[]): readonly Candidate[] =>
  snapshots.filter(isOpen).flatMap(snapshot => snapshot.entries.map(entry => ({ snapshot, entry })));

const findNewest = (candidates: readonly Candidate[]): Candidate | undefined =>
  [...candidates].sort((a, b) => (a.entry.taken < b.entry.taken ? -1 : 1)).at(-1);

/** @throws DataError `snapshot.damaged` if the entries of one are */
function rejectDamaged(snapshots: readonly Snapshot[]): void {
  const broken = snapshots.find(({ entries }) => entries === 'damaged');
  if (broken !== undefined) throw damaged(broken);
}

/** @throws DataError `snapshot.expired`, `snapshot.damaged`; UsageError `snapshot.…` */
function findByHash(store: SnapshotStore, digits: string, hasPassword: boolean): Candidate {
  const { folder } = store;
  const found = findSnapshots(store.list(), digits, folder);
  const [live] = found.filter(({ isExpired }) => !isExpired);
  if (live === undefined) {
    throw new DataError('snapshot.expired', `The snapshot ${digits} expired on ${found[0]?.expires}.`, {
      place: { source: folder },
      hint: 'Use a later one, or a file with the earlier record.',
    });
  }
  const newest = findNewest(getCandidates(found));
  if (newest !== undefined) return newest;
  rejectDamaged(found);
  throw wrongPassword(describeSnapshot(live), hasPassword);
}

/** The newest snapshot of a person on a day or before. @throws DataError `snapshot.damaged`, UsageError `snapshot.password` */
function findByDay(store: SnapshotStore, day: IsoDay, ids: readonly string[], hasPassword: boolean) {
  const snapshots = store.list().filter(({ isExpired }) => !isExpired);
  // A damaged one may be the one to find.
  rejectDamaged(snapshots);
  const newest = findNewest(
    getCandidates(snapshots).filter(({ entry }) => isOf(entry, ids) && getDay(new Date(entry.taken)) <= day),
  );
  if (newest !== undefined) return newest;
  const locked = snapshots.filter(({ entries }) => entries === 'locked').length;
  // A password that opens some is right: the others have their own.
  if (locked === 0 || snapshots.some(each => each.lock !== null && isOpen(each))) return null;
  throw wrongPassword(counted(locked, 'encrypted snapshot'), hasPassword);
}

/**
 * Finds the record of a person at an earlier time.
 * @param since a day (the newest snapshot of the person on that day or before), the hash of a snapshot or its first
 * digits, a file with records, the folder of a batch, or bytes
 * @param now the person today: a day or a folder is searched for their identifiers
 * @param password opens encrypted snapshots
 * @returns null if there is no snapshot for a day
 * @throws UsageError `since`, `snapshot.…`; DataError `snapshot.damaged`, `snapshot.expired`, `since.person`; and what
 * reading a file or a ledger throws
 */
export async function findEarlier(
  since: string | EarlierBytes,
  now: Person,
  settings: Settings,
  password?: string,
): Promise<EarlierRecord | null> {
  const ids = getIdentifiers(now);
  if (typeof since !== 'string') return readBytes(since, ids, settings);
  const isDay = isIsoDay(since);
  if (!isDay && existsSync(since)) {
    return statSync(since).isDirectory()
      ? readStored(findInBatch(since, ids, settings), settings)
      : readFile(since, ids, settings);
  }
  if (!isDay && !isHash(since)) {
    throw new UsageError('since', `“${since}” is not a day, and there is no such snapshot or file.`, {
      hint: 'Use a day such as 2025-11-30, a hash that `vitae snapshots list` prints, or the path of a file or a batch.',
    });
  }
  const store = openStore(settings, password);
  const hasPassword = password !== undefined;
  const found = isDay ? findByDay(store, since, ids, hasPassword) : findByHash(store, since, hasPassword);
  if (found === null) return null;
  const { snapshot, entry } = found;
  const { person, taken: at, maps, institution, documents } = entry;
  return readStored(
    {
      ...{ hash: snapshot.hash, source: describeSnapshot(snapshot), bytes: store.read(snapshot) },
      ...{ ids: person, at, institution, documents, mapsDiffer: maps !== mapsHash(settings.maps) },
    },
    settings,
  );
}
