import { cached } from '../core/index.js';
import type { Person } from '../schema/index.js';
import { findSurname, foldLetters, type NameFields, readName, readTypedNames } from '../text/index.js';

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
  const surname = foldLetters(findSurname(name) ?? '');
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

/** The row with one of some names, which share their surname: the same first name, else the initial in exactly one row. */
function rowNamed(person: Person, rows: readonly PersonRow[], own: readonly FoldedName[]): number | null {
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
  return byKey !== -1 ? byKey : rowNamed(person, rows, cached(ownNames, person, foldOwner));
}

const BEFORE_NAME = /^\W*(?:(?:n[ée]e|formerly|born|geb\.?|maiden name)\b:?\s*)?/i;

/** A name of one field; of words without a comma, the last is the surname. */
function readAlternative(text: string): readonly Pick<NameFields, 'fname' | 'lname'>[] {
  const { names } = readTypedNames(text.replace(BEFORE_NAME, '').replace(/\W+$/, ''));
  return names.map(({ fname, lname }) => {
    const [, given = null, surname = lname] = (fname === null && /^(.+)\s(\S+)$/.exec(lname ?? '')) || [];
    return { fname: fname ?? given, lname: surname };
  });
}

/** The earlier surnames of each person, as lists of names with one surname. */
const earlierNames = new WeakMap<Person, readonly (readonly FoldedName[])[]>();

function foldEarlier(person: Person): readonly (readonly FoldedName[])[] {
  const own = cached(ownNames, person, foldOwner);
  const present = new Set(own.flatMap(({ first, surname, family }) => [first, surname, family]));
  const alternatives = person.records.pci.flatMap(({ values }) =>
    values.alt_name === null ? [] : readAlternative(values.alt_name),
  );
  return alternatives.flatMap(({ fname, lname }) => {
    const name = foldName({ fname, lname });
    if (name.surname === '' || present.has(name.surname) || present.has(name.family)) return [];
    const firsts = [...new Set([...own.map(({ first }) => first), name.first])].filter(first => first !== '');
    return [firsts.length === 0 ? [name] : firsts.map(first => ({ ...name, first }))];
  });
}

/** True if a person has an earlier surname that is no part of the present name. */
export function hasHiddenEarlierName(person: Person): boolean {
  const parts = person.records.pci
    .flatMap(({ values }) => [values.fname, values.pfname, values.mname, values.lname])
    .flatMap(text => text?.split(/[\s\-‐()]+/) ?? [])
    .map(foldLetters);
  return cached(earlierNames, person, foldEarlier).some(([name]) => name && !parts.includes(name.family));
}

/**
 * Index among `rows` of the owner under an earlier surname (`ALT_NAME`): the row with the owner's key, else the one that
 * `ownerRow` would find under that surname if it finds none under the present one. Null if there is none.
 */
export function earlierRow(person: Person, rows: readonly PersonRow[]): number | null {
  const earlier = cached(earlierNames, person, foldEarlier);
  if (earlier.length === 0) return null;
  const at = ownerRow(person, rows);
  if (at === null) {
    return earlier.reduce<number | null>((found, own) => found ?? rowNamed(person, rows, own), null);
  }
  const row = rows[at] as PersonRow;
  const name = foldName(row.values);
  return earlier.some(([own]) => own && hasSurname(name, own)) ? at : null;
}
