import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type DemoRole, signIn } from './demo.js';
import { expectAccessible, useWindows } from './windows.js';

const windows = useWindows();

/** Counts the changes that the browser stores. */
const COUNT_UNSENT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('vitae', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('unsent').objectStore('unsent').count();
    counting.onsuccess = () => { resolve(counting.result); opening.result.close(); };
  };
})`;

/** Opens a page about a unit; it may be read for a while first. */
async function openUnit(page: Page, role: DemoRole, path: string, ready: string): Promise<void> {
  await signIn(page, role);
  await page.goto(inject('demo') + path);
  await page.waitForSelector(ready, { timeout: 120_000 });
}

/** Opens a report with its preview. */
async function openReport(page: Page): Promise<void> {
  await openUnit(page, 'Dean', '/report', '#preview');
  await page.frameLocator('#preview').locator('td[data-record]').first().waitFor();
}

describe('a report', () => {
  it('opens the records of a figure by mouse, leads to a record, and comes back to the figure', async () => {
    const page = await windows.open({ expected: [503] });
    await openReport(page);
    await expectAccessible(page);
    const figure = page.frameLocator('#preview').locator('table.people td[data-record^="people/"]').first();
    const ref = await figure.getAttribute('data-record');
    await page.click('.figs a[data-why^="totals/"] >> nth=0');
    await page.waitForSelector('#why .shares');
    await figure.click();
    await page.waitForURL(/figure=people/);
    expect(await figure.getAttribute('aria-current')).toBe('true');
    await expectAccessible(page);
    await page.click('#why .shares a >> nth=0');
    await page.waitForSelector('#why .records');
    await expectAccessible(page);
    const record = page.locator('#why .records a').first();
    await record.click();
    await page.waitForURL(/\/cv\/why\//);
    await page.goBack();
    await page.waitForSelector('#why .shares');
    expect(new URL(page.url()).searchParams.get('figure')).toBe(ref);
    // The first report of the demonstration is made here.
  }, 180_000);

  it('opens the records of a figure by keyboard, and gives the focus back to it', async () => {
    const page = await windows.open({ expected: [503] });
    await openReport(page);
    const paper = page.frameLocator('#preview');
    await paper.locator('[data-record][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#why .shares');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2');
    const current = await paper.locator('[aria-current]').getAttribute('data-record');
    await page.keyboard.press('Escape');
    expect(await page.locator('#why').isHidden()).toBe(true);
    expect(await paper.locator(':focus').getAttribute('data-record')).toBe(current);
  });

  it('works without script, and at 390 pixels', async () => {
    const page = await windows.open({
      expected: [503],
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await openUnit(page, 'Dean', '/report', '#preview');
    await page.click('.jump >> text=Figures');
    await page.click('.figs a >> nth=0');
    expect(await page.textContent('main')).toContain('Counted');
    await page.click('.shares a >> nth=0');
    expect(await page.textContent('main')).toContain('Back to');
  });
});

describe('the gaps of accreditation', () => {
  it('keep each answer as it is given, and show the tests with it', async () => {
    const page = await windows.open({ expected: [503] });
    await openUnit(page, 'Dean', '/gaps', '#gaps');
    await expectAccessible(page);
    const before = await page.textContent('#ratios');
    const status = page.locator('#gaps select[name$=".status"] >> nth=0');
    // The proposal itself is no answer until it is ticked.
    const answer = (await status.inputValue()) === 'supporting' ? 'participating' : 'supporting';
    await status.selectOption(answer);
    await expect.poll(() => page.textContent('#ratios')).not.toBe(before);
    expect(await page.textContent('#saved')).toMatch(/Saved at/);
    await page.fill('#gaps input[name$=".time"] >> nth=0', '600');
    await page.keyboard.press('Tab');
    await page.waitForSelector('#gaps [aria-invalid="true"]');
    await expectAccessible(page);
    await page.reload();
    expect(await status.inputValue()).toBe(answer);
    const tick = page.locator('#gaps [name^="confirm."] >> nth=0');
    const name = (await tick.getAttribute('name')) ?? '';
    await tick.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator(`[name="${name}"]`).count()).toBe(0);
    // The keyboard goes on from the answer.
    const field = name.replace('confirm.', '');
    expect(await page.locator(':focus').getAttribute('name')).toBe(field);
    expect(await page.textContent(`[id="g-${field.replace(/[^\w-]+/g, '-')}-state"]`)).toMatch(
      /Confirmed by you today at/,
    );
  });

  /** Opens the gaps of one year in two windows, the first of which has no way to the server. */
  async function openTwice() {
    const first = await windows.open({ expected: [0, 409, 503] });
    await openUnit(first, 'Dean', '/gaps', '#gaps');
    const second = await windows.openBeside(first, [409, 503]);
    await second.goto(first.url());
    await first.route('**/gaps/**', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    return { first, second };
  }
  const getBasis = (page: Page) => page.locator('#gaps input[name$=".basis"] >> nth=0');

  /** Writes the first answer about a basis, and leaves its field. */
  async function answer(page: Page, text: string): Promise<void> {
    await getBasis(page).fill(text);
    await page.keyboard.press('Tab');
  }

  /** The page may say when another answer was saved, so only the response tells. */
  async function answerAndSave(page: Page, text: string): Promise<void> {
    const saved = page.waitForResponse(response => response.request().method() === 'POST' && response.ok());
    await answer(page, text);
    await saved;
  }

  it('show the newer answer of another window when the connection is back, and keep the one that is chosen', async () => {
    const { first, second } = await openTwice();
    await answer(first, 'Books');
    await first.waitForSelector('#note-unkept');
    await answerAndSave(second, 'Articles');
    await first.unroute('**/gaps/**');
    await first.waitForSelector('.note.version');
    expect(await first.textContent('.note.version')).toContain('Articles');
    expect(await getBasis(first).inputValue()).toBe('Books');
    await expectAccessible(first);
    await first.click('text=Keep mine');
    await expect.poll(() => first.locator('.note.version').count()).toBe(0);
    await first.waitForSelector('#gaps :text("Confirmed by you")');
    await second.reload();
    expect(await getBasis(second).inputValue()).toBe('Books');
  });

  it('offer the answer of a closed window next to a newer one', async () => {
    const { first, second } = await openTwice();
    await answer(first, 'Patents');
    await first.waitForSelector('#note-unkept');
    await expect.poll(() => first.evaluate(COUNT_UNSENT)).toBe(1);
    await answerAndSave(second, 'Reviews');
    await first.close({ runBeforeUnload: false });
    await second.waitForSelector('#unsent .note', { timeout: 30_000 });
    const offer = await second.textContent('#unsent .note');
    expect(offer).toContain('Patents');
    expect(offer).toContain('Reviews');
    await second.click('#unsent >> text=Use it');
    await expect.poll(() => getBasis(second).inputValue()).toBe('Patents');
  });
});
