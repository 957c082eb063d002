import { expect, it } from 'vitest';
import { FAULT_CASES, FaultBench, failEach } from './file-faults.js';

const SMALL = ['cv into a new folder', 'init', 'print', 'sample'];

/* The other commands, and processes that are killed, are in test/conformance. */

it.each(FAULT_CASES.filter(({ name }) => SMALL.includes(name)))(
  'loses nothing when a call of the file system fails in $name',
  async one => {
    const bench = new FaultBench(one);
    try {
      await bench.prepare();
      const { lines, wrong } = await failEach(bench, false);
      expect(wrong).toEqual([]);
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
        `goldens/faults-${one.name.replaceAll(' ', '-')}.txt`,
      );
    } finally {
      bench.remove();
    }
  },
);
