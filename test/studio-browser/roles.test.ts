import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type DemoRole, signIn, whenShown } from './demo.js';
import { expectAccessible, useWindows } from './windows.js';

const windows = useWindows();

const open = (path: string): string => inject('demo') + path;

/** States a purpose on its page. */
async function statePurpose(page: Page): Promise<void> {
  expect(await page.textContent('h1')).toBe('Why do you need this?');
  await expectAccessible(page);
  await page.selectOption('#purpose', 'Annual review');
  await page.click('main button[type=submit]');
}

/** Opens the list of people of a reader; a registrar states a purpose first. */
async function openPeople(page: Page, role: DemoRole): Promise<void> {
  await page.goto(open('/people'));
  if (role === 'Registrar') await statePurpose(page);
  await page.waitForSelector('table');
}

describe('roles', () => {
  it('lets a dean open the CV of a person of the college for the work of the role, and edits nothing', async () => {
    const page = await windows.open({ expected: [403, 422] });
    await signIn(page, 'Dean');
    await page.click('nav >> text=Departments');
    expect(await page.textContent('h1')).toBe('School of Education');
    await expectAccessible(page);
    await page.fill('#words', 'Hayashidani');
    await page.click('button:text-is("Find")');
    await page.click('table a:has-text("CV of")');
    await whenShown(page);
    await expectAccessible(page);
    expect(await page.locator('#sections').count()).toBe(0);
    expect(await page.locator('#audience option').allTextContents()).toEqual([
      'The public',
      'The university',
    ]);
    await page.selectOption('#template', 'cv-modern');
    const sheets = () => page.frames()[1]?.evaluate('document.adoptedStyleSheets.length');
    await expect.poll(sheets, { timeout: 8000 }).toBe(2);
    await page.click('main iframe');
    expect(await page.textContent('body')).not.toContain('Hide it in this CV');
    await page.goto(`${page.url()}?audience=internal`);
    await whenShown(page);
    expect(await page.inputValue('#audience')).toBe('internal');
    await page.goto(open('/people'));
    expect(await page.textContent('main')).toContain('Annual review');
    await page.click('table tr:has-text("Deshmukhya") a:has-text("CV of")');
    await page.waitForURL('**/cv');
    expect(await page.textContent('h1')).toBe('This CV cannot be made with these settings');
    await expectAccessible(page);
    await page.click('text=Make it for the university');
    await whenShown(page);
    await page.goto(`${page.url().replace(/\?.*/, '')}?audience=confidential`);
    expect(await page.textContent('main')).toContain(
      'confidential ones are for the person and the registrar',
    );
    await expectAccessible(page);
  });

  it('asks a registrar for a purpose when the menu is set to the university, and comes back to that document', async () => {
    const list = await windows.open();
    await signIn(list, 'Chair');
    await openPeople(list, 'Chair');
    const href = (await list.getAttribute('table a:has-text("CV of") >> nth=0', 'href')) ?? '';
    const page = await windows.open({ expected: [403] });
    await signIn(page, 'Registrar');
    await page.goto(open(href));
    await whenShown(page);
    await page.selectOption('#audience', 'internal');
    await page.waitForSelector('#notices >> text=State a purpose first.');
    await expectAccessible(page);
    await page.click('#notices >> a:text-is("State a purpose")');
    await statePurpose(page);
    await whenShown(page);
    expect(await page.inputValue('#audience')).toBe('internal');
  });

  it('refuses a chair the people of another department', async () => {
    const registrar = await windows.open();
    await signIn(registrar, 'Registrar');
    await openPeople(registrar, 'Registrar');
    await expectAccessible(registrar);
    const rows = await registrar
      .locator('table a:has-text("CV of")')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    const page = await windows.open({ expected: [403] });
    await signIn(page, 'Chair');
    await openPeople(page, 'Chair');
    const own = await page
      .locator('table a:has-text("CV of")')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    const href = rows.find(row => !own.includes(row)) ?? '';
    await page.goto(open(href));
    expect(await page.textContent('h1')).toBe('You cannot open this');
    expect(await page.textContent('main')).toContain('this person belongs to another');
    await page.click('text=Back to the people');
    expect(await page.locator('table').count()).toBe(1);
  });

  it.each(['Professor', 'Admissions', 'Auditor'] satisfies DemoRole[])(
    'refuses the list of people and the CVs of others: %s',
    async role => {
      const page = await windows.open({ expected: [403, 404] });
      await signIn(page, role);
      expect(await page.textContent('h1')).toBe('Documents');
      await page.click('text=Make my CV');
      await whenShown(page);
      expect(await page.locator('nav >> text=People').count()).toBe(0);
      await page.goto(open('/people'));
      expect(await page.textContent('main')).toContain('for its chair, its dean and the registrar');
      await page.goto(open('/people/AAAAAAAAAAAAAAAA/cv'));
      expect(await page.textContent('h1')).toMatch(/cannot open|no such page/);
      await page.goto(open('/account'));
      await expectAccessible(page);
      await page.click('main >> text="Sign out"');
      await expect.poll(() => page.textContent('h1')).toBe('You are signed out');
      await expectAccessible(page);
    },
  );
});
