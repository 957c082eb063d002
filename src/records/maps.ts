import { cached, memoizeTexts } from '../core/index.js';
import {
  DEFAULT_MAPS,
  type Entity,
  entityNamed,
  type Field,
  type Fields,
  getLeaves,
  type MapTable,
  type Targets,
  type ValueTarget,
  type WebFlag,
} from '../schema/index.js';
import { parseFlag } from './kinds/flag.js';
import {
  type Choice,
  compileChoices,
  isConditional,
  nameKey,
  type Tester,
  UNCONDITIONAL,
} from './map-targets.js';
import { MAX_CACHED, TextPatterns, textKey } from './text-patterns.js';

/** The meaning of a text. */
export interface Meaning {
  /** A standard value; null to use the text as it is, undefined if no map has it. */
  readonly value: string | null | undefined;
  /** Texts for other leaves of the record, by lower-case name. */
  readonly also: readonly (readonly [leaf: string, text: string])[];
}

type Choices<T> = readonly Choice<T>[];

const choose = <T>(choices: Choices<T>, record: Tester): T | undefined =>
  choices.find(({ tests }) => tests.length === 0 || record.passes(tests))?.to;

/** The target of the first entry that has one for the record; null if none has. */
function firstChosen<T>(entries: readonly Choices<T>[], record: Tester): T | null {
  for (const choices of entries) {
    const target = choose(choices, record);
    if (target !== undefined) return target;
  }
  return null;
}

/** The meanings of the texts of one field. */
export class ValueMap {
  readonly #deciding: TextPatterns<Choices<Meaning>>;
  /** Braces without the field itself. */
  readonly #adding: TextPatterns<Choices<Meaning>>;
  /** Do some texts set other leaves too? */
  readonly setsOthers: boolean;
  /** Names of the fields and elements that conditions test. */
  readonly tested: ReadonlySet<string>;
  readonly #unconditional = memoizeTexts(MAX_CACHED, text => this.#find(text, UNCONDITIONAL));

  constructor(entries: ReadonlyMap<string, Choices<Meaning>>) {
    const isAdding = (choices: Choices<Meaning>) => choices.every(({ to }) => to.value === undefined);
    const all = [...entries];
    this.#deciding = new TextPatterns(all.filter(([, choices]) => !isAdding(choices)));
    this.#adding = new TextPatterns(all.filter(([, choices]) => isAdding(choices)));
    const choices = all.flatMap(([, each]) => each);
    this.setsOthers = choices.some(({ to }) => to.also.length > 0);
    this.tested = new Set(choices.flatMap(({ tests }) => tests.map(({ name }) => name)));
  }

  /** The meaning of a text in a record; null if the map does not have it. */
  meaningOf(text: string, record: Tester): Meaning | null {
    return this.tested.size > 0 ? this.#find(text, record) : this.#unconditional(text);
  }

  #find(text: string, record: Tester): Meaning | null {
    const meaning = firstChosen(this.#deciding.all(text), record);
    const added = this.#adding.all(text).flatMap(choices => choose(choices, record)?.also ?? []);
    return added.length === 0
      ? meaning
      : { value: meaning?.value, also: [...(meaning?.also ?? []), ...added] };
  }
}

/** The maps of one entity or row. */
export interface PathMaps {
  /**
   * Declared elements by lower-case element of the export, in the order of precedence; null is left as it is. Without
   * a condition there is one.
   */
  readonly fields: ReadonlyMap<string, Choices<string | null>>;
  readonly values: (field: string) => ValueMap | null;
}

/** Compiled maps, the institution's own before the bundled ones. */
export type Maps = ReturnType<typeof compile>;

/** The web flags of records by lower-case element, and their texts by key. */
export class WebFlags {
  readonly #byElement: ReadonlyMap<string, ReadonlyMap<string, 'show' | 'hide'> | null>;

  constructor(own: MapTable['webFlags']) {
    const merged = merge<WebFlag>(own, DEFAULT_MAPS.webFlags, nameKey);
    this.#byElement = new Map(
      Array.from(merged, ([element, flag]) => [
        element,
        flag && new Map(Object.entries(flag).map(([text, effect]) => [flagKey(text), effect])),
      ]),
    );
  }

  has(element: string): boolean {
    return this.#byElement.has(element);
  }

  /** What the text of an element says: null if the element is no flag, undefined if the element or text is unknown. */
  read(element: string, text: string): 'show' | 'hide' | null | undefined {
    const flag = this.#byElement.get(element);
    return flag ? flag.get(flagKey(text)) : flag;
  }
}

type Level<T> = Readonly<Record<string, T>> | undefined;

/** Texts of a flag, equal if they mean the same: `yes` for true, y and 1. */
function flagKey(text: string): string {
  const flag = parseFlag(text.trim());
  return flag === null ? textKey(text) : flag ? 'yes' : 'no';
}

