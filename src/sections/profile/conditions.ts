import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import type { Condition, SectionPlan } from './plan.js';

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

/** The same conditions, one for each name. One that no record meets has no values. */
export function mergeConditions(conditions: readonly Condition[]): readonly Condition[] {
  const merged = new Map<string, Condition>();
  for (const condition of conditions) {
    const before = merged.get(condition.name);
    merged.set(condition.name, before === undefined ? condition : both(before, condition));
  }
  return [...merged.values()].filter(({ values, not }) => values.length > 0 || !not);
}

const REFEREED: Condition = { name: 'refereed', values: ['Yes'], not: false };

/** The entities whose records say whether they are refereed. */
export const REFEREED_ENTITIES: readonly EntityName[] = ENTITIES.filter(
  ({ fields }: { readonly fields: Fields }) => fields[REFEREED.name] !== undefined,
).map(({ name }) => name);

/** The entities whose records have a status of publication. */
export const STATUS_ENTITIES: readonly EntityName[] = ['intellcont'];

/** The section with a further condition for its groups of some entities. */
const withCondition = (
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

/** Which works a section shows, of the kinds whose records say so. */
export interface WorkFilter {
  /** Only peer-reviewed works? */
  readonly peerReviewed?: boolean | undefined;
  /** Statuses of the publications to show; all if it is missing. */
  readonly status?: readonly string[] | null | undefined;
}

/** The section with only some works. */
export function withWorkFilter(
  section: SectionPlan,
  { peerReviewed = false, status = null }: WorkFilter,
): SectionPlan {
  const reviewed = peerReviewed ? withCondition(section, REFEREED, REFEREED_ENTITIES) : section;
  if (status === null) return reviewed;
  return withCondition(reviewed, { name: 'status', values: status, not: false }, STATUS_ENTITIES);
}
