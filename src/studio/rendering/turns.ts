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

/** A person has too much under way already. */
export class BusyError extends Error {}

/** Documents of one person that are made at once, and that may wait. */
const AT_WORK = 2;
const WAITING = 6;

interface Line {
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Gives each person turns, so that nobody keeps the workers from others.
 * @returns runs some work when it is the person's turn; throws a BusyError if too much waits already
 */
export function createTurns(): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (person, work) => {
    const line = lines.get(person) ?? { working: 0, waiting: [] };
    lines.set(person, line);
    if (line.working >= AT_WORK) {
      if (line.waiting.length >= WAITING) throw new BusyError('Too much is under way.');
      await new Promise<void>(resolve => line.waiting.push(resolve));
    } else line.working++;
    try {
      return await work();
    } finally {
      // The turn passes on, so the number at work stays.
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else if (--line.working === 0) lines.delete(person);
    }
  };
}
