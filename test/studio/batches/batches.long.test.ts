import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { sha256 } from '../../../src/audit/index.js';
import { readAudit } from '../../audit/named-entries.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from '../served/served-studio.js';
import { getWords, start, startBatch, watch, whenOver } from './watching.js';

const OWNER = '100100004';
const DAY = 24 * 60 * 60_000;

let studio: ServedStudio;
afterEach(() => studio.close());

/** Opens a studio with some people, of whom some have damaged records; the fifth allows no public CV. */
async function open(people = 12, damaged: readonly number[] = []): Promise<Visitor> {
  studio = await serveStudio({ people: smallUniversity(people) });
  const ids = [...studio.source.people.keys()].sort();
  for (const n of damaged) studio.source.replies.set(ids[n] ?? '', '<Data><Record');
  return studio.visit({ netId: OWNER, roles: ['registrar'], purpose: 'Annual review' });
}

const folders = (): readonly string[] => {
  const root = `${studio.settings.studio.db}.batches`;
  return existsSync(root) ? readdirSync(root) : [];
};

it('makes the CVs of all people, and downloads them as one ZIP file and one by one', async () => {
  const visitor = await open();
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  const page = await getWords(await visitor.get(base));
  expect(page).toContain('CVs of all people');
  expect(page).toContain('11 CVs made');
  expect(page).toContain('11 made, 1 not needed');
  expect(page).toContain('Download all as ZIP');
  const zip = await visitor.get(`${base}/files.zip`);
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename=documents.zip');
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(11);
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^[\p{L}\p{M}-]+-cv(-\d)?\.pdf$/u);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  }
  const [, href = ''] =
    /href="(\/batches\/[^"]+\/0\/file)"/.exec(await (await visitor.get(base)).text()) ?? [];
  const file = await visitor.get(href);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(Object.values(files).map(bytes => Buffer.from(bytes).toString('base64'))).toContain(
    Buffer.from(await file.arrayBuffer()).toString('base64'),
  );
  expect((await visitor.get(`${base}/99/file`)).status).toBe(404);
  expect(studio.faults).toEqual([]);
});

