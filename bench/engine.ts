import { type Inputs, readInput } from './workload.js';

/** An engine that is ready to make documents. */
export interface Engine<Input> {
  /** Version of what does the work; null where that is this project. */
  readonly version: string | null;
  render(input: Input): Uint8Array | Promise<Uint8Array>;
  /** Pages of the last document. */
  pages?(): number;
  /** Milliseconds that the last document spent in each station. */
  stations?(): Readonly<Record<string, number>>;
  close?(): void | Promise<void>;
}

/** An engine that is not on this machine. The message says what is missing and how to get it. */
export class NotInstalled extends Error {}

/** An engine over the documents of a workload, which it makes in turn. */
export interface Running extends Omit<Engine<never>, 'render'> {
  make(): Promise<Uint8Array>;
}

/** Opens an engine over a folder that holds a number of documents. @throws NotInstalled */
export type Start = (folder: string, documents: number) => Promise<Running>;

/** The module of a package that is only there for development; the published package comes without. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : '');
    if (!missing) throw error;
    throw new NotInstalled(
      `the package ${missing[1]} is not there; npm ci in the project's sources installs it`,
    );
  }
}

/** How an engine is started that takes documents in one form. */
export const starter =
  <K extends keyof Inputs>(
    form: K,
    load: () => Promise<{ readonly open: () => Engine<Inputs[K]> | Promise<Engine<Inputs[K]>> }>,
  ): Start =>
  async (folder, documents) => {
    const engine = await (await loaded(load)).open();
    const inputs = Array.from({ length: documents }, (_, n) => readInput(folder, n, form));
    let next = 0;
    return {
      ...engine,
      make: async () => engine.render(inputs[next++ % documents] as Inputs[K]),
    };
  };
