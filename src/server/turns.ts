/**
 * Creates a queue that lets one request begin in each turn of the event loop, in the order in which they came. Node accepts
 * one connection in a turn: if all waiting requests were answered in one, new connections would wait for seconds.
 * @returns a function that calls `begin` when its turn has come; at once if no request has begun in this turn
 */
export function createTurns(): <T>(begin: () => T | Promise<T>) => T | Promise<T> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const next = (): void => {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (begin === undefined) return;
    setImmediate(next);
    begin();
  };
  return begin => {
    if (isTaken)
      return new Promise<void>(resolve => {
        waiting.push(resolve);
      }).then(begin);
    isTaken = true;
    setImmediate(next);
    return begin();
  };
}
