import { cached, didYouMean } from '../core/index.js';
import {
  DEFAULT_MAPS,
  ENTITIES,
  type Entity,
  entityNamed,
  type Field,
  type Fields,
  leavesOf,
  type MapTable,
  matchValue,
  type ValueTarget,
  valueKey,
  type WebFlag,
} from '../schema/index.js';
import { unescapeText } from '../text/index.js';
import { parseFlag } from './kinds/flag.js';

/** A text for comparison with a map, however often either is escaped. */
const keyOf = (text: string): string => valueKey(unescapeText(text));

/** The meaning of a text: a standard value, or null to use it as it is. */
export interface Meaning {
  readonly value: string | null;
  /** Texts for other leaves of the record, by lower-case name. */
  readonly also: readonly (readonly [leaf: string, text: string])[];
}

/** The meanings of the texts of one field. */
export class ValueMap {
  readonly #exact = new Map<string, Meaning>();
  readonly #beginnings: (readonly [beginning: string, meaning: Meaning])[] = [];
  readonly #parts: (readonly [part: string, meaning: Meaning])[] = [];
  /** Do some texts set other leaves too? */
  readonly setsOthers: boolean;

  constructor(meanings: ReadonlyMap<string, Meaning>) {
    for (const [key, meaning] of meanings) {
      if (/^\*.+\*$/.test(key)) this.#parts.push([key.slice(1, -1), meaning]);
      else if (key.endsWith('*')) this.#beginnings.push([key.slice(0, -1), meaning]);
      else this.#exact.set(key, meaning);
    }
    for (const patterns of [this.#parts, this.#beginnings]) patterns.sort(([a], [b]) => b.length - a.length);
    this.setsOthers = [...meanings.values()].some(({ also }) => also.length > 0);
  }

  /** The meaning of a text; null if the map does not have it. */
  meaningOf(text: string): Meaning | null {
    const key = keyOf(text);
    const exact = this.#exact.get(key);
    if (exact) return exact;
    const part = this.#parts.find(([text]) => key.includes(text));
    return (part ?? this.#beginnings.find(([beginning]) => key.startsWith(beginning)))?.[1] ?? null;
  }
}

/** The maps of one entity or row. */
export interface PathMaps {
  /** Declared element by lower-case element of the export, in the order of precedence; null is left as it is. */
  readonly fields: ReadonlyMap<string, string | null>;
  readonly values: (field: string) => ValueMap | null;
}

/** Compiled maps, the institution's own before the bundled ones. */
export interface Maps {
  /** The entity of an element, by the maps or its own name; null for one that is left as it is, undefined if unknown. */
  entity(element: string): Entity | null | undefined;
  of(path: string): PathMaps;
  readonly webFlags: WebFlags;
}

/** The web flags of records by lower-case element, and their texts by key. */
export class WebFlags {
  readonly #byElement: ReadonlyMap<string, ReadonlyMap<string, 'show' | 'hide'> | null>;

  constructor(own: MapTable['webFlags']) {
    const merged = merge<WebFlag>(own, DEFAULT_MAPS.webFlags, lower);
    this.#byElement = new Map(
      Array.from(merged, ([element, flag]) => [
        element,
        flag && new Map(Object.entries(flag).map(([text, effect]) => [flagKey(text), effect])),
      ]),
    );
  }

  /** What the text of an element says: null if the element is no flag, undefined if the element or text is unknown. */
  read(element: string, text: string): 'show' | 'hide' | null | undefined {
    const flag = this.#byElement.get(element);
    return flag ? flag.get(flagKey(text)) : flag;
  }
}

/** Why a map is refused: an entry names what does not exist, or leads back to itself. */
export type MapFault = {
  /** Keys from `maps` to the faulty entry. */
  readonly path: readonly string[];
} & (
  | { readonly kind: 'cycle' }
  | {
      readonly kind: 'unknown';
      /** E.g. `“awardhonor” has no field “nam”`. */
      readonly reason: string;
      /** `Did you mean name? `; empty if no known name is near. */
      readonly hint: string;
    }
);

type Level<T> = Readonly<Record<string, T>> | undefined;

/** Texts of a flag, equal if they mean the same: `yes` for true, y and 1. */
function flagKey(text: string): string {
  const flag = parseFlag(text.trim());
  return flag === null ? valueKey(text) : flag ? 'yes' : 'no';
}

const lower = (text: string): string => text.trim().toLowerCase();

/** Own entries first, then the bundled ones that they do not replace; keys normalized by `keyOf`. */
function merge<T>(own: Level<T>, bundled: Level<T>, keyOf: (text: string) => string): ReadonlyMap<string, T> {
  const merged = new Map<string, T>();
  for (const level of [own, bundled])
    for (const [name, target] of Object.entries(level ?? {}))
      if (!merged.has(keyOf(name))) merged.set(keyOf(name), target);
  return merged;
}

const inLevel = <T>(level: Level<Level<T>>, path: string): Level<T> =>
  Object.entries(level ?? {}).find(([name]) => lower(name) === path)?.[1];

/** Follows a chain of entries to its end; null if it comes back to an entry. */
function follow<T>(start: T, next: (target: T) => T | undefined): { readonly end: T } | null {
  const seen = new Set<T>();
  let end = start;
  for (let after = next(end); after !== undefined; after = next(end)) {
    if (seen.has(end)) return null;
    seen.add(end);
    end = after;
  }
  return { end };
}

/** The fields of an entity or row such as `intellcont.intellcont_auth`; null if there is none. */
function fieldsAt(path: string): Fields | null {
  const [entity = '', ...rows] = path.split('.');
  let fields: Fields | null = entityNamed(entity)?.fields ?? null;
  for (const name of rows) {
    const field: Field | undefined = fields?.[name];
    fields = field?.kind === 'rows' ? field.row : null;
  }
  return fields;
}

const PATHS: readonly string[] = ENTITIES.flatMap((entity: Entity) => [
  entity.name,
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'rows' ? [`${entity.name}.${name}`] : [],
  ),
]);

const elementsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => leavesOf(name, field));

