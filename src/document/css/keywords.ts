import { INITIAL, type Style, type StyleContext } from './style.js';

/**
 * The style whose value a keyword of every property stands for (CSS Cascade 5, part 7.3); null for other words.
 * @param inherited is the property inherited?
 */
export function sourceOf(word: string | null, context: StyleContext, inherited: boolean): Style | null {
  switch (word) {
    case 'inherit':
      return context.parent;
    case 'initial':
      return INITIAL;
    case 'unset':
      return inherited ? context.parent : INITIAL;
    case 'revert':
      return context.rollback('origin');
    case 'revert-layer':
      return context.rollback('layer');
    default:
      return null;
  }
}

const WORDS: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);

/** Is it a keyword of every property? */
export const isWideKeyword = (word: string | null): word is string => word !== null && WORDS.has(word);
