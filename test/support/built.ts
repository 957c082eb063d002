import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The command, built from the current sources, for tests that run it in a separate process. */
export interface Built {
  /** Runs a command line and waits for its exit. */
  run(args: readonly string[], options?: RunOptions): { code: number | null; out: Buffer; err: string };
  start(args: readonly string[], options?: RunOptions): ChildProcess;
  remove(): void;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Bundles the sources as `npm run build` does, without declarations. */
export function build(): Built {
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'out', 'built-'));
  const rolldown = join(ROOT, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const dist = join(folder, 'dist');
  const { status, stderr } = spawnSync(process.execPath, [rolldown, '-c', '--dir', dist], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The command could not be built: ${stderr}`);
  const main = join(dist, 'cli', 'main.js');
  const spawnOptions = ({ cwd = folder, environment = {} }: RunOptions) => ({
    cwd,
    env: { PATH: process.env.PATH ?? '', XDG_STATE_HOME: join(folder, 'state'), ...environment },
  });
  return {
    run: (args, options = {}) => {
      const ran = spawnSync(process.execPath, [main, ...args], {
        ...spawnOptions(options),
        maxBuffer: 2 ** 26,
      });
      return { code: ran.status, out: ran.stdout, err: ran.stderr.toString('utf8') };
    },
    start: (args, options = {}) => spawn(process.execPath, [main, ...args], spawnOptions(options)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
