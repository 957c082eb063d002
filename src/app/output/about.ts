import { sha256 } from '../../audit/index.js';
import type { Person } from '../../schema/index.js';
import { nameOf, type Window } from '../../sections/index.js';
import type { WindowChoice } from '../request.js';

/*
 * What documents are about, for their identity. It goes into files only as a part of a hash.
 */

/**
 * Digits of a person's hash. Public documents hold the identity, and nine digits are soon tried: with 20 bits a thousand
 * net IDs of nine digits have the same hash, while two people get one identity in a million of cases.
 */
const PERSON_DIGITS = 5;

/** A person: by net ID, or by name in a record without one. */
function personWord(person: Person): string {
  const id = person.userId ?? person.username ?? nameOf(person) ?? '';
  return sha256(id.toLowerCase()).slice(0, PERSON_DIGITS);
}

/** Windows that begin or end on other days each time: such a document is updated, not another one. */
const MOVING = /^(?:last|since)-/i;

/**
 * A period: moving windows by their name, others by their days.
 * @param choice the requested window; undefined for none
 * @param days those of a window by name
 */
function periodWord(choice: WindowChoice | undefined, days: Window | undefined): string {
  if (choice === undefined) return '';
  const { from = '', to = '' } = 'name' in choice ? (days ?? {}) : choice;
  return 'name' in choice && MOVING.test(choice.name) ? choice.name.toLowerCase() : `${from}/${to}`;
}

/** What a document about a person is about. */
export const aboutPerson = (
  person: Person,
  choice: WindowChoice | undefined,
  days: Window | undefined,
): string => JSON.stringify(['person', personWord(person), periodWord(choice, days)]);

/** What a report, or a table by name, is about. */
export const aboutUnit = (
  words: readonly string[],
  choice: WindowChoice | undefined,
  days: Window | undefined,
): string => JSON.stringify(['unit', ...words, periodWord(choice, days)]);
