import { createHmac } from 'node:crypto';
import type { ListedPerson } from '../app/index.js';

/** Characters of a reference: 96 bits. */
const LENGTH = 16;

/** A reference to an identifier, under a secret of this installation, without which all of them could be tried. */
export const refUnder = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', secret).update(id).digest('base64url').slice(0, LENGTH);

/** References to people in addresses, which hold no net ID. */
export interface PersonRefs {
  of(netId: string): string;
  /** The person of a list with this reference; null for none. */
  find(ref: string, people: readonly ListedPerson[]): (ListedPerson & { readonly netId: string }) | null;
}

/** @param secret see `refUnder` */
export function createPersonRefs(secret: Uint8Array): PersonRefs {
  const held = new WeakMap<readonly ListedPerson[], ReadonlyMap<string, ListedPerson>>();
  const of = (netId: string): string => refUnder(secret, netId);
  const indexOf = (people: readonly ListedPerson[]): ReadonlyMap<string, ListedPerson> => {
    const known = held.get(people);
    if (known !== undefined) return known;
    const index = new Map(
      people.flatMap(person => (person.netId === null ? [] : [[of(person.netId), person]])),
    );
    held.set(people, index);
    return index;
  };
  return {
    of,
    find: (ref, people) => {
      const person = indexOf(people).get(ref);
      return person?.netId == null ? null : { ...person, netId: person.netId };
    },
  };
}
