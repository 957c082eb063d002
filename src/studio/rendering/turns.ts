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
