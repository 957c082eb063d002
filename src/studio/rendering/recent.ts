import { putNewest } from '../../core/index.js';

/**
 * Holds the results of the last calls by key, so that a page and its parts are made once.
 * @returns the result of `make`, of an earlier call with the same key if it is still held; failures are not held
 */
export function createRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const held = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = held.get(key);
    const made = known ?? make();
    putNewest(held, key, made, most);
    if (known === undefined) made.catch(() => held.get(key) === made && held.delete(key));
    return made;
  };
}
