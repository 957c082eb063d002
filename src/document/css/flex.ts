import { lookUp } from '../../core/index.js';
import type { AutoSize, Size } from './length.js';
import { type Compute, fixed, flexBasis, readIdent, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

interface Factors {
  readonly grow: number;
  readonly shrink: number;
  readonly basis: Compute<AutoSize | 'content'>;
}

const KEYWORDS: Readonly<Record<string, Factors>> = {
  none: { grow: 0, shrink: 0, basis: () => 'auto' },
  auto: { grow: 1, shrink: 1, basis: () => 'auto' },
};

/** As in browsers, an omitted basis is 0 %: in a column of no set height an item is at least as high as its content. */
const NO_BASIS: Size = { percent: 0 };

function parseFactors(tokens: readonly Token[]): Factors | null {
  const word = readIdent(sole(tokens));
  const known = lookUp(KEYWORDS, word ?? '');
  if (known) return known;
  const factors: number[] = [];
  let basis: Factors['basis'] | null = null;
  for (const token of tokens) {
    const length = flexBasis([token]);
    // A bare zero is a factor as long as one may follow.
    if (token.type === 'number' && token.value >= 0 && factors.length < 2) factors.push(token.value);
    else if (length !== null && basis === null) basis = length;
    else return null;
  }
  const [grow = 1, shrink = 1] = factors;
  return { grow, shrink, basis: basis ?? (() => NO_BASIS) };
}

/** `flex`: growth, shrinkage, basis, or a keyword (CSS Flexible Box 1, part 7.1.1). */
export const flex: ValueReader<{
  flexGrow: number;
  flexShrink: number;
  flexBasis: AutoSize | 'content';
}> = tokens => {
  const factors = parseFactors(tokens);
  if (!factors) return null;
  const { grow, shrink, basis } = factors;
  return context => ({
    flexGrow: grow,
    flexShrink: shrink,
    flexBasis: basis(context),
  });
};

const DIRECTIONS = ['row', 'row-reverse', 'column', 'column-reverse'] as const;
const WRAPS = ['nowrap', 'wrap', 'wrap-reverse'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Wrap = (typeof WRAPS)[number];

/** `flex-flow`: direction and wrapping in any order (CSS Flexible Box 1, part 5.3). */
export const flexFlow: ValueReader<{ flexDirection: Direction; flexWrap: Wrap }> = tokens => {
  const words = tokens.map(readIdent);
  const directions = DIRECTIONS.filter(word => words.includes(word));
  const wraps = WRAPS.filter(word => words.includes(word));
  const [flexDirection = 'row'] = directions;
  const [flexWrap = 'nowrap'] = wraps;
  const count = directions.length + wraps.length;
  if (count !== tokens.length || count === 0 || directions.length > 1 || wraps.length > 1) return null;
  return fixed({ flexDirection, flexWrap });
};
