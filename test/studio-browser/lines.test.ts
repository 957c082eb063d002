import { describe, expect, inject, it } from 'vitest';
import { openSection, paperHeadings, signIn, startDocument, whenKept, whenShown } from './demo.js';
import { expectAccessible, getPaper, useWindows } from './windows.js';

const windows = useWindows();

const LINE = '[data-record^="intellcont/"]';

describe('lines of a CV', () => {
  it('says why a clicked line is there, hides it, and brings it back from the tray', async () => {
    const page = await windows.open();
    await signIn(page, 'Dean');
    await startDocument(page, 'Lines');
    const line = getPaper(page).locator(LINE).first();
    const ref = (await line.getAttribute('data-record')) ?? '';
    await line.click();
    await page.waitForSelector('#why:not([hidden])');
    expect(await page.textContent('#why h2')).toBe('Why is this here?');
    expect(await page.textContent('#why')).toContain('Rule');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.isHidden('#why')).toBe(true);
    expect(await getPaper(page).evaluate('document.activeElement.dataset.record')).toBe(ref);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#why:not([hidden])');
    await whenKept(page, () => page.click('text=Hide it in this CV'));
    await expect.poll(() => getPaper(page).locator(`[data-record="${ref}"]`).count()).toBe(0);
    expect(await page.isHidden('#why')).toBe(true);
    expect(await page.textContent('#t-publications > summary')).toMatch(/^\d+ left out: (\d.*, )?1 by you$/);
    await openSection(page, 'publications');
    await page.click('#t-publications > summary');
    await expectAccessible(page);
    await whenKept(page, () => page.click('#t-publications button:has-text("Show")'));
    await expect.poll(() => getPaper(page).locator(`[data-record="${ref}"]`).count()).toBe(1);
    expect(await page.locator('#t-publications').count()).toBe(0);
  });

  it('answers “Missing something?” for shown, hidden and unknown titles, and mends the cause', async () => {
    const page = await windows.open();
    await signIn(page, 'Dean');
    await startDocument(page, 'Missing');
    const answer = '#missing-answer';
    const ask = async (words: string): Promise<string> => {
      await page.fill('#missing', words);
      await Promise.all([
        page.waitForResponse(response => response.url().includes('/missing?')),
        page.press('#missing', 'Enter'),
      ]);
      await page.waitForSelector(`${answer} form`);
      return (await page.locator(answer).textContent()) ?? '';
    };
    const ref = (await getPaper(page).locator(LINE).last().getAttribute('data-record')) ?? '';
    await getPaper(page).locator(LINE).last().click();
    await page.waitForSelector('#why:not([hidden])');
    const words = ((await page.textContent('#why .line')) ?? '').split(' ').slice(1, 6).join(' ');
    await page.keyboard.press('Escape');
    const line = () => getPaper(page).locator(`[data-record="${ref}"]`).isVisible();
    expect(await line()).toBe(true);
    expect(await ask(words)).toContain('Show the line');
    await page.click(`${answer} [data-why="${ref}"]`);
    await page.waitForSelector('#why:not([hidden])');
    await whenKept(page, () => page.click('text=Hide it in this CV'));
    await expect.poll(line).toBe(false);
    expect(await ask(words)).toContain('You left it out of this document.');
    await expectAccessible(page);
    await whenKept(page, () => page.click(`${answer} button`));
    await expect.poll(line).toBe(true);
    await openSection(page, 'publications');
    await whenKept(page, () => page.uncheck('#show-publications'));
    await expect.poll(line).toBe(false);
    const hidden = await ask(words);
    expect(hidden).toMatch(/section/i);
    await whenKept(page, () => page.click(`${answer} button`));
    await expect.poll(() => page.isChecked('#show-publications')).toBe(true);
    expect(await ask('zyzzyva quincunx')).toContain('No record has the words “zyzzyva quincunx”');
    await expectAccessible(page);
  });

  it('keeps the changes of two windows when the reader chooses so', async () => {
    const page = await windows.open({ expected: [409] });
    await signIn(page, 'Registrar');
    const address = await startDocument(page, 'Two windows');
    const other = await windows.openBeside(page, [409]);
    await other.goto(address);
    await whenShown(other);
    await whenKept(other, () => other.uncheck('#show-education'));
    await page.selectOption('#template', 'cv-modern');
    await page.waitForSelector('text=You changed this in another window');
    await expectAccessible(page);
    await whenKept(page, () => page.click('text=Keep both changes'));
    await page.waitForSelector('#notices', { state: 'hidden' });
    await expect.poll(() => paperHeadings(page)).not.toContain('Education');
    await other.reload();
    expect(await other.inputValue('#template')).toBe('cv-modern');
    expect(await other.isChecked('#show-education')).toBe(false);
  });
});

