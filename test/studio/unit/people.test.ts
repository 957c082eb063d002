import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from '../served/served-studio.js';
import { onlyKinds } from '../served/source-double.js';

const MINUTE = 60_000;

const [first] = smallUniversity(1);
let studio: ServedStudio;
let visitor: Visitor;

/** Some people with a name and a unit, and nothing else. */
const crowd = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, i) => {
    const person = onlyKinds(first as Person, ['pci', 'admin']);
    const userId = String(200_000_000 + i);
    const pci = person.records.pci.map(record => ({
      ...record,
      values: { ...record.values, lname: `Quill${String(i).padStart(4, '0')}` },
    }));
    return { ...person, userId, records: { ...person.records, pci } };
  });

beforeAll(async () => {
  studio = await serveStudio({ people: [] });
});
afterAll(() => studio.close());

/** A page of the list, without its markup. */
async function read(query = ''): Promise<string> {
  const response = await visitor.get(`/people${query}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const rows = (text: string): number => text.match(/CV of /g)?.length ?? 0;

it.each<[number, string, string, number]>([
  [0, 'No people are listed here', '', 0],
  [1, '1 person.', '', 1],
  [60, '60 people.', 'Page 2 of 2', 10],
  [2000, '2,000 people.', 'Page 40 of 40', 50],
])('lists %s people with their number, pages and a search', async (count, heading, lastPage, onLast) => {
  studio.source.people.clear();
  for (const person of crowd(count)) studio.source.people.set(person.userId ?? '', person);
  // The list of people is held for some minutes.
  studio.ahead += 6 * MINUTE;
  visitor = studio.visit({ netId: '200000000', roles: ['registrar'], purpose: 'Annual review' });
  await (await visitor.get('/people')).text();
  const all = await read();
  expect(all).toContain(heading);
  expect(rows(all)).toBe(Math.min(count, 50));
  expect(all.includes('Next')).toBe(count > 50);
  const last = await read('?page=999');
  expect([rows(last), last.includes(lastPage)]).toEqual([onLast, true]);
  if (count === 0) return;
  const name = `Quill${String(count - 1).padStart(4, '0')}`;
  const found = await read(`?q=${name}`);
  expect([rows(found), found.includes(`1 person found for “${name}”.`)]).toEqual([1, true]);
  expect(await read('?q=zzzz')).toContain(`None of ${heading.slice(0, -1)} found for “zzzz”.`);
});

it('lists a person of a joint appointment for the chair of each department, who may open the CV', async () => {
  const [other, person] = crowd(2);
  if (other === undefined || person === undefined) throw new Error('There are no people.');
  const row = (dep: string) => ({
    ...{ id: null, attributes: {}, asWritten: {}, unknown: [] },
    values: { dep, college: null },
  });
  const admin = person.records.admin.map(each => ({
    ...each,
    values: { ...each.values, college: null, dep: null, admin_dep: ['Music', 'Acoustics'].map(row) },
  }));
  studio.source.people.clear();
  studio.source.people.set('200000000', other);
  const attributes = { userId: '200000001', username: '200000001' };
  studio.source.people.set('200000001', {
    ...{ ...person, attributes, username: '200000001', index: [] },
    records: { ...person.records, admin },
  });
  studio.ahead += 6 * MINUTE;
  visitor = studio.visit({ netId: '200000009', roles: ['registrar'], purpose: 'Annual review' });
  const found = await (await visitor.get('/people?q=acoustics')).text();
  expect(found).toContain('Music and Acoustics');
  const [cv = ''] = /\/people\/[\w-]+\/cv/.exec(found) ?? [];
  for (const [role, mayOpen] of [
    ['chair:Music', true],
    ['chair:Acoustics', true],
    ['chair:Dance', false],
  ] as const) {
    visitor = studio.visit({ netId: '200000009', roles: [role], purpose: 'Annual review' });
    const page = await (await visitor.get('/people')).text();
    expect([page.includes('Quill0001'), page.includes('Quill0000')]).toEqual([mayOpen, false]);
    expect((await visitor.get(cv)).status).toBe(mayOpen ? 200 : 403);
  }
});
