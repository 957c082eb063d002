import { coverage, memoize } from '../core/index.js';
import type { EntityOf, IndexEntry, Person, RecordOf } from '../schema/index.js';
import { unescapeText } from '../text/index.js';
import { flattenMarkup, hasMarkup } from './markup.js';

/** A unit of a person: a department with its college as far as it is known, or a college alone. */
export interface Affiliation {
  readonly college: string | null;
  readonly department: string | null;
}

type Admin = RecordOf<EntityOf<'admin'>>;

/** The code of a college before the name of a department: `ENG: Technology`, `SC - Biology`. */
const CODE = /^([A-Z]{2,5})(?::\s*|\s+[-–]\s+)/;

/** The code of a college before the name of a department; null for none. */
export const findCode = (department: string | null): string | null =>
  CODE.exec(department ?? '')?.[1] ?? null;

/** The name of a department without the code of its college. */
export const withoutCode = (department: string): string => department.replace(CODE, '');

/** Normalizes the letter case, white space and Unicode form of a college or department for comparison. */
export const unitKey = (unit: string): string =>
  unit.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The last day of a personnel year, from its days or the last year in its words; empty for an undated record. */
export const getLastDay = ({ values: { yr } }: Admin): string =>
  coverage(yr)?.last ?? yr?.words?.match(/\d{4}/g)?.sort().at(-1)?.concat('-12-31') ?? '';

const inOrder = memoize((records: readonly Admin[]): readonly Admin[] => {
  const dated = records.map(record => ({ record, last: getLastDay(record) }));
  dated.sort((a, b) => {
    if (a.last !== b.last) return a.last < b.last ? -1 : 1;
    return JSON.stringify(a.record.values) < JSON.stringify(b.record.values) ? -1 : 1;
  });
  return dated.map(({ record }) => record);
});

/** Personnel records by their last days, whatever their order was; cached, since several parts of a document need it. */
export const oldestFirst = <R extends Admin>(records: readonly R[]): readonly R[] =>
  inOrder(records) as readonly R[];

/** The personnel records of the latest year: several if a person has one for each unit. Undated records are no year. */
export function latestRecords<R extends Admin>(records: readonly R[]): readonly R[] {
  const ordered = oldestFirst(records);
  const latest = ordered.slice(-1).map(getLastDay)[0] ?? '';
  return latest === '' ? ordered.slice(-1) : ordered.filter(record => getLastDay(record) === latest);
}

const isSame = (a: string | null, b: string | null): boolean => unitKey(a ?? '') === unitKey(b ?? '');

/** The first spelling of each name. */
const distinct = (names: readonly string[]): readonly string[] =>
  names.filter((name, i) => names.findIndex(other => isSame(other, name)) === i);

/** Departments of one name are the same unless both have a code. */
function isSameDepartment(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const isCoded = findCode(a) !== null && findCode(b) !== null;
  return isCoded ? isSame(a, b) : isSame(withoutCode(a), withoutCode(b));
}

/** Each unit once: one that names its college completes another, and a college stands alone only without a department. */
function distinctUnits(units: readonly Affiliation[]): readonly Affiliation[] {
  const known: Affiliation[] = [];
  for (const unit of units) {
    const at = known.findIndex(
      ({ college, department }) =>
        isSameDepartment(department, unit.department) &&
        (college === null || unit.college === null || isSame(college, unit.college)),
    );
    const same = known[at];
    if (same === undefined) known.push(unit);
    else known[at] = { ...same, college: same.college ?? unit.college };
  }
  return known.filter(
    unit =>
      unit.department !== null ||
      !known.some(({ college, department }) => department !== null && isSame(college, unit.college)),
  );
}

const isOpen = ({ college, department }: Affiliation): boolean => college === null && department !== null;

const unusedColleges = (units: readonly Affiliation[], colleges: readonly string[]): readonly string[] =>
  colleges.filter(name => !units.some(({ college }) => isSame(college, name)));

/** Of departments and colleges that have no partner, the last ones belong together. */
function pairLast(units: readonly Affiliation[], colleges: readonly string[]): readonly Affiliation[] {
  const [college, ...more] = unusedColleges(units, colleges);
  if (college === undefined || more.length > 0 || units.filter(isOpen).length !== 1) return units;
  return units.map(unit => (isOpen(unit) ? { ...unit, college } : unit));
}

/**
 * Gives departments their colleges: a single college is that of all departments with the code of the first one, and of
 * several the last ones without a partner belong together. Nothing else is inferred: other departments stay without a
 * college, and other colleges are units of their own.
 */
function withColleges(units: readonly Affiliation[], colleges: readonly string[]): readonly Affiliation[] {
  const [college = null, ...more] = colleges;
  const code = findCode(units.find(({ department }) => department !== null)?.department ?? null);
  const hasCode = ({ department }: Affiliation): boolean => findCode(department) === code;
  const placed = pairLast(
    more.length > 0
      ? units
      : units.map(unit => (isOpen(unit) && hasCode(unit) ? { ...unit, college } : unit)),
    colleges,
  );
  return [...placed, ...unusedColleges(placed, colleges).map(name => ({ college: name, department: null }))];
}

/** The texts of a field, whose repetitions the reader joins; a record in JSON may have HTML in them. */
const textsIn = (value: string | null): readonly string[] =>
  value === null ? [] : (hasMarkup(value) ? flattenMarkup(value) : unescapeText(value)).split('; ');

/** The units that one personnel record names. */
function unitsOfRecord({ values }: Admin): readonly Affiliation[] {
  const rows = values.admin_dep.map(row => row.values);
  const departments = [{ dep: values.dep, college: null }, ...rows].flatMap(({ dep, college }) =>
    textsIn(dep).map(department => ({ college, department })),
  );
  const colleges = [values, ...rows.filter(({ dep }) => dep === null)];
  return withColleges(
    distinctUnits(departments),
    distinct(colleges.flatMap(({ college }) => textsIn(college))),
  );
}

/**
 * The units that the personnel records of one year name, each once and in their order. Departments or colleges that they
 * lack come from the index entries.
 */
export function getUnits(
  records: readonly Admin[],
  index: readonly IndexEntry[] = [],
): readonly Affiliation[] {
  const indexed = (key: string): readonly string[] =>
    distinct(index.flatMap(entry => (entry.key.toUpperCase() === key ? entry.text.trim() || [] : [])));
  const named = distinctUnits(records.flatMap(unitsOfRecord));
  const units = named.some(({ department }) => department !== null)
    ? named
    : distinctUnits(indexed('DEPARTMENT').map(department => ({ college: null, department })));
  const colleges = distinct(named.flatMap(({ college }) => college ?? []));
  const [ofIndex, known] = [indexed('COLLEGE'), colleges.length > 0];
  return pairLast(withColleges(units, known ? colleges : ofIndex), ofIndex);
}

/** The current units of a person: those of the latest personnel year, else of the index entries. */
export const getAffiliations = ({ records, index }: Person): readonly Affiliation[] =>
  getUnits(latestRecords(records.admin), index);
