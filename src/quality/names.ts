import { counted, lookUp, memoize } from '../core/index.js';
import { hasContent, NAME_NOT_RECORDED, ownerRow, personFields } from '../records/index.js';
import type { Fields, Person, RowOf } from '../schema/index.js';
import { fold, isEtAl, plain } from '../text/index.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { getFields, getRecords } from './walk.js';

/** The parts of a name in a row, as recorded. */
interface PersonName {
  readonly path: string;
  readonly key: string | null;
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? plain(value) : null);

const getNamed = (values: Readonly<Record<string, unknown>>, path: string): PersonName => ({
  path,
  key: asText(values.faculty_name),
  fname: asText(values.fname),
  mname: asText(values.mname),
  lname: asText(values.lname),
});

/** The fields whose rows are people, students included. */
const peopleFields = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && 'lname' in field.row ? [name] : [],
  ),
);

/** The people in the rows of a record. */
const peopleIn = (record: AnyRecord): readonly PersonName[] =>
  peopleFields(getFields(record.entity)).flatMap(name =>
    (record.values[name] as readonly RowOf<Fields>[])
      .map(({ values }, i) => getNamed(values, `${name}[${i + 1}]/`))
      .filter(name => !isEtAl(name)),
  );

/** A check of a name; `partOf` returns the part that fails, or null. */
interface NameCheck {
  readonly code: string;
  readonly reason: string;
  readonly partOf: (name: PersonName) => 'fname' | 'mname' | 'lname' | null;
}

/** Does the part contain several names, as in `Smith; Doe`? `Smith, Jr.` and institutions with “and” do not. */
function hasSeveralNames(part: string | null, fname: string | null): boolean {
  if (part === null) return false;
  if (/;|\bet al\b/i.test(part) || /,\s*(?:and|&)\s/i.test(part)) return true;
  if ((part.match(/,\s*\p{Lu}\./gu)?.length ?? 0) > 1) return true;
  return fname !== null && /^\S+ (?:and|&) \S+$/i.test(part);
}

/** Is the part in capitals, with at least four letters? */
const isInCapitals = (part: string | null): boolean =>
  part !== null && (part.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/\p{Ll}/u.test(part);

/** Does the part contain a digit, other than in `3rd`? */
const hasDigit = (part: string | null): boolean =>
  part !== null && /\d/.test(part.replace(/\b(?:2nd|3rd|[4-9]th)\b/gi, ''));

const PARTS = ['fname', 'mname', 'lname'] as const;

const CHECKS: readonly NameCheck[] = [
  {
    code: 'name.several',
    reason: 'The field seems to contain several people.',
    partOf: name =>
      hasSeveralNames(name.lname, name.fname) ? 'lname' : hasSeveralNames(name.fname, null) ? 'fname' : null,
  },
  {
    code: 'name.capitals',
    reason: 'The name is in capital letters.',
    partOf: ({ fname, lname }) => (fname !== null && isInCapitals(lname) ? 'lname' : null),
  },
  {
    code: 'name.digits',
    reason: 'There is a digit in the name.',
    partOf: name => PARTS.find(part => hasDigit(name[part])) ?? null,
  },
  {
    code: 'name.surname',
    reason: 'There is no surname.',
    partOf: ({ fname, mname, lname }) => (lname === null && (fname ?? mname) !== null ? 'lname' : null),
  },
];

/** Checks the names of a record; reports the first that fails, and how many more do. */
function runCheck(record: AnyRecord, people: readonly PersonName[], check: NameCheck): readonly Finding[] {
  const failing = people.filter(name => check.partOf(name) !== null);
  const [first] = failing;
  if (!first) return [];
  const part = check.partOf(first) ?? 'lname';
  const more = failing.length - 1;
  const reason = more === 0 ? check.reason : `${check.reason} The same is true of ${more} more names.`;
  return [createFinding(check.code, record, first.path + part, first[part], reason)];
}

/** Names of the person and of people in rows that are probably wrong. */
export const suspectNames = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record => {
    const rows = peopleIn(record);
    if (rows.length === 0 && record.entity !== 'pci') return [];
    const checks = record.entity === 'pci' ? CHECKS.filter(({ code }) => code !== 'name.surname') : CHECKS;
    const people = record.entity === 'pci' ? [getNamed(record.values, '')] : rows;
    return checks.flatMap(check => runCheck(record, people, check));
  });

/** People of works of whom there is only a key that the source does not know, or another field such as a role. */
export const namelessAuthors = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record => {
    const nameless = personFields(getFields(record.entity)).flatMap(name =>
      (record.values[name] as readonly RowOf<Fields>[]).flatMap(({ values }, i) => {
        const { fname, mname, lname, key } = getNamed(values, '');
        const isKnown =
          key !== null && (key === person.userId || lookUp(person.colleagues ?? {}, key) !== undefined);
        const hasName = (fname ?? mname ?? lname) !== null;
        return hasName || isKnown || !hasContent(values) ? [] : [`${name}[${i + 1}]`];
      }),
    );
    const [first] = nameless;
    if (first === undefined) return [];
    const others = nameless.length - 1;
    const more = others === 0 ? '' : ` The same is true of ${counted(others, 'more row')}.`;
    const reason = `This is an author without a name; documents print “${NAME_NOT_RECORDED}”.${more}`;
    return [createFinding('name.missing', record, `${first}/lname`, null, reason)];
  });

/** The surnames under which the person may be listed as an author, with a former one. */
function findSurnames({ records }: Person): readonly string[] {
  return records.pci
    .flatMap(({ values }) => [values.lname, values.alt_name])
    .flatMap(name => {
      const folded = fold(name);
      return folded === '' ? [] : [folded];
    });
}

/**
 * Publications whose authors do not include the person whose record it is. An author without a key who may be the
 * person, by surname, counts as the person.
 */
export function absentOwner(person: Person): readonly Finding[] {
  const surnames = findSurnames(person);
  if (surnames.length === 0) return [];
  return person.records.intellcont.flatMap(record => {
    const rows = record.values.intellcont_auth;
    const hasNames = rows.some(({ values }) => plain(values.lname) !== null);
    const isEditor = ownerRow(person, record.values.intellcont_editor) !== null;
    if (!hasNames || isEditor || ownerRow(person, rows) !== null) return [];
    const mayBe = rows.some(({ values }) => {
      const name = fold(values.lname);
      return values.faculty_name === null && surnames.some(own => own.includes(name) || name.includes(own));
    });
    if (mayBe) return [];
    const reason = 'The owner of the record is not among the authors.';
    return [createFinding('name.owner', record, 'intellcont_auth', null, reason)];
  });
}
