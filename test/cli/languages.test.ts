import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run } from './run.js';

inFolder();

/** Writes a template whose manifest lists some languages. @returns its path */
function makeTemplate(name: string, languages: readonly string[]): string {
  cpSync(fileURLToPath(new URL('../../templates/cv-classic', import.meta.url)), name, { recursive: true });
  const path = `${name}/template.json`;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, name, languages }));
  return `./${name}`;
}

const page = (...args: readonly string[]) =>
  run(['cv', '--input', RAVENCROFT, '--only', 'education', '--format', 'html', '--out', '-', ...args]);

describe('the language of documents', () => {
  it.each(['en', 'en-US', 'en-GB', 'EN-au'])('may be %s', async lang => {
    const { code, out } = await page('--lang', lang);
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`<html lang="${lang}">`, 'i'))]);
  });

  it.each(['de', 'es-MX', 'zh-Hans'])('is refused when it is %s, whatever a template lists', async lang => {
    const own = makeTemplate('own', ['en', 'de', 'es', 'zh']);
    const { code, out, err } = await page('--template', own, '--lang', lang);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`Documents in the language ${lang} are not available (--lang).`);
  });

  it('is refused when the environment or the configuration sets another one', async () => {
    const environment = { VITAE_LANG: 'de' };
    const command = ['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-'];
    const { code, err } = await run(command, { environment });
    expect([code, err]).toEqual([2, expect.stringContaining('VITAE_LANG')]);
    writeFileSync('german.json', '{"lang": "de"}');
    const checked = await run(['config', 'check', 'german.json']);
    expect([checked.code, checked.out + checked.err]).toEqual([
      2,
      expect.stringContaining('“lang” must be en, or en with a region'),
    ]);
  });

  it('is refused when the template has no texts in English', async () => {
    const { code, err } = await page('--template', makeTemplate('german', ['de']));
    expect([code, err]).toEqual([2, expect.stringMatching(/german has no texts in English[\s\S]*has de/)]);
  });
});

describe('the language of a page', () => {
  const print = (...args: readonly string[]) => run(['print', 'page.html', '--force', '--json', ...args]);

  it('is any that --lang names, if the page names none', async () => {
    writeFileSync('page.html', '<title>Página</title><p>alerce');
    const { code, out } = await print('--lang', 'es');
    const [problem] = JSON.parse(out).problems;
    expect([code, problem]).toMatchObject([
      0,
      { code: 'page.lang', reason: expect.stringContaining('es is used') },
    ]);
  });

  it('is refused when it is no language tag', async () => {
    const { code, err } = await print('--lang', 'x_y');
    expect([code, JSON.parse(err).error.code]).toEqual([2, 'lang']);
  });
});
