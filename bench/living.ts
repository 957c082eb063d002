import { type ChildProcess, fork } from 'node:child_process';
import type { Entry } from './engines.js';
import { WORKER } from './package-files.js';
import { cpuMilliseconds } from './processes.js';

/** What a process of an engine tells of some documents that it made. */
export interface Batch {
  /** Of each document. */
  readonly milliseconds: readonly number[];
  /** Milliseconds in each station, of each document. */
  readonly stations: Readonly<Record<string, readonly number[]>>;
  /** Size of the last document. */
  readonly bytes: number;
  /** Its pages, where the engine tells. */
  readonly pages: number | null;
  /** Memory now and at most, of the process without its children. */
  readonly residentMb: number;
  readonly peakMb: number;
}

export type Told =
  | { readonly kind: 'ready'; readonly version: string | null }
  | { readonly kind: 'missing'; readonly reason: string }
  | ({ readonly kind: 'batch' } & Batch);

/** A process of one engine that makes documents when it is told to. */
export class Living {
  readonly version: string | null;
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, pid: number, version: string | null) {
    this.#child = child;
    this.pid = pid;
    this.version = version;
  }

  /** Starts an engine over a workload. @returns why it cannot, as text, where it is not installed */
  static async open({ id, label }: Entry, folder: string, documents: number): Promise<Living | string> {
    const child = fork(WORKER, [id, folder, String(documents)]);
    const told = await answer(child, label);
    if (told.kind === 'missing') return told.reason;
    if (told.kind !== 'ready' || child.pid === undefined) throw new Error(`${label} answered out of turn`);
    return new Living(child, child.pid, told.version);
  }

  /** Makes a number of documents. The processor time is that of the process and all below it. */
  async make(documents: number): Promise<Batch & { readonly cpuMs: number | null }> {
    const before = cpuMilliseconds(this.pid);
    this.#child.send(documents);
    const told = await answer(this.#child, String(this.pid));
    if (told.kind !== 'batch') throw new Error('an engine answered out of turn');
    const after = cpuMilliseconds(this.pid);
    return { ...told, cpuMs: before === null || after === null ? null : after - before };
  }

  async end(): Promise<void> {
    const gone = new Promise(resolve => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await gone;
  }
}

/** The next thing a process tells. @throws Error where it ends instead */
function answer(child: ChildProcess, name: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${name} ended with code ${code}`));
    child.once('exit', ended);
    child.once('message', told => {
      child.off('exit', ended);
      resolve(told as Told);
    });
  });
}
