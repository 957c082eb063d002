import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CvModel } from '../src/sections/index.js';
import { EngineProcess } from './engine-process.js';
import type { Entry } from './engines.js';
import { median } from './statistics.js';
import { getModel, openFiller, people } from './workload.js';

/* A report that grows: the sections of ever more people, each person once. */

/** What a report of one size takes. */
export interface Growth {
  /** About how many pages, or how many people, it was to have. */
  readonly size: number;
  readonly pages: number;
  readonly ms: number;
  /** Processor time; null if the system does not report it. */
  readonly cpuMs: number | null;
  readonly bytes: number;
  /** Peak memory of a process that has made it once. */
  readonly peakMb: number;
}

/** Characters of filled HTML on a page, to estimate the length of a report. */
const PAGE_LENGTH = 6960;
/** How long a report is made repeatedly, to warm up and to measure. */
const WARM_MS = 3000;
const MEASURE_MS = 3000;

/** Joins the sections of people into one model. */
function joinModels(models: readonly CvModel[]): CvModel {
  const [first] = models;
  if (!first) throw new Error('no people for a report');
  const sections = models.flatMap(({ header, sections: own }, n) =>
    own.map(section => ({
      ...section,
      id: `${section.id}-${n}`,
      title: `${header.name}: ${section.title}`,
    })),
  );
  return { ...first, sections };
}

/** Writes a report of about so many pages into a new folder. @returns the new folder */
export async function writeReport(folder: string, pages: number): Promise<string> {
  const fillPage = await openFiller();
  const models: CvModel[] = [];
  let length = 0;
  for (const person of people()) {
    const model = getModel(person);
    const added = fillPage(model).length;
    const share = (pages * PAGE_LENGTH - length) / added;
    // The last person's sections are cut to the length.
    const sections = model.sections.slice(0, Math.round(share * model.sections.length));
    models.push({ ...model, sections });
    length += added;
    if (share < 1) break;
  }
  const own = join(folder, `report-${pages}`);
  mkdirSync(own);
  writeFileSync(join(own, '0.html'), fillPage(joinModels(models)));
  return own;
}

/** Makes documents for some time. @returns per document, the median by the clock and the mean processor time */
async function makeFor(engine: EngineProcess, ms: number): Promise<Pick<Growth, 'ms' | 'cpuMs'>> {
  const times: number[] = [];
  let cpuMs: number | null = 0;
  for (let spent = 0; spent < ms; ) {
    const batch = await engine.make(1);
    times.push(...batch.milliseconds);
    spent += batch.milliseconds[0] ?? ms;
    cpuMs = cpuMs === null || batch.cpuMs === null ? null : cpuMs + batch.cpuMs;
  }
  return { ms: median(times), cpuMs: cpuMs === null ? null : cpuMs / times.length };
}

/** Writes a report of a size, in pages or people, into a new folder below another. @returns the new folder */
export type WriteReport = (folder: string, size: number) => Promise<string>;

/**
 * Measures a report of about each size, each in a process of its own.
 * @param unit what the sizes count
 */
export async function measureGrowth(
  entry: Entry,
  folder: string,
  write: WriteReport,
  sizes: readonly number[],
  unit: 'pages' | 'people',
  progress: (text: string) => void,
): Promise<readonly Growth[]> {
  const rows: Growth[] = [];
  for (const size of sizes) {
    progress(`a report of ${size} ${unit} …`);
    const engine = await EngineProcess.open(entry, await write(folder, size), 1);
    if (typeof engine === 'string') throw new Error(engine);
    const { bytes, pages, peakMb } = await engine.make(1);
    await makeFor(engine, WARM_MS);
    const cost = await makeFor(engine, MEASURE_MS);
    await engine.end();
    rows.push({ ...cost, size, pages: pages ?? size, bytes, peakMb });
  }
  return rows;
}
