import { customIdent } from './grid-tracks.js';
import { fixed, isOperator, readIdent, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/**
 * An edge of a grid area (CSS Grid 2, part 8.3): a line by its number, its name or both, or a span of so many tracks or
 * named lines.
 */
export type GridLine =
  | 'auto'
  | { readonly span: boolean; readonly count: number | null; readonly name: string | null };

function parseLine(tokens: readonly Token[]): GridLine | null {
  if (tokens.length === 1 && readIdent(tokens[0]) === 'auto') return 'auto';
  let span = false;
  let count: number | null = null;
  let name: string | null = null;
  for (const [i, token] of tokens.entries()) {
    if (readIdent(token) === 'span') {
      // The word stands at either end.
      if (span || (i > 0 && i < tokens.length - 1)) return null;
      span = true;
    } else if (token.type === 'number') {
      if (count !== null || !Number.isInteger(token.value) || token.value === 0) return null;
      count = token.value;
    } else {
      const word = customIdent(token);
      if (name !== null || word === null) return null;
      name = word;
    }
  }
  if ((count === null && name === null) || (span && count !== null && count < 1)) return null;
  return { span, count, name };
}

/** The parts of a value between slashes. */
function splitSlashes(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isOperator(token, '/')) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** A missing edge repeats a name alone and is automatic else (part 8.4). */
const copied = (line: GridLine): GridLine =>
  line !== 'auto' && !line.span && line.count === null ? line : 'auto';

function parseLines(tokens: readonly Token[], most: number): readonly GridLine[] | null {
  const lines = splitSlashes(tokens).map(parseLine);
  return lines.length > most || lines.includes(null) ? null : (lines as readonly GridLine[]);
}

/** `grid-row-start` and its like. */
export const gridLine: ValueReader<GridLine> = tokens => fixed(parseLine(tokens));

/** `grid-column` and `grid-row`: start and end. */
export const gridLines: ValueReader<readonly [start: GridLine, end: GridLine]> = tokens => {
  const lines = parseLines(tokens, 2);
  if (!lines) return null;
  const [start = 'auto', end = copied(start)] = lines;
  return fixed([start, end] as const);
};

/** The four edges of a box in a grid. */
export interface GridArea {
  readonly gridRowStart: GridLine;
  readonly gridColumnStart: GridLine;
  readonly gridRowEnd: GridLine;
  readonly gridColumnEnd: GridLine;
}

/** `grid-area`: starts of row and column, then their ends. */
export const gridArea: ValueReader<GridArea> = tokens => {
  const lines = parseLines(tokens, 4);
  if (!lines) return null;
  const [gridRowStart = 'auto', ...rest] = lines;
  const [gridColumnStart = copied(gridRowStart), ...ends] = rest;
  const [gridRowEnd = copied(gridRowStart), gridColumnEnd = copied(gridColumnStart)] = ends;
  return fixed({ gridRowStart, gridColumnStart, gridRowEnd, gridColumnEnd });
};
