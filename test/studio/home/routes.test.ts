import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

const OWNER = '100100001';
/** What the script fetches. */
const LATE = 'data-late';
const MADE = {
  ...{ at: '2026-11-20T10:00:00.000Z', format: 'pdf', pages: 3 },
  ...{ recordHash: 'gone', recordVersion: null },
};

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(6) });
});
afterAll(() => studio.close());

/** The page of documents, also without waiting for what they must be made for. */
const home = async (path: string): Promise<string> => (await studio.visit({ netId: OWNER }).get(path)).text();

it('does not wait for problems on a first visit, and says where a page without script has them', async () => {
  const page = await (await studio.visit({ netId: '100100002' }).get('/')).text();
  expect(page).toContain('Problems are being counted.');
  expect(page).toContain('<a href="/?whole">Show the page with them</a>');
  expect(page.match(/data-late="\/\?whole"/g)).toHaveLength(4);
});

it('waits for the whole page if asked, and then shows it at once', async () => {
  const whole = await home('/?whole');
  expect(whole).not.toContain(LATE);
  expect(whole).not.toContain('are being counted');
  // The documents were just made.
  expect(await home('/')).toBe(whole);
});

/** A browser of a person with a first document. */
async function getOwner(netId: string) {
  const visitor = studio.visit({ netId });
  const base = (await visitor.get('/cv')).headers.get('location') ?? '';
  const list = () => studio.store.documents.list(netId);
  return { visitor, base, list };
}
const getLocation = ({ headers }: Response): string => headers.get('location') ?? '';

describe('a new document', () => {
  it('begins as a copy of another of the reader, never of one of somebody else', async () => {
    const { visitor, base } = await getOwner('100100003');
    const { settings } = studio.store.documents.list('100100003')[0] ?? {};
    const modern = await visitor.post('/documents', { name: 'Modern', from: 'cv-modern' });
    const from = getLocation(modern).replace('/cv/', '');
    const copy = await visitor.post('/documents', { name: 'Copy', from });
    const other = studio.visit({ netId: '100100001' });
    const stolen = await other.post('/documents', { name: 'Not mine', from });
    const getTemplate = (owner: string, response: Response) =>
      JSON.parse(
        studio.store.documents.get(owner, getLocation(response).replace('/cv/', ''))?.settings ?? '{}',
      ).template;
    expect(getTemplate('100100003', copy)).toBe('cv-modern');
    expect(getTemplate('100100001', stolen)).toBe(JSON.parse(settings ?? '{}').template);
    expect(base).toMatch(/^\/cv\//);
  });

  it('is named by the day without a name, and is not made beyond fifty', async () => {
    const { visitor, list } = await getOwner('100100004');
    await visitor.post('/documents');
    expect(list().at(-1)?.name).toMatch(/^Document of .*\d{4}$/);
    const settings = list()[0]?.settings ?? '';
    while (list().length < 50)
      studio.store.documents.create('100100004', { kind: 'cv', name: 'X', settings });
    expect(getLocation(await visitor.post('/documents', { name: 'Too many' }))).toBe('/');
    expect(list()).toHaveLength(50);
  });

  it('is renamed on one line, not to nothing, and is removed', async () => {
    const { visitor, base, list } = await getOwner('100100005');
    await visitor.post(`${base}/name`, { name: '  For the \n dean ' });
    expect(list().map(({ name }) => name)).toEqual(['For the dean']);
    await visitor.post(`${base}/name`, { name: '  ' });
    expect(list().map(({ name }) => name)).toEqual(['For the dean']);
    await visitor.post(`${base}/remove`);
    expect(list()).toEqual([]);
  });
});

describe('a document that was made', () => {
  it('lists what changed since, and nothing while the records are the same', async () => {
    const netId = '100100002';
    const { visitor, base } = await getOwner(netId);
    await (await visitor.post(`${base}/download`, { format: 'html' })).arrayBuffer();
    const same = await (await visitor.get('/?whole')).text();
    expect(same).not.toMatch(/Since then, .* changed/);
    const person = studio.source.people.get(netId) as Person;
    const [first] = person.records.education;
    const education = person.records.education.map(record =>
      record === first
        ? { ...record, values: { ...record.values, school: 'University of Elsewhere' } }
        : record,
    );
    studio.source.people.set(netId, { ...person, records: { ...person.records, education } });
    studio.ahead += 2 * 60_000;
    const changed = await (await visitor.get('/?whole')).text();
    expect(changed).toMatch(/Since then, one line has\s+changed/);
    expect(changed).toContain('University of Elsewhere');
  });

  it('lists nothing once the records of then are gone', async () => {
    const netId = '100100001';
    const { visitor } = await getOwner(netId);
    const [document] = studio.store.documents.list(netId);
    studio.store.documents.noteMade(netId, document?.id ?? '', MADE);
    const page = await (await visitor.get('/?whole')).text();
    expect(page).toMatch(/3 pages/);
    expect(page).not.toMatch(/Since then/);
  });
});
