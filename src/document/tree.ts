import type { CounterStyle } from './css/counter-style.js';
import type { Style } from './css/style.js';
import type { Element } from './html.js';

export interface StyledElement {
  readonly kind: 'element';
  readonly element: Element;
  readonly style: Style;
  readonly children: readonly StyledNode[];
  /** Which generated or anonymous box of `element` this is; null for the element itself. */
  readonly pseudo:
    | 'before'
    | 'after'
    | 'marker'
    | 'first-letter'
    | 'first-line'
    | 'footnote-call'
    | 'footnote-marker'
    | 'anonymous'
    | null;
  /** Values of the named strings that the element sets, by name. */
  readonly strings: Readonly<Record<string, string>> | null;
  /** The marker outside of a list item. */
  readonly marker?: StyledElement;
  /** Of the call of a footnote: the footnote, with its marker. */
  readonly note?: StyledElement;
  /** How its first line looks, if rules say so. */
  readonly firstLine?: FirstLine;
}

/** The first line of a block container (CSS Pseudo-Elements 4, part 2.1). */
export interface FirstLine {
  readonly style: Style;
  /** The child of the box that begins it. */
  readonly first: StyledNode;
  /** Children of the box as they are in that line; missing if they are the same. */
  readonly restyled: ReadonlyMap<StyledNode, StyledNode>;
}

/** An entry of the outline of the document (CSS Content 3, “Bookmarks”). */
export interface Bookmark {
  /** From 1. */
  readonly level: number;
  /** Null for the text of its element. */
  readonly label: string | null;
  /** Are the entries below it shown at first? */
  readonly isOpen: boolean;
}

export interface StyledText {
  readonly kind: 'text';
  readonly text: string;
  /** Position in source order; a fraction for generated text. */
  readonly order: number;
  /** Is it a leader, which fills the line: with dots, or with this text? */
  readonly leader?: true | string;
  /** Id of the element whose page number replaces the text. */
  readonly target?: string;
  /** How that number is written. */
  readonly targetStyle?: CounterStyle;
}

export type StyledNode = StyledElement | StyledText;
