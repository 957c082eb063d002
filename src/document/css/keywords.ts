import { INITIAL, type Style, type StyleContext } from './style.js';

/** Keywords that every property accepts (CSS Cascade 5, part 7.3). */
const WORDS = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'] as const;
export type WideKeyword = (typeof WORDS)[number];

/** Is it a keyword of every property? */
export const isWideKeyword = (word: string | null): word is WideKeyword =>
  (WORDS as readonly (string | null)[]).includes(word);

/**
 * The style whose value a keyword of every property stands for.
 * @param inherited is the property inherited?
 */
export function sourceOf(word: WideKeyword, context: StyleContext, inherited: boolean): Style {
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
  }
}
