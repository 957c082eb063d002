import { type Profiler, Session } from 'node:inspector';

/** The blocks of a source file that have run. */
interface ScriptBlocks {
  /** For each character whether it has run. */
  covered: Uint8Array;
  /** Where blocks begin. */
  readonly starts: Set<number>;
}

/** Code that ran, by source file. */
export type Executed = readonly Profiler.ScriptCoverage[];

/** Counts the blocks of source files that have run, by the block coverage of V8. */
export class BlockCoverage {
  readonly #session = new Session();
  readonly #isWatched: (url: string) => boolean;
  readonly #scripts = new Map<string, ScriptBlocks>();

  /** @param isWatched whether the file at an address counts */
  constructor(isWatched: (url: string) => boolean) {
    this.#isWatched = isWatched;
  }

  start(): void {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /** The code that ran since the last call. */
  collect(): Executed {
    let found: Executed = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, reply) => {
      if (error) throw error;
      found = reply.result.filter(({ url }) => this.#isWatched(url));
    });
    return found;
  }

  /** Counts the characters of code that had not run before. */
  countFresh(executed: Executed): number {
    return executed.reduce((sum, script) => sum + this.#add(script, false), 0);
  }

  /** Adds code to what has run; returns how many of its characters had not run before. */
  merge(executed: Executed): number {
    return executed.reduce((sum, script) => sum + this.#add(script, true), 0);
  }

  /** Blocks that have run. */
  get blocks(): number {
    let count = 0;
    for (const { covered, starts } of this.#scripts.values()) {
      for (const at of starts) if (covered[at] === 1) count++;
    }
    return count;
  }

  #add({ url, functions }: Profiler.ScriptCoverage, isKept: boolean): number {
    let script = this.#scripts.get(url);
    if (!script) {
      script = { covered: new Uint8Array(0), starts: new Set() };
      this.#scripts.set(url, script);
    }
    const end = Math.max(...functions.flatMap(({ ranges }) => ranges.map(range => range.endOffset)));
    if (end > script.covered.length) {
      const grown = new Uint8Array(end);
      grown.set(script.covered);
      script.covered = grown;
    }
    const { covered, starts } = script;
    // A range covers those of functions and blocks before it in the list that are around it.
    const latest = new Uint8Array(end);
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) {
        if (isKept) starts.add(startOffset).add(endOffset);
        latest.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      }
    let fresh = 0;
    for (let at = 0; at < end; at++) {
      if (latest[at] === 1 && covered[at] === 0) {
        fresh++;
        if (isKept) covered[at] = 1;
      }
    }
    return fresh;
  }
}
