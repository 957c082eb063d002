import type { RecordedDate } from '../core/index.js';
import {
  endsSentence,
  join,
  plainText,
  type Runs,
  type Span,
  sentence,
  upperFirst,
  words,
} from '../text/index.js';
import type { Entry } from './model.js';

/** A description up to this length shares its line. */
const SHORT_DESCRIPTION = 80;

/** An entry, or null without text and lines; without text the first line moves up. */
export function entry(
  text: Runs,
  lines: readonly Runs[],
  date: string | null,
  amount: string | null = null,
): Entry | null {
  const [first, ...rest] = [text, ...lines].filter(runs => runs.length > 0);
  return first ? { text: first, sentence: sentence(first), lines: rest, date, amount, refs: [] } : null;
}

/** Joins parts of the first line by commas. */
export const commas = (...parts: readonly Runs[]): Runs => join(parts, ', ');

/** Joins parts of a secondary line by semicolons; after a whole sentence the next part begins one. */
export const semicolons = (...parts: readonly Runs[]): Runs =>
  parts.reduce(
    (line, part) => (endsSentence(line) ? join([line, capitalized(part)], ' ') : join([line, part], '; ')),
    [],
  );

/** A span that is ongoing until an end is recorded. */
export const lasting = (start: RecordedDate | null, end: RecordedDate | null): Span => ({
  start,
  end,
  canLast: true,
});

/** A span that was over when it was recorded. */
export const past = (start: RecordedDate | null, end: RecordedDate | null = null): Span => ({
  start,
  end,
  canLast: false,
});

/** The first letter of a line in upper case. */
export const capitalized = ([first, ...rest]: Runs): Runs =>
  first ? [{ ...first, text: upperFirst(first.text) }, ...rest] : [];

/** How work was paid, in the running text: `compensated`, `pro bono`. */
export const payment = (compensation: string | null): Runs => words(compensation?.toLowerCase() ?? null);

/** Remarks after a short description, or on a line of their own. */
export function described(description: Runs, remarks: Runs): readonly Runs[] {
  const short = plainText(description).length <= SHORT_DESCRIPTION;
  return (short ? [semicolons(description, remarks)] : [description, remarks]).map(capitalized);
}

/** The value, or the text of the neighboring field for an `Other`. */
export function choiceOrOther(choice: string | null, other: string | null): string | null {
  return choice === null || /\bother\b/i.test(choice) ? (other ?? choice) : choice;
}
