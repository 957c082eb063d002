import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../src/core/index.js';
import type { CompareOptions } from './compare/compare.js';
import { MIN_PAIRS } from './compare/interval.js';
import type { StudioOptions } from './studio/studio.js';

/** How the engines are measured. */
export interface EngineOptions {
  /** Ids of the engines to run. */
  readonly engines: readonly string[];
  /** How many documents take turns. */
  readonly documents: number;
  readonly rounds: number;
  /** After how many documents memory is read. */
  readonly memoryDocuments: number;
  /** Pages of the growing report. */
  readonly sizes: readonly number[];
  /** People of the reports on a university. */
  readonly universities: readonly number[];
  /** After how many documents of one process its memory is read. */
  readonly soak: readonly number[];
}

/** What to run: the engines, batches of a number of people, the studio, or a comparison with a commit. */
export type Options = { readonly json: boolean } & (
  | { readonly mode: 'help' }
  | ({ readonly mode: 'engines' } & EngineOptions)
  | { readonly mode: 'batch'; readonly people: number }
  | { readonly mode: 'ledger' }
  | { readonly mode: 'scale'; readonly people: number }
  | ({ readonly mode: 'studio' } & StudioOptions)
  | { readonly mode: 'studio-batch'; readonly people: number; readonly rounds: number }
  | { readonly mode: 'studio-unit'; readonly people: number }
  | ({ readonly mode: 'compare' } & CompareOptions)
);

/** The names that `--only` accepts, and the largest number of documents. */
export interface Choices {
  readonly engines: readonly string[];
  readonly scenarios: readonly string[];
  readonly documents: number;
}

const PEOPLE = 2000;
const SCALE_PEOPLE = 1000;
const MAX_PEOPLE = 100_000;
const MAX_ROUNDS = 100;
const STUDIO = { people: 20, rounds: 24, runs: 3 } as const;
const STUDIO_BATCH = { people: 60, rounds: 3 } as const;
const MAX_STUDIO_PEOPLE = 60;
const PAIRS = 30;
const MAX_PAIRS = 200;
const SIZES = [10, 30, 100, 300, 1000];
/** A report on fewer people holds more charts than tables; one on 3,600 has about 115 pages. */
const UNIVERSITIES = [3600, 10_000, 36_000];
const SOAK = [100, 200, 500, 1000];

/** Joins names in lines of at most 75 characters, indented as the help is. */
const wrap = (names: readonly string[]): string =>
  names
    .join(', ')
    .replace(/(.{1,74}(?:,|$)) ?/g, `$1\n${' '.repeat(16)}`)
    .trimEnd();

/** The help text. */
export const helpText = ({ engines, scenarios, documents }: Choices): string => `\
Measures the speed and memory of this project.

Usage: npm run bench -- [options]              this project and its peers on the same documents
       npm run bench -- batch [options]        vitae batch over a service
       npm run bench -- ledger                 how fast results are written to the ledger of a batch
       npm run bench -- scale [options]        a batch in shards, and what two million documents would take
       npm run bench -- studio [options]       vitae studio in a browser; exits with 1 if a mark is missed
       npm run bench -- studio-batch [options] a batch in vitae studio against vitae batch, and its watchers
       npm run bench -- studio-unit [options]  the list of a university in vitae studio, and its report
       npm run bench -- compare REF [options]  the working tree against the commit REF

Options of the peers:
  --only a,b    run these engines: ${engines.join(', ')}
  --docs N      how many different documents take turns (${documents}, the most)
  --rounds N    rounds in which all engines take turns (5)
  --quick       2 rounds, memory after 50 documents, reports of up to 100 pages

Options of batch and studio-unit:
  --people N    how many people (${PEOPLE})

Options of scale:
  --people N    how many people (${SCALE_PEOPLE})

Options of studio:
  --people N    how many people are at work at once (${STUDIO.people})
  --rounds N    how many changes of each kind (${STUDIO.rounds})
  --runs N      how many runs, of which the best counts (${STUDIO.runs})

Options of studio-batch:
  --people N    how many people (${STUDIO_BATCH.people})
  --rounds N    how many rounds (${STUDIO_BATCH.rounds})

Options of compare, which exits with 1 if anything is worse:
  --pairs N     how many pairs of runs (${PAIRS})
  --only a,b    run these scenarios:
                ${wrap(scenarios)}

Options of all:
  --json        print the result as JSON
  --help        print this
`;

const usageError = (code: string, message: string, hint = 'See npm run bench -- --help.'): UsageError =>
  new UsageError(`bench.${code}`, message, { hint });

function parseNumber(
  flag: string,
  text: string | undefined,
  usual: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return usual;
  const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (n >= min && n <= max) return n;
  throw usageError(
    'number',
    `--${flag}: “${text}” is out of range.`,
    `Use a whole number from ${min} to ${max}.`,
  );
}

