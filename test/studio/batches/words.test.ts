import { describe, expect, it } from 'vitest';
import type { BatchCounts } from '../../../src/app/index.js';
import { countsText, progressView } from '../../../src/studio/batches/words.js';

const counts = (some: Partial<BatchCounts['documents']> = {}) => ({
  ...{ waiting: 0, made: 0, unchanged: 0, 'not-applicable': 0, failed: 0 },
  ...some,
});
const batch = (
  documents: Partial<BatchCounts['documents']>,
  reading: Partial<BatchCounts['documents']> = {},
  final: Partial<BatchCounts['documents']> = {},
): BatchCounts => ({ documents: counts(documents), reading: counts(reading), final: counts(final) });

describe('the counts of a batch', () => {
  it.each([
    [batch({ waiting: 4 }), 'none made, 4 to go'],
    [batch({ made: 12, unchanged: 4, failed: 2, waiting: 4 }), '16 made, 2 failed, 4 to go'],
    [batch({ made: 1200, 'not-applicable': 3 }), '1,200 made, 3 not needed'],
    [batch({ made: 2 }, {}, { made: 1 }), '3 made'],
    [batch({}, { made: 5, waiting: 7 }), '5 read, 7 to go'],
    [batch({}, { waiting: 7 }, { waiting: 1 }), 'none read, 7 to go'],
  ])('%j are in words', (of, text) => {
    expect(countsText(of)).toBe(text);
  });
});

describe('how far a batch is', () => {
  const pace = (ms: number, ended: number) => ({ ms, ended });
  const view = (of: BatchCounts, seconds: number, ended = 2) =>
    progressView('cv', of, 'running', pace(seconds * 1000 * ended, ended), 'Ada Nor').now;

  it.each([
    [1, 'About 1 second left.'],
    [89, 'About 89 seconds left.'],
    [90, 'About 2 minutes left.'],
    [3600, 'About 60 minutes left.'],
    [3 * 3600, 'About 3 hours left.'],
  ])('estimates %i seconds in words', (seconds, text) => {
    expect(view(batch({ waiting: 1 }), seconds)).toBe(`Now: Ada Nor. ${text}`);
  });

  it('gives no estimate before two documents ended, nor when none waits', () => {
    expect(view(batch({ waiting: 1 }), 60, 1)).toBe('Now: Ada Nor.');
    expect(view(batch({ made: 1 }), 60)).toBe('Now: Ada Nor.');
    expect(progressView('cv', batch({ waiting: 1 }), 'running', null, 'Ada Nor').now).toBe('Now: Ada Nor.');
    expect(progressView('cv', batch({ made: 1 }), 'ended', pace(1, 2), 'Ada Nor').now).toBe('');
  });

  it.each([
    ['cv', batch({ waiting: 2 }), 'running', 'Making 2 CVs'],
    ['i20', batch({ waiting: 1 }), 'running', 'Making 1 I-20 summary'],
    ['poster', batch({ waiting: 2 }), 'running', 'Making 2 documents'],
    ['report', batch({}, { waiting: 1, made: 1 }), 'running', 'Reading 2 people'],
    ['report', batch({ waiting: 1 }, { made: 1 }), 'running', 'Making 1 report'],
    ['packet', batch({ made: 1, failed: 1 }), 'ended', '1 of 2 packets made'],
    ['packet', batch({ made: 1, 'not-applicable': 1 }), 'ended', '1 packet made'],
    ['packet', batch({ made: 1, waiting: 1 }), 'stopped', 'Stopped: 1 of 2 packets made'],
  ] as const)('has the heading of %s %j while %s', (kind, of, status, heading) => {
    expect(progressView(kind, of, status, null, null).heading).toBe(heading);
  });

  it('is the share of documents, and four fifths for reading when people are read first', () => {
    const share = (of: BatchCounts) => {
      const { done, most } = progressView('report', of, 'running', null, null);
      return [done, most];
    };
    expect(share(batch({ made: 1, waiting: 3 }))).toEqual([1, 4]);
    expect(share(batch({}))).toEqual([0, 1]);
    expect(share(batch({}, { made: 1, waiting: 1 }))).toEqual([400, 1000]);
    expect(share(batch({ made: 1, waiting: 1 }, { made: 2 }))).toEqual([900, 1000]);
    expect(share(batch({ made: 2 }, { made: 2 }))).toEqual([1000, 1000]);
  });
});
