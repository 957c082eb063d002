import type { ListedPerson } from '../../app/index.js';
import { findAccount, type KeyTable, type ReadEntry } from '../../audit/index.js';
import { fold } from '../../text/index.js';
import { ANYONE } from '../sharing/followed-link.js';
import { messages } from './messages.js';

/** Most people whom a search by person is about. */
const MAX_PEOPLE = 20;
const PERIOD = '.';
/** Is no pseudonym, so that it fits no entry. */
const NONE_FOUND = 'none';

/** The pseudonyms that an address names. */
export const pseudonymsIn = (text: string): readonly string[] =>
  text.split(PERIOD).filter(each => /^[\w-]+$/.test(each));

/**
 * The subjects that an auditor looks for, as an address names them.
 * @param text identifiers, or parts of names of people, with commas between them
 */
export function findSubjects(text: string, people: readonly ListedPerson[], table: KeyTable): string {
  const texts = text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean);
  if (texts.length === 0) return '';
  const names = new Map(people.map(({ netId, name }) => [netId, fold(name ?? '')]));
  const found = table.match(({ kind, id }) =>
    texts.some(each => {
      const name = kind === 'person' ? (names.get(id) ?? '') : '';
      return id.toLowerCase() === each.toLowerCase() || (name !== '' && name.includes(fold(each)));
    }),
  );
  return found.slice(0, MAX_PEOPLE).join(PERIOD) || NONE_FOUND;
}

/** Display name of who made or saw the document of an entry. */
export type NameActor = (entry: Pick<ReadEntry, 'actor' | 'user'>) => string;

/** @param you net ID of the reader; null for an auditor, who sees accounts and pseudonyms, too */
export function actorNames(people: readonly ListedPerson[], table: KeyTable, you: string | null): NameActor {
  const names = new Map(people.map(({ netId, name }) => [netId, name]));
  const known = new Map<string, string>();

  function nameAccount(account: string): string {
    if (account === you) return messages.you;
    if (account === ANYONE) return messages.someoneLink;
    const name = names.get(account) ?? null;
    if (name !== null) return you === null ? `${name} (${account})` : name;
    return you === null ? account : messages.operatorCommandLine;
  }

  return entry => {
    const pseudonym = entry.actor ?? entry.user ?? '';
    const account = known.has(pseudonym) ? null : findAccount(entry, table);
    const name =
      known.get(pseudonym) ??
      (account !== null ? nameAccount(account) : you === null ? pseudonym : messages.personRemoved);
    known.set(pseudonym, name);
    return name;
  };
}
