import { existsSync } from 'node:fs';
import { UsageError } from '../../core/index.js';
import { isNetId } from '../../schema/index.js';
import { departmentNames, listNames } from '../../sections/index.js';
import { createNameSearch, type NameSearch } from './name-search.js';
import type { ListedPerson, RecordSource } from './record-source.js';

/** Most people that a message names. */
const MAX_NAMED = 8;

/** `Wei Chen (123456789, Chemical Engineering)`. */
function describePerson({ name, netId, units }: ListedPerson): string {
  const place = listNames(departmentNames(units)) || (units[0]?.college ?? null);
  const details = [netId, place].filter(Boolean);
  return `${name ?? 'a person without a name'}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}

function describePeople(people: readonly ListedPerson[]): string {
  const more = people.length - MAX_NAMED;
  const named = people.slice(0, MAX_NAMED).map(describePerson).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
}

/** The error for a name of several people. */
const ambiguous = (text: string, people: readonly ListedPerson[]): UsageError =>
  new UsageError(
    'person.several',
    `${people.length} people are named “${text}”: ${describePeople(people)}.`,
    {
      hint: 'Give the net ID, or more of the name.',
    },
  );

/** The error for a name of no person, with the people that it may be. */
function unknown(text: string, search: NameSearch): UsageError {
  const { people } = search.search(text);
  const near =
    people.length === 0
      ? 'Use nine digits, or find the person with `vitae people`.'
      : `Did you mean ${describePeople(people)}? Use the net ID.`;
  return new UsageError('person.name', `“${text}” is neither a net ID nor the name of a person here.`, {
    hint: existsSync(text) ? `To read a file, use --input ${text}` : near,
  });
}

/** Can a text be a name? One without letters can only be a mistyped net ID. */
export const isName = (text: string): boolean => !isNetId(text) && /\p{L}/u.test(text);

/**
 * The only person of a name, by whole words in any order, some of which may be initials.
 * @throws UsageError `person.several` with the candidates, `person.name` with those whose names are near
 */
export function personNamed(search: NameSearch, text: string): ListedPerson {
  const people = search.named(text);
  const [only] = people;
  if (only === undefined) throw unknown(text, search);
  if (people.length > 1) throw ambiguous(text, people);
  return only;
}

/**
 * What `RecordSource.person` accepts for a person given by net ID or name. A net ID is not looked up.
 * @throws UsageError `person.several` or `person.name`, and what listing the people throws
 */
export async function findPerson(
  source: RecordSource,
  text: string | undefined,
): Promise<string | undefined> {
  if (text === undefined || !isName(text)) return text;
  const { people } = await source.list();
  const search = createNameSearch(people);
  // Files may identify people by user names.
  if (source.files.length > 0 && search.named(text).length === 0) return text;
  return personNamed(search, text).ref;
}
