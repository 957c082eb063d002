import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOUSE_STYLE } from '../../src/citations/index.js';
import { openCitationStyle } from '../../src/generate/citation-style.js';
import { madeStyle } from '../citations/published/styles.js';
import { inFolder } from '../cli/run.js';

inFolder();

const OPTIONS = { lang: 'en-US', asPublished: false };

const styleOf = (variable: string): string =>
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
  writeFileSync('own.csl', styleOf('title'));
  const first = await openCitationStyle('./own.csl', OPTIONS);
  expect(first.name).toBe('own.csl');
  expect(await openCitationStyle('./own.csl', OPTIONS)).toBe(first);
  writeFileSync('own.csl', styleOf('publisher'));
  expect(await openCitationStyle('./own.csl', OPTIONS)).not.toBe(first);
});

it('opens a file that was repaired', async () => {
  await expect(openCitationStyle('./late.csl', OPTIONS)).rejects.toThrow('cannot be read');
  writeFileSync('late.csl', styleOf('title'));
  expect((await openCitationStyle('./late.csl', OPTIONS)).name).toBe('late.csl');
});
