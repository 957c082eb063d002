import { type AutoSize, type Length, resolveLength } from './length.js';
import { extentOf, identOf, type Reader, sole } from './reader.js';

interface Factors {
  readonly grow: number;
  readonly shrink: number;
  readonly basis: Length | 'auto';
}

const KEYWORDS: Readonly<Record<string, Factors>> = {
  none: { grow: 0, shrink: 0, basis: 'auto' },
  auto: { grow: 1, shrink: 1, basis: 'auto' },
};

const resolved = (basis: Length | 'auto', fontSize: number, rem: number): AutoSize =>
  basis === 'auto' ? basis : resolveLength(basis, fontSize, rem);

function factorsOf(tokens: Parameters<Reader>[0]): Factors | null {
  const word = identOf(sole(tokens));
  if (word !== null && Object.hasOwn(KEYWORDS, word)) return KEYWORDS[word] ?? null;
  const factors: number[] = [];
  let basis: Length | 'auto' | null = null;
  for (const token of tokens) {
    const length = identOf(token) === 'auto' ? 'auto' : extentOf(token);
    // A bare zero is a factor where there can be one still.
    if (token.type === 'number' && token.value >= 0 && factors.length < 2) factors.push(token.value);
    else if (length !== null && basis === null) basis = length;
    else return null;
  }
  const [grow = 1, shrink = 1] = factors;
  return { grow, shrink, basis: basis ?? 0 };
}

/** `flex`: growth, shrinkage, basis, or a keyword (CSS Flexible Box 1, part 7.1.1). */
export const flex: Reader = tokens => {
  const factors = factorsOf(tokens);
  if (!factors) return null;
  return (draft, { rem }) => {
    draft.flexGrow = factors.grow;
    draft.flexShrink = factors.shrink;
    draft.flexBasis = resolved(factors.basis, draft.fontSize, rem);
  };
};
