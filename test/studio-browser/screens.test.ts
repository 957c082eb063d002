import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../studio/page/sample-screens.js';
import { CHROMIUM } from './chromium.js';
import { previewPage } from './preview-page.js';
import { serveScreens } from './screens-server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const HTML = pages();

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Violations of the page, one line each. */
async function check(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(TAGS)}, iframes: false })`,
  )) as { violations: readonly Violation[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`),
  );
}

describe.skipIf(CHROMIUM === null)('screens in a browser', () => {
  let browser: Browser;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    ({ address, server } = await serveScreens(HTML, path => {
      // The page of documents stays as it is while they are made.
      if (path === '/') return new Promise(() => undefined);
      return /preview|picture/.test(path) ? previewPage() : 404;
    }));
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const WINDOWS = [
    { width: 1440, colorScheme: 'light' },
    { width: 320, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 320, colorScheme: 'dark' },
  ] as const;

  it.each(WINDOWS)(
    'has no violation on each screen when $colorScheme and $width px wide',
    async window => {
      // Bypassing the policy lets axe run; the script of the screens is tested under the policy elsewhere.
      const page = await browser.newPage({
        viewport: { width: window.width, height: 800 },
        colorScheme: window.colorScheme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      const found: string[] = [];
      for (const name of Object.keys(HTML)) {
        await page.goto(`${address}/screen/${name}`);
        if (name === 'home') await page.evaluate(OPEN_ALL);
        const isBench = HTML[name]?.includes('class="bench"');
        const pane = name.startsWith('packet')
          ? '#rest'
          : name.startsWith('applicant')
            ? '#queue'
            : '#sections';
        const parts =
          isBench && window.width < 768
            ? ['#doc', '#look', pane, ...(name.endsWith('-why') ? ['#why'] : [])]
            : [''];
        for (const part of parts) {
          if (part !== '') await page.evaluate(`location.hash = '${part}'`);
          found.push(...(await check(page)).map(text => `${name}${part}: ${text}`));
          const isTooWide = await page.evaluate(
            'document.documentElement.scrollWidth > document.documentElement.clientWidth',
          );
          if (isTooWide) found.push(`${name}${part}: scrolls sideways`);
        }
      }
      await page.close();
      expect(found).toEqual([]);
    },
    240_000,
  );
});

const OPEN_ALL = "for (const details of document.querySelectorAll('main details')) details.open = true";
