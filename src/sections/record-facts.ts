import { UsageError } from '../core/index.js';
import { type SpanDays, spanDays } from '../text/index.js';
import { entityPlans } from './candidates.js';
import { Placements } from './changes/placement.js';
import { type UnmetCondition, unmet } from './facets.js';
import type { Selection } from './model.js';
import { withDefaults } from './options.js';
import type { GroupPlan, Profile, SectionPlan } from './profile/plan.js';
import type { AnyRecord } from './record-ref.js';
import { DocumentContext } from './selection.js';
import { USUAL_YEARS, type Window, type Years } from './window.js';

/** What a document was made with. */
interface FactsOptions {
  readonly profile: Profile;
  readonly window: Window;
  readonly years?: Years | undefined;
}

/** The group of a section that takes a record; without one, the condition that keeps the record out. */
interface FoundGroup {
  readonly group: GroupPlan | null;
  readonly unmet: UnmetCondition | null;
}

/** How the sections of a profile see the records of a document that has been built. */
export class RecordFacts {
  readonly #context: DocumentContext;
  readonly #placements: Placements;

  constructor(
    { person, asOf, institution }: Selection,
    { profile, window, years = USUAL_YEARS }: FactsOptions,
  ) {
    const options = { asOf, institution, profile, window, years };
    this.#context = new DocumentContext({ person, withheld: [] }, withDefaults(person, options));
    this.#placements = new Placements(this.#context);
  }

  /** The days by which windows select a record; both null without a date. */
  daysOf(record: AnyRecord): SpanDays {
    const unit = this.#placements.unitOf(record);
    return unit === null ? { first: null, last: null } : spanDays(unit.span);
  }

  /** The first group of a section whose filter a record passes; else the first condition that it fails. */
  groupOf(record: AnyRecord, { groups }: SectionPlan): FoundGroup {
    const unit = this.#placements.unitOf(record);
    let nearest: UnmetCondition | null = null;
    for (const group of unit === null ? [] : groups) {
      if (!group.entities.includes(record.entity)) continue;
      const unfit = unit && unmet(unit, group.filter, this.#context);
      if (unfit === null) return { group, unmet: null };
      if (nearest === null || unfit.met > nearest.met) nearest = unfit;
    }
    return { group: null, unmet: nearest };
  }

  /** The days that bound the records of an entity in a section; null if they cannot be known from these records. */
  windowOf(entity: AnyRecord['entity'], plan: SectionPlan): Window | null {
    try {
      const own = entityPlans(plan, this.#context).find(({ source }) => source.entity === entity);
      return own?.window ?? {};
    } catch (error) {
      // The day of a career event may be hidden from the audience.
      if (error instanceof UsageError) return null;
      throw error;
    }
  }
}
