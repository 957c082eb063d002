import { DataError, didYouMean } from '../../core/index.js';
import { isNetId } from '../../schema/index.js';

/** Qualifications of AACSB (2020 standards, 3): SA, PA, SP, IP, and A for all others. */
export const QUALIFICATIONS = ['sa', 'pa', 'sp', 'ip', 'a'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

/** The portfolio of intellectual contributions of AACSB (2020 standards, 8). */
export const PORTFOLIOS = ['basic', 'applied', 'teaching'] as const;
export type Portfolio = (typeof PORTFOLIOS)[number];

/** How a person takes part in the school (AACSB 2020, 3); the letter of each is accepted too. */
export const STATUSES = ['participating', 'supporting'] as const;
export type SideStatus = (typeof STATUSES)[number];

/** Facts about a person that accreditation requires, in place of recorded ones; null if the file omits them. */
export interface SideRow {
  /** The line of the file. */
  readonly line: number;
  readonly status: SideStatus | null;
  readonly discipline: string | null;
  readonly responsibilities: string | null;
  /** Percent of time by qualification: scholarly academic, practice academic, and so on. */
  readonly percent: { readonly [Q in Qualification]: number | null };
  readonly basis: string | null;
  /** The highest degree with its year, in place of the recorded one. */
  readonly degree: string | null;
  /** The first appointment to the school, in place of the recorded one. */
  readonly appointed: string | null;
  /** Credit hours taught, in place of the recorded ones. */
  readonly creditHours: number | null;
  /** Who confirmed these facts and when, such as `Ada Quill on 3 November 2026`. */
  readonly confirmed: string | null;
  /** The class of each work, by the name of its record such as `intellcont 4711`. */
  readonly works: Readonly<Record<string, Portfolio>>;
}

/** The columns about a person, in the order of a template; those of what is recorded are for its reader alone. */
export const PERSON_COLUMNS = [
  'net_id',
  'name',
  'department',
  'recorded_activity',
  'recorded_credit_hours',
  'recorded_degree',
  'recorded_first_appointment',
  'recorded_status',
  'recorded_responsibilities',
  'recorded_qualification',
  'recorded_percent',
  'recorded_basis',
  'discipline',
  'status',
  'responsibilities',
  ...QUALIFICATIONS,
  'basis',
  'credit_hours',
  'degree',
  'first_appointment',
  'confirmed',
] as const;

/** The columns about a work of a person; year, title, type and recorded class are for the reader alone. */
export const WORK_COLUMNS = ['work', 'year', 'title', 'type', 'recorded_class', 'portfolio'] as const;

export type SideColumn = (typeof PERSON_COLUMNS)[number] | (typeof WORK_COLUMNS)[number];

const NET_ID = 'net_id';
const NAMES: readonly string[] = [...PERSON_COLUMNS, ...WORK_COLUMNS];

/** Reads the cells of a line; its errors name the line and never a net ID. */
class LineReader {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #names: readonly string[];
  readonly #source: string;

  constructor({ line, cells }: CsvLine, names: readonly string[], source: string) {
    this.line = line;
    this.#cells = cells;
    this.#names = names;
    this.#source = source;
  }

  invalid(code: string, reason: string, hint: string): DataError {
    const place = { source: this.#source, line: this.line };
    return new DataError(`side.${code}`, `${this.#source}, line ${this.line}: ${reason}`, { place, hint });
  }

  text(name: string): string | null {
    // The template marks text that a spreadsheet would run as a formula.
    return this.#cells[this.#names.indexOf(name)]?.replace(/^'(?=[=+\-@])/, '') || null;
  }

  /** One of some words, in any letter case, or its first letter. */
  word<W extends string>(name: string, words: readonly W[]): W | null {
    const written = this.text(name)?.toLowerCase() ?? null;
    if (written === null) return null;
    const known = words.find(word => word === written || word[0] === written);
    if (known !== undefined) return known;
    throw this.invalid(
      name,
      `the ${name} is not one of ${words.join(', ')}.`,
      'Write one of them, or leave the cell empty.',
    );
  }

  /** A number from zero up to `most`; a percent sign is accepted. */
  number(name: string, most: number, code: string, reason: string, hint: string): number | null {
    const text = this.text(name)?.replace(/\s*%$/, '') ?? null;
    if (text === null) return null;
    const value = Number(text);
    if (value >= 0 && value <= most) return value;
    throw this.invalid(code, reason, hint);
  }
}

function readPercents(row: LineReader): SideRow['percent'] {
  const hint = 'Write a number from 0 to 100.';
  const percent = Object.fromEntries(
    QUALIFICATIONS.map(name => [
      name,
      row.number(name, 100, 'percent', `“${name}” is not a percentage.`, hint),
    ]),
  ) as SideRow['percent'];
  const sum = QUALIFICATIONS.reduce((total, name) => total + (percent[name] ?? 0), 0);
  if (sum <= 100) return percent;
  throw row.invalid(
    'percent-sum',
    `${QUALIFICATIONS.join(', ')} add up to ${sum} percent.`,
    'Divide at most 100 percent of the time of a person.',
  );
}

const readPerson = (row: LineReader): SideRow => ({
  line: row.line,
  status: row.word('status', STATUSES),
  discipline: row.text('discipline'),
  responsibilities: row.text('responsibilities'),
  percent: readPercents(row),
  basis: row.text('basis'),
  degree: row.text('degree'),
  appointed: row.text('first_appointment'),
  confirmed: row.text('confirmed'),
  creditHours: row.number(
    'credit_hours',
    Number.MAX_SAFE_INTEGER,
    'credit-hours',
    '“credit_hours” is not a number.',
    'Write the student credit hours of the period, without commas.',
  ),
  works: {},
});

/** The people of a file that names works of theirs only. */
export const NOTHING_SAID: Omit<SideRow, 'line' | 'works'> = {
  status: null,
  discipline: null,
  responsibilities: null,
  percent: { sa: null, pa: null, sp: null, ip: null, a: null },
  basis: null,
  degree: null,
  appointed: null,
  confirmed: null,
  creditHours: null,
};

function checkHeader(header: CsvLine | undefined, source: string): readonly string[] {
  const names = header?.cells.map(name => name.toLowerCase()) ?? [];
  const unknown = names.find(name => !NAMES.includes(name));
  if (unknown === undefined && names.includes(NET_ID)) return names;
  const row = new LineReader(header ?? { line: 1, cells: [] }, names, source);
  throw row.invalid(
    'column',
    unknown === undefined ? `the column ${NET_ID} is missing.` : `unknown column “${unknown}”.`,
    `${unknown === undefined ? '' : didYouMean(unknown, NAMES)}Columns are ${NAMES.join(', ')}.`,
  );
}

/**
 * Reads a side file: CSV with a header, by net ID. A row about a person has any of the columns `status`, `discipline`,
 * `responsibilities`, `sa`, `pa`, `sp`, `ip`, `a` (percent of time), `basis`, `degree`, `first_appointment`,
 * `credit_hours` and `confirmed` (by whom and when); a row with a `work` names the `portfolio` of one work of the person. Other columns of a template are
 * for its reader.
 * @param source name of the file in messages, which never contain a net ID
 * @returns rows by net ID
 * @throws DataError `side.column`, `side.net-id`, `side.twice`, `side.status`, `side.portfolio`, `side.percent`,
 * `side.percent-sum` or `side.credit-hours` with the line
 */
export function readSideFile(text: string, source: string): ReadonlyMap<string, SideRow> {
  const [header, ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  const names = checkHeader(header, source);
  const people = new Map<string, SideRow>();
  const works = new Map<string, Map<string, Portfolio | null>>();
  const linesOf = new Map<string, number>();
  for (const cells of lines) {
    const row = new LineReader(cells, names, source);
    const netId = row.text(NET_ID) ?? '';
    if (!isNetId(netId))
      throw row.invalid(
        'net-id',
        'the net ID is missing or invalid.',
        'Write nine digits; a spreadsheet may have dropped leading zeros.',
      );
    const work = row.text('work');
    const key = `${netId} ${work ?? ''}`;
    const first = linesOf.get(key);
    if (first !== undefined) {
      const what = work === null ? 'person' : 'work';
      throw row.invalid('twice', `the ${what} is in line ${first} too.`, 'Remove one of the two rows.');
    }
    linesOf.set(key, row.line);
    if (work === null) people.set(netId, readPerson(row));
    else {
      const own = works.get(netId) ?? new Map();
      works.set(netId, own.set(work, row.word('portfolio', PORTFOLIOS)));
      if (!people.has(netId)) people.set(netId, { line: row.line, ...NOTHING_SAID, works: {} });
    }
  }
  for (const [netId, own] of works) {
    const classed = [...own].filter((each): each is [string, Portfolio] => each[1] !== null);
    people.set(netId, { ...(people.get(netId) as SideRow), works: Object.fromEntries(classed) });
  }
  return people;
}

/** A row of cells with the line on which it starts. */
interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV (RFC 4180) without its empty lines; cells are trimmed. */
function parseCsv(text: string): readonly CsvLine[] {
  const lines: CsvLine[] = [];
  let [line, cells]: [number, string[]] = [1, []];
  let start = 1;
  for (const [found, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/g,
  )) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += found.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some(cell => cell !== '')) lines.push({ line: start, cells });
    [cells, start] = [[], line];
  }
  return lines;
}
