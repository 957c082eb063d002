import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudioStore, type StudioStore } from '../../src/database/index.js';
import { readAudit } from '../audit/named-entries.js';
import { smallUniversity } from '../studio/served/served-studio.js';
import { type SourceDouble, startSource } from '../studio/served/source-double.js';
import { freePort } from './campus.js';
import { COMMAND, getAddress } from './setup.js';
import { expectAccessible, useWindows } from './windows.js';

const PEOPLE = 200;
const FAILING = [20, 90, 150];
const OWNER = '100100000';
/** Longest wait, for machines that do other work too. */
const LONG = 300_000;

const windows = useWindows();

let folder = '';
let source: SourceDouble;
let store: StudioStore | undefined;
let port = 0;
let studio: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-batches-'));
  source = await startSource(smallUniversity(PEOPLE));
  port = await freePort();
  const signIn = { issuer: 'https://login.example', clientId: 'vitae', clientSecret: { env: 'SECRET' } };
  const settings = { publicUrl: `http://127.0.0.1:${port}`, db: join(folder, 'studio.db'), signIn };
  const config = { service: { url: source.url }, audit: join(folder, 'audit.jsonl'), studio: settings };
  writeFileSync(join(folder, 'vitae.config.json'), JSON.stringify(config));
  await startStudio();
  store = openStudioStore(join(folder, 'studio.db'));
}, LONG);
afterAll(async () => {
  store?.close();
  await end('SIGINT');
  await source.close();
  rmSync(folder, { recursive: true });
}, LONG);

async function startStudio(): Promise<void> {
  studio = spawn(process.execPath, [COMMAND, 'studio', '--port', String(port), '--json', '--quiet'], {
    cwd: folder,
    env: { ...process.env, XDG_STATE_HOME: folder, SECRET: 'a secret of the client' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await getAddress(studio);
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise(resolve => studio.once('exit', resolve));
  studio.kill(signal);
  await ended;
}

/** Signs a page in as the registrar. */
async function signIn(page: Page): Promise<void> {
  const user = { netId: OWNER, name: 'Ada Quill', roles: ['registrar'] };
  const session = { issuer: 'https://login.example', sub: OWNER, sid: null, tokens: null };
  const value = (store as StudioStore).sessions.create({
    ...session,
    user,
    purposes: { people: 'Annual review' },
  });
  await page.context().addCookies([{ name: 'vitae-demo', value, url: `http://127.0.0.1:${port}` }]);
}

const entries = () => readAudit(join(folder, 'audit.jsonl'));

/** Records every value of the bar. */
const WATCH_BAR = `
  window.values = [];
  new MutationObserver(() => values.push(document.querySelector('#batch-bar')?.value ?? -1))
    .observe(document.querySelector('#batch'), { attributes: true, subtree: true, childList: true });
`;

it(
  'makes 200 CVs of which three fail, is watched, goes on after the server was killed, and makes the three',
  async () => {
    const ids = [...source.people.keys()].sort();
    for (const n of FAILING) source.replies.set(ids[n] ?? '', '<Data><Record');
    // Requests fail while the server is away.
    const page = await windows.open({ expected: [0] });
    page.setDefaultTimeout(LONG);
    await signIn(page);
    await page.goto(`http://127.0.0.1:${port}/batches`);
    await expectAccessible(page);
    await page.click('a:text("Make documents of a unit")');
    await page.selectOption('select[name="make"]', 'cv-public');
    await page.click(`button:text("Make all ${PEOPLE}")`);
    await page.click('text=Open this batch on its own page');
    await page.waitForURL('**/batches/*');
    expect(await page.textContent('#batch-heading')).toBe(`Making ${PEOPLE} CVs`);
    await expectAccessible(page);
    await page.evaluate(WATCH_BAR);
    const done = (): Promise<number> => page.evaluate("document.querySelector('#batch-bar').value");
    await expect.poll(() => page.locator('#batch-failures li').count(), { timeout: LONG }).toBe(1);
    await expect.poll(done, { timeout: LONG }).toBeGreaterThan(40);
    expect(await page.textContent('#batch-now')).toMatch(/^Now: .+\. About \d+ (seconds|minutes) left\.$/);
    await end('SIGKILL');
    const atKill = await done();
    await startStudio();
    // The same page, which was never loaded again, follows to the end.
    await expect.poll(done, { timeout: LONG }).toBeGreaterThan(atKill + 10);
    const values = (await page.evaluate('values')) as readonly number[];
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    await page.waitForSelector('text=Download all as ZIP', { timeout: LONG });
    await expectAccessible(page);
    expect(await page.locator('#batch-failures li').count()).toBe(3);
    expect(await page.textContent('#batch-failures')).toContain('gave records that cannot be read');
    expect(await page.textContent('#batch-counts')).toMatch(/^18\d made, 1\d not needed, 3 failed$/);
    source.replies.clear();
    await page.click('text=Run again for these');
    await page.waitForSelector('text=Download all as ZIP', { timeout: LONG });
    expect(await page.locator('#batch-failures li').count()).toBe(0);
    const made = Number(/^(\d+) made/.exec((await page.textContent('#batch-counts')) ?? '')?.[1]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download all as ZIP'),
    ]);
    await download.saveAs(join(folder, 'all.zip'));
    const files = unzipSync(readFileSync(join(folder, 'all.zip')));
    expect(Object.keys(files)).toHaveLength(made);
    // A document whose entry was written just before the kill may be made once more.
    const logged = entries().filter(({ action }) => action === undefined);
    expect(logged.length).toBeGreaterThanOrEqual(made);
    expect(logged.length).toBeLessThanOrEqual(made + 4);
    for (const { user, purpose } of logged)
      expect({ user, purpose }).toEqual({ user: OWNER, purpose: 'Annual review' });
  },
  3 * LONG,
);
