import type { Fields, Person, RowOf } from '../schema/index.js';
import { plain } from '../text/index.js';
import { derived } from './derived.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { fieldsOf, recordsOf } from './walk.js';

/** The parts of a name in a row, as recorded. */
interface Named {
  readonly path: string;
  readonly key: string | null;
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? plain(value) : null);

const namedOf = (values: Readonly<Record<string, unknown>>, path: string): Named => ({
  path,
  key: textOf(values.faculty_name),
  fname: textOf(values.fname),
  mname: textOf(values.mname),
  lname: textOf(values.lname),
});

/** The fields whose rows are people. */
const peopleFields = derived((fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && 'lname' in field.row ? [name] : [],
  ),
);

/** The people in the rows of a record. */
const peopleIn = (record: AnyRecord): readonly Named[] =>
  peopleFields(fieldsOf(record.entity)).flatMap(name =>
    (record.values[name] as readonly RowOf<Fields>[]).map(({ values }, i) =>
      namedOf(values, `${name}[${i + 1}]/`),
    ),
  );

/** A trouble that a name can have: the part it is in, or null. */
interface NameTrouble {
  readonly code: string;
  readonly reason: string;
  readonly partOf: (name: Named) => 'fname' | 'mname' | 'lname' | null;
}

/** `Smith, J., and Doe, A.`, `Smith; Doe`; not `Smith, Jr.`, nor an institution with an “and” in its name. */
function holdsSeveral(part: string | null, fname: string | null): boolean {
  if (part === null) return false;
  if (/;|\bet al\b/i.test(part) || /,\s*(?:and|&)\s/i.test(part)) return true;
  if ((part.match(/,\s*\p{Lu}\./gu)?.length ?? 0) > 1) return true;
  return fname !== null && /^\S+ (?:and|&) \S+$/i.test(part);
}

/** Four letters and more, all of them capitals; organizations, which have no first name, may be so called. */
const isInCapitals = (part: string | null): boolean =>
  part !== null && (part.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/\p{Ll}/u.test(part);

/** A digit, save in `3rd`. */
const holdsDigit = (part: string | null): boolean =>
  part !== null && /\d/.test(part.replace(/\b(?:2nd|3rd|[4-9]th)\b/gi, ''));

const PARTS = ['fname', 'mname', 'lname'] as const;

const TROUBLES: readonly NameTrouble[] = [
  {
    code: 'name.several',
    reason: 'The field seems to hold several people.',
    partOf: name =>
      holdsSeveral(name.lname, name.fname) ? 'lname' : holdsSeveral(name.fname, null) ? 'fname' : null,
  },
  {
    code: 'name.capitals',
    reason: 'The name is in capital letters.',
    partOf: ({ fname, lname }) => (fname !== null && isInCapitals(lname) ? 'lname' : null),
  },
  {
    code: 'name.digits',
    reason: 'There is a digit in the name.',
    partOf: name => PARTS.find(part => holdsDigit(name[part])) ?? null,
  },
  {
    code: 'name.surname',
    reason: 'There is no surname.',
    // A key alone names a person of the institution.
    partOf: ({ fname, mname, lname, key }) =>
      lname === null && (fname !== null || mname !== null || key === null) ? 'lname' : null,
  },
];

/** Finds a trouble in the names of a record, once: the first that has it, and how many more. */
function findTrouble(record: AnyRecord, people: readonly Named[], trouble: NameTrouble): readonly Finding[] {
  const having = people.filter(name => trouble.partOf(name) !== null);
  const [first] = having;
  if (!first) return [];
  const part = trouble.partOf(first) ?? 'lname';
  const more = having.length - 1;
  const reason = more === 0 ? trouble.reason : `${trouble.reason} So it is with ${more} more names here.`;
  return [found(trouble.code, record, first.path + part, first[part], reason)];
}

/** Names of people, in rows or of the person, that hold what is no name. */
export const oddNames = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const rows = peopleIn(record);
    if (rows.length === 0 && record.entity !== 'pci') return [];
    const troubles = record.entity === 'pci' ? TROUBLES.filter(t => t.code !== 'name.surname') : TROUBLES;
    const people = record.entity === 'pci' ? [namedOf(record.values, '')] : rows;
    return troubles.flatMap(trouble => findTrouble(record, people, trouble));
  });
