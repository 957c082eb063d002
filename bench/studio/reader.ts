import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import type { Campus } from './campus.js';

/* A person at a real browser: each change is timed from its event to the frame in which the new preview is painted. */

/** Kinds of changes, as people make them. */
export const CHANGE_KINDS = ['menu', 'switch', 'drag', 'typing'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Milliseconds from the input event to the painted frame, by kind; typing without its rest. */
export type PaintTimes = Readonly<Record<ChangeKind, readonly number[]>>;

/** Rest after the last key, before the script sends the form. */
const TYPING_REST = 60;
/** What a person looks at before the next change. */
const PAUSE_MS = 600;
/** A change that takes longer has failed. */
const MAX_MS = 20_000;

/**
 * Runs in the page: times the next event until the frame in which the preview changed has been painted. A text, since the
 * types of a browser are not those of this program.
 */
const armTimer = (eventName: string): string => `{
  window.benchTimer = new Promise(resolve => {
    const paint = start =>
      requestAnimationFrame(() => {
        // A task after the frame that shows the change.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    const start = event => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        paint(event.timeStamp);
      });
      observer.observe(document.querySelector('iframe').contentDocument, { childList: true, subtree: true });
    };
    addEventListener('${eventName}', start, { capture: true, once: true });
  });
  // The value of the script, which is awaited otherwise.
  null;
}`;

async function timed(page: Page, eventName: string, act: () => Promise<unknown>): Promise<number> {
  // Each preview is drawn with new marks. Those of pages follow with the PDF; late ones would count as the change.
  await page.frameLocator('#preview').locator('studio-marks i').first().waitFor({ state: 'attached' });
  await page.evaluate(armTimer(eventName));
  await act();
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No new preview after ${eventName}.`)), MAX_MS).unref(),
  );
  return Promise.race([page.evaluate<number>('window.benchTimer'), timeout]);
}

/** Chooses the next value of a menu. */
const MENU_STEPS = [
  ['style', 'apa'],
  ['size', '10.5'],
  ['paper', 'a4'],
  ['style', 'house'],
  ['years', 'last-10-years'],
  ['template', 'cv-modern'],
  ['style', 'apa'],
  ['years', ''],
  ['template', 'cv-classic'],
  ['size', ''],
  ['paper', 'letter'],
  ['style', 'house'],
] as const;

/** Handles of sections with lines that are shown: the move of another one changes nothing in the preview. */
const SHOWN_HANDLES = 'li:has(> .sec input:checked):has(.ct span:text-matches("[1-9]")) .handle';

const SECTIONS = ['honors', 'funding', 'presentations', 'service'] as const;

/** A page of the browser that shows the CV of a person. */
export interface ReaderPage {
  /** From the start of the navigation to the first painted content of the home page, in milliseconds. */
  readonly firstPageMs: number;
  /** Makes changes of each kind in turn. */
  change(rounds: number): Promise<PaintTimes>;
  close(): Promise<void>;
}

/** Runs in the page: the first painted content, in milliseconds from the start of the navigation. */
const FIRST_PAINT = `new Promise(resolve =>
  new PerformanceObserver(list => {
    const [entry] = list.getEntriesByName('first-contentful-paint');
    if (entry) resolve(entry.startTime);
  }).observe({ type: 'paint', buffered: true }),
)`;

/** Signs a person in, and opens the home page, then the CV. */
export async function openReader(browser: Browser, campus: Campus): Promise<ReaderPage> {
  const { cookie } = campus.signIn();
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: campus.url }]);
  const page = await context.newPage();
  await page.goto(campus.url);
  const firstPageMs = await page.evaluate<number>(FIRST_PAINT);
  await page.goto(`${campus.url}/cv`);
  const frame = (await (await page.waitForSelector('#preview')).contentFrame()) as Frame;
  await frame.waitForSelector('[data-record]');
  await page.waitForTimeout(PAUSE_MS);
  const times: Record<ChangeKind, number[]> = { menu: [], switch: [], drag: [], typing: [] };

  const menu = async (round: number): Promise<void> => {
    const [id, value] = MENU_STEPS[round % MENU_STEPS.length] ?? MENU_STEPS[0];
    times.menu.push(await timed(page, 'change', () => page.selectOption(`#${id}`, value)));
  };
  const toggle = async (round: number): Promise<void> => {
    const id = SECTIONS[Math.floor(round / 2) % SECTIONS.length];
    times.switch.push(await timed(page, 'change', () => page.click(`#show-${id}`)));
  };
  const drag = async (round: number): Promise<void> => {
    const place = 2 + (round % 3);
    const handles = page.locator(SHOWN_HANDLES);
    await handles.nth(place).scrollIntoViewIfNeeded();
    const box = await handles.nth(place).boundingBox();
    const above = await handles.nth(place - 1).boundingBox();
    if (box === null || above === null) throw new Error('A handle is not shown.');
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, above.y + above.height);
    await page.mouse.move(x, above.y);
    times.drag.push(await timed(page, 'pointerup', () => page.mouse.up()));
  };
  const type = async (round: number): Promise<void> => {
    const details = page.locator('#d-education');
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
    await page.focus('#title-education');
    await page.keyboard.press('End');
    const key = String.fromCharCode(97 + (round % 26));
    times.typing.push((await timed(page, 'input', () => page.keyboard.press(key))) - TYPING_REST);
  };

  return {
    firstPageMs,
    change: async rounds => {
      for (let round = 0; round < rounds; round++) {
        for (const act of [menu, toggle, drag, type]) {
          await act(round);
          await page.waitForTimeout(PAUSE_MS);
        }
      }
      return times;
    },
    close: () => context.close(),
  };
}