type FieldTargets = ReadonlyMap<string, string | null>;

const mergeFields = (own: MapTable, path: string): FieldTargets =>
  merge(inLevel(own.fields, path), inLevel(DEFAULT_MAPS.fields, path), lower);

/** The declared element at the end of a chain; undefined for a cycle. */
function fieldTarget(element: string, merged: FieldTargets): string | null | undefined {
  const next = (name: string | null) => {
    const target = name === null ? undefined : merged.get(name);
    return typeof target === 'string' ? lower(target) : target;
  };
  return follow<string | null>(element, next)?.end;
}

function fieldMaps(own: MapTable, path: string): FieldTargets {
  const merged = mergeFields(own, path);
  return new Map(Array.from(merged.keys(), element => [element, fieldTarget(element, merged) ?? null]));
}

type ValueTargets = ReadonlyMap<string, ValueTarget | null>;

const mergeValues = (own: MapTable, path: string): ValueTargets =>
  merge(inLevel(own.values, path), inLevel(DEFAULT_MAPS.values, path), keyOf);

const valueIn = (target: ValueTarget | null, field: string): string | null =>
  typeof target === 'object' && target !== null ? (target[field] ?? null) : target;

/** The target at the end of a chain; undefined for a cycle. */
function valueTarget(key: string, merged: ValueTargets, field: string): ValueTarget | null | undefined {
  const next = (target: ValueTarget | null) => {
    const value = valueIn(target, field);
    return value === null ? undefined : merged.get(keyOf(value));
  };
  return follow(merged.get(key) ?? null, next)?.end;
}

function valueMap(own: MapTable, path: string, field: string): ValueMap | null {
  const merged = mergeValues(own, `${path}.${field}`);
  if (merged.size === 0) return null;
  const meanings = new Map<string, Meaning>();
  for (const key of merged.keys()) {
    const target = valueTarget(key, merged, field) ?? null;
    const others = Object.entries(typeof target === 'object' && target !== null ? target : {});
    meanings.set(key, {
      value: valueIn(target, field),
      also: others.filter(([leaf]) => leaf !== field).map(([leaf, text]) => [lower(leaf), text]),
    });
  }
  return new ValueMap(meanings);
}

