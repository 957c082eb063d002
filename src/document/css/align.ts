import { fixed, isOperator, readIdent, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** Where a box stands in the room that it has (CSS Align 3, part 4). */
export type SelfPosition =
  | 'auto'
  | 'normal'
  | 'stretch'
  | 'baseline'
  | 'last-baseline'
  | 'start'
  | 'end'
  | 'center'
  | 'self-start'
  | 'self-end'
  | 'flex-start'
  | 'flex-end'
  | 'left'
  | 'right';

/** How boxes or tracks share the free room (CSS Align 3, part 5). */
export type ContentPosition =
  | 'normal'
  | 'stretch'
  | 'baseline'
  | 'last-baseline'
  | 'start'
  | 'end'
  | 'center'
  | 'flex-start'
  | 'flex-end'
  | 'left'
  | 'right'
  | 'space-between'
  | 'space-around'
  | 'space-evenly';

/** An alignment; a safe one is `start` if the content is larger than its room (CSS Align 3, part 4.4). */
export interface Alignment<Position extends string> {
  readonly position: Position;
  readonly safe: boolean;
}

export type SelfAlignment = Alignment<SelfPosition>;
export type ContentAlignment = Alignment<ContentPosition>;

const SELF = ['center', 'start', 'end', 'self-start', 'self-end', 'flex-start', 'flex-end'] as const;
const CONTENT = ['center', 'start', 'end', 'flex-start', 'flex-end'] as const;
const SIDES = ['left', 'right'] as const;
const DISTRIBUTION = ['stretch', 'space-between', 'space-around', 'space-evenly'] as const;

type Known<P extends string> = ReadonlyMap<string, Alignment<P>>;

/** The alignments by their words: keywords alone, positions also as `safe` or `unsafe`. */
function vocabulary<P extends string>(alone: readonly P[], positions: readonly P[]): Known<P> {
  const known = new Map<string, Alignment<P>>();
  for (const position of [...alone, ...positions]) known.set(position, { position, safe: false });
  for (const position of positions) {
    known.set(`unsafe ${position}`, { position, safe: false });
    known.set(`safe ${position}`, { position, safe: true });
  }
  if (known.has('baseline')) {
    known.set('first baseline', known.get('baseline') as Alignment<P>);
    known.set('last baseline', { position: 'last-baseline' as P, safe: false });
  }
  return known;
}

function reader<P extends string>(known: Known<P>): ValueReader<Alignment<P>> {
  return tokens => {
    const words = tokens.map(readIdent);
    return words.includes(null) ? null : fixed(known.get(words.join(' ')) ?? null);
  };
}

const ALIGN_SELF = vocabulary<SelfPosition>(['auto', 'normal', 'stretch', 'baseline'], SELF);
const JUSTIFY_SELF = vocabulary<SelfPosition>(['auto', 'normal', 'stretch', 'baseline'], [...SELF, ...SIDES]);
const without = (known: Known<SelfPosition>): Known<SelfPosition> =>
  new Map([...known].filter(([word]) => word !== 'auto'));
const JUSTIFY_ITEMS: Known<SelfPosition> = new Map([
  ...without(JUSTIFY_SELF),
  ...['legacy', 'legacy left', 'legacy right', 'legacy center'].map((words): [string, SelfAlignment] => [
    words,
    { position: (words.split(' ')[1] ?? 'normal') as SelfPosition, safe: false },
  ]),
]);

export const alignSelf = reader(ALIGN_SELF);
export const alignItems = reader(without(ALIGN_SELF));
export const justifySelf = reader(JUSTIFY_SELF);
export const justifyItems = reader(JUSTIFY_ITEMS);
export const alignContent = reader(
  vocabulary<ContentPosition>(['normal', 'baseline', ...DISTRIBUTION], CONTENT),
);
export const justifyContent = reader(
  vocabulary<ContentPosition>(['normal', ...DISTRIBUTION], [...CONTENT, ...SIDES]),
);

/** The initial alignments. */
export const AUTO: SelfAlignment = { position: 'auto', safe: false };
export const NORMAL: Alignment<'normal'> = { position: 'normal', safe: false };

/**
 * A shorthand for two alignments, such as `place-items`: the second is a copy of the first if it is missing.
 * @param fallback the second if the first cannot be copied
 */
export function pair<A, B>(
  first: ValueReader<A>,
  second: ValueReader<B>,
  fallback: NoInfer<B>,
): ValueReader<readonly [A, B]> {
  return tokens => {
    if (tokens.some(token => isOperator(token, ','))) return null;
    for (let cut = tokens.length; cut > 0; cut--) {
      const one = first(tokens.slice(0, cut));
      if (!one) continue;
      const rest: readonly Token[] = tokens.slice(cut);
      const other = rest.length > 0 ? second(rest) : (second(tokens) ?? fixed(fallback));
      if (other) return context => [one(context), other(context)];
    }
    return null;
  };
}
