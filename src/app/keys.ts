import { existsSync } from 'node:fs';
import { UsageError } from '../core/index.js';
import {
  ALL,
  type ApiKey,
  type Database,
  openDatabase,
  openStudioStore,
  parseScope,
  type Scope,
  type StudioStore,
} from '../database/index.js';
import { covers } from '../sections/index.js';
import type { Settings } from './settings/settings.js';
import { getPeople } from './sources/units.js';

function withDatabase<T>({ db }: Pick<Settings, 'db'>, isReadOnly: boolean, use: (store: Database) => T): T {
  // A key for a new, empty database would open nothing: the database must exist.
  openDatabase(db, { readOnly: true }).close();
  const store = openDatabase(db, { readOnly: isReadOnly });
  try {
    return use(store);
  } finally {
    store.close();
  }
}

/**
 * Refuses the scope of a unit without people, which would open nothing; a database without people has no units yet.
 * @returns the scope, in which a department has its college
 * @throws UsageError `unit.unknown`, `unit.several`
 */
function withCollege(scope: Scope, store: Database): Scope {
  if (!('name' in scope)) return scope;
  const people = store.listPeople(ALL);
  if (people.length === 0) return scope;
  const units = getPeople(scope, people).flatMap(person => person.units.filter(unit => covers(scope, unit)));
  const college = units.find(unit => unit.college !== null)?.college ?? undefined;
  // A department of this name in another college, of a later import, is then not covered.
  return scope.kind === 'department' && units.every(unit => unit.college !== null)
    ? { ...scope, college }
    : scope;
}

/**
 * Creates an API key for the database of the settings.
 * @param scope `all`, `college:NAME`, `department:NAME`, `department:NAME @ COLLEGE`, `person:NET_ID` or
 *   `admissions`
 * @returns the key, which cannot be read again, and its entry
 * @throws UsageError for an unknown scope or a unit without people, SourceError for an unusable database
 * @example
 * const { key } = createKey({ settings, label: 'web team', scope: 'college:Nursing' });
 */
export function createKey({
  settings,
  label,
  scope,
}: {
  readonly settings: Pick<Settings, 'db'>;
  readonly label: string;
  readonly scope: string;
}): { readonly key: string; readonly entry: ApiKey } {
  const parsed = parseScope(scope);
  return withDatabase(settings, false, store => {
    return store.keys.create(label, withCollege(parsed, store));
  });
}

/** The API keys of the database of the settings, without the keys themselves. @throws SourceError */
export const listKeys = ({ settings }: { readonly settings: Pick<Settings, 'db'> }): readonly ApiKey[] =>
  withDatabase(settings, true, store => store.keys.list());

/** Revokes an API key by its id. @throws UsageError `key.unknown` if there is no active key with this id */
export function revokeKey({
  settings,
  id,
}: {
  readonly settings: Pick<Settings, 'db'>;
  readonly id: string;
}): void {
  if (!withDatabase(settings, false, store => store.keys.revoke(id))) throw unknownKey(id);
}

const unknownKey = (id: string): UsageError =>
  new UsageError('key.unknown', `The database has no active API key “${id}”.`, {
    hint: 'List its keys with `vitae key list`.',
  });

/**
 * Gives the holder of an API key a new one with its label and scope, and revokes it.
 * @returns the new key, which cannot be read again, and its entry
 * @throws UsageError `key.unknown` if there is no active key with this id
 */
export const rotateKey = ({
  settings,
  id,
}: {
  readonly settings: Pick<Settings, 'db'>;
  readonly id: string;
}): { readonly key: string; readonly entry: ApiKey } =>
  withDatabase(settings, false, ({ keys }) => {
    const before = keys.list().find(each => each.id === id && each.revoked === null);
    if (before === undefined) throw unknownKey(id);
    const made = keys.create(before.label, before.scope);
    keys.revoke(id);
    return made;
  });

/** The database of the studio must exist: a new one has no keys. */
function withStudio<T>({ studio: { db } }: Pick<Settings, 'studio'>, use: (store: StudioStore) => T): T {
  if (!existsSync(db))
    throw new UsageError('key.no-studio', `There is no database of a studio at ${db}.`, {
      hint: 'Name it as `studio.db` in the configuration.',
    });
  const store = openStudioStore(db);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

/**
 * Replaces the keys of the studio's installation and ends all sessions. A studio that runs uses the old ones until it is
 * started again.
 * @throws UsageError `key.no-studio`, SourceError or DataError for an unusable database
 */
export const rotateInstallation = ({ settings }: { readonly settings: Pick<Settings, 'studio'> }): void =>
  withStudio(settings, store => store.rotateKeys());

/** Ends all links that people have shared. @returns their number @throws as `rotateInstallation` */
export const rotateLinks = ({ settings }: { readonly settings: Pick<Settings, 'studio'> }): number =>
  withStudio(settings, store => store.shares.revokeAll());
