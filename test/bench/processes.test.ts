import { expect, it } from 'vitest';
import { cpuMilliseconds, getTree, parseStat } from '../../bench/processes.js';

it('parses a stat line when the process name has spaces and parentheses', () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194304 500 0 0 0 150 25 30 5 20 0 11 0 100 200 300';
  expect(parseStat(42, line)).toEqual({ pid: 42, parent: 7, cpuMs: 2100 });
});

it('finds a process and all its descendants', () => {
  const process = (pid: number, parent: number) => ({ pid, parent, cpuMs: 1 });
  const all = [process(1, 0), process(9, 5), process(5, 2), process(2, 1), process(3, 1), process(6, 5)];
  expect(
    getTree(all, 2)
      .map(({ pid }) => pid)
      .sort(),
  ).toEqual([2, 5, 6, 9]);
  expect(getTree(all, 99)).toEqual([]);
});

it.runIf(process.platform === 'linux')('measures the processor time of this process', () => {
  expect(cpuMilliseconds(process.pid)).toBeGreaterThan(100);
});

it('returns null for a process that does not exist', () => {
  expect(cpuMilliseconds(2 ** 30)).toBeNull();
});
