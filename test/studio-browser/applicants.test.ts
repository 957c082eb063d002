import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { signIn } from './demo.js';
import { downloadBy, expectAccessible, focusedId, getStatus, isWithinWidth, useWindows } from './windows.js';

const windows = useWindows();

const NAME = 'Ilario Kestrel-Amundi';

/** The text of a copy in its frame. */
const copyText = async (page: Page, audience: 'applicant' | 'staff'): Promise<string> => {
  const body = page.frameLocator(`.copy.${audience} iframe`).locator('body');
  await body.waitFor();
  return (await body.textContent()) ?? '';
};

/** Signs in as the admissions officer and opens the queue. */
async function openQueue(page: Page): Promise<void> {
  await signIn(page, 'Admissions');
  await page.goto(`${inject('demo')}/applicants`);
  await page.waitForSelector('text=Complete, 10', { state: 'attached', timeout: 30_000 });
}

describe('an admissions officer', () => {
  it('goes from the queue to both copies, and sends only what is for the applicant', async () => {
    const page = await windows.open();
    await signIn(page, 'Admissions');
    await page.click('nav >> text=Applicants');
    await page.waitForSelector('text=Complete, 10', { timeout: 30_000 });
    await expectAccessible(page);
    await page.click('.queue summary:has-text("more") >> nth=0');
    await page.click('.queue a:has-text("$4,200 short") >> nth=0');
    expect(await page.textContent('.need')).toMatch(/Funds for the first year \(12 months\): \$4,200 short/);
    await expectAccessible(page);
    const [own, staff] = [await copyText(page, 'applicant'), await copyText(page, 'staff')];
    for (const words of ['Record control', 'staff copy only', 'Last modified']) {
      expect(staff).toContain(words);
      expect(own).not.toContain(words);
    }
    expect(await page.textContent('.copy.staff header')).toContain('Never send.');
    const [file, bytes] = await downloadBy(page, () => page.click('.copy.applicant button'));
    expect(file).toMatch(/^i20-summary-[a-z2-7]{8}-applicant\.pdf$/);
    const printed = JSON.stringify(await pdfText(bytes));
    expect(printed).toContain('Applicant copy');
    expect(printed).not.toContain('Record control');
    const [staffFile] = await downloadBy(page, () => page.click('.copy.staff button'));
    expect(staffFile).toMatch(/-staff\.pdf$/);
    expect(await page.textContent('.foot')).toMatch(/private records stay open until \d\d:\d\d/);
  });

  it('types a name once, and both copies have it, and copies the letter with it', async () => {
    const page = await windows.open({ expected: [422], permissions: ['clipboard-read', 'clipboard-write'] });
    await openQueue(page);
    await page.click('.queue summary:has-text("more") >> nth=0');
    await page.click('.queue a:has-text("$4,200 short") >> nth=1');
    await page.fill('#name', ' ');
    await page.press('#name', 'Enter');
    await page.waitForSelector('#name-problem');
    expect(await focusedId(page)).toBe('name');
    await expectAccessible(page);
    await page.fill('#name', NAME);
    await page.press('#name', 'Enter');
    await page.waitForSelector(`h2:text-is("${NAME}")`);
    expect(await page.textContent('#name-hint')).toContain('Typed by you on');
    for (const audience of ['applicant', 'staff'] as const)
      expect(await copyText(page, audience)).toContain(NAME);
    expect(await page.title()).not.toContain(NAME);
    await page.click('text=Copy as a letter');
    await expect.poll(() => getStatus(page)).toBe('The letter is copied.');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`^Dear ${NAME}:`));
    await page.fill('#words', 'Kestrel');
    await page.press('#words', 'Enter');
    await page.waitForSelector('text=Only those with “Kestrel”');
    expect(page.url()).not.toContain('Kestrel');
    await page.click('.queue a >> nth=0');
    await page.click('text=Remove it');
    await page.waitForSelector('h2:has-text("Applicant •••••")');
    await page.fill('#words', '');
    await page.press('#words', 'Enter');
  });

  it('opens the letters of an applicant, one copy alone, and the commands', async () => {
    const page = await windows.open();
    await openQueue(page);
    await page.click('.queue a >> nth=0');
    await page.selectOption('#document', 'letters');
    await page.waitForURL('**document=letters*');
    expect(await copyText(page, 'applicant')).toContain('Official communication');
    await page.selectOption('#copy', 'applicant');
    await page.waitForURL('**copy=applicant*');
    expect(await page.locator('.copy').count()).toBe(1);
    await page.selectOption('#document', 'i20');
    await page.waitForURL('**document=i20*');
    await page.click('text=Copy as command');
    expect(await page.inputValue('#command')).toMatch(
      /^vitae i20 --db \S+ --ids applicants\.txt --copy applicant/,
    );
    await expectAccessible(page);
  });

  it('finds every part with the keyboard alone', async () => {
    const page = await windows.open();
    await openQueue(page);
    await page.focus('#queue a >> nth=0');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.copies');
    const reached = new Set<string>();
    for (let n = 0; n < 120 && !reached.has('Copy as command'); n++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(
        'document.activeElement.id || document.activeElement.textContent.trim().slice(0, 40)',
      );
      reached.add(String(name));
    }
    for (const part of [
      'show',
      'since',
      'words',
      'name',
      'format-applicant',
      'format-staff',
      'Copy as command',
    ])
      expect([...reached], part).toContain(part);
  });

  it('has every function without script', async () => {
    const page = await windows.open({ javaScriptEnabled: false });
    await openQueue(page);
    await page.click('.queue summary:has-text("more") >> nth=0');
    await page.click('.queue a:has-text("$4,200 short") >> nth=2');
    await page.fill('#name', NAME);
    await page.click('text=Keep');
    expect(await page.textContent('.about h2')).toBe(NAME);
    await page.click('text=Copy as a letter');
    expect(await page.textContent('textarea')).toContain(`Dear ${NAME}:`);
    await page.click('text=Back to the applicant');
    await page.selectOption('#copy', 'staff');
    await page.click('button:text-is("Apply")');
    expect(await page.locator('.copy').count()).toBe(1);
    const [file] = await downloadBy(page, () => page.click('.copy.staff button'));
    expect(file).toMatch(/-staff\.pdf$/);
    await page.click('text=Remove it');
    expect(await page.textContent('.about h2')).not.toContain(NAME);
  });

  it.each([320, 390])('has every function in a window %s px wide', async width => {
    const page = await windows.open({ viewport: { width, height: 780 } });
    await openQueue(page);
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);
    await page.click('.jump >> text=Queue');
    await page.click('.queue a >> nth=0');
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);
    for (const audience of ['applicant', 'staff'] as const) {
      await page.locator(`.copy.${audience} button`).scrollIntoViewIfNeeded();
      expect(await page.isVisible(`.copy.${audience} button`)).toBe(true);
    }
    await page.click('.jump >> text=Settings');
    expect(await page.isVisible('#show')).toBe(true);
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);
  });
});
