import { cached } from '../core/index.js';
import {
  type DateField,
  type Entity,
  type Field,
  type Fields,
  getLeaves,
  type RecordMeta,
} from '../schema/index.js';
import type { Test } from './map-targets.js';
import type { Maps, PathMaps, ValueMap } from './maps.js';

/** A record or row as read. */
export interface Structure extends RecordMeta {
  readonly values: Readonly<Record<string, unknown>>;
  readonly isText?: true;
}

/** A field with its leaves. */
export interface FieldPlan {
  readonly name: string;
  readonly field: Field;
  readonly leaves: readonly string[];
  /** Number of its first leaf. */
  readonly from: number;
  /** The plan of the rows; null for a field with leaves. */
  readonly row: Plan | null;
  /** Meanings of texts that are not standard values. */
  readonly values: ValueMap | null;
}

/** The meaning of an element: a leaf or a row of a field. */
export interface Slot {
  readonly plan: FieldPlan;
  /** Name of the leaf as declared; the element may have an alias or another letter case. */
  readonly leaf: string;
  /** Number of the leaf. */
  readonly at: number;
  /** Precedence among the elements that a map gives this leaf; null for the declared element and its aliases. */
  readonly mapped: number | null;
}

/** An element that a map gives to a leaf on a condition. */
export interface ConditionalElement {
  /** Lower case; an element inside another with both names. */
  readonly element: string;
  /** Its own leaf; null for an undeclared element. */
  readonly own: Slot | null;
  /** In the order in which they are tried; null leaves the element as it is. */
  readonly choices: readonly { readonly slot: Slot | null; readonly tests: readonly Test[] }[];
}

/** A declaration prepared for reading: its leaves are numbered in declared order. */
export interface Plan {
  /** In declared order. */
  readonly fields: readonly FieldPlan[];
  /** By lower-case element name, aliases included. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** The slots of declared elements. */
  readonly declared: ReadonlyMap<string, Slot>;
  /** Slots of elements inside an undeclared element, by the lower-case names of both. */
  readonly inside: ReadonlyMap<string, ReadonlyMap<string, Slot>>;
  /** Undeclared elements that the maps leave as they are, at least for some records. */
  readonly ignored: ReadonlySet<string>;
  /** In the order in which they are decided. */
  readonly conditional: readonly ConditionalElement[];
  /** Undeclared elements whose texts conditions test or move. */
  readonly watched: ReadonlySet<string>;
  /** Fields whose texts may set other leaves. */
  readonly settingOthers: readonly FieldPlan[];
  /** The fields that are dates, outside rows. */
  readonly dates: readonly { readonly name: string; readonly field: DateField }[];
  /** Number of leaves. */
  readonly size: number;
  /** The values of an empty record. */
  blank(): Record<string, unknown>;
}

type MappedFields = PathMaps['fields'];

const NO_FIELDS: MappedFields = new Map();

/** The entries of a map that name elements inside one element, without its name. */
const mappedInside = (mapped: MappedFields, outer: string): MappedFields =>
  new Map(
    [...mapped].flatMap(([element, target]) =>
      element.startsWith(`${outer}/`) ? [[element.slice(outer.length + 1), target] as const] : [],
    ),
  );

type MappedElements = Pick<Plan, 'declared' | 'inside' | 'ignored' | 'conditional'>;

/** The elements of a map, as slots of the declared leaves. */
function addMapped(mapped: MappedFields, slots: Map<string, Slot>): MappedElements {
  const inside = new Map<string, Map<string, Slot>>();
  const ignored = new Set<string>();
  const conditional: ConditionalElement[] = [];
  const declared = new Map(slots);
  let precedence = 0;
  for (const [element, choices] of mapped) {
    const found = choices.map(({ to, tests }) => {
      const slot = to === null ? undefined : declared.get(to);
      return { slot: slot ? { ...slot, mapped: precedence } : null, tests };
    });
    precedence++;
    const [outer = '', inner] = element.split('/');
    const within = inner === undefined ? null : cached(inside, outer, () => new Map<string, Slot>());
    const [only] = found;
    if (only !== undefined && found.length === 1 && only.tests.length === 0) {
      if (only.slot === null) ignored.add(element);
      else if (inner === undefined) slots.set(element, only.slot);
      else within?.set(inner, only.slot);
    } else {
      ignored.add(element);
      conditional.push({ element, own: declared.get(element) ?? null, choices: found });
    }
  }
  return { declared, inside, ignored, conditional };
}

/** The undeclared elements whose texts the conditions of a plan need. */
function findWatched({ conditional, declared }: MappedElements, fields: readonly FieldPlan[]): Set<string> {
  const moved = conditional.map(({ element }) => element);
  const tested = conditional.flatMap(({ choices }) =>
    choices.flatMap(({ tests }) => tests.map(({ name }) => name)),
  );
  const byValues = fields.flatMap(({ values }) => [...(values?.tested ?? [])]);
  return new Set([...moved, ...tested, ...byValues].filter(name => !declared.has(name)));
}

/** @param inherited entries that the map of the record has for elements inside the row */
function makePlan(declared: Fields, maps: Maps | null, path: string, inherited = NO_FIELDS): Plan {
  const fields: FieldPlan[] = [];
  const slots = new Map<string, Slot>();
  const blank: Record<string, unknown> = {};
  const own = maps?.of(path);
  const elements: MappedFields = new Map([...inherited, ...(own?.fields ?? [])]);
  let from = 0;
  for (const [name, field] of Object.entries(declared)) {
    const plan: FieldPlan = {
      name,
      field,
      leaves: getLeaves(name, field),
      from,
      row:
        field.kind === 'rows'
          ? makePlan(field.row, maps, `${path}.${name}`, mappedInside(elements, name))
          : null,
      values: own?.values(name) ?? null,
    };
    const getSlot = (leaf: string): Slot => ({
      plan,
      leaf,
      at: plan.from + plan.leaves.indexOf(leaf),
      mapped: null,
    });
    for (const leaf of plan.leaves) slots.set(leaf.toLowerCase(), getSlot(leaf));
    for (const [alias, leaf] of field.aliases) slots.set(alias.toLowerCase(), getSlot(leaf));
    fields.push(plan);
    blank[name] = field.kind === 'rows' ? [] : null;
    from += plan.leaves.length;
  }
  const mapped = addMapped(elements, slots);
  // JSON.parse allocates the object at its full size; copying one, or adding forty keys one by one, takes at least
  // half as long again.
  const text = JSON.stringify(blank);
  const settingOthers = fields.filter(({ values }) => values?.setsOthers);
  const dates = fields.flatMap(({ name, field }) => (field.kind === 'date' ? [{ name, field }] : []));
  const watched = findWatched(mapped, fields);
  return {
    fields,
    slots,
    ...mapped,
    watched,
    settingOthers,
    dates,
    size: from,
    blank: () => JSON.parse(text),
  };
}

const plans = new WeakMap<Fields, Plan>();

/** The plan of a declaration without maps, computed once. */
export const getPlan = (fields: Fields): Plan => cached(plans, fields, () => makePlan(fields, null, ''));

const mappedPlans = new WeakMap<Maps, Map<string, Plan>>();

/** The plan of an entity with the maps of its elements and values, computed once. */
export function mappedPlan({ name, fields }: Entity, maps: Maps): Plan {
  const plansOfMaps = cached(mappedPlans, maps, () => new Map());
  return cached(plansOfMaps, name, () => makePlan(fields, maps, name));
}
