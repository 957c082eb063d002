import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CV, formatsOf } from '../../src/app/index.js';
import { affiliationOf } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { type Audience, ENTITIES, type Fields, type Person, type RowOf } from '../../src/schema/index.js';
import { usualSettings } from '../../src/studio/cv/settings.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { pdfText } from '../support/pdf-text.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, type Visitor } from './served/served-studio.js';

type Values = Readonly<Record<string, unknown>>;

const START = { internal: 'Xintx', confidential: 'Xsecx' } as const;
let planted = 0;

/** A value of each kind of field that shows its marker wherever it is printed. */
const MARKED: Readonly<Record<string, (marker: string) => unknown>> = {
  text: marker => marker,
  choice: marker => marker,
  number: text => ({ value: null, text }),
  money: text => ({ cents: null, text }),
  date: words => ({ year: null, month: null, day: null, first: null, last: null, words }),
  term: name => ({ name, year: null, first: null, last: null }),
};

/** Values with a marker in each that is not public. */
const marked = (fields: Fields, values: Values, above: Audience = 'public'): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const audience = field.audience === 'public' ? above : field.audience;
      const value = values[name];
      if (field.kind === 'rows') {
        const rows = (value ?? []) as readonly RowOf<Fields>[];
        return [name, rows.map(row => ({ ...row, values: marked(field.row, row.values, audience) }))];
      }
      const mark = MARKED[field.kind];
      if (audience === 'public' || mark === undefined) return [name, value];
      planted++;
      return [name, mark(`${START[audience]}${planted}x`)];
    }),
  );

const withMarkers = (person: Person): Person => ({
  ...person,
  records: Object.fromEntries(
    ENTITIES.map(({ name, fields }) => [
      name,
      person.records[name].slice(0, 5).map((record, i) => ({
        ...record,
        values: {
          ...marked(fields, record.values),
          ...(name === 'pci' ? { vita_visible: true } : {}),
        },
        unknown: i === 0 ? [{ name: 'SALARY', attributes: {}, content: ['Xsecx0u'] }] : [],
      })),
    ]),
  ) as unknown as Person['records'],
});

const MARKED_PERSON = '100100001';
let studio: ServedStudio;
let unit: { readonly department: string | null; readonly college: string | null };

beforeAll(async () => {
  const people = [...sampleUniversity({ faculty: 4, seed: 5 })].map(person =>
    person.userId === MARKED_PERSON ? withMarkers(person) : person,
  );
  unit = affiliationOf(people[1] as Person);
  studio = await serveStudio({ people });
});
afterAll(() => studio.close());

/** The text of a response in any format, with its headers. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const head = [...response.headers].join('\n');
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start.startsWith('PK'))
    return `${head}${Object.values(unzipSync(bytes))
      .map(part => strFromU8(part))
      .join('\n')}`;
  const plain = Buffer.from(bytes).toString('utf8');
  if (start !== '%PDF') return head + plain;
  return (
    head + (await pdfText(bytes, { artifacts: true })).join('\n') + Buffer.from(bytes).toString('latin1')
  );
}

/** Reads every page, reply and file of a CV. */
async function readAll(visitor: Visitor, base: string, audience: Audience): Promise<readonly string[]> {
  const query = base.startsWith('/people') ? `?audience=${audience}` : '';
  const texts: string[] = [];
  const keep = async (response: Response, about: string): Promise<string> => {
    const text = await textOf(response);
    expect([about, response.status]).toEqual([about, 200]);
    texts.push(text);
    return text;
  };
  await keep(await visitor.get(base + query), base);
  const lines = await keep(await visitor.get(`${base}/lines${query}`), 'lines');
  for (const part of ['preview', 'pages.json', 'pages', 'command', 'profile.json'])
    await keep(await visitor.get(`${base}/${part}${query}`), part);
  await keep(await visitor.get(base + query, AS_SCRIPT), 'script');
  for (const words of ['the', 'Xintx', 'Xsecx1x'])
    await keep(await visitor.get(`${base}/missing${query === '' ? '?' : `${query}&`}q=${words}`), 'missing');
  const whys = [...new Set(lines.match(/\/why\/[\w/~]+/g) ?? [])];
  for (const why of whys.slice(0, 25)) await keep(await visitor.get(`${base}${why}${query}`), why);
  for (const format of formatsOf(CV))
    await keep(await visitor.post(`${base}/download`, { format, audience }), format);
  return texts;
}

const createDocument = (audience: Audience): string => {
  const settings = JSON.stringify({ ...usualSettings(studio.settings), audience });
  return studio.store.documents.create(MARKED_PERSON, { kind: 'cv', name: 'Mine', settings }).id;
};

const refOf = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);

/** The markers of a text; words that were searched for are those of the reader. */
const markersIn = (text: string): readonly string[] => [
  ...new Set(text.match(/X(?:int|sec)x\d+[xu]/g)?.filter(marker => marker !== 'Xsecx1x') ?? []),
];

