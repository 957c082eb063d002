import type { EntityName } from '../../schema/index.js';
import type { Condition, ConditionValue, GroupPlan, Profile, SectionPlan } from './plan.js';
import { type GroupData, type ProfileData, type SectionData, STANDARD_SECTIONS } from './standard.js';

const getList = (value: ConditionValue | readonly ConditionValue[]): readonly ConditionValue[] =>
  typeof value === 'string' || value === null ? [value] : value;

const conditions = (filter: GroupData['filter']): readonly Condition[] =>
  Object.entries(filter ?? {}).map(([name, value]) =>
    typeof value === 'object' && value !== null && 'not' in value
      ? { name, values: getList(value.not), not: true }
      : { name, values: getList(value), not: false },
  );

/** A group with the defaults of its section, such as entities, filter and order. */
function groupPlan(section: SectionData, group: GroupData): GroupPlan {
  return {
    title: group.title ?? null,
    optionalTitle: group.optionalTitle ?? false,
    years: group.years ?? false,
    entities: group.entities ?? section.entities ?? [],
    filter: [...conditions(section.filter), ...conditions(group.filter)],
    by: group.by ?? section.by ?? null,
    order: group.order ?? section.order ?? 'newest',
    letter: group.letter ?? section.letter ?? '',
    foldCourses: group.foldCourses ?? section.foldCourses ?? false,
    columns: group.columns ?? section.columns ?? null,
    limit: group.limit ?? null,
  };
}

/** The standard section of an id. */
export const standardSection = (id: string): SectionData | undefined =>
  STANDARD_SECTIONS.find(section => section.id === id);

/** A section with the settings of the one that it is like; its own entities or groups replace both. */
function inherited({ id, like, ...own }: SectionData): SectionData {
  const model = standardSection(like ?? id);
  if (!model) return { id, ...own };
  const { entities, groups, narrative, filter, ...rest } = model;
  if (own.narrative || own.text) return { ...rest, ...own, id };
  const inheritedEntities = own.entities ? {} : { entities };
  const filters = filter || own.filter ? { filter: { ...filter, ...own.filter } } : {};
  const inheritedGroups = own.groups || own.entities || own.by || own.columns ? {} : { groups };
  const all = {
    ...rest,
    narrative,
    ...inheritedEntities,
    ...inheritedGroups,
    hidden: false,
    ...own,
    ...filters,
    id,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never;
}

/** The one group of an undivided section. */
const WHOLE: readonly GroupData[] = [{}];

/** A section with its defaults. */
export function sectionPlan(data: SectionData): SectionPlan {
  const section = inherited(data);
  return {
    id: section.id,
    title: section.title ?? section.id,
    narrative: section.narrative ?? null,
    text: section.text ?? null,
    groups: (section.groups ?? WHOLE).map(group => groupPlan(section, group)),
    numbering: section.numbering ?? 'reverse',
    window: section.window ?? null,
    limit: section.limit ?? null,
    empty: section.empty ?? 'omit',
    hidden: section.hidden ?? false,
  };
}

/** The section with one condition for each name, as a file of the profile has them. */
const withMergedFilters = (section: SectionPlan): SectionPlan => ({
  ...section,
  groups: section.groups.map(group => ({ ...group, filter: mergeConditions(group.filter) })),
});

/** A profile with its defaults: section ids mean standard sections; without a list, all of them. */
export function completeProfile({ sections, ...data }: ProfileData): Profile {
  return {
    title: data.title ?? 'Curriculum vitae',
    locked: data.locked ?? false,
    window: data.window ?? null,
    header: data.header ?? [],
    sections: sections
      ? sections.map(section =>
          withMergedFilters(sectionPlan(typeof section === 'string' ? { id: section } : section)),
        )
      : STANDARD_SECTIONS.map(sectionPlan),
    include: data.include ?? [],
    exclude: data.exclude ?? [],
    record: data.record ?? null,
  };
}

/** The profile of documents without one. */
export const STANDARD_PROFILE: Profile = completeProfile({});

/** Is a value one of those of a condition, in any letter case? */
export const isAmong = (value: ConditionValue, values: Condition['values']): boolean =>
  values.some(each => each?.toLowerCase() === value?.toLowerCase());

/** One condition that holds if both do; both have the same name. */
function both(a: Condition, b: Condition): Condition {
  const { name } = a;
  if (a.not && b.not) {
    return { name, values: [...a.values, ...b.values.filter(value => !isAmong(value, a.values))], not: true };
  }
  const [accepts, other] = a.not ? [b, a] : [a, b];
  const values = accepts.values.filter(value => isAmong(value, other.values) !== other.not);
  return { name, values, not: false };
}

/** The same conditions, one for each name. One that no record meets has no values. */
export function mergeConditions(conditions: readonly Condition[]): readonly Condition[] {
  const merged = new Map<string, Condition>();
  for (const condition of conditions) {
    const before = merged.get(condition.name);
    merged.set(condition.name, before === undefined ? condition : both(before, condition));
  }
  return [...merged.values()].filter(({ values, not }) => values.length > 0 || !not);
}

/** The section with a further condition for its groups of some entities. */
export const withCondition = (
  section: SectionPlan,
  condition: Condition,
  entities: readonly EntityName[],
): SectionPlan => ({
  ...section,
  groups: section.groups.map(group =>
    group.entities.some(entity => entities.includes(entity))
      ? { ...group, filter: mergeConditions([...group.filter, condition]) }
      : group,
  ),
});
