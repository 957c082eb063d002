import type { Fields } from '../schema/index.js';

/** What follows from a declaration, worked out once: the same for all records of an entity. */
export function derived<T>(derive: (fields: Fields) => T): (fields: Fields) => T {
  const known = new WeakMap<Fields, T>();
  return fields => {
    let result = known.get(fields);
    if (result === undefined) {
      result = derive(fields);
      known.set(fields, result);
    }
    return result;
  };
}
