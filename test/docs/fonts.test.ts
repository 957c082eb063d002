import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACES } from '../../src/fonts/index.js';

const folder = new URL('../../fonts/', import.meta.url);

it('fonts/README.md and the folder list the faces of the code', () => {
  const page = readFileSync(new URL('README.md', folder), 'utf8');
  const listed = [...page.matchAll(/^\| `(\S+\.ttf)` \| .+? \| (\d+)( italic)? \|/gm)].map(
    ([, file, weight, italic]) => ({
      file,
      weight: Number(weight),
      italic: italic !== undefined,
    }),
  );
  expect(listed).toHaveLength(22);
  expect(listed).toEqual(FACES.map(({ file, weight, italic }) => ({ file, weight, italic })));
  const files = readdirSync(folder).filter(name => name.endsWith('.ttf'));
  expect(files.sort()).toEqual(FACES.map(face => face.file).sort());
});

it('fonts/README.md names the licence of every family, which is in the folder', () => {
  const page = readFileSync(new URL('README.md', folder), 'utf8');
  const licences = new Map(
    [...page.matchAll(/^\| (.+?) \| npm .+ \| `(OFL-\S+)` \|/gm)].map(row => [row[1], row[2]]),
  );
  const families = new Set(FACES.map(face => face.family.replace(/ Display$/, '')));
  expect(new Set(licences.keys())).toEqual(families);
  for (const file of licences.values())
    expect(readFileSync(new URL(file ?? '', folder), 'utf8')).toMatch(
      /^(Copyright|©) .+\n\nThis Font Software is licensed under the SIL Open Font License, Version 1\.1/,
    );
});

it('the fonts folder is smaller than 9 MB', () => {
  const size = readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
  expect(size).toBeLessThan(9e6);
});
