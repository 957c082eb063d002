import { putNewest } from '../../core/index.js';
import type { GatheredReport, ReportBuilder, ReportPlan, ReportPreview } from './builder.js';

/** A report that was made, as pages show it. */
export interface MadeReport extends GatheredReport {
  readonly made: Date;
  /** Null for an accreditation table, whose page is made from answers. */
  readonly preview: ReportPreview | null;
}

/** How far the reading of a unit has come. */
export interface GatheringProgress {
  readonly since: Date;
  /** People read so far, and of how many; 0 until the list is read. */
  readonly done: number;
  readonly all: number;
}

/** A report is still being made. It is held when it is done. */
export class StillGatheringError extends Error {
  readonly progress: GatheringProgress;

  constructor(progress: GatheringProgress) {
    super('Still gathering.');
    this.progress = progress;
  }
}

/** Reports that were made, held for the pages that show them. */
export interface Reports {
  /** The report of a plan. @throws StillGatheringError while it is being made; what `ReportBuilder.gather` throws */
  get(plan: ReportPlan): Promise<MadeReport>;
  /** Reads the people again for the next page. */
  forget(plan: ReportPlan): void;
}

/** Reports that are held: enough for a dean who compares departments, and bounded, since each holds figures of people. */
const MAX_REPORTS = 24;

/** A page that waits longer for a report says so. */
const PATIENCE_MS = 1200;

interface Entry {
  readonly result: Promise<MadeReport>;
  readonly progress: Int32Array;
  readonly since: Date;
}

/** Makes each report once; several readers wait for the same making. */
export function createReports(builder: Pick<ReportBuilder, 'gather' | 'preview'>, now: () => Date): Reports {
  const held = new Map<string, Entry>();
  const getKey = (plan: ReportPlan): string => JSON.stringify(plan);

  async function make(plan: ReportPlan, progress: Int32Array): Promise<MadeReport> {
    const gathered = await builder.gather(plan, progress);
    const preview = plan.table === null ? await builder.preview(gathered) : null;
    return { ...gathered, preview, made: now() };
  }

  function start(plan: ReportPlan): Entry {
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const entry = { result: make(plan, progress), progress, since: now() };
    // A failure is reported once, to those who wait or come next.
    entry.result.catch(() => {});
    return entry;
  }

  return {
    get: async plan => {
      const key = getKey(plan);
      const entry = held.get(key) ?? start(plan);
      putNewest(held, key, entry, MAX_REPORTS);
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const [done = 0, all = 0] = entry.progress;
          reject(new StillGatheringError({ since: entry.since, done, all }));
        }, PATIENCE_MS);
      });
      try {
        return await Promise.race([entry.result, tooLong]);
      } catch (error) {
        if (!(error instanceof StillGatheringError) && held.get(key) === entry) held.delete(key);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    forget: plan => {
      held.delete(getKey(plan));
    },
  };
}
