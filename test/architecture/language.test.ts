import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, filesBelow, findLines, ROOT, type SourceFile } from './sources.js';

/** Retired identifiers; `within` limits those that have another meaning elsewhere. */
interface Retired {
  readonly names: readonly string[];
  readonly within?: RegExp;
}

const BATCH = /^(?:src|test)\/(?:app|batch|cli)\//;

const RETIRED: readonly Retired[] = [
  { names: ['Depot', 'runLanes', 'settler', 'Bell', 'Patience', 'mayHeal', 'isHealing'] },
  // CSL has a variable of this name.
  { names: ['performer'], within: /^(?!(?:src|test)\/citations\/|test\/outside\/)/ },
  { names: ['Perform', 'Told', 'tell', 'tellBatch', 'Wanted', 'askedFor', 'askedOf', 'Asker', 'Kept'] },
  { names: ['askLettersIfPossible', 'Reckon', 'Reckoning', 'takeBack', 'refuseScreen', 'leaveSign'] },
  // A member of the JSON of batches has this name, which stays.
  { names: ['whose'], within: /^(?!src\/(app|cli\/actions)\/)/ },
  { names: ['hasSign', '#odd', 'Settled', 'Spot', 'facultyAt', 'studentsAt', 'ANEW', 'ofFaculty'] },
  { names: ['isWilling'] },
  { names: ['ring', 'heard', 'Maker', 'asked', 'studentsOf'], within: BATCH },
  { names: ['Take', 'keep'], within: /^src\/records\// },
  { names: ['Setting'], within: /^(?:src|test)\/pages\// },
  { names: ['Place'], within: /^src\// },
  { names: ['inside'], within: /^src\/output\/pdf\// },
  { names: ['clear: true'] },
];
const RETIRED_FILES = /\/(?:lanes|settle|tell|b[e]side)\.ts$|^test\/(?:asks|keepers)\//;

const code = [
  ...filesBelow('src', '.ts', '.tsx'),
  ...filesBelow('test', '.ts', '.tsx', '.mjs'),
  ...filesBelow('bench', '.ts', '.mjs'),
].filter(file => !file.path.startsWith('test/architecture/'));

const countIdentifier = (text: string, name: string): number =>
  text.match(new RegExp(`(?<![\\w$#])${name}(?![\\w$])`, 'g'))?.length ?? 0;

/** Uses of retired identifiers, as `name: path (count)`. */
function findRetired(files: readonly SourceFile[], retired: readonly Retired[]): readonly string[] {
  const views = files.map(({ path, text }) => ({ path, text: codeOf(text) }));
  return retired.flatMap(({ names, within }) =>
    names.flatMap(name =>
      views
        .filter(({ path }) => within === undefined || within.test(path))
        .map(({ path, text }) => ({ path, count: countIdentifier(text, name) }))
        .filter(({ count }) => count > 0)
        .map(({ path, count }) => `${name}: ${path} (${count})`),
    ),
  );
}

it('finds retired identifiers as whole words of code', () => {
  const text = "// Depot\nconst a = 'Depot';\nconst Depots = 1;\nthis.#odd(new Depot(Depot));";
  const found = findRetired([{ path: 'src/x.ts', text }], [{ names: ['Depot', '#odd'] }]);
  expect(found).toEqual(['Depot: src/x.ts (2)', '#odd: src/x.ts (1)']);
});

it('the code has no retired identifier', () => {
  expect(code.length).toBeGreaterThan(400);
  expect(findRetired(code, RETIRED)).toEqual([]);
});

it('no file has a retired name', () => {
  expect(code.map(file => file.path).filter(path => RETIRED_FILES.test(path))).toEqual([]);
});

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
