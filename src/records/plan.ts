import { cached } from '../core/index.js';
import { type Field, type Fields, leavesOf } from '../schema/index.js';

/** A field with its leaves. */
export interface FieldPlan {
  readonly name: string;
  readonly field: Field;
  readonly leaves: readonly string[];
  /** Number of its first leaf. */
  readonly from: number;
}

/** The meaning of an element: a leaf or a row of a field. */
export interface Slot {
  readonly plan: FieldPlan;
  /** Name of the leaf as declared; the element may have an alias or another letter case. */
  readonly leaf: string;
  /** Number of the leaf. */
  readonly at: number;
}

/** A declaration prepared for reading: its leaves are numbered in declared order. */
export interface Plan {
  /** In declared order. */
  readonly fields: readonly FieldPlan[];
  /** By lower-case element name, aliases included. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** Number of leaves. */
  readonly size: number;
  /** The values of an empty record. */
  blank(): Record<string, unknown>;
}

const plans = new WeakMap<Fields, Plan>();

function makePlan(declared: Fields): Plan {
  const fields: FieldPlan[] = [];
  const slots = new Map<string, Slot>();
  const blank: Record<string, unknown> = {};
  let from = 0;
  for (const [name, field] of Object.entries(declared)) {
    const plan = { name, field, leaves: leavesOf(name, field), from };
    const slotOf = (leaf: string): Slot => ({ plan, leaf, at: plan.from + plan.leaves.indexOf(leaf) });
    for (const leaf of plan.leaves) slots.set(leaf.toLowerCase(), slotOf(leaf));
    for (const [alias, leaf] of field.aliases) slots.set(alias.toLowerCase(), slotOf(leaf));
    fields.push(plan);
    blank[name] = field.kind === 'rows' ? [] : null;
    from += plan.leaves.length;
  }
  // JSON.parse allocates the object at its full size; copying one, or adding forty keys one by one, takes at least
  // half as long again.
  const text = JSON.stringify(blank);
  return { fields, slots, size: from, blank: () => JSON.parse(text) };
}

/** The plan of a declaration, computed once. */
export const planOf = (fields: Fields): Plan => cached(plans, fields, makePlan);
