import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly text: string;
  readonly stdout: string;
}

export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): CommandResult {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...env },
    cwd,
  });
  return { code: status, stdout, text: error ? String(error) : stdout + stderr };
}

/** State folder of the command, with its audit log, apart from the user's. */
const STATE = fileURLToPath(new URL('../../out/conformance-state', import.meta.url));

/** The built command. */
export const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Runs the built command and returns its standard output; throws if it fails. */
export function vitae(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const ran = run(process.execPath, [MAIN, ...args], { XDG_STATE_HOME: STATE, ...env });
  if (ran.code !== 0) throw new Error(`vitae ${args.join(' ')} ended with ${ran.code}:\n${ran.text}`);
  return ran.stdout;
}
