import { describe, expect, it } from 'vitest';
import {
  compareCodePoints,
  compareForReader,
  nameSortKey,
  type ParticleOrder,
} from '../../src/text/index.js';
import { HARD_NAMES } from '../citations/hard-names.js';

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort(compareForReader);

describe('compareForReader', () => {
  it('ignores case, marks, apostrophes and hyphens', () => {
    const expected = [
      'd’Indy, Vincent',
      'Downey, Robert',
      'Łoś, Jan',
      'Lot, Ada',
      'Obama, Ada',
      "O'Brien, Seán",
      'O’Brien, Sinéad',
      'Østergård, Ib',
      'Otto, Ada',
      'Straße, Eva',
      'Strasser, Eva',
      'Þorvaldsdóttir, Þóra',
      'Tilde, Ada',
      'Yılmaz, Ayşe',
      'Yin, Ada',
    ];
    expect(sorted([...expected].reverse())).toEqual(expected);
  });

  it('puts a shorter surname first, whatever follows it', () => {
    expect(sorted(['Lia, Ada', 'Li Wen, Ada', 'Li, Zoe'])).toEqual(['Li, Zoe', 'Li Wen, Ada', 'Lia, Ada']);
  });

  it('orders other scripts by code point, after Latin letters', () => {
    const texts = ['\u{20bb7}', '\uff9e', '张', 'Ящук', 'Žitný', '伟'];
    expect(sorted(texts)).toEqual(['Žitný', 'Ящук', '\uff9e', '伟', '张', '\u{20bb7}']);
    expect(compareCodePoints('\u{20bb7}', '\ufffd')).toBeGreaterThan(0);
  });

  it('orders texts that differ in marks only, in either direction', () => {
    expect(sorted(['Nuñez', 'Nunez'])).toEqual(['Nunez', 'Nuñez']);
    expect(sorted(['Nunez', 'Nuñez'])).toEqual(['Nunez', 'Nuñez']);
    expect(compareForReader('Nuñez', 'Nuñez')).toBe(0);
  });
});

describe('nameSortKey', () => {
  const surnames = (particles: ParticleOrder): readonly string[] =>
    HARD_NAMES.map(name => ({ name, key: nameSortKey(name, particles) }))
      .sort((a, b) => compareCodePoints(a.key, b.key))
      .map(({ name }) => [name.fname, name.mname, name.lname].filter(Boolean).join(' ').normalize('NFC'));

  it.each(['sorted', 'ignored'] as const)('orders hard names when particles are %s', async particles => {
    await expect(`${surnames(particles).join('\n')}\n`).toMatchFileSnapshot(
      `goldens/particles-${particles}.txt`,
    );
  });
});
