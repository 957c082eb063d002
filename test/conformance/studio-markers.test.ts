import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CV, getFormats, getUnits } from '../../src/app/index.js';
import { getAffiliations } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { isIn } from '../../src/sections/index.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { unitWord } from '../../src/studio/units.js';
import {
  type AskedPerson,
  createDocument,
  getName,
  getRows,
  type Row,
  sendRow,
} from '../studio/served/route-rows.js';
import {
  AS_SCRIPT,
  type ServedStudio,
  serveStudio,
  smallUniversity,
  type Who,
} from '../studio/served/served-studio.js';
import { getReply } from '../studio/served/source-double.js';
import { getRank, MarkerPlanter, markersIn, RANKS } from '../support/markers.js';
import { pdfText } from '../support/pdf-text.js';
import { vitae } from './command.js';

const planter = new MarkerPlanter();

const MARKED_PERSON = '100100001';
const FACULTY = 9;
let studio: ServedStudio;
let unit: { readonly department: string | null; readonly college: string | null } | undefined;

beforeAll(async () => {
  const whole = [...sampleUniversity({ faculty: FACULTY, seed: 5 })];
  // The records of the others are few.
  const people = smallUniversity(FACULTY).map((person, i) =>
    person.userId === MARKED_PERSON ? planter.person(whole[i] as Person) : person,
  );
  [unit] = getAffiliations(people[1] as Person);
  studio = await serveStudio({ people });
});
afterAll(() => studio.close());

/** The text of a response in any format, with its headers. */
async function getText(response: Response): Promise<string> {
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

const getRef = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);

/** Removes the documents of a person, which the page of all documents would show. */
function removeDocuments(owner: string): void {
  for (const { id } of studio.store.documents.list(owner)) studio.store.documents.remove(owner, id);
}

/** Reasons of lines that are opened. */
const WHYS = 4;

/** Readers by the role for which they ask. */
const getReaders = ({
  department,
  college,
}: NonNullable<typeof unit>): Readonly<Record<string, Who | null>> => {
  // Requests are limited by person.
  let next = 1;
  const other = (...roles: readonly string[]): Who => ({
    ...{ netId: `10010000${++next}`, roles, purpose: 'Annual review' },
  });
  return {
    'no session': null,
    'the person': { netId: MARKED_PERSON },
    'another person': other(),
    'chair of the unit': other(`chair:${department}`),
    'chair of another': other('chair:Nothing'),
    dean: other(`dean:${college}`),
    registrar: other('registrar'),
    admissions: other('admissions'),
    auditor: other('auditor'),
    delegate: other(),
  };
};

/** The department of the person, as addresses name it. */
function departmentWord(): string {
  const all = getUnits(
    'department',
    [...studio.source.people.values()].map(person => ({ units: getAffiliations(person) })),
  );
  return unitWord(
    all.find(each => isIn(each, getAffiliations(studio.source.people.get(MARKED_PERSON) as Person))) ?? {
      kind: 'university',
    },
  );
}

/** Makes the reports on the department, so that no page says that one is being made. */
async function makeReports(asked: AskedPerson, who: Who | null): Promise<void> {
  const pages = studio.routes.filter(
    ({ method, path }) => method === 'GET' && path === '/report/:unit/:choice',
  );
  for (const row of pages.flatMap(getRows)) {
    let status = 503;
    while (status === 503) status = (await sendRow(studio, asked, row, { who })).status;
    expect(status).toBe(200);
  }
}

/** Sends a request again, after the time that the studio names, if there were too many. */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 429) return response;
  await wait(1000 * Number(response.headers.get('retry-after') ?? 1));
  return untilServed(send);
}

