import { type Length, resolveLength, type Size } from './length.js';
import { fixed, identOf, isOperator, parseExtent, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** A grid track (CSS Grid 1, part 7.2): a size, a share of the free space, or its content's width. */
export type Track = Size | { readonly fr: number } | 'auto';

/** The place of a grid item on one axis: first line from 1, null for automatic; number of tracks. */
export interface GridLine {
  readonly start: number | null;
  readonly span: number;
}

type UnresolvedTrack = Track | { readonly length: Length };

const CONTENT_SIZED = new Set(['auto', 'min-content', 'max-content']);
/** More tracks than any page can hold. */
const TRACK_LIMIT = 100;

function parseTracks(tokens: readonly Token[]): readonly UnresolvedTrack[] | null {
  const tracks: UnresolvedTrack[] = [];
  for (const token of tokens) {
    const length = parseExtent(token);
    if (length !== null) tracks.push({ length });
    else if (token.type === 'fraction' && token.value >= 0) tracks.push({ fr: token.value });
    else if (CONTENT_SIZED.has(identOf(token) ?? '')) tracks.push('auto');
    else if (token.type === 'function' && token.name === 'repeat') {
      const [count, comma, ...rest] = token.args;
      const inner = parseTracks(rest);
      if (count?.type !== 'number' || !Number.isInteger(count.value) || count.value > TRACK_LIMIT)
        return null;
      if (count.value < 1 || !isOperator(comma, ',') || !inner) return null;
      for (let i = 0; i < count.value; i++) tracks.push(...inner);
    } else return null;
  }
  return tracks.length > 0 ? tracks : null;
}

/**
 * `grid-template-columns` and `-rows`: lengths, percentages, `fr`, `auto` (also for min- and max-content),
 * `repeat()`.
 */
export const gridTracks: ValueReader<readonly Track[]> = tokens => {
  const tracks = identOf(sole(tokens)) === 'none' ? [] : parseTracks(tokens);
  if (!tracks) return null;
  return context =>
    tracks.map(t => (typeof t === 'object' && 'length' in t ? resolveLength(t.length, context) : t));
};

/** One end of a placement: a line from 1 (or -1, the last), a span, or automatic. */
interface End {
  readonly line: number | null;
  readonly span: number | null;
}

function parseEnd(tokens: readonly Token[]): End | null {
  const [first, second, ...more] = tokens;
  const count = (token: Token | undefined) =>
    token?.type === 'number' && Number.isInteger(token.value) && token.value >= 1 ? token.value : null;
  if (more.length > 0) return null;
  if (identOf(first) === 'span') {
    const span = count(second);
    return span === null ? null : { line: null, span };
  }
  if (second) return null;
  if (identOf(first) === 'auto') return { line: null, span: null };
  if (first?.type === 'number' && first.value === -1) return { line: -1, span: null };
  const line = count(first);
  return line === null ? null : { line, span: null };
}

function joinEnds(from: End, to: End): GridLine | null {
  const { line: start } = from;
  const { line: end } = to;
  if (start === -1) return null;
  const span = to.span ?? from.span;
  if (end === null) return { start, span: span ?? 1 };
  if (end === -1) return from.span === null ? { start, span: Number.POSITIVE_INFINITY } : null;
  if (start === null) {
    const first = end - (from.span ?? 1);
    return first < 1 ? null : { start: first, span: from.span ?? 1 };
  }
  return end > start ? { start, span: end - start } : null;
}

function parseLine(tokens: readonly Token[]): GridLine | null {
  const slash = tokens.findIndex(token => isOperator(token, '/'));
  const from = parseEnd(slash < 0 ? tokens : tokens.slice(0, slash));
  const to = slash < 0 ? { line: null, span: null } : parseEnd(tokens.slice(slash + 1));
  return from && to && joinEnds(from, to);
}

/** `grid-column`: `auto`, `2`, `span 2`, `1 / 3`, `1 / span 2`, `1 / -1`. */
export const gridColumn: ValueReader<GridLine> = tokens => fixed(parseLine(tokens));

/** `grid-row`: like `grid-column`, but without a last line to count from. */
export const gridRow: ValueReader<GridLine> = tokens => {
  const line = parseLine(tokens);
  return line && Number.isFinite(line.span) ? fixed(line) : null;
};
