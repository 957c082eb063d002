import fc from 'fast-check';
import { BlockCoverage } from './coverage.js';
import type { FuzzedFormat } from './format.js';
import { anyCase, makeInput } from './mutate.js';
import { BrokenProperty } from './outcome.js';
import { shrinkInput } from './shrink.js';
import { Watchdog } from './watchdog.js';

/** Cases between two measurements of coverage. */
const BATCH = 50;
/** Processor time of an input in milliseconds; each runs its reader two or three times. */
const LONGEST_TIME = 3000;
/** Memory of an input in bytes. */
const MAX_MEMORY = 512 * 1024 * 1024;

/** A failed input, shrunk. */
export class FoundFault extends Error {
  readonly input: Uint8Array;

  constructor(message: string, input: Uint8Array, cause: unknown) {
    super(message, { cause });
    this.input = input;
  }
}

/** Results of a run of cases. */
export interface Campaign {
  readonly cases: number;
  readonly blocks: number;
  /** Inputs that reached new blocks. */
  readonly kept: readonly Uint8Array[];
}

const memory = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

let watchdog: Watchdog | null = null;

/** Runs an input. @throws if a property does not hold, or for too much time or memory */
async function runInput(format: FuzzedFormat, input: Uint8Array): Promise<void> {
  watchdog?.begin(input);
  const before = memory();
  const start = performance.now();
  await format.check(input);
  if (performance.now() - start > LONGEST_TIME) {
    // The machine may have been busy: the processor time of a second run decides.
    const cpu = process.cpuUsage();
    await format.check(input);
    const { user } = process.cpuUsage(cpu);
    if (user / 1000 > LONGEST_TIME)
      throw new BrokenProperty(`The input takes ${Math.round(user / 1000)} ms.`);
  }
  const used = memory() - before;
  if (used > MAX_MEMORY) throw new BrokenProperty(`The input takes ${Math.round(used / 1e6)} MB.`);
}

const getLine = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The kind of an error, so that shrinking does not change to another one. */
const getKind = (error: unknown): string =>
  getLine(error)
    .replace(/[\d"“”].*/s, '')
    .slice(0, 60);

const quote = (input: Uint8Array): string =>
  JSON.stringify(Buffer.from(input).toString('latin1').slice(0, 2000));

/** Turns the failure of an input into an error with the shrunk input. */
async function reportFault(
  format: FuzzedFormat,
  input: Uint8Array,
  error: unknown,
  origin: string,
): Promise<FoundFault> {
  const kind = getKind(error);
  const shrunk = await shrinkInput(input, async shorter => {
    try {
      await runInput(format, shorter);
      return false;
    } catch (other) {
      return getKind(other) === kind;
    }
  });
  const message = `${format.name}, ${origin}: ${getLine(error)}\nInput (${shrunk.length} bytes, Latin-1): ${quote(shrunk)}\nBase64: ${Buffer.from(shrunk).toString('base64').slice(0, 3000)}`;
  return new FoundFault(message, shrunk, error);
}

/** Runs saved inputs. @throws FoundFault for the first that fails */
export async function replaySeeds(
  format: FuzzedFormat,
  seeds: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of seeds) {
    try {
      await runInput(format, bytes);
    } catch (error) {
      throw new FoundFault(`${format.name}, seed ${name}: ${getLine(error)}`, bytes, error);
    }
  }
}

/** How a campaign runs. */
export interface CampaignOptions {
  readonly cases: number;
  readonly seed: number;
  /** Inputs to begin with, in addition to the samples. */
  readonly seeds: readonly Uint8Array[];
  /** Is coverage measured, and are inputs that reach new blocks mutated further? */
  readonly isGuided: boolean;
  /** Called for each fault; the campaign goes on if it returns. */
  readonly onFault: (fault: FoundFault) => void;
  /** Called before each batch. */
  readonly onProgress?: (cases: number, blocks: number, corpus: number) => void;
}

/** Mutates a corpus for a number of cases, and adds the inputs that reach new blocks to it. The same options give the same cases. */
export async function fuzz(format: FuzzedFormat, options: CampaignOptions): Promise<Campaign> {
  const corpus = [...format.samples(), ...options.seeds];
  const begun = corpus.length;
  const coverage = options.isGuided ? new BlockCoverage(isPartOf(format)) : null;
  const known = new Set<string>();
  let done = 0;
  // A few cases are not worth a thread.
  if (options.isGuided) watchdog = new Watchdog(format.name);
  coverage?.start();
  try {
    if (coverage !== null) {
      for (const input of corpus) await runInput(format, input);
      coverage.merge(coverage.collect());
    }
    while (done < options.cases) {
      options.onProgress?.(done, coverage?.blocks ?? 0, corpus.length);
      const size = Math.min(BATCH, options.cases - done);
      const batch = await runBatch(format, corpus, { size, seed: options.seed + done }, known);
      done += size;
      if (batch.fault !== null) options.onFault(batch.fault);
      if (coverage !== null) corpus.push(...(await selectFresh(format, batch.inputs, coverage)));
    }
    return { cases: done, blocks: coverage?.blocks ?? 0, kept: corpus.slice(begun) };
  } finally {
    coverage?.stop();
    await watchdog?.stop();
    watchdog = null;
  }
}

const isPartOf =
  ({ modules }: FuzzedFormat) =>
  (url: string): boolean =>
    modules.some(module => url.includes(`/src/${module}`));

/** Runs new cases. @param known kinds of faults that were found before, to which a new one is added */
async function runBatch(
  format: FuzzedFormat,
  corpus: readonly Uint8Array[],
  { size, seed }: { readonly size: number; readonly seed: number },
  known: Set<string>,
): Promise<{ readonly inputs: readonly Uint8Array[]; readonly fault: FoundFault | null }> {
  const inputs: Uint8Array[] = [];
  const failures: { readonly input: Uint8Array; readonly error: unknown }[] = [];
  const property = fc.asyncProperty(anyCase, async each => {
    const input = makeInput(each, corpus, format);
    inputs.push(input);
    try {
      await runInput(format, input);
    } catch (error) {
      if (known.has(getKind(error))) return;
      failures.push({ input, error });
      throw error;
    }
  });
  await fc.check(property, { numRuns: size, seed });
  // The last failure is the smallest case that fast-check found.
  const last = failures.at(-1);
  if (last === undefined) return { inputs, fault: null };
  known.add(getKind(last.error));
  return { inputs: [], fault: await reportFault(format, last.input, last.error, `seed ${seed}`) };
}

/** The inputs that reach new blocks, from the shortest on. */
async function selectFresh(
  format: FuzzedFormat,
  inputs: readonly Uint8Array[],
  coverage: BlockCoverage,
): Promise<readonly Uint8Array[]> {
  const batch = coverage.collect();
  if (coverage.countFresh(batch) === 0) return [];
  const fresh: Uint8Array[] = [];
  for (const input of inputs.toSorted((a, b) => a.length - b.length)) {
    await runInput(format, input).catch(() => {});
    if (coverage.merge(coverage.collect()) > 0) fresh.push(input);
  }
  coverage.merge(batch);
  return fresh;
}
