import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/schema/index.js';
import { profileData, STANDARD_PROFILE } from '../../src/sections/index.js';
import { defaultSettings } from '../../src/studio/cv/settings.js';
import {
  AS_SCRIPT,
  type ServedStudio,
  serveStudio,
  smallUniversity,
  type Visitor,
} from './served/served-studio.js';
import { getWords } from './served/words.js';

/** Without the dates of the appointment. */
const withoutHire = (person: Person): Person => ({
  ...person,
  records: {
    ...person.records,
    pci: person.records.pci.map(record => ({
      ...record,
      values: { ...record.values, hire: null, ft_hire: null, adj_hire: null },
    })),
  },
});
const people = smallUniversity(12).map(person =>
  person.userId === '100100004' ? withoutHire(person) : person,
);
/** The one whose records allow no public CV. */
const HIDDEN = '100100004';
const PROFESSOR = '100100000';
const MINUTE = 60_000;

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people });
});
afterAll(() => studio.close());

interface Opened {
  readonly visitor: Visitor;
  readonly base: string;
  settings(): Record<string, unknown>;
}

/** A document of somebody with some settings. */
function openDocument(netId: string, settings: object = {}, at = studio): Opened {
  const whole = JSON.stringify({ ...defaultSettings(at.settings), ...settings });
  const { id } = at.store.documents.create(netId, { kind: 'cv', name: 'Two pages', settings: whole });
  return {
    visitor: at.visit({ netId }),
    base: `/cv/${id}`,
    settings: () => JSON.parse(at.store.documents.get(netId, id)?.settings ?? '{}'),
  };
}

/** Presses the only button of a page in place of a document. */
async function pressButton({ visitor, base }: Opened, page: string): Promise<Response> {
  const form = page.slice(page.indexOf('<main'));
  const action = /<form[^>]*action="([^"]+)"/.exec(form)?.[1];
  const value = /name="do" value="([^"]+)"/.exec(form)?.[1] ?? '';
  expect(action).toBe(base);
  return visitor.post(base, { do: value });
}

describe('a document that cannot be made', () => {
  it.each<[string, object, RegExp, object]>([
    [
      'a person forbids a public one',
      {},
      /no public CV is wanted.*“The university” can be made/,
      { audience: 'internal' },
    ],
    [
      'it begins with a hire whose date is missing',
      { audience: 'internal', window: 'since-hire' },
      /lack the date that this document begins with.*kept until you change it/,
      { window: undefined },
    ],
    [
      'its window has an unknown name',
      { audience: 'internal', window: 'since-dawn' },
      /years that this document covers/,
      { window: undefined },
    ],
    [
      'its template is missing',
      { audience: 'internal', template: 'cv-of-last-year' },
      /template of this document is missing or damaged.*choose another/,
      { template: 'cv-classic' },
    ],
    [
      'its citation style is missing',
      { audience: 'internal', style: 'chicago-of-1906' },
      /citation style/,
      { style: 'house' },
    ],
    [
      'its settings name an unknown section',
      {
        audience: 'internal',
        order: { ids: ['poems'], others: 'follow' },
      },
      /name a section/,
      { sections: undefined },
    ],
  ])('is explained with one button that mends it when %s', async (_, settings, words, mended) => {
    const opened = openDocument(HIDDEN, settings);
    const { visitor, base } = opened;
    const before = opened.settings();
    const response = await visitor.get(base);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(words);
    expect(page).not.toMatch(/ --?[a-z]|[a-z]+\.[a-z]+-[a-z]+|config/);
    expect(opened.settings()).toEqual(before);
    const script = await visitor.get(base, AS_SCRIPT);
    expect([script.status, JSON.stringify(await script.json())]).toEqual([422, expect.stringMatching(words)]);
    expect((await pressButton(opened, page)).status).toBe(303);
    for (const [name, value] of Object.entries(mended))
      expect((opened.settings() as Record<string, unknown>)[name], name).toEqual(value);
    expect((await visitor.get(base)).status).toBe(200);
  });

  it('is not begun when a person forbids a public one', async () => {
    const visitor = studio.visit({ netId: HIDDEN });
    const { headers } = await visitor.post('/documents', { name: 'Another', from: 'cv-modern' });
    const base = headers.get('location') ?? '';
    expect((await visitor.get(base)).status).toBe(200);
    const saved = studio.store.documents.get(HIDDEN, base.replace('/cv/', ''));
    expect(JSON.parse(saved?.settings ?? '')).toMatchObject({ template: 'cv-modern', audience: 'internal' });
  });

  it('does not close the page of all documents', async () => {
    const { visitor } = openDocument(HIDDEN);
    const response = await visitor.get('/');
    expect(response.status).toBe(200);
    expect(await getWords(response)).toContain('cannot be made with its settings: open it to see why');
  });
});

