import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/schema/index.js';
import { defaultSettings } from '../../src/studio/cv/settings.js';
import { ADDRESSES } from '../../src/studio/page/addresses.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { HOSTILE_STRINGS } from './served/hostile-strings.js';
import { expectSafe, getStrangers } from './served/safe-pages.js';
import {
  AS_SCRIPT,
  type ServedStudio,
  serveStudio,
  smallUniversity,
  type Visitor,
} from './served/served-studio.js';

/** The one whose publications have hostile titles. */
const AUTHOR = '100100000';

/** Names and titles become hostile. */
function hostile(person: Person, n: number): Person {
  const { pci, intellcont } = person.records;
  const [work] = intellcont;
  const text = HOSTILE_STRINGS[n % HOSTILE_STRINGS.length] ?? '';
  return {
    ...person,
    records: {
      ...person.records,
      pci: pci.map(record => ({
        ...record,
        values: {
          ...record.values,
          ...{ vita_visible: true, lname: person.userId === AUTHOR ? '"><x-evil>\r\nX-Evil: 1' : text },
        },
      })),
      intellcont:
        person.userId === AUTHOR && work !== undefined
          ? HOSTILE_STRINGS.map((title, i) => ({
              ...work,
              id: `${i + 1}`,
              values: { ...work.values, title, publisher: title, web_address: title },
            }))
          : [],
    },
  };
}

/** The page of documents once all is known; before, it has a link for browsers without script. */
const WHOLE_HOME = ADDRESSES.wholeHome;

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(50).map(hostile) });
});
afterAll(() => studio.close());

const createDocument = (owner: string, name: string, changes: object = {}): string => {
  const settings = JSON.stringify({ ...defaultSettings(studio.settings), ...changes });
  return studio.store.documents.create(owner, { kind: 'cv', name, settings }).id;
};

describe('hostile texts', () => {
  it('are 50', () => {
    expect(HOSTILE_STRINGS).toHaveLength(50);
    for (const text of HOSTILE_STRINGS) expect(text).toContain('evil');
  });

  it('are texts alone in a CV when they are names and titles of records', async () => {
    const base = `/cv/${createDocument(AUTHOR, 'Mine')}`;
    const visitor = studio.visit({ netId: AUTHOR });
    for (const path of [WHOLE_HOME, '/problems', base, `${base}/lines`, `${base}/command`, `${base}/preview`])
      await expectSafe(await visitor.get(path), path);
    const preview = await (await visitor.get(`${base}/preview`)).text();
    const shown = preview.replace(/<[^>]+>/g, '');
    expect((shown.match(/evil/g) ?? []).length).toBeGreaterThan(40);
    for (let n = 1; n <= 50; n += 5)
      for (const query of ['', '?part=1']) {
        const path = `${base}/why/intellcont/${n}${query}`;
        await expectSafe(await visitor.get(path), path);
      }
    const script = (await (await visitor.get(base, AS_SCRIPT)).json()) as Record<string, string>;
    for (const part of ['sections', 'foot', 'preview'])
      expect(getStrangers(script[part] ?? ''), part).toEqual([]);
  });

  it('never stand in the names of files', async () => {
    const visitor = studio.visit({ netId: AUTHOR });
    for (const name of HOSTILE_STRINGS) {
      const base = `/cv/${createDocument(AUTHOR, name)}`;
      const profile = await visitor.get(`${base}/profile.json`);
      const disposition = profile.headers.get('content-disposition');
      expect(disposition, name).toMatch(
        /^attachment; filename="?[\w-]{1,120}\.json"?(?:; filename\*=[^;]+)?$/,
      );
      studio.store.documents.remove(AUTHOR, base.slice(4));
    }
    const base = `/cv/${createDocument(AUTHOR, 'x')}`;
    for (const format of ['json', 'csv', 'bibtex']) {
      const file = await visitor.post(`${base}/download`, { format });
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?[\w.-]+"?(?:; filename\*=UTF-8''[\w.%-]+)?$/u,
      );
    }
  });

  it('are texts alone in the list of people', async () => {
    const registrar = studio.visit({ netId: '100100049', roles: ['registrar'], purpose: 'Annual review' });
    const page = await expectSafe(await registrar.get('/people'), '/people');
    expect((page.match(/evil/g) ?? []).length).toBeGreaterThan(40);
    const refs = createPersonRefs(studio.store.secret('people'));
    for (let n = 1; n < 50; n += 3) {
      const path = `/people/${refs.of(String(100_100_000 + n))}/cv`;
      await expectSafe(await registrar.get(path), path);
      await expectSafe(await registrar.get(`${path}/preview`), path);
    }
  });

  it('are texts alone when readers type them', async () => {
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      const owner = `10010003${n % 10}`;
      const visitor = studio.visit({ netId: owner, name: text, roles: [`chair:${text}`] });
      const made = await visitor.post('/documents', { name: text });
      const base = made.headers.get('location') ?? '';
      expect([made.status, base]).toEqual([303, expect.stringMatching(/^\/cv\/[\w-]+$/)]);
      const id = base.slice(4);
      await visitor.post('/purpose', { 'purpose-text': text, next: text });
      await visitor.post('/problems/ignore', { problem: 'x', 'reason-text': text });
      await visitor.post(base, {
        ...{
          do: 'save',
          revision: '1',
          template: text,
          style: text,
          size: text,
          paper: text,
          audience: text,
        },
        ...{ window: text, section: 'education', 'title.education': text, 'window.education': text },
      });
      for (const path of ['/account', base, ...(n % 10 === 0 ? [WHOLE_HOME, '/problems', '/people'] : [])])
        await expectSafe(await visitor.get(path), `${path}: ${text.slice(0, 40)}`);
      expect(studio.store.documents.remove(owner, id)).toBe(true);
    }
  });

  it('are texts alone in the addresses of pages', async () => {
    const visitor = studio.visit({ netId: '100100047', roles: ['registrar'] });
    await visitor.get('/cv');
    const [first] = studio.store.documents.list('100100047');
    const base = `/cv/${first?.id}`;
    const paths = (value: string): readonly string[] => [
      `/sign-in?next=${value}`,
      `/purpose?next=${value}`,
      `/people?q=${value}&page=${value}`,
      `/problems?document=${value}`,
      `${base}?open=${value}`,
      `${base}/missing?q=${value}`,
      `${base}/why/${value}/${value}`,
      `/cv/${value}`,
      `/people/${value}/cv?audience=${value}`,
      `/assets/${value}`,
      `/${value}`,
    ];
    const stranger = studio.visit(null);
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      const value = encodeURIComponent(Buffer.from(text).toString());
      // Each reader has a share of requests.
      const reader: Visitor =
        n % 4 === 0 ? visitor : studio.visit({ netId: `10010004${n % 7}`, roles: ['registrar'] });
      const own = n % 4 === 0 ? paths(value) : paths(value).filter(path => !path.startsWith(base));
      for (const path of own) await expectSafe(await reader.get(path), path.slice(0, 80));
      const moved = await stranger.get(`/cv?x=${value}`);
      expect(moved.headers.get('location')).toMatch(/^\/sign-in\?next=%2Fcv/);
      const demo = await stranger.post('/sign-in/demo', { as: '100100001', next: text });
      if (demo.status === 303) {
        const target = new URL(demo.headers.get('location') ?? '', studio.url);
        expect(target.origin, text).toBe(studio.url);
      }
    }
  });

  it('cause no error of the program', () => {
    expect(studio.faults).toEqual([]);
    expect(JSON.stringify(studio.lines)).not.toContain('evil');
  });
});
