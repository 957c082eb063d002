import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT, readPage } from './pages.js';

const tests = ['test/studio/', 'test/database/studio/', 'test/conformance/'].flatMap(folder =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => readFileSync(new URL(folder + name, ROOT), 'utf8')),
);

/** The rows of the tables of requirements: number and evidence. */
const rows = [...readPage('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) [^|]+\|[^|]+\| (.+) \|$/gm)];

/** Names of tests as patterns: `%s` stands for a case. */
const names = tests
  .flatMap(text => [...text.matchAll(/\b(?:it|describe)(?:\.each[^']*?\])?\(\s*'([^']+)'/gs)])
  .map(([, name = '']) => name);
const caseNames = tests.flatMap(text =>
  [
    ...text.matchAll(/^\s+'((?:[^']|\\')*%s(?:[^']|\\')*)',$/gm),
    ...text.matchAll(/\]\)\('([^']*%s[^']*)'/g),
  ].map(
    ([, name = '']) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.+')}$`),
  ),
);

const exists = (name: string): boolean =>
  names.includes(name) || caseNames.some(pattern => pattern.test(name));

it('docs/security.md has the requirements of three chapters', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect([...new Set(rows.map(([, id = '']) => id.split('.')[0]))]).toEqual(['7', '8', '10']);
});

it('docs/security.md names only tests that exist', () => {
  const quoted = rows.flatMap(([, , evidence = '']) =>
    [...evidence.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  );
  expect(quoted.length).toBeGreaterThan(25);
  expect(quoted.filter(name => !exists(name))).toEqual([]);
});