function compile(own: MapTable): Maps {
  const entities = merge(own.entities, DEFAULT_MAPS.entities, lower);
  const paths = new Map<string, PathMaps>();
  return {
    entity: element => {
      const mapped = entities.get(element);
      if (mapped === null) return null;
      return entityNamed(mapped ?? element) ?? undefined;
    },
    of: path =>
      cached(paths, path, () => ({
        fields: fieldMaps(own, path),
        values: field => valueMap(own, path, field),
      })),
    webFlags: new WebFlags(own.webFlags),
  };
}

const compiled = new WeakMap<MapTable, Maps>();

/** The maps of a configuration together with the bundled ones. The table must have passed `findMapFault`. */
export const mapsOf = (own: MapTable): Maps => cached(compiled, own, compile);

const unknown = (
  path: readonly string[],
  reason: string,
  word: string,
  known: readonly string[],
): MapFault => ({
  kind: 'unknown',
  path,
  reason,
  hint: didYouMean(word, known),
});

function entityFault(own: MapTable): MapFault | null {
  for (const [element, to] of Object.entries(own.entities ?? {})) {
    if (to === null || entityNamed(to)) continue;
    const names = ENTITIES.map(({ name }) => name);
    return unknown(['entities', element], `“${to}” is not an entity`, lower(to), names);
  }
  return null;
}

function fieldFault(own: MapTable): MapFault | null {
  for (const [written, level] of Object.entries(own.fields ?? {})) {
    const path = lower(written);
    const fields = fieldsAt(path);
    if (fields === null)
      return unknown(['fields', written], `“${written}” is not an entity or row`, path, PATHS);
    const known = elementsOf(fields);
    const merged = mergeFields(own, path);
    for (const element of Object.keys(level)) {
      const target = fieldTarget(lower(element), merged);
      const at = ['fields', written, element];
      if (target === undefined) return { kind: 'cycle', path: at };
      if (target === null || known.includes(target)) continue;
      return unknown(at, `“${path}” has no field “${target}”`, target, known);
    }
  }
  return null;
}

/** The texts that a field accepts as standard values; null for a field without a list. */
function standardValues(field: Field | undefined): readonly string[] | null {
  if (field?.kind === 'choice' || field?.kind === 'term') return field.values;
  return field?.kind === 'flag' ? ['Yes', 'No'] : null;
}

function valueFault(own: MapTable): MapFault | null {
  for (const [written, level] of Object.entries(own.values ?? {})) {
    const path = lower(written);
    const at = path.lastIndexOf('.');
    const name = path.slice(at + 1);
    const fields = fieldsAt(path.slice(0, Math.max(at, 0)));
    const standard = standardValues(fields?.[name]);
    if (fields === null || standard === null) {
      const listed = Object.entries(fields ?? {}).filter(([, field]) => standardValues(field) !== null);
      const known = fields === null ? PATHS : listed.map(([each]) => `${path.slice(0, at)}.${each}`);
      return unknown(['values', written], `“${written}” is not a field with a list of values`, path, known);
    }
    const merged = mergeValues(own, path);
    for (const text of Object.keys(level)) {
      const target = valueTarget(keyOf(text), merged, name);
      const here = ['values', written, text];
      if (target === undefined) return { kind: 'cycle', path: here };
      const value = valueIn(target, name);
      if (value !== null && matchValue(standard, value, '') === null)
        return unknown(here, `“${path}” has no value “${value}”`, value, standard);
      for (const leaf of Object.keys(typeof target === 'object' && target !== null ? target : {}))
        if (!elementsOf(fields).includes(lower(leaf)))
          return unknown(
            here,
            `“${path.slice(0, at)}” has no field “${leaf}”`,
            lower(leaf),
            elementsOf(fields),
          );
    }
  }
  return null;
}

/** The first entry of a table that cannot be used; null if there is none. */
export const findMapFault = (own: MapTable): MapFault | null =>
  entityFault(own) ?? fieldFault(own) ?? valueFault(own);
