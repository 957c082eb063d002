import { formatVersion, recordHash, sha256 } from '../audit/index.js';
import { dayOf, type IsoDay, today, UsageError } from '../core/index.js';
import type { GeneratedDocument } from '../generate.js';
import { passwordBytes } from '../output/index.js';
import { DEFAULT_MAPS, type MapTable, type Person } from '../schema/index.js';
import {
  findSnapshots,
  isOpen,
  openSnapshots,
  type Snapshot,
  type SnapshotDocument,
  type SnapshotEntry,
  type SnapshotStore,
} from '../snapshots/index.js';
import { addYears } from '../text/index.js';
import type { PreparedPerson } from './builders/person.js';
import type { DocumentKind } from './kinds/index.js';
import type { OutputRequest, PersonRequest } from './request.js';
import { OFF, type Settings } from './settings/settings.js';
import type { Fetched, FoundPerson } from './sources/index.js';

/** A snapshot that was stored. */
export interface StoredSnapshot {
  /** SHA-256 of the record's bytes. */
  readonly hash: string;
  /** The day from which it is not used any more. */
  readonly expires: IsoDay;
  readonly isEncrypted: boolean;
}

/** Stores the record of a document that was written. */
export type StoreRecord<R, P> = (
  document: Pick<GeneratedDocument, 'kind' | 'files'>,
  fetched: Fetched<R>,
  prepared: P,
) => StoredSnapshot;

/** The identifiers of a person that the record holds. */
export const identifiersOf = ({ userId, username }: Person): readonly string[] => [
  ...new Set([userId, username].filter(id => id !== null)),
];

/** The hash of all maps under which records are read. */
export const mapsHash = (maps: MapTable): string => recordHash([DEFAULT_MAPS, maps]);

/**
 * Opens the store of the settings.
 * @throws UsageError `snapshot.off`, `password`
 */
export function openStore(
  { snapshots: { folder } }: Pick<Settings, 'snapshots'>,
  password: string | undefined,
): SnapshotStore {
  if (folder !== OFF)
    return openSnapshots(folder, password === undefined ? null : passwordBytes(password), today());
  throw new UsageError('snapshot.off', 'The settings turn snapshots off.', {
    hint: 'Name a folder with VITAE_SNAPSHOTS or “snapshots.folder” in vitae.config.json.',
  });
}

/**
 * Opens the store for the record of a document, so that its errors come before the record is fetched.
 * @returns null if the record is not to be stored
 * @throws UsageError `snapshot.off`, SourceError `snapshot.write`
 */
export function prepareStore(
  { storesSnapshot = false }: Pick<DocumentKind, 'storesSnapshot'>,
  { snapshot, settings, password }: PersonRequest & OutputRequest,
): StoreRecord<FoundPerson, PreparedPerson> | null {
  const isOff = settings.snapshots.folder === OFF && snapshot === undefined;
  if (isOff || !(snapshot ?? storesSnapshot)) return null;
  const store = openStore(settings, password);
  store.prepare();
  return ({ kind, files }, fetched, { input, found, asOf }) => {
    const { window } = input;
    const period = window === undefined ? null : { from: window.from ?? null, to: window.to ?? null };
    const taken = new Date();
    const expires = addYears(dayOf(taken), settings.snapshots.years);
    const entry = {
      taken: taken.toISOString(),
      person: identifiersOf(found.person),
      source: found.source,
      version: formatVersion(fetched.version),
      maps: mapsHash(settings.maps),
      institution: input.institution,
      documents: files.map(
        ({ format, bytes }): SnapshotDocument => ({ kind, format, sha256: sha256(bytes), period, asOf }),
      ),
    };
    const hash = store.put(fetched.snapshot(), entry, expires);
    return { hash, expires, isEncrypted: password !== undefined };
  };
}

/** What a use case on the store needs. */
interface StoreRequest {
  readonly settings: Pick<Settings, 'snapshots'>;
  /** Opens encrypted snapshots. */
  readonly password?: string | undefined;
}

/** Is an entry about a person, by net ID or user name? */
export const isOf = ({ person }: SnapshotEntry, ids: readonly string[]): boolean =>
  person.some(id => ids.some(other => other.toLowerCase() === id.toLowerCase()));

const isAbout = (snapshot: Snapshot, id: string): boolean =>
  isOpen(snapshot) && snapshot.entries.some(entry => isOf(entry, [id]));

/**
 * The snapshots of the store, by hash; those of a person if one is given, without the ones that cannot be opened.
 * @throws UsageError `snapshot.off`, SourceError `snapshot.read`
 * @example
 * const snapshots = listSnapshots({ settings, person: '100100002' });
 */
export function listSnapshots({
  settings,
  password,
  person,
}: StoreRequest & { readonly person?: string | undefined }): readonly Snapshot[] {
  const all = openStore(settings, password).list();
  return person === undefined ? all : all.filter(snapshot => isAbout(snapshot, person));
}

/** Which snapshots to remove. */
export interface RemoveRequest extends StoreRequest {
  /** Hashes, or their first digits. */
  readonly hashes?: readonly string[] | undefined;
  /** Net ID or user name: all snapshots of this person. */
  readonly person?: string | undefined;
}

/** Snapshots that were removed. */
export interface RemovedSnapshots {
  readonly hashes: readonly string[];
  /** How many were removed since they had expired. */
  readonly expired: number;
  /** How many could not be searched for the person, since they are encrypted or damaged. */
  readonly unsearched: number;
}

/**
 * Removes snapshots for good, and with them all that have expired.
 * @throws UsageError `snapshot.…` for an unknown hash, before any is removed; SourceError `snapshot.write`
 * @example
 * removeSnapshots({ settings, person: '100100002' });
 */
export function removeSnapshots({
  settings,
  password,
  hashes = [],
  person,
}: RemoveRequest): RemovedSnapshots {
  const store = openStore(settings, password);
  const all = store.list();
  const found = new Set(hashes.flatMap(digits => findSnapshots(all, digits, store.folder)));
  if (person !== undefined) for (const each of all) if (isAbout(each, person)) found.add(each);
  for (const snapshot of found) store.remove(snapshot);
  const unsearched = person === undefined ? 0 : all.filter(each => !isOpen(each) && !found.has(each)).length;
  return {
    hashes: [...new Set([...found].map(({ hash }) => hash))],
    expired: store.removeExpired(),
    unsearched,
  };
}
