import type { Condition, ConditionValue, GroupPlan, Profile, SectionPlan } from './plan.js';
import { mergeConditions, sectionPlan, standardSection } from './profile.js';
import type { GroupData, ProfileData, SectionData } from './standard.js';

/** Conditions as a profile file has them, one for each name; an empty list is one that no record meets. */
function filterData(filter: readonly Condition[]): NonNullable<GroupData['filter']> {
  const listed = (values: Condition['values']): ConditionValue | readonly ConditionValue[] =>
    values.length === 1 ? (values[0] as ConditionValue) : values;
  return Object.fromEntries(
    mergeConditions(filter).map(({ name, values, not }) => [
      name,
      not ? { not: listed(values) } : listed(values),
    ]),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The members of a plan that differ from those of another. */
const differing = <P extends object>(plan: P, usual: P): Partial<P> =>
  Object.fromEntries(
    Object.entries(plan).filter(([key, value]) => !isSame(value, usual[key as keyof P])),
  ) as Partial<P>;

const [PLAIN_GROUP] = sectionPlan({ id: 'plain' }).groups as readonly [GroupPlan];

function groupData(group: GroupPlan): GroupData {
  const filter = filterData(group.filter);
  const { filter: _, ...own } = differing(group, PLAIN_GROUP);
  return Object.keys(filter).length === 0 ? own : { ...own, filter };
}

/** A section as a profile file has it. */
function sectionData(plan: SectionPlan): string | SectionData {
  const { id } = plan;
  const { groups, ...own } = differing(plan, sectionPlan({ id }));
  if (groups === undefined) return Object.keys(own).length === 0 ? id : { id, ...own };
  const written = groups.map(groupData);
  const [{ entities } = {}] = written;
  if (entities === undefined || !written.every(group => isSame(group.entities, entities)))
    return { id, ...own, groups: written };
  const shared = isSame(entities, standardSection(id)?.entities) ? own : { ...own, entities };
  return { id, ...shared, groups: written.map(({ entities: _, ...group }) => group) };
}

/** The data of a profile file: `readProfile` makes a profile of it that selects the same records. */
export const profileData = ({
  title,
  locked,
  window,
  header,
  sections,
  include,
  exclude,
  record,
}: Profile): ProfileData => ({
  title,
  ...(locked ? { locked } : {}),
  ...(window === null ? {} : { window }),
  ...(header.length === 0 ? {} : { header }),
  sections: sections.map(sectionData),
  ...(include.length === 0 ? {} : { include }),
  ...(exclude.length === 0 ? {} : { exclude }),
  ...(record === null ? {} : { record }),
});
