import { describe, expect, it } from 'vitest';
import { compareRecords } from '../../../src/changes/index.js';
import type { PrintedField } from '../../../src/sections/changes/change.js';
import { printField } from '../../../src/sections/changes/values.js';
import { month, person, type Recorded, record, row, year } from '../people.js';

/** The fields of a record that differ, as printed. */
function printed(before: Recorded, after: Recorded): readonly PrintedField[] {
  const lists = (one: Recorded) => person(one).records as never;
  return compareRecords(lists(before), lists(after)).pairs.flatMap(({ fields }) => fields.map(printField));
}

const author = (fname: string, lname: string, role: string | null = null) =>
  row('intellcont', 'intellcont_auth', { fname, lname, role });
const article = (values: Parameters<typeof record<'intellcont'>>[1]) =>
  record('intellcont', { title: 'Gravel', pub: year(2024), ...values });

describe('a field that differs', () => {
  it('has its label and both values', () => {
    expect(printed(article({ volume: '3' }), article({ volume: '4' }))).toEqual([
      { label: 'Volume', was: '3', now: '4', note: '' },
    ]);
  });

  it('is said to be empty before or now', () => {
    const [filled] = printed(article({ volume: null }), article({ volume: '4' }));
    const [emptied] = printed(article({ volume: '4' }), article({ volume: null }));
    expect([filled?.was, filled?.now, filled?.note]).toEqual([null, '4', '']);
    expect([emptied?.was, emptied?.now, emptied?.note]).toEqual(['4', null, '']);
  });

  it('has a note when it is another spelling, or more or less detail', () => {
    const [spelling] = printed(article({ title: 'Gravel beds' }), article({ title: 'Gravel Beds' }));
    expect(spelling).toMatchObject({ was: 'Gravel beds', now: 'Gravel Beds', note: 'spelling only' });
    const [detail] = printed(article({ pub: year(2024) }), article({ pub: month(2024, 5) }));
    expect(detail).toMatchObject({ was: '2024', now: 'May 2024', note: 'in more or less detail' });
  });

  it('is cut around the first difference when its words are very long', () => {
    const address = `https://example.edu/${'a'.repeat(600)}`;
    const [field] = printed(
      article({ title: `${address}x` }),
      article({ title: `${address}y${'b'.repeat(600)}` }),
    );
    expect(field?.was).toMatch(/^… a{1,60}x$/);
    expect(field?.now).toMatch(/^… a{1,60}yb+ …$/);
    expect(field?.now?.length).toBeLessThan(320);
    const signs = '𝒜'.repeat(400);
    const [pairs] = printed(article({ title: `${signs}x` }), article({ title: `${signs}y` }));
    for (const text of [pairs?.was, pairs?.now]) expect(text).toMatch(/^… (?:𝒜)+[xy]$/u);
  });

  it('shows rows by their names, and only those that differ', () => {
    const before = article({ intellcont_auth: [author('Liv', 'Aasgaard'), author('Ann', 'Berg')] });
    const after = article({ intellcont_auth: [author('Liv', 'Aasgaard'), author('Ann', 'Berg', 'Editor')] });
    expect(printed(before, after)).toEqual([
      { label: 'Authors', was: 'Ann Berg', now: 'Ann Berg (Editor)', note: 'in more or less detail' },
    ]);
  });

  it('shows long texts from shortly before the first difference', () => {
    const words = Array.from({ length: 80 }, (_, i) => `word${i}`);
    const text = (last: string) => [...words, last, ...words].join(' ');
    const [field] = printed(article({ abstract: text('gravel') }), article({ abstract: text('sand') }));
    expect(field?.was).toMatch(/^… word7\d .* gravel .* …$/);
    expect(field?.now).toMatch(/^… word7\d .* sand .* …$/);
    expect(field?.was?.length).toBeLessThan(250);
  });
});
