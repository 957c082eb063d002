import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, run } from './run.js';

const { path } = inFolder();
const SOURCE = ['--db', 'people.db', '--workers', '0'];

beforeAll(async () => {
  await run(['sample', '--db', 'people.db', '--faculty', '4']);
});

/** The addresses of the fonts of a page. */
const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/url\("([^"]*)"\) format\("woff2"\)/g)].map(([, address = '']) => address);

describe('vitae batch --assets', () => {
  it('puts the fonts of all pages into one folder, once each, and no others', async () => {
    const made = await run([
      'batch',
      'cv',
      '--all',
      ...SOURCE,
      '--format',
      'html',
      '--assets',
      '--out',
      'web',
    ]);
    expect(made.code, made.err).toBe(0);
    const pages = readdirSync(path('web')).filter(name => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(1);
    const used = pages.flatMap(page => addressesIn(readFileSync(path(`web/${page}`), 'utf8')));
    const fonts = readdirSync(path('web/fonts')).map(name => `fonts/${name}`);
    expect(new Set(used)).toEqual(new Set(fonts));
    expect(used.length).toBeGreaterThan(fonts.length);
    for (const font of fonts) {
      expect(font).toMatch(/^fonts\/[0-9a-f]{16}\.woff2$/);
      expect(readFileSync(path(`web/${font}`)).toString('latin1', 0, 4)).toBe('wOF2');
    }
  });

  it('is refused without web pages', async () => {
    const { code, err } = await run(['batch', 'cv', '--all', ...SOURCE, '--assets', '--out', 'pdfs']);
    expect(code).toBe(2);
    expect(err).toContain('--assets is for web pages, and none are requested.');
    expect(err).toContain('Add --format html.');
  });
});
