import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLog } from '../../src/app/index.js';
import { fetchWhole } from '../../src/sources/index.js';
import { type OpenStudio, openStudio } from '../../src/studio/index.js';
import { readAudit } from '../audit/named-entries.js';
import { AS_SCRIPT, type ServedStudio, serveStudio } from './served/served-studio.js';

const OWNER = '100100002';
const BASE = '/packet/2025';

/** Two studios over one folder, as two processes have it. */
let studio: ServedStudio;
let second: OpenStudio;
let cookie = '';
const faults: unknown[] = [];

beforeAll(async () => {
  studio = await serveStudio();
  second = await openStudio({
    settings: studio.settings,
    source: { kind: 'service', at: [studio.source.url] },
    isDemo: true,
    now: studio.now,
    onFault: fault => faults.push(fault),
  });
  cookie = `vitae-demo=${studio.visit({ netId: OWNER }).id}`;
});
afterAll(async () => {
  await second.close();
  await studio.close();
});

const getUrl = (n: number): string => (n % 2 === 0 ? studio.url : second.url);
const get = (n: number, path: string): Promise<Response> =>
  fetchWhole(getUrl(n) + path, { headers: { cookie, connection: 'close' } });
const post = (n: number, path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetchWhole(getUrl(n) + path, {
    ...{ method: 'POST', body: new URLSearchParams(fields) },
    headers: { cookie, origin: getUrl(n), connection: 'close', ...AS_SCRIPT },
  });
const getTexts = (): Record<string, string> =>
  JSON.parse(studio.store.packets.get(OWNER, '2025')?.statements ?? '{}');
const revision = (): string => String(studio.store.packets.get(OWNER, '2025')?.revision ?? 0);

it('keeps every text that is saved at one and the other in turn', async () => {
  for (let n = 0; n < 20; n++) {
    const base = JSON.stringify(n === 0 ? {} : { teaching: `Text ${n - 1}` });
    const response = await post(n, BASE, { revision: revision(), base, teaching: `Text ${n}` });
    expect([response.status, getTexts().teaching]).toEqual([200, `Text ${n}`]);
  }
});

it('keeps both of two texts that are saved at once, and loses neither version of one text', async () => {
  const base = JSON.stringify({ teaching: 'Text 19' });
  const at = revision();
  const [one, other] = await Promise.all([
    post(0, BASE, { revision: at, base, teaching: 'Text 19', research: 'Rivers' }),
    post(1, BASE, { revision: at, base, teaching: 'Text 19', goals: 'Lakes' }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(getTexts()).toMatchObject({ research: 'Rivers', goals: 'Lakes' });
  const now = revision();
  const before = JSON.stringify(getTexts());
  const answers = await Promise.all(
    ['Mine', 'Theirs'].map((teaching, n) =>
      post(n, BASE, { revision: now, base: before, ...getTexts(), teaching }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const both = await (refused as Response).text();
  expect(both).toContain('Mine');
  expect(both).toContain('Theirs');
});

it('makes the same document at both, and logs both in one chain', async () => {
  const [own] = studio.store.documents.list(OWNER);
  const address = (await get(0, '/cv')).headers.get('location') ?? `/cv/${own?.id}`;
  const bytes: Buffer[] = [];
  for (const n of [0, 1]) {
    const response = await post(n, `${address}/download`, { format: 'pdf' });
    expect(response.status).toBe(200);
    bytes.push(Buffer.from(await response.arrayBuffer()));
  }
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true);
  expect(readAudit(studio.settings.audit).filter(({ document }) => document === 'cv')).toHaveLength(2);
  expect(verifyLog({ settings: studio.settings }).lines).toBe(readAudit(studio.settings.audit).length);
});

it('freezes a packet once when both freeze it', async () => {
  const at = revision();
  const answers = await Promise.all([0, 1].map(n => post(n, `${BASE}/frozen`, { revision: at, day: '' })));
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(studio.store.packets.get(OWNER, '2025')?.frozen).not.toBeNull();
  for (const n of [0, 1])
    expect((await post(n, BASE, { revision: at, base: '{}', teaching: 'Later' })).status).toBe(403);
});

it('ends the session at both when it is ended at one', async () => {
  expect((await get(0, '/account')).status).toBe(200);
  await post(1, '/sign-out', {});
  for (const n of [0, 1]) expect((await get(n, '/account')).headers.get('location')).toMatch(/^\/sign-in/);
  expect([...studio.faults, ...faults]).toEqual([]);
});
