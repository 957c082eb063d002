import { expect, it } from 'vitest';
import { filesBelow, type SourceFile } from './sources.js';

/** The names of the screens that files declare: components of a whole page, which take its frame. */
const getScreens = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:const|function) (\w+Screen)\b[ =]*\(\{ frame\b/g)].map(([, name = '']) => name),
  );

/** The components that pages are rendered from, other than those with the name of a screen. */
const unnamedScreens = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:show\(\s*studio,\s*[\w.]+,\s*|renderPage\(\s*<)(\w+)/g)]
      .filter(([, name = '']) => !name.endsWith('Screen'))
      .map(([, name]) => `${path}: ${name}`),
  );

const source = filesBelow('src/studio', '.ts', '.tsx');
const samples = filesBelow('test/studio/page', '-screens.tsx', '-samples.tsx');

it('every screen of the studio is among those that a browser checks', () => {
  const names = getScreens(source);
  expect(names.length).toBeGreaterThan(30);
  const missing = names.filter(name => !samples.some(({ text }) => text.includes(`<${name}`)));
  expect(
    missing,
    'Export each of these screens, and add it with invented data to test/studio/page/sample-screens.tsx, which test/studio-browser visits.',
  ).toEqual([]);
});

it('every page of the studio is made from a component with the name of a screen', () => {
  expect(unnamedScreens(source), 'End the name of each of these components with “Screen”.').toEqual([]);
});
