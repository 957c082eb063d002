/**
 * Lets only some work run at once; the rest waits in its order.
 * @param most at work at once
 * @returns runs some work when there is room; returns or throws what it does
 */
export function createLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async work => {
    if (working >= most) await new Promise<void>(resolve => waiting.push(resolve));
    else working++;
    try {
      return await work();
    } finally {
      // The place passes on, so the number at work stays.
      const next = waiting.shift();
      if (next === undefined) working--;
      else next();
    }
  };
}
