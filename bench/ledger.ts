import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../src/audit/index.js';
import { compressResponse, type JobResult, openLedger } from '../src/database/index.js';
import { median } from './statistics.js';
import { type Column, tableText } from './table.js';

/* How fast results of jobs are written to a ledger, each group in a transaction that is synced to disk. */

const JOBS = 2000;
const ROUNDS = 5;
const RESPONSE_BYTES = 50_000;

/** The rate of one size of groups. */
export interface LedgerRate {
  readonly group: number;
  /** Is a response of 50 kB stored with each document? */
  readonly storesResponses: boolean;
  /** Results a second, median of the rounds. */
  readonly perSecond: number;
}

/** A response of its own for each job, as compressible as XML. */
const getResponse = (job: number): Uint8Array =>
  Buffer.from(`<title>${job}</title><pages>${job * 7919}</pages>\n`.repeat(RESPONSE_BYTES / 42));

function getResult(job: number, storesResponses: boolean): JobResult {
  const id = String(job);
  const file = { name: `${id}.pdf`, ending: '.pdf', sha256: sha256(id), bytes: 100_000 };
  return {
    job: { kind: 'cv', id },
    end: { state: 'made', attempts: 1, code: null, message: null, ms: 60 },
    work: {
      ...{ hash: sha256(file.sha256), pages: 6, problems: 2, asOf: '2026-11-26', templateHash: 't' },
      ...{ madeBy: 'the benchmark', files: [file] },
      response: storesResponses ? compressResponse(getResponse(job)) : null,
    },
  };
}

/** Writes all results to a new ledger. @returns results a second */
function writeAll(path: string, results: readonly JobResult[], group: number): number {
  const ledger = openLedger(path);
  const members = results.map(({ job: { id } }) => ({ id, wanted: id }));
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, members);
  const start = performance.now();
  for (let i = 0; i < results.length; i += group) ledger.record(run, results.slice(i, i + group));
  const seconds = (performance.now() - start) / 1000;
  ledger.close();
  return results.length / seconds;
}

/** Measures groups of 1 and 50 results in turn, with and without responses. */
export function measureLedger(folder: string): readonly LedgerRate[] {
  const cases = [false, true].flatMap(storesResponses =>
    [1, 50].map(group => ({ group, storesResponses, rates: [] as number[] })),
  );
  const results = [false, true].map(stores =>
    Array.from({ length: JOBS }, (_, job) => getResult(job, stores)),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const own = join(folder, `round-${round}`);
    mkdirSync(own);
    for (const [i, { group, storesResponses, rates }] of cases.entries())
      rates.push(writeAll(join(own, `${i}.db`), results[Number(storesResponses)] ?? [], group));
  }
  return cases.map(({ rates, ...how }) => ({ ...how, perSecond: median(rates) }));
}

const COLUMNS: readonly Column[] = [
  { head: 'ledger, rows in a group', align: 'left' },
  { head: 'responses', align: 'left' },
  { head: 'rows a second', align: 'right' },
];

/** The result as Markdown. */
export const ledgerText = (rates: readonly LedgerRate[]): string =>
  tableText(
    COLUMNS,
    rates.map(({ group, storesResponses, perSecond }) => [
      String(group),
      storesResponses ? 'stored' : 'none',
      Math.round(perSecond).toLocaleString('en-US'),
    ]),
  );
