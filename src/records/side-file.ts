import { DataError, nearest } from '../ground/index.js';
import { isNetId } from '../schema/index.js';

/** What accreditation asks of a person and no service holds; null where the file does not say. */
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

/** A row of cells with the line on which it begins. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV (RFC 4180); empty lines are left out. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let [line, cells]: [number, string[]] = [1, []];
  let begun = 1;
  for (const [found, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/g,
  )) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += found.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some(cell => cell !== '')) lines.push({ line: begun, cells });
    [cells, begun] = [[], line];
  }
  return lines;
}

/**
 * Reads a side file: CSV with a head, one row for each person by net ID, with any of the columns `status`,
 * `discipline`, `responsibilities`, `sa`, `pa`, `sp`, `ip`, `a` (percent of time) and `basis`.
 * @param source name of the file in messages, which never hold a net ID
 * @returns rows by net ID
 * @throws DataError `side.column`, `side.net-id`, `side.twice`, `side.status` or `side.percent`, with the line
 */
export function readSideFile(text: string, source: string): ReadonlyMap<string, SideRow> {
  const [head, ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  const names = head?.cells.map(name => name.toLowerCase()) ?? [];
  const refuse = (code: string, line: number, says: string, hint: string): DataError =>
    new DataError(`side.${code}`, `${source}, line ${line}: ${says}`, { place: { source, line }, hint });
  const unknown = names.find(name => !COLUMNS.includes(name));
  if (unknown !== undefined || !names.includes(NET_ID)) {
    const meant = unknown === undefined ? null : nearest(unknown, COLUMNS);
    throw refuse(
      'column',
      head?.line ?? 1,
      unknown === undefined ? `there is no column ${NET_ID}.` : `there is no column “${unknown}”.`,
      `${meant === null ? '' : `Did you mean ${meant}? `}Columns are ${COLUMNS.join(', ')}.`,
    );
  }
  const rows = new Map<string, SideRow>();
  for (const { line, cells } of lines) {
    const cell = (name: string): string | null => cells[names.indexOf(name)] || null;
    const netId = cell(NET_ID) ?? '';
    if (!isNetId(netId)) throw refuse('net-id', line, 'it has no net ID.', 'A net ID has nine digits.');
    if (rows.has(netId))
      throw refuse('twice', line, 'the person has a row already.', 'Leave one of the two.');
    const said = cell('status')?.toLowerCase() ?? null;
    const status = STATUSES.find(known => known === said) ?? null;
    if (said !== null && status === null) {
      throw refuse(
        'status',
        line,
        'the status is neither participating nor supporting.',
        'Write one of them, or leave it empty.',
      );
    }
    const percent = Object.fromEntries(
      QUALIFICATIONS.map(name => {
        const text = cell(name)?.replace(/\s*%$/, '') ?? null;
        const value = text === null ? null : Number(text);
        if (value !== null && !(value >= 0 && value <= 100)) {
          throw refuse('percent', line, `“${name}” is not a percentage.`, 'Write a number from 0 to 100.');
        }
        return [name, value];
      }),
    ) as SideRow['percent'];
    const { discipline, responsibilities, basis } = {
      discipline: cell('discipline'),
      responsibilities: cell('responsibilities'),
      basis: cell('basis'),
    };
    rows.set(netId, { status, discipline, responsibilities, percent, basis });
  }
  return rows;
}
