import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as core from '../../src/core/index.js';
import { VitaeError } from '../../src/core/index.js';
import { type CodedError, type Collected, collectErrors } from './coded-errors.js';

const page = new URL('../../docs/errors.md', import.meta.url);
const source = fileURLToPath(new URL('../../src', import.meta.url));
const tests = fileURLToPath(new URL('..', import.meta.url));

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

const SHARDS = 'test/cli/batch-shards.test.ts compares parts of the message';

/** Errors that no test can reach, and those whose tests compare neither code nor message. */
const UNREACHED: Readonly<Record<string, string>> = {
  'shards.run': SHARDS,
  'shards.twice': SHARDS,
  'shards.unfinished': SHARDS,
  'shards.options': SHARDS,
  'shards.people': SHARDS,
  'shards.version': SHARDS,
  'shards.template': SHARDS,
  'brand.value': 'the message is that of the value, which test/app/brand/read-brand.test.ts compares',
  'statements.value': 'the message is that of the value, which test/cli/packet.test.ts compares',
  'init.exists': 'test/cli/init.test.ts compares the name of the file',
  'person.which': 'test/cli/errors.test.ts compares the number and the people',
  'document.none': 'only summaries of lists and reports on units may need none, and these go another way',
  'engine.version': 'no server so old is installed',
  'name.remnant': 'test/quality/texts.test.ts compares the end of the code',
  'auth.token-address': 'test/sources/auth.test.ts compares the class of the error',
};

/** The tests and their goldens, but for this file. */
const TESTS = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(?:tsx?|mjs|txt|py)$/.test(name) && !/fixtures|seeds|docs.errors/.test(name))
  .map(name => readFileSync(`${tests}/${name}`, 'utf8'))
  .join('\n');

const readWords = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ');
const WORDS = readWords(TESTS);

/** True if a test has three words in a row of the message, or a message of fewer words. */
const isQuoted = ({ message }: CodedError): boolean =>
  message.split('…').some(part => {
    const words = readWords(part).trim().split(' ').filter(Boolean);
    const length = Math.min(3, words.length);
    if (length < 2) return false;
    return words.some(
      (_, i) => i + length <= words.length && WORDS.includes(words.slice(i, i + length).join(' ')),
    );
  });

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

  it('lists only what a test reaches, or no test can', () => {
    const codes = new Map<string, CodedError[]>();
    for (const error of collected.errors) codes.set(error.code, [...(codes.get(error.code) ?? []), error]);
    const isReached = ([code, errors]: readonly [string, readonly CodedError[]]): boolean =>
      code.split('…').every(part => TESTS.includes(part)) || errors.some(isQuoted);
    const unreached = [...codes].filter(each => !isReached(each)).map(([code]) => code);
    const advice = 'Write a test that reaches each, with its code; or remove what cannot occur.';
    expect(
      unreached.filter(code => !Object.hasOwn(UNREACHED, code)),
      advice,
    ).toEqual([]);
    const stale = Object.keys(UNREACHED).filter(code => !unreached.includes(code));
    expect(stale, 'Remove these from UNREACHED: a test reaches them, or they are gone.').toEqual([]);
  });

  it('has a part for every class of errors', () => {
    expect(Object.keys(PARTS)).toEqual(expect.arrayContaining([...CLASSES.keys()]));
  });
});
