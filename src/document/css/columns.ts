import { resolveLength, type Size } from './length.js';
import {
  type Compute,
  either,
  keyword,
  number,
  parseAbsoluteExtent,
  positiveSize,
  sole,
  type ValueReader,
  words,
} from './reader.js';
import type { Token } from './values.js';

/** `normal`: nothing between the items of a grid or flex box, an em between text columns (CSS Align 3, part 8.1). */
export const NORMAL_GAP: Size = { percent: 0 };

/** `column-gap` and `row-gap`: a length or `normal`. */
export const gap = either(keyword({ normal: NORMAL_GAP }), positiveSize);

/** `gap`: row gap, then column gap. */
export const gaps: ValueReader<{ rowGap: Size; columnGap: Size }> = tokens => {
  const [row, column = row, ...more] = tokens;
  const rowGap = row && gap([row]);
  const columnGap = column && gap([column]);
  if (!rowGap || !columnGap || more.length > 0) return null;
  return context => ({ rowGap: rowGap(context), columnGap: columnGap(context) });
};

/** `column-count`: a whole number from 1, or `auto`. */
export const columnCount = either(words('auto'), number(1, true));

const width: ValueReader<Size> = tokens => {
  const length = parseAbsoluteExtent(sole(tokens));
  return length ? context => resolveLength(length, context) : null;
};

/** `column-width`: the least width of a column, or `auto`. */
export const columnWidth = either(words('auto'), width);

const AUTO: Token = { type: 'ident', value: 'auto' };

interface Columns {
  readonly columnCount: number | 'auto';
  readonly columnWidth: Size | 'auto';
}

function widthAndCount(width: Token, count: Token): Compute<Columns> | null {
  const first = columnWidth([width]);
  const second = columnCount([count]);
  return first && second && (context => ({ columnWidth: first(context), columnCount: second(context) }));
}

/** `columns`: width and count in any order (CSS Multi-column 1, part 3.3); a missing one is `auto`. */
export const columns: ValueReader<Columns> = ([first = AUTO, second = AUTO, ...more]) =>
  more.length > 0 ? null : (widthAndCount(first, second) ?? widthAndCount(second, first));
