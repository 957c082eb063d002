import type { Scope } from '../database/index.js';
import type { Settings } from './settings/settings.js';
import { type ListedPerson, type SourceChoice, withSource } from './sources/index.js';
import { type CollegeCount, countUnits } from './sources/units.js';

/**
 * Lists the people of a source, or those in a scope, with their net IDs, names and units.
 * @throws SourceError and DataError if the source cannot be read
 * @example
 * const people = await listPeople({ settings, source: chooseSource({ db: 'vitae.db' }, settings) });
 */
export const listPeople = async ({
  settings,
  source,
  scope,
}: {
  readonly settings: Settings;
  readonly source: SourceChoice | undefined;
  readonly scope?: Scope;
}): Promise<readonly ListedPerson[]> =>
  withSource(source, settings, async opened => (await opened.list(scope)).people);

/**
 * Lists the colleges of a source with their departments, by name, and the number of people of each.
 * @throws SourceError and DataError if the source cannot be read
 * @example
 * const [first] = await listUnits({ settings, source: chooseSource({ db: 'vitae.db' }, settings) });
 */
export const listUnits = async ({
  settings,
  source,
}: {
  readonly settings: Settings;
  readonly source: SourceChoice | undefined;
}): Promise<readonly CollegeCount[]> =>
  withSource(source, settings, async opened => countUnits((await opened.list()).people));
