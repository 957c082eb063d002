import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CvModel } from '../src/sections/index.js';
import type { Entry } from './engines.js';
import { Living } from './living.js';
import { median } from './statistics.js';
import { modelOf, openFiller, people } from './workload.js';

/* One report that grows: the sections of ever more people, one after the other, each person once. */

/** What a report of a size takes. */
export interface Growth {
  readonly pages: number;
  readonly ms: number;
  /** Processor time; null where the machine does not tell. */
  readonly cpuMs: number | null;
  readonly bytes: number;
  /** Memory of a process that has made it once, at most. */
  readonly peakMb: number;
}

/** Characters of filled HTML on a page, by which a report is made about as long as asked for. */
const PAGE_LENGTH = 6150;
/** How long a report is made over and over before time is taken, and while it is. */
const WARM_MS = 3000;
const MEASURE_MS = 3000;

/** The models of people up to a length of filled HTML, as one model. */
function reportOf(models: readonly CvModel[]): CvModel {
  const [first] = models;
  if (!first) throw new Error('a report needs a person');
  const sections = models.flatMap(({ header, sections: own }, n) =>
    own.map(section => ({
      ...section,
      id: `${section.id}-${n}`,
      title: `${header.name}: ${section.title}`,
    })),
  );
  return { ...first, sections };
}

/** Writes a report of about as many pages into a folder of its own. @returns the folder */
export async function writeReport(folder: string, pages: number): Promise<string> {
  const fillPage = await openFiller();
  const models: CvModel[] = [];
  let length = 0;
  for (const person of people()) {
    const model = modelOf(person);
    const added = fillPage(model).length;
    const room = (pages * PAGE_LENGTH - length) / added;
    // The last person has as many sections as there is room for.
    const sections = model.sections.slice(0, Math.round(room * model.sections.length));
    models.push({ ...model, sections });
    length += added;
    if (room < 1) break;
  }
  const own = join(folder, `report-${pages}`);
  mkdirSync(own);
  writeFileSync(join(own, '0.html'), fillPage(reportOf(models)));
  return own;
}

/** Makes documents for a while. @returns what one of them takes: the median by the clock, the mean of the processor */
async function makeFor(living: Living, ms: number): Promise<Pick<Growth, 'ms' | 'cpuMs'>> {
  const taken: number[] = [];
  let cpuMs: number | null = 0;
  for (let spent = 0; spent < ms; ) {
    const batch = await living.make(1);
    taken.push(...batch.milliseconds);
    spent += batch.milliseconds[0] ?? ms;
    cpuMs = cpuMs === null || batch.cpuMs === null ? null : cpuMs + batch.cpuMs;
  }
  return { ms: median(taken), cpuMs: cpuMs === null ? null : cpuMs / taken.length };
}

/** Writes a report of about so many pages into a folder, which it gives. */
export type WriteReport = (folder: string, pages: number) => Promise<string>;

/** What our engine takes for a report of about each size, every size in a process of its own. */
export async function grow(
  entry: Entry,
  folder: string,
  write: WriteReport,
  sizes: readonly number[],
  progress: (text: string) => void,
): Promise<readonly Growth[]> {
  const rows: Growth[] = [];
  for (const size of sizes) {
    progress(`a report of ${size} pages …`);
    const living = await Living.open(entry, await write(folder, size), 1);
    if (typeof living === 'string') throw new Error(living);
    const { bytes, pages, peakMb } = await living.make(1);
    await makeFor(living, WARM_MS);
    const taken = await makeFor(living, MEASURE_MS);
    await living.end();
    rows.push({ ...taken, pages: pages ?? size, bytes, peakMb });
  }
  return rows;
}
