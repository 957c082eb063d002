/** A map or a set, whose entries are in the order in which they were added. */
interface Ordered<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** Removes the oldest entries until at most some are left. */
export function dropOldest<K>(held: Ordered<K>, most: number): void {
  for (const key of held.keys()) {
    if (held.size <= most) return;
    held.delete(key);
  }
}

/** Adds an entry as the newest, also when its key is known, and removes the oldest ones until at most some are left. */
export function putNewest<K, V>(held: Map<K, V>, key: K, value: V, most: number): void {
  held.delete(key);
  held.set(key, value);
  dropOldest(held, most);
}
