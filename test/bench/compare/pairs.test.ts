import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonText } from '../../../bench/compare/compare.js';
import { comparePairs } from '../../../bench/compare/pairs.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command of some code that runs in a folder of its own. */
function getSide(name: string, code: string) {
  const side = { command: join(folder, `${name}.js`), folder: join(folder, name) };
  mkdirSync(side.folder);
  writeFileSync(side.command, code);
  return side;
}

const scenarios = [{ name: 'some', args: ['an argument'] }];
const PAIRS = 6;

describe('pairs of runs', () => {
  it('find the command that needs more memory', async () => {
    const before = getSide('lean', '');
    const after = getSide('fat', 'Buffer.alloc(100e6, 1);');
    const found = await comparePairs(before, after, scenarios, PAIRS, () => {});
    expect(found.map(({ scenario, figure }) => [scenario, figure])).toEqual([
      ['some', 'cpuMs'],
      ['some', 'wallMs'],
      ['some', 'peakMb'],
    ]);
    expect(found[2]).toMatchObject({ verdict: 'worse' });
    expect((found[2]?.after ?? 0) - (found[2]?.before ?? 0)).toBeGreaterThan(90);
    const text = comparisonText(found, { ref: 'main', pairs: PAIRS, only: [] });
    expect(text).toMatch(/\| some +\| peak MB \| .+ \| +\+\d+\.\d % \| +\+\d+\.\d % to \+\d+\.\d % \| worse/);
    expect(text).toMatch(/Worse: .*some \(peak MB\)/);
  });

  it('alternate, after a run of each that does not count', async () => {
    const log = join(folder, 'log.txt');
    const logging = (name: string) =>
      getSide(name, `require('node:fs').appendFileSync(${JSON.stringify(log)}, '${name}');`);
    await comparePairs(logging('a'), logging('b'), scenarios, PAIRS, () => {});
    expect(readFileSync(log, 'utf8')).toBe('abbaabbaabbaab');
  });

  it('stop with the command line and the error of a run that fails', async () => {
    const broken = getSide('broken', "throw new Error('out of paper');");
    await expect(comparePairs(broken, broken, scenarios, PAIRS, () => {})).rejects.toThrow(
      /an argument failed with 1:[\s\S]*out of paper/,
    );
  });
});
