import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { getPaper } from './windows.js';

/** Users of the demonstration by the beginning of their role. */
export type DemoRole = 'Professor' | 'Chair' | 'Dean' | 'Registrar' | 'Admissions' | 'Auditor';

/** Signs in to the demonstration and opens the documents. Returns the name of the reader. */
export async function signIn(page: Page, role: DemoRole): Promise<string> {
  await page.goto(`${inject('demo')}/sign-in`);
  const row = page.locator('.who > div', { has: page.locator(`.lab:text-matches("^${role}")`) });
  const name = (await row.locator('button').textContent()) ?? '';
  await row.locator('button').click();
  await page.waitForURL(`${inject('demo')}/`);
  return name;
}

/** Starts another document of the reader from the list of documents, and opens it. Returns its address. */
export async function startDocument(page: Page, name: string): Promise<string> {
  await page.click('summary:text("Start another document")');
  await page.fill('#start-name', name);
  await page.click('button:text("Create")');
  await page.waitForURL(/\/cv\/[\w-]+$/);
  await whenShown(page);
  return page.url();
}

/** Waits until the preview is shown with its marks. */
export async function whenShown(page: Page): Promise<void> {
  await page.frameLocator('#preview').locator('studio-marks').waitFor({ state: 'attached' });
}

/** Opens the settings of a section. */
export async function openSection(page: Page, id: string): Promise<void> {
  if ((await page.getAttribute(`#d-${id}`, 'open')) === null) await page.click(`#d-${id} > summary`);
}

/** Text of the preview. */
export const paperText = async (page: Page): Promise<string> =>
  (await getPaper(page).locator('body').textContent()) ?? '';

/** The headings of the sections in the preview. */
export const paperHeadings = async (page: Page): Promise<readonly string[]> =>
  (await getPaper(page).locator('h2').allInnerTexts()).map(text => text.trim());

/** Waits until a change of the settings is stored. */
export const whenKept = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST' && response.status() === 200),
    act(),
  ]);
