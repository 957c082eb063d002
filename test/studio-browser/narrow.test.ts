import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { signIn, startDocument, whenKept, whenShown } from './demo.js';
import { expectAccessible, getPaper, isWithinWidth, useWindows } from './windows.js';

const windows = useWindows();

/** Can the reader bring an element into view and press it? */
const isReachable = async (page: Page, selector: string): Promise<boolean> => {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  return element.isVisible();
};

describe.each([
  ['is 320 px wide', { width: 320, height: 700 }],
  ['is enlarged to 400 %', { width: 320, height: 256 }],
] as const)('a window that %s', (_, viewport) => {
  it('never scrolls sideways and has every function', async () => {
    const page = await windows.open({ viewport });
    await page.goto(`${inject('demo')}/sign-in`);
    expect(await isWithinWidth(page)).toBe(true);
    await signIn(page, 'Dean');
    for (const path of ['/', '/problems', '/account', '/people']) {
      await page.goto(inject('demo') + path);
      expect(await isWithinWidth(page), path).toBe(true);
      await expectAccessible(page);
    }
    await page.goto(inject('demo'));
    await startDocument(page, `Narrow ${viewport.height}`);
    const base = page.url();
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);
    await page.click('.jump >> text=Sections');
    expect(await isReachable(page, '#h-international')).toBe(true);
    await whenKept(page, () => page.uncheck('#show-education'));
    await page.click('#d-publications > summary');
    await whenKept(page, () => page.selectOption('#window-publications', { index: 1 }));
    expect(await isReachable(page, '#missing')).toBe(true);
    expect(await isWithinWidth(page)).toBe(true);
    // The bar that stays in view may lie upon any control while the page is scrolled.
    await page.evaluate('scrollTo(0, 0)');
    await expectAccessible(page);
    await page.click('.jump >> text=Look');
    for (const id of ['template', 'style', 'size', 'paper', 'audience', 'years', 'format'])
      expect(await isReachable(page, `#${id}`), id).toBe(true);
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);
    await page.click('.jump >> text=Document');
    await getPaper(page).locator('[data-record^="intellcont/"]').first().click();
    await page.waitForSelector('#why:not([hidden])');
    expect(await isWithinWidth(page)).toBe(true);
    expect(await isReachable(page, 'text=Hide it in this CV')).toBe(true);
    await expectAccessible(page);
    await page.reload();
    await whenShown(page);
    expect(await page.isVisible('#doc')).toBe(true);
    expect(await page.getAttribute('.jump >> text=Document', 'aria-current')).toBe('true');
    await getPaper(page).locator('[data-record^="intellcont/"]').first().click();
    await page.waitForSelector('#why:not([hidden])');
    await page.click('#why >> text=Close');
    expect(await isReachable(page, 'text=Copy as command')).toBe(true);
    for (const part of ['/lines', '/missing', '/command']) {
      await page.goto(base + part);
      expect(await isWithinWidth(page), part).toBe(true);
      await expectAccessible(page);
    }
    await page.goto(base);
    await whenShown(page);
    await page.click('.jump >> text=Look');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:text("Download")'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });
});