function parseNames(text: string | undefined, known: readonly string[]): readonly string[] {
  const names = text?.split(',').map(name => name.trim()) ?? known;
  const unknown = names.find(name => !known.includes(name));
  if (unknown === undefined) return names;
  throw usageError('name', `--only: no “${unknown}”.`, `Use ${known.join(', ')}.`);
}

const STRING = { type: 'string' } as const;
const BOOLEAN = { type: 'boolean' } as const;
const SHARED = { json: BOOLEAN, help: BOOLEAN } as const;

function parse<T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...SHARED, ...options } });
  } catch (error) {
    throw usageError('option', error instanceof Error ? error.message : String(error));
  }
}

function expectNoMore([unexpected]: readonly string[]): void {
  if (unexpected !== undefined) throw usageError('word', `Unexpected argument “${unexpected}”.`);
}

/**
 * Parses the command line of the benchmark.
 * @throws UsageError
 */
export function readOptions(args: readonly string[], choices: Choices): Options {
  const [mode, ...rest] = args;
  if (mode === 'batch' || mode === 'studio-unit') return readPeople(mode, rest, PEOPLE);
  if (mode === 'scale') return readPeople(mode, rest, SCALE_PEOPLE);
  if (mode === 'ledger') return readLedger(rest);
  if (mode === 'studio') return readStudio(rest);
  if (mode === 'studio-batch') return readStudioBatch(rest);
  if (mode === 'compare') return readCompare(rest, choices);
  return readEngines(args, choices);
}

function readPeople(
  mode: 'batch' | 'studio-unit' | 'scale',
  args: readonly string[],
  usual: number,
): Options {
  const { values, positionals } = parse(args, { people: STRING });
  const { json = false, help, people } = values;
  expectNoMore(positionals);
  if (help) return { mode: 'help', json };
  return { mode, json, people: parseNumber('people', people, usual, 1, MAX_PEOPLE) };
}

function readLedger(args: readonly string[]): Options {
  const { values, positionals } = parse(args, {});
  expectNoMore(positionals);
  return { mode: values.help ? 'help' : 'ledger', json: values.json ?? false };
}

function readStudio(args: readonly string[]): Options {
  const { values, positionals } = parse(args, { people: STRING, rounds: STRING, runs: STRING });
  const { json = false, help, people, rounds, runs } = values;
  expectNoMore(positionals);
  if (help) return { mode: 'help', json };
  return {
    mode: 'studio',
    json,
    people: parseNumber('people', people, STUDIO.people, 2, MAX_STUDIO_PEOPLE),
    rounds: parseNumber('rounds', rounds, STUDIO.rounds, 1, MAX_ROUNDS),
    runs: parseNumber('runs', runs, STUDIO.runs, 1, MAX_ROUNDS),
  };
}

function readStudioBatch(args: readonly string[]): Options {
  const { values, positionals } = parse(args, { people: STRING, rounds: STRING });
  const { json = false, help, people, rounds } = values;
  expectNoMore(positionals);
  if (help) return { mode: 'help', json };
  return {
    ...{ mode: 'studio-batch', json },
    // The owners and watchers of each round are signed in anew.
    people: parseNumber('people', people, STUDIO_BATCH.people, 40, MAX_PEOPLE),
    rounds: parseNumber('rounds', rounds, STUDIO_BATCH.rounds, 1, MAX_ROUNDS),
  };
}

function readCompare(args: readonly string[], { scenarios }: Choices): Options {
  const { values, positionals } = parse(args, { pairs: STRING, only: STRING });
  const { json = false, help, pairs, only } = values;
  const [ref, ...more] = positionals;
  expectNoMore(more);
  if (help) return { mode: 'help', json };
  if (ref === undefined) throw usageError('ref', 'No commit to compare with.', 'Name one: compare main.');
  const names = parseNames(only, scenarios);
  return {
    mode: 'compare',
    json,
    ref,
    pairs: parseNumber('pairs', pairs, PAIRS, MIN_PAIRS, MAX_PAIRS),
    only: names,
  };
}

function readEngines(args: readonly string[], choices: Choices): Options {
  const { values, positionals } = parse(args, { only: STRING, docs: STRING, rounds: STRING, quick: BOOLEAN });
  const { json = false, help, only, docs, rounds, quick = false } = values;
  expectNoMore(positionals);
  if (help) return { mode: 'help', json };
  return {
    mode: 'engines',
    json,
    engines: parseNames(only, choices.engines),
    documents: parseNumber('docs', docs, choices.documents, 1, choices.documents),
    rounds: parseNumber('rounds', rounds, quick ? 2 : 5, 1, MAX_ROUNDS),
    memoryDocuments: quick ? 50 : 500,
    sizes: quick ? SIZES.slice(0, 3) : SIZES,
    universities: quick ? UNIVERSITIES.slice(0, 1) : UNIVERSITIES,
    soak: quick ? SOAK.slice(0, 1) : SOAK,
  };
}