describe('a profile that the institution has locked', () => {
  let locked: ServedStudio;
  beforeAll(async () => {
    locked = await serveStudio({
      people: people.slice(0, 2),
      settings: settings => {
        const file = join(settings.audit, '..', 'profile.json');
        writeFileSync(file, JSON.stringify({ ...profileData(STANDARD_PROFILE), locked: true }));
        return { ...settings, profile: file, institutionProfile: file };
      },
    });
  });
  afterAll(() => locked.close());

  it('says so on the page while the menus work and earlier changes are kept', async () => {
    const sections = { education: { hidden: true, title: 'Studies' } };
    const opened = openDocument(PROFESSOR, { sections }, locked);
    const { visitor, base } = opened;
    const page = await visitor.get(base);
    expect(page.status).toBe(200);
    expect(await getWords(page)).toContain('The institution has set the sections of this document.');
    const { template, style, paper, audience } = opened.settings() as Record<string, string>;
    const form = { revision: '1', template, style, audience, size: '', window: '', do: 'save' };
    const saved = await visitor.post(base, { ...form, paper: paper === 'a4' ? 'letter' : 'a4' } as never);
    expect(saved.status).toBe(303);
    expect((await visitor.get(base)).status).toBe(200);
    expect(opened.settings()).toMatchObject({ paper: 'a4', sections });
    expect(locked.faults).toEqual([]);
  });
});

describe('a source', () => {
  it('that is down at the first visit leaves a page with a way to try again', async () => {
    studio.source.isDown = true;
    const response = await studio.visit({ netId: '100100008' }).get('/');
    expect(response.status).toBe(503);
    const text = await getWords(response);
    expect(text).toContain('Your records cannot be read right now');
    expect(text).toContain('Your settings are safe.');
    studio.source.isDown = false;
    studio.ahead += 6 * MINUTE;
    expect((await studio.visit({ netId: '100100008' }).get('/')).status).toBe(200);
  });

  it('that is down later leaves the last copy with its hour, and all else works', async () => {
    const { visitor, base } = openDocument(PROFESSOR);
    expect((await visitor.get(base)).status).toBe(200);
    studio.source.isDown = true;
    studio.ahead += 6 * MINUTE;
    const page = await visitor.get(base);
    expect(page.status).toBe(200);
    expect(await getWords(page)).toMatch(
      /You are seeing your records as of .*at \d\d:\d\d\. .*has not responded since/,
    );
    expect((await visitor.post(`${base}/download`, { format: 'json' })).status).toBe(200);
    studio.source.isDown = false;
    expect((await visitor.post('/read', { next: base })).headers.get('location')).toBe(base);
    expect(await getWords(await visitor.get(base))).not.toContain('has not responded since');
  });

  it('that gives all kinds but one leaves that section empty and says so', async () => {
    const reader = '100100009';
    studio.source.damaged = ['intellcont'];
    const { visitor, base } = openDocument(reader);
    const page = await visitor.get(base);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toMatch(/could not be read/);
    expect(html).toMatch(/not read/i);
    expect((await visitor.post(`${base}/download`, { format: 'pdf' })).status).toBe(200);
    studio.source.damaged = [];
    await visitor.post('/read', { next: base });
    expect(await (await visitor.get(base)).text()).not.toMatch(/could not be read/);
  });

  it('that does not know the reader is no fault of the studio', async () => {
    const response = await studio.visit({ netId: '100199999' }).get('/');
    expect([response.status, await getWords(response)]).toEqual([
      404,
      expect.stringContaining('There is no person with your net ID'),
    ]);
    expect(studio.faults).toEqual([]);
  });
});

