import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getUnits } from '../../src/app/index.js';
import { readyApplicants } from '../../src/sample/index.js';
import { isIn } from '../../src/sections/index.js';
import type { Route } from '../../src/studio/policy.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { unitWord } from '../../src/studio/units.js';
import { readTables } from './served/database-tables.js';
import {
  ASKED_APPLICANT,
  type AskedPerson,
  getAddress,
  getName,
  getRows,
  type Row,
  sendRow,
} from './served/route-rows.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, type Who } from './served/served-studio.js';

const SOMEBODY = '100100007';

/** A clock ten times as fast, so that the limits allow one person all these requests. */
const elapsed = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => 10 * elapsed());

let studio: ServedStudio;
/** Readers by their names in the table; null without a session. */
let readers: Readonly<Record<string, Who | null>>;
/** The person that others ask for. */
let subject: AskedPerson;

beforeAll(async () => {
  studio = await serveStudio();
  const { refs, units } = await getPeople(studio);
  const { department = null, college = null } = units(SOMEBODY)[0] ?? {};
  const people = [...studio.source.people.keys()];
  const all = getUnits(
    'department',
    people.map(netId => ({ units: units(netId) })),
  );
  const unit = unitWord(all.find(each => isIn(each, units(SOMEBODY))) ?? { kind: 'university' });
  subject = { netId: SOMEBODY, ref: refs.of(SOMEBODY), unit };
  const other = people.flatMap(units).find(unit => unit.department !== department);
  const who = (n: number, ...roles: readonly string[]): Who => ({ netId: `10010000${n}`, roles });
  readers = {
    'no session': null,
    person: who(0),
    'chair of the unit': who(1, `chair:${department}`),
    'chair of another': who(2, `chair:${other?.department}`),
    dean: who(3, `dean:${college}`),
    registrar: who(4, 'registrar'),
    admissions: who(5, 'admissions'),
    auditor: who(6, 'auditor'),
    delegate: who(8),
  };
  // The source lists no applicants: an officer enters those to read.
  const [, , , applicant] = readyApplicants('');
  if (applicant !== undefined) studio.source.applicants.set(ASKED_APPLICANT, applicant.applicant);
  const officer = studio.visit({ ...(readers.admissions as Who), purpose: 'Annual review' });
  await officer.post('/applicants/list', { ids: ASKED_APPLICANT });
  studio.store.delegates.add(SOMEBODY, '100100008');
  await makeReports();
}, 300_000);
afterAll(() => studio.close());

/** Makes the reports that the rows ask for, so that no page says that one is being made. */
async function makeReports(): Promise<void> {
  const who = { ...(readers.registrar as Who), purpose: 'Annual review' };
  const rows = studio.routes
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/:choice'))
    .flatMap(getRows);
  for (const row of rows) {
    let status = 503;
    while (status === 503) status = (await sendRow(studio, subject, row, { who })).status;
    if (status !== 200)
      throw new Error(`${getName(row.route)}, ${subject.unit}: ${status} ${studio.lines.at(-1)?.code}`);
  }
}

/** The references and units of the people of the source. */
async function getPeople({ store, source }: ServedStudio) {
  const { getAffiliations } = await import('../../src/records/index.js');
  return {
    refs: createPersonRefs(store.secret('people')),
    units: (netId: string) => {
      const person = source.people.get(netId);
      if (person === undefined) throw new Error(`There is no ${netId}.`);
      return getAffiliations(person);
    },
  };
}

/** The status, and where it leads. */
function getOutcome({ status, headers }: Response): string {
  const place = headers.get('location');
  if (place === null) return String(status);
  const { pathname } = new URL(place, studio.url);
  const path = pathname
    .replace(/^\/(cv|applicants|report|gaps|batches)\/.+/, '/$1/…')
    .replace(/[\w-]{16}/, 'REF')
    .replace(/\/\d{4}$/, '/YEAR');
  return `${status} to ${path}`;
}

/** The outcomes of all rows for all readers, as a table. Each request has a session of its own. */
async function table(situation: Partial<Who>, rows: readonly Row[]): Promise<string> {
  const names = Object.keys(readers);
  /** Names of routes by the rest of their row. */
  const grouped = new Map<string, string[]>();
  for (const row of rows) {
    const cells = await Promise.all(
      Object.values(readers).map(async reader => {
        const who = reader === null ? null : { ...reader, ...situation };
        const response = await sendRow(studio, subject, row, { who });
        await response.arrayBuffer();
        return getOutcome(response);
      }),
    );
    const rest = [row.about, ...cells].join(' | ');
    grouped.set(rest, [...(grouped.get(rest) ?? []), `\`${getName(row.route)}\``]);
  }
  const lines = [...grouped].map(([rest, routes]) => `| ${routes.join('<br>')} | ${rest} |`);
  const head = `| ${['Routes', 'Document', ...names].join(' | ')} |`;
  return [head, head.replace(/[^|]+/g, ' --- '), ...lines].join('\n');
}

/** Many documents are made, in one thread. */
const LONG = { timeout: 180_000 };

