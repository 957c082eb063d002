import { createNameSearch, type ListedPerson, sortBySurname } from '../../app/index.js';
import { isIn, type UnitQuery } from '../../sections/index.js';
import { fold } from '../../text/index.js';

/** A person with a net ID, whose documents can be opened. */
export type Member = ListedPerson & { readonly netId: string };

interface Index {
  readonly sorted: readonly ListedPerson[];
  readonly search: ReturnType<typeof createNameSearch>;
}

/** By the list, which the records hold for some minutes. */
const indexes = new WeakMap<readonly ListedPerson[], Index>();

function indexOf(people: readonly ListedPerson[]): Index {
  const known = indexes.get(people);
  if (known !== undefined) return known;
  const index = { sorted: sortBySurname(people), search: createNameSearch(people) };
  indexes.set(people, index);
  return index;
}

/** The people of a unit by surname. */
export const getMembers = (unit: UnitQuery, people: readonly ListedPerson[]): readonly Member[] =>
  indexOf(people).sorted.flatMap(person =>
    person.netId !== null && isIn(unit, person.units) ? { ...person, netId: person.netId } : [],
  );

/** The members with some words in their names, the best match first, then those with the words in their departments. */
export function findMembers(
  members: readonly Member[],
  people: readonly ListedPerson[],
  words: string,
): readonly Member[] {
  if (words === '') return members;
  const byNetId = new Map(members.map(member => [member.netId, member]));
  const named = indexOf(people)
    .search.search(words)
    .people.flatMap(({ netId }) => byNetId.get(netId ?? '') ?? []);
  const sought = fold(words);
  const found = new Set(named);
  const inDepartment = members.filter(
    member =>
      !found.has(member) && member.units.some(({ department }) => fold(department ?? '').includes(sought)),
  );
  return [...named, ...inDepartment];
}
