import { type Affiliation, getUnits, unitKey, withoutCode } from '../records/index.js';
import type { IndexEntry } from '../schema/index.js';
import { enumerate, exactly, plain, plainText } from '../text/index.js';
import type { RecordNamed } from './record-ref.js';

/** `ENG: Chemical Engineering` without the code of its college. */
export const departmentName = (dep: string | null): string | null =>
  plain(dep === null ? null : withoutCode(dep));

/** A name that needs a stronger separator than `and`. */
const HAS_PARTS = /,|\band\b/;

/** Names in a phrase: `Marketing and Economics`; separated by semicolons if one of them is a list itself. */
export const listNames = (names: readonly string[]): string =>
  names.length > 1 && names.some(name => HAS_PARTS.test(name))
    ? names.join('; ')
    : plainText(enumerate(names.map(name => exactly(name))));

/** The printed names of departments, each once; those that share a name have their colleges in parentheses. */
export function departmentNames(units: readonly Affiliation[]): readonly string[] {
  const named = units.flatMap(({ college, department }) => {
    const name = departmentName(department);
    return name === null ? [] : [{ name, college: plain(college), key: unitKey(name) }];
  });
  const names = named.map(({ name, college, key }) => {
    const isShared = named.some(other => other.key === key && other.college !== college);
    return isShared && college !== null ? `${name} (${college})` : name;
  });
  return [...new Set(names)];
}

/** A personnel year without units of its own names those of its historical fields. */
const withHistory = (record: RecordNamed<'admin'>): RecordNamed<'admin'> => {
  const { college, dep, admin_dep: rows, hist_college: histCollege, hist_dep: histDep } = record.values;
  if (rows.length > 0) return record;
  return { ...record, values: { ...record.values, college: college ?? histCollege, dep: dep ?? histDep } };
};

/** The units that documents print for the personnel records of one year. */
export const printedUnits = (
  records: readonly RecordNamed<'admin'>[],
  index: readonly IndexEntry[] = [],
): readonly Affiliation[] => getUnits(records.map(withHistory), index);
