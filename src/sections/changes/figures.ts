import { COMPARED, recordsOfPeriod } from '../figures/compared.js';
import type { Figure } from '../figures/figure.js';
import { type FigureTable, figureText, printFigure } from '../figures/printed.js';
import { cell } from '../model.js';
import type { State } from './changes.js';
import { messages } from './messages.js';

/** A figure in both states. */
export interface FigureChange {
  readonly label: string;
  readonly was: Figure;
  readonly now: Figure;
  /** What is now and was not; its records are those that only one state has. Null if either is unknown. */
  readonly difference: Figure | null;
}

/** The value as printed, so that a printed difference is that of the printed values: 4.5 less 4.3 is 0.2. */
const printedValue = ({ kind, value }: Figure): number | null =>
  value !== null && kind === 'rating' ? Number(figureText({ kind, value })) : value;

function describeDifference(was: Figure, now: Figure): Figure | null {
  const [from, to] = [printedValue(was), printedValue(now)];
  if (from === null || to === null) return null;
  const [before, after] = [new Set(was.records), new Set(now.records)];
  const records = [
    ...now.records.filter(name => !before.has(name)),
    ...was.records.filter(name => !after.has(name)),
  ];
  return { kind: now.kind, value: to - from, records };
}

/** The figures of the whole record that differ between two states. */
export function figureChanges(before: State, after: State): readonly FigureChange[] {
  const [earlier, later] = [recordsOfPeriod(before.context, {}), recordsOfPeriod(after.context, {})];
  return COMPARED.flatMap(({ label, ofAllYears = label, figure }) => {
    const [was, now] = [figure(earlier), figure(later)];
    return printedValue(was) === printedValue(now)
      ? []
      : [{ label: ofAllYears, was, now, difference: describeDifference(was, now) }];
  });
}

const signed = ({ kind, value }: Figure): string =>
  value !== null && value < 0 ? `−${figureText({ kind, value: -value })}` : `+${figureText({ kind, value })}`;

/** The figures as a table; null if none differs. */
export function figureTable(changes: readonly FigureChange[]): FigureTable | null {
  if (changes.length === 0) return null;
  return {
    head: [
      cell(messages.figures.figure, false),
      ...[messages.figures.was, messages.figures.now, messages.figures.difference].map(text =>
        cell(text, true),
      ),
    ],
    rows: changes.map(({ label, was, now, difference }) => ({
      header: label,
      note: null,
      cells: [
        printFigure(was),
        printFigure(now),
        difference === null
          ? { text: '', records: null }
          : { ...printFigure(difference), text: signed(difference) },
      ],
    })),
    total: null,
  };
}
