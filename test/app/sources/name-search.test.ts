import { describe, expect, it } from 'vitest';
import type { ListedPerson } from '../../../src/app/index.js';
import { createNameSearch } from '../../../src/app/sources/name-search.js';

/** Invented people: preferred and other given names, then the surname after a slash, and a first name on record. */
const PEOPLE = [
  'Marisol T. /Ravencroft',
  'Ada /Ravencroft',
  'Ada Marie /Ravencroft',
  'Zoë /Müller-Håkansson',
  'Håkan /Müller',
  'Łukasz /Śliwiński',
  'Søren /Ødegård',
  'Nguyễn /Thị Ánh',
  'José Luis /Peña y Ortiz',
  'Jean-Luc /Béranger',
  'Sinéad /O’Brien',
  'Annelies /van den Berg',
  'Carlo /de Luca',
  'Wei /Chen',
  'Wei Ming /Chen',
  'Chen /Wei',
  'İpek /Yıldırım',
  'Bob /Okonkwo/Robert',
  'J. R. /Quillfeather',
  'Priyanka /Srisombatan',
  '伟 /王',
];

const people: readonly ListedPerson[] = PEOPLE.map((text, i) => {
  const [given = '', surname = '', firstName = null] = text.split('/');
  const netId = String(100_000_001 + i);
  return {
    ref: netId,
    netId,
    name: `${given.trim()} ${surname}`,
    surname,
    firstName,
    rank: null,
    units: [],
  };
});
const search = createNameSearch(people);
const names = (found: readonly ListedPerson[]) => found.map(({ name }) => name);

describe('a search for people', () => {
  it.each(['(', '[', '*rav', '\\', '(?<x', 'ada (rav'])('reads signs of patterns as text: %s', text => {
    expect(() => search.search(text)).not.toThrow();
    expect(names(search.search(`${text} xyzzy`).people)).toEqual([]);
  });

  it.each([
    ['ravencroft', ['Ada Ravencroft', 'Ada Marie Ravencroft', 'Marisol T. Ravencroft'], false],
    ['Ravencroft, Ada', ['Ada Ravencroft', 'Ada Marie Ravencroft'], false],
    ['ADA RAVENCROFT', ['Ada Ravencroft', 'Ada Marie Ravencroft'], false],
    ['m ravencroft', ['Ada Marie Ravencroft', 'Marisol T. Ravencroft'], false],
    ['Ravencroft M.T.', ['Marisol T. Ravencroft'], false],
    ['maris rav', ['Marisol T. Ravencroft'], false],
    ['ravencrfot', ['Ada Ravencroft', 'Ada Marie Ravencroft', 'Marisol T. Ravencroft'], true],
    ['Ravncroft Marisol', ['Marisol T. Ravencroft'], true],
    ['Marizol Ravencroft', ['Marisol T. Ravencroft'], true],
    ['Marissol Ravencroft', ['Marisol T. Ravencroft'], true],
    ['zoe muller', ['Zoë Müller-Håkansson'], false],
    ['Müller-Håkansson', ['Zoë Müller-Håkansson'], false],
    ['Mullerhakansson', ['Zoë Müller-Håkansson'], false],
    ['muller hakan', ['Håkan Müller', 'Zoë Müller-Håkansson'], false],
    ['Mueller Zoe', ['Zoë Müller-Håkansson'], true],
    ['Lukasz Sliwinski', ['Łukasz Śliwiński'], null],
    ['Soren Ødegård', ['Søren Ødegård'], null],
    ['thi anh nguyen', ['Nguyễn Thị Ánh'], false],
    ['pena jose', ['José Luis Peña y Ortiz'], false],
    ['Peña y Ortiz', ['José Luis Peña y Ortiz'], false],
    ['jl beranger', [], null],
    ['J.-L. Béranger', ['Jean-Luc Béranger'], false],
    ['jeanluc beranger', ['Jean-Luc Béranger'], false],
    ["sinead o'brien", ['Sinéad O’Brien'], false],
    ['obrien', ['Sinéad O’Brien'], false],
    ['O Brien', ['Sinéad O’Brien'], false],
    ['Vandenberg', ['Annelies van den Berg'], false],
    ['DeLuca Carlo', ['Carlo de Luca'], false],
    ['Chen Wei', ['Wei Chen', 'Chen Wei', 'Wei Ming Chen'], false],
    ['Wie Chen', ['Wei Chen', 'Chen Wei', 'Wei Ming Chen'], true],
    ['ipek', ['İpek Yıldırım'], false],
    ['Robert Okonkwo', ['Bob Okonkwo'], false],
    ['John Quillfeather', ['J. R. Quillfeather'], true],
    ['Srisombatn', ['Priyanka Srisombatan'], true],
    ['Srisombaten', ['Priyanka Srisombatan'], true],
    ['rSisombatan', ['Priyanka Srisombatan'], true],
    ['王', ['伟 王'], false],
    ['100000020', ['Priyanka Srisombatan'], false],
    ['10000002', ['Priyanka Srisombatan', '伟 王'], false],
    ['100000029', [], null],
    ['Xavier', [], null],
  ] as const)('for “%s” finds %j', (words, found, isNear) => {
    const match = search.search(words);
    expect(names(match.people)).toEqual(found);
    if (isNear !== null) expect(match.isNear).toBe(isNear);
  });
});

describe('a name', () => {
  it.each([
    ['Marisol Ravencroft', ['Marisol T. Ravencroft']],
    ['Ravencroft, M. T.', ['Marisol T. Ravencroft']],
    ['Ada Ravencroft', ['Ada Ravencroft']],
    ['Marie Ravencroft', ['Ada Marie Ravencroft']],
    ['A. Ravencroft', ['Ada Ravencroft', 'Ada Marie Ravencroft']],
    ['robert okonkwo', ['Bob Okonkwo']],
    ['Wei Chen', ['Wei Chen', 'Chen Wei', 'Wei Ming Chen']],
    ['Wei Ming Chen', ['Wei Ming Chen']],
    ['Obrien', ['Sinéad O’Brien']],
    ['Ravencrof', []],
    ['Ada Ravencrof', []],
    ['Ravencorft', []],
    ['M R', []],
    ['', []],
  ] as const)('“%s” is of %j', (text, found) => {
    expect(names(search.named(text)).toSorted()).toEqual(found.toSorted());
  });
});
