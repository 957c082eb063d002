import { describe, expect, it } from 'vitest';
import { cvModel, recordRef } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';

const medal = (name: string, id: string | null) => ({
  ...record('awardhonor', { name, start: year(2020) }),
  id,
});

describe('recordRef', () => {
  it('is the entity and the id', () => {
    const one = medal('Medal', '4711');
    expect(recordRef(person(one), one)).toBe('awardhonor/4711');
  });

  it('is the place among the records of the entity when there is no id', () => {
    const [first, second, third] = [medal('A', '1'), medal('B', null), medal('C', '')];
    const owner = person(record('pci', {}), first, second, third);
    expect([second, third].map(one => recordRef(owner, one))).toEqual(['awardhonor/~2', 'awardhonor/~3']);
  });

  it('stands in a model only when the model is marked', () => {
    const owner = person(medal('A', '1'), medal('B', null));
    const refs = (marked?: boolean) =>
      cvModel(owner, { ...OPTIONS, marked })
        .model.sections.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
        .map(entry => entry.refs);
    expect(refs()).toEqual([[], []]);
    expect(refs(true).flat().sort()).toEqual(['awardhonor/1', 'awardhonor/~2']);
  });
});