/** Own entries first, then the bundled ones that they do not replace; keys normalized by `keyOf`. */
function merge<T>(own: Level<T>, bundled: Level<T>, keyOf: (text: string) => string): ReadonlyMap<string, T> {
  const merged = new Map<string, T>();
  for (const level of [own, bundled])
    for (const [name, target] of Object.entries(level ?? {}))
      if (!merged.has(keyOf(name))) merged.set(keyOf(name), target);
  return merged;
}

const inLevel = <T>(level: Level<Level<T>>, path: string): Level<T> =>
  Object.entries(level ?? {}).find(([name]) => nameKey(name) === path)?.[1];

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
export function fieldsAt(path: string): Fields | null {
  const [entity = '', ...rows] = path.split('.');
  let fields: Fields | null = entityNamed(entity)?.fields ?? null;
  for (const name of rows) {
    const field: Field | undefined = fields?.[name];
    fields = field?.kind === 'rows' ? field.row : null;
  }
  return fields;
}

/** The elements of the fields of an entity or row. */
export const getElements = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => getLeaves(name, field));

export type FieldTargets = ReadonlyMap<string, Targets<string>>;

export const mergeFields = (own: MapTable, path: string): FieldTargets =>
  merge(inLevel(own.fields, path), inLevel(DEFAULT_MAPS.fields, path), nameKey);

/** The element at the end of a chain: a declared one, one with a condition, or null; undefined for a cycle. */
export function fieldTarget(element: string, merged: FieldTargets): string | null | undefined {
  const next = (name: string | null) => {
    const targets = name === null ? undefined : merged.get(name);
    if (targets === undefined || isConditional(targets)) return undefined;
    return targets === null ? null : nameKey(targets);
  };
  return follow<string | null>(element, next)?.end;
}

function fieldChoices(
  element: string,
  merged: FieldTargets,
  declared: ReadonlySet<string>,
): Choices<string | null> {
  const end = fieldTarget(element, merged) ?? null;
  const targets = end === null ? null : merged.get(end);
  // The name of a field ends a chain; only the element itself has the conditions of its entry.
  const hasConditions =
    targets !== undefined && isConditional(targets) && (end === element || !declared.has(end ?? ''));
  return hasConditions
    ? compileChoices(targets, target => target && nameKey(target))
    : [{ to: end, tests: [] }];
}

function fieldMaps(own: MapTable, path: string): PathMaps['fields'] {
  const merged = mergeFields(own, path);
  const declared = new Set(getElements(fieldsAt(path) ?? {}));
  return new Map(Array.from(merged.keys(), element => [element, fieldChoices(element, merged, declared)]));
}

export type ValueTargets = ReadonlyMap<string, Targets<ValueTarget>>;

export const mergeValues = (own: MapTable, path: string): ValueTargets =>
  merge(inLevel(own.values, path), inLevel(DEFAULT_MAPS.values, path), textKey);

/** The value that a target gives its field: null for the text as it is, undefined for braces without the field. */
export const valueIn = (target: ValueTarget | null, field: string): string | null | undefined =>
  typeof target === 'object' && target !== null ? target[field] : target;

/** The targets at the end of a chain; undefined for a cycle. */
export function valueTargets(
  key: string,
  merged: ValueTargets,
  field: string,
): Targets<ValueTarget> | undefined {
  const next = (targets: Targets<ValueTarget>) => {
    const value = isConditional(targets) ? null : valueIn(targets, field);
    return typeof value === 'string' ? merged.get(textKey(value)) : undefined;
  };
  return follow(merged.get(key) ?? null, next)?.end;
}

function meaning(target: ValueTarget | null, field: string): Meaning {
  const others = Object.entries(typeof target === 'object' && target !== null ? target : {});
  return {
    value: valueIn(target, field),
    also: others.filter(([leaf]) => leaf !== field).map(([leaf, text]) => [nameKey(leaf), text]),
  };
}

function valueMap(own: MapTable, path: string, field: string): ValueMap | null {
  const merged = mergeValues(own, `${path}.${field}`);
  if (merged.size === 0) return null;
  const entries = Array.from(merged.keys(), key => {
    const targets = valueTargets(key, merged, field) ?? null;
    return [key, compileChoices(targets, target => meaning(target, field))] as const;
  });
  return new ValueMap(new Map(entries));
}

function compile(own: MapTable) {
  const entities = merge(own.entities, DEFAULT_MAPS.entities, nameKey);
  const paths = new Map<string, PathMaps>();
  return {
    /** The entity of an element, by the maps or its own name; null for one that is left as it is, undefined if unknown. */
    entity: (element: string): Entity | null | undefined => {
      const mapped = entities.get(element);
      if (mapped === null) return null;
      return entityNamed(mapped ?? element) ?? undefined;
    },
    of: (path: string): PathMaps =>
      cached(paths, path, () => ({
        fields: fieldMaps(own, path),
        values: field => valueMap(own, path, field),
      })),
    webFlags: new WebFlags(own.webFlags),
  };
}

const compiled = new WeakMap<MapTable, Maps>();

/** The maps of a configuration together with the bundled ones. The table must have passed `findMapFault`. */
export const getMaps = (own: MapTable): Maps => cached(compiled, own, compile);
