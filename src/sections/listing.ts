import type { Person } from '../schema/index.js';
import { plain } from '../text/index.js';
import { contactRecord, findName } from './header.js';
import { latestYear } from './personnel.js';

/** What a list of people shows of one, and finds one by. */
export interface Listing {
  /** The name in documents; null if no contact record has it. */
  readonly name: string | null;
  /** By which lists are sorted. */
  readonly surname: string | null;
  /** The first name on record; null unless documents print a preferred one instead. */
  readonly firstName: string | null;
  readonly rank: string | null;
}

export function getListing(person: Person): Listing {
  const { pci, admin } = person.records;
  const values = contactRecord(pci)?.values ?? null;
  return {
    name: findName(person),
    surname: plain(values?.lname ?? null),
    firstName: values?.pfname === null ? null : plain(values?.fname ?? null),
    rank: plain(values?.rank ?? latestYear(admin)?.values.rank ?? null),
  };
}
