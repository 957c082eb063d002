import { ownerRow } from '../records/index.js';
import type { Person } from '../schema/index.js';
import { fold, plain } from '../text/index.js';
import { type Finding, found } from './finding.js';

/** Surnames by which the person may stand among authors, a former one too. */
function surnamesOf({ records }: Person): readonly string[] {
  return records.pci
    .flatMap(({ values }) => [values.lname, values.alt_name])
    .flatMap(name => {
      const folded = fold(name);
      return folded === '' ? [] : [folded];
    });
}

/**
 * Publications that name their authors, yet not the person whose record it is. Where a namesake without a key
 * is among them, it cannot be told, and nothing is reported.
 */
export function absentOwner(person: Person): readonly Finding[] {
  const surnames = surnamesOf(person);
  if (surnames.length === 0) return [];
  return person.records.intellcont.flatMap(record => {
    const rows = record.values.intellcont_auth;
    const namesSomebody = rows.some(({ values }) => plain(values.lname) !== null);
    if (!namesSomebody || ownerRow(person, rows) !== null) return [];
    const mayBe = rows.some(({ values }) => {
      const name = fold(values.lname);
      return values.faculty_name === null && surnames.some(own => own.includes(name) || name.includes(own));
    });
    if (mayBe) return [];
    const reason = 'The person whose record this is is not among the authors.';
    return [found('name.owner', record, 'intellcont_auth', null, reason)];
  });
}
