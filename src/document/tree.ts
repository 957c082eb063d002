import type { Style } from './css/style.js';
import type { Element } from './html.js';

export interface StyledElement {
  readonly kind: 'element';
  readonly element: Element;
  readonly style: Style;
  readonly children: readonly StyledNode[];
  /** Which generated or anonymous box of `element` this is; null for the element itself. */
  readonly pseudo: 'before' | 'after' | 'anonymous' | null;
  /** Values of the named strings that the element sets, by name. */
  readonly strings: Readonly<Record<string, string>> | null;
}

export interface StyledText {
  readonly kind: 'text';
  readonly text: string;
  /** Position in source order; a fraction for generated text. */
  readonly order: number;
  /** Is it a leader, dots that fill the line? */
  readonly leader?: true;
  /** Id of the element whose page number replaces the text. */
  readonly target?: string;
}

export type StyledNode = StyledElement | StyledText;
