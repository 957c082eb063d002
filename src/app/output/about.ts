import { sha256 } from '../../audit/index.js';
import type { Person } from '../../schema/index.js';
import { findName, type Window } from '../../sections/index.js';

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
  const id = person.userId ?? person.username ?? findName(person) ?? '';
  return sha256(id.toLowerCase()).slice(0, PERSON_DIGITS);
}

/** Windows that begin or end on other days each time: such a document is updated, not another one. */
const MOVING = /^(?:last|since)-/i;

/**
 * A period: moving windows by their name, others by their days.
 * @param name of the window; null for none
 */
function periodWord(name: string | null, { from = '', to = '' }: Window = {}): string {
  if (name === null) return '';
  return MOVING.test(name) ? name.toLowerCase() : `${from}/${to}`;
}

/** What a document about a person is about. */
export const aboutPerson = (person: Person, window: string | null, days: Window | undefined): string =>
  JSON.stringify(['person', personWord(person), periodWord(window, days)]);

/** What a report, or a table by name, is about. */
export const aboutUnit = (words: readonly string[], window: string, days: Window | undefined): string =>
  JSON.stringify(['unit', ...words, periodWord(window, days)]);
