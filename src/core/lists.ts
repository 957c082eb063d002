const NONE: readonly never[] = [];

/**
 * A copy of a list without spare capacity. V8 reserves 17 places for the first item pushed, which adds up with
 * hundreds of thousands of lists.
 */
export const compact = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());

/** The value of a key in a map; if there is none, `make` creates it, and it is stored. */
export function cached<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => NoInfer<V>,
): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make(key);
    map.set(key, value);
  }
  return value;
}

/** Computes the value of an object once, as long as the object lives. */
export function memoize<K extends object, T>(derive: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return key => cached(known, key, () => derive(key));
}

/** A function of texts that computes the result of each once; it forgets them all when it knows so many. */
export function memoizeTexts<T>(most: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return text =>
    cached(known, text, () => {
      const result = compute(text);
      if (known.size >= most) known.clear();
      return result;
    });
}

/**
 * The value of a name in a table; undefined for names that every object has, such as `constructor`. A declared function,
 * since tables are read while the modules of a bundle are still being loaded.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A function that computes its value at the first call and then returns the same. */
export function once<T>(compute: () => T): () => T {
  let value: { readonly computed: T } | null = null;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}
