import { rmSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { readAudit } from '../../audit/named-entries.js';
import { getWords, whenOver } from '../batches/watching.js';
import { readTables } from '../served/database-tables.js';
import { inDepartment } from '../served/one-department.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from '../served/served-studio.js';

const CHAIR = '100100000';
const YEAR = String(new Date().getFullYear() - 1);
const PACKET = { settings: '{}', statements: '{}' };

let studio: ServedStudio;
/** The people of the department by net ID; the last three people of the university are of another. */
let members: readonly string[];
afterEach(() => studio.close());

/** Opens a studio as the chair of Mathematics, who has eight others in the department. */
async function open(
  who: { readonly purpose?: string; readonly roles?: readonly string[] } = { purpose: 'Annual review' },
): Promise<Visitor> {
  const people = smallUniversity(12).map((person, i) =>
    inDepartment(person, i < 9 ? 'Mathematics' : 'Physics'),
  );
  studio = await serveStudio({ people });
  members = [...studio.source.people.keys()].sort().slice(0, 9);
  return studio.visit({ netId: CHAIR, roles: ['chair:Mathematics'], ...who });
}

/** Saves a packet of the year as its owner would. */
const write = (n: number, written: number): void => {
  const owner = members[n] ?? '';
  const saved = studio.store.packets.save({ owner, period: YEAR }, 0, { ...PACKET, written }, owner);
  expect(saved.isSaved).toBe(true);
};

/** The rows of a page: what each says, without markup. */
const getRows = (html: string): readonly string[] =>
  [...html.matchAll(/<tr role="row" data-ref.*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<span class="st [a-z]+" hidden[^>]*>[^<]*<\/span>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const getBatch = (): string => `/batches/${studio.store.batches.list()[0]?.id}`;

it('lists the people of the unit with the state of their packets', async () => {
  const visitor = await open();
  write(1, 4);
  write(2, 1);
  const html = await (await visitor.get('/people')).text();
  expect(html).toContain(`Annual review ${YEAR}. Of 9 packets, 2 are in draft and 7 have not been started.`);
  const rows = getRows(html);
  expect(rows).toHaveLength(9);
  expect(rows.filter(row => row.includes('Draft 4 of 4'))).toHaveLength(1);
  expect(rows.filter(row => /Draft 1 of 4 .*today, \d\d:\d\d/.test(row))).toHaveLength(1);
  expect(rows.filter(row => row.includes('Not started 0 of 4'))).toHaveLength(7);
  const drafts = getRows(await (await visitor.get('/people?mark=draft')).text());
  expect(drafts).toHaveLength(2);
  const other = await (await visitor.get(`/people?year=${Number(YEAR) - 1}`)).text();
  expect(other).toContain('None of the 9 packets has been started.');
  const sorted = getRows(await (await visitor.get('/people?order=change')).text());
  expect(sorted.slice(0, 2).every(row => row.includes('Draft'))).toBe(true);
});

it('asks a registrar for the purpose before it shows the state of packets, and comes back to the same list', async () => {
  const visitor = await open({ roles: ['registrar'] });
  const list = '/people?unit=department-mathematics&mark=draft';
  const asked = await visitor.get(list);
  expect(asked.headers.get('location')).toBe(
    `/purpose?${new URLSearchParams({ next: list, task: 'people' })}`,
  );
  const next = await visitor.post('/purpose', { purpose: 'Annual review', next: list });
  expect(next.headers.get('location')).toBe(list);
  expect((await visitor.get(list)).status).toBe(200);
});

it('takes the role of a chair as the purpose in the audit log', async () => {
  const visitor = await open({});
  expect((await visitor.get('/people?mark=draft')).status).toBe(200);
  expect(readAudit(studio.settings.audit)).toEqual([
    expect.objectContaining({ document: 'unit', user: CHAIR, purpose: 'Work of the chair' }),
  ]);
});

it('notes in the audit log who saw the list, once for each purpose', async () => {
  const visitor = await open();
  await visitor.get('/people');
  await visitor.get('/people?page=1');
  await visitor.get('/people/reminders');
  expect(readAudit(studio.settings.audit)).toEqual([
    expect.objectContaining({ document: 'unit', action: 'view', user: CHAIR, purpose: 'Annual review' }),
  ]);
});

it('shows the list when the files of the last batch are gone, as after an incomplete restore', async () => {
  const visitor = await open();
  await visitor.post('/people/make', { make: 'cv-public' });
  const [batch] = studio.batches.list();
  await expect
    .poll(() => studio.store.batches.get(batch?.id ?? '')?.status, { timeout: 60_000 })
    .toBe('ended');
  expect(await (await visitor.get('/people')).text()).toContain(`/batches/${batch?.id}`);
  rmSync(`${studio.settings.studio.db}.batches`, { recursive: true });
  const response = await visitor.get('/people');
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.not.stringContaining(`/batches/${batch?.id}`),
  ]);
});

it('opens the units of a role, and no others', async () => {
  const chair = await open();
  const status = async (visitor: Visitor, unit: string): Promise<number> =>
    (await visitor.get(`/people?${new URLSearchParams({ unit })}`)).status;
  const physics = 'department-physics';
  expect(await status(chair, 'department-mathematics')).toBe(200);
  expect(await status(chair, physics)).toBe(403);
  const who = { netId: CHAIR, purpose: 'Annual review' };
  const dean = studio.visit({ ...who, roles: ['dean:College of Arts and Sciences'] });
  expect(await status(dean, physics)).toBe(200);
  expect(await status(dean, 'university')).toBe(403);
  const text = await (await dean.get(`/people?${new URLSearchParams({ unit: physics })}`)).text();
  expect(getRows(text)).toHaveLength(3);
  const registrar = studio.visit({ ...who, roles: ['registrar'] });
  expect(await status(registrar, physics)).toBe(200);
  expect(await status(registrar, 'department-alchemy')).toBe(404);
});

it('makes the packets of all, shows who failed and why, refuses a second batch, and makes the rest again', async () => {
  const visitor = await open();
  write(1, 4);
  studio.source.replies.set(members[3] ?? '', '<Data><Record');
  const made = await visitor.post('/people/make', { make: 'packet', year: YEAR });
  expect(made.headers.get('location')).toBe(`/people?unit=department-mathematics&year=${YEAR}`);
  const second = await visitor.post('/people/make', { make: 'cv-public' });
  expect([second.status, await getWords(second)]).toEqual([409, expect.stringContaining('Look at it')]);
  const running = await getWords(await visitor.get('/people'));
  expect(running).toContain('Making 9 packets');
  await whenOver(studio, getBatch());
  const html = await (await visitor.get('/people')).text();
  expect(html).toContain('1 is in draft, 7 have not been started and 1 could not be made.');
  expect(html).toContain('gave records that cannot be read');
  expect(getRows(html).filter(row => row.includes('Not made'))).toHaveLength(1);
  expect(html).not.toMatch(/1001000\d\d/);
  // The failures are of the year that was made.
  const other = await (await visitor.get(`/people?year=${Number(YEAR) - 1}`)).text();
  expect(getRows(other).filter(row => row.includes('Not made'))).toHaveLength(0);
  studio.source.replies.clear();
  await visitor.post(`${getBatch()}/again`);
  await whenOver(studio, getBatch());
  const page = await (await visitor.get('/people')).text();
  expect(getRows(page).filter(row => row.includes('Not made'))).toHaveLength(0);
  const [, zip = ''] = /href="(\/batches\/[^"]+\/files\.zip)"/.exec(page) ?? [];
  const files = unzipSync(new Uint8Array(await (await visitor.get(zip)).arrayBuffer()));
  // Her own packet is one of them.
  expect(Object.keys(files)).toHaveLength(9);
  const dean = studio.visit({
    netId: CHAIR,
    roles: ['dean:College of Arts and Sciences'],
    purpose: 'Review',
  });
  expect(await getWords(await dean.get('/batches'))).toContain('of Mathematics');
  expect(studio.faults).toEqual([]);
});

