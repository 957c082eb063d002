import { type Affiliation, unitKey } from '../../records/index.js';
import { departmentName, type UnitQuery } from '../../sections/index.js';
import { compareTexts } from '../../text/index.js';
import type { UnitKind } from '../request.js';

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number =>
  compareTexts(a[0], b[0]);

/** Names by their keys; the first spelling is used. */
function addName(names: Map<string, string>, name: string | null): void {
  const key = unitKey(name ?? '');
  if (!names.has(key)) names.set(key, name ?? '');
}

/**
 * The colleges or departments of some people, by name. Departments of one name in several colleges are several units.
 */
export function unitsOf(kind: UnitKind, affiliations: Iterable<Affiliation>): readonly UnitQuery[] {
  const names = new Map<string, string>();
  /** The colleges of each department. */
  const colleges = new Map<string, Map<string, string>>();
  for (const { college, department } of affiliations) {
    const name = kind === 'college' ? college : departmentName(department);
    if (name === null) continue;
    addName(names, name);
    const own = colleges.get(unitKey(name)) ?? new Map();
    colleges.set(unitKey(name), own);
    addName(own, college);
  }
  return [...names].sort(byName).flatMap(([key, name]): readonly UnitQuery[] => {
    const own = colleges.get(key) ?? new Map<string, string>();
    const known = [...own.keys()].filter(each => each !== '');
    if (kind === 'college' || known.length < 2) return [{ kind, name }];
    return [...own].sort(byName).map(([, college]) => ({ kind, name, college }));
  });
}
