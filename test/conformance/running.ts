import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAIN } from './command.js';

/** A process of the command with its output. */
export interface Running {
  readonly process: ChildProcess;
  /** Its exit code; null if a signal ended it. */
  readonly closed: Promise<number | null>;
  out(): string;
  err(): string;
}

/** Starts the built command. */
export function startVitae(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [MAIN, ...words], {
    stdio: 'pipe',
    env: { ...process.env, ...environment },
  });
  let err = '';
  child.stderr.on('data', text => {
    err += text;
  });
  let out = '';
  child.stdout.on('data', text => {
    out += text;
  });
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, closed, out: () => out, err: () => err };
}

/** Kills a process, as a crash of its machine would. */
export async function kill({ process: child, closed }: Running): Promise<void> {
  child.kill('SIGKILL');
  await closed;
}

export async function until(fits: () => boolean): Promise<void> {
  while (!fits()) await wait(20);
}

/** SHA-256 of each document file, by name. */
export const hashesIn = (out: string): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(out) ? readdirSync(out) : [])
      .filter(name => /\.(pdf|html|csv)$/.test(name))
      .sort()
      .map(name => [
        name,
        createHash('sha256')
          .update(readFileSync(join(out, name)))
          .digest('hex'),
      ]),
  );
