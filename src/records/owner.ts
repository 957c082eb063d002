import { cached } from '../core/index.js';
import type { Person } from '../schema/index.js';
import { foldLetters, type NameFields, readName, surnameOf } from '../text/index.js';

/** A row that names a person: an author, investigator, inventor, contributor. */
export interface PersonRow {
  readonly values: {
    readonly faculty_name: string | null;
    readonly fname: string | null;
    readonly lname: string | null;
  };
}

/** A name without case, accents, titles and degrees: `O’Neill-Söder` equals `ONEILL SODER`. */
interface FoldedName {
  /** The first name; empty for a name of one part. */
  readonly first: string;
  /** The surname with its particles, and without them. */
  readonly surname: string;
  readonly family: string;
}

const LETTERS = /^[A-Za-z]+$/;

function foldName({ fname, lname }: Pick<NameFields, 'fname' | 'lname'>): FoldedName {
  if (lname !== null && LETTERS.test(lname) && fname !== null && LETTERS.test(fname)) {
    const surname = lname.toLowerCase();
    return { first: fname.toLowerCase(), surname, family: surname };
  }
  const name = readName({ fname, lname });
  const surname = foldLetters(surnameOf(name) ?? '');
  const family = name.particle === null ? surname : foldLetters(name.family ?? '');
  return { first: foldLetters(name.given ?? ''), surname, family };
}

/** The name of the owner by each of the first names, legal and preferred. */
const ownNames = new WeakMap<Person, readonly FoldedName[]>();

function foldOwner({ records }: Person): readonly FoldedName[] {
  const { fname = null, pfname = null, lname = null, mname = null } = records.pci[0]?.values ?? {};
  const names = [fname, pfname].filter(name => name !== null);
  const given = names.length > 0 ? names : [null];
  // A particle in the middle name belongs to the surname.
  const { particle } = readName({ fname: fname ?? pfname, mname, lname });
  return given.flatMap((first): readonly FoldedName[] => {
    const name = foldName({ fname: first, lname });
    if (name.surname === '') return [];
    return [{ ...name, surname: particle === null ? name.surname : foldLetters(particle) + name.family }];
  });
}

/** Are the surnames equal? One of them may lack the particles of the other. */
const hasSurname = (one: FoldedName, other: FoldedName): boolean =>
  one.surname === other.surname ||
  (one.family === other.family && (one.surname === one.family || other.surname === other.family));

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

  const own = cached(ownNames, person, foldOwner);
  const [usual] = own;
  if (!usual) return null;
  const namesakes = rows.flatMap(({ values }, index) => {
    const hasOtherKey = person.userId !== null && values.faculty_name !== null;
    const name = hasOtherKey ? null : foldName(values);
    return name !== null && hasSurname(name, usual) ? [{ index, first: name.first }] : [];
  });

  const exact = namesakes.find(({ first }) => own.some(name => name.first === first));
  if (exact) return exact.index;
  const initials = new Set(own.map(({ first }) => [...first][0]));
  const alike = namesakes.filter(({ first }) => usual.first === '' || initials.has([...first][0] ?? ''));
  return alike.length === 1 ? (alike[0]?.index ?? null) : null;
}
