import type { NamedUnit } from '../sections/index.js';
import type { Settings } from './settings/settings.js';
import { type ListedPerson, type SourceChoice, withSource } from './sources/index.js';
import { createNameSearch, type PeopleMatch, sortBySurname } from './sources/name-search.js';
import { type CollegeCount, countUnits, getPeople } from './sources/units.js';

interface ListRequest {
  readonly settings: Settings;
  readonly source: SourceChoice | undefined;
}

/** The people of a source, or those of a unit. */
export interface PeopleRequest extends ListRequest {
  readonly unit?: NamedUnit | undefined;
}

/** People to find by name. */
export interface FindRequest extends PeopleRequest {
  /** Names or net IDs in any order, whole, as initials or from their beginning. */
  readonly words: string;
}

/** The people of a request, in the order of the source. */
const readList = ({ settings, source, unit }: PeopleRequest): Promise<readonly ListedPerson[]> =>
  withSource(source, settings, async opened => {
    const { people } = await opened.list();
    return unit === undefined ? people : getPeople(unit, people);
  });

/**
 * Lists the people of a source, or those of a unit, with their net IDs, names, ranks and units, by surname.
 * @throws UsageError `unit.unknown` or `unit.several`; SourceError and DataError if the source cannot be read
 * @example
 * const people = await listPeople({ settings, source: chooseSource({ db: 'vitae.db' }, settings) });
 */
export const listPeople = async (request: PeopleRequest): Promise<readonly ListedPerson[]> =>
  sortBySurname(await readList(request));

/**
 * Finds people by name, without regard to marks, letter case and the order of words; if nothing matches, people whose
 * names are one letter away.
 * @throws as `listPeople`
 * @example
 * const { people } = await findPeople({ settings, source, words: 'ravencroft marisol' });
 */
export const findPeople = async ({ words, ...request }: FindRequest): Promise<PeopleMatch> =>
  createNameSearch(await readList(request)).search(words);

/**
 * Lists the colleges of a source with their departments, by name, and the number of people of each.
 * @throws SourceError and DataError if the source cannot be read
 * @example
 * const [first] = await listUnits({ settings, source: chooseSource({ db: 'vitae.db' }, settings) });
 */
export const listUnits = async ({ settings, source }: ListRequest): Promise<readonly CollegeCount[]> =>
  withSource(source, settings, async opened => countUnits((await opened.list()).people));
