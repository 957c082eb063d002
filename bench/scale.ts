import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BatchRun, measureBatch, withService } from './batch.js';
import { timeCommand } from './measure.js';
import { COMMAND } from './package-files.js';
import { figure } from './statistics.js';
import { type Column, tableText } from './table.js';

/* What a night of very many documents would take, from a batch in shards that is measured. */

/** Shards that are measured, one after the other. */
const SHARDS = 2;

/** What one document took, in a batch in shards. */
export interface ScaleFigures {
  /** Processor time of the batch, of the service, and of the merge. */
  readonly cpuMs: number;
  readonly serviceCpuMs: number;
  readonly mergeMs: number;
  readonly documentBytes: number;
  /** Of the ledger of its shard, with the response that the document was made from. */
  readonly ledgerBytes: number;
  readonly auditBytes: number;
  /** Peak memory of one shard and the service. */
  readonly peakMb: number;
}

/** The night to plan. */
export interface Night {
  readonly documents: number;
  readonly hours: number;
  /** The share of the processors' time that is used: shards do not end at the same time. */
  readonly load: number;
}

/** Prices in dollars. They are examples, near the list prices of large providers in 2026. */
export interface Prices {
  readonly coreHour: number;
  readonly gigabyteMonth: number;
  /** A thousand requests that write (PUT, COPY), and a thousand that read (HEAD). */
  readonly writes: number;
  readonly reads: number;
}

export const NIGHT: Night = { documents: 2_000_000, hours: 8, load: 0.8 };
export const PRICES: Prices = { coreHour: 0.04, gigabyteMonth: 0.023, writes: 0.005, reads: 0.0004 };

/** Requests to the object storage for a document: it is put aside, copied to its name, checked, and the copy removed. */
const WRITES = 2;
const READS = 1;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Runs a batch of so many people in shards, one after the other, and merges them. */
export async function measureScale(
  folder: string,
  people: number,
  progress: (text: string) => void,
): Promise<ScaleFigures> {
  const out = join(folder, 'cvs');
  const audit = join(folder, 'audit');
  mkdirSync(audit);
  const runs = await withService(folder, people, progress, async (url, pid) => {
    const all: BatchRun[] = [];
    for (let n = 1; n <= SHARDS; n++) {
      progress(`shard ${n} of ${SHARDS} …`);
      const place = ['--shard', `${n}/${SHARDS}`, '--out', out, '--audit', join(audit, `${n}.jsonl`)];
      all.push(
        await measureBatch(`shard ${n}`, people, ['batch', 'cv', '--all', '--service', url, ...place], pid),
      );
    }
    return all;
  });
  const documents = runs.reduce((sum, run) => sum + run.documents, 0);
  const own = bytesIn(join(out, '.vitae-batch'));
  const documentBytes = bytesIn(out) - own;
  progress('merge …');
  const mergeMs = await timeCommand([process.execPath, COMMAND, 'batch', 'merge', '--out', out]);
  const each = (of: (run: BatchRun) => number | null): number =>
    runs.reduce((sum, run) => sum + (of(run) ?? Number.NaN), 0) / documents;
  return {
    cpuMs: each(run => run.cpuMs),
    serviceCpuMs: each(run => run.serviceCpuMs),
    mergeMs: mergeMs / documents,
    documentBytes: documentBytes / documents,
    ledgerBytes: own / documents,
    auditBytes: bytesIn(audit) / documents,
    peakMb: Math.max(...runs.map(run => run.peakMb)),
  };
}

const FIGURE_COLUMNS: readonly Column[] = [
  { head: 'one document', align: 'left' },
  { head: 'measured', align: 'right' },
];

const PLAN_COLUMNS: readonly Column[] = [
  { head: 'the night', align: 'left' },
  { head: 'needed', align: 'right' },
  { head: 'dollars', align: 'right' },
];

const dollars = (amount: number): string =>
  amount < 0.005
    ? '–'
    : amount.toLocaleString('en-US', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

const whole = (number: number): string => Math.ceil(number).toLocaleString('en-US');

/** The figures of one document as a table. */
export const figuresText = (figures: ScaleFigures): string =>
  tableText(FIGURE_COLUMNS, [
    ['processor time of the batch, ms', figure(figures.cpuMs)],
    ['processor time of the service, ms', figure(figures.serviceCpuMs)],
    ['time of the merge, ms', figure(figures.mergeMs)],
    ['the document, kB', figure(figures.documentBytes / 1000)],
    ['ledger with the response, kB', figure(figures.ledgerBytes / 1000)],
    ['audit log, kB', figure(figures.auditBytes / 1000)],
    ['peak memory of a shard and the service, MB', figure(figures.peakMb)],
  ]);

/** What a night needs, from the figures of one document. */
export function planText(figures: ScaleFigures, night: Night = NIGHT, prices: Prices = PRICES): string {
  const { documents, hours, load } = night;
  const coreHours = (ms: number): number => (documents * ms) / 3_600_000 / load;
  const cores = (ms: number): string => whole(coreHours(ms) / hours);
  const gigabytes = (bytes: number): number => (documents * bytes) / 1e9;
  const stored = (bytes: number): readonly [string, string] => [
    `${whole(gigabytes(bytes))} GB`,
    `${dollars(gigabytes(bytes) * prices.gigabyteMonth)} a month`,
  ];
  const requests = (count: number, price: number): readonly [string, string] => [
    whole(documents * count),
    dollars((documents * count * price) / 1000),
  ];
  return tableText(PLAN_COLUMNS, [
    ['cores for the batch', cores(figures.cpuMs), dollars(coreHours(figures.cpuMs) * prices.coreHour)],
    [
      'cores for the service',
      cores(figures.serviceCpuMs),
      dollars(coreHours(figures.serviceCpuMs) * prices.coreHour),
    ],
    ['the merge, hours in one process', figure((documents * figures.mergeMs) / 3_600_000), '–'],
    ['documents', ...stored(figures.documentBytes)],
    ['ledgers', ...stored(figures.ledgerBytes)],
    ['audit logs', ...stored(figures.auditBytes)],
    ['requests that write', ...requests(WRITES, prices.writes)],
    ['requests that read', ...requests(READS, prices.reads)],
  ]);
}

/** The result as Markdown. */
export const scaleText = (figures: ScaleFigures): string =>
  `${figuresText(figures)}\n${NIGHT.documents.toLocaleString('en-US')} documents in ${NIGHT.hours} hours:\n\n${planText(figures)}`;
