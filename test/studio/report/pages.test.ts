import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleUniversity } from '../../../src/sample/index.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';

const YEAR = new Date().getFullYear();
const WHO = { netId: '100100003', purpose: 'Annual review' };

let studio: ServedStudio;
let registrar: Visitor;
/** Address of the report on the university, and words of a college and a department. */
let base = '';
let units: readonly string[] = [];
/** A figure with people, as the report lists it. */
let figure = '';

/** Waits while the report is being made. */
async function open(path: string): Promise<Response> {
  for (;;) {
    const response = await registrar.get(path);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
  }
}

const words = async (response: Response): Promise<string> =>
  (await response.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const getPlace = async (path: string): Promise<string> =>
  decodeURIComponent((await registrar.get(path)).headers.get('location') ?? '');

beforeAll(async () => {
  studio = await serveStudio({ people: [...sampleUniversity({ faculty: 12, seed: 5 })] });
  registrar = studio.visit({ ...WHO, roles: ['registrar'] });
  base = await getPlace(`/report?unit=university&year=${YEAR - 1}&compare=3&audience=internal`);
  const page = await (await open(base)).text();
  units = [...page.matchAll(/<option value="((?:college|department)-[^"]+)"/g)].map(([, unit]) => unit ?? '');
  for (const [, ref] of page.matchAll(/data-(?:record|why)="([\w-]+\/[A-Z]+\d+)"/g)) {
    figure ||= /\/people\//.test(await (await registrar.get(`${base}/figures/${ref}`)).text())
      ? `${ref}`
      : '';
  }
}, 300_000);
afterAll(() => studio.close());

describe('the menus of a report', () => {
  it('lead to the report that they name, and to the usual one when a part of it is unknown', async () => {
    expect(base).toBe(`/report/university/${YEAR - 1}.3.internal`);
    expect(units.length).toBeGreaterThan(1);
    expect(
      await getPlace(`/report?unit=${units[0]}&year=academic-${YEAR}&compare=2&audience=confidential`),
    ).toBe(`/report/${units[0]}/academic-${YEAR}.2.confidential`);
    expect(await getPlace(`/report?unit=nowhere&year=1066&compare=2&audience=internal`)).toMatch(
      /^\/report\/university\/\d{4}\.2\.internal$/,
    );
  });

  it('are not for readers who see no list of people', async () => {
    const professor = studio.visit({ netId: '100100003' });
    const response = await professor.get('/report');
    expect([response.status, await words(response)]).toEqual([
      403,
      expect.stringContaining('Reports are for chairs, deans and the registrar.'),
    ]);
  });

  it.each(['/report/nowhere/2025.2.internal', '/report/university/1066.2.internal', '/report/university/x'])(
    'lead to no page %s',
    async path => {
      expect((await registrar.get(path)).status).toBe(404);
    },
  );
});

describe('the figures of a report', () => {
  it('are pages of their own, and parts for the script', async () => {
    const [page, part] = [
      await (await registrar.get(`${base}/figures/${figure}`)).text(),
      await (await registrar.get(`${base}/figures/${figure}?part=1`)).text(),
    ];
    expect(page).toMatch(/^<!doctype html>/i);
    expect(part).not.toMatch(/<html/);
    for (const text of [page, part]) expect(text).toMatch(/Counted|Of all together/);
    expect(await words(await registrar.get(`${base}?figure=${figure}`))).toMatch(/Counted|Of all together/);
  });

  it('list what they leave out, on a page and in a part', async () => {
    const [page, part] = [
      await registrar.get(`${base}/figures/${figure}/left-out`),
      await registrar.get(`${base}/figures/${figure}/left-out?part=1`),
    ];
    expect([page.status, part.status]).toEqual([200, 200]);
    expect(await page.text()).toMatch(/^<!doctype html>/i);
    expect(await part.text()).not.toMatch(/<html/);
  });

  it('list their records as a table', async () => {
    const response = await registrar.get(`${base}/figures/publications/F2/records.csv`);
    expect(response.headers.get('content-disposition')).toContain('records.csv');
    const [head = '', ...rows] = (await response.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('Name,Record');
    for (const row of rows) expect(row).toMatch(/intellcont \d+$/);
  });

  it.each(['figures/totals/Z999', 'figures/none/D2'])('have no page %s', async path => {
    expect((await registrar.get(`${base}/${path}`)).status).toBe(404);
  });

  it('have no page for a person who has no part in them', async () => {
    expect((await registrar.get(`${base}/figures/${figure}/people/nowhere`)).status).toBe(404);
  });

  it('show the records of a person as a part too', async () => {
    const page = await (await registrar.get(`${base}/figures/${figure}`)).text();
    const [href] = /\/report\/[^"]+\/people\/[\w-]+/.exec(page) ?? [];
    expect(href).toBeDefined();
    const part = await registrar.get(`${href}?part=1`);
    expect([part.status, await part.text()]).toEqual([200, expect.not.stringMatching(/<html/)]);
  });
});

describe('the files of a report', () => {
  it('are a PDF unless another format is chosen', async () => {
    const response = await registrar.post(`${base}/download`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await registrar.post(`${base}/download`, { format: 'exe' })).status).toBe(404);
  });

  it('begin with pages whose number the screen shows', async () => {
    const reply = (await (await registrar.get(`${base}/pages.json`)).json()) as Record<string, unknown>;
    expect(reply.pages).toBeGreaterThan(1);
    expect(String(reply.foot)).toMatch(/pages/);
    expect((await registrar.get(`${base}/pages`)).headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('are traced', async () => {
    const response = await registrar.get(`${base}/trace.json`);
    expect(response.headers.get('content-disposition')).toMatch(/\.trace\.json/);
    expect(Object.keys((await response.json()) as object).length).toBeGreaterThan(0);
  });

  it('have a command with the unit and the years compared', async () => {
    const command = async (path: string) => words(await registrar.get(`${path}/command`));
    expect(await command(base)).toMatch(/vitae report --all .*--compare 3/);
    const college = units.find(unit => unit.startsWith('college-'));
    expect(await command(`/report/${college}/${YEAR}.2.internal`)).toMatch(/vitae report .*--college /);
    const department = units.find(unit => unit.startsWith('department-college-office-college'));
    expect(await command(`/report/${department}/${YEAR}.2.internal`)).toMatch(
      /vitae report .*--department .*--college /,
    );
  });

  it('are read again when the reader asks', async () => {
    expect((await registrar.post(`${base}/read`)).headers.get('location')).toBe(base);
    expect((await open(base)).status).toBe(200);
  });
});