it('merges the documents into one tagged PDF, by surname', async () => {
  const visitor = await open();
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  expect(await getWords(await visitor.get(base))).toContain('Download as one PDF');
  const merged = await visitor.get(`${base}/one.pdf`);
  expect(merged.headers.get('content-disposition')).toBe('attachment; filename=documents.pdf');
  const bytes = Buffer.from(await merged.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const [last] = readAudit(studio.settings.audit).slice(-1);
  expect(last).toMatchObject({ user: OWNER, action: 'download', document: 'cv', subject: null });
  expect(last?.files).toHaveLength(12);
  expect(last?.files[0]?.sha256).toBe(sha256(bytes));
});

it('writes each document and each download to the audit log, with the reader and the purpose', async () => {
  const visitor = await open();
  const base = await startBatch(visitor, 'university', 'internal');
  await whenOver(studio, base);
  await (await visitor.get(`${base}/files.zip`)).arrayBuffer();
  const lines = readAudit(studio.settings.audit);
  const made = lines.filter(line => line.action === undefined);
  expect(made).toHaveLength(12);
  expect(new Set(made.map(({ subject }) => subject?.id)).size).toBe(12);
  for (const line of lines)
    expect(line).toMatchObject({
      user: OWNER,
      document: 'cv',
      audience: 'internal',
      purpose: 'Annual review',
    });
  const downloads = lines.filter(line => line.action === 'download');
  expect(downloads).toHaveLength(1);
  expect(downloads[0]?.files.map(({ sha256 }) => sha256).sort()).toEqual(
    made.flatMap(({ files }) => files.map(({ sha256 }) => sha256)).sort(),
  );
});

it('shows failures by person with the reason and one next step, and makes them when it runs again', async () => {
  const visitor = await open(12, [1, 7]);
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  const html = await (await visitor.get(base)).text();
  expect(html).toContain('9 made, 1 not needed, 2 failed');
  expect(html.match(/<li data-place="\d+">/g)).toEqual(['<li data-place="1">', '<li data-place="7">']);
  expect(html).toContain('gave records that cannot be read');
  expect(html).toContain('Run again for these');
  expect(html).not.toMatch(/1001000\d\d|data\.xml/);
  const before = readAudit(studio.settings.audit).length;
  studio.source.replies.clear();
  await visitor.post(`${base}/again`);
  await whenOver(studio, base);
  expect(await getWords(await visitor.get(base))).toContain('11 made, 1 not needed');
  // What was made stays.
  expect(readAudit(studio.settings.audit).length - before).toBe(2);
});

it('sends every change with its number, so that a stream that is opened again loses none', async () => {
  const visitor = await open(12, [3]);
  const base = await startBatch(visitor);
  const first = await watch(visitor, base, 0, ({ news }) =>
    news.changes.some(({ state }) => state === 'made'),
  );
  const last = first.at(-1)?.id ?? 0;
  const rest = await watch(visitor, base, last);
  expect(rest.at(-1)?.news.isOver).toBe(true);
  const states = new Map<number, string>();
  for (const { news } of [...first, ...rest])
    for (const { place, state } of news.changes) states.set(place, state);
  expect([...states.values()].sort()).toEqual([...Array(10).fill('made'), 'failed', 'not-applicable'].sort());
  const ids = [...first, ...rest].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const done = [...first, ...rest].map(({ news }) => news.progress.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  const failed = rest
    .concat(first)
    .flatMap(({ news }) => news.changes.filter(({ failure }) => failure !== null));
  expect(new Set(failed.map(({ failure }) => failure)).size).toBe(1);
  expect(failed[0]?.failure).toContain('data-place="3"');
  expect(failed[0]?.ref).toMatch(/^[\w-]{16}$/);
});

it('opens at most six streams for a person', async () => {
  const visitor = await open(60);
  const base = await startBatch(visitor);
  const streams = await Promise.all(
    Array.from({ length: 7 }, () => visitor.get(`${base}/events`, { accept: 'text/event-stream' })),
  );
  expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const other = studio.visit({ netId: '100100005', roles: ['registrar'], purpose: 'Annual review' });
  const more = await other.get(`${base}/events`, { accept: 'text/event-stream' });
  expect(more.status).toBe(200);
  for (const { body } of [...streams, more]) await body?.cancel();
  await visitor.post(`${base}/stop`);
  await whenOver(studio, base);
});

it('stops after the documents that have begun, and goes on at the next request', async () => {
  const visitor = await open(40);
  studio.source.delayMs = 100;
  const base = await startBatch(visitor);
  await watch(visitor, base, 0, ({ news }) => news.changes.some(({ state }) => state === 'made'));
  expect((await visitor.post(`${base}/stop`)).status).toBe(303);
  await watch(visitor, base, 0);
  const page = await getWords(await visitor.get(base));
  expect(page).toMatch(/Stopped: \d+ of 40 CVs made/);
  expect(page).toMatch(/\d+ to go/);
  expect(page).toContain('Go on');
  studio.source.delayMs = 0;
  await visitor.post(`${base}/again`);
  await whenOver(studio, base);
  expect(await getWords(await visitor.get(base))).toContain('38 CVs made');
  const made = readAudit(studio.settings.audit).flatMap(({ files }) => files.map(({ sha256 }) => sha256));
  expect(new Set(made).size).toBe(made.length);
});

it('refuses a second batch of a unit while one runs, with a link to it', async () => {
  const visitor = await open(40);
  const base = await startBatch(visitor);
  const second = await start(visitor, 'university');
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain('A batch of this unit runs already');
  expect(html).toContain(`href="${base}"`);
  expect(folders()).toHaveLength(1);
  await visitor.post(`${base}/stop`);
  await whenOver(studio, base);
  expect(studio.lines.at(-2)?.code ?? studio.lines.find(({ status }) => status === 409)?.code).toBeDefined();
});

it('says that nothing was sent when a file was changed on the disk, and makes it again', async () => {
  const visitor = await open();
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  const documents = join(`${studio.settings.studio.db}.batches`, folders()[0] ?? '', 'documents');
  const name = readdirSync(documents).find(file => file.endsWith('.pdf')) ?? '';
  writeFileSync(join(documents, name), 'damaged');
  const damaged = await visitor.get(`${base}/files.zip`);
  expect(damaged.status).toBe(409);
  expect(await getWords(damaged)).toContain('Some of these documents are damaged');
  await visitor.post(`${base}/again`);
  await whenOver(studio, base);
  expect((await visitor.get(`${base}/files.zip`)).status).toBe(200);
  expect(statSync(documents).mode & 0o777).toBe(0o700);
  expect(statSync(join(documents, name)).mode & 0o777).toBe(0o600);
});

it('removes a batch with its documents when its life is over', async () => {
  const visitor = await open();
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  expect(await getWords(await visitor.get(base))).toMatch(/Stored until \d+ \w+ \d{4}\./);
  studio.ahead = 29 * DAY;
  studio.batches.removeExpired();
  expect(folders()).toHaveLength(1);
  studio.ahead = 31 * DAY;
  studio.batches.removeExpired();
  expect(folders()).toEqual([]);
  const later = studio.visit({ netId: OWNER, roles: ['registrar'], purpose: 'Annual review' });
  expect((await later.get(base)).status).toBe(404);
});

it('stops when a session of its owner shows that the role is gone', async () => {
  const visitor = await open(60);
  const base = await startBatch(visitor);
  await watch(visitor, base, 0, ({ news }) => news.changes.some(({ state }) => state === 'made'));
  // As the provider answers after the role was withdrawn.
  const user = { netId: OWNER, name: 'Ada Quill', roles: [] };
  studio.store.sessions.update(visitor.id, { user, checkedAt: new Date().toISOString() });
  await whenOver(studio, base);
  expect((await visitor.get(base)).status).toBe(403);
  expect((await visitor.get(`${base}/files.zip`)).status).toBe(403);
  expect((await visitor.get(`${base}/0/file`)).status).toBe(403);
  const other = studio.visit({ netId: '100100005', roles: ['registrar'], purpose: 'Annual review' });
  // Results that were ready are still recorded.
  const page = async () => getWords(await other.get(base));
  await expect.poll(page).toContain('the role for it was withdrawn');
  expect(await page()).toMatch(/Stopped: \d+ of 60 CVs made/);
});

it('lists the batches of a reader’s units, and no others', async () => {
  await open();
  const dean = studio.visit({ netId: OWNER, roles: ['dean:Law School'] });
  const registrar = studio.visit({ netId: '100100005', roles: ['registrar'] });
  const base = await startBatch(registrar);
  await whenOver(studio, base);
  expect(await getWords(await registrar.get('/batches'))).toContain('CVs of all people');
  expect(await getWords(await dean.get('/batches'))).not.toContain('CVs of all people');
  expect((await dean.get(base)).status).toBe(403);
  expect((await start(dean, 'university')).status).toBe(403);
  expect((await start(dean, 'nonsense')).status).toBe(403);
});

it('asks for a purpose before it makes documents that are not public', async () => {
  await open();
  const visitor = studio.visit({ netId: OWNER, roles: ['registrar'] });
  const asked = await start(visitor, 'university', 'internal');
  expect(asked.headers.get('location')).toContain('/purpose');
  expect(folders()).toEqual([]);
});

it('says why it stopped by itself', async () => {
  const visitor = await open(3);
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  const id = base.replace('/batches/', '');
  for (const [reason, words] of [
    ['out.write', 'the disk is full, or cannot be written'],
    ['store.full', 'the disk is full, or cannot be written'],
    ['audit.write', 'nothing may be made without it'],
    ['internal', 'It stopped on our side'],
    [null, '“Go on” makes the rest'],
  ] as const) {
    studio.store.batches.restart(id, OWNER, 'Annual review');
    studio.store.batches.end(id, 'stopped', reason);
    expect(await getWords(await visitor.get(base)), String(reason)).toContain(words);
  }
});

it('leaves a batch to the server that runs it, and sends no news of it', async () => {
  const visitor = await open(3);
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  studio.store.batches.restart(base.replace('/batches/', ''), OWNER, 'Annual review');
  expect(await getWords(await visitor.get(base))).toContain('Another server makes these.');
  expect((await visitor.get(`${base}/events`, { accept: 'text/event-stream' })).status).toBe(204);
});

it('makes nothing again when its folder is gone, and removes a folder that no batch has', async () => {
  const visitor = await open(3);
  const base = await startBatch(visitor);
  await whenOver(studio, base);
  const root = `${studio.settings.studio.db}.batches`;
  const [left, begun] = [join(root, 'left-behind'), join(root, 'just-begun')];
  for (const folder of [left, begun]) mkdirSync(folder);
  const longAgo = new Date('2020-01-02');
  utimesSync(left, longAgo, longAgo);
  studio.batches.removeExpired();
  expect([existsSync(left), existsSync(begun), folders()]).toEqual([false, true, expect.any(Array)]);
  for (const folder of folders()) rmSync(join(root, folder), { recursive: true });
  for (const path of ['/again', '/stop']) expect((await visitor.post(base + path)).status).toBeLessThan(500);
  expect((await visitor.post(`${base}/again`)).status).toBe(404);
  expect((await visitor.get(`${base}/files.zip`)).status).toBe(404);
});

it('stops with its documents when the audit log cannot be written', async () => {
  const visitor = await open(20);
  studio.source.delayMs = 50;
  const base = await startBatch(visitor, 'university', 'internal');
  await watch(visitor, base, 0, ({ news }) => news.changes.some(({ state }) => state === 'made'));
  rmSync(studio.settings.audit);
  mkdirSync(studio.settings.audit);
  await whenOver(studio, base);
  const { status, reason } = studio.store.batches.get(base.replace('/batches/', '')) ?? {};
  expect([status, reason]).toEqual(['stopped', expect.stringMatching(/^audit\./)]);
});
