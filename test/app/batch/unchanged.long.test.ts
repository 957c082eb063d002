import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBatch } from '../../../src/app/index.js';
import type { PersonRequest } from '../../../src/app/request.js';
import { newFolder } from '../../support/new-folder.js';
import { settingsFor } from '../support.js';

const path = newFolder();
const IDS = ['100000011', '100000012', '100000013'];
let n = 0;

/** How the service answers; each test changes a copy. */
let service = { etag: (digest: string): string | null => `"${digest}"`, date: '', school: 'Tamarack' };
/** The statuses of the responses about people since the last run. */
let statuses: number[] = [];
const server = createServer((request, response) => {
  const id = /\/faculty\/(\d{9})$/.exec(request.url ?? '')?.[1];
  const people = (id === undefined ? IDS : [id]).map(
    each =>
      `<Record userId="${each}" username="${each}"><pci id="1"><fname>${'ABC'[IDS.indexOf(each)]}</fname><lname>Berg</lname></pci><education id="2"><deg>PhD</deg><school>${each === IDS[1] ? service.school : 'Alder'}</school></education></Record>`,
  );
  const xml = `<facultyProfile${service.date}>${people.join('')}</facultyProfile>`;
  const etag = service.etag(createHash('sha256').update(xml).digest('hex'));
  const status = etag !== null && request.headers['if-none-match'] === etag ? 304 : 200;
  if (id !== undefined) statuses.push(status);
  response.writeHead(status, { 'content-type': 'application/xml', ...(etag === null ? {} : { etag }) });
  response.end(status === 304 ? undefined : xml);
});

beforeEach(async () => {
  service = { etag: digest => `"${digest}"`, date: '', school: 'Tamarack' };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

async function planBatch() {
  const settings = await settingsFor({}, path('.'));
  const log = path(`audit-${n}.jsonl`);
  writeFileSync(log, '');
  const out = path(`batch-${n++}`);
  const source = {
    kind: 'service' as const,
    at: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
  };
  /** Runs the batch. @returns the state and status of each person, and how many audit entries it wrote */
  return {
    out,
    go: async (changes: Partial<PersonRequest> = {}, own: Partial<typeof settings> = {}) => {
      statuses = [];
      const before = readFileSync(log, 'utf8');
      const document = {
        settings: { ...settings, audit: log, ...own },
        source,
        formats: ['html'] as const,
        ...changes,
      };
      await runBatch({ kind: 'cv', document, who: { kind: 'all' }, out, workers: 0 });
      const { documents } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
      const states = documents.map(({ state }: { readonly state: string }) => state);
      const logged = readFileSync(log, 'utf8').slice(before.length).split('\n').filter(Boolean).length;
      return { states, statuses, logged };
    },
  };
}

const all = (state: string, status: number, logged: number) => ({
  states: [state, state, state],
  statuses: [status, status, status],
  logged,
});
const UNCHANGED = all('unchanged', 304, 0);
const MADE = all('made', 200, 3);

it('fetches no record that has not changed, and no document is made or logged again', async () => {
  const { go } = await planBatch();
  expect(await go()).toEqual(MADE);
  expect(await go()).toEqual(UNCHANGED);
  service.school = 'Cedar';
  expect(await go()).toEqual({
    states: ['unchanged', 'made', 'unchanged'],
    statuses: [304, 200, 304],
    logged: 1,
  });
  expect(await go()).toEqual(UNCHANGED);
});

it('fetches no record of people whom the document is not for until something changes', async () => {
  const { go } = await planBatch();
  const selection = { only: ['publications'] };
  expect(await go(selection)).toEqual(all('not-applicable', 200, 0));
  expect(await go(selection)).toEqual(all('not-applicable', 304, 0));
  service.school = 'Cedar';
  expect(await go(selection)).toMatchObject({ statuses: [304, 200, 304] });
  expect(await go()).toEqual(MADE);
  expect(await go(selection)).toEqual(all('not-applicable', 200, 0));
  expect(await go()).toMatchObject({ states: ['unchanged', 'unchanged', 'unchanged'] });
});

it('makes documents again that are missing or were changed', async () => {
  const { go, out } = await planBatch();
  await go();
  const [first = '', , last = ''] = readdirSync(out).filter(name => name.endsWith('.html'));
  rmSync(join(out, first));
  appendFileSync(join(out, last), ' ');
  expect(await go()).toEqual({
    states: ['made', 'unchanged', 'made'],
    statuses: [200, 304, 200],
    logged: 2,
  });
});

it.each([
  ['selection', { sections: { honors: { hidden: true } } }, {}],
  ['date', { asOf: '2020-01-01' }, {}],
  ['window', { window: 'last-5-years' }, {}],
  ['template', { template: 'cv-modern' }, {}],
  ['audience', { audience: 'internal' }, {}],
  ['paper', {}, { paper: 'a4' }],
  ['citation style', {}, { style: 'apa' }],
] as const)('makes all documents again with another %s', async (_, changes, own) => {
  const { go } = await planBatch();
  await go();
  expect(await go(changes, own)).toEqual(MADE);
  expect(await go(changes, own)).toEqual(UNCHANGED);
});

it('reads the records again on another day, unless the date is given', async () => {
  const { go } = await planBatch();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00') });
  await go();
  expect(await go({ asOf: '2026-03-05' })).toMatchObject({ statuses: [200, 200, 200] });
  vi.setSystemTime(new Date('2026-03-06T12:00'));
  expect(await go({ asOf: '2026-03-05' })).toEqual(UNCHANGED);
  expect(await go()).toEqual(MADE);
});

it('reads a profile again, since its text may differ', async () => {
  const { go } = await planBatch();
  const profile = path('profile.json');
  const write = (title: string) =>
    writeFileSync(profile, JSON.stringify({ sections: [{ id: 'education', title }] }));
  write('Degrees');
  const first = await go({}, { profile });
  expect(first).toEqual(MADE);
  expect(await go({}, { profile })).toEqual(UNCHANGED);
  write('Studies');
  expect(await go({}, { profile })).toEqual(MADE);
});

it.each([
  ['has none', () => null],
  ['are weak', (digest: string) => `W/"${digest}"`],
] as const)('compares records as they were read when the ETags of a service %s', async (_, etag) => {
  service.etag = etag;
  const { go } = await planBatch();
  await go();
  expect(await go()).toEqual(all('unchanged', 200, 0));
});

it('stores the new ETag of a record that is the same apart from the date of its response', async () => {
  const { go } = await planBatch();
  await go({ asOf: '2026-01-01' });
  service.date = ' xmlns:dmd="urn:d" dmd:date="2026-01-02"';
  expect(await go({ asOf: '2026-01-01' })).toMatchObject({ statuses: [200, 200, 200] });
  expect(await go({ asOf: '2026-01-01' })).toEqual(UNCHANGED);
});
