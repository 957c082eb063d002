import { expect, it } from 'vitest';
import { CITATION_LOCALES, CITATION_STYLES } from '../../src/citations/index.js';
import { loadBundledStyle, loadLocale, parseStyle } from '../../src/generate/style-files.js';

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
