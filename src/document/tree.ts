import type { Style } from './css/style.js';
import type { Element } from './html.js';

export interface StyledElement {
  readonly kind: 'element';
  readonly element: Element;
  readonly style: Style;
  readonly children: readonly StyledNode[];
  /** Which generated box of `element` this is; null for the element itself. */
  readonly pseudo: 'before' | 'after' | null;
  /** Values of the named strings the element sets; by name. */
  readonly strings: Readonly<Record<string, string>> | null;
}

export interface StyledText {
  readonly kind: 'text';
  readonly text: string;
  /** Place in source order; generated text stands between. */
  readonly order: number;
  /** Dots that fill the line stand here. */
  readonly leader?: true;
  /** The number of the page that the element with this id is on stands here. */
  readonly target?: string;
}

export type StyledNode = StyledElement | StyledText;
