import type { Frame } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { openSection, paperHeadings, paperText, signIn, startDocument, whenKept, whenShown } from './demo.js';
import { downloadBy, expectAccessible, focusedId, getPaper, getStatus, useWindows } from './windows.js';

const windows = useWindows();

/** Are the paper and the text of a preview light or dark? */
async function getColors(frame: Frame | undefined): Promise<readonly string[]> {
  await frame?.waitForSelector('h2');
  const colors = (await frame?.evaluate(
    "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('h1, .name')).color]",
  )) as readonly [string, string];
  return colors.map((color, i) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    return `${red + green + blue > 384 ? 'light' : 'dark'} ${i === 0 ? 'paper' : 'text'}`;
  });
}

describe('a professor', () => {
  it('downloads their CV as a PDF after they sign in and choose “Make my CV”', async () => {
    const page = await windows.open();
    await page.goto(inject('demo'));
    await page.waitForURL('**/sign-in*');
    await expectAccessible(page);
    const name = await signIn(page, 'Professor');
    expect(await page.textContent('h1')).toBe('Documents');
    await expectAccessible(page);
    await page.click('text=Make my CV');
    await whenShown(page);
    expect(await paperText(page)).toContain(name);
    await expectAccessible(page);
    const [file, bytes] = await downloadBy(page, () => page.click('button:text-is("Download")'));
    expect(file).toMatch(/\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.stringify(await pdfText(bytes))).toContain(name);
    await page.goto(inject('demo'));
    expect(await page.textContent('.first .what')).toMatch(/\d+ pages?, last made today\./);
  });

  it('reads dark text on white paper when the window is dark', async () => {
    const page = await windows.open({ colorScheme: 'dark' });
    await signIn(page, 'Professor');
    expect(await getColors(page.frames()[1])).toEqual(['light paper', 'dark text']);
    await page.click('text=Make my CV');
    await whenShown(page);
    expect(await getColors(getPaper(page))).toEqual(['light paper', 'dark text']);
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(22, 25, 29)',
    );
  });

  it('sees each change in the preview at once, and again after the page is loaded anew', async () => {
    const page = await windows.open();
    await signIn(page, 'Professor');
    await startDocument(page, 'Hidden and renamed');
    await whenKept(page, () => page.uncheck('#show-honors'));
    await expect.poll(() => paperHeadings(page)).not.toContain('Honors and awards');
    await openSection(page, 'publications');
    await whenKept(page, () => page.fill('#title-publications', 'Printed works'));
    await expect.poll(() => paperHeadings(page)).toContain('Printed works');
    await page.click('#d-publications > summary');
    const [handle, target] = [
      await page.locator('#h-publications').boundingBox(),
      await page.locator('#h-education').boundingBox(),
    ];
    if (handle === null || target === null) throw new Error('No handles.');
    await page.mouse.move(handle.x + 8, handle.y + 12);
    await page.mouse.down();
    await page.mouse.move(target.x + 8, target.y + 20, { steps: 4 });
    await page.mouse.move(target.x + 8, target.y + 2, { steps: 2 });
    expect(await getStatus(page)).toBe('Printed works, place 1 of 21');
    await whenKept(page, () => page.mouse.up());
    await expect.poll(async () => (await paperHeadings(page))[0]).toBe('Printed works');
    await expectAccessible(page);
    const before = await paperHeadings(page);
    await page.reload();
    await whenShown(page);
    expect(await paperHeadings(page)).toEqual(before);
    expect(await page.isChecked('#show-honors')).toBe(false);
    expect(await page.textContent('.sections summary >> nth=0')).toBe('Printed works');
  });

  it('shows the same to the last mark after a change as after the page is loaded anew', async () => {
    const page = await windows.open();
    await signIn(page, 'Professor');
    await startDocument(page, 'Every look');
    // Places, fonts and colors of all elements of the paper.
    const look = (): Promise<readonly string[]> =>
      getPaper(
        page,
      ).evaluate(`[document.documentElement.lang, ...Array.from(document.body.querySelectorAll('*'), element => {
        const { top, left, width } = element.getBoundingClientRect();
        const { font, color, fontFeatureSettings } = getComputedStyle(element);
        const place = [top + scrollY, left, width].map(Math.round).join(' ');
        return [element.localName, place, font, color, fontFeatureSettings].join('; ');
      })]`);
    const templates: readonly string[] = await page.$$eval('#template option', all =>
      all.map(each => each.value),
    );
    const looks = [
      ...templates.map(value => ['template', value]),
      ['size', '12'],
      ['paper', 'a4'],
      ['style', 'apa'],
    ];
    for (const [menu = '', value = ''] of looks) {
      if ((await page.inputValue(`#${menu}`)) === value) continue;
      await whenKept(page, () => page.selectOption(`#${menu}`, value));
      await getPaper(page).evaluate('document.fonts.ready.then(() => null)');
      const changed = await look();
      await page.reload();
      await whenShown(page);
      await getPaper(page).evaluate('document.fonts.ready.then(() => null)');
      expect(await look(), `${menu} ${value}`).toEqual(changed);
    }
  });

  it('hides, renames and moves a section by keys alone, and never loses the focus', async () => {
    const page = await windows.open();
    await signIn(page, 'Auditor');
    await startDocument(page, 'By keys');
    const tabTo = async (id: string): Promise<void> => {
      for (let i = 0; i < 80 && (await focusedId(page)) !== id; i++) await page.keyboard.press('Tab');
      expect(await focusedId(page)).toBe(id);
    };
    await tabTo('h-honors');
    await page.keyboard.press('Space');
    expect(await getStatus(page)).toBe('Honors and awards, place 6 of 21, lifted');
    for (const place of [5, 4, 3, 2, 1]) {
      await page.keyboard.press('ArrowUp');
      expect(await getStatus(page)).toBe(`Honors and awards, place ${place} of 21`);
      expect(await focusedId(page)).toBe('h-honors');
    }
    await page.keyboard.press('Escape');
    expect(await getStatus(page)).toBe('Honors and awards, place 6 of 21, put back');
    await page.keyboard.press('Space');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
    await whenKept(page, () => page.keyboard.press('Space'));
    expect(await getStatus(page)).toBe('Honors and awards, place 1 of 21, dropped');
    await expect.poll(async () => (await paperHeadings(page))[0]).toBe('Honors and awards');
    expect(await focusedId(page)).toBe('h-honors');
    await tabTo('show-education');
    await whenKept(page, () => page.keyboard.press('Space'));
    await expect.poll(() => paperHeadings(page)).not.toContain('Education');
    expect(await focusedId(page)).toBe('show-education');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('title-education');
    await whenKept(page, () => page.keyboard.type('Degrees'));
    expect(await focusedId(page)).toBe('title-education');
    await expect.poll(() => page.textContent('#d-education > summary')).toBe('Degrees');
    await expectAccessible(page);
  });

  it('sets filters by menus, and reads what each leaves out', async () => {
    const page = await windows.open();
    await signIn(page, 'Professor');
    await startDocument(page, 'Filtered');
    await openSection(page, 'publications');
    const count = () => page.textContent('#s-publications .ct');
    const tray = () => page.textContent('#t-publications > summary');
    const all = await count();
    expect(await tray()).toMatch(/^\d+ left out: .*hidden at the source/);
    const shown = async (): Promise<number> =>
      Number(/^\d+/.exec((await page.textContent('#s-publications .ct > :last-child')) ?? '')?.[0]);
    const whole = await shown();
    await whenKept(page, () => page.selectOption('#window-publications', { label: 'Since 2024' }));
    await expect.poll(tray).toMatch(/\d+ by date/);
    const recent = await shown();
    expect(recent).toBeLessThan(whole);
    expect(await getPaper(page).locator('[data-record^="intellcont/"]').count()).toBe(recent);
    await whenKept(page, () => page.selectOption('#window-publications', ''));
    await expect.poll(count).toBe(all);
    await whenKept(page, () => page.check('#d-publications :text("Peer-reviewed only")'));
    await expect.poll(tray).toMatch(/\d+ not peer-reviewed/);
    await whenKept(page, () => page.uncheck('#d-publications :text("Peer-reviewed only")'));
    await whenKept(page, () => page.uncheck('#d-publications fieldset >> nth=0 >> label >> nth=0'));
    await expect.poll(tray).toMatch(/\d+ of other kinds/);
    await whenKept(page, () => page.check('#d-publications fieldset >> nth=0 >> label >> nth=0'));
    await expect.poll(count).toBe(all);
    await whenKept(page, () => page.uncheck('#d-publications label:has-text("Published")'));
    await expect.poll(tray).toMatch(/\d+ with another status|\d+ by status|\d+ of other statuses/);
    await page.click('#t-publications > summary');
    await expectAccessible(page);
  });

  it('copies the CV as a command with the profile file that it names', async () => {
    const page = await windows.open();
    await signIn(page, 'Registrar');
    await startDocument(page, 'As a command');
    await whenKept(page, () => page.selectOption('#paper', 'a4'));
    await page.click('text=Copy as command');
    const command = await page.inputValue('#command');
    expect(command).toMatch(/^vitae cv \d{9} .*--as-of \d{4}-\d\d-\d\d/);
    await expectAccessible(page);
    const [file, bytes] = await downloadBy(page, () => page.click('text=Copy and download'));
    expect(command).toContain(file);
    expect(command).toContain('--paper a4');
    expect(JSON.parse(bytes.toString())).toMatchObject({ title: 'Curriculum vitae' });
    await expect.poll(() => getStatus(page)).toBe('The command is copied.');
  });

  it('reads white paper in the dark scheme, and prints a list without controls', async () => {
    const page = await windows.open({ colorScheme: 'dark' });
    await signIn(page, 'Professor');
    const color = (of: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${of}')).backgroundColor`);
    expect(await color('body')).not.toBe('rgb(255, 255, 255)');
    await page.click('text=Make my CV');
    await whenShown(page);
    expect(await getPaper(page).evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    );
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await page.isVisible('.acts >> nth=0')).toBe(false);
    await page.goto(`${inject('demo')}/problems`);
    expect(await page.isVisible('h1')).toBe(true);
    expect(await page.isVisible('nav')).toBe(false);
  });
});
