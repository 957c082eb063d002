import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSettings, type Settings } from '../../src/app/index.js';
import { openStudioStore, type StudioStore } from '../../src/database/index.js';
import { type OpenStudio, openStudio } from '../../src/studio/index.js';
import { smallUniversity } from '../studio/served/served-studio.js';
import { type SourceDouble, startSource } from '../studio/served/source-double.js';
import { freePort } from './campus.js';
import { expectAccessible, getStatus, useWindows } from './windows.js';

const windows = useWindows();

const OWNER = '100100000';
const OTHER = '100100001';
/** Events at random moments in a run; `VITAE_MOMENTS=50` for the whole number. */
const MOMENTS = Number(process.env.VITAE_MOMENTS ?? 9);
/** A word finished this long before an event must be there again, in milliseconds. */
const SAFE_MS = 500;
/** Statuses that a window gets while the studio is away or signed out. */
const EXPECTED = [0, 401, 403, 409, 503] as const;

let folder = '';
let source: SourceDouble;
let settings: Settings;
let studio: OpenStudio | null = null;
let store: StudioStore;
let url = '';
let year = 1950;

const start = async (): Promise<void> => {
  studio ??= await openStudio({
    ...{ settings, source: { kind: 'service', at: [source.url] }, isDemo: true, now: () => new Date() },
    onFault: fault => {
      throw fault;
    },
  });
};
const stop = async (): Promise<void> => {
  await studio?.close();
  studio = null;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-unsent-'));
  source = await startSource(smallUniversity(4));
  const usual = await resolveSettings(
    { audit: join(folder, 'audit.jsonl'), service: source.url },
    { environment: { XDG_STATE_HOME: folder }, user: 'tests' },
  );
  const port = await freePort();
  settings = {
    ...{ ...usual, server: { ...usual.server, port } },
    studio: { ...usual.studio, db: join(folder, 'studio.db') },
  };
  url = `http://127.0.0.1:${port}`;
  await start();
  store = openStudioStore(settings.studio.db);
});
afterAll(async () => {
  store.close();
  await stop();
  await source.close();
  rmSync(folder, { recursive: true });
});

const signIn = async (context: BrowserContext, netId: string): Promise<void> => {
  await context.request.post(`${url}/sign-in/demo`, { form: { as: netId }, headers: { origin: url } });
};

/** Ends the session of a window on the server. */
const endSession = async (context: BrowserContext): Promise<void> => {
  const cookie = (await context.cookies(url)).find(({ name }) => name === 'vitae-demo');
  store.sessions.remove(cookie?.value ?? '', null);
};

/** A packet that no other test uses. */
const nextPeriod = (): string => String(++year);

/** Opens a packet when the browser can store what is typed in it. */
async function openPacket(page: Page, period: string): Promise<void> {
  const key = page.waitForResponse(response => response.url().endsWith('/session/key'));
  await page.goto(`${url}/packet/${period}`);
  await key;
}

const getText = (period: string, name = 'teaching'): string =>
  JSON.parse(store.packets.get(OWNER, period)?.statements ?? '{}')[name] ?? '';

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Types numbered words until it is stopped. @returns the words with the times at which they were finished */
function typeWords(page: Page, field: string, random: () => number) {
  const words: { readonly word: string; readonly at: number }[] = [];
  let isEnded = false;
  const typing = (async () => {
    await page.locator(`#${field}`).focus();
    for (let n = 1; !isEnded; n++) {
      const word = `${field}${n}`;
      for (const letter of `${word} `) {
        if (isEnded) return;
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await page.waitForTimeout(10 + 50 * random());
      }
      words.push({ word, at: Date.now() });
    }
  })().catch(() => {});
  return {
    /** Ends the typing. @returns the words that must be there again after an event at a time */
    end: async (at: number) => {
      isEnded = true;
      await typing;
      return words.filter(each => each.at <= at - SAFE_MS).map(each => each.word);
    },
  };
}

type Event = (page: Page, context: BrowserContext) => Promise<void>;

/** What happens while somebody types; each ends with a window that can open the packet again. */
const EVENTS: Readonly<Record<string, Event>> = {
  'the server is killed': async page => {
    await stop();
    await page.close();
    await start();
  },
  'the network is cut': async (page, context) => {
    await context.setOffline(true);
    await page.waitForTimeout(300);
    await page.close();
    await context.setOffline(false);
  },
  'the session ends': async (page, context) => {
    await endSession(context);
    await page.waitForSelector('#note-signed-out');
    await page.close();
    await signIn(context, OWNER);
  },
  'the tab is closed': page => page.close(),
  'the page is reloaded': async page => void (await page.reload()),
  'a link is followed': async page => void (await page.goto(`${url}/account`)),
  'the tab is closed without a server': async page => {
    await stop();
    await page.close();
    await start();
  },
  'the keys of the installation are replaced': async (page, context) => {
    await stop();
    await page.close();
    store.rotateKeys();
    await start();
    await signIn(context, OWNER);
  },
  'another person signs in': async (page, context) => {
    await endSession(context);
    await page.close();
    await signIn(context, OTHER);
    const theirs = await windows.openBeside(await context.newPage(), EXPECTED);
    await theirs.goto(`${url}/packet/2001`);
    await theirs.waitForTimeout(1000);
    expect(await theirs.locator('#unsent').count()).toBe(0);
    expect(await theirs.textContent('body')).not.toContain('teaching1');
    await theirs.close();
    await signIn(context, OWNER);
  },
};

