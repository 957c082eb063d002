import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDepartment } from '../studio/served/one-department.js';
import { type ServedStudio, serveStudio, smallUniversity } from '../studio/served/served-studio.js';
import { expectAccessible, useWindows } from './windows.js';

const CHAIR = '100100000';
const YEAR = String(new Date().getFullYear() - 1);
const PEOPLE = 12;

const windows = useWindows();
let studio: ServedStudio;
let members: readonly string[];

beforeAll(async () => {
  studio = await serveStudio({
    people: smallUniversity(PEOPLE).map(person => inDepartment(person, 'Mathematics')),
  });
  members = [...studio.source.people.keys()].sort();
  for (const [n, owner] of members.slice(1, 6).entries()) {
    const content = { settings: '{}', statements: '{}', written: n };
    studio.store.packets.save({ owner, period: YEAR }, 0, content, owner);
  }
});
afterAll(() => studio.close());

/** Signs a page in as the chair, with a purpose. */
async function signIn(page: Page): Promise<void> {
  const user = { netId: CHAIR, name: 'Ada Quill', roles: ['chair:Mathematics'] };
  const session = { issuer: 'demo', sub: CHAIR, sid: null, tokens: null };
  const value = studio.store.sessions.create({ ...session, user, purposes: { people: 'Annual review' } });
  await page.context().addCookies([{ name: 'vitae-demo', value, url: studio.url }]);
}

it('makes the packets of a department, shows the one that failed, makes it again, and downloads them', async () => {
  studio.source.replies.set(members[7] ?? '', '<Data><Record');
  const page = await windows.open();
  page.setDefaultTimeout(90_000);
  await signIn(page);
  await page.goto(`${studio.url}/people`);
  expect(await page.textContent('nav [aria-current]')).toBe('Department');
  await expectAccessible(page);
  await page.click(`button:text("Make all ${PEOPLE}")`);
  await page.waitForSelector('#batch-bar');
  expect(await page.textContent('#batch-heading')).toBe(`Making ${PEOPLE} packets`);
  await expectAccessible(page);
  // The page is never loaded again: its rows and its head follow the batch.
  await page.evaluate('window.isSame = true');
  await page.waitForSelector('tr:has-text("Not made") .st.failed:visible');
  await page.waitForSelector('text=Run again for this one');
  await page.waitForSelector('#unit-sentence:has-text("1 could not be made")');
  await page.waitForSelector('.head a:has-text("Zip")');
  expect(await page.evaluate('window.isSame')).toBe(true);
  await expectAccessible(page);
  studio.source.replies.clear();
  await page.click('text=Run again for this one');
  await page.waitForSelector('text=Download all as ZIP');
  await page.goto(`${studio.url}/people`);
  expect(await page.locator('.st.failed:visible').count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('.head a:has-text("Zip")'),
  ]);
  const file = join(studio.folder, 'packets.zip');
  await download.saveAs(file);
  expect(Object.keys(unzipSync(readFileSync(file)))).toHaveLength(PEOPLE);
}, 300_000);

it('searches, filters and sorts by keyboard, and lists who is to be reminded', async () => {
  const page = await windows.open();
  page.setDefaultTimeout(30_000);
  await signIn(page);
  await page.goto(`${studio.url}/people`);
  await page.focus('#mark');
  await page.keyboard.type('Draft');
  await page.focus('#words');
  await page.keyboard.press('Enter');
  await page.waitForURL(/mark=draft/);
  expect(await page.locator('tbody tr').count()).toBe(5);
  await page.focus('thead a:text("Statements")');
  await page.keyboard.press('Enter');
  await page.waitForURL(/order=statements/);
  expect(await page.getAttribute('th.num', 'aria-sort')).toBe('ascending');
  expect(await page.locator('tbody .num').allInnerTexts()).toEqual([0, 1, 2, 3, 4].map(n => `${n} of 4`));
  await page.click('text=Reminders to copy');
  await expectAccessible(page);
  expect((await page.inputValue('#begun')).split('\n')).toHaveLength(3);
  expect((await page.inputValue('#unwritten')).split('\n')).toHaveLength(PEOPLE - 4);
}, 120_000);

it('works without script, and in a window of 390 px', async () => {
  const page = await windows.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(30_000);
  await signIn(page);
  await page.goto(`${studio.url}/people`);
  await page.selectOption('#mark', 'none');
  await page.click('button:text("Find")');
  await page.waitForURL(/mark=none/);
  expect(await page.locator('tbody tr').count()).toBe(PEOPLE - 5);
  await page.selectOption('[name=make]', 'cv-public');
  await page.click(`button:text("Make all ${PEOPLE}")`);
  await page.click('text=Open this batch on its own page');
  expect(await page.textContent('h1')).toBe('CVs of Mathematics');
  await page.goto(`${studio.url}/people/reminders`);
  expect(await page.locator('button:visible:text("Copy these names")').count()).toBe(0);
  expect(await page.inputValue('#unwritten')).not.toBe('');
}, 120_000);
