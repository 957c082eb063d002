import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './pages.js';

const folder = new URL('test/', ROOT);
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8'));

const STRING = String.raw`'((?:[^'\\\n]|\\.)+)'`;
const find = (pattern: RegExp): readonly string[] =>
  texts.flatMap(text => [...text.matchAll(pattern)].map(([, name = '']) => name.replaceAll("\\'", "'")));

/** Names of tests with cases, as the code has them: `%s` and `$name` stand for a case. */
const caseNames = find(new RegExp(String.raw`\)\(\s*${STRING},`, 'g'));
const names = new Set([
  ...find(new RegExp(String.raw`\b(?:it|test|describe)(?:\.\w+)?\(\s*${STRING}`, 'g')),
  ...caseNames,
]);

const PLACEHOLDER = /%\.?\d*[a-zA-Z]|\$[\w.]+/;
const patterns = caseNames
  // Others would be names of any test.
  .filter(name => PLACEHOLDER.test(name) && name.replace(PLACEHOLDER, '').length > 6)
  .map(name => {
    const parts = name.split(new RegExp(PLACEHOLDER, 'g'));
    const escaped = parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${escaped.join('(.+)')}$`);
  });

/** Texts of all tests, cases among them. An ellipsis stands for any case. */
const strings = new Set([...find(new RegExp(STRING, 'g')), '…']);

/** Is there a test of this name, with or without its case? */
export const isTestName = (name: string): boolean =>
  names.has(name) ||
  patterns.some(
    pattern =>
      pattern
        .exec(name)
        ?.slice(1)
        .every(text => strings.has(text)) ?? false,
  );

/** The names of tests that a text quotes. */
export const quotedNames = (text: string): readonly string[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
