import { describe, expect, it } from 'vitest';
import { isEtAl, readTypedNames } from '../../src/text/index.js';

/** Each name as `given|surname|suffix`, a text that is not read as a name in brackets. */
const read = (text: string | null): readonly string[] =>
  readTypedNames(text).names.map(({ fname, lname, suffix }) =>
    fname === null ? `[${lname}]` : [fname, lname, ...(suffix === null ? [] : [suffix])].join('|'),
  );

describe('readTypedNames', () => {
  it.each([
    ['S. Hallbrook and T. Penhallow', ['S.|Hallbrook', 'T.|Penhallow']],
    ['S. Hallbrook & T. Penhallow', ['S.|Hallbrook', 'T.|Penhallow']],
    ['S. Hallbrook / T. Penhallow', ['S.|Hallbrook', 'T.|Penhallow']],
    ['S. Hallbrook\nT. Penhallow', ['S.|Hallbrook', 'T.|Penhallow']],
    ['Hallbrook, S.; Penhallow, T.', ['S.|Hallbrook', 'T.|Penhallow']],
    ['Penhallow, Osric; Marchbanks, Ysolde', ['Osric|Penhallow', 'Ysolde|Marchbanks']],
    ['Ruth Stone; Osric Penhallow; and Ada Voss', ['Ruth|Stone', 'Osric|Penhallow', 'Ada|Voss']],
    ['Ruth Stone, Osric Penhallow, and Ada Voss', ['Ruth|Stone', 'Osric|Penhallow', 'Ada|Voss']],
    ['Hallbrook, S., Penhallow, T., & Voss, R.', ['S.|Hallbrook', 'T.|Penhallow', 'R.|Voss']],
    ['A. Hallbrook, B. Penhallow and C. Voss', ['A.|Hallbrook', 'B.|Penhallow', 'C.|Voss']],
    ['Hallbrook S, Penhallow TR', ['S|Hallbrook', 'TR|Penhallow']],
  ])('splits %j', (text, names) => {
    expect(read(text)).toEqual(names);
  });

  it.each([
    ['Bruun, T. (Ed.)', 'T.|Bruun'],
    ['R. Stone, Ed.', 'R.|Stone'],
    ['Edited by R. Stone', 'R.|Stone'],
    ['Stone, Ed', 'Ed|Stone'],
    ['Stone, Ruth', 'Ruth|Stone'],
    ['Dr. Ruth Stone', 'Ruth|Stone'],
    ['Ruth A. Stone', 'Ruth A.|Stone'],
    ['S.T.Hallbrook', 'S.T.|Hallbrook'],
    ['J.-P. Voss', 'J.-P.|Voss'],
    ['García Márquez, Gabriel', 'Gabriel|García Márquez'],
  ])('reads the one name of %j', (text, name) => {
    expect(read(text)).toEqual([name]);
  });

  it('keeps generations and particles with their names', () => {
    expect(read('Hallbrook, S., Jr., & van der Berg, J.')).toEqual(['S.|Hallbrook|Jr.', 'J.|van der Berg']);
    expect(read('S. Hallbrook III and J. van der Berg')).toEqual(['S.|Hallbrook|III', 'J.|van der Berg']);
    expect(read('Hallbrook, S. T. III; Berg, Jan van der')).toEqual([
      'S. T.|Hallbrook|III',
      'Jan|van der Berg',
    ]);
    expect(read("d’Arcy, M. & O'Neil, P.")).toEqual(['M.|d’Arcy', 'P.|O’Neil']);
    expect(read('M. Voss, PhD, and A. Stone, MD')).toEqual(['M.|Voss', 'A.|Stone']);
  });

  it.each([
    'Institute of Walls and Moss',
    'Department of Art and R. Hallbrook',
    'Johnson and Johnson',
    'Procter & Gamble',
    'A. Stone & Sons',
    'World Bank',
    'World Bank and Ruth Stone',
    'Slate Society & Moss Institute',
    'Ruth Stone',
    'Ruth Stone, Osric Penhallow',
    'Hallbrook, Penhallow, and Voss',
    'Hallbrook (volume editor)',
    'Ruth\nStone',
  ])('leaves %j as typed', text => {
    expect(read(text)).toEqual([`[${text.replace('\n', ' ')}]`]);
  });

  it('splits an organization from names at semicolons only', () => {
    expect(read('Institute of Walls and Moss; R. Stone')).toEqual([
      '[Institute of Walls and Moss]',
      'R.|Stone',
    ]);
  });

  it('reads “et al.” as further names', () => {
    for (const text of ['S. Hallbrook et al.', 'Hallbrook, S., et al. (Eds.)', 'S. Hallbrook and others'])
      expect([read(text), readTypedNames(text).hasMore], text).toEqual([['S.|Hallbrook'], true]);
    expect(readTypedNames('S. Hallbrook').hasMore).toBe(false);
    expect(readTypedNames('Hal, Crystal').hasMore).toBe(false);
  });

  it('returns no names for an empty field', () => {
    expect([read(null), read(' ; ')]).toEqual([[], []]);
  });
});

describe('isEtAl', () => {
  it('is true for words that stand for further people, in any field', () => {
    for (const text of ['et al.', 'Et al', 'et. al.', 'others', 'and others']) {
      expect(isEtAl({ fname: null, lname: text }), text).toBe(true);
      expect(isEtAl({ fname: text, lname: null }), text).toBe(true);
    }
    expect(isEtAl({ fname: 'et', lname: 'al.' })).toBe(true);
    expect(isEtAl({ fname: 'Ada', lname: 'Etal' })).toBe(false);
    expect(isEtAl({ fname: null, lname: null })).toBe(false);
  });
});
