import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import { defaultSettings } from '../../../src/studio/cv/settings.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from '../served/served-studio.js';

const NET_ID = '100100000';
const HEADING = 'The ISBN has a wrong digit';

/** With a publication whose ISBN has a wrong digit. */
const withProblem = (person: Person): Person => ({
  ...person,
  records: {
    ...person.records,
    intellcont: person.records.intellcont.map((record, i) =>
      i === 0 ? { ...record, values: { ...record.values, isbn: '978-0-0000-0000-0' } } : record,
    ),
  },
});

let studio: ServedStudio;
let visitor: Visitor;
let key = '';
beforeAll(async () => {
  studio = await serveStudio({
    people: smallUniversity(12).map(each => (each.userId === NET_ID ? withProblem(each) : each)),
  });
  visitor = studio.visit({ netId: NET_ID });
  const page = await (await visitor.get('/problems')).text();
  const from = page.slice(page.indexOf(HEADING));
  key = /name="problem" value="([\w-]+)"/.exec(from)?.[1] ?? '';
});
afterAll(() => studio.close());

const ignored = () => studio.store.ignoredProblems.list(NET_ID).map(({ reason }) => reason);
const restore = (fields = {}) => visitor.post('/problems/restore', { problem: key, ...fields });

describe('a problem of the records', () => {
  it('is listed until it is ignored, then with the reason', async () => {
    expect(key).toMatch(/^[\w-]{16}$/);
    const reason = 'It does not matter here';
    await visitor.post('/problems/ignore', { problem: key, reason });
    const page = await (await visitor.get('/problems')).text();
    expect([ignored(), page.includes(reason)]).toEqual([[reason], true]);
    await restore();
    expect(ignored()).toEqual([]);
    expect(await (await visitor.get('/problems')).text()).toContain(HEADING);
  });

  it('is ignored for a reason in the words of the owner, which are cut and stand on one line', async () => {
    await visitor.post('/problems/ignore', { problem: key, 'reason-text': ' As   printed\r\nthere. ' });
    expect(ignored()).toEqual(['As printed there.']);
    await visitor.post('/problems/ignore', { problem: key, 'reason-text': 'x'.repeat(1000) });
    expect(ignored().at(-1)).toHaveLength(200);
    await restore();
  });

  it.each([
    ['without a reason', {}],
    ['for a reason that is not listed', { reason: 'Because' }],
    ['without a problem', { problem: '', reason: 'It does not matter here' }],
    ['with a key that is none', { problem: 'a/b', reason: 'It does not matter here' }],
  ])('is not ignored %s', async (_, fields) => {
    const response = await visitor.post('/problems/ignore', { problem: key, ...fields });
    expect([response.status, ignored()]).toEqual([303, []]);
  });

  it('leads back to its place in the list, and to no other address', async () => {
    const getPlace = async (fields: object) => (await restore(fields)).headers.get('location');
    expect(await getPlace({})).toBe('/problems');
    expect(await getPlace({ document: 'd1', place: 'problem-2' })).toBe('/problems?document=d1#problem-2');
    expect(await getPlace({ place: '//evil.example' })).toBe('/problems');
  });

  it('is listed for a document only if the document prints its record', async () => {
    const create = (sections: object[]) =>
      studio.store.documents.create(NET_ID, {
        ...{ kind: 'cv', name: 'Short CV' },
        settings: JSON.stringify({ ...defaultSettings(studio.settings), sections }),
      }).id;
    const getList = async (id: string) => (await visitor.get(`/problems?document=${id}`)).text();
    expect(await getList(create([]))).toContain(HEADING);
    expect(await getList(create([{ id: 'publications', hidden: true }]))).not.toContain(HEADING);
  });
});
