import { expect, it } from 'vitest';
import { partsOfPage } from './page.js';
import { part } from './word.js';

it.each([
  ['vertical-align:super', '<w:vertAlign w:val="superscript"/>'],
  ['vertical-align:sub', '<w:vertAlign w:val="subscript"/>'],
  ['background:#ff0', '<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>'],
  ['letter-spacing:1pt', '<w:spacing w:val="20"/>'],
  ['font-variant-ligatures:none', '<w14:ligatures w14:val="none"/>'],
  // The features come after the variants (CSS Fonts 4, part 7.2).
  ['font-variant-ligatures:normal;font-feature-settings:"liga" 0', '<w14:ligatures w14:val="none"/>'],
  ['font-variant-numeric:lining-nums;font-feature-settings:"onum"', '<w14:numForm w14:val="oldStyle"/>'],
  ['font-variant-numeric:oldstyle-nums', '<w14:numForm w14:val="oldStyle"/>'],
  ['text-decoration:line-through', '<w:strike/>'],
])('text with %s has the style %s', async (css, xml) => {
  const styles = async (own: string) =>
    part(await partsOfPage('<p>a <span class="x">b</span></p>', `.x{${own}}`), 'word/styles.xml');
  expect(await styles(css)).toContain(xml);
  expect(await styles('')).not.toContain(xml);
});
