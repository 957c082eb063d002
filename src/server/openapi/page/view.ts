import { lastPart } from '../../../core/index.js';
import type { Json, JsonObject } from '../json.js';

/** A member of the document as an object; empty if it is not one. */
export const objectAt = (object: JsonObject | undefined, ...path: readonly string[]): JsonObject => {
  const found = valueAt(object, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as JsonObject) : {};
};

/** A member of the document as a list; empty if it is not one. */
export const listAt = (object: JsonObject | undefined, ...path: readonly string[]): readonly Json[] => {
  const found = valueAt(object, ...path);
  return Array.isArray(found) ? (found as readonly Json[]) : [];
};

/** A member of the document as text; empty if it is not one. */
export const textAt = (object: JsonObject | undefined, ...path: readonly string[]): string => {
  const found = valueAt(object, ...path);
  return typeof found === 'string' ? found : '';
};

const valueAt = (object: JsonObject | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, name) =>
      typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonObject)[name] : undefined,
    object,
  );

/** The name of the component that a reference leads to; empty for none. */
export const nameOfRef = (object: JsonObject): string => lastPart(textAt(object, '$ref'), '/');

/** An object, or the component that it refers to. */
export function follow(document: JsonObject, object: JsonObject): JsonObject {
  const reference = textAt(object, '$ref');
  return reference === '' ? object : objectAt(document, ...reference.slice(2).split('/'));
}

/** The anchor of a part of the page. */
export const anchorOf = (kind: 'operation' | 'schema' | 'group', name: string): string =>
  `${kind}-${name.toLowerCase().replace(/[^\w.]+/g, '-')}`;

/** An example as it is shown. */
export const exampleText = (value: Json): string =>
  typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
