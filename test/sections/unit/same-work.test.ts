import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordName } from '../../../src/sections/figures/figure.js';
import { joinedName } from '../../../src/sections/figures/same-grant.js';
import { groupSameWorks, type Identity, publicationIdentity } from '../../../src/sections/unit/same-work.js';
import { type Recorded, record, row, year } from '../people.js';

const work = (id: string, values: Parameters<typeof record<'intellcont'>>[1]) => {
  const own = record('intellcont', { title: 'Sediment in braided rivers', pub: year(2025), ...values }, id);
  return { identity: publicationIdentity(own, recordName(own as Recorded as never)) };
};
const names = (...items: readonly { identity: Identity }[]) => groupSameWorks(items).map(joinedName);

describe('groupSameWorks', () => {
  it('merges works of one record', () => {
    expect(names(work('1', { title: 'Short' }), work('1', { title: 'Short' }))).toEqual(['intellcont 1']);
  });

  it('merges works with one DOI in any field and any titles', () => {
    const one = work('1', { doi: '10.5555/ABC' });
    const other = work('2', { title: 'Another title of it', webaddress: 'https://doi.org/10.5555/abc' });
    expect(names(one, other)).toEqual(['intellcont 1 = intellcont 2']);
  });

  it('merges works by title and year, ignoring case, accents and signs', () => {
    const other = work('2', { title: 'SEDIMENT in “braided” rívers.' });
    expect(names(work('1', {}), other)).toEqual(['intellcont 1 = intellcont 2']);
  });

  it.each([
    ['another year', { pub: year(2024) }],
    ['another type', { contype: 'Abstract' }],
  ])('separates works with %s', (_, values) => {
    expect(names(work('1', {}), work('2', values))).toHaveLength(2);
  });

  it('separates works with two DOIs and works with short titles', () => {
    expect(names(work('1', { doi: '10.5555/a' }), work('2', { doi: '10.5555/b' }))).toHaveLength(2);
    expect(names(work('1', { title: 'Preface' }), work('2', { title: 'Preface' }))).toHaveLength(2);
  });

  describe('with short titles', () => {
    const row_ = (lname: string, fname: string) => row('intellcont', 'intellcont_auth', { lname, fname });
    const nor = row_('Nor', 'Ada');
    const short = (id: string, values: object = {}) =>
      work(id, { title: '河流', title_secondary: 'Rivers', intellcont_auth: [nor], ...values });

    it('merges works that share an author', () => {
      const other = short('2', { intellcont_auth: [row_('Holm', 'Bea'), row_('NOR', 'A.')], pagenum: '3–9' });
      expect(names(short('1'), other)).toEqual(['intellcont 1 = intellcont 2']);
      expect(names(short('1', { title: 'Weirs' }), short('2', { title: 'weirs!' }))).toHaveLength(1);
    });

    it.each([
      ['another author', { intellcont_auth: [row_('Nor', 'Bea')] }],
      ['no author', { intellcont_auth: [] }],
      ['another title', { title: '河水' }],
      ['another journal', { title_secondary: 'Lakes' }],
      ['another year', { pub: year(2024) }],
      ['another type', { contype: 'Abstract' }],
    ])('separates works with %s', (_, values) => {
      expect(names(short('1'), short('2', values))).toHaveLength(2);
    });

    it('separates the parts of a series and works with two DOIs', () => {
      expect(names(short('1', { issue: '1' }), short('2', { issue: '2' }))).toHaveLength(2);
      expect(names(short('1', { doi: '10.5555/a' }), short('2', { doi: '10.5555/b' }))).toHaveLength(2);
    });
  });

  it('merges works through a record that shares a key with each', () => {
    const [doi, title] = [work('1', { doi: '10.5555/a', title: 'Other' }), work('2', {})];
    const both = work('3', { doi: '10.5555/a' });
    expect(names(doi, title, both)).toEqual(['intellcont 1 = intellcont 2 = intellcont 3']);
  });

  it('finds the same groups in any order', () => {
    const items = ['a', 'b', null].flatMap((doi, i) =>
      ['One title that is long', 'Another title, also long'].map((title, j) =>
        work(`${i}${j}`, { doi: doi && `10.5555/${doi}${j}`, title }),
      ),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: items.length }), shuffled => {
        expect(groupSameWorks(shuffled)).toHaveLength(4);
      }),
    );
  });
});
