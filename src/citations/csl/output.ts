import type { Wrapped } from './style.js';

/** Text of a field: plain, or with the formatting and quotation marks found in it. */
export type Inline = string | { readonly tag: InlineTag; readonly children: readonly Inline[] };

/**
 * Formatting within a field. `quotes` is a pair of quotation marks, `inner-quotes` one that is marked as quoted within
 * others (‘’); `nocase` keeps capitals, `nodecor` cancels the formatting around it.
 */
export type InlineTag = 'i' | 'b' | 'sc' | 'sup' | 'sub' | 'quotes' | 'inner-quotes' | 'nocase' | 'nodecor';

/** What one element of a style adds around its output; made once per element. */
export interface Wrapping {
  readonly prefix: string;
  readonly suffix: string;
  /** Pairs of attribute and value, outermost first. */
  readonly format: readonly (readonly [attribute: string, value: string])[];
  /** False for an element that asks for no quotation marks: those within it are all outer ones. */
  readonly quotes: boolean | null;
  readonly display: NonNullable<Wrapped['display']> | null;
}

/** A node of the output of a style: a leaf has `text`, any other node `children`. */
export type Output = Leaf | Branch;

export interface Leaf {
  readonly wrapping: Wrapping;
  readonly text: readonly Inline[];
  /** Does the text link to what it says (a DOI or an address)? */
  readonly link: boolean;
}

export interface Branch {
  readonly wrapping: Wrapping;
  readonly children: readonly Output[];
  readonly delimiter: string;
}

export const BARE: Wrapping = { prefix: '', suffix: '', format: [], quotes: null, display: null };

/** Attributes of formatting, in the order in which they enclose each other. */
const FORMATS = ['font-style', 'font-variant', 'font-weight', 'text-decoration', 'vertical-align'] as const;

/** Two blanks as a no-break and a plain one, which are both printed. */
export const keepBlanks = (text: string): string => text.replace(/ {2}/g, '\u00a0 ');

/** Two blanks as one: in citeproc those around names merge, which stand alone in a macro in almost all styles. */
export const squeezeBlanks = (text: string): string => text.replace(/ {2,}/g, ' ');

/**
 * What an element adds around its output.
 * @param blanks what becomes of two blanks in affixes; by default both are printed
 */
export function getWrapping(element: Wrapped, blanks = keepBlanks): Wrapping {
  const format = FORMATS.flatMap(name =>
    element[name] === undefined ? [] : [[name, element[name]] as const],
  );
  const { prefix = '', suffix = '', quotes = null, display = null } = element;
  if (prefix === '' && suffix === '' && format.length === 0 && quotes === null && display === null)
    return BARE;
  return { prefix: blanks(prefix), suffix: blanks(suffix), format, quotes, display };
}

export const leaf = (text: readonly Inline[] | string, wrapping: Wrapping = BARE, link = false): Leaf => ({
  wrapping,
  text: typeof text === 'string' ? [text] : text,
  link,
});

export const branch = (children: readonly Output[], wrapping: Wrapping = BARE, delimiter = ''): Branch => ({
  wrapping,
  children,
  delimiter,
});

/** Text between outputs: punctuation and blanks that merge with theirs. */
export const glue = (text: string): Branch => branch([], { ...BARE, prefix: text });

/** The text of inline content without formatting. */
export const inlineText = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (typeof inline === 'string' ? inline : inlineText(inline.children))).join('');