/** A row in the ways in which its route answers. */
interface Variant extends Row {
  readonly variant: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All ways in which a route answers: as a page, to the script, in each format, about each line. */
function readVariants(row: Row, role: string, refs: readonly string[]): readonly Variant[] {
  const as = (variant: string, more: Partial<Variant> = {}): Variant => ({
    ...row,
    variant,
    headers: {},
    ...more,
  });
  const { path } = row.route;
  // The own documents of others hold nothing of the marked person.
  if (row.owner === 'own' && role !== 'the person') return [as('')];
  // More requests of one person would have to wait.
  if (row.owner === 'of a person' && role === 'the person') return [as('')];
  const toScript = as('answer to the script', { headers: AS_SCRIPT });
  if (path.endsWith('/download')) return getFormats(CV).map(format => as(format, { fields: { format } }));
  if (path.endsWith('/missing'))
    return ['the', 'Xintx', 'Xsecx'].flatMap(q => [
      as(q, { fields: { q } }),
      as(`part ${q}`, { fields: { q, part: '' } }),
    ]);
  if (path.includes('/why/'))
    return refs.map(ref => {
      const [entity = '', id = ''] = ref.split('/');
      return as('line', { values: { entity, id } });
    });
  if (path.endsWith('/preview')) return [as(''), as('picture', { fields: { picture: '' } })];
  return [as(''), toScript];
}

/** The rank of the most private data of the marked person that a reader may get from a row (docs/studio.md). */
function mostFor(role: string, { route, owner, audience }: Row): number {
  const { path, subject } = route;
  const rank = RANKS[audience];
  const isOffice = role === 'chair of the unit' || role === 'dean' || role === 'registrar';
  // A delegate reads the packet as the university may.
  if (path.startsWith('/packet/of/:person'))
    return role === 'delegate' && owner === 'of a person' ? RANKS.internal : RANKS.public;
  // The department is the one of the person.
  if (subject === 'unit') return isOffice ? rank : RANKS.public;
  if (role === 'the person') {
    if (owner === 'of another' || owner === 'of no person') return RANKS.public;
    // A packet is a document for the university.
    if (path.startsWith('/packet/:period')) return Math.max(rank, RANKS.internal);
    // Lists need no recent sign-in.
    return path.includes('/:') ? rank : RANKS.internal;
  }
  if (owner !== 'of a person' || !isOffice) return RANKS.public;
  // A packet is written for its reviewers.
  if (role === 'registrar' || subject === 'packet') return rank;
  return rank < RANKS.confidential ? rank : RANKS.public;
}

/** The markers of a text; words that were searched for are those of the reader. */
const readMarkers = (text: string): readonly string[] =>
  markersIn(text).filter(marker => marker !== 'Xsecx1x');

describe('private markers', () => {
  it('are at least 168', () => {
    expect(planter.planted).toBeGreaterThanOrEqual(168);
  });

  // No CV prints confidential fields, so the rows below find none: this is what they would look like.
  it('that are confidential are found in each kind of file when a document prints them', async () => {
    const input = join(studio.folder, 'marked.xml');
    const out = join(studio.folder, 'record');
    writeFileSync(input, getReply([studio.source.people.get(MARKED_PERSON) as Person]));
    vitae([
      ...['cv', '--input', input, '--template', 'templates/record', '--audience', 'confidential'],
      ...['--format', 'pdf,html,docx,json,xlsx', '--out', `${out}/`],
    ]);
    const files = readdirSync(out);
    expect(files).toHaveLength(5);
    for (const file of files) {
      const markers = readMarkers(await getText(new Response(readFileSync(join(out, file)))));
      expect(markers.filter(marker => getRank(marker) === 2).length, file).toBeGreaterThan(0);
    }
  });

  it('of documents for reviewers need a sign-in within ten minutes', async () => {
    const base = `/cv/${createDocument(studio, MARKED_PERSON, 'confidential')}`;
    const fresh = await studio.visit({ netId: MARKED_PERSON, minutesAgo: 9 }).get(base);
    expect(fresh.status).toBe(200);
    const old = await studio.visit({ netId: MARKED_PERSON, minutesAgo: 60 }).get(base);
    expect([old.status, readMarkers(await getText(old))]).toEqual([403, []]);
  });

  it('of documents for reviewers are in no list, which needs no recent sign-in', async () => {
    const id = createDocument(studio, MARKED_PERSON, 'confidential');
    const old = studio.visit({ netId: MARKED_PERSON, minutesAgo: 60 });
    for (const path of ['/', '/problems', `/problems?document=${id}`]) {
      const response = await old.get(path);
      const text = await getText(response);
      expect([path, response.status]).toEqual([path, 200]);
      expect(readMarkers(text).filter(marker => /Xsecx/.test(marker))).toEqual([]);
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
        `/people/${getRef(MARKED_PERSON)}/cv${page}?audience=internal&${query}`,
      );
      expect([response.status, views()]).toEqual([200, before + 1]);
    },
  );

  it('reach no role above what it may see, on any route, and are there where it may', async () => {
    const asked: AskedPerson = { netId: MARKED_PERSON, ref: getRef(MARKED_PERSON), unit: departmentWord() };
    const readers = getReaders(unit as NonNullable<typeof unit>);
    studio.store.delegates.add(MARKED_PERSON, readers.delegate?.netId ?? '');
    await makeReports(asked, readers.registrar ?? null);
    const base = `/cv/${createDocument(studio, MARKED_PERSON, 'confidential')}`;
    const listed = await (await studio.visit({ netId: MARKED_PERSON }).get(`${base}/lines`)).text();
    const refs = [...new Set(listed.match(/(?<=\/why\/)[\w/~]+/g) ?? [])].slice(0, WHYS);
    expect(refs).toHaveLength(WHYS);
    const rows = studio.routes.flatMap(getRows);
    const shown = new Map<string, Set<string>>();
    const wrong: string[] = [];
    for (const [role, who] of Object.entries(readers))
      for (const row of rows.flatMap(each => readVariants(each, role, refs))) {
        removeDocuments(MARKED_PERSON);
        removeDocuments(who?.netId ?? '');
        const about = [row.variant || 'page', getName(row.route)].join(' of ');
        const response = await untilServed(() => sendRow(studio, asked, row, { who, headers: row.headers }));
        const found = readMarkers(await getText(response));
        const most = mostFor(role, row);
        if (found.some(marker => getRank(marker) > most)) wrong.push(`${role}, ${row.audience}: ${about}`);
        if (most > RANKS.public && found.length > 0)
          shown.set(about, (shown.get(about) ?? new Set()).add(`${role}, ${row.audience}`));
      }
    expect(wrong).toEqual([]);
    // CVs never print internal fields; files of data have them.
    expect(Object.fromEntries([...shown].map(([about, who]) => [about, [...who]]))).toMatchInlineSnapshot(`
      {
        "answer to the script of GET /packet/:period": [
          "the person, public",
          "the person, confidential",
        ],
        "answer to the script of GET /packet/:period/pages": [
          "the person, public",
        ],
        "answer to the script of GET /packet/of/:person/:period": [
          "delegate, public",
        ],
        "answer to the script of GET /packet/of/:person/:period/pages": [
          "delegate, public",
        ],
        "answer to the script of GET /people/:person/packet/:period": [
          "chair of the unit, internal",
          "chair of the unit, confidential",
          "dean, internal",
          "dean, confidential",
          "registrar, internal",
          "registrar, confidential",
        ],
        "answer to the script of GET /people/:person/packet/:period/pages": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "answer to the script of POST /packet/:period": [
          "the person, public",
        ],
        "answer to the script of POST /packet/of/:person/:period": [
          "delegate, public",
        ],
        "csv of POST /cv/:document/download": [
          "the person, internal",
          "the person, confidential",
        ],
        "csv of POST /packet/:period/download": [
          "the person, public",
        ],
        "csv of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "csv of POST /people/:person/cv/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "csv of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "docx of POST /packet/:period/download": [
          "the person, public",
        ],
        "docx of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "docx of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "html of POST /packet/:period/download": [
          "the person, public",
        ],
        "html of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "html of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "json of POST /cv/:document/download": [
          "the person, internal",
          "the person, confidential",
        ],
        "json of POST /packet/:period/download": [
          "the person, public",
        ],
        "json of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "json of POST /people/:person/cv/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "json of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /gaps/:unit/:choice": [
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /gaps/:unit/:choice/pages": [
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /gaps/:unit/:choice/side.csv": [
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /packet/:period/pages": [
          "the person, public",
        ],
        "page of GET /packet/:period/preview": [
          "the person, public",
        ],
        "page of GET /packet/of/:person/:period/pages": [
          "delegate, public",
        ],
        "page of GET /packet/of/:person/:period/preview": [
          "delegate, public",
        ],
        "page of GET /people/:person/packet/:period/pages": [
          "the person, internal",
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /people/:person/packet/:period/preview": [
          "the person, internal",
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "page of GET /report/:unit/:choice/pages": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "page of GET /report/:unit/:choice/preview": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "page of GET /report/:unit/:choice/trace.json": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "page of POST /gaps/:unit/:choice": [
          "dean, internal",
          "registrar, internal",
        ],
        "page of POST /gaps/:unit/:choice/download": [
          "dean, internal",
          "registrar, internal",
        ],
        "page of POST /people/:person/cv/download": [
          "the person, internal",
          "the person, confidential",
        ],
        "page of POST /people/:person/packet/:period/download": [
          "the person, internal",
        ],
        "page of POST /report/:unit/:choice/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "pdf of POST /packet/:period/download": [
          "the person, public",
        ],
        "pdf of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "pdf of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "picture of GET /packet/:period/preview": [
          "the person, public",
        ],
        "picture of GET /packet/of/:person/:period/preview": [
          "delegate, public",
        ],
        "picture of GET /people/:person/packet/:period/preview": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
        "xlsx of POST /cv/:document/download": [
          "the person, internal",
          "the person, confidential",
        ],
        "xlsx of POST /packet/:period/download": [
          "the person, public",
        ],
        "xlsx of POST /packet/of/:person/:period/download": [
          "delegate, public",
        ],
        "xlsx of POST /people/:person/cv/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
          "registrar, confidential",
        ],
        "xlsx of POST /people/:person/packet/:period/download": [
          "chair of the unit, internal",
          "dean, internal",
          "registrar, internal",
        ],
      }
    `);
  }, 300_000);

  it('are on no page and in no file of a link that was shared', async () => {
    const owner = studio.visit({ netId: MARKED_PERSON });
    const links = `/cv/${createDocument(studio, MARKED_PERSON, 'public')}/links`;
    const made = await (await owner.post(links)).text();
    const [, path = ''] = /(\/shared\/[\w-]{43})/.exec(made) ?? [];
    expect(path).not.toBe('');
    for (const part of ['', '/page', '/cv.pdf']) {
      const response = await studio.visit(null).get(path + part);
      expect([part, response.status, readMarkers(await getText(response))]).toEqual([part, 200, []]);
    }
    removeDocuments(MARKED_PERSON);
  });

  it('are in no problem, list of people or page of the reader', async () => {
    const visitor = studio.visit({ netId: MARKED_PERSON, roles: ['registrar'], purpose: 'Annual review' });
    removeDocuments(MARKED_PERSON);
    for (const path of ['/', '/problems', '/people', '/account', '/purpose']) {
      const response = await visitor.get(path);
      expect([path, response.status, readMarkers(await getText(response))]).toEqual([path, 200, []]);
    }
  });

  it('and net IDs of people are in no line of the audit log or the log of requests', () => {
    const audit = readFileSync(studio.settings.audit, 'utf8');
    const log = JSON.stringify(studio.lines);
    expect(audit).toContain('"action":"view"');
    for (const text of [audit, log]) expect(text).not.toMatch(/X(int|sec)x/);
    expect(log).not.toMatch(/10010000\d/);
    expect(audit).not.toMatch(/"10010000\d"/);
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
    const page = await getText(await visitor.get('/account'));
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
