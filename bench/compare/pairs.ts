import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagePath } from '../../src/sources/index.js';
import { median } from '../statistics.js';
import { runChild } from './child.js';
import { type Interval, judge, relativeChange, type Verdict } from './interval.js';
import type { Scenario } from './scenarios.js';

/** One of the two commands that are compared. */
export interface Side {
  /** The built command, a JavaScript file. */
  readonly command: string;
  /** The folder that it runs in. */
  readonly folder: string;
}

/** What one run of a command took: milliseconds and megabytes. */
interface Usage {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMb: number;
}

/** A figure of a scenario on both sides: medians, and the change from pair to pair. */
export interface Comparison {
  readonly scenario: string;
  readonly figure: keyof Usage;
  readonly before: number;
  readonly after: number;
  /** As fractions: 0.1 is 10 % more than before. */
  readonly change: Interval;
  readonly verdict: Verdict;
}

const FIGURES = ['cpuMs', 'wallMs', 'peakMb'] as const;
const PROBE = packagePath('bench/compare/probe.cjs');

/** The environment of a measured command, without the settings of this account. */
function getEnvironment(folder: string, probe: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITAE|NODE)_/.test(name));
  return {
    ...Object.fromEntries(own),
    XDG_STATE_HOME: join(folder, 'state'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    VITAE_BENCH_PROBE: probe,
  };
}

/** Runs a command in a new process. @throws Error if it fails */
async function measureRun({ command, folder }: Side, { args }: Scenario): Promise<Usage> {
  const probe = join(folder, 'usage.json');
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  mkdirSync(join(folder, 'out'));
  const start = performance.now();
  await runChild(process.execPath, ['--require', PROBE, command, ...args], {
    cwd: folder,
    env: getEnvironment(folder, probe),
  });
  const wallMs = performance.now() - start;
  return { ...(JSON.parse(readFileSync(probe, 'utf8')) as Omit<Usage, 'wallMs'>), wallMs };
}

/**
 * Runs the scenarios on both sides in turn, with the order reversed from pair to pair, after a run of each that does
 * not count.
 */
export async function comparePairs(
  before: Side,
  after: Side,
  chosen: readonly Scenario[],
  pairs: number,
  progress: (text: string) => void,
): Promise<readonly Comparison[]> {
  const usages = chosen.map(() => [] as (readonly [before: Usage, after: Usage])[]);
  for (let pair = 0; pair <= pairs; pair++) {
    progress(pair === 0 ? 'warming up …' : `pair ${pair} of ${pairs} …`);
    for (const [i, scenario] of chosen.entries()) {
      const first = pair % 2 === 0 ? await measureRun(before, scenario) : null;
      const own = await measureRun(after, scenario);
      const reference = first ?? (await measureRun(before, scenario));
      if (pair > 0) usages[i]?.push([reference, own]);
    }
  }
  return chosen.flatMap(({ name }, i) =>
    FIGURES.map(figure => {
      const values = (usages[i] ?? []).map(([a, b]) => [a[figure], b[figure]] as const);
      const change = relativeChange(values);
      return {
        scenario: name,
        figure,
        before: median(values.map(([a]) => a)),
        after: median(values.map(([, b]) => b)),
        change,
        verdict: judge(change),
      };
    }),
  );
}
