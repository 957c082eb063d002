import { sha256 } from '../../audit/index.js';
import { type Builders, createBuilders, getRule, type PerformTask, type RenderingTask } from './tasks.js';
import { createRecent, createTurns } from './turns.js';

/** Results that are held for all readers: previews, and numbers of pages. */
const MAX_HELD = 500;

/** Names a task. The bytes of records and files are left out: their hashes stand beside them. */
const getKey = (task: RenderingTask): string =>
  sha256(
    JSON.stringify(task, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
      return this[key] instanceof Uint8Array ? undefined : value;
    }),
  );

/**
 * Gives each reader builders: readers take turns, and what was just made is not made again for anybody.
 * @returns the builders of a reader; their methods throw a BusyError if too much of the reader waits
 */
export function createReaderBuilders(perform: PerformTask): (reader: string) => Builders {
  const inTurn = createTurns();
  const ifNotHeld = createRecent<unknown>(MAX_HELD);
  return reader =>
    createBuilders(task => {
      const make = (): Promise<unknown> => inTurn(reader, () => perform(task));
      return getRule(task).isHeld ? ifNotHeld(getKey(task), make) : make();
    });
}
