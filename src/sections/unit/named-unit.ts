import { type Affiliation, findCode, unitKey } from '../../records/index.js';
import { compareTexts } from '../../text/index.js';
import { departmentName } from '../unit-names.js';
import { covers, type NamedUnit } from './unit.js';

/** Between a department and its college. */
const AT = ' @ ';

/**
 * Parses the unit of a role, a scope or an option: a college, or a department, which may be followed by its college, as in
 * `College Office @ College of Engineering`. Null for a text without a name.
 */
export function parseUnitName(kind: NamedUnit['kind'], text: string): NamedUnit | null {
  const at = kind === 'department' ? text.lastIndexOf(AT) : -1;
  const name = (at < 0 ? text : text.slice(0, at)).trim();
  const college = at < 0 ? '' : text.slice(at + AT.length).trim();
  if (name === '' || (at >= 0 && college === '')) return null;
  return kind === 'department' && college !== '' ? { kind, name, college } : { kind, name };
}

/** Formats a unit for `parseUnitName`. */
export const formatUnitName = (unit: NamedUnit): string =>
  unit.kind === 'department' && unit.college !== undefined ? unit.name + AT + unit.college : unit.name;

/**
 * The units that a name may stand for: several for a department that more than one college has, each with its college or,
 * where records name none, with the code of it. A name that no one has stands for itself.
 * @param recorded the units of all people
 */
export function unitsNamed(unit: NamedUnit, recorded: readonly Affiliation[]): readonly NamedUnit[] {
  if (unit.kind === 'college' || unit.college !== undefined) return [unit];
  const own = recorded.filter(each => covers(unit, each));
  const colleges = new Map<string, string>();
  const collegeOfCode = new Map<string, string>();
  for (const { college, department } of own) {
    if (college === null) continue;
    const key = unitKey(college);
    if (!colleges.has(key)) colleges.set(key, college);
    const code = findCode(department);
    if (code !== null) collegeOfCode.set(code, key);
  }
  const units = [...colleges.values()].map(
    (college): NamedUnit => ({
      kind: 'department',
      name: departmentName(unit.name) ?? unit.name,
      college,
    }),
  );
  // A second appointment may name no college: the code says whether it is one of these.
  const coded = new Map(
    own.flatMap(({ college, department }) => {
      const code = college === null ? findCode(department) : null;
      return code === null || collegeOfCode.has(code) ? [] : [[code, department ?? ''] as const];
    }),
  );
  units.push(...[...coded.values()].map((name): NamedUnit => ({ kind: 'department', name })));
  units.sort((a, b) => compareTexts(formatUnitName(a), formatUnitName(b)));
  return units.length > 1 ? units : [unit];
}