describe('private markers', () => {
  it('are at least 168', () => {
    expect(planted).toBeGreaterThanOrEqual(168);
  });

  it.each<[Audience, RegExp]>([
    ['public', /X(int|sec)x/],
    ['internal', /Xsecx/],
  ])(
    'above the audience %s are in no page, reply, file or header of the own documents',
    async (audience, above) => {
      const visitor = studio.visit({ netId: MARKED_PERSON });
      const texts = await readAll(visitor, `/cv/${createDocument(audience)}`, audience);
      expect(texts.length).toBeGreaterThan(25);
      for (const text of texts) expect(markersIn(text).filter(marker => above.test(marker))).toEqual([]);
      // The markers are where they would show.
      expect(texts.some(text => markersIn(text).length > 0)).toBe(audience === 'internal');
    },
  );

  it('of documents for reviewers need a sign-in within ten minutes', async () => {
    const base = `/cv/${createDocument('confidential')}`;
    const fresh = await studio.visit({ netId: MARKED_PERSON, minutesAgo: 9 }).get(base);
    expect(fresh.status).toBe(200);
    const old = await studio.visit({ netId: MARKED_PERSON, minutesAgo: 60 }).get(base);
    expect([old.status, markersIn(await textOf(old))]).toEqual([403, []]);
  });

  it('of documents for reviewers are in no list, which needs no recent sign-in', async () => {
    const id = createDocument('confidential');
    const old = studio.visit({ netId: MARKED_PERSON, minutesAgo: 60 });
    for (const path of ['/', '/problems', `/problems?document=${id}`]) {
      const response = await old.get(path);
      const text = await textOf(response);
      expect([path, response.status]).toEqual([path, 200]);
      expect(markersIn(text).filter(marker => /Xsecx/.test(marker))).toEqual([]);
      // The picture would be refused.
      expect(text).not.toContain(`/cv/${id}/preview`);
    }
    studio.store.documents.remove(MARKED_PERSON, id);
  });

  it.each(['/lines', '/missing?q=the', '/command', '/pages.json', '/preview', ''])(
    'are noted in the audit log when the first page opened is %s',
    async path => {
      const visitor = studio.visit({
        netId: '100100002',
        roles: ['registrar'],
        purpose: `To read ${path || 'the CV'}`,
      });
      const views = (): number => readFileSync(studio.settings.audit, 'utf8').split('"action":"view"').length;
      const before = views();
      const [page, query = ''] = path.split('?');
      const response = await visitor.get(
        `/people/${refOf(MARKED_PERSON)}/cv${page}?audience=internal&${query}`,
      );
      expect([response.status, views()]).toEqual([200, before + 1]);
    },
  );

  it('reach no other role than its audience allows', async () => {
    const base = `/people/${refOf(MARKED_PERSON)}/cv`;
    const roles = { chair: `chair:${unit.department}`, dean: `dean:${unit.college}`, registrar: 'registrar' };
    for (const role of Object.values(roles)) {
      const visitor = studio.visit({ netId: '100100002', roles: [role], purpose: 'Annual review' });
      for (const audience of ['public', 'internal'] as const) {
        const above = audience === 'public' ? /X(int|sec)x/ : /Xsecx/;
        for (const part of ['', '/preview', '/lines', '/pages', '/pages.json', '/profile.json', '/command']) {
          const response = await visitor.get(`${base}${part}?audience=${audience}`);
          const text = await textOf(response);
          expect([part, response.status]).toEqual([part, 200]);
          expect(
            markersIn(text).filter(marker => above.test(marker)),
            part,
          ).toEqual([]);
          expect(text, part).not.toContain(
            part === '/command' || part === '/profile.json' ? 'Xsecx' : MARKED_PERSON,
          );
        }
      }
    }
    for (const roles of [[], ['chair:Nothing'], ['admissions'], ['auditor']])
      for (const audience of ['public', 'internal', 'confidential']) {
        const visitor = studio.visit({ netId: '100100003', roles, purpose: 'Annual review' });
        for (const part of ['', '/preview', '/pages', '/profile.json']) {
          const response = await visitor.get(`${base}${part}?audience=${audience}`);
          expect([response.status, markersIn(await textOf(response))]).toEqual([403, []]);
        }
      }
  });

  it('are in no problem, list of people or page of the reader', async () => {
    const visitor = studio.visit({ netId: MARKED_PERSON, roles: ['registrar'], purpose: 'Annual review' });
    for (const document of studio.store.documents.list(MARKED_PERSON).slice(1))
      studio.store.documents.remove(MARKED_PERSON, document.id);
    for (const path of ['/', '/problems', '/people', '/account', '/purpose']) {
      const response = await visitor.get(path);
      expect([path, response.status, markersIn(await textOf(response))]).toEqual([path, 200, []]);
    }
  });

  it('and net IDs of people are in no line of the audit log or the log of requests', () => {
    const audit = readFileSync(studio.settings.audit, 'utf8');
    const log = JSON.stringify(studio.lines);
    expect(audit).toContain('"action":"view"');
    for (const text of [audit, log]) expect(text).not.toMatch(/X(int|sec)x/);
    expect(log).not.toMatch(/10010000\d/);
    // A reader may look at their own records; the log names the reader alone.
    const ofOthers = audit.split('\n').filter(line => line.includes('"user":"100100002"'));
    expect(ofOthers.length).toBeGreaterThan(0);
    expect(ofOthers.join('\n')).not.toContain(MARKED_PERSON);
  });
});

describe('the ID of a session', () => {
  it('is in the database as a hash alone, and in no log', async () => {
    const visitor = studio.visit({ netId: MARKED_PERSON });
    await visitor.get('/account');
    const { db } = studio.settings.studio;
    const stored = [db, `${db}-wal`]
      .filter(each => existsSync(each))
      .map(each => readFileSync(each, 'latin1'));
    const page = await textOf(await visitor.get('/account'));
    for (const text of [
      ...stored,
      page,
      JSON.stringify(studio.lines),
      readFileSync(studio.settings.audit, 'utf8'),
    ])
      expect(text).not.toContain(visitor.id);
    expect(studio.faults).toEqual([]);
  });
});
