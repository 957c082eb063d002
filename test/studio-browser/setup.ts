import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM } from './chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser that all tests share. */
    readonly browser: string;
    /** Address of the demonstration, served by the built command. */
    readonly demo: string;
  }
}

/** The built command. */
export const COMMAND = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The address that a studio prints, which was started with `--json`. */
export async function getAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The studio has no output.');
  for await (const line of createInterface(stdout)) return (JSON.parse(line) as { url: string }).url;
  throw new Error('The studio did not start.');
}

/** Starts one browser and one demonstration for all tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (CHROMIUM === null) throw new Error('The tests of the studio need chromium.');
  const state = mkdtempSync(join(tmpdir(), 'vitae-journeys-'));
  const studio = spawn(process.execPath, [COMMAND, 'studio', '--demo', '--port', '0', '--json', '--quiet'], {
    cwd: state,
    env: { ...process.env, XDG_STATE_HOME: state },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise(resolve => studio.once('exit', resolve));
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  provide('demo', await getAddress(studio));
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    studio.kill('SIGINT');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
}
