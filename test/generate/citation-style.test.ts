import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOUSE_STYLE } from '../../src/citations/index.js';
import { openCitationStyle } from '../../src/generate/citation-style.js';
import { madeStyle } from '../citations/published/styles.js';
import { inFolder } from '../cli/run.js';

inFolder();

const styleOf = (variable: string): string =>
  madeStyle(
    `<citation><layout/></citation><bibliography><layout><text variable="${variable}"/></layout></bibliography>`,
  );

it('needs no file for the house style, and refuses unknown names', async () => {
  expect(await openCitationStyle('house', 'en-US')).toBe(HOUSE_STYLE);
  await expect(openCitationStyle('chicgo', 'en-US')).rejects.toThrow('There is no citation style “chicgo”.');
});

it('opens a style once per language', async () => {
  expect(await openCitationStyle('ieee', 'en-US')).toBe(await openCitationStyle('ieee', 'en-US'));
  expect(await openCitationStyle('ieee', 'en-US')).not.toBe(await openCitationStyle('ieee', 'de-DE'));
});

it('opens a file again when its text changes', async () => {
  writeFileSync('own.csl', styleOf('title'));
  const first = await openCitationStyle('./own.csl', 'en-US');
  expect(first.name).toBe('own.csl');
  expect(await openCitationStyle('./own.csl', 'en-US')).toBe(first);
  writeFileSync('own.csl', styleOf('publisher'));
  expect(await openCitationStyle('./own.csl', 'en-US')).not.toBe(first);
});

it('opens a file that was repaired', async () => {
  await expect(openCitationStyle('./late.csl', 'en-US')).rejects.toThrow('cannot be read');
  writeFileSync('late.csl', styleOf('title'));
  expect((await openCitationStyle('./late.csl', 'en-US')).name).toBe('late.csl');
});
