import { DataError, didYouMean } from '../core/index.js';
import { isNetId } from '../schema/index.js';

/** Facts about a person that accreditation requires and no service holds; null if the file omits them. */
export interface SideRow {
  readonly status: 'participating' | 'supporting' | null;
  readonly discipline: string | null;
  readonly responsibilities: string | null;
  /** Percent of time by qualification: scholarly academic, practice academic, and so on. */
  readonly percent: { readonly [Q in Qualification]: number | null };
  readonly basis: string | null;
}

/** Qualifications of AACSB (2020 standards, 3): SA, PA, SP, IP, and A for all others. */
export const QUALIFICATIONS = ['sa', 'pa', 'sp', 'ip', 'a'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

const STATUSES = ['participating', 'supporting'] as const;
const NET_ID = 'net_id';
const COLUMNS: readonly string[] = [
  NET_ID,
  'status',
  'discipline',
  'responsibilities',
  ...QUALIFICATIONS,
  'basis',
];

/** A row of cells with the line on which it starts. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV (RFC 4180) without its empty lines. */
function parseCsv(text: string): readonly Line[] {
  const lines: Line[] = [];
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

/**
 * Reads a side file: CSV with a header, one row per person by net ID, with any of the columns `status`,
 * `discipline`, `responsibilities`, `sa`, `pa`, `sp`, `ip`, `a` (percent of time) and `basis`.
 * @param source name of the file in messages, which never contain a net ID
 * @returns rows by net ID
 * @throws DataError `side.column`, `side.net-id`, `side.twice`, `side.status` or `side.percent` with the line
 */
export function readSideFile(text: string, source: string): ReadonlyMap<string, SideRow> {
  const [header, ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  const names = header?.cells.map(name => name.toLowerCase()) ?? [];
  const invalid = (code: string, line: number, reason: string, hint: string): DataError =>
    new DataError(`side.${code}`, `${source}, line ${line}: ${reason}`, { place: { source, line }, hint });
  const unknown = names.find(name => !COLUMNS.includes(name));
  if (unknown !== undefined || !names.includes(NET_ID)) {
    throw invalid(
      'column',
      header?.line ?? 1,
      unknown === undefined ? `the column ${NET_ID} is missing.` : `unknown column “${unknown}”.`,
      `${unknown === undefined ? '' : didYouMean(unknown, COLUMNS)}Columns are ${COLUMNS.join(', ')}.`,
    );
  }
  const rows = new Map<string, SideRow>();
  for (const { line, cells } of lines) {
    const cell = (name: string): string | null => cells[names.indexOf(name)] || null;
    const netId = cell(NET_ID) ?? '';
    if (!isNetId(netId))
      throw invalid('net-id', line, 'the net ID is missing or invalid.', 'Write nine digits.');
    if (rows.has(netId))
      throw invalid('twice', line, 'the person has two rows.', 'Remove one of the two rows.');
    const written = cell('status')?.toLowerCase() ?? null;
    const status = STATUSES.find(known => known === written) ?? null;
    if (written !== null && status === null) {
      throw invalid(
        'status',
        line,
        'the status is neither participating nor supporting.',
        'Write one of them, or leave the cell empty.',
      );
    }
    const percent = Object.fromEntries(
      QUALIFICATIONS.map(name => {
        const text = cell(name)?.replace(/\s*%$/, '') ?? null;
        const value = text === null ? null : Number(text);
        if (value !== null && !(value >= 0 && value <= 100)) {
          throw invalid('percent', line, `“${name}” is not a percentage.`, 'Write a number from 0 to 100.');
        }
        return [name, value];
      }),
    ) as SideRow['percent'];
    rows.set(netId, {
      status,
      discipline: cell('discipline'),
      responsibilities: cell('responsibilities'),
      percent,
      basis: cell('basis'),
    });
  }
  return rows;
}
