type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the changes from `base` to `mine` to what another window has stored meanwhile, member by member at any depth. Of a
 * member that both have changed, the value of `mine` holds.
 */
export function mergeChanges<T extends object>(base: T, mine: T, newer: T): T {
  const [was, own, other] = [base, mine, newer] as readonly Members[] as readonly [Members, Members, Members];
  const merged = Object.keys({ ...other, ...own }).map((name): readonly [string, unknown] => {
    const [before, value, current] = [was[name], own[name], other[name]];
    if (isSame(before, value)) return [name, current];
    const areMembers = isMembers(before) && isMembers(value) && isMembers(current);
    return [name, areMembers ? mergeChanges(before, value, current) : value];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}
