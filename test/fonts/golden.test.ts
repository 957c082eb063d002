import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { library } from './library.js';

// Recorded before HarfBuzz took its place: another shaper, and another reading of the same font files.
const lines = readFileSync(new URL('golden-widths.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const columns = lines.flatMap(line => {
  const [, number, family, weight, features] = /^# (\d+): (.+); (.+); (.+)$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number, family, weight, features }];
});
const words = lines.filter(line => !/^# /.test(line)).map(line => line.split(' '));

describe('shaping agrees with the figures of another shaper', () => {
  it('for enough words and fonts', () => {
    expect(words.length).toBeGreaterThan(200);
    expect(columns).toHaveLength(12);
  });

  it.each(columns)('in $family $weight, $features', ({ number, family = '', weight = '', features = '' }) => {
    const tags = features === 'as it is' ? [] : features.split(' ');
    const font = library.font({
      families: [family],
      weight: Number.parseInt(weight, 10),
      italic: weight.includes('italic'),
      features: Object.fromEntries(tags.map(tag => [tag.replace('-', ''), !tag.startsWith('-')])),
    });
    const figures = words.map(([word = '']) => {
      const count = font.shape(word).reduce((sum, run) => sum + run.glyphs.length, 0);
      return `${word} ${font.width(word)}/${count}`;
    });
    expect(figures).toEqual(words.map(row => `${row[0]} ${row[Number(number)]}`));
  });
});
