import { type ChildProcess, fork } from 'node:child_process';
import type { Entry } from './engines.js';
import { WORKER } from './package-files.js';
import { cpuMilliseconds } from './processes.js';

/** What some documents of an engine took. */
export interface Batch {
  /** One number a document. */
  readonly milliseconds: readonly number[];
  /** Milliseconds in each station, one number a document. */
  readonly stations: Readonly<Record<string, readonly number[]>>;
  /** Size of the last document. */
  readonly bytes: number;
  /** Its pages; null if the engine does not count them. */
  readonly pages: number | null;
  /** Current and peak memory of the process without its children. */
  readonly residentMb: number;
  readonly peakMb: number;
}

/** What an engine's process sends. */
export type EngineMessage =
  | { readonly kind: 'ready'; readonly version: string | null }
  | { readonly kind: 'missing'; readonly reason: string }
  | ({ readonly kind: 'batch' } & Batch);

/** A process of one engine that makes documents on request. */
export class EngineProcess {
  readonly version: string | null;
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, pid: number, version: string | null) {
    this.#child = child;
    this.pid = pid;
    this.version = version;
  }

  /** Starts an engine over a workload. @returns the reason as text if the engine is not installed */
  static async open(
    { id, label }: Entry,
    folder: string,
    documents: number,
  ): Promise<EngineProcess | string> {
    const child = fork(WORKER, [id, folder, String(documents)]);
    const message = await nextMessage(child, label);
    if (message.kind === 'missing') return message.reason;
    if (message.kind !== 'ready' || child.pid === undefined)
      throw new Error(`unexpected message from ${label}`);
    return new EngineProcess(child, child.pid, message.version);
  }

  /** Makes a number of documents. The processor time includes the children of the process. */
  async make(documents: number): Promise<Batch & { readonly cpuMs: number | null }> {
    const before = cpuMilliseconds(this.pid);
    this.#child.send(documents);
    const message = await nextMessage(this.#child, String(this.pid));
    if (message.kind !== 'batch') throw new Error('unexpected message from an engine');
    const after = cpuMilliseconds(this.pid);
    return { ...message, cpuMs: before === null || after === null ? null : after - before };
  }

  async end(): Promise<void> {
    const gone = new Promise(resolve => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await gone;
  }
}

/** The next message of a process. @throws Error if it ends instead */
function nextMessage(child: ChildProcess, name: string): Promise<EngineMessage> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${name} ended with code ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      resolve(message as EngineMessage);
    });
  });
}
