import { readFile } from 'node:fs/promises';
import { sha256 } from '../audit/index.js';
import { type Patch, PERSON_CHOICES } from '../choices/index.js';
import { type LookOptions, templateHash } from '../generate.js';
import { readBrand } from './brand/read-brand.js';
import type { Settings } from './settings/settings.js';

/** Settings with the choices of a patch in place of their own look. */
export const withLook = (settings: Settings, patch: Patch): Settings => ({
  ...settings,
  ...Object.fromEntries(
    PERSON_CHOICES.flatMap(choice => {
      const value = patch[choice.name];
      const isSetting = choice.changes === 'look' || choice.changes === 'base';
      return isSetting && value !== undefined ? [[choice.sets, value]] : [];
    }),
  ),
});

/** How documents look by some settings, whatever their template. @throws what `readBrand` throws */
export async function getLook({
  lang,
  paper,
  size = null,
  density = 'regular',
  brand = null,
}: Settings): Promise<LookOptions> {
  return { lang, paper, size, density, brand: brand === null ? null : await readBrand(brand) };
}

/**
 * A hash of all that the look of documents depends on: template, size and density, brand, a citation style that is a
 * file, and the maps that records are read by.
 * @throws what `templateHash` and `readBrand` throw
 */
export async function hashLook(template: string, settings: Settings): Promise<string> {
  const { style, maps = {}, size = null, density = 'regular', brand = null } = settings;
  const isStyleFile = /[/\\]|\.csl$/i.test(style);
  const parts = [
    Object.keys(maps).length === 0 ? '' : JSON.stringify(maps),
    isStyleFile ? sha256(await readFile(style)) : '',
    size === null && density === 'regular' ? '' : `${size} ${density}`,
    brand === null ? '' : (await readBrand(brand)).hash,
  ].filter(part => part !== '');
  const hash = await templateHash(template);
  return parts.length === 0 ? hash : sha256([hash, ...parts].join('\n'));
}