it('answers every role on every route as the table in goldens/routes.md', LONG, async () => {
  const rows = studio.routes.flatMap(getRows);
  const restricted = rows.filter(({ audience }) => audience !== 'public');
  const text = [
    '# What each role gets from each route\n',
    'Each cell is the status, with the address that it leads to. The demonstration has no provider, so the two addresses of',
    'that are missing in it. Forms are filled in. “Documents of another person” are known by their address alone. The batches',
    'have no documents, so those who may open them get 404.\n',
    '## An hour after the sign-in, without a purpose\n',
    `${await table({ minutesAgo: 60 }, rows)}\n`,
    '## Just after the sign-in, with a purpose\n',
    'All that is public is as above.\n',
    `${await table({ purpose: 'Annual review' }, restricted)}\n`,
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('goldens/routes.md');
  expect(studio.faults).toEqual([]);
});

it('has every route that the router answers in its list', () => {
  const known = new Set(studio.routes.map(getName));
  const served = studio.served.filter(({ method }) => method !== 'ALL').map(route => getName(route as Route));
  expect(served.filter(name => !known.has(name))).toEqual([]);
  expect(new Set(studio.routes.map(getName)).size).toBe(studio.routes.length);
});

it('denies an unknown person in the same words as one of another unit', LONG, async () => {
  const routes = studio.routes.filter(({ path }) => path.startsWith('/people/:person'));
  for (const name of ['person', 'chair of another', 'admissions', 'auditor'])
    for (const route of routes) {
      const texts: string[] = [];
      for (const owner of ['of a person', 'of no person'] as const) {
        const row: Row = { route, owner, audience: 'public', about: '' };
        const response = await sendRow(studio, subject, row, { who: readers[name] as Who });
        texts.push(
          `${response.status} ${(await response.text()).replace(/<input type="hidden"[^>]*>/g, '')}`,
        );
      }
      expect(texts[1], `${name}, ${getName(route)}`).toBe(texts[0]);
      expect(texts[0]).not.toContain(subject.netId);
    }
});

it('rejects every form that another site sends, or that names no site', async () => {
  const who = readers.registrar as Who;
  const routes = studio.routes.filter(({ method, path }) => method === 'POST' && path !== '/sign-in/ended');
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const [row] = getRows(route);
    for (const origin of ['https://elsewhere.example', 'null', studio.url.replace('http:', 'https:')]) {
      const response = await sendRow(studio, subject, row as Row, {
        who: { ...who, purpose: 'Annual review' },
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      });
      expect(response.status, `${getName(route)} from ${origin}`).toBe(403);
    }
  }
});

it('changes nothing that is stored when every page is read', LONG, async () => {
  const who = { ...(readers.registrar as Who), purpose: 'Annual review' };
  const visitor = studio.visit(who);
  // The first visit creates the first document and the copies of the records.
  await visitor.get('/cv');
  const rows = studio.routes.filter(({ method }) => method === 'GET').flatMap(getRows);
  const addresses = rows.map(row => getAddress(studio, subject, row, who));
  for (const path of addresses) await (await visitor.get(path)).arrayBuffer();
  const before = readTables(studio.settings.studio.db);
  for (const path of addresses) await (await visitor.get(path)).arrayBuffer();
  const after = readTables(studio.settings.studio.db);
  expect(Object.keys(before).length).toBeGreaterThan(4);
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
});

it('answers each form without its fields, and with fields that no page sends', LONG, async () => {
  const who = { ...(readers.registrar as Who), purpose: 'Annual review' };
  const routes = studio.routes.filter(({ method, path }) => method === 'POST' && path !== '/sign-in/ended');
  const odd = ['format', 'audience', 'year', 'day', 'when', 'do', 'page', 'show', 'ids', 'revision', 'base'];
  for (const route of routes)
    for (const row of getRows(route))
      for (const fields of [{}, Object.fromEntries(odd.map(name => [name, 'odd']))])
        for (const headers of [{}, AS_SCRIPT]) {
          const visitor = studio.visit(who);
          const response = await visitor.post(getAddress(studio, subject, row, who), fields, headers);
          expect(response.status, `${getName(route)} ${await response.text()}`).toBeLessThan(500);
        }
  expect(studio.faults).toEqual([]);
});

it('names people in addresses by references that only this installation can make', () => {
  const guess = createHmac('sha256', '').update(SOMEBODY).digest('base64url').slice(0, 16);
  expect(subject.ref).not.toBe(guess);
  expect(studio.lines.map(({ route }) => route).join()).not.toContain(subject.ref);
});

it('has a button to sign out on every page of a session', async () => {
  const visitor = studio.visit({ ...(readers.dean as Who), purpose: 'Annual review' });
  const base = (await visitor.get('/cv')).headers.get('location') ?? '';
  for (const path of [
    '/',
    '/problems',
    '/people',
    '/account',
    '/purpose',
    base,
    `${base}/lines`,
    '/no-such-page',
  ])
    expect(await (await visitor.get(path)).text(), path).toContain('action="/sign-out"');
});
