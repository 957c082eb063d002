import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as core from '../../src/core/index.js';
import { VitaeError } from '../../src/core/index.js';
import { type CodedError, type Collected, collectErrors } from './coded-errors.js';

const page = new URL('../../docs/errors.md', import.meta.url);
const source = fileURLToPath(new URL('../../src', import.meta.url));

type ErrorClass = new (code: string, message: string) => VitaeError;
const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === 'function' && value.prototype instanceof VitaeError;
const CLASSES: ReadonlyMap<string, ErrorClass> = new Map(
  Object.entries(core as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    isErrorClass(value) ? [[name, value]] : [],
  ),
);

/** The parts of the page with the errors of one class each. */
const PARTS: Readonly<Record<string, string>> = {
  UsageError: 'Wrong arguments and settings',
  SourceError: 'Services, files and databases',
  DataError: 'Invalid data',
  TemplateError: 'Templates and citation styles',
  FontError: 'Fonts',
  InterruptedError: 'Interruptions',
  InternalError: 'Defects of the program',
};

const cell = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');

/** The rows of some errors, without repeats, in the order of their codes. */
const rows = (errors: readonly CodedError[], toCells: (error: CodedError) => readonly string[]) =>
  [
    ...new Set(errors.map(error => `| ${[`\`${error.code}\``, ...toCells(error).map(cell)].join(' | ')} |`)),
  ].sort();

function errorsPage({ errors }: Collected): string {
  const parts = Object.entries(PARTS).flatMap(([name, title]) => {
    const ErrorClass = CLASSES.get(name);
    const own = errors.filter(({ className }) => className === name);
    if (!ErrorClass || own.length === 0) return [];
    return [
      `## ${title}`,
      '',
      `Exit code ${new ErrorClass('a', 'b').exitCode}.`,
      '',
      '| Code | Message | What to do |',
      '|---|---|---|',
      ...rows(own, ({ message, hint }) => [message, hint === '…' ? '' : hint]),
      '',
    ];
  });
  const problems = errors.filter(({ className }) => className === null);
  return [
    '# Errors and problems',
    '',
    'Generated from the sources; `npm run docs` updates it, and a test holds it equal to them. `…` stands for a part of',
    'the message that depends on the run.',
    '',
    'An error ends the command. It is printed on standard error with its code, position and hint, or with `--json` as',
    'an object with `code`, `message`, `place` and `hint`.',
    '',
    ...parts,
    '## Problems in the data',
    '',
    'A problem does not end the command. `vitae check` lists problems with the position in the source; the value itself',
    'is preserved.',
    '',
    '| Code | Problem |',
    '|---|---|',
    ...rows(problems, ({ message }) => [message]),
    '',
  ].join('\n');
}

describe('docs/errors.md', () => {
  let collected: Collected = { errors: [], unknown: [] };

  beforeAll(() => {
    collected = collectErrors(source, name => CLASSES.has(name));
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, errorsPage(collected));
  }, 60_000);

  it('lists the errors and problems of the sources (npm run docs updates it)', () => {
    expect(readFileSync(page, 'utf8')).toBe(errorsPage(collected));
  });

  it('has the code of every error that the sources create', () => {
    expect(collected.errors.length).toBeGreaterThan(300);
    expect(collected.unknown).toEqual([]);
  });

  it('has a part for every class of errors', () => {
    expect(Object.keys(PARTS)).toEqual(expect.arrayContaining([...CLASSES.keys()]));
  });
});
