import { parseCss } from './parse.js';
import { isAt, nthPositions, type Positions } from './sibling-positions.js';

/** The pages that an `@page` rule is for (CSS Paged Media 3, part 3.1; CSS GCPM 3, part 5). */
export interface PageSelector {
  /** Value of the `page` property; null for any. */
  readonly name: string | null;
  /** Is it for the first page of the document only? */
  readonly first: boolean;
  /** Is it for pages without content only? */
  readonly blank: boolean;
  readonly side: 'left' | 'right' | null;
  /** Numbers of the pages, the first being 1; null for any. */
  readonly nth: Positions | null;
}

/** A page of a document. */
export interface PageKind {
  readonly name: string;
  /** From 0. */
  readonly index: number;
  /** Has it no content? */
  readonly blank: boolean;
  readonly side: 'left' | 'right';
}

const NAME = /^(-?[_a-z\u0080-\uffff][-\w\u0080-\uffff]*)?((?::[\w-]+(?:\([^)]*\))?)*)$/i;

const PAGES = { fromEnd: false, ofType: false } as const;

function parseNth(text: string): Positions | null {
  try {
    const pseudo = parseCss(`:nth-child(${text})`, { context: 'selector' }).children.first;
    return pseudo?.type === 'PseudoClassSelector' ? nthPositions(pseudo.children?.first, PAGES) : null;
  } catch {
    return null;
  }
}

/** Parses a page selector; null if it cannot be read. */
export function parsePageSelector(text: string): PageSelector | null {
  const [matched, name = null, pseudos = ''] = NAME.exec(text) ?? [];
  if (matched === undefined || name?.toLowerCase() === 'auto') return null;
  let selector: PageSelector = { name, first: false, blank: false, side: null, nth: null };
  for (const [, word = '', argument] of pseudos.matchAll(/:([\w-]+)(?:\(([^)]*)\))?/g)) {
    const pseudo = word.toLowerCase();
    const nth = argument === undefined ? null : parseNth(argument);
    if (argument !== undefined) {
      if (pseudo !== 'nth' || !nth) return null;
      selector = { ...selector, nth };
    } else if (pseudo === 'left' || pseudo === 'right') selector = { ...selector, side: pseudo };
    else if (pseudo === 'first') selector = { ...selector, first: true };
    else if (pseudo === 'blank') selector = { ...selector, blank: true };
    else return null;
  }
  return selector;
}

/** Is a page one of those that a selector is for? */
export const selectsPage = (selector: PageSelector, { name, index, blank, side }: PageKind): boolean =>
  (selector.name === null || selector.name === name) &&
  (!selector.first || index === 0) &&
  (!selector.blank || blank) &&
  (selector.side === null || selector.side === side) &&
  (selector.nth === null || isAt(selector.nth, index + 1));

/** A name outdoes `:first`, `:blank` and `:nth()`, and these a side (CSS Paged Media 3, part 3.3). */
export const pageSpecificity = ({ name, first, blank, nth, side }: PageSelector): number =>
  (name === null ? 0 : 100) + 10 * (Number(first) + Number(blank) + (nth ? 1 : 0)) + (side ? 1 : 0);
