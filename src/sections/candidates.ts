import type { EntityName } from '../schema/index.js';
import { spanDays } from '../text/index.js';
import { ITEM_SOURCES } from './entities/index.js';
import { type ItemOrigin, type UnmetCondition, unmet } from './facets.js';
import type { AnyItemSource, Item } from './item-source.js';
import { type OrderKey, orderKey } from './order.js';
import { DOCUMENT_WINDOW, type GroupPlan, type SectionPlan } from './profile/plan.js';
import { isBounded } from './profile/standard.js';
import type { AnyRecord } from './record-ref.js';
import { type DocumentContext, isShowing, type Rule, visibilityRule } from './selection.js';
import { overlaps, type Window } from './window.js';

/** An item that a section may show, with its origin and its sort key. */
export interface Candidate extends ItemOrigin {
  readonly records: readonly AnyRecord[];
  readonly title: string | null;
  readonly rule: Rule;
  /** Does the profile name it? Limits do not cut it off then. */
  readonly isIncluded: boolean;
  readonly group: GroupPlan;
  readonly item: Item;
  readonly key: OrderKey;
}

/** The group that takes a unit, with the rule under which it is shown. */
interface Acceptance {
  readonly rule: Rule;
  readonly isIncluded: boolean;
  readonly group: GroupPlan;
}

/** The rule that excludes a unit, with the fact that made it apply. */
export interface Rejection {
  readonly rule: Rule;
  readonly detail: string | null;
}

/** The first group that accepts the item, or the reason of the group that came nearest to it. */
function groupFor(
  unit: ItemOrigin,
  groups: readonly GroupPlan[],
  context: DocumentContext,
): GroupPlan | Rejection {
  let nearest: UnmetCondition | null = null;
  for (const group of groups) {
    const unfit = unmet(unit, group.filter, context);
    if (unfit === null) return group;
    if (nearest === null || unfit.met > nearest.met) nearest = unfit;
  }
  return { rule: 'filtered', detail: nearest?.detail ?? null };
}

/** Is the section the one for a record that the profile includes and that no filter accepts? */
function isFallback(unit: ItemOrigin, plan: SectionPlan, context: DocumentContext): boolean {
  const { entity } = unit.record;
  const taking = context.options.profile.sections.filter(({ groups }) =>
    groups.some(({ entities }) => entities.includes(entity)),
  );
  const visible = taking.filter(({ hidden }) => !hidden);
  const accepts = ({ entities, filter }: GroupPlan): boolean =>
    entities.includes(entity) && unmet(unit, filter, context) === null;
  return (visible[0] ?? taking[0]) === plan && !visible.some(({ groups }) => groups.some(accepts));
}

/** The records of a unit. */
const getRecords = ({ source, of }: Pick<ItemOrigin, 'source' | 'of'>): readonly AnyRecord[] =>
  (source.recordsOf?.(of) ?? [of]) as readonly AnyRecord[];

/** The days that bound the records of an entity in a section. */
function windowFor(entity: EntityName, { window }: SectionPlan, { options }: DocumentContext): Window {
  if (window !== null && window !== DOCUMENT_WINDOW) return options.resolveWindow(window);
  return window === DOCUMENT_WINDOW || isBounded(entity) ? options.window : {};
}

/** A section's plan for the records of one entity. */
export interface EntityPlan {
  readonly plan: SectionPlan;
  readonly source: AnyItemSource;
  /** The groups that the entity may go to. */
  readonly groups: readonly GroupPlan[];
  readonly window: Window;
}

/** A section's plans for the entities of its groups. The header shows contact records. */
export function entityPlans(plan: SectionPlan, context: DocumentContext): readonly EntityPlan[] {
  const entities = [...new Set(plan.groups.flatMap(group => group.entities))];
  return entities.flatMap(entity => {
    if (entity === 'pci') return [];
    const groups = plan.groups.filter(group => group.entities.includes(entity));
    return [{ plan, source: ITEM_SOURCES[entity], groups, window: windowFor(entity, plan, context) }];
  });
}

/** Whether a section takes a unit, and why; what there is to print is not known yet. */
export function judge(
  unit: ItemOrigin,
  { plan, groups, window }: EntityPlan,
  context: DocumentContext,
): Acceptance | Rejection {
  const { source, of, record } = unit;
  // Lists that are not of the profile, such as those of packets, show what their figures count.
  const isOfProfile = context.options.profile.sections.includes(plan);
  const naming = isOfProfile ? context.naming(getRecords(unit)) : null;
  const isIncluded = naming === 'included';
  const bounds = isIncluded ? {} : window;
  const days = spanDays(unit.span);
  const decided =
    source.exclude?.(of, context) ?? visibilityRule(record, days, bounds, context.options.withHidden);
  if (!isShowing(decided) && decided !== 'outside-window') return { rule: decided, detail: null };
  if (naming === 'excluded') return { rule: 'excluded', detail: null };
  const isStanding = plan.window === null && !overlaps(days, context.options.window);
  const usual = decided === 'shown' && isStanding ? 'standing' : decided;
  const rule = isIncluded && decided !== 'shown-hidden' ? 'included' : usual;
  const group = groupFor(unit, groups, context);
  // After the filters, so that the window is the reason only for records that the section would show.
  if ('rule' in group) {
    const [first] = groups;
    const isTaken = isIncluded && first !== undefined && isFallback(unit, plan, context);
    return isTaken ? { rule, isIncluded, group: first } : group;
  }
  return rule === 'outside-window' ? { rule, detail: null } : { rule, isIncluded, group };
}

/** The candidates among the records of one entity; records that are none get their decision here. */
function getCandidates(entityPlan: EntityPlan, context: DocumentContext): readonly Candidate[] {
  const { source } = entityPlan;
  const all = context.person.records[source.entity] as readonly AnyRecord[];
  const found: Candidate[] = [];
  for (const of of source.units?.(context) ?? all) {
    const records = getRecords({ source, of });
    const record = records.at(-1) as AnyRecord;
    const title = source.title(of);
    const span = source.span(of, context);
    const unit: ItemOrigin = { source, of, record, span };
    const judged = judge(unit, entityPlan, context);
    const { rule } = judged;
    if (!('group' in judged)) {
      for (const each of records) context.decide(each, title, null, rule, judged.detail);
      continue;
    }
    const item = source.build(of, span, context);
    if (!item) {
      for (const each of records) context.decide(each, title, null, 'nothing-to-print');
      continue;
    }
    const key = orderKey(record, spanDays(span), title, source.ongoing?.(of) ?? false);
    const { group, isIncluded } = judged;
    found.push({ source, of, record, span, records, title, rule, isIncluded, group, item, key });
  }
  return found;
}

/** All items that the section may show, unsorted, with a decision for each excluded record. */
export const candidates = (context: DocumentContext, plan: SectionPlan): readonly Candidate[] =>
  entityPlans(plan, context).flatMap(entityPlan => getCandidates(entityPlan, context));
