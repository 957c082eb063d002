import { formatVersion, recordHash, sha256 } from '../audit/index.js';
import { getDay, type IsoDay, today, UsageError } from '../core/index.js';
import type { GeneratedDocument } from '../generate.js';
import { passwordBytes } from '../output/index.js';
import { DEFAULT_MAPS, type MapTable, type Person } from '../schema/index.js';
import type { Window } from '../sections/index.js';
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

/** A document of a person, as far as its record is stored with it. */
interface PersonDocument {
  readonly asOf: IsoDay;
  readonly found: FoundPerson;
  readonly input: { readonly window?: Window | undefined; readonly institution: string };
}

/** Stores the record of a document that was written. */
export type StoreRecord<R, P> = (
  document: Pick<GeneratedDocument, 'kind' | 'files'>,
  fetched: Fetched<R>,
  prepared: P,
) => StoredSnapshot;

/** The identifiers of a person that the record holds. */
export const getIdentifiers = ({ userId, username }: Person): readonly string[] => [
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
): StoreRecord<FoundPerson, PersonDocument> | null {
  const isOff = settings.snapshots.folder === OFF && snapshot === undefined;
  if (isOff || !(snapshot ?? storesSnapshot)) return null;
  const store = openStore(settings, password);
  store.prepare();
  return ({ kind, files }, fetched, { input, found, asOf }) => {
    const { window } = input;
    const period = window === undefined ? null : { from: window.from ?? null, to: window.to ?? null };
    const taken = new Date();
    const expires = addYears(getDay(taken), settings.snapshots.years);
    const entry = {
      taken: taken.toISOString(),
      person: getIdentifiers(found.person),
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

/** Snapshots, those of the last documents last. */
export interface FoundSnapshots {
  readonly snapshots: readonly Snapshot[];
  /** How many could not be searched for a person, since they are encrypted or damaged. */
  readonly unsearched: number;
}

function searchPerson(all: readonly Snapshot[], id: string): FoundSnapshots {
  const open = all.filter(isOpen);
  const snapshots = open.filter(({ entries }) => entries.some(entry => isOf(entry, [id])));
  return { snapshots, unsearched: all.length - open.length };
}

/** The instant of its last document; empty if its entries cannot be read. */
const lastTaken = (snapshot: Snapshot): string =>
  isOpen(snapshot) ? (snapshot.entries.at(-1)?.taken ?? '') : '';

/**
 * The snapshots of the store, or those of a person.
 * @param person net ID or user name
 * @throws UsageError `snapshot.off`, SourceError `snapshot.read`
 * @example
 * const { snapshots } = listSnapshots({ settings, person: '100100002' });
 */
export function listSnapshots({
  settings,
  password,
  person,
}: StoreRequest & { readonly person?: string | undefined }): FoundSnapshots {
  const all = [...openStore(settings, password).list()].sort((a, b) =>
    lastTaken(a) < lastTaken(b) ? -1 : 1,
  );
  return person === undefined ? { snapshots: all, unsearched: 0 } : searchPerson(all, person);
}

/** Which snapshots to remove. */
export interface RemoveRequest extends StoreRequest {
  /** Hashes, or their first digits. */
  readonly hashes?: readonly string[] | undefined;
  /** Net ID or user name: all snapshots of this person. */
  readonly person?: string | undefined;
}

/** Snapshots that were removed. */
export interface RemovedSnapshots extends Pick<FoundSnapshots, 'unsearched'> {
  readonly hashes: readonly string[];
  /** How many were removed since they had expired. */
  readonly expired: number;
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
  const named = hashes.flatMap(digits => findSnapshots(all, digits, store.folder));
  const ofPerson = person === undefined ? null : searchPerson(all, person);
  const removed = [...named, ...(ofPerson?.snapshots ?? [])];
  for (const snapshot of removed) store.remove(snapshot);
  return {
    hashes: [...new Set(removed.map(({ hash }) => hash))],
    expired: store.removeExpired(),
    unsearched: ofPerson?.unsearched ?? 0,
  };
}
