import type { Server } from 'node:http';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getReply, pages, whyPart } from '../studio/page/sample-screens.js';
import { CV, SECTIONS } from '../studio/page/sample-views.js';
import { CHROMIUM } from './chromium.js';
import { previewPage } from './preview-page.js';
import { type Answer, serveScreens } from './screens-server.js';

/** A request to the form of the CV. */
type Sent = URLSearchParams;

const PAGES = pages();

describe.skipIf(CHROMIUM === null)('the script of the CV', () => {
  let browser: Browser;
  let server: Server;
  let address: string;
  let page: Page;
  let sent: Sent[];
  /** Answers the form; the count of requests is that of `sent`. */
  let answer: (fields: Sent) => Answer | Promise<Answer>;
  let errors: string[];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    ({ address, server } = await serveScreens(PAGES, (path, request, body) => {
      if (path === '/') return PAGES.home ?? 404;
      if (/preview|picture/.test(path)) return previewPage();
      if (path.endsWith('pages.json')) {
        const starts = [0, 30].map((element, i) => ({ page: i + 1, element, offset: 0 }));
        return JSON.stringify({ pages: 2, starts, foot: '2 pages, as of 3 November 2026' });
      }
      if (path.includes('/why/')) return whyPart(decodeURIComponent(path.replace(/.*\/why\//, '')));
      if (path === '/cv/7' && request.method === 'POST') {
        const fields = new URLSearchParams(body);
        sent.push(fields);
        return answer(fields);
      }
      return null;
    }));
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });
  beforeEach(async () => {
    sent = [];
    errors = [];
    answer = () => getReply(CV);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(5000);
    page.on('pageerror', error => errors.push(error.message));
    page.on('console', message => {
      if (/content security|trusted/i.test(message.text())) errors.push(message.text());
    });
    await page.goto(`${address}/screen/cv`);
    await paper().waitForSelector('studio-marks', { state: 'attached' });
  });
  afterEach(async () => {
    await page.close();
    expect(errors).toEqual([]);
  });

  const paper = (): Frame => page.frames()[1] as Frame;
  const text = (id: string) => page.textContent(`#${id}`);
  const focused = () => page.evaluate('document.activeElement.id');
  const whenSent = (count: number) => expect.poll(() => sent.length, { timeout: 5000 }).toBe(count);

  it('fills what was not known when the page of documents was sent', async () => {
    await page.goto(`${address}/screen/home-counting`);
    await page.waitForSelector('#to-review a');
    expect(await text('to-review')).toContain('Three problems to review.');
    expect(await text('changes-0')).toContain('four lines have changed');
    expect(await text('about-3')).toContain('cannot be made with its settings');
    expect(await text('problems-2')).toContain('1 problem');
  });

  it('sends a menu at once and changes the preview in its place', async () => {
    answer = () => getReply(CV, { preview: previewPage('Papers'), status: 'Modern' });
    await paper().evaluate('document.marker = 1');
    await page.selectOption('#template', 'modern');
    await paper().waitForSelector('h2:text("Papers")');
    expect(sent[0]?.get('template')).toBe('modern');
    expect(sent[0]?.getAll('section')).toEqual(SECTIONS.map(({ account }) => account.id));
    expect(await paper().evaluate('document.marker')).toBe(1);
    expect(await text('status')).toBe('Modern');
  });

  it('changes the styles of the preview in their place', async () => {
    const lineHeight = () => paper().evaluate(`getComputedStyle(document.querySelector('li')).lineHeight`);
    await paper().evaluate('document.marker = 1');
    for (const height of ['30px', '24px']) {
      answer = () => getReply(CV, { preview: previewPage('Papers', `li { line-height: ${height} }`) });
      await page.selectOption('#template', height === '30px' ? 'modern' : 'classic');
      await expect.poll(lineHeight).toBe(height);
    }
    expect(await paper().evaluate('document.marker')).toBe(1);
  });

  it('leaves lines that did not change as they are, whatever goes, comes, moves or is marked', async () => {
    // A linear congruential generator: the same numbers each time.
    let state = 20_261_124;
    const pick = (most: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
    const line = (n: number, words: string): string => `<li data-record="intellcont/${n}">${words}</li>`;
    const kept = line(999, 'Kept.');
    const getBody = (): string => {
      const lines = Array.from({ length: pick(8) }, () => pick(12));
      const items = [...new Set(lines)].map(n =>
        line(n, `Paper ${n}${pick(4) === 0 ? ', <i>in press</i>' : ''}.`),
      );
      items.splice(pick(items.length + 1), 0, kept);
      const before = ['', 'Loose text', '<!-- note -->', '<p>Intro</p>', '<h2 id="s">Heading</h2>'][pick(5)];
      return `<main>${before}<ul class="c${pick(2)}">${items.join(pick(2) === 0 ? '\n' : '')}</ul></main>`;
    };
    const shown = (): Promise<string> =>
      paper().evaluate(`(() => {
        const body = document.body.cloneNode(true);
        for (const element of body.querySelectorAll('*'))
          for (const name of ['tabindex', 'aria-current', 'aria-description']) element.removeAttribute(name);
        return body.innerHTML;
      })()`);
    for (let i = 0; i < 60; i++) {
      const body = getBody();
      const preview = previewPage().replace(/<body>[\s\S]*<\/body>/, () => `<body>${body}</body>`);
      answer = () => getReply(CV, { preview });
      await page.selectOption('#paper', i % 2 === 0 ? 'a4' : 'letter');
      await expect.poll(shown).toBe(body);
      if (i === 0) await paper().evaluate(`kept = document.querySelector('[data-record="intellcont/999"]')`);
      expect(await paper().evaluate('kept.isConnected')).toBe(true);
    }
  });

  it('keeps the line at the top of the view when the preview is replaced', async () => {
    const top = `(() => { for (const line of document.querySelectorAll('[data-record]')) {
      const { bottom, top } = line.getBoundingClientRect();
      if (bottom > 0) return line.dataset.record + ' ' + Math.round(top); } })()`;
    await paper().evaluate('scrollTo(0, 700)');
    const before = await paper().evaluate(top);
    const longer = previewPage().replace('<h2>', `${'<p>More</p>'.repeat(9)}<h2>`);
    answer = () => getReply(CV, { preview: longer });
    await page.selectOption('#paper', 'a4');
    await expect.poll(() => paper().textContent('main')).toContain('More');
    expect(await paper().evaluate(top)).toBe(before);
  });

  it('returns to the place in the document when the page is loaded again', async () => {
    await paper().evaluate('scrollTo(0, 700)');
    await page.reload();
    await expect.poll(() => paper().evaluate('scrollY')).toBe(700);
  });

  it('sends typing after a rest and keeps focus, caret and text', async () => {
    answer = () => getReply(CV);
    await page.focus('#title-publications');
    // At once, since a busy machine may rest between two keys.
    await page.evaluate("for (const letter of 'Papers') document.execCommand('insertText', false, letter)");
    await whenSent(1);
    expect(sent[0]?.get('title.publications')).toBe('Papers');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('title-publications');
  });

  it('has one request under way and sends the last state when changes come faster', async () => {
    let release = () => {};
    answer = () =>
      sent.length === 1
        ? new Promise(resolve => {
            release = () => resolve(getReply(CV));
          })
        : getReply(CV);
    await page.selectOption('#template', 'modern');
    await whenSent(1);
    await page.selectOption('#template', 'brief');
    await page.selectOption('#template', 'classic');
    await page.selectOption('#paper', 'a4');
    release();
    await whenSent(2);
    await page.waitForTimeout(100);
    expect(sent).toHaveLength(2);
    expect([sent[1]?.get('template'), sent[1]?.get('paper')]).toEqual(['classic', 'a4']);
  });

  it('downloads after the last change is stored', async () => {
    const order: string[] = [];
    page.on('request', request => order.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.route('**/cv/7/download', route =>
      route.fulfill({ body: 'CV', headers: { 'content-disposition': 'attachment; filename=cv.txt' } }),
    );
    answer = () => new Promise(resolve => setTimeout(() => resolve(getReply({ ...CV, revision: '4' })), 200));
    const download = page.waitForEvent('download');
    await page.selectOption('#template', 'modern');
    await page.click('text=Download');
    await download;
    expect(order.filter(line => line.startsWith('POST'))).toEqual(['POST /cv/7', 'POST /cv/7/download']);
  });

  it('sends a button of the tray with the whole form', async () => {
    await page.click('#t-publications summary');
    await page.click('#t-publications button >> nth=0');
    await whenSent(1);
    expect(sent[0]?.get('do')).toBe('include:intellcont/91');
    expect(sent[0]?.get('revision')).toBe('3');
  });

  it('moves a section by keys and announces each step', async () => {
    await page.focus('#h-interests');
    await page.keyboard.press('Space');
    expect(await text('status')).toBe('Research interests, place 3 of 12, lifted');
    await page.keyboard.press('ArrowDown');
    expect(await text('status')).toBe('Research interests, place 4 of 12');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('h-interests');
    await page.keyboard.press('Space');
    await whenSent(1);
    expect(sent[0]?.getAll('section').slice(0, 3)).toEqual(['education', 'interests', 'appointments']);
    expect(await focused()).toBe('h-interests');
  });

  it('puts a section back when Escape is pressed', async () => {
    await page.focus('#h-interests');
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    expect(await text('status')).toBe('Research interests, place 3 of 12, put back');
    await page.waitForTimeout(100);
    expect(sent).toEqual([]);
  });

  it('moves a section when its handle is dragged', async () => {
    const handle = await page.locator('#h-honors').boundingBox();
    const target = await page.locator('#h-education').boundingBox();
    if (!handle || !target) throw new Error('No handles.');
    await page.mouse.move(handle.x + 8, handle.y + 12);
    await page.mouse.down();
    await page.mouse.move(target.x + 8, target.y + 20, { steps: 4 });
    await page.mouse.move(target.x + 8, target.y + 2, { steps: 2 });
    await page.mouse.up();
    await whenSent(1);
    expect(sent[0]?.getAll('section').slice(0, 2)).toEqual(['honors', 'education']);
  });

  it('opens the reason of a clicked line and gives the focus back when closed', async () => {
    await paper().click('[data-record="intellcont/10"]');
    await page.waitForSelector('#why:not([hidden])');
    expect(await text('why')).toContain('intellcont/10');
    expect(await paper().getAttribute('[data-record="intellcont/10"]', 'aria-current')).toBe('true');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Why is this here?');
    await page.keyboard.press('Escape');
    expect(await page.isHidden('#why')).toBe(true);
    expect(await paper().evaluate('document.activeElement.dataset.record')).toBe('intellcont/10');
  });

  it('goes through the lines by arrows and opens a reason by Enter', async () => {
    await paper().focus('[data-record="intellcont/11"]');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForSelector('#why:not([hidden])');
    expect(await text('why')).toContain('intellcont/10');
    await page.click('#why button:has-text("Hide it")');
    await whenSent(1);
    expect(sent[0]?.get('do')).toBe('exclude:intellcont/10');
  });

  it('draws page ends and notes, and hides them when the switch is off', async () => {
    await expect.poll(() => paper().locator('studio-marks i').count()).toBe(1);
    expect(await paper().locator('studio-marks b').allTextContents()).toEqual([
      'no date yet',
      'ISBN has a wrong digit',
    ]);
    expect(await text('foot')).toBe('2 pages, as of 3 November 2026');
    await page.uncheck('#marks');
    expect(await paper().locator('studio-marks').count()).toBe(0);
  });

  it('keeps a change when the session has ended, and sends it after sign-in', async () => {
    answer = () => (sent.length === 1 ? 401 : getReply(CV, { status: 'Saved at 14:40' }));
    await page.fill('#title-publications', 'Papers');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('You are signed out.');
    await page.goto(`${address}/screen/cv`);
    await page.goto('about:blank');
    await page.goto(`${address}/screen/cv`);
    await whenSent(2);
    expect(sent[1]?.get('title.publications')).toBe('Papers');
  });

  it('applies the change over that of another window when both are kept', async () => {
    answer = fields => (fields.get('force') === '1' ? getReply(CV) : 409);
    await page.selectOption('#template', 'modern');
    await page.click('text=Keep both changes');
    await whenSent(2);
    expect(sent[1]?.get('template')).toBe('modern');
    await page.waitForSelector('#notices', { state: 'hidden' });
  });

  it('sends again by itself when the server is busy', async () => {
    answer = () => (sent.length === 1 ? 429 : getReply(CV));
    await page.selectOption('#template', 'modern');
    await whenSent(2);
    expect(sent[1]?.get('template')).toBe('modern');
  });

  it('keeps a change while there is no connection', async () => {
    await page.context().setOffline(true);
    await page.selectOption('#template', 'modern');
    await page.waitForSelector('text=No connection');
    await page.context().setOffline(false);
    await whenSent(1);
    expect(sent[0]?.get('template')).toBe('modern');
  });

  it('shows the reason in place of the document when the window is narrow', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await paper().click('[data-record="intellcont/10"]');
    await page.waitForSelector('#why:not([hidden])');
    expect(await page.evaluate('location.hash')).toBe('#why');
    expect(await page.isVisible('#preview')).toBe(false);
    await page.click('[data-close]');
    expect(await page.isVisible('#preview')).toBe(true);
  });

  it('warns before the session ends and extends it', async () => {
    const short = (await (await page.request.get(`${address}/screen/cv`)).text()).replace(
      /data-session="\d+"/,
      'data-session="120"',
    );
    await page.route('**/screen/cv', route => route.fulfill({ body: short, contentType: 'text/html' }));
    await page.goto(`${address}/screen/cv`);
    const extended = page.waitForRequest(
      request => request.url().endsWith('/session') && request.method() === 'POST',
    );
    await page.click('text=Stay signed in');
    await extended;
  });

  it('asks for the preview by GET and stores nothing when the CV is of another person', async () => {
    await page.goto(`${address}/screen/cv-other`);
    const asked = page.waitForRequest(request => request.url().includes('/people/x12/cv?'));
    await page.selectOption('#template', 'modern');
    const request = await asked;
    expect(request.method()).toBe('GET');
    expect(new URL(request.url()).searchParams.get('template')).toBe('modern');
    expect(sent).toEqual([]);
  });

  it('stores changes without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${address}/screen/cv`);
    await plain.selectOption('#template', 'modern');
    await plain.click('text=Apply');
    await whenSent(1);
    expect([sent[0]?.get('template'), sent[0]?.get('do')]).toEqual(['modern', 'save']);
    await plain.goto(`${address}/screen/cv`);
    await plain.click('#down-publications');
    await whenSent(2);
    expect(sent[1]?.get('do')).toBe('down:publications');
    await context.close();
  });
});
