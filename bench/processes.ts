import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/* What Linux tells of processes under /proc (proc(5)). Elsewhere the answers are null. */

/** A tick of the counters of /proc/PID/stat is a hundredth of a second on every Linux there is. */
const TICK_MS = 10;
const MEGABYTE = 1e6;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly cpuMs: number;
}

/** Reads a file of /proc; null once its process has ended. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Fields 4 and 14 to 17 of a stat line; the name in field 2 can hold anything but a last parenthesis. */
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

/** A process and all below it. */
export function treeOf(all: readonly Process[], root: number): readonly Process[] {
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Processor time of a process and all below it, in milliseconds; null where that cannot be told. */
export function cpuMilliseconds(root: number): number | null {
  const tree = treeOf(allProcesses(), root);
  return tree.length === 0 ? null : tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Memory of a process alone, in megabytes; 0 where there is none or it cannot be told. */
export const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024) / MEGABYTE;

/**
 * Memory of the processes below one, in megabytes, what they share counted once; 0 where there are none or it
 * cannot be told.
 */
export function childrenMb(root: number): number {
  const below = treeOf(allProcesses(), root).slice(1);
  const kilobytes = below.map(({ pid }) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0),
  );
  return (kilobytes.reduce((sum, kb) => sum + kb, 0) * 1024) / MEGABYTE;
}

/**
 * Keeps this process and those it starts on one processor, the last.
 * @returns whether that could be done
 */
export function stayOnOneProcessor(): boolean {
  const last = String(cpus().length - 1);
  return spawnSync('taskset', ['-a', '-c', '-p', last, String(process.pid)]).status === 0;
}
