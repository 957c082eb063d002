import { VitaeError } from '../../core/index.js';
import { defaultSettings } from '../cv/settings.js';
import { ifStored } from '../records/copy.js';
import { RenderingFailure, UnavailableError } from '../rendering/pool.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';

/** Counts the problems in the records of people in the background. */
export interface ProblemCounter {
  /** Counts those of people that were not counted lately; pages show the numbers when they are loaded again. */
  want(netIds: readonly string[]): void;
  /** Counts no further ones, and waits for those that are being counted. */
  close(): Promise<void>;
}

/** Records that are read at once. */
const AT_ONCE = 2;
/** A number is as new as that. */
const LIFE_MS = 60 * 60_000;
/** People who may wait: some pages of the list. */
const MAX_WAITING = 200;
/** The reader, as the threads that make documents see it: turns are for each reader. */
const COUNTER = messages.problemCounts;

type Parts = Pick<Studio, 'settings' | 'store' | 'records' | 'buildersOf' | 'now'>;

/** @param onFault receives errors that are none of the source or the records */
export function createProblemCounter(parts: Parts, onFault: (fault: unknown) => void): ProblemCounter {
  const { settings, store, records, now } = parts;
  /** When each person was last looked at. */
  const looked = new Map<string, number>();
  const waiting = new Set<string>();
  const working = new Set<Promise<void>>();

  async function count(netId: string): Promise<void> {
    try {
      const { record, asOf } = await records.peek(netId);
      const cv = { ...defaultSettings(settings), audience: 'internal' as const };
      const { problems } = await parts.buildersOf(COUNTER).cv.preview({ record, asOf, cv });
      const ignored = new Set(store.ignoredProblems.list(netId).map(({ key }) => key));
      ifStored(() => store.problemCounts.set(netId, problems.filter(({ key }) => !ignored.has(key)).length));
    } catch (error) {
      // The next page that lists the person tries again, when the number would be too old.
      const isExpected =
        error instanceof VitaeError ||
        error instanceof UnavailableError ||
        (error instanceof RenderingFailure && !error.isInternal);
      if (!isExpected) onFault(error);
    }
  }

  function begin(): void {
    for (const netId of waiting) {
      if (working.size >= AT_ONCE) return;
      waiting.delete(netId);
      const work = count(netId).finally(() => {
        working.delete(work);
        begin();
      });
      working.add(work);
    }
  }

  return {
    want: netIds => {
      const at = now().getTime();
      for (const netId of netIds) {
        if (at - (looked.get(netId) ?? 0) < LIFE_MS || waiting.size >= MAX_WAITING) continue;
        looked.set(netId, at);
        waiting.add(netId);
      }
      begin();
    },
    close: async () => {
      waiting.clear();
      await Promise.allSettled(working);
    },
  };
}
