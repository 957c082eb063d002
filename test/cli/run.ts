import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { main } from '../../src/cli/program.js';
import type { Terminal } from '../../src/cli/terminal.js';
import type { Environment } from '../../src/sources/index.js';

/** Folder of the account's state, such as the audit log. */
let state = join(tmpdir(), 'vitae-no-state');
/** The environment with the folder of the state. The given one stays its prototype, since it may be a proxy. */
const withState = (environment: Readonly<Record<string, string>>): Environment =>
  Object.assign(Object.create(environment), { XDG_STATE_HOME: state, ...environment });

/** Folder of the account's state for the command lines that tests run. */
export const stateFolder = (): string => state;

/** Their audit log. */
export const auditLog = (): string => join(state, 'faculty-vitae', 'audit.jsonl');

/** Path of a file in the folder of samples. */
export const sample = (name: string): string =>
  fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));

export const RAVENCROFT = sample('ravencroft.xml');

/** The exit code and output of a command line. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Uint8Array;
}

export interface RunSetup {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly outIsTty?: boolean;
  /** What a person answers on the terminal, by the first word of each question; none if there is no terminal. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Called with each progress message. */
  readonly onProgress?: (text: string) => void;
  /** Called when the command waits for an interrupt; it is interrupted when this resolves. */
  readonly whileRunning?: (output: { out(): string; err(): string }) => Promise<void>;
}

/** Runs a command line in this process with a terminal that records its output. */
export async function run(args: readonly string[], setup: RunSetup = {}): Promise<CommandResult> {
  const chunks: Uint8Array[] = [];
  let err = '';
  const out = () => Buffer.concat(chunks).toString('utf8');
  async function* input() {
    yield Buffer.from(setup.input ?? '');
  }
  const terminal: Terminal = {
    out: text => chunks.push(Buffer.from(text)),
    err: text => {
      err += text;
    },
    progress: text => setup.onProgress?.(text),
    clearProgress: () => {},
    strong: text => text,
    outIsTty: setup.outIsTty ?? false,
    inIsTty: setup.answers !== undefined,
    question: async text => {
      const answer = setup.answers?.[text.split(/\W/, 1)[0] ?? ''];
      if (answer === undefined) throw new Error(`No answer to “${text}”.`);
      return answer;
    },
    environment: withState(setup.environment ?? {}),
    user: 'office',
    input: input(),
    // A batch ends by itself; a service ends when it is interrupted.
    untilInterrupted: async () =>
      setup.whileRunning?.({ out, err: () => err }) ??
      (args[0] === 'batch' ? new Promise(() => {}) : undefined),
  };
  const code = await main(args, terminal);
  return { code, out: out(), err, bytes: Buffer.concat(chunks) };
}

/**
 * Runs the tests of a file in a new folder, with another for the account's state, and removes both afterwards.
 */
export function inFolder(): {
  readonly path: (name: string) => string;
  readonly files: () => readonly string[];
} {
  const before = process.cwd();
  const stateBefore = state;
  let folder = '';
  let ownState = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
    process.chdir(folder);
    ownState = mkdtempSync(join(tmpdir(), 'vitae-state-'));
    state = ownState;
    // The same key each time: names and hashes of files do not change from run to run.
    mkdirSync(join(state, 'faculty-vitae'), { mode: 0o700 });
    writeFileSync(join(state, 'faculty-vitae', 'applicants.key'), 'a key for tests\n', { mode: 0o600 });
  });
  afterAll(() => {
    process.chdir(before);
    state = stateBefore;
    for (const path of [folder, ownState]) rmSync(path, { recursive: true, force: true });
  });
  return {
    path: name => join(folder, name),
    files: () => (readdirSync(folder, { recursive: true }) as string[]).sort(),
  };
}

/** The text of a sample. */
export const sampleText = (name: string): string => readFileSync(sample(name), 'utf8');
