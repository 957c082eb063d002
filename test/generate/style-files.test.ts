import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CITATION_LOCALES, CITATION_STYLES } from '../../src/citations/index.js';
import { loadLocale, loadStyle } from '../../src/generate/style-files.js';
import { inFolder } from '../cli/run.js';

inFolder();

const dependent = (attributes: string): string =>
  `<style version="1.0" ${attributes}><info><id>http://example.org/other</id><title>Other name</title>
<link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/></info></style>`;

it.each(CITATION_STYLES)('loads the bundled style $id with the id of its file', async ({ id, file }) => {
  const style = await loadStyle(id);
  expect(style?.id).toBe(`http://www.zotero.org/styles/${file.replace('.csl', '')}`);
  expect(Object.keys(style?.macros ?? {}).length).toBeGreaterThan(5);
});

it('loads the bundled locales and no other', async () => {
  for (const lang of CITATION_LOCALES) expect((await loadLocale(lang))?.lang).toBe(lang);
  expect(await loadLocale('pl-PL')).toBeNull();
  expect(await loadLocale('../x')).toBeNull();
});

it('loads a dependent style as its bundled parent, under its own name and in its own language', async () => {
  writeFileSync('other.csl', dependent('default-locale="fr-FR"'));
  const parent = await loadStyle('ieee');
  const own = { id: 'http://example.org/other', title: 'Other name' };
  expect(await loadStyle('./other.csl')).toEqual({ ...parent, ...own, 'default-locale': 'fr-FR' });
  writeFileSync('other.csl', dependent(''));
  expect(await loadStyle('./other.csl')).toEqual({ ...parent, ...own });
});

it('has no file for the house style, and refuses unknown names', async () => {
  expect(await loadStyle('house')).toBeNull();
  await expect(loadStyle('chicgo')).rejects.toThrow('There is no citation style “chicgo”.');
});
