import { parseArgs } from 'node:util';
import { UsageError } from '../src/ground/index.js';

export interface Options {
  /** How many people a batch is made of; null where engines are compared instead. */
  readonly batch: number | null;
  /** Ids of the engines to run. */
  readonly engines: readonly string[];
  /** How many documents take turns. */
  readonly documents: number;
  readonly rounds: number;
  /** After how many documents memory is read. */
  readonly memoryDocuments: number;
  /** Pages of the report that grows. */
  readonly sizes: readonly number[];
  /** After how many documents of our own memory is told. */
  readonly soak: readonly number[];
  readonly json: boolean;
  readonly help: boolean;
}

/** People of a batch where nobody says how many. */
const PEOPLE = 2000;
const MOST_PEOPLE = 100_000;
const SIZES = [10, 30, 100, 300, 1000];
const SOAK = [100, 250, 500, 1000];

export const HELP = `Runs this project and its peers on the same documents, and prints what each takes.

Usage: npm run bench -- [options]
       npm run bench -- batch [--people N] [--json]

"batch" measures vitae batch over a service instead, with N people (2000).

  --only a,b    run these engines only: ENGINES
  --docs N      how many different documents take turns (16, which is the most)
  --rounds N    rounds, in which all engines take turns (5)
  --quick       2 rounds, memory after 50 documents, reports to 100 pages
  --json        print everything as JSON
  --help        print this
`;

function wholeNumber(flag: string, text: string, most: number): number {
  const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (n >= 1 && n <= most) return n;
  throw new UsageError('bench.number', `“${text}” is not a number for --${flag}.`, {
    hint: `Give a whole number from 1 to ${most}.`,
  });
}

/**
 * Reads the command line of the benchmark.
 * @param known ids of the engines there are
 * @throws UsageError
 */
export function readOptions(args: readonly string[], known: readonly string[], most: number): Options {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError('bench.option', message, { hint: 'See npm run bench -- --help.', cause });
  }
  const { values: options, positionals } = parsed;
  const batch = positionals[0] === 'batch';
  const stray = positionals[batch ? 1 : 0];
  if (stray !== undefined) {
    throw new UsageError('bench.word', `“${stray}” is not understood.`, {
      hint: 'See npm run bench -- --help.',
    });
  }
  const { only, docs, rounds, quick = false, json = false, help = false, people } = options;
  const engines = only === undefined ? known : only.split(',').map(id => id.trim());
  const unknown = engines.find(id => !known.includes(id));
  if (unknown !== undefined) {
    throw new UsageError('bench.engine', `There is no engine “${unknown}”.`, {
      hint: `Use ${known.join(', ')}.`,
    });
  }
  return {
    batch: batch ? (people === undefined ? PEOPLE : wholeNumber('people', people, MOST_PEOPLE)) : null,
    engines,
    documents: docs === undefined ? most : wholeNumber('docs', docs, most),
    rounds: rounds === undefined ? (quick ? 2 : 5) : wholeNumber('rounds', rounds, 100),
    memoryDocuments: quick ? 50 : 500,
    sizes: quick ? SIZES.slice(0, 3) : SIZES,
    soak: quick ? SOAK.slice(0, 1) : SOAK,
    json,
    help,
  };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      people: { type: 'string' },
      only: { type: 'string' },
      docs: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
