import { describe, expect, it } from 'vitest';
import { helpText, readOptions } from '../../bench/options.js';
import { UsageError } from '../../src/core/index.js';

const choices = { engines: ['ours', 'theirs'], scenarios: ['start', 'cv'], documents: 16 };
const read = (...args: readonly string[]) => readOptions(args, choices);

describe('the command line of the benchmark', () => {
  it('measures all engines in full by default', () => {
    expect(read()).toEqual({
      mode: 'engines',
      engines: ['ours', 'theirs'],
      documents: 16,
      rounds: 5,
      memoryDocuments: 500,
      sizes: [10, 30, 100, 300, 1000],
      universities: [3600, 10_000, 36_000],
      soak: [100, 200, 500, 1000],
      json: false,
    });
  });

  it('accepts engines, documents and rounds', () => {
    expect(read('--only', 'theirs', '--docs', '4', '--rounds=9', '--json')).toMatchObject({
      engines: ['theirs'],
      documents: 4,
      rounds: 9,
      json: true,
    });
  });

  it('measures less with --quick, except for what other options set', () => {
    expect(read('--quick')).toMatchObject({
      rounds: 2,
      memoryDocuments: 50,
      sizes: [10, 30, 100],
      universities: [3600],
    });
    expect(read('--quick', '--rounds', '7')).toMatchObject({ rounds: 7 });
  });

  it('measures batches', () => {
    expect(read('batch')).toEqual({ mode: 'batch', people: 2000, json: false });
    expect(read('batch', '--people', '50', '--json')).toEqual({ mode: 'batch', people: 50, json: true });
    expect(read('studio-unit')).toEqual({ mode: 'studio-unit', people: 2000, json: false });
  });

  it('compares with a commit', () => {
    const usual = { mode: 'compare', ref: 'main', pairs: 30, only: ['start', 'cv'], json: false };
    expect(read('compare', 'main')).toEqual(usual);
    expect(read('compare', '--pairs', '40', 'main', '--only', 'cv')).toEqual({
      ...usual,
      pairs: 40,
      only: ['cv'],
    });
  });

  it.each([
    [['batch', 'more'], /“more”/],
    [['batch', '--people', 'all'], /--people: “all”/],
    [['batch', '--rounds', '2'], /--rounds/],
    [['compare'], /No commit/],
    [['compare', 'main', 'other'], /“other”/],
    [['compare', 'main', '--pairs', '5'], /--pairs: “5”/],
    [['compare', 'main', '--only', 'ours'], /no “ours”/],
    [['--only', 'ours,missing'], /no “missing”/],
    [['--docs', '17'], /--docs: “17”/],
    [['--docs', '0'], /--docs/],
    [['--rounds', 'many'], /--rounds/],
    [['--fast'], /--fast/],
    [['ours'], /“ours”/],
  ])('rejects %j', (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });

  it('lists its options, engines and scenarios in the help', () => {
    const text = helpText(choices);
    const listed = [...text.matchAll(/--[a-z]+/g)].map(([flag]) => flag);
    const flags = ['--only', '--docs', '--rounds', '--quick', '--json', '--people', '--pairs'];
    expect(listed).toEqual(expect.arrayContaining(flags));
    expect(text).toContain('ours, theirs');
    expect(text).toContain('start, cv');
    expect(read('--help')).toEqual({ mode: 'help', json: false });
  });
});
