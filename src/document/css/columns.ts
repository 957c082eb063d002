import { NORMAL_GAP } from './initial.js';
import { resolveLength } from './length.js';
import { type Apply, absoluteExtentOf, identOf, type Reader, size, sole } from './reader.js';
import type { Token } from './values.js';

function countOf(token: Token | null): Apply | null {
  const auto = identOf(token) === 'auto';
  if (!auto && (token?.type !== 'number' || !Number.isInteger(token.value) || token.value < 1)) return null;
  const value = token?.type === 'number' ? token.value : 'auto';
  return draft => {
    draft.columnCount = value;
  };
}

function widthOf(token: Token | null): Apply | null {
  const length = identOf(token) === 'auto' ? 'auto' : absoluteExtentOf(token);
  if (length === null || length === 0) return null;
  return (draft, { rem }) => {
    draft.columnWidth = length === 'auto' ? length : resolveLength(length, draft.fontSize, rem);
  };
}

/** `column-count`: a whole number from 1, or `auto`. */
export const columnCount: Reader = tokens => countOf(sole(tokens));

/** `column-width`: the least width of a column, or `auto`. */
export const columnWidth: Reader = tokens => widthOf(sole(tokens));

const AUTO: Token = { type: 'ident', value: 'auto' };

function widthAndCount(width: Token, count: Token): Apply | null {
  const first = widthOf(width);
  const second = countOf(count);
  if (!first || !second) return null;
  return (draft, context) => {
    first(draft, context);
    second(draft, context);
  };
}

/** `columns`: width and count in any order (CSS Multi-column 1, part 3.3); what is not given is `auto`. */
export const columns: Reader = ([first = AUTO, second = AUTO, ...more]) =>
  more.length > 0 ? null : (widthAndCount(first, second) ?? widthAndCount(second, first));

/** `column-gap` and `row-gap`: a length or `normal`. */
export function gapBetween(key: 'columnGap' | 'rowGap'): Reader {
  const read = size(key);
  return tokens => {
    if (identOf(sole(tokens)) !== 'normal') return read(tokens);
    return draft => {
      draft[key] = NORMAL_GAP;
    };
  };
}

const rowGap = gapBetween('rowGap');
const columnGap = gapBetween('columnGap');

/** `gap`: row gap, then column gap. */
export const gap: Reader = tokens => {
  const [row, column = row] = tokens;
  if (!row || !column || tokens.length > 2) return null;
  const first = rowGap([row]);
  const second = columnGap([column]);
  if (!first || !second) return null;
  return (draft, context) => {
    first(draft, context);
    second(draft, context);
  };
};
