import { grantStatus, isAward, isGrant, latestRecords } from '../../records/index.js';
import { spanDays } from '../../text/index.js';
import type { WithheldRecord } from '../audience.js';
import { type EntityPlan, entityPlans, judge, type Rejection } from '../candidates.js';
import { ITEM_SOURCES } from '../entities/index.js';
import type { ItemOrigin } from '../facets.js';
import { GRANT_STATUSES } from '../figures/grants.js';
import { contactRecord } from '../header.js';
import type { AnyRecord } from '../record-ref.js';
import { type DocumentContext, RULES } from '../selection.js';
import { overlaps } from '../window.js';
import type { PlacedRecord, Placement } from './change.js';
import { messages } from './messages.js';

const RULE_ORDER = Object.keys(RULES);

const IN_HEADER: Placement = {
  section: { id: 'header', title: messages.header },
  group: null,
  rule: 'shown',
  detail: null,
};

const without = (rule: Placement['rule'], detail: string | null = null): Placement => ({
  section: null,
  group: null,
  rule,
  detail,
});

/** The place whose rule is nearer to showing the record. */
const nearer = (a: Placement, b: Placement): Placement =>
  RULE_ORDER.indexOf(b.rule) < RULE_ORDER.indexOf(a.rule) ? b : a;

/** Finds the places of single records in a document, by the rules of its sections and without building them. */
export class Placements {
  readonly #context: DocumentContext;
  readonly #withheld: ReadonlyMap<AnyRecord, WithheldRecord['rule']>;
  #plans: readonly EntityPlan[] | null = null;

  constructor(context: DocumentContext) {
    this.#context = context;
    this.#withheld = new Map(context.withheld.map(({ record, rule }) => [record, rule]));
  }

  /** Made on first use: most comparisons find little to place. */
  get #entityPlans(): readonly EntityPlan[] {
    const sections = this.#context.options.profile.sections.filter(({ hidden }) => !hidden);
    this.#plans ??= sections.flatMap(plan => entityPlans(plan, this.#context));
    return this.#plans;
  }

  /** Do the sections of both documents cover the same days? */
  hasWindowsOf(other: Placements): boolean {
    const windows = other.#entityPlans.map(({ window }) => window);
    return this.#entityPlans.every(
      ({ window }, i) => window.from === windows[i]?.from && window.to === windows[i]?.to,
    );
  }

  of(record: AnyRecord): PlacedRecord {
    const rule = this.#withheld.get(record);
    return { record, placement: rule === undefined ? this.#placementOf(record) : without(rule) };
  }

  /** The record as an item of its entity, with those printed together with it; null if it is none. */
  unitOf(record: AnyRecord): ItemOrigin | null {
    if (record.entity === 'pci') return null;
    const source = ITEM_SOURCES[record.entity];
    const of =
      source.units === undefined
        ? record
        : source.units(this.#context).find(unit => source.recordsOf?.(unit).includes(record as never));
    return of === undefined ? null : { source, of, record, span: source.span(of, this.#context) };
  }

  /** The records printed together with a record, itself included. */
  together(record: AnyRecord): readonly AnyRecord[] {
    const unit = this.unitOf(record);
    return (unit?.source.recordsOf?.(unit.of) as readonly AnyRecord[] | undefined) ?? [record];
  }

  #placementOf(record: AnyRecord): Placement {
    const { pci, admin } = this.#context.person.records;
    if (record.entity === 'pci') return record === contactRecord(pci) ? IN_HEADER : without('superseded');
    const placement = this.#sectionOf(record);
    // The header names the latest rank.
    const isLatest = record.entity === 'admin' && latestRecords(admin).includes(record);
    return placement.section === null && isLatest ? IN_HEADER : placement;
  }

  /**
   * The place of a proposal that failed, which no CV shows: the institution follows it in the section of the others. Null
   * for any other record, for the public, and outside the window.
   */
  #followed({ record, span }: ItemOrigin, { plan, window }: EntityPlan, why: Rejection): Placement | null {
    const { audience } = this.#context.options;
    const isFollowed = audience !== 'public' && why.rule === 'filtered' && overlaps(spanDays(span), window);
    if (!isFollowed || !isGrant(record) || isAward(record)) return null;
    const group = GRANT_STATUSES[grantStatus(record)];
    return { section: { id: plan.id, title: plan.title }, group, ...why };
  }

  #sectionOf(record: AnyRecord): Placement {
    const unit = this.unitOf(record);
    if (unit === null) return without('superseded');
    const { source } = unit;
    let nearest = without('no-section');
    for (const entityPlan of this.#entityPlans) {
      if (entityPlan.source !== source) continue;
      const judged = judge(unit, entityPlan, this.#context);
      if (!('group' in judged))
        nearest = nearer(
          nearest,
          this.#followed(unit, entityPlan, judged) ?? without(judged.rule, judged.detail),
        );
      else if (source.build(unit.of, unit.span, this.#context) === null)
        nearest = nearer(nearest, without('nothing-to-print'));
      else {
        const { id, title } = entityPlan.plan;
        return { section: { id, title }, group: judged.group.title, rule: judged.rule, detail: null };
      }
    }
    return nearest;
  }
}

/** Does the document show the record, or its institution follow it? */
export const isShown = ({ placement }: PlacedRecord): boolean => placement.section !== null;

/** Are two places the same? */
export const isSamePlace = (a: Placement, b: Placement): boolean =>
  a.section?.id === b.section?.id && a.group === b.group;
