import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Sends what the policy of a page forbids to the console, and what the browser reports of it. */
const REPORT_VIOLATIONS = `
  addEventListener('securitypolicyviolation', event =>
    console.error('violation', event.violatedDirective, event.blockedURI, event.sample));
  new ReportingObserver(reports => {
    for (const { type, body } of reports) console.error('report', type, JSON.stringify(body));
  }, { buffered: true }).observe();
`;

/** Scripts do not run in previews, so the browser reports the one above too. */
const OWN_SCRIPT = /^Blocked script execution in '[^']+\/preview/;

/** Address of the preview that a page shows. */
export const getPaper = (page: Page): Frame => {
  const frame = page.frames().find(each => /\/preview/.test(each.url()));
  if (frame === undefined) throw new Error('The page shows no preview.');
  return frame;
};

interface WindowOptions extends BrowserContextOptions {
  /** Statuses of responses that the journey brings about. */
  readonly expected?: readonly number[];
}

interface Windows {
  /** Opens a window with cookies of its own. It is closed after the test, which fails if it had errors. */
  open(options?: WindowOptions): Promise<Page>;
  /** Watches another window of the same cookies. */
  openBeside(page: Page, expected?: readonly number[]): Promise<Page>;
}

/** Opens windows, and fails the test if a page had an error, a failed request or a violation of its policy. */
export function useWindows(): Windows {
  let browser: Browser;
  let faults: string[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const found = faults;
    faults = [];
    expect(found).toEqual([]);
  });
  afterAll(() => browser.close());

  function watch(page: Page, expected: readonly number[]): Page {
    page.setDefaultTimeout(8000);
    page.on('pageerror', error => faults.push(`error: ${error.message}`));
    page.on('console', message => {
      const text = message.text();
      const isFault = ['error', 'warning'].includes(message.type());
      // Failed requests are collected below, with their status.
      if (isFault && !text.startsWith('Failed to load resource') && !OWN_SCRIPT.test(text))
        faults.push(`console: ${text}`);
    });
    page.on('response', response => {
      if (response.status() < 400 || expected.includes(response.status())) return;
      faults.push(`${response.status()}: ${new URL(response.url()).pathname}`);
    });
    page.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left, and a download, abort requests.
      if (reason !== 'net::ERR_ABORTED' && !expected.includes(0)) faults.push(`${reason}: ${request.url()}`);
    });
    return page;
  }

  return {
    open: async ({ expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' as const, ...options },
      });
      await context.addInitScript(REPORT_VIOLATIONS);
      return watch(await context.newPage(), expected);
    },
    openBeside: async (page, expected = []) => watch(await page.context().newPage(), expected),
  };
}

/** Presses something that downloads a file. Returns its name and its bytes. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<[string, Buffer]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return [download.suggestedFilename(), Buffer.concat(chunks)];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

async function runAxe(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'], iframes: false })`,
  )) as { violations: readonly Violation[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`),
  );
}

/** Checks the accessibility of a page as it is now, in the light and the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), `${colorScheme} ${new URL(page.url()).pathname}`).toEqual([]);
  }
}

/** Text that a live region announced last. */
export const getStatus = (page: Page): Promise<string | null> => page.textContent('#status');

/** Id of the element with the focus. */
export const focusedId = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id') as Promise<string>;

/** Is the whole page within its width? */
export const isWithinWidth = (page: Page): Promise<boolean> =>
  page.evaluate(
    'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
  ) as Promise<boolean>;
