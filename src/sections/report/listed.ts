import { cellText } from '../figures/printed.js';
import { messages } from './messages.js';
import { kindOfRow } from './tables.js';
import { cellAddress, type DataColumn, figureIn, rowNamed, type TracedTable } from './traced.js';

/** A printed figure with its ref; the ref is null if nothing is recorded. */
export interface ListedValue {
  readonly text: string;
  readonly ref: string | null;
}

/** A row of the list of figures. */
export interface ListedFigure {
  readonly label: string;
  /** Is it a part of the row before it that is no part? */
  readonly isPart: boolean;
  readonly now: ListedValue;
  /** Of the period before; null without one. */
  readonly before: ListedValue | null;
}

/** The rows of the totals in the list, with the words of a reader. */
const LISTED: readonly (readonly [row: string, label: string])[] = [
  [messages.labels.fullTime, messages.figures.fullTime],
  [messages.labels.publications, messages.labels.publications],
  [messages.labels.awardAmount, messages.labels.activeAwards],
  [messages.labels.sections, messages.figures.sections],
  [messages.labels.enrolled, messages.figures.enrolled],
  [messages.labels.instructorRating, messages.labels.instructorRating],
];

/** The row after which its parts follow. */
const WITH_PARTS = messages.labels.publications;

const valueAt = (table: TracedTable, row: number, at: number, kind: DataColumn['kind']): ListedValue => {
  const value = table.rows[row]?.cells[at]?.value ?? null;
  const text = typeof value === 'number' ? cellText(figureIn(kind, value)) : '–';
  return { text, ref: value === null ? null : `${table.id}/${cellAddress(row, at)}` };
};

/**
 * The figures of a report as a list, with those of its parts and of the period before.
 * @param tables those of `accountTables`
 * @param parts id of the table of parts
 */
export function listFigures(tables: readonly TracedTable[], parts: string): readonly ListedFigure[] {
  const find = (id: string): TracedTable | undefined => tables.find(each => each.id === id);
  const [totals, now, before] = [find('totals'), find(parts), find(`${parts}-before`)];
  if (totals === undefined) return [];
  const last = totals.columns.length - 1;
  // The first two columns name the row.
  const hasBefore = last > 2;
  const inTotals = ([row, label]: readonly [string, string]): ListedFigure => {
    const at = rowNamed(totals, row);
    const kind = kindOfRow(row);
    return {
      ...{ label, isPart: false, now: valueAt(totals, at, last, kind) },
      before: hasBefore ? valueAt(totals, at, last - 1, kind) : null,
    };
  };
  const column = now?.columns.findIndex(({ label }) => label === WITH_PARTS) ?? -1;
  const items = now?.rows.filter(({ role }) => role === 'item') ?? [];
  const ofParts =
    now === undefined || items.length < 2
      ? []
      : items.map(
          ({ cells }, row): ListedFigure => ({
            ...{ label: String(cells[0]?.value), isPart: true, now: valueAt(now, row, column, 'count') },
            before: before === undefined ? null : valueAt(before, row, column, 'count'),
          }),
        );
  return LISTED.flatMap(row => [inTotals(row), ...(row[0] === WITH_PARTS ? ofParts : [])]);
}