describe('without script', () => {
  it('changes, explains, hides, finds and downloads by forms and links', async () => {
    const page = await windows.open({ javaScriptEnabled: false });
    await signIn(page, 'Auditor');
    await page.click('summary:text("Start another document")');
    await page.fill('#start-name', 'Without script');
    await page.click('button:text("Create")');
    const base = page.url();
    expect(base).toMatch(/\/cv\/[\w-]+$/);
    const headings = async () => {
      await page.goto(base);
      return (await page.locator('.sections summary:not(.tray summary)').allTextContents()).slice(0, 3);
    };
    expect((await headings())[0]).toBe('Education');
    await page.click('#d-appointments > summary');
    await page.click('#up-appointments');
    expect((await headings())[0]).toBe('Academic and professional appointments');
    await page.uncheck('#show-honors');
    await page.click('#d-education > summary');
    await page.fill('#title-education', 'Degrees');
    await page.click('button:text("Apply")');
    expect(await headings()).toContain('Degrees');
    expect(await page.isChecked('#show-honors')).toBe(false);
    const paper = page.frameLocator('#preview');
    await expect.poll(() => paper.locator('h2').allInnerTexts()).not.toContain('Honors and awards');
    await page.click('text=List of lines');
    await page.click('section:has-text("Publications") a.doc >> nth=0');
    expect(await page.textContent('h1')).toBe('Why is this here?');
    const line = (await page.textContent('h2.line')) ?? '';
    await page.click('text=Hide it in this CV');
    expect(page.url()).toBe(base);
    const shown = (): Promise<number> => paper.locator('[data-record^="intellcont/"]').count();
    await paper.locator('h2').first().waitFor();
    const rest = await shown();
    const words = line.split(/\s+/).slice(1, 6).join(' ');
    await page.fill('#missing', words);
    await page.click('#missing-form button');
    expect(await page.textContent('h1')).toBe('Missing something?');
    await page.click('main button.mend');
    expect(page.url()).toBe(base);
    await expect.poll(shown).toBe(rest + 1);
    await page.goto(`${inject('demo')}/problems`);
    expect(await page.textContent('h1')).toMatch(/problems? in your records$/);
    await page.goto(base);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:text-is("Download")'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('shows a hidden line from the tray, ignores a problem of a document and looks at it again', async () => {
    const page = await windows.open({ javaScriptEnabled: false });
    await signIn(page, 'Admissions');
    await page.click('summary:text("Start another document")');
    await page.fill('#start-name', 'Tray without script');
    await page.click('button:text("Create")');
    const base = page.url();
    const line = page.frameLocator('#preview').locator('[data-record^="intellcont/"]').first();
    const ref = (await line.getAttribute('data-record')) ?? '';
    await page.goto(`${base}/why/${ref}`);
    await page.click('text=Hide it in this CV');
    await page.click('#d-publications > summary');
    await page.click('#t-publications > summary');
    await page.click(`#t-publications button[value="restore:${ref}"]`);
    await expect.poll(() => line.getAttribute('data-record')).toBe(ref);
    await page.click('#s-publications .prob');
    expect(await page.textContent('h1')).toMatch(/problems in Tray without script$/);
    expect(await page.locator(':target').textContent()).toContain('Publications');
    const count = await page.locator('.probs > li').count();
    await page.click('#readers-1 summary');
    await page.selectOption('#readers-1 select', 'It is right as it stands');
    await page.click('#readers-1 button');
    expect(page.url()).toMatch(/\/problems\?document=[\w-]+#readers-1$/);
    expect(await page.locator('.probs > li').count()).toBe(count - 1);
    await page.click('.ign summary');
    await page.click('.ign button');
    expect(await page.locator('.probs > li').count()).toBe(count);
    expect(await page.textContent('h1')).toMatch(/problems in Tray without script$/);
  });
});
