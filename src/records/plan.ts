import { type Field, type Fields, leavesOf } from '../schema/index.js';

/** A field with the names of its leaves. */
export interface PlannedField {
  readonly name: string;
  readonly field: Field;
  readonly leaves: readonly string[];
  /** Number of its first leaf; the others follow. */
  readonly from: number;
}

/** What an element stands for: a leaf of a field, or a row of it. */
export interface Slot {
  readonly planned: PlannedField;
  /** Name of the leaf as declared, whatever alias or case the element has. */
  readonly leaf: string;
  /** Number of the leaf. */
  readonly at: number;
}

/** A declaration made ready for reading: its leaves are numbered in declared order. */
export interface Plan {
  /** In declared order. */
  readonly fields: readonly PlannedField[];
  /** By lower-case element name, aliases included. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** Number of leaves. */
  readonly size: number;
  /** The values of a record that says nothing. */
  blank(): Record<string, unknown>;
}

const plans = new WeakMap<Fields, Plan>();

function makePlan(declared: Fields): Plan {
  const fields: PlannedField[] = [];
  const slots = new Map<string, Slot>();
  const blank: Record<string, unknown> = {};
  let from = 0;
  for (const [name, field] of Object.entries(declared)) {
    const planned = { name, field, leaves: leavesOf(name, field), from };
    const slotOf = (leaf: string): Slot => ({
      planned,
      leaf,
      at: planned.from + planned.leaves.indexOf(leaf),
    });
    for (const leaf of planned.leaves) slots.set(leaf.toLowerCase(), slotOf(leaf));
    for (const [alias, leaf] of field.aliases) slots.set(alias.toLowerCase(), slotOf(leaf));
    fields.push(planned);
    blank[name] = field.kind === 'rows' ? [] : null;
    from += planned.leaves.length;
  }
  // An object that JSON gives has room for all of its values from the start; one that is copied from another, or
  // given forty keys one by one, takes at least half as long again.
  const text = JSON.stringify(blank);
  return { fields, slots, size: from, blank: () => JSON.parse(text) };
}

/** The plan of a declaration, made once. */
export function planOf(fields: Fields): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    plan = makePlan(fields);
    plans.set(fields, plan);
  }
  return plan;
}
