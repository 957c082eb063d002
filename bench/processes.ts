import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/* Processor time and memory of processes, from /proc of Linux (proc(5)). Elsewhere they are null or 0. */

/** The unit of the counters in /proc/PID/stat: a hundredth of a second on every Linux. */
const TICK_MS = 10;
const MEGABYTE = 1e6;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly cpuMs: number;
}

/** Reads a file of /proc; null after its process has ended. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Parses fields 4 and 14 to 17 of a stat line; the name in field 2 may contain spaces and parentheses. */
export function parseStat(pid: number, text: string): Process {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
}

function allProcesses(): readonly Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap(name => {
    const text = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : null;
    return text === null ? [] : [parseStat(Number(name), text)];
  });
}

/** A process and its descendants. */
export function getTree(all: readonly Process[], root: number): readonly Process[] {
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Processor time of a process and its descendants, in milliseconds; null if unknown. */
export function cpuMilliseconds(root: number): number | null {
  const tree = getTree(allProcesses(), root);
  return tree.length === 0 ? null : tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Processor time of the main thread of a process, in milliseconds; 0 if unknown. */
export function mainThreadMilliseconds(pid: number): number {
  const text = read(`/proc/${pid}/task/${pid}/stat`);
  if (text === null) return 0;
  const [user = '0', system = '0'] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** Memory of a process without its children, of which shared pages count in part, in megabytes; 0 if unknown. */
export const proportionalMb = (pid: number): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1024) / MEGABYTE;

/** Memory of a process without its children, in megabytes; 0 if unknown. */
export const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024) / MEGABYTE;

/**
 * Memory of the descendants of a process, in megabytes, with shared pages counted once; 0 if there are none or it is
 * unknown.
 */
export function childrenMb(root: number): number {
  const below = getTree(allProcesses(), root).slice(1);
  return below.reduce((sum, { pid }) => sum + proportionalMb(pid), 0);
}

/**
 * Pins this process and its children to the last processor.
 * @returns whether that succeeded
 */
export function pinToOneProcessor(): boolean {
  const last = String(cpus().length - 1);
  return spawnSync('taskset', ['-a', '-c', '-p', last, String(process.pid)]).status === 0;
}

/** Waits until a process and those below it have nothing to do. @throws Error after half a minute */
export async function whenIdle(root: number): Promise<void> {
  let used = cpuMilliseconds(root) ?? 0;
  for (let i = 0; i < 60; i++) {
    await new Promise(resolve => setTimeout(resolve, 500));
    const now = cpuMilliseconds(root) ?? 0;
    if (now - used < 25) return;
    used = now;
  }
  throw new Error('The process is still at work.');
}
