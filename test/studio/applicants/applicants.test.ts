import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFF } from '../../../src/app/index.js';
import { readyApplicants, sampleApplicants } from '../../../src/sample/index.js';
import { createApplicantRefs } from '../../../src/studio/applicants/desk.js';
import { readAudit } from '../../audit/named-entries.js';
import { getText, open } from '../../output/pdf/read.js';
import { readTables } from '../served/database-tables.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';
import { getWords } from '../served/words.js';

const OFFICER = '100100005';
const COMPLETE = '100200048';
const ON_HOLD = '100200003';
const SHORT = '100200001';
const NOT_INTERNATIONAL = '100200047';
const REFUSED = '100200044';
const NAME = 'Ilario Kestrel-Amundi';
const PURPOSE = 'I-20 preparation, fall 2026';
const MINUTE = 60_000;

const officer = { netId: OFFICER, roles: ['admissions'], purpose: PURPOSE };

const getAddress = ({ store }: ServedStudio, id: string): string =>
  `/applicants/${createApplicantRefs(store).of(id)}`;

const getLog = ({ settings }: ServedStudio) => readAudit(settings.audit);

/** The queue once all applicants are read. */
async function wholeQueue(visitor: Visitor, query = ''): Promise<string> {
  for (;;) {
    const words = await getWords(await visitor.get(`/applicants${query}`));
    if (!words.includes('still being read')) return words;
  }
}

