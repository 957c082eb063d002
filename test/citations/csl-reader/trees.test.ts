import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLocale, readStyle } from '../../../src/citations/csl-reader/read-style.js';
import { ROOT } from '../../architecture/sources.js';

/*
 * The bundled styles and locales as the JSON that the program loads. `npm run styles` writes it; these tests fail when
 * it differs from the files that it is made from.
 */

const FOLDER = join(ROOT, 'src/citations/styles');
const TREES = join(FOLDER, 'trees');

const sources = readdirSync(FOLDER).filter(file => /\.(?:csl|xml)$/.test(file));
const treeFile = (file: string): string => file.replace(/\.\w+$/, '.json');

function getTree(file: string): string {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return `${JSON.stringify(file.endsWith('.csl') ? readStyle(text, file) : readLocale(text, file))}\n`;
}

if (process.env.UPDATE_STYLES) {
  mkdirSync(TREES, { recursive: true });
  for (const file of sources) writeFileSync(join(TREES, treeFile(file)), getTree(file));
}

it.each(sources)('%s equals its tree', file => {
  const path = join(TREES, treeFile(file));
  const written = existsSync(path) ? readFileSync(path, 'utf8') : 'missing';
  expect(written === getTree(file), `${path} is out of date: npm run styles`).toBe(true);
});

it('no tree lacks its file', () => {
  expect(readdirSync(TREES).sort()).toEqual(sources.map(treeFile).sort());
});
