import { decimal } from '../../core/index.js';
import { dollars, shortAmount } from '../display.js';
import type { Cell } from '../model.js';
import { type Figure, type FigureKind, getNumber } from './figure.js';

/** A figure as printed, with the names of its records, so that it can be traced. */
export interface PrintedFigure {
  readonly text: string;
  /** Sorted, with commas between them; null if there are none. */
  readonly records: string | null;
}

/** The sign of a missing number. */
export const NONE = '–';

/** A share in per cent without decimals; `<1%` for a share that would round to zero. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? '<1%' : `${whole}%`;
}

const TEXT: Readonly<Record<FigureKind, (value: number) => string>> = {
  count: decimal,
  amount: dollars,
  rating: value => value.toFixed(1),
  share: percent,
};

type Value = Pick<Figure, 'kind' | 'value'>;

/** `1,385`, `1,042.5`, `$1,375,350`, `4.4`, `12%`; an en dash if the value is unknown. */
export const figureText = ({ kind, value }: Value): string => (value === null ? NONE : TEXT[kind](value));

/** The same for narrow columns, with an en dash for zero too, and amounts are short: `$3.12M`. */
export function cellText({ kind, value }: Value): string {
  if (value === 0 && kind !== 'rating') return NONE;
  return value !== null && kind === 'amount' ? shortText(value) : figureText({ kind, value });
}

const findNames = ({ records }: Figure): string | null =>
  records.length === 0 ? null : [...records].sort().join(', ');

export const printFigure = (figure: Figure): PrintedFigure => ({
  text: figureText(figure),
  records: findNames(figure),
});

/** For tables of counts, with an en dash for zero too. */
export const printCell = (figure: Figure): PrintedFigure => ({
  text: cellText(figure),
  records: findNames(figure),
});

function shortText(cents: number): string {
  const { value, unit } = shortAmount(cents);
  return value + unit;
}

/** A row of a table with a header cell before its figures. */
export interface FigureRow {
  readonly header: string;
  readonly note: string | null;
  readonly cells: readonly PrintedFigure[];
}

/** A table of figures. */
export interface FigureTable {
  readonly head: readonly Cell[];
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow | null;
}

/** One of the large figures of a row. */
export interface Tile {
  readonly value: PrintedFigure;
  /** `M`, `k` or empty: set smaller after the value. */
  readonly unit: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/** A label that begins with a noun in the plural, with the noun in the singular: `Student taught`. */
const ofOne = (label: string): string => label.replace(/^(\p{L}+)s\b/u, '$1');

/**
 * A figure with its label and the lines below it; empty lines are left out. The noun with which the label of a count
 * begins is in the singular for one.
 */
export function tile(label: string, figure: Figure, lines: readonly (string | null)[]): Tile {
  const { value, unit } =
    figure.kind === 'amount' && figure.value !== null
      ? shortAmount(figure.value)
      : { value: figureText(figure), unit: '' };
  return {
    value: { text: value, records: findNames(figure) },
    unit,
    label: figure.kind === 'count' && figure.value === 1 ? ofOne(label) : label,
    lines: lines.filter((line): line is string => line !== null && line !== ''),
  };
}

const isKnown = ({ value, records }: Figure): boolean => value !== null && records.length > 0;

/** The line of a tile for the period before: `2024: $1.2M`; null if no record has the figure. */
export const beforeLine = (name: string, figure: Figure): string | null =>
  isKnown(figure)
    ? `${name}: ${figure.kind === 'amount' ? shortText(getNumber(figure)) : figureText(figure)}`
    : null;

/** A figure of several periods, oldest first. */
export interface ComparedFigure {
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** The figures known for any of the periods; none if the records have nothing of those before the last. */
export const selectComparable = (compared: readonly ComparedFigure[]): readonly ComparedFigure[] =>
  compared.some(({ figures }) => figures.slice(0, -1).some(isKnown))
    ? compared.filter(({ figures }) => figures.some(isKnown))
    : [];
