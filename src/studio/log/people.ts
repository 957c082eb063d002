import type { ListedPerson } from '../../app/index.js';
import { accountOf, type KeyTable, type ReadEntry } from '../../audit/index.js';
import { ANYONE } from '../sharing/followed-link.js';

/** Display name of who made or saw the document of an entry. */
export type NameActor = (entry: Pick<ReadEntry, 'actor' | 'user'>) => string;

/** @param you net ID of the reader; null for an auditor, who sees accounts and pseudonyms, too */
export function actorNames(people: readonly ListedPerson[], table: KeyTable, you: string | null): NameActor {
  const names = new Map(people.map(({ netId, name }) => [netId, name]));
  const known = new Map<string, string>();

  function nameAccount(account: string): string {
    if (account === you) return 'You';
    if (account === ANYONE) return 'Someone with a link';
    const name = names.get(account) ?? null;
    if (name !== null) return you === null ? `${name} (${account})` : name;
    return you === null ? account : 'An operator of the command line';
  }

  return entry => {
    const pseudonym = entry.actor ?? entry.user ?? '';
    const account = known.has(pseudonym) ? null : accountOf(entry, table);
    const name =
      known.get(pseudonym) ??
      (account !== null ? nameAccount(account) : you === null ? pseudonym : 'A person who was removed');
    known.set(pseudonym, name);
    return name;
  };
}