describe('the applicants of a database', () => {
  let studio: ServedStudio;
  let visitor: Visitor;
  const at = (id: string): string => getAddress(studio, id);
  beforeAll(async () => {
    studio = await serveStudio({
      applicants: [...sampleApplicants('Tamarack'), ...readyApplicants('Tamarack')],
    });
    visitor = studio.visit(officer);
  });
  afterAll(async () => {
    expect(studio.faults).toEqual([]);
    await studio.close();
  });

  it('are listed by readiness with their counts, those that are new too', async () => {
    const words = await wholeQueue(visitor);
    expect(words).toMatch(/On hold, 46 /);
    expect(words).toMatch(/Could not be read, 2 /);
    expect(words).toMatch(/New since yesterday, 60 /);
    expect(words).toMatch(/Complete, 10 /);
    expect(words).toMatch(/Not international, 2 /);
    expect(words).toContain('10 are complete, 46 are on hold, 2 could not be read, 2 are not international.');
    expect(words).toContain('Admissions service refused this one');
    expect(words).not.toMatch(/1002000\d\d/);
  });

  it('are listed by program, and those that changed since a day alone', async () => {
    expect(await wholeQueue(visitor, '?show=program')).toMatch(/Accountancy, MAcc, \d+ /);
    const tomorrow = await wholeQueue(visitor, '?show=new&since=2000-01-01');
    expect(tomorrow).toContain('On hold, 46');
    expect(tomorrow).not.toContain('New since 1 January 2000,');
  });

  it('are found by program and last digits, with the words in no address', async () => {
    const found = await visitor.post('/applicants/find', { q: '0048', next: '/applicants?show=program' });
    expect(found.headers.get('location')).toBe('/applicants?show=program');
    const words = await getWords(await visitor.get('/applicants'));
    expect(words).toContain('Only those with “0048”');
    expect(words).toContain('••••• 0048');
    expect(words).not.toContain('••••• 0003');
    const other = studio.visit({ ...officer, netId: '100100006' });
    expect(await getWords(await other.get('/applicants'))).toContain('••••• 0003');
    await visitor.post('/applicants/find', { q: '' });
  });

  it('show what one of them needs, both copies, and until when private records stay open', async () => {
    const words = await getWords(await visitor.get(at(ON_HOLD)));
    expect(words).toContain('Still needed');
    expect(words).toContain('Never send.');
    expect(words).toMatch(/Signed in at \d\d:\d\d; private records stay open until \d\d:\d\d\./);
    expect(await getWords(await visitor.get(at(SHORT)))).toContain(
      'Funds for the first year (12 months): $4,200 short',
    );
    expect(await getWords(await visitor.get(at(COMPLETE)))).toContain('Nothing more is needed.');
  });

  it('have no identifier in addresses, pages and names of files', async () => {
    const page = await (await visitor.get(at(ON_HOLD))).text();
    expect(at(ON_HOLD)).not.toContain(ON_HOLD);
    for (const path of ['/i20/applicant', '/i20/staff', '/letters/staff', '/letter', '/command'])
      expect(await (await visitor.get(at(ON_HOLD) + path)).text(), path).not.toContain(ON_HOLD);
    expect(page).not.toContain(ON_HOLD);
    const file = await visitor.post(`${at(ON_HOLD)}/i20/staff/download`, { format: 'html' });
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename=i20-summary-[a-z2-7]{8}-staff\.html$/,
    );
  });

  it('print a name that was typed once on both copies, in the queue and in the letter', async () => {
    const typed = await visitor.post(`${at(ON_HOLD)}/name?show=program`, { name: ` ${NAME} `, do: 'keep' });
    expect(typed.headers.get('location')).toBe(`${at(ON_HOLD)}?show=program`);
    for (const path of [
      '/i20/applicant',
      '/i20/staff',
      '/letters/applicant',
      '/letters/staff',
      '/letter',
      '',
    ])
      expect(await getWords(await visitor.get(at(ON_HOLD) + path)), path).toContain(NAME);
    const colleague = studio.visit({ ...officer, netId: '100100006' });
    expect(await getWords(await colleague.get(at(ON_HOLD)))).toContain('Typed by a colleague on');
    const tables = JSON.stringify(readTables(studio.settings.studio.db));
    expect(tables).toContain(NAME);
    expect(tables).not.toContain(ON_HOLD);
    await visitor.post(`${at(ON_HOLD)}/name`, { name: NAME, do: 'remove' });
    expect(await getWords(await visitor.get(at(ON_HOLD)))).not.toContain(NAME);
  });

  it('keep a name that cannot be stored in its field, with the reason', async () => {
    for (const [name, problem] of [
      ['', 'Type the name first.'],
      ['x'.repeat(121), 'The name has 121 characters; 120 is the limit.'],
    ] as const) {
      const response = await visitor.post(`${at(ON_HOLD)}/name`, { name, do: 'keep' });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain(problem);
      expect(html).toContain(`value="${name}"`);
      expect(html).toContain('aria-invalid="true"');
    }
    expect(studio.store.applicantNames.list().size).toBe(0);
  });

  it('say why one of them has no summary', async () => {
    const other = await getWords(await visitor.get(at(NOT_INTERNATIONAL)));
    expect(other).toContain('This applicant needs no I-20');
    expect(other).not.toContain('Never send.');
    expect((await visitor.get(`${at(NOT_INTERNATIONAL)}/i20/applicant`)).status).toBe(503);
    expect((await visitor.post(`${at(NOT_INTERNATIONAL)}/i20/staff/download`)).status).toBe(503);
    const refused = await getWords(await visitor.get(at(REFUSED)));
    expect(refused).toContain('The admissions service refused this applicant.');
    expect(refused).not.toContain('Never send.');
  });

  it('are unknown under any other reference, kind or copy', async () => {
    for (const path of [
      '/applicants/AAAAAAAAAAAAAAAA',
      `/applicants/${ON_HOLD}`,
      `${at(ON_HOLD)}/i20/all`,
      `${at(ON_HOLD)}/constructor/staff`,
      `${at(COMPLETE)}/letter`,
    ])
      expect((await visitor.get(path)).status, path).toBe(404);
    const format = await visitor.post(`${at(ON_HOLD)}/i20/staff/download`, { format: 'xlsx' });
    expect(format.status).toBe(404);
  });

  it('are logged with each view and file, without identifier and name', async () => {
    const before = getLog(studio).length;
    await visitor.post(`${at(ON_HOLD)}/name`, { name: NAME, do: 'keep' });
    const reader = studio.visit({ ...officer, netId: '100100007' });
    await wholeQueue(reader);
    await reader.get(at(ON_HOLD));
    await reader.get(`${at(ON_HOLD)}/i20/applicant`);
    await reader.post(`${at(ON_HOLD)}/i20/applicant/download`, { format: 'html' });
    const lines = getLog(studio).slice(before);
    const shown = lines.map(({ document, audience, action = 'made' }) => `${document} ${audience} ${action}`);
    expect(shown).toEqual([
      'i20-list staff view',
      'i20 staff view',
      'i20 applicant view',
      'i20 applicant made',
    ]);
    for (const line of lines) expect(line).toMatchObject({ user: '100100007', purpose: PURPOSE });
    const [list, ...ofOne] = lines.map(({ subject }) => subject);
    expect(list).toBeNull();
    expect(new Set(ofOne.map(subject => subject?.id)).size).toBe(1);
    expect(ofOne[0]).toMatchObject({ kind: 'applicant', id: expect.stringMatching(/^1002000\d\d$/) });
    expect(readFileSync(studio.settings.audit, 'utf8')).not.toMatch(/1002000\d\d|Kestrel/);
    expect(JSON.stringify(studio.lines)).not.toMatch(/1002000\d\d|Kestrel/);
  });

  it('are not shown under a purpose that names one of them', async () => {
    const naming = studio.visit({ ...officer, purpose: `For ${NAME}` });
    for (const path of [at(ON_HOLD), '/applicants', `${at(ON_HOLD)}/i20/staff`]) {
      const response = await naming.get(path);
      expect(response.status, path).toBe(422);
      expect(await getWords(response)).toContain('State the purpose without a name');
    }
  });

  it('are opened for the work of the office or a stated purpose, and a sign-in of the last ten minutes', async () => {
    const stranger = studio.visit({ netId: OFFICER, roles: ['admissions'] });
    expect(await getWords(await stranger.get('/applicants'))).toContain('Work of the admissions office');
    const question = await getWords(await stranger.get('/purpose?next=%2Fapplicants&task=applicants'));
    expect(question).toContain('You are opening the records of applicants.');
    const stated = await stranger.post('/purpose', {
      ...{ task: 'applicants', next: '/applicants', 'purpose-text': 'Questions of an applicant' },
    });
    expect(stated.headers.get('location')).toBe('/applicants');
    expect(await getWords(await stranger.get('/applicants'))).toContain('Questions of an applicant');
    const late = studio.visit({ ...officer, minutesAgo: 11 });
    const refused = await late.get(at(ON_HOLD));
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(encodeURIComponent(at(ON_HOLD)));
  });

  it('come back to the applicant when a name is sent after the session has ended', async () => {
    const late = studio.visit({ ...officer, minutesAgo: 11 });
    const again = await late.post(`${at(ON_HOLD)}/name`, { name: NAME });
    expect(again.status).toBe(403);
    expect(await again.text()).toContain(encodeURIComponent(at(ON_HOLD)));
    const ended = await studio.visit(null).post(`${at(ON_HOLD)}/name`, { name: NAME });
    expect(ended.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(at(ON_HOLD))}`);
  });

  it('are made as a batch when they are complete, with their names and a list, and no page of it names them', async () => {
    expect((await visitor.post(`${at(COMPLETE)}/name`, { name: NAME, do: 'keep' })).status).toBe(303);
    const started = await visitor.post('/applicants/make');
    const batch = started.headers.get('location') ?? '';
    expect([started.status, batch]).toEqual([303, expect.stringMatching(/^\/batches\/[\w-]+$/)]);
    const isEnded = () => studio.store.batches.get(batch.slice('/batches/'.length))?.status === 'ended';
    await expect.poll(isEnded, { timeout: 60_000 }).toBe(true);
    const page = await (await visitor.get(batch)).text();
    expect(page).toContain('The list of all applicants');
    expect(page).not.toMatch(/1002000\d\d/);
    expect(page).not.toContain(NAME);
    const zip = await visitor.get(`${batch}/files.zip`);
    expect(zip.status).toBe(200);
    const archive = new Uint8Array(await zip.arrayBuffer());
    expect(Buffer.from(archive).toString('latin1')).not.toMatch(/1002000\d\d/);
    const texts = await Promise.all(
      Object.values(unzipSync(archive)).map(async pdf => getText(await open(pdf))),
    );
    expect(texts.filter(text => text.includes(NAME))).toHaveLength(1);
    const registrar = studio.visit({ netId: '100100008', roles: ['registrar'], purpose: PURPOSE });
    expect((await registrar.get(batch)).status).toBe(403);
  }, 90_000);

  it('have commands that name neither identifier nor name', async () => {
    const words = await (await visitor.get(`${at(ON_HOLD)}/command`)).text();
    expect(words).toContain('vitae i20 --db');
    expect(words).toContain('--ids applicants.txt --copy staff');
    expect(words).not.toContain(NAME);
  });
});

describe('the applicants of a service', () => {
  let studio: ServedStudio;
  let visitor: Visitor;
  const [complete, onHold] = [readyApplicants('')[0]?.applicant, sampleApplicants('')[3]?.applicant];
  beforeAll(async () => {
    studio = await serveStudio();
    if (complete !== undefined) studio.source.applicants.set(COMPLETE, complete);
    if (onHold !== undefined) studio.source.applicants.set(ON_HOLD, onHold);
    studio.source.applicants.set(REFUSED, 403);
    visitor = studio.visit(officer);
  });
  afterAll(async () => {
    expect(studio.faults).toEqual([]);
    await studio.close();
  });

  it('are those of the list that an officer enters, with names, for the officer alone', async () => {
    expect(await getWords(await visitor.get('/applicants'))).toContain('does not list applicants');
    const ids = `${COMPLETE}, ${NAME}\r\n\r\nno identifier!\r\n${ON_HOLD}\r\n${REFUSED}\r\n${ON_HOLD}\r\n100200999`;
    const entered = await visitor.post('/applicants/list', { ids });
    expect(entered.headers.get('location')).toBe('/applicants');
    const words = await wholeQueue(visitor);
    expect(words).toContain('Line 3 holds no identifier, and was left out.');
    expect(words).toContain(`Complete, 1 ${NAME}`);
    expect(words).toContain('Could not be read, 2');
    expect(words).toContain('Unknown to the admissions service');
    expect(words).toContain('held in memory for 8 hours');
    expect(JSON.stringify(readTables(studio.settings.studio.db))).not.toMatch(/1002000\d\d/);
    const other = studio.visit({ ...officer, netId: '100100006' });
    expect(await getWords(await other.get('/applicants'))).toContain('No applicants');
    expect((await other.get(getAddress(studio, COMPLETE))).status).toBe(404);
  });

  it('are gone from memory hours later, and the names stay', async () => {
    studio.ahead = 9 * 60 * MINUTE;
    const later = studio.visit(officer);
    expect(await getWords(await later.get('/applicants'))).toContain('No applicants');
    expect(studio.store.applicantNames.list().size).toBe(1);
    studio.ahead = 0;
  });

  it('are shown as they were, with the hour, when the service does not answer', async () => {
    await visitor.post('/applicants/list', { ids: `${COMPLETE}\n${ON_HOLD}` });
    await wholeQueue(visitor);
    studio.source.isDown = true;
    studio.ahead = 11 * MINUTE;
    const later = studio.visit(officer);
    const words = await getWords(await later.get(getAddress(studio, COMPLETE)));
    expect(words).toMatch(/You see this applicant as of today at \d\d:\d\d\./);
    expect(words).toContain('Nothing more is needed.');
    studio.ahead = 90 * MINUTE;
    const hours = studio.visit(officer);
    const gone = await getWords(await hours.get(getAddress(studio, COMPLETE)));
    expect(gone).toContain('The admissions service does not answer.');
    const frame = await hours.get(`${getAddress(studio, COMPLETE)}/i20/applicant`);
    expect([frame.status, frame.headers.get('content-security-policy')]).toEqual([
      503,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    studio.source.isDown = false;
    await hours.post(`${getAddress(studio, COMPLETE)}/read`);
    expect(await getWords(await hours.get(getAddress(studio, COMPLETE)))).toContain(
      'Nothing more is needed.',
    );
    studio.ahead = 0;
  }, 90_000);
});

it('shows no applicants when there is no audit log', async () => {
  const studio = await serveStudio({
    applicants: readyApplicants(''),
    settings: settings => ({ ...settings, audit: OFF }),
  });
  const response = await studio.visit(officer).get('/applicants');
  expect(await getWords(response)).toContain('Applicants cannot be shown without an audit log');
  await studio.close();
});

it('shows a page of its own when the source does not list the applicants', async () => {
  const studio = await serveStudio({ applicants: readyApplicants('') });
  const path = join(studio.folder, 'vitae.db');
  const { openSqlite } = await import('../../../src/database/sqlite.js');
  const database = openSqlite(path, cause => cause as Error);
  database.exec('ALTER TABLE applicant RENAME TO gone');
  database.close();
  const response = await studio.visit(officer).get('/applicants');
  expect(response.status).toBe(503);
  expect(await getWords(response)).toContain('The applicants cannot be read now');
  await studio.close();
});
