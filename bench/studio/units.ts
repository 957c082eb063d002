import { figure, percentile } from '../statistics.js';
import { type Column, tableText } from '../table.js';
import { startCampus } from './campus.js';

/* The pages of a whole university in the studio: its list of people, and its report. */

/** Times in milliseconds. */
export interface UnitRun {
  readonly people: number;
  /** Of pages of the list: searched, sorted, filtered, and one after another. */
  readonly list: readonly number[];
  /** From the first request of the report to its page, with all records to read. */
  readonly firstReport: number;
  /** Of the page of the report and of its preview, each again. */
  readonly report: readonly number[];
  readonly preview: readonly number[];
}

const LISTS = 40;
const REPORTS = 20;
/** A report that is not made by then has failed. */
const MAX_MS = 30 * 60_000;

const QUERIES = ['', '?q=an', '?q=technology', '?order=change', '?order=problems', '?mark=draft'];

/** @param folder for the database */
export async function measureUnits(
  folder: string,
  people: number,
  progress: (text: string) => void,
): Promise<UnitRun> {
  const campus = await startCampus(folder, people, 'sample');
  try {
    const { cookie } = campus.signIn(['registrar']);
    const headers = { cookie: `${cookie.name}=${cookie.value}` };
    /** Reads a page. @returns its status and the milliseconds to its end */
    const read = async (path: string) => {
      const start = performance.now();
      const response = await fetch(campus.url + path, { headers });
      await response.text();
      return { status: response.status, ms: performance.now() - start };
    };
    const readMany = async (count: number, pathOf: (n: number) => string): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let i = 0; i < count; i++) {
        const { status, ms } = await read(pathOf(i));
        if (status !== 200) throw new Error(`${pathOf(i)}: ${status}.`);
        times.push(ms);
      }
      return times;
    };
    progress('the list …');
    const list = await readMany(LISTS, n => `/people${QUERIES[n] ?? `?page=${n}`}`);
    progress('the report for the first time …');
    const path = `/report/university/${new Date().getFullYear()}.2.internal`;
    const start = performance.now();
    for (let status = 503; status === 503; ) {
      if (performance.now() - start > MAX_MS) throw new Error('The report was not made.');
      ({ status } = await read(path));
      if (status === 503) await new Promise(resolve => setTimeout(resolve, 250));
    }
    const firstReport = performance.now() - start;
    progress('the report again …');
    const report = await readMany(REPORTS, () => path);
    const preview = await readMany(REPORTS, () => `${path}/preview`);
    return { people, list, firstReport, report, preview };
  } finally {
    await campus.close();
  }
}

const COLUMNS: readonly Column[] = [
  { head: 'page', align: 'left' },
  { head: 'count', align: 'right' },
  { head: 'median ms', align: 'right' },
  { head: 'p95 ms', align: 'right' },
];

/** The result as Markdown. */
export function unitText({ people, list, firstReport, report, preview }: UnitRun): string {
  const rows = Object.entries({ list, report, preview }).map(([name, times]) => [
    ...[name, String(times.length), figure(percentile(times, 0.5)), figure(percentile(times, 0.95))],
  ]);
  return `${tableText(COLUMNS, rows)}${people} people; the first report took ${figure(firstReport / 1000)} s.\n`;
}
