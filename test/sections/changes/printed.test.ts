import { describe, expect, it } from 'vitest';
import { changesByDates } from '../../../src/sections/changes/document.js';
import { changesPart } from '../../../src/sections/changes/printed.js';
import { plainText } from '../../../src/text/index.js';
import { month, person, record, row, year } from '../people.js';
import { HASH, INTERNAL, partBetween, SINCE } from './earlier.js';

const article = (id: string, values: Parameters<typeof record<'intellcont'>>[1]) =>
  record(
    'intellcont',
    { title: `Gravel number ${id}`, contype: 'Journal Article, Academic Journal', ...values },
    id,
  );

describe('changes as printed', () => {
  it('say in one line that there are none', () => {
    const part = partBetween([article('1', {})], [article('1', {})]);
    expect(part.summary).toBe('Nothing has changed since 12 Mar 2025.');
    expect([part.table, part.figures, part.legend, part.sections]).toEqual([null, null, [], []]);
  });

  it('count each kind once, and explain only the kinds that occur', () => {
    const part = partBetween(
      [article('1', { volume: '1' })],
      [article('1', { volume: '2' }), article('2', { pub: year(2026) }), article('3', { pub: year(2001) })],
    );
    expect(part.summary).toBe('3 changes since 12 Mar 2025: 1 new, 1 recorded late, 1 corrected.');
    expect(part.table?.head.map(({ text }) => text)).toEqual([
      'Section',
      'New',
      'Recorded late',
      'Corrected',
    ]);
    expect(part.table?.rows.map(({ header, cells }) => [header, ...cells.map(({ text }) => text)])).toEqual([
      ['Publications', '1', '1', '1'],
    ]);
    expect(part.table?.rows[0]?.cells[0]?.records).toBe('intellcont 2');
    expect(part.legend.map(text => text.split(':')[0])).toEqual(['New', 'Recorded late', 'Corrected']);
  });

  it('add up several sections', () => {
    const part = partBetween([], [article('2', {}), record('awardhonor', { name: 'Prize' }, '9')]);
    expect(part.table?.rows.map(({ header, cells }) => [header, cells[0]?.text])).toEqual([
      ['Honors and awards', '1'],
      ['Publications', '1'],
      ['All sections', '2'],
    ]);
  });

  it('have the stages of a progress as their word', () => {
    const part = partBetween(
      [article('1', { acc: month(2025, 2) })],
      [article('1', { acc: month(2025, 2), pub: month(2025, 4), volume: '4' })],
    );
    const [change, ...others] = part.sections.flatMap(section => section.changes);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind: 'progressed', word: 'Accepted → Published', fields: [] });
    expect(plainText(change?.runs ?? [])).toContain('Gravel number 1');
  });

  it('name the places and the rule of what moved', () => {
    const notes = (before: boolean | null, after: boolean | null) =>
      partBetween([article('1', { visible: before })], [article('1', { visible: after })])
        .sections.flatMap(section => section.changes)
        .map(({ word, note }) => [word, note]);
    expect(notes(true, false)).toEqual([['Moved', 'No longer shown: it is marked as not visible.']]);
    expect(notes(false, true)).toEqual([['Moved', 'Not shown before: it was marked as not visible.']]);
    const [moved] = partBetween(
      [article('1', { pub: year(2020), refereed: true })],
      [article('1', { pub: year(2020), refereed: true, contype: 'Technical Report' })],
    )
      .sections.flatMap(section => section.changes)
      .filter(({ kind }) => kind === 'moved');
    expect(moved?.note).toMatch(/^Was in Publications › .+, now in Publications › .+\.$/);
  });

  it('leave the contact record without a name, and name its progress', () => {
    const contact = (rank: string) =>
      record('pci', { fname: 'Ada', lname: 'Holm', rank, website: rank }, '100');
    const part = partBetween([contact('Associate Professor')], [contact('Professor')]);
    const printed = part.sections.flatMap(section => section.changes);
    expect(printed.map(({ word, runs }) => [word, runs.length])).toEqual([
      ['Associate Professor → Professor', 0],
      ['Corrected', 0],
    ]);
  });

  it('print both records that may be the same', () => {
    const title = (last: string) => `Turbidity from trail cameras in burned ${last}`;
    const part = partBetween(
      [record('intellcont', { title: title('watersheds') }, '1')],
      [record('intellcont', { title: title('catchments') }, '2')],
    );
    const [change] = part.sections.flatMap(section => section.changes);
    expect(change?.word).toBe('Perhaps the same');
    expect(plainText(change?.runs ?? [])).toContain('catchments');
    expect(plainText(change?.perhaps ?? [])).toContain('watersheds');
  });

  it('keep rows of authors in a line', () => {
    const authors = (...names: readonly string[]) => ({
      intellcont_auth: names.map(lname => row('intellcont', 'intellcont_auth', { fname: 'Ann', lname })),
    });
    const part = partBetween(
      [article('1', authors('Berg'))],
      [article('1', authors('Berg', 'Dahl', 'Holm'))],
    );
    const [field] = part.sections.flatMap(section => section.changes.flatMap(({ fields }) => fields));
    expect(field).toEqual({ label: 'Authors', was: null, now: 'Ann Dahl; Ann Holm', note: '' });
  });
});

describe('the earlier state as printed', () => {
  const title = (earlier: Parameters<typeof partBetween>[2]) => partBetween([], [], earlier);

  it('is a review if a packet was made from it, with the hash of each document', () => {
    const documents = [{ kind: 'packet', sha256: 'f'.repeat(64) }];
    const part = title({ documents });
    expect(part.title).toBe('Since the review of 12 Mar 2025');
    expect(part.compared).toEqual([
      `The records of 15 Nov 2026 are compared with the record of 12 Mar 2025 (SHA-256 ${HASH.slice(0, 12)}).`,
      `Made from that record: packet ${'f'.repeat(12)}.`,
    ]);
  });

  it('may have no day', () => {
    const part = title({ day: null });
    expect(part.title).toBe('Since the earlier record');
    expect(part.summary).toBe('Nothing has changed since the earlier record.');
    expect(part.compared[0]).toContain('are compared with an earlier record (SHA-256');
  });

  it('has notices, and those of a source with new ids at each export', () => {
    const articles = (from: number) =>
      Array.from({ length: 6 }, (_, i) =>
        record(
          'intellcont',
          { title: `A study of river ${'abcdef'[i]} in flood`, pub: year(2010 + i) },
          String(from + i),
        ),
      );
    const part = partBetween(articles(1), articles(101));
    expect(part.notices).toEqual([
      expect.stringMatching(/^The source gives record(s)? new ids: \d of \d records have another/),
    ]);
    expect(part.sections).toEqual([]);
    const found = changesByDates(person(), SINCE, INTERNAL);
    const [first] = changesPart(found, { day: SINCE, hash: HASH, documents: [] }, [
      'Read under other maps.',
    ]).notices;
    expect(first).toBe('Read under other maps.');
  });
});