it('lists the names of those with statements to write, and sends nothing', async () => {
  const visitor = await open();
  write(1, 4);
  write(2, 1);
  const html = await (await visitor.get('/people/reminders')).text();
  const lists = [...html.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, text = '']) =>
    text.split('\n'),
  );
  expect(lists.map(names => names.length)).toEqual([7, 1]);
  expect(html).toContain('7 people with no statement written');
  expect(html).not.toMatch(/1001000\d\d/);
});

it('counts problems in the background, and stores no record of the people', async () => {
  const visitor = await open();
  const first = await (await visitor.get('/people')).text();
  expect(getRows(first).every(row => row.includes('not read yet'))).toBe(true);
  const isCounted = async (): Promise<boolean> =>
    !(await (await visitor.get('/people')).text()).includes('not read yet');
  await expect.poll(isCounted, { timeout: 60_000, interval: 500 }).toBe(true);
  const { record_copy, problem_count } = readTables(studio.settings.studio.db);
  expect([record_copy, problem_count?.length]).toEqual([[], 9]);
});

it('shows a page with a next step for a unit without people', async () => {
  await open();
  const visitor = studio.visit({ netId: CHAIR, roles: ['chair:Alchemy'], purpose: 'Annual review' });
  for (const path of ['/people', '/people/reminders']) {
    const text = await getWords(await visitor.get(path));
    expect(text).toContain('No people are listed here');
    expect(text).toContain('Back to your documents');
  }
  expect(await getWords(await visitor.post('/people/make'))).toContain('No people are listed here');
});

it('hides the batches of the unit that the reader may not open', async () => {
  const visitor = await open();
  const subject = { kind: 'unit', unit: { kind: 'department', name: 'Mathematics' } };
  const scope = 'unit mathematics';
  const about = { kind: 'cv', title: 'Confidential CVs', purpose: null, task: 'people' };
  const batch = { id: 'b1', owner: '100100011', scope, subject: JSON.stringify(subject), ...about };
  studio.store.batches.add({ ...batch, audience: 'confidential' });
  studio.store.batches.end('b1', 'ended', null);
  expect((await visitor.get('/people')).status).toBe(200);
});
