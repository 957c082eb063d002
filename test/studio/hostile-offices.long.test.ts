import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_STATEMENTS } from '../../src/app/index.js';
import { readyApplicants } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { createApplicantRefs } from '../../src/studio/applicants/desk.js';
import { HOSTILE_STRINGS } from './served/hostile-strings.js';
import { expectSafe } from './served/safe-pages.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from './served/served-studio.js';

/* Hostile texts on the pages of packets, units, reports, applicants, links and the log. */

const YEAR = new Date().getFullYear();
const APPLICANT = '100200051';
const PEOPLE = 25;

/** Names, departments and titles become hostile; two texts each. */
function hostile(person: Person, n: number): Person {
  const [one, other] = [HOSTILE_STRINGS[2 * n] ?? '', HOSTILE_STRINGS[2 * n + 1] ?? ''];
  const { pci, intellcont } = person.records;
  return {
    ...person,
    index: person.index.map(each =>
      each.key === 'DEPARTMENT' ? { ...each, entry: other, text: other } : each,
    ),
    records: {
      ...person.records,
      pci: pci.map(record => ({ ...record, values: { ...record.values, vita_visible: true, lname: one } })),
      intellcont: intellcont.map(record => ({ ...record, values: { ...record.values, title: other } })),
    },
  };
}

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(PEOPLE).map(hostile) });
  const [, , , applicant] = readyApplicants('');
  if (applicant !== undefined) studio.source.applicants.set(APPLICANT, applicant.applicant);
});
afterAll(() => studio.close());

/** Gets a page when it is made. */
async function getMade(visitor: Visitor, path: string): Promise<Response> {
  for (let i = 0; i < 100; i++) {
    const response = await visitor.get(path);
    if (response.status !== 503) return response;
    await response.text();
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`${path} was not made.`);
}

const office = (role: string, n: number): Visitor =>
  studio.visit({ netId: `1001000${String(n).padStart(2, '0')}`, roles: [role], purpose: 'Annual review' });

/** How often a page shows a hostile text. */
const evils = (html: string): number => (html.match(/evil/g) ?? []).length;

