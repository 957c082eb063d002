import { expect, it } from 'vitest';
import { FAULT_CASES, FaultBench, failEach, killEach } from '../cli/file-faults.js';

/* Each call of the file system fails once in each command: ENOSPC, EIO, EACCES, and a disk that stays full. */

const sections: string[] = [];

it.each(FAULT_CASES)('loses nothing when a call of the file system fails in $name', async one => {
  const bench = new FaultBench(one);
  try {
    await bench.prepare();
    const { lines, wrong, faults } = await failEach(bench, one.name !== 'batch');
    sections.push(`# ${one.name}: ${lines.length} calls, ${faults} faults\n${lines.join('\n')}\n`);
    expect(wrong).toEqual([]);
  } finally {
    bench.remove();
  }
});

const KILLED = ['cv', 'packet with a snapshot', 'batch of changed documents', 'batch merge'];

it.each(FAULT_CASES.filter(({ name }) => KILLED.includes(name)))(
  'loses nothing when the process of $name is killed at a call',
  async one => {
    const bench = new FaultBench(one);
    try {
      await bench.prepare();
      const { wrong, kills, unreached } = await killEach(bench);
      expect(wrong).toEqual([]);
      // The built command reads fewer files than the source.
      expect([kills > 8, unreached < 6]).toEqual([true, true]);
    } finally {
      bench.remove();
    }
  },
);

it('has the outcome of each call', async () => {
  await expect(sections.join('\n')).toMatchFileSnapshot('goldens/file-faults.txt');
});
