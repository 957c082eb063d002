import type { Condition, GroupPlan, Profile, SectionPlan } from './plan.js';
import { sectionPlan, standardSection } from './profile.js';
import type { GroupData, ProfileData, SectionData } from './standard.js';

const has = (values: readonly string[], value: string): boolean =>
  values.some(each => each.toLowerCase() === value.toLowerCase());

/** One condition that holds if both do; both have the same name. */
function both(a: Condition, b: Condition): Condition {
  const { name } = a;
  if (a.not && b.not) {
    return { name, values: [...a.values, ...b.values.filter(value => !has(a.values, value))], not: true };
  }
  const [accepts, other] = a.not ? [b, a] : [a, b];
  const values = accepts.values.filter(value => has(other.values, value) !== other.not);
  return { name, values, not: false };
}

/** Conditions as a profile file has them, one for each name; null if no record meets them. */
function filterData(filter: readonly Condition[]): NonNullable<GroupData['filter']> | null {
  const merged = new Map<string, Condition>();
  for (const condition of filter) {
    const before = merged.get(condition.name);
    merged.set(condition.name, before === undefined ? condition : both(before, condition));
  }
  const conditions = [...merged.values()];
  if (conditions.some(({ values, not }) => values.length === 0 && !not)) return null;
  const listed = (values: readonly string[]): string | readonly string[] =>
    values.length === 1 ? (values[0] as string) : values;
  return Object.fromEntries(
    conditions
      .filter(({ values }) => values.length > 0)
      .map(({ name, values, not }) => [name, not ? { not: listed(values) } : listed(values)]),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The members of a plan that differ from those of another. */
const differing = <P extends object>(plan: P, usual: P): Partial<P> =>
  Object.fromEntries(
    Object.entries(plan).filter(([key, value]) => !isSame(value, usual[key as keyof P])),
  ) as Partial<P>;

const [PLAIN_GROUP] = sectionPlan({ id: 'plain' }).groups as readonly [GroupPlan];

function groupData(group: GroupPlan): readonly GroupData[] {
  const filter = filterData(group.filter);
  if (filter === null) return [];
  const { filter: _, ...own } = differing(group, PLAIN_GROUP);
  return [Object.keys(filter).length === 0 ? own : { ...own, filter }];
}

/** A section as a profile file has it; none if it can show no record. */
function sectionData(plan: SectionPlan): readonly (string | SectionData)[] {
  const { id } = plan;
  const { groups, ...own } = differing(plan, sectionPlan({ id }));
  if (groups === undefined) return [Object.keys(own).length === 0 ? id : { id, ...own }];
  const written = groups.flatMap(groupData);
  if (written.length === 0) return [];
  const [{ entities } = {}] = written;
  if (entities === undefined || !written.every(group => isSame(group.entities, entities)))
    return [{ id, ...own, groups: written }];
  const shared = isSame(entities, standardSection(id)?.entities) ? own : { ...own, entities };
  return [{ id, ...shared, groups: written.map(({ entities: _, ...group }) => group) }];
}

/** The data of a profile file: `readProfile` makes a profile of it that selects the same records. */
export const profileData = ({ title, locked, window, sections }: Profile): ProfileData => ({
  title,
  ...(locked ? { locked } : {}),
  ...(window === null ? {} : { window }),
  sections: sections.flatMap(sectionData),
});
