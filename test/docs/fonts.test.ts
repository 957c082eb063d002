import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACES } from '../../src/fonts/index.js';

const folder = new URL('../../fonts/', import.meta.url);

it('fonts/README.md lists the faces that the program knows, and the folder holds them', () => {
  const page = readFileSync(new URL('README.md', folder), 'utf8');
  const listed = [...page.matchAll(/^\| `(\S+\.ttf)` \| .+? \| (\d+)( italic)? \|/gm)].map(
    ([, file, weight, italic]) => ({
      file,
      weight: Number(weight),
      italic: italic !== undefined,
    }),
  );
  expect(listed).toHaveLength(10);
  expect(listed).toEqual(FACES.map(({ file, weight, italic }) => ({ file, weight, italic })));
  const files = readdirSync(folder).filter(name => name.endsWith('.ttf'));
  expect(files.sort()).toEqual(FACES.map(face => face.file).sort());
});