describe('what is typed', () => {
  const random = randomFrom(20261128);
  const names = Object.keys(EVENTS);
  const moments = Array.from({ length: MOMENTS }, (_, i) => {
    const name = names[i % names.length] ?? '';
    return [i + 1, name, Math.round(700 + 3000 * random())] as const;
  });

  it.each(moments)('is there again, moment %i, when %s after %i ms', async (_, name, rest) => {
    const page = await windows.open({ expected: EXPECTED });
    const context = page.context();
    await signIn(context, OWNER);
    const period = nextPeriod();
    await openPacket(page, period);
    // A second window writes another text of the same packet.
    const beside = await windows.openBeside(page, EXPECTED);
    await openPacket(beside, period);
    const typed = typeWords(beside, 'research', random);
    await beside.waitForTimeout(700);
    const others = await typed.end(Date.now());
    const typing = typeWords(page, 'teaching', random);
    await page.waitForTimeout(rest);
    const at = Date.now();
    const [words] = await Promise.all([typing.end(at), EVENTS[name]?.(page, context)]);
    await beside.close();
    const again = await windows.openBeside(await context.newPage(), EXPECTED);
    await openPacket(again, period);
    await expect
      .poll(() => words.filter(word => !getText(period).includes(word)), { timeout: 20_000 })
      .toEqual([]);
    await expect
      .poll(() => others.filter(word => !getText(period, 'research').includes(word)), { timeout: 20_000 })
      .toEqual([]);
    await expect.poll(() => again.inputValue('#teaching')).toBe(getText(period));
  });
});

describe('a change that is not saved', () => {
  /** Types while the studio is away, and waits until the browser has stored it. */
  async function typeUnsaved(page: Page, text: string): Promise<void> {
    await page.fill('#teaching', text);
    await page.waitForSelector('#note-offline, #note-signed-out', { timeout: 15_000 });
  }

  it('is announced when it is saved, and warns before its page is left while it is not', async () => {
    const page = await windows.open({ expected: EXPECTED });
    await signIn(page.context(), OWNER);
    await openPacket(page, nextPeriod());
    await page.locator('#teaching').pressSequentially('Saved words.');
    await expect.poll(() => getStatus(page), { timeout: 10_000 }).toMatch(/^All kept at \d\d:\d\d$/);
    const dialogs: string[] = [];
    page.on('dialog', dialog => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(`${url}/account`);
    expect(dialogs).toEqual([]);
    await page.goBack();
    await page.waitForSelector('#teaching');
    await stop();
    await page.locator('#teaching').pressSequentially('More. ');
    await page.waitForSelector('#note-offline', { timeout: 15_000 });
    await start();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
  });

  it('is asked about before a sign-out, and removed by it', async () => {
    const page = await windows.open({ expected: EXPECTED });
    await signIn(page.context(), OWNER);
    const period = nextPeriod();
    await openPacket(page, period);
    await page.route('**/packet/*', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await typeUnsaved(page, 'Not to be kept.');
    await page.click('details.you > summary');
    await page.click('details.you button:text-is("Sign out")');
    expect(await page.textContent('#unsent')).toContain('Something that you changed is not saved.');
    await expectAccessible(page);
    await page.click('button:text-is("Stay signed in")');
    expect(page.url()).toContain(period);
    await page.click('details.you > summary');
    await page.click('details.you button:text-is("Sign out")');
    await page.click('button:text-is("Discard it and sign out")');
    await page.waitForURL('**/sign-out');
    await page.unroute('**/packet/*');
    await signIn(page.context(), OWNER);
    await openPacket(page, period);
    await page.waitForTimeout(1000);
    expect([await page.inputValue('#teaching'), getText(period)]).toEqual(['', '']);
  });

  it('is offered with both versions when the server has a newer one, and replaces it only when it is chosen', async () => {
    const page = await windows.open({ expected: EXPECTED });
    const context = page.context();
    await signIn(context, OWNER);
    const period = nextPeriod();
    await openPacket(page, period);
    await context.setOffline(true);
    await typeUnsaved(page, 'From the lost window.');
    await page.close();
    await context.setOffline(false);
    const content = { settings: '{}', statements: '{"teaching":"Saved since."}', written: 1 };
    store.packets.save({ owner: OWNER, period }, 0, content, OWNER);
    const again = await windows.openBeside(await context.newPage(), EXPECTED);
    await openPacket(again, period);
    const offer = again.locator('#unsent');
    await offer.waitFor();
    expect(await offer.textContent()).toMatch(/Text that was not saved on \d+ \w+ at \d\d:\d\d\./);
    expect(await offer.textContent()).toMatch(/From the lost window\..*Saved since\./);
    await expectAccessible(again);
    expect(getText(period)).toBe('Saved since.');
    await again.click('#unsent button:text-is("Use it")');
    await expect.poll(() => getText(period)).toBe('From the lost window.');
    await expect.poll(() => again.inputValue('#teaching')).toBe('From the lost window.');
  });
});
