import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_FILES, fontStylesheet } from '../../../src/studio/page/assets.js';

it('lists each font file to which the stylesheet links', () => {
  const linked = [...fontStylesheet('/assets/fonts/').matchAll(/url\("\/assets\/fonts\/([^"]+)"\)/g)];
  const names = new Set(linked.map(([, name]) => decodeURIComponent(name ?? '')));
  expect([...names].sort()).toEqual([...FONT_FILES.keys()].sort());
  for (const path of FONT_FILES.values()) expect(existsSync(path)).toBe(true);
});
