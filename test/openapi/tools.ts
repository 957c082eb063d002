import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version that the suite is written for. */
const VERSION = '4.32.5';

const getPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'faculty-vitae');
const FOLDER = join(CACHE, `schemathesis-${VERSION}`);
const PROGRAM = join(FOLDER, 'bin', 'schemathesis');

/** Runs a command to its end; returns its output if it fails, else null. */
function findFailure(command: string, args: readonly string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? null : `${command} ${args.join(' ')}: ${error ?? stdout + stderr}`;
}

/** Installs schemathesis into a folder of its own on first use. Returns why it is missing; null if it is there. */
export function installSchemathesis(): string | null {
  if (findFailure(PROGRAM, ['--version']) === null) return null;
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
  return (
    findFailure(python, ['-m', 'venv', '--clear', FOLDER]) ??
    findFailure(join(FOLDER, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`])
  );
}

/** The end of a run of schemathesis. */
export interface TestRun {
  readonly code: number | null;
  readonly output: string;
}

/** Tests a service by its document, with the same requests in each run, which store nothing for the next. */
export function runSchemathesis(url: string, args: readonly string[]): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'schemathesis-'));
  const fixed = ['--seed', '1', '--checks', 'all', '--continue-on-failure', '--no-color'];
  const config = ['--config-file', getPath('schemathesis.toml')];
  const child = spawn(PROGRAM, [...config, 'run', url, ...fixed, ...args], {
    cwd: folder,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: getPath('hooks.py') },
  });
  let output = '';
  const add = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, output });
    });
  });
}
