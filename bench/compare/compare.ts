import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '../statistics.js';
import { type Column, tableText } from '../table.js';
import { buildCommand, copyWorkingTree, extractCommit, resolveCommit } from './checkout.js';
import { type Comparison, comparePairs, type Side } from './pairs.js';
import { DATABASE, scenarios, writeInputs } from './scenarios.js';

export interface CompareOptions {
  /** A commit, branch or tag. */
  readonly ref: string;
  readonly pairs: number;
  /** Names of the scenarios to run. */
  readonly only: readonly string[];
}

export const SCENARIO_NAMES: readonly string[] = scenarios('').map(({ name }) => name);

const UNITS = { cpuMs: 'CPU ms', wallMs: 'wall ms', peakMb: 'peak MB' } as const;

/**
 * Builds a commit and the working tree, and measures both.
 * @param folder an empty folder for the sources, inputs and documents of both
 * @throws UsageError for an unknown commit, Error if a build or a run fails
 */
export async function compareWith(
  { ref, pairs, only }: CompareOptions,
  folder: string,
  progress: (text: string) => void,
): Promise<readonly Comparison[]> {
  const commit = await resolveCommit(ref);
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  progress(`building ${ref} …`);
  await extractCommit(commit, before);
  const reference = await buildCommand(before);
  progress('building the working tree …');
  await copyWorkingTree(after);
  const own = await buildCommand(after);
  progress('writing the inputs …');
  const inputs = join(folder, 'inputs');
  mkdirSync(inputs);
  await writeInputs(own, inputs);
  const openSide = (command: string, name: string): Side => {
    const side = { command, folder: join(folder, name) };
    mkdirSync(side.folder);
    copyFileSync(join(inputs, DATABASE), join(side.folder, DATABASE));
    return side;
  };
  const chosen = scenarios(inputs).filter(({ name }) => only.includes(name));
  const sides = [openSide(reference, 'run-before'), openSide(own, 'run-after')] as const;
  return comparePairs(...sides, chosen, pairs, progress);
}

const COLUMNS: readonly Column[] = [
  { head: 'scenario', align: 'left' },
  { head: 'figure', align: 'left' },
  { head: 'before', align: 'right' },
  { head: 'after', align: 'right' },
  { head: 'change', align: 'right' },
  { head: '95 % interval', align: 'right' },
  { head: 'verdict', align: 'left' },
];

const percent = (fraction: number): string => {
  const text = (100 * fraction).toFixed(1);
  return `${fraction > 0 ? '+' : ''}${text} %`.replace('-', '−');
};

/** The result of a comparison, as Markdown. */
export function comparisonText(comparisons: readonly Comparison[], { ref, pairs }: CompareOptions): string {
  const rows = comparisons.map(({ scenario, figure: name, before, after, change, verdict }) => [
    scenario,
    UNITS[name],
    figure(before),
    figure(after),
    percent(change.estimate),
    `${percent(change.low)} to ${percent(change.high)}`,
    verdict,
  ]);
  const worse = comparisons.filter(({ verdict }) => verdict === 'worse');
  const names = worse.map(({ scenario, figure: name }) => `${scenario} (${UNITS[name]})`).join(', ');
  const summary = worse.length === 0 ? 'Nothing is worse.' : `Worse: ${names}.`;
  return `The working tree against ${ref}, ${pairs} pairs.\n\n${tableText(COLUMNS, rows)}\n${summary}\n`;
}
