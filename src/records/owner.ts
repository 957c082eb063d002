import { cached } from '../core/index.js';
import type { Person } from '../schema/index.js';

/** A row that names a person: an author, investigator, inventor, contributor. */
export interface PersonRow {
  readonly values: {
    readonly faculty_name: string | null;
    readonly fname: string | null;
    readonly lname: string | null;
  };
}

/** Letters and digits only, without case and accents: `O’Neill-Söder` equals `ONEILL SODER`. */
function fold(name: string | null): string {
  if (name === null) return '';
  if (/^[A-Za-z]*$/.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

interface FoldedName {
  readonly surname: string;
  /** First names, legal and preferred. */
  readonly given: readonly string[];
}

/** Folded names by person, used for every work with authors. */
const folded = new WeakMap<Person, FoldedName>();

function foldName({ records }: Person): FoldedName {
  const [contact] = records.pci;
  const given = [contact?.values.fname ?? null, contact?.values.pfname ?? null].map(fold);
  return { surname: fold(contact?.values.lname ?? null), given: given.filter(each => each !== '') };
}

/**
 * Index among `rows` of the person whose record it is; null if there is none or if several are possible. The key
 * decides: `FACULTY_NAME` = `Record/@userId`. Without it the name does: the same surname and the same first name,
 * legal or preferred; else the same surname and initial in exactly one row. Rows with another person's key are
 * never matched by name.
 */
export function ownerRow(person: Person, rows: readonly PersonRow[]): number | null {
  const byKey = rows.findIndex(
    ({ values }) => person.userId !== null && values.faculty_name === person.userId,
  );
  if (byKey !== -1) return byKey;

  const { surname, given } = cached(folded, person, foldName);
  if (surname === '') return null;
  const namesakes = rows
    .map(({ values }, index) => ({ values, index }))
    .filter(({ values }) => {
      const hasOtherKey = person.userId !== null && values.faculty_name !== null;
      return !hasOtherKey && fold(values.lname) === surname;
    })
    .map(({ values, index }) => ({ index, first: fold(values.fname) }));

  const exact = namesakes.find(({ first }) => given.includes(first));
  if (exact) return exact.index;
  const initials = new Set(given.map(name => [...name][0]));
  const alike = namesakes.filter(({ first }) => initials.has([...first][0] ?? ''));
  return alike.length === 1 ? (alike[0]?.index ?? null) : null;
}