describe('a record', () => {
  it('of 900 publications is shown, searched and downloaded', async () => {
    const reader = '100100010';
    const person = studio.source.people.get(reader) as Person;
    const [work] = person.records.intellcont;
    if (work === undefined) throw new Error('The sample has no publication.');
    const intellcont = Array.from({ length: 900 }, (_, i) => ({
      ...work,
      id: String(i + 1),
      values: { ...work.values, title: `Culverts and beavers, part ${i + 1}` },
    }));
    studio.source.people.set(reader, { ...person, records: { ...person.records, intellcont } });
    const { visitor, base } = openDocument(reader);
    for (const path of ['/', base, `${base}/preview`, `${base}/missing?q=beavers`, `${base}/pages.json`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect(await (await visitor.get(`${base}/preview`)).text()).toContain('part 900');
    expect(await (await visitor.get(`${base}/lines`)).text()).toContain('part 900');
  });

  it('of nothing has a page, an empty preview and a word about it, and no file', async () => {
    const reader = '100100011';
    const person = studio.source.people.get(reader) as Person;
    const none = Object.fromEntries(Object.keys(person.records).map(name => [name, []]));
    const pci = person.records.pci.map(record => ({
      ...record,
      values: { ...record.values, bio: null, research_interests: null, teaching_interests: null },
    }));
    studio.source.people.set(reader, {
      ...person,
      records: { ...none, pci } as unknown as Person['records'],
    });
    const { visitor, base } = openDocument(reader);
    expect(await getWords(await visitor.get('/?whole'))).toContain('Your records have no entries yet');
    for (const path of [base, `${base}/preview`, `${base}/lines`, '/problems'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    const file = await visitor.post(`${base}/download`, { format: 'pdf' });
    expect([file.status, await getWords(file)]).toEqual([
      422,
      expect.stringContaining('This document shows no records, so there is no file of it.'),
    ]);
    expect(studio.faults).toEqual([]);
  });
});

describe('a change', () => {
  const form = {
    template: 'cv-classic',
    style: 'house',
    size: '',
    paper: 'letter',
    window: '',
    audience: 'public',
  };

  it('of two windows is refused with what the other one did, and both can be kept', async () => {
    const opened = openDocument(PROFESSOR);
    const { visitor, base } = opened;
    const settings = JSON.stringify(opened.settings());
    expect((await visitor.post(base, { ...form, revision: '1', paper: 'a4', do: 'save' })).status).toBe(303);
    const mine = { ...form, revision: '1', style: 'apa', base: settings, do: 'save' };
    const page = await visitor.post(base, mine);
    expect([page.status, await getWords(page)]).toEqual([
      409,
      expect.stringMatching(/You changed this in another window at \d\d:\d\d/),
    ]);
    const script = await visitor.post(base, mine, AS_SCRIPT);
    expect([script.status, await script.json()]).toMatchObject([409, { revision: '2' }]);
    expect(opened.settings()).toMatchObject({ paper: 'a4', style: 'house' });
    expect((await visitor.post(base, { ...mine, force: '1' })).status).toBe(303);
    expect(opened.settings()).toMatchObject({ paper: 'a4', style: 'apa' });
  });

  it('after the session has ended asks for a sign-in, changes nothing and can be sent again', async () => {
    const opened = openDocument(PROFESSOR);
    const { visitor, base } = opened;
    const before = opened.settings();
    studio.ahead += 31 * MINUTE;
    const script = await visitor.post(base, { ...form, revision: '1', style: 'apa' }, AS_SCRIPT);
    expect([script.status, await script.json()]).toEqual([
      401,
      { signIn: '/sign-in', heading: 'You were away, so we signed you out.' },
    ]);
    const page = await visitor.post(base, { ...form, revision: '1', style: 'apa' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?next=%2F&was=idle']);
    expect(opened.settings()).toEqual(before);
    const again = studio.visit({ netId: PROFESSOR });
    expect((await again.post(base, { ...form, revision: '1', style: 'apa' }, AS_SCRIPT)).status).toBe(200);
    expect(opened.settings()).toMatchObject({ style: 'apa' });
  });

  it.each<[string, string | null]>([
    ['{}', null],
    ['{"template":"cv-classic","later":1}', null],
    ['{"sections":7,"include":"x"}', 'lines that you added, sections'],
    ['{"paper":"a3","sections":[{"id":"education","title":4}]}', 'paper, sections'],
    ...['[]', 'null', '"x"', '{'].map((text): [string, string] => [text, 'template, citations, text size']),
  ])(
    'of the stored settings %s in another version never stops the page, which says so',
    async (settings, words) => {
      const { id } = studio.store.documents.create(PROFESSOR, { kind: 'cv', name: 'Old', settings });
      const visitor = studio.visit({ netId: PROFESSOR });
      const page = await visitor.get(`/cv/${id}`);
      const text = await getWords(page);
      expect(page.status).toBe(200);
      if (words === null) expect(text).not.toContain('can no longer be read');
      else expect(text).toContain(`These are back to their defaults: ${words}`);
      // What is chosen next is stored whole.
      await visitor.post(`/cv/${id}`, { ...form, revision: '1', paper: 'a4', do: 'save' });
      expect(await getWords(await visitor.get(`/cv/${id}`))).not.toContain('can no longer be read');
      studio.store.documents.remove(PROFESSOR, id);
    },
  );
});
