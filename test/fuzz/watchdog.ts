import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LONGEST_INPUT } from './mutate.js';

/** An input may take this long before the process is ended, in milliseconds. */
const PATIENCE = 300_000;

/** Runs in a thread of its own: writes the input to a file and ends the process if one input takes too long. */
const WATCH = `
  const { workerData: { state, input, file, patience } } = require('node:worker_threads');
  const { writeFileSync, writeSync } = require('node:fs');
  const [run, length] = [0, 1];
  let last = 0, since = Date.now();
  setInterval(() => {
    const now = Atomics.load(state, run);
    if (now !== last || now === 0) { last = now; since = Date.now(); }
    else if (Date.now() - since > patience) {
      writeFileSync(file, input.slice(0, Atomics.load(state, length)));
      writeSync(2, 'An input takes longer than ' + patience / 1000 + ' s; it is in ' + file + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }
  }, 1000);
`;

/** Ends the process if an input never ends, and leaves the input in a file. */
export class Watchdog {
  readonly #state = new Int32Array(new SharedArrayBuffer(8));
  readonly #input = new Uint8Array(new SharedArrayBuffer(LONGEST_INPUT * 2));
  readonly #worker: Worker;
  #runs = 0;

  constructor(format: string) {
    const file = join(tmpdir(), `fuzz-${format}-${process.pid}.bin`);
    const workerData = { state: this.#state, input: this.#input, file, patience: PATIENCE };
    this.#worker = new Worker(WATCH, { eval: true, workerData, execArgv: [] });
    this.#worker.unref();
  }

  /** Call before an input is run. */
  begin(input: Uint8Array): void {
    const length = Math.min(input.length, this.#input.length);
    this.#input.set(input.subarray(0, length));
    Atomics.store(this.#state, 1, length);
    Atomics.store(this.#state, 0, ++this.#runs);
  }

  /** Call when no input is running. */
  async stop(): Promise<void> {
    Atomics.store(this.#state, 0, 0);
    await this.#worker.terminate();
  }
}
