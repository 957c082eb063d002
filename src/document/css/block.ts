import type { Declaration } from './declaration.js';

/** Declarations that stand together, with their place in the cascade (CSS Cascade 4, part 6.1). */
export interface Block {
  /** Rules of the user agent are below `presentation`, rules of the page from 0 up. */
  readonly rank: number;
  readonly declarations: readonly Declaration[];
}

/** Places of what elements declare themselves: before all rules of the page, and after them. */
export const RANKS = { presentation: -0.5, style: Number.POSITIVE_INFINITY } as const;
