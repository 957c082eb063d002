import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type DemoRole, signIn } from './demo.js';
import { expectAccessible, useWindows } from './windows.js';

const windows = useWindows();

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
});
