import type { Person } from '../schema/index.js';

/** A row that names a person: an author, investigator, inventor, contributor. */
export interface PersonRow {
  readonly values: {
    readonly faculty_name: string | null;
    readonly fname: string | null;
    readonly lname: string | null;
  };
}

/** Letters alone, without case and accents, so that `O’Neill-Söder` and `ONEILL SODER` are the same. */
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

/** Folded names by person: each work with authors asks for them. */
const folded = new WeakMap<Person, FoldedName>();

function foldedName(person: Person): FoldedName {
  let name = folded.get(person);
  if (!name) {
    const [contact] = person.records.pci;
    const given = [contact?.values.fname ?? null, contact?.values.pfname ?? null].map(fold);
    name = { surname: fold(contact?.values.lname ?? null), given: given.filter(each => each !== '') };
    folded.set(person, name);
  }
  return name;
}

/**
 * The place among `rows` of the person whose record it is; null where none of them is, or where it cannot be
 * told who is. The key decides: `FACULTY_NAME` = `Record/@userId`. Without it the name does: the same surname
 * and the same first name, legal or preferred; else the same surname and initial in one row only.
 * Rows with the key of somebody else are nobody's namesake.
 */
export function ownerRow(person: Person, rows: readonly PersonRow[]): number | null {
  const byKey = rows.findIndex(
    ({ values }) => person.userId !== null && values.faculty_name === person.userId,
  );
  if (byKey !== -1) return byKey;

  const { surname, given } = foldedName(person);
  if (surname === '') return null;
  const namesakes = rows
    .map(({ values }, index) => ({ values, index }))
    .filter(({ values }) => {
      const elsewhere = person.userId !== null && values.faculty_name !== null;
      return !elsewhere && fold(values.lname) === surname;
    })
    .map(({ values, index }) => ({ index, first: fold(values.fname) }));

  const exact = namesakes.find(({ first }) => given.includes(first));
  if (exact) return exact.index;
  const initials = new Set(given.map(name => [...name][0]));
  const alike = namesakes.filter(({ first }) => initials.has([...first][0] ?? ''));
  return alike.length === 1 ? (alike[0]?.index ?? null) : null;
}
