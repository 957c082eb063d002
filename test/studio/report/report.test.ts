import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSettings, writeReport } from '../../../src/app/index.js';
import { getAffiliations } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { readAudit } from '../../audit/named-entries.js';
import { type ServedStudio, serveStudio, type Visitor, type Who } from '../served/served-studio.js';

const YEAR = new Date().getFullYear();
/** A year in which the people of the sample published, whenever tests run. */
const REPORT_YEAR = '2025';

let studio: ServedStudio;
let dean: Visitor;
let college = '';
/** Address of the report of the college. */
let base = '';

/** Waits while the report is being made. */
async function open(visitor: Visitor, path: string): Promise<Response> {
  for (;;) {
    const response = await visitor.get(path);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
  }
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** A person whose personnel years all say that the person participates. */
const participating = (person: Person): Person => ({
  ...person,
  records: {
    ...person.records,
    admin: person.records.admin.map(year => ({
      ...year,
      values: { ...year.values, aacsbsuff: 'Participating' },
    })),
  },
});

beforeAll(async () => {
  const [first, ...others] = sampleUniversity({ faculty: 12, seed: 5 });
  if (first === undefined) throw new Error('There are no people.');
  const people = [participating(first), ...others];
  studio = await serveStudio({ people });
  const [person] = studio.source.people.values();
  if (person === undefined) throw new Error('There are no people.');
  college = getAffiliations(person)[0]?.college ?? '';
  dean = studio.visit({ netId: '100100003', roles: [`dean:${college}`], purpose: 'Annual review' });
  const usual = (await dean.get('/report')).headers.get('location') ?? '';
  base = usual.replace(/\/\d{4}\./, `/${REPORT_YEAR}.`);
  await (await open(dean, base)).arrayBuffer();
}, 300_000);
afterAll(() => studio.close());

describe('a report', () => {
  it('opens every figure of its preview and of its list, each with the arithmetic to it', async () => {
    const [page, preview] = await Promise.all(
      [base, `${base}/preview`].map(async path => (await dean.get(path)).text()),
    );
    const refs = new Set(
      [...`${page}${preview}`.matchAll(/data-(?:record|why)="([\w-]+\/[A-Z]+\d+)"/g)].map(([, ref]) => ref),
    );
    expect(refs.size).toBeGreaterThan(20);
    for (const ref of refs) {
      const response = await dean.get(`${base}/figures/${ref}?part=1`);
      expect([ref, response.status]).toEqual([ref, 200]);
      expect(words(await response.text())).toMatch(/Counted|Of all together/);
    }
  }, 300_000);

  it('leads from a figure to a person, and to the account of a record', async () => {
    // The publications of each of the last five years.
    const pages = await Promise.all(
      ['F2', 'F3', 'F4', 'F5', 'F6'].map(async cell =>
        (await dean.get(`${base}/figures/publications/${cell}`)).text(),
      ),
    );
    const [href = ''] = /\/report\/[^"]+\/people\/[\w-]+/.exec(pages.join()) ?? [];
    const records = await dean.get(href);
    const text = await records.text();
    expect([records.status, words(text)]).toEqual([200, expect.stringContaining('Back to ')]);
    const [record = ''] = /\/people\/[\w-]+\/cv\/why\/[^"]+/.exec(text) ?? [];
    const account = await dean.get(record.replaceAll('&amp;', '&'));
    expect([account.status, words(await account.text())]).toEqual([
      200,
      expect.stringContaining('Why is this here?'),
    ]);
  }, 300_000);

  it('has no mark in a file, and the bytes of the command', async () => {
    const html = await dean.post(`${base}/download`, { format: 'html' });
    const text = await html.text();
    expect([html.status, text.includes('data-record')]).toEqual([200, false]);
    const settings = await resolveSettings({ port: '0', service: studio.source.url }, studio.settings.host);
    const written = await writeReport({
      settings: { ...settings, audit: studio.settings.audit },
      source: { kind: 'service', at: [studio.source.url] },
      unit: { kind: 'college', name: college },
      ...{ window: REPORT_YEAR, audience: 'internal', formats: ['html'], out: null },
    });
    expect(Buffer.from(written.contents[0] ?? []).toString('utf8')).toBe(text);
  }, 300_000);

  it('has no page for a unit without people, and says so', async () => {
    const reader = studio.visit({ netId: '100100004', roles: ['chair:Alchemy'], purpose: 'Annual review' });
    const place = (await reader.get('/report')).headers.get('location') ?? '';
    const response = await open(reader, place);
    expect([response.status, words(await response.text())]).toEqual([
      404,
      expect.stringContaining('Alchemy has no people'),
    ]);
  }, 300_000);

  it('names no person in the log of requests', () => {
    const text = JSON.stringify(studio.lines);
    for (const netId of studio.source.people.keys()) expect(text).not.toContain(netId);
  });
});

describe('the gaps of accreditation', () => {
  const who = (): Who => ({ netId: '100100003', roles: [`dean:${college}`], purpose: 'Accreditation' });
  const getPath = (year: number): string =>
    `${base.replace('/report', '/gaps').replace(/[^/]+$/, '')}aacsb-3-1.${year}`;

  it('are kept as answered, follow in the tests, and are offered again next year', async () => {
    const visitor = studio.visit(who());
    const page = await (await open(visitor, getPath(YEAR - 1))).text();
    const fields = [...page.matchAll(/name="(?!shown|confirm)([\w-]+\.[\w-]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(fields.length).toBeGreaterThan(5);
    expect(page).toContain('Proposed from the records; please check');
    const values: Readonly<Record<string, string>> = {
      status: 'participating',
      qualification: 'sa',
      time: '100',
      discipline: 'Zoology & “more”',
      'credit-hours': '120',
    };
    const answers = fields.flatMap(name => {
      const value = values[name.split('.')[1] ?? ''];
      return value === undefined ? [] : [[name, value] as const, [`shown.${name}`, ''] as const];
    });
    const reply = await visitor.post(getPath(YEAR - 1), answers, { accept: 'application/json' });
    const { ratios, rejected, saved } = (await reply.json()) as Record<string, string>;
    expect([reply.status, rejected]).toEqual([200, []]);
    expect(words(ratios ?? '')).toMatch(/100\.0%\*? at least 40% Met/);
    expect(saved).toMatch(/^Saved at \d\d:\d\d\.$/);
    const next = await (await open(visitor, getPath(YEAR))).text();
    expect(next).toContain(`As answered for ${YEAR - 1}; please check`);
    const table = await visitor.post(`${getPath(YEAR - 1)}/download`, { format: 'html' });
    const printed = await table.text();
    expect(printed).toContain('Zoology &amp; “more”');
    expect(printed).toMatch(/the side file aacsb-3-1-side.csv, confirmed by Ada Quill on \d+ \w+ \d{4} \(/);
    const side = await (await visitor.get(`${getPath(YEAR - 1)}/side.csv`)).text();
    expect(side).toContain('participating');
    expect(side).toMatch(/,Ada Quill on \d+ \w+ \d{4}/);
    expect(words(await (await open(visitor, getPath(YEAR - 1))).text())).toContain(
      'Confirmed by you today at',
    );
    const dean = studio.visit({ ...who(), netId: '100100004', name: 'Bo Larch' });
    expect(words(await (await open(dean, getPath(YEAR - 1))).text())).toContain(
      'Confirmed by Ada Quill today at',
    );
  }, 300_000);

  /** All fields of a page as a browser sends them when nothing is touched. */
  const untouched = (page: string): readonly (readonly [string, string])[] => {
    const form = page.slice(page.indexOf('id="gaps"'));
    const inputs = [
      ...form.matchAll(/<input(?![^>]*checkbox)[^>]*name="([^"]+)"[^>]*?(?: value="([^"]*)")?[^>]*>/g),
    ];
    const menus = [...form.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)];
    const chosen = (options = ''): string => /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
    return [
      ...inputs.map(([input, name = '']) => [name, / value="([^"]*)"/.exec(input)?.[1] ?? ''] as const),
      ...menus.map(([, name = '', options]) => [name, chosen(options)] as const),
    ];
  };
  const answersIn = (page: string): number => Number(/(\d+) of \d+ answered/.exec(words(page))?.[1]);

  it('are not answered by a form that no one looked at, and by the confirmed row alone', async () => {
    const visitor = studio.visit(who());
    const path = getPath(YEAR - 3);
    const page = await (await open(visitor, path)).text();
    expect(answersIn(page)).toBe(0);
    const nothing = await visitor.post(path, untouched(page));
    expect(nothing.status).toBe(422);
    const said = await nothing.text();
    expect(words(said)).toContain('Nothing was saved. No row is confirmed or changed.');
    expect(answersIn(said)).toBe(0);
    const [, proposed = ''] = /name="(confirm\.[^"]+)"/.exec(page) ?? [];
    expect((await visitor.post(path, [...untouched(page), [proposed, '1']])).status).toBe(303);
    const after = await (await visitor.get(path)).text();
    expect(answersIn(after)).toBe(1);
    expect(after).not.toContain(`name="${proposed}"`);
    // A row that the page did not show.
    const [, other = ''] = /name="confirm\.([^"]+)"/.exec(after) ?? [];
    await visitor.post(path, { [other]: 'sa', [`confirm.${other}`]: '1' });
    expect(answersIn(await (await visitor.get(path)).text())).toBe(1);
  }, 300_000);

  it('leave out recorded facts, which do not become answers', async () => {
    const visitor = studio.visit(who());
    const page = await (await open(visitor, getPath(YEAR - 1))).text();
    const asked = (name: string): number =>
      page.match(new RegExp(`name="(?!shown|confirm)[\\w-]+\\.${name}"`, 'g'))?.length ?? 0;
    expect(asked('status')).toBe(asked('discipline') - 1);
    expect(words(page)).toMatch(/\d{4}(-\d{4})?: participating/);
    const lines = (await (await visitor.get(`${getPath(YEAR - 1)}/side.csv`)).text()).split('\r\n');
    const cell = (line: string, name: string): string =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[
        (lines[0] ?? '').replace('\uFEFF', '').split(',').indexOf(name)
      ] ?? '';
    const recorded = lines.filter(line => cell(line, 'recorded_status') === 'Participating');
    expect(recorded.map(line => cell(line, 'status'))).toEqual(['']);
    const table = await visitor.post(`${getPath(YEAR - 1)}/download`, { format: 'html' });
    expect(words(await table.text())).toMatch(
      /the side file aacsb-3-1-side.csv, confirmed by Ada Quill on [^(]+ \(.*activity records of \d{4}.* \(status 1/,
    );
  }, 300_000);

  it('refuse what cannot stand in a table, and keep the rest', async () => {
    const visitor = studio.visit(who());
    const page = await (await open(visitor, getPath(YEAR))).text();
    const [, ref = ''] = /name="(?!shown|confirm)([\w-]+)\.time"/.exec(page) ?? [];
    const posted = await visitor.post(getPath(YEAR), {
      [`${ref}.time`]: '600',
      [`${ref}.basis`]: 'Kept words',
      ...{ [`shown.${ref}.time`]: '', [`shown.${ref}.basis`]: '' },
    });
    const text = await posted.text();
    expect([posted.status, text]).toEqual([422, expect.stringContaining('Write a number from 0 to 100')]);
    expect(text).toContain('Kept words');
  }, 300_000);

  it('leave a newer answer of another person, and show both, when they are sent again later', async () => {
    const path = getPath(YEAR - 4);
    const ada = studio.visit(who());
    const bo = studio.visit({ ...who(), netId: '100100004', name: 'Bo Larch' });
    const page = await (await open(ada, path)).text();
    const [, ref = ''] = /name="(?!shown|confirm)([\w-]+)\.status"/.exec(page) ?? [];
    const [status, basis] = [`${ref}.status`, `${ref}.basis`];
    const first = { [status]: 'supporting', [`shown.${status}`]: '' };
    expect((await bo.post(path, first)).status).toBe(303);
    const late = {
      ...{ [status]: 'participating', [`shown.${status}`]: '' },
      ...{ [basis]: 'Two books', [`shown.${basis}`]: '' },
    };
    const reply = await ada.post(path, late, { accept: 'application/json' });
    const { conflicts, rejected, fields } = (await reply.json()) as {
      readonly conflicts: readonly Record<string, string>[];
      readonly rejected: readonly string[];
      readonly fields: Readonly<Record<string, string>>;
    };
    expect([reply.status, rejected]).toEqual([409, [status]]);
    expect(conflicts).toEqual([
      {
        ...{ name: status, label: expect.stringMatching(/^Participating or supporting of ./) },
        ...{ mine: 'Participating', theirs: 'Supporting', shown: 'supporting' },
      },
    ]);
    expect(words(fields[status] ?? '')).toMatch(
      /Supporting was saved by Bo Larch today at \d\d:\d\d, after this page was made\. Save again to replace it\./,
    );
    const chosenIn = (html: string): string =>
      /value="(\w+)" selected/.exec(html.slice(html.indexOf(`name="${status}"`)))?.[1] ?? '';
    const stored = await (await ada.get(path)).text();
    expect([chosenIn(stored), stored.includes('Two books')]).toEqual(['supporting', true]);
    // Without script, the page holds both, and sends the own one over the other.
    const shown = await ada.post(path, late);
    const both = await shown.text();
    expect([shown.status, chosenIn(both)]).toEqual([409, 'participating']);
    expect(words(both)).toContain('Supporting was saved by Bo Larch');
    expect((await ada.post(path, untouched(both))).status).toBe(303);
    expect(chosenIn(await (await ada.get(path)).text())).toBe('participating');
    const acts = readAudit(studio.settings.audit).filter(({ action }) => action === 'confirm');
    expect(acts.at(-1)).toMatchObject({ user: who().netId, document: 'aacsb-3-1' });
  }, 300_000);

  it('can be listed alone, and lead back to the same list when they are answered without script', async () => {
    const visitor = studio.visit(who());
    const all = await (await open(visitor, getPath(YEAR - 2))).text();
    const alone = await (await visitor.get(`${getPath(YEAR - 2)}?show=open&page=first`)).text();
    for (const page of [all, alone]) expect(page).toMatch(/\d+ gaps for accreditation/);
    const [, name = ''] = /name="(?!shown|confirm)([\w-]+\.basis)"/.exec(alone) ?? [];
    const path = getPath(YEAR - 2);
    const answered = await visitor.post(path, {
      ...{ [name]: 'Two articles', [`shown.${name}`]: '', show: 'open' },
    });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `${path}?show=open`]);
    expect(
      (await visitor.post(path, { [name]: '', [`shown.${name}`]: 'Two articles' })).headers.get('location'),
    ).toBe(path);
    // An answer that was taken back is none.
    expect(await (await visitor.get(path)).text()).not.toContain('Two articles');
    expect((await visitor.post(`${path}/download`, { format: 'wordperfect' })).status).toBe(404);
    expect((await visitor.post(`${path}/download`)).headers.get('content-type')).toBe('application/pdf');
  }, 300_000);

  it('are not for a chair of another unit', async () => {
    const other = studio.visit({ netId: '100100004', roles: ['chair:Alchemy'], purpose: 'Accreditation' });
    expect((await other.post(getPath(YEAR), {})).status).toBe(403);
  });
});
