import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../src/ground/index.js';
import { batches, batchText } from './batch.js';
import { citeAll } from './citations.js';
import { ENGINES } from './engines.js';
import { grow, writeReport } from './growth.js';
import { type Findings, marksOf } from './marks.js';
import { bestStart, compare, type Skipped } from './measure.js';
import { HELP, type Options, readOptions } from './options.js';
import { COMMAND, SAMPLE } from './package-files.js';
import { stayOnOneProcessor } from './processes.js';
import { type Circumstances, reportText } from './report.js';
import { soak } from './soak.js';
import { summarizeAll } from './summaries.js';
import { writeUniversityReport } from './university.js';
import { DOCUMENTS, writeWorkload } from './workload.js';

/* Runs this project and its peers on the same documents; docs/performance.md says what is measured and how. */

/** Pages from which on the report on a university is made: shorter ones are charts more than tables. */
const LEAST_TABLE = 100;

const ids = ENGINES.map(({ id }) => id);

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
  else process.stderr.write(`${text}\n`);
}

async function run(options: Options, folder: string) {
  const { documents, rounds, memoryDocuments, engines } = options;
  progress('writing the documents …');
  await writeWorkload(folder);
  const chosen = ENGINES.filter(({ id }) => engines.includes(id));
  const plan = { folder, documents, rounds, memoryDocuments, progress };
  const { results, skipped } = await compare(chosen, plan);
  const [html] = chosen.filter(({ id }) => id === 'html');
  let ours: Omit<Findings, 'results'> = {
    sampleColdMs: null,
    growth: [],
    university: [],
    soak: [],
    citations: [],
    summaries: [],
  };
  if (html) {
    const growth = await grow(html, folder, writeReport, options.sizes, progress);
    const tables = options.sizes.filter(pages => pages >= LEAST_TABLE);
    const university = await grow(html, folder, writeUniversityReport, tables, progress);
    progress('memory over many documents …');
    const soaked = await soak(html, folder, documents, options.soak);
    const cold = [
      process.execPath,
      COMMAND,
      ...['cv', '--input', SAMPLE, '--audit', join(folder, 'audit.jsonl'), '--out', join(folder, 'cv.pdf')],
    ];
    const sampleColdMs = await bestStart(cold);
    progress('citation styles …');
    const citations = await citeAll();
    progress('summaries of applicants …');
    ours = { growth, university, soak: soaked, sampleColdMs, citations, summaries: await summarizeAll() };
  }
  return { findings: { results, ...ours }, skipped };
}

function circumstances({ rounds, documents }: Options, oneProcessor: boolean): Circumstances {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model ?? 'unknown processor',
    processors: processors.length,
    node: process.version,
    oneProcessor,
    rounds,
    documents,
  };
}

function print(findings: Findings, skipped: readonly Skipped[], around: Circumstances, json: boolean): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  const all = { ...around, ...findings, skipped, marks: marksOf(findings) };
  process.stdout.write(json ? `${JSON.stringify(all, null, 2)}\n` : reportText(findings, skipped, around));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), ids, DOCUMENTS);
  if (options.help) {
    process.stdout.write(HELP.replace('ENGINES', ids.join(', ')));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitae-bench-'));
  try {
    if (options.batch !== null) {
      const runs = await batches(folder, options.batch, progress);
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
      process.stdout.write(options.json ? `${JSON.stringify(runs, null, 2)}\n` : batchText(runs));
      return;
    }
    const oneProcessor = stayOnOneProcessor();
    const { findings, skipped } = await run(options, folder);
    print(findings, skipped, circumstances(options, oneProcessor), options.json);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message} ${error.hint ?? ''}\n`);
  process.exitCode = error.exitCode;
}
