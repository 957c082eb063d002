import { type Field, type Fields, leavesOf } from '../schema/index.js';

/** A field with the names of its leaves. */
export interface PlannedField {
  readonly name: string;
  readonly field: Field;
  readonly leaves: readonly string[];
}

/** What an element stands for: a leaf of a field, or a row of it. */
export interface Slot extends PlannedField {
  /** Name of the leaf as declared, whatever alias or case the element has. */
  readonly leaf: string;
}

/** A declaration made ready for reading. */
export interface Plan {
  /** In declared order. */
  readonly fields: readonly PlannedField[];
  /** By lower-case element name, aliases included. */
  readonly slots: ReadonlyMap<string, Slot>;
}

const plans = new WeakMap<Fields, Plan>();

function makePlan(declared: Fields): Plan {
  const fields = Object.entries(declared).map(([name, field]) => ({
    name,
    field,
    leaves: leavesOf(name, field),
  }));
  const slots = new Map<string, Slot>();
  for (const planned of fields) {
    for (const leaf of planned.leaves) slots.set(leaf.toLowerCase(), { ...planned, leaf });
    for (const [alias, leaf] of planned.field.aliases) slots.set(alias.toLowerCase(), { ...planned, leaf });
  }
  return { fields, slots };
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
