import { contactName, hasContent, isNameless, ownerRow } from '../records/index.js';
import type { Person } from '../schema/index.js';
import {
  foldLetters,
  isEtAl,
  type NameFields,
  readName,
  readTypedNames,
  type TypedNames,
} from '../text/index.js';
import type { Contributor, People } from './authors.js';

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

/** A record that may list its person flat, and may say that there are further ones. */
interface FlatRow extends NameRow {
  readonly authors_etal?: boolean | null;
}

/** A record that lists nobody flat. */
export const NO_PERSON: FlatRow = { faculty_name: null, fname: null, mname: null, lname: null };

type Rows = readonly { readonly values: NameRow }[];

const NO_NAME = { fname: null, mname: null, lname: null, suffix: null };

/** The owner of the records, with the name of the contact record. */
export const getOwner = (person: Person): Owner => ({ person, ...(contactName(person) ?? NO_NAME) });

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

/** The rows as people, the owner marked. A row of the owner without a name gets the owner's, any such row the generation. */
function toContributors(listed: Rows, owner: Owner): readonly Contributor[] {
  const at = ownerRow(owner.person, listed);
  return listed.map(({ values }, i) => {
    if (i !== at) return contributor(values, false);
    const { fname, mname, lname, suffix } = owner;
    if (!isNameless(values)) return contributor({ ...values, suffix: values.suffix ?? suffix }, true);
    return contributor({ ...values, fname, mname, lname, suffix }, true);
  });
}

/** The rows with content that name someone, and whether one says `et al.` */
function splitRows(rows: Rows): { readonly named: Rows; readonly hasMore: boolean } {
  const filled = rows.filter(({ values }) => hasContent(values));
  const named = filled.filter(({ values }) => !isEtAl(values));
  return { named, hasMore: named.length < filled.length };
}

/**
 * The people of a work in the order of its rows, the owner marked. Without rows it is the person listed flat in the
 * record, else the owner alone. Rows without content are no people; one that says `et al.` stands for further ones.
 */
export function getPeople(rows: Rows, flat: FlatRow, owner: Owner): People {
  const { named, hasMore } = splitRows(rows);
  const isListed = !isNameless(flat) || flat.faculty_name !== null;
  const listed = named.length > 0 ? named : isListed ? [{ values: flat }] : [];
  return {
    people: listed.length === 0 ? [contributor(owner, true)] : toContributors(listed, owner),
    hasMore: hasMore || flat.authors_etal === true,
  };
}

/** True if two names may be of one person: the same surname, and the same initial unless one has no first name. */
function mayBeSame(one: NameFields, other: NameFields): boolean {
  const [a, b] = [readName(one), readName(other)];
  if (foldLetters(a.family ?? '') !== foldLetters(b.family ?? '')) return false;
  const [first, second] = [a, b].map(({ given }) => foldLetters(given ?? '').charAt(0));
  return first === '' || second === '' || first === second;
}

/** The people typed into a field, without those who are listed elsewhere. */
export function unlistedNames(typed: string | null, listed: readonly NameFields[]): TypedNames {
  const { names, hasMore } = readTypedNames(typed);
  return { names: names.filter(name => !listed.some(known => mayBeSame(name, known))), hasMore };
}

/**
 * The editors of the volume that a work is in: those of rows, then those typed into the field who are neither in a row nor
 * authors with the role of an editor.
 * @param authors of the work, with their roles
 */
export function getEditors(
  values: { readonly intellcont_editor: Rows; readonly editors: string | null },
  authors: readonly Contributor[],
  owner: Owner,
): People {
  const { named, hasMore } = splitRows(values.intellcont_editor);
  const listed = [...named.map(row => row.values), ...authors.filter(({ role }) => role === 'Editor')];
  const typed = unlistedNames(values.editors, listed);
  const others = typed.names.map(name => ({ values: { ...name, faculty_name: null } }));
  return { people: toContributors([...named, ...others], owner), hasMore: hasMore || typed.hasMore };
}
