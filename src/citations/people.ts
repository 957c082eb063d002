import { ownerRow } from '../records/index.js';
import type { Person } from '../schema/index.js';
import { joinText, plain } from '../text/index.js';
import type { Contributor } from './authors.js';
import type { NameParts } from './names.js';

/** The person whose CV it is, with the name to find in author lists. */
export interface Owner extends NameParts {
  readonly person: Person;
}

/** A person in a nested row, or listed flat in the record itself. */
interface NameRow extends NameParts {
  readonly faculty_name: string | null;
  readonly suffix?: string | null;
  readonly role?: string | null;
  readonly contribution?: string | null;
  readonly student_level?: string | null;
}

/** The owner of the records, with the name of the contact record. */
export function ownerOf(person: Person): Owner {
  const names = person.records.pci.map(({ values }) => values).find(({ lname }) => plain(lname) !== null);
  return {
    person,
    fname: names?.fname ?? names?.pfname ?? null,
    mname: null,
    lname: names?.lname ?? null,
  };
}

const isNamed = ({ fname, lname }: NameParts): boolean => plain(fname) !== null || plain(lname) !== null;

const contributor = (values: Omit<NameRow, 'faculty_name'>, isOwner: boolean): Contributor => ({
  fname: values.fname,
  mname: values.mname,
  lname: joinText([plain(values.lname), plain(values.suffix ?? null)], ' '),
  isOwner,
  studentLevel: values.student_level ?? null,
  role: values.role ?? null,
  contribution: values.contribution ?? null,
});

/**
 * The people of a work in the order of its rows, the owner marked. Without rows it is the person listed flat in the
 * record, else the owner alone. A row with the owner's key and no name gets the owner's name.
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
    const nameless = i === at && !isNamed(values);
    return contributor(nameless ? { ...values, fname: owner.fname, lname: owner.lname } : values, i === at);
  });
}
