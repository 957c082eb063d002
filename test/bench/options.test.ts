import { describe, expect, it } from 'vitest';
import { HELP, readOptions } from '../../bench/options.js';
import { UsageError } from '../../src/ground/index.js';

const read = (...args: readonly string[]) => readOptions(args, ['ours', 'theirs'], 16);

describe('the command line of the benchmark', () => {
  it('runs everything in full where nothing is said', () => {
    expect(read()).toMatchObject({
      engines: ['ours', 'theirs'],
      documents: 16,
      rounds: 5,
      memoryDocuments: 500,
      sizes: [10, 30, 100, 300, 1000],
      soak: [100, 250, 500, 1000],
      json: false,
    });
  });

  it('takes engines, documents and rounds', () => {
    expect(read('--only', 'theirs', '--docs', '4', '--rounds=9', '--json')).toMatchObject({
      engines: ['theirs'],
      documents: 4,
      rounds: 9,
      json: true,
    });
  });

  it('is quick where that is asked for, but for what is said beside it', () => {
    const { rounds, memoryDocuments, sizes } = read('--quick');
    expect([rounds, memoryDocuments, Math.max(...sizes)]).toEqual([2, 50, 100]);
    expect(read('--quick', '--rounds', '7').rounds).toBe(7);
  });

  it('measures batches instead, where that is asked for', () => {
    expect(read().batch).toBeNull();
    expect(read('batch').batch).toBe(2000);
    expect(read('batch', '--people', '50', '--json')).toMatchObject({ batch: 50, json: true });
  });

  it.each([
    [['batch', 'more'], /“more” is not understood/],
    [['batch', '--people', 'all'], /--people/],
    [['--only', 'ours,nobody'], /no engine “nobody”/],
    [['--docs', '17'], /“17” is not a number for --docs/],
    [['--docs', '0'], /--docs/],
    [['--rounds', 'many'], /--rounds/],
    [['--fast'], /--fast/],
    [['ours'], /ours/],
  ])('refuses %j', (args, says) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(says);
  });

  it('tells each of its options', () => {
    const told = [...HELP.matchAll(/--[a-z]+/g)].map(([flag]) => flag);
    expect(told).toEqual(
      expect.arrayContaining(['--only', '--docs', '--rounds', '--quick', '--json', '--people']),
    );
  });
});
