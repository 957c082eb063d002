/** Most items of a group. */
const GROUP_SIZE = 50;

/** Milliseconds between the end of one group and the start of the next, unless that is full. */
const GROUP_MS = 50;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Commits items in groups, one group after the other, so that many share the cost of a write to disk. An item is
 * committed at once if the last group ended 50 ms ago, else with the next group: when that time is up, or when 50 items
 * wait.
 * @param commit returns the results in the order of the items; its error is that of each item of the group
 * @returns resolves with the result of an item when its group was committed
 */
export function inGroups<T, R>(
  commit: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isCommitting = false;
  let endedAt = Number.NEGATIVE_INFINITY;

  async function commitGroup(): Promise<void> {
    isCommitting = true;
    const group = waiting.splice(0, GROUP_SIZE);
    try {
      const results = await commit(group.map(({ item }) => item));
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as R);
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    isCommitting = false;
    endedAt = performance.now();
    schedule();
  }

  function schedule(): void {
    if (isCommitting || waiting.length === 0) return;
    const isFull = waiting.length >= GROUP_SIZE;
    if (timer !== null && !isFull) return;
    if (timer !== null) clearTimeout(timer);
    const ms = isFull ? 0 : Math.max(0, endedAt + GROUP_MS - performance.now());
    timer = setTimeout(() => {
      timer = null;
      void commitGroup();
    }, ms);
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
