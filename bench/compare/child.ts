import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Each child leads a process group, so that its own children end with it. */
function killAll(): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}
process.on('exit', killAll);

/**
 * Runs a program to its end.
 * @returns what it wrote to standard output
 * @throws Error with its standard error, if it fails
 */
export function runChild(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', chunk => {
      errors += chunk;
    });
    child.on('error', error => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else
        reject(new Error(`${program} ${args.join(' ')} failed with ${code ?? signal}:\n${errors}${output}`));
    });
  });
}
