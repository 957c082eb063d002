import { ownerRow } from '../records/index.js';
import type { Person } from '../schema/index.js';
import { type NameFields, plain } from '../text/index.js';
import type { Contributor } from './authors.js';

/** The person whose CV it is, with the name to find in author lists. */
export interface Owner extends Required<NameFields> {
  readonly person: Person;
}

/** A person in a nested row, or listed flat in the record itself. */
interface NameRow extends NameFields {
  readonly faculty_name: string | null;
  readonly role?: string | null;
  readonly contribution?: string | null;
  readonly student_level?: string | null;
}

/** The owner of the records, with the name of the contact record. */
export function ownerOf(person: Person): Owner {
  const names = person.records.pci.map(({ values }) => values);
  const own = names.find(({ lname }) => plain(lname) !== null) ?? names.find(isNamed);
  return {
    person,
    fname: own?.fname ?? own?.pfname ?? null,
    mname: own?.mname ?? null,
    lname: own?.lname ?? null,
    suffix: own?.suffix ?? null,
  };
}

const isNamed = ({ fname, lname }: NameFields): boolean => plain(fname) !== null || plain(lname) !== null;

const contributor = (values: Omit<NameRow, 'faculty_name'>, isOwner: boolean): Contributor => ({
  fname: values.fname,
  mname: values.mname ?? null,
  lname: values.lname,
  suffix: values.suffix ?? null,
  isOwner,
  studentLevel: values.student_level ?? null,
  role: values.role ?? null,
  contribution: values.contribution ?? null,
});

/**
 * The people of a work in the order of its rows, the owner marked. Without rows it is the person listed flat in the
 * record, else the owner alone. A row with the owner's key and no name gets the owner's name, any row of the owner the
 * generation.
 */
export function peopleOf(
  rows: readonly { readonly values: NameRow }[],
  flat: NameRow,
  owner: Owner,
): readonly Contributor[] {
  const listed = rows.length > 0 ? rows : isNamed(flat) ? [{ values: flat }] : [];
  if (listed.length === 0) return [contributor(owner, true)];
  const at = ownerRow(owner.person, listed);
  return listed.map(({ values }, i) => {
    if (i !== at) return contributor(values, false);
    const { fname, mname, lname, suffix } = owner;
    if (isNamed(values)) return contributor({ ...values, suffix: values.suffix ?? suffix }, true);
    return contributor({ ...values, fname, mname, lname, suffix }, true);
  });
}
