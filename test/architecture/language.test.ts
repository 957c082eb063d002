import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, findLines, ROOT } from './sources.js';

/** The brackets keep this file from matching. */
const RETIRED_WORDS = [
  { words: /\bt(?:[e]lls?|[e]lling|[o]ld)\b/i, most: 25 },
  { words: /\b(?:n[o]body|ever[y]body)\b/i, most: 25 },
  { words: /\bwhat is n[o]/i, most: 25 },
  { words: /\bb[e]side\b/i, most: 25 },
  { words: /\bis it t[o] be\b/i, most: 0 },
];

const prose = [
  ...filesBelow('src', '.ts', '.tsx', '.md'),
  ...filesBelow('test', '.ts', '.tsx', '.mjs', '.py', '.sh', '.md'),
  ...filesBelow('docs', '.md'),
  { path: 'README.md', text: readFileSync(join(ROOT, 'README.md'), 'utf8') },
].filter(({ path }) => path !== 'test/architecture/language.test.ts');

it.each(RETIRED_WORDS)('code and documentation have at most $most lines with $words', ({ words, most }) => {
  expect(prose.length).toBeGreaterThan(400);
  const found = findLines(prose, words, text => text);
  expect(found.length > most ? found : []).toEqual([]);
});
