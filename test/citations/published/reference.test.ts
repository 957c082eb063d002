import { expect, it } from 'vitest';
import { replaceText } from '../../../src/citations/published/reference.js';
import { concat, exactly, linked } from '../../../src/text/index.js';

const runs = concat(exactly('A, '), exactly(', B', 'italic'), exactly('. '), linked('x, , y', 'x, , y'));

it('replaces a match across runs in the marks of its start', () => {
  expect(replaceText(runs, /, , /g, '; ')).toEqual([
    ...exactly('A; '),
    ...exactly('B', 'italic'),
    ...exactly('. '),
    ...linked('x, , y', 'x, , y'),
  ]);
});

it('removes runs that become empty', () => {
  expect(replaceText(runs, /(?<=A), , B/g, '').map(({ text }) => text)).toEqual(['A', '. ', 'x, , y']);
});

it('returns the same runs without a match', () => {
  expect(replaceText(runs, /y/g, '')).toBe(runs);
});
