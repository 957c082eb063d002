import type { EntityName } from '../schema/index.js';
import { spanDays } from '../text/index.js';
import { ITEM_SOURCES } from './entities/index.js';
import { type ItemOrigin, type UnmetCondition, unmet } from './facets.js';
import type { AnyItemSource, Item } from './item-source.js';
import { type OrderKey, orderKey } from './order.js';
import { DOCUMENT_WINDOW, type GroupPlan, type SectionPlan } from './profile/plan.js';
import { isBounded } from './profile/standard.js';
import { type AnyRecord, type DocumentContext, isShowing, type Rule, visibilityRule } from './selection.js';
import { overlaps, type Window } from './window.js';

/** An item that a section may show, with its origin and its sort key. */
export interface Candidate extends ItemOrigin {
  readonly records: readonly AnyRecord[];
  readonly title: string | null;
  readonly rule: Rule;
  readonly group: GroupPlan;
  readonly item: Item;
  readonly key: OrderKey;
}

interface Rejection {
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

/** The days that bound the records of an entity in a section. */
function windowFor(entity: EntityName, { window }: SectionPlan, { options }: DocumentContext): Window {
  if (window !== null && window !== DOCUMENT_WINDOW) return options.resolveWindow(window);
  return window === DOCUMENT_WINDOW || isBounded(entity) ? options.window : {};
}

/** The candidates among the records of one entity; records that are none get their decision here. */
function candidatesOf(
  source: AnyItemSource,
  groups: readonly GroupPlan[],
  plan: SectionPlan,
  context: DocumentContext,
): readonly Candidate[] {
  const all = context.person.records[source.entity] as readonly AnyRecord[];
  const window = windowFor(source.entity, plan, context);
  const found: Candidate[] = [];
  for (const of of source.units?.(context) ?? all) {
    const records = (source.recordsOf?.(of) ?? [of]) as readonly AnyRecord[];
    const record = records.at(-1) as AnyRecord;
    const title = source.title(of);
    const refuse = (rule: Rule, detail: string | null = null): void => {
      for (const each of records) context.decide(each, title, null, rule, detail);
    };
    const unit: ItemOrigin = { source, of, record, span: source.span(of, context) };
    const days = spanDays(unit.span);
    const { visible = null } = record.values as { readonly visible?: boolean | null };
    const decided =
      source.exclude?.(of, context) ?? visibilityRule(visible, days, window, context.options.withHidden);
    const isStanding = plan.window === null && !overlaps(days, context.options.window);
    const rule = decided === 'shown' && isStanding ? 'standing' : decided;
    if (!isShowing(rule) && rule !== 'outside-window') {
      refuse(rule);
      continue;
    }
    const group = groupFor(unit, groups, context);
    if ('rule' in group) {
      refuse(group.rule, group.detail);
      continue;
    }
    // After the filters, so that the window is the reason only for records that the section would show.
    if (rule === 'outside-window') {
      refuse(rule);
      continue;
    }
    const item = source.build(of, unit.span, context);
    if (!item) {
      refuse('nothing-to-print');
      continue;
    }
    const key = orderKey(record, days, title, source.ongoing?.(of) ?? false);
    found.push({ source, of, record, span: unit.span, records, title, rule, group, item, key });
  }
  return found;
}

/** All items that the section may show, unsorted, with a decision for each excluded record. */
export function candidates(context: DocumentContext, plan: SectionPlan): readonly Candidate[] {
  const entities = [...new Set(plan.groups.flatMap(group => group.entities))];
  return entities.flatMap(entity => {
    const groups = plan.groups.filter(group => group.entities.includes(entity));
    return entity === 'pci' ? [] : candidatesOf(ITEM_SOURCES[entity], groups, plan, context);
  });
}
