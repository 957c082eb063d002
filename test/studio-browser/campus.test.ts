import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { type Campus, NEWCOMER, openCampus, PROFESSOR, PROLIFIC } from './campus.js';
import { openSection, startDocument, whenKept, whenShown } from './demo.js';
import { downloadBy, expectAccessible, getPaper, useWindows } from './windows.js';

const windows = useWindows();

const MINUTE = 60_000;

describe('a campus with a sign-in', () => {
  let campus: Campus;
  beforeAll(async () => {
    campus = await openCampus();
    for (const [netId, name] of [
      [PROFESSOR, 'Marisol T. Ravencroft'],
      [PROLIFIC, 'Adaeze Okonkwo'],
      [NEWCOMER, 'Adaeze Nwosu'],
    ])
      campus.provider.accounts.set(netId ?? '', { net_id: netId, name, roles: [] });
  });
  afterEach(async () => {
    campus.ahead = 0;
    campus.provider.isDown = false;
    await campus.switchOn();
    expect(campus.faults).toEqual([]);
  });
  afterAll(() => campus.close());

  const signIn = async (page: Page, netId: string): Promise<void> => {
    campus.provider.user = netId;
    await page.goto(campus.url);
    await page.waitForURL('**/sign-in*');
    await page.click('text=Sign in with your university account');
    await page.waitForURL(`${campus.url}/`);
  };

  it('signs in by OpenID Connect, asks again for a confidential CV, and signs out', async () => {
    const page = await windows.open({ expected: [403] });
    await page.goto(campus.url);
    await expectAccessible(page);
    await signIn(page, PROFESSOR);
    await startDocument(page, 'For reviewers');
    campus.ahead = 11 * MINUTE;
    await page.selectOption('#audience', 'confidential');
    await page.waitForSelector('text=Sign in again');
    await expectAccessible(page);
    // The clock of the provider stays.
    campus.ahead = 0;
    await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST' && response.ok()),
      page.click('a:text-is("Sign in and continue")'),
    ]);
    await whenShown(page);
    await expect.poll(() => page.inputValue('#audience')).toBe('confidential');
    campus.ahead = 11 * MINUTE;
    await page.reload();
    expect(await page.textContent('h1')).toBe('Sign in again');
    campus.ahead = 0;
    await page.click('a:text-is("Sign in and continue")');
    await whenShown(page);
    await page.click('details.you > summary');
    await page.click('.you >> text=Sign out');
    // The provider asks before it ends its own session.
    await page.waitForURL(`${campus.provider.issuer}/session/end?*`);
    const form = page.locator('form');
    await form.evaluate((element: { innerHTML: string; submit(): void }) => {
      element.innerHTML += '<input name="logout" value="yes">';
      element.submit();
    });
    await page.waitForURL(`${campus.url}/signed-out`);
    expect(await page.textContent('h1')).toBe('You are signed out');
    await page.goto(campus.url);
    await page.waitForURL('**/sign-in*');
  });

  it('says that the sign-in does not answer when the provider is down', async () => {
    const page = await windows.open({ expected: [503] });
    campus.ahead = 61 * MINUTE;
    campus.provider.isDown = true;
    await page.goto(campus.url);
    await page.click('text=Sign in with your university account');
    expect(await page.textContent('h1')).toBe('The sign-in service of your institution is not responding');
    await expectAccessible(page);
    campus.provider.isDown = false;
    campus.ahead = 0;
    campus.provider.user = PROFESSOR;
    await page.click('a:text-is("Try again")');
    await page.waitForURL(`${campus.url}/`);
  });

  it('keeps what was typed when the session ends, and stores it after the sign-in', async () => {
    const page = await windows.open({ expected: [401] });
    await signIn(page, PROFESSOR);
    const base = await startDocument(page, 'Away for a while');
    await openSection(page, 'education');
    campus.ahead = 31 * MINUTE;
    await page.fill('#title-education', 'Where I learned');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('You were away, so we signed you out.');
    await expectAccessible(page);
    campus.ahead = 0;
    await page.click('text=Sign in and continue');
    expect(await page.textContent('main')).toContain('Sign in');
    await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST' && response.ok()),
      page.click('text=Sign in with your university account'),
    ]);
    expect(page.url()).toBe(base);
    await expect.poll(() => page.textContent('#d-education > summary')).toBe('Where I learned');
    await page.reload();
    expect(await page.textContent('#d-education > summary')).toBe('Where I learned');
  });

  it('shows the last copy with its hour while the source is down, and the records when it is back', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    const base = await startDocument(page, 'Source down');
    await campus.switchOff();
    campus.ahead = 6 * MINUTE;
    await page.reload();
    await whenShown(page);
    expect(await page.textContent('#notices')).toMatch(
      /You are seeing your records as of (today|\d+ \w+ \d{4}) at \d\d:\d\d\. Faculty Profile has not responded since/,
    );
    await expectAccessible(page);
    const [, bytes] = await downloadBy(page, () => page.click('button:text-is("Download")'));
    expect(JSON.stringify(await pdfText(bytes))).toContain('Ravencroft');
    await whenKept(page, () => page.uncheck('#show-education'));
    await campus.switchOn();
    await page.goto(base);
    await page.click('button:text-is("Try again")');
    await page.waitForURL(base);
    await whenShown(page);
    expect(await page.isHidden('#notices')).toBe(true);
  });

  it('lists problems in words next to their lines, and ignores one with a reason', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await page.click('text=Make my CV');
    await whenShown(page);
    const notes = await getPaper(page).locator('studio-marks b').count();
    expect(notes).toBeGreaterThan(0);
    await page.click('nav >> text=Problems');
    const count = await page.locator('.probs > li').count();
    expect(count).toBeGreaterThanOrEqual(notes);
    await expectAccessible(page);
    const heading = (await page.textContent('.probs h3 >> nth=0')) ?? '';
    await page.click('.probs summary >> nth=0');
    await page.selectOption('.probs select >> nth=0', { index: 1 });
    await page.fill('.probs input[name="reason-text"] >> nth=0', 'The publisher writes it so');
    await expectAccessible(page);
    await page.click('.probs button >> nth=0');
    expect(await page.locator('.probs > li').count()).toBe(count - 1);
    await page.click('.ign summary');
    expect(await page.textContent('.ign')).toContain('The publisher writes it so');
    expect(await page.textContent('.ign')).toContain(heading.trim());
    await expectAccessible(page);
    await page.click('text=Stop ignoring it');
    expect(await page.locator('.probs > li').count()).toBe(count);
    await page.goto(campus.url);
    await page.click('text=Make my CV');
    await whenShown(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:text-is("Download")'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('serves a record of 900 publications', async () => {
    const page = await windows.open();
    await signIn(page, PROLIFIC);
    await page.click('text=Make my CV');
    await whenShown(page);
    expect(await page.textContent('#s-publications .ct')).toContain('900');
    expect(await getPaper(page).locator('[data-record^="intellcont/"]').count()).toBe(900);
    await whenKept(page, () => page.uncheck('#show-honors'));
  });

  it('says that a record has no entries yet, and lists twenty documents', async () => {
    const page = await windows.open();
    await signIn(page, NEWCOMER);
    expect(await page.textContent('main')).toContain('Your records have no entries yet');
    await expectAccessible(page);
    await page.click('text=Make my CV');
    await page.waitForSelector('#preview');
    await expectAccessible(page);
    for (let i = 2; i <= 20; i++) {
      await page.request.post(`${campus.url}/documents`, {
        form: { name: `Document ${i}`, from: '' },
        headers: { origin: campus.url },
        maxRedirects: 0,
      });
    }
    await page.goto(campus.url);
    await expect.poll(() => page.locator('.docs > li').count()).toBe(19);
    await expectAccessible(page);
    await page.click('.docs details summary >> nth=0');
    await page.fill('#name-1', 'Renamed');
    await page.click('button:has-text("Rename") >> nth=0');
    expect(await page.textContent('.docs > li h3 >> nth=0')).toBe('Renamed');
    await page.click('.docs details summary >> nth=0');
    await page.click('.docs button:has-text("Remove") >> nth=0');
    await expect.poll(() => page.locator('.docs > li').count()).toBe(18);
  });
});
