import { type Length, type LengthContext, resolveLength, type Size } from './length.js';
import { all, type Compute, isOperator, parseExtent, readIdent, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** The size of a track, or one end of its range (CSS Grid 2, part 7.2). `fit` is the limit of `fit-content()`. */
export type TrackBreadth =
  | Size
  | 'auto'
  | 'min-content'
  | 'max-content'
  | { readonly fr: number }
  | { readonly fit: Size };

/** A track sizing function: its least size and its largest. */
export interface Track {
  readonly min: TrackBreadth;
  readonly max: TrackBreadth;
}

/** Tracks with the names of the lines before, between and after them: one list of names for each line. */
export interface NamedTracks {
  readonly tracks: readonly Track[];
  readonly names: readonly (readonly string[])[];
}

/** `grid-template-columns` or `-rows`. */
export interface TrackList extends NamedTracks {
  /**
   * Tracks repeated before track `at` as often as there is room; `fit` drops the empty ones (part 7.2.3.2). The line
   * that they stand at has two lists of names then: one before and one after them.
   */
  readonly auto: (NamedTracks & { readonly at: number; readonly fit: boolean }) | null;
}

/** `none`. */
export const NO_TRACKS: TrackList = { tracks: [], names: [[]], auto: null };

const AUTO_TRACK: Track = { min: 'auto', max: 'auto' };
/** `auto`, the size of implicit tracks. */
export const AUTO_TRACKS: readonly Track[] = [AUTO_TRACK];

type UnresolvedBreadth =
  | 'auto'
  | 'min-content'
  | 'max-content'
  | { readonly fr: number }
  | { readonly length: Length }
  | { readonly fit: Length };
interface UnresolvedTrack {
  readonly min: UnresolvedBreadth;
  readonly max: UnresolvedBreadth;
}

const KEYWORDS = new Set(['auto', 'min-content', 'max-content']);
/** More tracks than any page can hold. */
export const TRACK_LIMIT = 1000;

function parseBreadth(token: Token | undefined): UnresolvedBreadth | null {
  const length = parseExtent(token);
  if (length !== null) return { length };
  if (token?.type === 'fraction' && token.value >= 0) return { fr: token.value };
  const word = readIdent(token);
  return word !== null && KEYWORDS.has(word) ? (word as 'auto') : null;
}

const isFlexible = (breadth: UnresolvedBreadth): boolean => typeof breadth === 'object' && 'fr' in breadth;

function parseTrack(token: Token): Compute<Track> | null {
  const track = readTrack(token);
  if (!track) return null;
  const { min, max } = track;
  return context => ({ min: resolve(min, context), max: resolve(max, context) });
}

function readTrack(token: Token): UnresolvedTrack | null {
  if (token.type === 'function' && token.name === 'minmax') {
    const [least, comma, most, ...more] = token.args;
    const min = parseBreadth(least);
    const max = parseBreadth(most);
    if (!min || !max || isFlexible(min) || !isOperator(comma, ',') || more.length > 0) return null;
    return { min, max };
  }
  if (token.type === 'function' && token.name === 'fit-content') {
    const length = token.args.length === 1 ? parseExtent(token.args[0]) : null;
    return length === null ? null : { min: 'auto', max: { fit: length } };
  }
  const breadth = parseBreadth(token);
  if (!breadth) return null;
  return isFlexible(breadth) ? { min: 'auto', max: breadth } : { min: breadth, max: breadth };
}

function resolve(breadth: UnresolvedBreadth, context: LengthContext): TrackBreadth {
  if (typeof breadth !== 'object') return breadth;
  if ('length' in breadth) return resolveLength(breadth.length, context);
  return 'fit' in breadth ? { fit: resolveLength(breadth.fit, context) } : breadth;
}

/** The names in a bracketed list of line names; null if it is none. */
export function lineNames(token: Token | undefined): readonly string[] | null {
  if (token?.type !== 'brackets') return null;
  const names = token.args.map(customIdent);
  return names.includes(null) ? null : (names as readonly string[]);
}

const RESERVED = new Set(['auto', 'span', 'inherit', 'initial', 'unset', 'revert', 'default']);

/** The name in a token (CSS Values 4, part 4.2); names of colours are names too. */
export function customIdent(token: Token | undefined): string | null {
  const name = token?.type === 'ident' ? token.value : token?.type === 'color' ? (token.name ?? null) : null;
  return name !== null && RESERVED.has(name.toLowerCase()) ? null : name;
}

/** A list of tracks while it is read: the names of the last line are open. */
class TrackListBuilder {
  readonly tracks: Compute<Track>[] = [];
  readonly names: string[][] = [[]];
  auto: { list: TrackListBuilder; at: number; fit: boolean } | null = null;

  addNames(names: readonly string[]): void {
    this.names.at(-1)?.push(...names);
  }

  addTrack(track: Compute<Track>): void {
    this.tracks.push(track);
    this.names.push([]);
  }

  append(other: TrackListBuilder): void {
    other.tracks.forEach((track, i) => {
      this.addNames(other.names[i] as string[]);
      this.addTrack(track);
    });
    this.addNames(other.names.at(-1) as string[]);
  }
}

/** Reads `repeat()` into a list (part 7.2.3); false if it is outside the grammar. */
function readRepeat(list: TrackListBuilder, args: readonly Token[]): boolean {
  const [count, comma, ...rest] = args;
  const inner = readList(rest, false);
  if (!inner || inner.tracks.length === 0 || !isOperator(comma, ',')) return false;
  const word = readIdent(count);
  if (word === 'auto-fill' || word === 'auto-fit') {
    if (list.auto) return false;
    list.auto = { list: inner, at: list.tracks.length, fit: word === 'auto-fit' };
    list.names.push([]);
    return true;
  }
  if (count?.type !== 'number' || !Number.isInteger(count.value) || count.value < 1) return false;
  const times = Math.min(count.value, Math.floor(TRACK_LIMIT / inner.tracks.length));
  for (let i = 0; i < times; i++) list.append(inner);
  return true;
}

function readList(tokens: readonly Token[], repeats: boolean): TrackListBuilder | null {
  const list = new TrackListBuilder();
  for (const token of tokens) {
    const names = lineNames(token);
    if (names) {
      list.addNames(names);
      continue;
    }
    if (token.type === 'function' && token.name === 'repeat') {
      if (!repeats || !readRepeat(list, token.args)) return null;
      continue;
    }
    const track = parseTrack(token);
    if (!track) return null;
    list.addTrack(track);
  }
  return list;
}

/**
 * `grid-template-columns` and `-rows`: sizes, `minmax()`, `fit-content()`, `repeat()` and names of lines in brackets
 * (CSS Grid 2, part 7.2); no subgrids. The names on both sides of an automatic repetition are kept apart from it.
 */
export const gridTracks: ValueReader<TrackList> = tokens => {
  if (tokens.length === 1 && readIdent(tokens[0]) === 'none') return () => NO_TRACKS;
  const list = readList(tokens, true);
  if (!list || (list.tracks.length === 0 && !list.auto)) return null;
  const { auto } = list;
  return context => ({
    tracks: list.tracks.map(track => track(context)),
    names: list.names,
    auto: auto && {
      at: auto.at,
      fit: auto.fit,
      tracks: auto.list.tracks.map(track => track(context)),
      names: auto.list.names,
    },
  });
};

/** `grid-auto-columns` and `-rows`: sizes of the tracks that are added, in turn (part 7.6). */
export const autoTracks: ValueReader<readonly Track[]> = tokens => {
  return all(tokens.map(parseTrack));
};
