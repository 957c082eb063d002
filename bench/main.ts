import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../src/core/index.js';
import { batchText, measureBatches } from './batch.js';
import { measureCitations } from './citations.js';
import { compareWith, comparisonText, SCENARIO_NAMES } from './compare/compare.js';
import { ENGINES } from './engines.js';
import { measureGrowth, writeReport } from './growth.js';
import { ledgerText, measureLedger } from './ledger.js';
import { bestStart, compareEngines } from './measure.js';
import { type EngineOptions, helpText, readOptions } from './options.js';
import { COMMAND, SAMPLE } from './package-files.js';
import { pinToOneProcessor } from './processes.js';
import { type RunContext, reportText } from './report.js';
import { measureScale, scaleText } from './scale.js';
import { soak } from './soak.js';
import { measureStudioBatches, studioBatchText } from './studio/batches.js';
import { measureStudio, studioMarks, studioText } from './studio/studio.js';
import { measureUnits, unitText } from './studio/units.js';
import { measureSummaries } from './summaries.js';
import { checkTargets, type Findings } from './targets.js';
import { writeUniversityReport } from './university.js';
import { DOCUMENTS, writeWorkload } from './workload.js';

/* The command line of the benchmark; docs/performance.md describes what is measured and how. */

const choices = { engines: ENGINES.map(({ id }) => id), scenarios: SCENARIO_NAMES, documents: DOCUMENTS };

const NOT_MEASURED: Omit<Findings, 'results'> = {
  sampleColdMs: null,
  styleColdMs: null,
  growth: [],
  university: [],
  soak: [],
  citations: [],
  summaries: [],
};

function progress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
}

/** Prints a result as JSON or text. */
function print(json: unknown, text: string | null): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  process.stdout.write(text ?? `${JSON.stringify(json, null, 2)}\n`);
}

/** Creates a temporary folder that is removed when this process ends, also if it is interrupted. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  return folder;
}

async function measureEngines(options: EngineOptions, folder: string) {
  const { engines } = options;
  progress('writing the documents …');
  await writeWorkload(folder);
  const chosen = ENGINES.filter(({ id }) => engines.includes(id));
  const { results, skipped } = await compareEngines(chosen, { ...options, folder, progress });
  const html = chosen.find(({ id }) => id === 'html');
  const own = html ? await measureOwn(html, options, folder) : NOT_MEASURED;
  return { findings: { results, ...own }, skipped };
}

/** Measures what only this project does. */
async function measureOwn(
  html: (typeof ENGINES)[number],
  { sizes, universities, soak: counts, documents }: EngineOptions,
  folder: string,
): Promise<Omit<Findings, 'results'>> {
  const growth = await measureGrowth(html, folder, writeReport, sizes, 'pages', progress);
  const university = await measureGrowth(
    html,
    folder,
    writeUniversityReport,
    universities,
    'people',
    progress,
  );
  progress('memory over many documents …');
  const soaked = await soak(html, folder, documents, counts);
  const files = ['--audit', join(folder, 'audit.jsonl'), '--out', join(folder, 'cv.pdf')];
  const cold = [process.execPath, COMMAND, 'cv', '--input', SAMPLE, ...files];
  const sampleColdMs = await bestStart(cold);
  const styleColdMs = await bestStart([...cold, '--style', 'apa']);
  progress('citation styles …');
  const citations = await measureCitations();
  progress('summaries of applicants …');
  const summaries = await measureSummaries();
  return { growth, university, soak: soaked, sampleColdMs, styleColdMs, citations, summaries };
}

function describeRun({ rounds, documents }: EngineOptions, isPinned: boolean): RunContext {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model ?? 'unknown processor',
    processors: processors.length,
    node: process.version,
    isPinned,
    rounds,
    documents,
  };
}

async function runEngines(options: EngineOptions, json: boolean): Promise<void> {
  const isPinned = pinToOneProcessor();
  const { findings, skipped } = await measureEngines(options, temporaryFolder());
  const context = describeRun(options, isPinned);
  const all = { ...context, ...findings, skipped, targets: checkTargets(findings) };
  print(all, json ? null : reportText(findings, skipped, context));
  const lost = all.targets.filter(({ isLost }) => isLost);
  for (const { name } of lost) process.stderr.write(`Lost: ${name} was met when the marks were set.\n`);
  if (lost.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), choices);
  const { mode, json } = options;
  if (mode === 'help') process.stdout.write(helpText(choices));
  else if (mode === 'engines') await runEngines(options, json);
  else if (mode === 'batch') {
    const runs = await measureBatches(temporaryFolder(), options.people, progress);
    print(runs, json ? null : batchText(runs));
  } else if (mode === 'ledger') {
    const rates = measureLedger(temporaryFolder());
    print(rates, json ? null : ledgerText(rates));
  } else if (mode === 'scale') {
    const figures = await measureScale(temporaryFolder(), options.people, progress);
    print(figures, json ? null : scaleText(figures));
  } else if (mode === 'studio-unit') {
    const run = await measureUnits(temporaryFolder(), options.people, progress);
    print(run, json ? null : unitText(run));
  } else if (mode === 'studio-batch') {
    const runs = await measureStudioBatches(temporaryFolder(), options.people, options.rounds, progress);
    print(runs, json ? null : studioBatchText(runs));
  } else if (mode === 'studio') {
    const runs = await measureStudio(temporaryFolder, options, progress);
    const marks = studioMarks(runs);
    print({ runs, marks }, json ? null : studioText(runs));
    if (marks.some(({ measured, limit }) => !(measured <= limit))) process.exitCode = 1;
  } else {
    const comparisons = await compareWith(options, temporaryFolder(), progress);
    print(comparisons, json ? null : comparisonText(comparisons, options));
    if (comparisons.some(({ verdict }) => verdict === 'worse')) process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message} ${error.hint ?? ''}\n`);
  process.exitCode = error.exitCode;
}
