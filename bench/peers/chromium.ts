import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { type Engine, NotInstalled } from '../engine.js';
import { installFonts } from './installed-fonts.js';

/* A browser that stays open and prints the filled HTML as a tagged PDF with an outline. */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
];

/** The browser that CHROMIUM names, or the first on the path. @throws NotInstalled */
export function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
  const path = process.env.CHROMIUM ?? found;
  if (path === undefined) {
    throw new NotInstalled('no chromium on the path; install one or set CHROMIUM');
  }
  return path;
}

export async function open(): Promise<Engine<string>> {
  const executablePath = findBrowser();
  const fonts = installFonts();
  const browser = await chromium.launch({ executablePath, env: { ...fonts.environment }, args: FLAGS });
  const page = await browser.newPage();
  return {
    version: browser.version(),
    render: async html => {
      await page.setContent(html);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    },
    close: async () => {
      await browser.close();
      fonts.remove();
    },
  };
}
