import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CITATION_LOCALES, CITATION_STYLES, HOUSE_STYLE } from '../../src/citations/index.js';
import {
  loadBundledStyle,
  loadLocale,
  openCitationStyle,
  parseStyle,
} from '../../src/generate/style-files.js';
import { madeStyle } from '../citations/published/styles.js';
import { inFolder } from '../cli/run.js';

const dependent = (attributes: string): string =>
  `<style version="1.0" ${attributes}><info><id>http://example.org/other</id><title>Other name</title>
<link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/></info></style>`;

it.each(CITATION_STYLES)('loads the bundled style $file with the id of its file', async ({ file }) => {
  const style = await loadBundledStyle({ file });
  expect(style.id).toBe(`http://www.zotero.org/styles/${file.replace('.csl', '')}`);
  expect(Object.keys(style.macros).length).toBeGreaterThan(5);
});

it('loads the bundled locales and no other', async () => {
  for (const lang of CITATION_LOCALES) expect((await loadLocale(lang))?.lang).toBe(lang);
  expect(await loadLocale('pl-PL')).toBeNull();
  expect(await loadLocale('../x')).toBeNull();
});

it('loads a dependent style as its bundled parent, under its own name and in its own language', async () => {
  const parent = await loadBundledStyle({ file: 'ieee.csl' });
  const own = { id: 'http://example.org/other', title: 'Other name' };
  const french = await parseStyle(dependent('default-locale="fr-FR"'), 'other.csl');
  expect(french).toEqual({ ...parent, ...own, 'default-locale': 'fr-FR' });
  expect(await parseStyle(dependent(''), 'other.csl')).toEqual({ ...parent, ...own });
});

it('refuses a dependent style if its parent is not bundled', async () => {
  const text = dependent('').replace('styles/ieee', 'styles/nature');
  await expect(parseStyle(text, 'other.csl')).rejects.toThrow(
    'The citation style other.csl cannot be used: it depends on the style http://www.zotero.org/styles/nature.',
  );
});

inFolder();

const OPTIONS = { lang: 'en-US', asPublished: false };

const getStyle = (variable: string): string =>
  madeStyle(
    `<citation><layout/></citation><bibliography><layout><text variable="${variable}"/></layout></bibliography>`,
  );

it('needs no file for the house style, and refuses unknown names', async () => {
  expect(await openCitationStyle('house', OPTIONS)).toBe(HOUSE_STYLE);
  await expect(openCitationStyle('chicgo', OPTIONS)).rejects.toThrow('There is no citation style “chicgo”.');
});

it('opens a style once per language and form', async () => {
  expect(await openCitationStyle('ieee', OPTIONS)).toBe(await openCitationStyle('ieee', OPTIONS));
  expect(await openCitationStyle('ieee', OPTIONS)).not.toBe(
    await openCitationStyle('ieee', { ...OPTIONS, lang: 'de-DE' }),
  );
  const published = { ...OPTIONS, asPublished: true };
  expect(await openCitationStyle('ieee', OPTIONS)).not.toBe(await openCitationStyle('ieee', published));
});

it('opens a file again when its text changes', async () => {
  writeFileSync('own.csl', getStyle('title'));
  const first = await openCitationStyle('./own.csl', OPTIONS);
  expect(first.name).toBe('own.csl');
  expect(await openCitationStyle('./own.csl', OPTIONS)).toBe(first);
  writeFileSync('own.csl', getStyle('publisher'));
  expect(await openCitationStyle('./own.csl', OPTIONS)).not.toBe(first);
});

it('opens a file that was repaired', async () => {
  await expect(openCitationStyle('./late.csl', OPTIONS)).rejects.toThrow('cannot be read');
  writeFileSync('late.csl', getStyle('title'));
  expect((await openCitationStyle('./late.csl', OPTIONS)).name).toBe('late.csl');
});
