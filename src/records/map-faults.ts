import { didYouMean } from '../core/index.js';
import {
  type Condition,
  ENTITIES,
  type Entity,
  entityNamed,
  type Field,
  type Fields,
  type MapTable,
  matchValue,
  type Targets,
  type ValueTarget,
} from '../schema/index.js';
import { getTexts, hasWhen, isConditional, listTargets, nameKey } from './map-targets.js';
import {
  fieldsAt,
  fieldTarget,
  getElements,
  mergeFields,
  mergeValues,
  valueIn,
  valueTargets,
} from './maps.js';
import { TextPatterns, textKey } from './text-patterns.js';

/** Why a map is refused: an entry names what does not exist, or leads back to itself. */
export type MapFault = {
  /** Keys from `maps` to the faulty entry. */
  readonly path: readonly string[];
  /** Path from the entry to the faulty part of it, such as `[0].when.contype`; missing for the entry as a whole. */
  readonly part?: string;
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

const PATHS: readonly string[] = ENTITIES.flatMap((entity: Entity) => [
  entity.name,
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'rows' ? [`${entity.name}.${name}`] : [],
  ),
]);

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

/** The first fault of a list that is checked one by one. */
function firstFault<T>(list: Iterable<T>, check: (each: T) => MapFault | null): MapFault | null {
  for (const each of list) {
    const fault = check(each);
    if (fault !== null) return fault;
  }
  return null;
}

function entityFault(own: MapTable): MapFault | null {
  return firstFault(Object.entries(own.entities ?? {}), ([element, to]) => {
    if (to === null || entityNamed(to)) return null;
    const names = ENTITIES.map(({ name }) => name);
    return unknown(['entities', element], `“${to}” is not an entity`, nameKey(to), names);
  });
}

/** The texts that a field accepts as standard values; null for a field without a list. */
function standardValues(field: Field | undefined): readonly string[] | null {
  if (field?.kind === 'choice' || field?.kind === 'term') return field.values;
  return field?.kind === 'flag' ? ['Yes', 'No'] : null;
}

/** The standard values of a field and the texts that its map has; null for a field without a list. */
function findWords(own: MapTable, path: string, fields: Fields, name: string): readonly string[] | null {
  const standard = standardValues(fields[name]);
  const mapped = [...mergeValues(own, `${path}.${name}`).keys()].map(key => key.replace(/^\*|\*$/g, ''));
  return standard && [...standard, ...mapped];
}

/** Where an entry with targets stands, and whose fields its conditions test. */
interface EntryPlace {
  readonly own: MapTable;
  readonly at: readonly string[];
  /** The entity or row. */
  readonly owner: string;
  readonly fields: Fields;
}

/** A condition on a field, element or text that does not exist. */
function conditionFault(when: Condition, { own, at, owner, fields }: EntryPlace): MapFault | null {
  const names = [...getElements(fields), ...mergeFields(own, owner).keys()];
  return firstFault(getTexts(when), ([written, texts]) => {
    const name = nameKey(written);
    const part = `.when.${written}`;
    if (!names.includes(name)) {
      const reason = `a condition names “${written}”, which is neither a field of “${owner}” nor an element of its map`;
      return { ...unknown(at, reason, name, names), part };
    }
    const words = findWords(own, owner, fields, name);
    const strange = texts.find(text => {
      if (text === null || words === null) return false;
      const pattern = new TextPatterns([[text, true]]);
      return words.every(word => pattern.all(word).length === 0);
    });
    if (typeof strange !== 'string') return null;
    return { ...unknown(at, `“${owner}.${name}” has no value “${strange}”`, strange, words ?? []), part };
  });
}

/** The first fault of the targets of an entry, or of their conditions. */
function targetsFault<T>(
  targets: Targets<T>,
  place: EntryPlace,
  check: (target: T | null) => MapFault | null,
): MapFault | null {
  const list = listTargets(targets);
  return firstFault(list.entries(), ([i, target]) => {
    const fault = hasWhen(target) ? (check(target.to) ?? conditionFault(target.when, place)) : check(target);
    const index = Array.isArray(targets) ? `[${i}]` : '';
    return fault && { ...fault, part: index + (fault.part ?? '') };
  });
}

function fieldFault(own: MapTable): MapFault | null {
  return firstFault(Object.entries(own.fields ?? {}), ([written, level]) => {
    const path = nameKey(written);
    const fields = fieldsAt(path);
    if (fields === null)
      return unknown(['fields', written], `“${written}” is not an entity or row`, path, PATHS);
    const known = getElements(fields);
    const merged = mergeFields(own, path);
    const single = known.filter(name => fields[name]?.kind !== 'rows');
    return firstFault(Object.entries(level), ([element, targets]) => {
      const at = ['fields', written, element];
      if (isConditional(targets))
        return targetsFault(targets, { own, at, owner: path, fields }, to =>
          to === null || single.includes(nameKey(to))
            ? null
            : unknown(at, `“${path}” has no field “${to}”`, nameKey(to), single),
        );
      const target = fieldTarget(nameKey(element), merged);
      if (target === undefined) return { kind: 'cycle', path: at };
      if (target === null || known.includes(target) || merged.has(target)) return null;
      return unknown(at, `“${path}” has no field “${target}”`, target, known);
    });
  });
}

function valueFault(own: MapTable): MapFault | null {
  return firstFault(Object.entries(own.values ?? {}), ([written, level]) => {
    const path = nameKey(written);
    const dot = path.lastIndexOf('.');
    const owner = path.slice(0, Math.max(dot, 0));
    const name = path.slice(dot + 1);
    const fields = fieldsAt(owner);
    const standard = standardValues(fields?.[name]);
    if (fields === null || standard === null) {
      const listed = Object.entries(fields ?? {}).filter(([, field]) => standardValues(field) !== null);
      const known = fields === null ? PATHS : listed.map(([each]) => `${owner}.${each}`);
      return unknown(['values', written], `“${written}” is not a field with a list of values`, path, known);
    }
    const merged = mergeValues(own, path);
    const targetFault = (target: ValueTarget | null, at: readonly string[]) => {
      const value = valueIn(target, name) ?? null;
      if (value !== null && matchValue(standard, value, '') === null)
        return unknown(at, `“${path}” has no value “${value}”`, value, standard);
      const set = Object.keys(typeof target === 'object' && target !== null ? target : {});
      const known = getElements(fields);
      const strange = set.find(leaf => !known.includes(nameKey(leaf)));
      return strange === undefined
        ? null
        : unknown(at, `“${owner}” has no field “${strange}”`, nameKey(strange), known);
    };
    return firstFault(Object.keys(level), text => {
      const at = ['values', written, text];
      const targets = valueTargets(textKey(text), merged, name);
      if (targets === undefined) return { kind: 'cycle', path: at };
      return targetsFault(targets, { own, at, owner, fields }, target => targetFault(target, at));
    });
  });
}

/** The first entry of a table that cannot be used; null if there is none. */
export const findMapFault = (own: MapTable): MapFault | null =>
  entityFault(own) ?? fieldFault(own) ?? valueFault(own);
