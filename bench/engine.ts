import { type Inputs, readInput } from './workload.js';

/** An engine that is ready to make documents. */
export interface Engine<Input> {
  /** Version of the package or program; null for this project. */
  readonly version: string | null;
  render(input: Input): Uint8Array | Promise<Uint8Array>;
  /** Pages of the last document. */
  pages?(): number;
  /** Milliseconds that the last document took in each station. */
  stations?(): Readonly<Record<string, number>>;
  close?(): void | Promise<void>;
}

/** Thrown by an engine that is not on this machine. The message names what is missing and how to install it. */
export class NotInstalled extends Error {}

/** An engine that makes the documents of a workload in turn. */
export interface RunningEngine extends Omit<Engine<never>, 'render'> {
  make(): Promise<Uint8Array>;
}

/** Opens an engine over a folder that holds a number of documents. @throws NotInstalled */
export type Start = (folder: string, documents: number) => Promise<RunningEngine>;

/** Imports an engine. @throws NotInstalled if its package is missing */
async function importEngine<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : '');
    if (!missing) throw error;
    throw new NotInstalled(`the package ${missing[1]} is missing; run npm ci`);
  }
}

/** Makes the start function of an engine that accepts documents in one form. */
export const starter =
  <K extends keyof Inputs>(
    form: K,
    load: () => Promise<{ readonly open: () => Engine<Inputs[K]> | Promise<Engine<Inputs[K]>> }>,
  ): Start =>
  async (folder, documents) => {
    const engine = await (await importEngine(load)).open();
    const inputs = Array.from({ length: documents }, (_, n) => readInput(folder, n, form));
    let next = 0;
    return {
      ...engine,
      make: async () => engine.render(inputs[next++ % documents] as Inputs[K]),
    };
  };