describe('hostile texts', () => {
  it('are texts alone in a packet, whether its owner or a delegate types them', async () => {
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      const owner = studio.visit({ netId: `10010000${n % 10}` });
      const base = `/packet/${YEAR - 1 - Math.floor(n / 10)}`;
      const fields = Object.fromEntries(OWN_STATEMENTS.map(name => [name, text]));
      const saved = await owner.post(base, {
        revision: '0',
        ...fields,
        audience: text,
        compare: text,
        since: text,
      });
      expect(saved.status, text).toBe(303);
      for (const path of ['', '/lines', '/preview', '/command']) {
        const page = await expectSafe(
          await owner.get(`${base}${path}`),
          `${base}${path}: ${text.slice(0, 30)}`,
        );
        if (path === '') expect(evils(page), text).toBeGreaterThan(0);
      }
    }
    const owner = studio.visit({ netId: '100100000' });
    const found = await expectSafe(await owner.get('/packet/delegates?q=evil'), 'delegates');
    expect(evils(found)).toBeGreaterThan(0);
  }, 300_000);

  it('are texts alone in the lists, reports and forms of a unit', async () => {
    const registrar = office('registrar', 24);
    const people = await expectSafe(await registrar.get('/people'), '/people');
    expect(evils(people)).toBeGreaterThan(PEOPLE);
    await expectSafe(await registrar.get('/people/reminders'), 'reminders');
    const report = `/report/university/${YEAR}.2.internal`;
    await expectSafe(await getMade(registrar, report), report);
    for (const path of ['/preview', '/figures/totals/D2', '/figures/totals/D2/left-out', '/command'])
      await expectSafe(await registrar.get(`${report}${path}`), path);
    const gaps = `/gaps/university/aacsb-3-1.${YEAR}`;
    const form = await expectSafe(await getMade(registrar, gaps), gaps);
    expect(evils(form)).toBeGreaterThan(PEOPLE);
    const names = [...form.matchAll(/ name="([\w-]{16}\.[^"]+)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(50);
    const answers = Object.fromEntries(names.map((name, i) => [name, HOSTILE_STRINGS[i % 50] ?? '']));
    const answered = await registrar.post(gaps, answers);
    expect(evils(await expectSafe(answered, 'answers'))).toBeGreaterThan(PEOPLE);
    await expectSafe(await registrar.get(gaps), gaps);
  }, 300_000);

  it('are texts alone in units that roles and batches are named for', async () => {
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      const chair = office(`chair:${text}`, n % 20);
      for (const path of ['/people', '/people/reminders', '/batches', '/account', '/report'])
        await expectSafe(await chair.get(path), `${path}: ${text.slice(0, 30)}`);
      await expectSafe(await chair.post('/people/make', { unit: text, make: text, year: text }), text);
    }
  }, 300_000);

  it('are texts alone when they are names of applicants', async () => {
    const ref = createApplicantRefs(studio.store).of(APPLICANT);
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      const officer = office('admissions', n % 20);
      const line = text.replace(/[\r\n]+/g, ' ');
      await expectSafe(await officer.post('/applicants/list', { ids: `${APPLICANT},${line}` }), text);
      await expectSafe(await officer.post(`/applicants/${ref}/name`, { name: text, do: 'keep' }), text);
      const page = await expectSafe(await getMade(officer, `/applicants/${ref}`), text);
      if (n % 10 === 0) {
        for (const path of ['/letter', '/command', '/i20/applicant', '/i20/staff'])
          await expectSafe(await officer.get(`/applicants/${ref}${path}`), `${path}: ${text}`);
        expect(evils(page), text).toBeGreaterThan(0);
      }
      await expectSafe(await officer.post('/applicants/find', { q: text, show: text, since: text }), text);
    }
  }, 300_000);

  it('are texts alone in a document that is shared', async () => {
    const owner = studio.visit({ netId: '100100003' });
    for (const text of HOSTILE_STRINGS.slice(0, 12)) {
      const made = await owner.post('/documents', { name: text });
      const base = made.headers.get('location') ?? '';
      const links = await expectSafe(await owner.post(`${base}/links`, {}), text);
      const link = /\/shared\/[\w-]{16,}/.exec(links)?.[0] ?? '';
      expect(link, links.slice(0, 200)).not.toBe('');
      const stranger = studio.visit(null);
      for (const path of [link, `${link}/page`])
        await expectSafe(await stranger.get(path), `shared: ${text}`);
      studio.store.documents.remove('100100003', base.slice(4));
    }
  }, 300_000);

  it('are texts alone in the log, and in the addresses of all these pages', async () => {
    const auditor = office('auditor', 23);
    await expectSafe(await auditor.get('/log'), '/log');
    for (const [n, text] of HOSTILE_STRINGS.entries()) {
      // Several of them fit into the largest address that is read.
      const value = encodeURIComponent(Buffer.from(text.slice(0, 500)).toString());
      const registrar = office('registrar', n % 20);
      await registrar.post('/purpose', { 'purpose-text': text, next: '/people', task: 'people' });
      const paths = [
        `/people?unit=${value}&year=${value}&mark=${value}&order=${value}&q=${value}&page=${value}`,
        `/report/${value}/${value}`,
        `/report/university/${YEAR}.2.internal?figure=${value}`,
        `/report/university/${YEAR}.2.internal/figures/${value}/${value}`,
        `/gaps/${value}/${value}?page=${value}&show=${value}`,
        `/packet/${value}`,
        `/packet/delegates?q=${value}`,
        `/batches/${value}`,
        `/shared/${value}`,
      ];
      for (const path of paths) await expectSafe(await registrar.get(path), path.slice(0, 90));
      const log = office('auditor', n % 20);
      await expectSafe(
        await log.get(`/log?who=${value}&document=${value}&purpose=${value}&from=${value}`),
        text,
      );
      await expectSafe(await log.get('/account/access'), text);
    }
    await expectSafe(await auditor.get('/log'), '/log');
  }, 300_000);

  it('cause no error of the program', () => {
    expect(studio.faults).toEqual([]);
    expect(JSON.stringify(studio.lines)).not.toContain('evil');
  });
});
