import axe from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_INSTITUTION } from '../../src/sample/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { sampleDatabase } from '../server/openapi/replies.js';
import { CHROMIUM } from '../studio-browser/chromium.js';

/** Rules of WCAG 2.2 at the levels A and AA, and those of axe beyond them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

if (CHROMIUM === null && process.env.CI) throw new Error('Chromium is missing (Debian: chromium)');

describe.skipIf(CHROMIUM === null)('the page about the services in a browser', () => {
  const database = sampleDatabase([]);
  let service: Service;
  let browser: Browser;

  beforeAll(async () => {
    service = await serve({ database, institution: SAMPLE_INSTITUTION });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    database.close();
  });

  /** Opens the page; returns it with the messages of the browser. */
  async function open(width: number, colorScheme: 'light' | 'dark', bypassCSP: boolean) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', message => messages.push(message.text()));
    await page.goto(`${service.url}/docs`);
    return { page, messages, close: () => context.close() };
  }

  it('shows its style under its policy', async () => {
    const { page, messages, close } = await open(1280, 'light', false);
    expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).toBe('800px');
    expect(messages).toEqual([]);
    await close();
  });

  it.each([
    [1280, 'light'],
    [320, 'dark'],
  ] as const)('has no barrier when it is %s pixels wide and %s', async (width, scheme) => {
    // The policy would also stop axe.
    const { page, close } = await open(width, scheme, true);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
      rules =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values: rules } }),
      RULES,
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    expect(found).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await close();
  });
});
