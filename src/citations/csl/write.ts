import { type Inline, type InlineTag, keepBlanks, type Output, type Wrapping } from './output.js';

/** Formatting around text: an attribute of CSL, `display`, `link`, or a mark of a name; nested in its parent. */
export interface Scope {
  readonly parent: Scope | null;
  readonly attribute: string;
  readonly value: string;
}

/** A piece of written text in one scope. */
export interface Span {
  text: string;
  readonly scope: Scope | null;
}

/** Quotation marks of a locale. */
export interface QuotationMarks {
  readonly open: string;
  readonly close: string;
  readonly openInner: string;
  readonly closeInner: string;
  /** Do full stops and commas stand before the closing mark? */
  readonly punctuationInside: boolean;
}

type Kind = 'field' | 'affix' | 'delimiter' | 'node-quote' | 'field-quote';

interface Written extends Span {
  readonly kind: Kind;
  /** Depth of the node that the text belongs to. */
  readonly depth: number;
  /** Is it the text of a leaf that has formatting of its own, its closing quotation mark, or its suffix? */
  readonly ofLeaf: boolean;
  /** Has a mark that followed the closing quotation mark gone inside it? */
  absorbs?: boolean;
}

const isAffix = (kind: Kind): boolean => kind === 'affix' || kind === 'delimiter';

const inScope = (parent: Scope | null, attribute: string, value: string) => ({ parent, attribute, value });

/** The value of an attribute that holds in a scope; null if none is set. */
export function valueIn(scope: Scope | null, attribute: string): string | null {
  for (let at = scope; at; at = at.parent) if (at.attribute === attribute) return at.value;
  return null;
}

/** Attribute and value of the tags of fields, and the value that cancels it. */
const TAGS: { readonly [T in InlineTag]?: readonly [attribute: string, value: string, cancel: string] } = {
  i: ['font-style', 'italic', 'normal'],
  b: ['font-weight', 'bold', 'normal'],
  sc: ['font-variant', 'small-caps', 'normal'],
  sup: ['vertical-align', 'sup', 'sup'],
  sub: ['vertical-align', 'sub', 'sub'],
};

/** Italics within italics are upright, and so on. */
function taggedScope(scope: Scope | null, tag: InlineTag): Scope | null {
  if (tag === 'nodecor') {
    let plain = scope;
    for (const [attribute, value, cancel] of Object.values(TAGS))
      if (valueIn(scope, attribute) === value) plain = inScope(plain, attribute, cancel);
    return plain;
  }
  const [attribute, value, cancel] = TAGS[tag] ?? [];
  if (attribute === undefined || value === undefined || cancel === undefined) return scope;
  return inScope(scope, attribute, valueIn(scope, attribute) === value ? cancel : value);
}

/** Values that cancel formatting; without any to cancel they are not set. */
const isIdle = (scope: Scope | null, attribute: string, value: string): boolean =>
  /^(?:normal|none|baseline)$/.test(value) &&
  [null, 'normal', 'none', 'baseline'].includes(valueIn(scope, attribute));

/** Brackets for the parentheses of affixes. */
const bracketed = ({ prefix, suffix }: Wrapping): Pick<Wrapping, 'prefix' | 'suffix'> => ({
  prefix: prefix.replace('(', '['),
  suffix: suffix.replace(')', ']'),
});

/**
 * The mark that remains of two punctuation marks that meet; null if both remain. The specification asks for no more than
 * that marks are not doubled; the rules are citeproc's (punctuation_FullMontyPlain).
 */
function merge(left: string, right: string): string | null {
  const marks = left + right;
  if (/^(?:([.,;:!?])\1|[;:!?][.:])$/.test(marks)) return left;
  return /^[;:][!?]$/.test(marks) ? right : null;
}

/** Writes output as text in scopes and merges the punctuation marks that meet. */
class Writer {
  readonly spans: Written[] = [];
  readonly #marks: QuotationMarks;
  #quotes = 0;
  #isFlat = false;
  readonly #alternates: boolean;
  /** Depth of parentheses around groups that alternate with brackets. */
  #parentheses = 0;

  constructor(marks: QuotationMarks, alternates: boolean) {
    this.#marks = marks;
    this.#alternates = alternates;
  }

  write(output: Output, outer: Scope | null, depth: number): void {
    const { wrapping } = output;
    const displayed = wrapping.display === null ? outer : inScope(outer, 'display', wrapping.display);
    const isOpen = this.#alternates && 'children' in output && wrapping.prefix.includes('(');
    const { prefix, suffix } = isOpen && this.#parentheses++ % 2 === 1 ? bracketed(wrapping) : wrapping;
    this.#text(prefix, displayed, 'affix', depth);
    const isFlat = this.#isFlat;
    this.#isFlat ||= wrapping.quotes === false && this.#quotes === 0;
    const quotes = this.#quotes;
    if (wrapping.quotes) {
      // Elements that ask for quotation marks get the outer ones, also within each other.
      this.#quotes = 0;
      this.#open('affix', displayed, depth);
    }
    let scope = displayed;
    for (const [attribute, value] of wrapping.format)
      if (!isIdle(scope, attribute, value)) scope = inScope(scope, attribute, value);
    if ('text' in output) {
      const ofLeaf = wrapping.format.length > 0;
      const linked = output.link ? inScope(scope, 'link', '') : scope;
      this.#inlines(output.text, linked, depth, ofLeaf);
    } else {
      output.children.forEach((child, i) => {
        if (i > 0) this.#text(output.delimiter, scope, 'delimiter', depth + 1);
        this.write(child, scope, depth + 1);
      });
    }
    if (wrapping.quotes) this.#close('node-quote', displayed, depth, 'text' in output);
    this.#quotes = quotes;
    this.#isFlat = isFlat;
    if (isOpen) this.#parentheses--;
    this.#text(suffix, displayed, 'affix', depth, 'text' in output);
  }

  #inlines(inlines: readonly Inline[], scope: Scope | null, depth: number, ofLeaf: boolean): void {
    for (const inline of inlines) {
      if (typeof inline === 'string') this.#text(inline, scope, 'field', depth, ofLeaf);
      else if (inline.tag === 'quotes' || inline.tag === 'inner-quotes') {
        const outer = this.#quotes;
        if (inline.tag === 'inner-quotes' && outer === 0) this.#quotes = 1;
        this.#open('field', scope, depth);
        this.#inlines(inline.children, scope, depth, ofLeaf);
        this.#close('field-quote', scope, depth, ofLeaf);
        this.#quotes = outer;
      } else this.#inlines(inline.children, taggedScope(scope, inline.tag), depth, ofLeaf);
    }
  }

  #open(kind: Kind, scope: Scope | null, depth: number): void {
    const { open, openInner } = this.#marks;
    const isOuter = this.#quotes++ % 2 === 0 || this.#isFlat;
    this.#text(isOuter ? open : openInner, scope, kind, depth);
  }

  #close(kind: Kind, scope: Scope | null, depth: number, ofLeaf: boolean): void {
    const { close, closeInner, punctuationInside } = this.#marks;
    const text = --this.#quotes % 2 === 0 || this.#isFlat ? close : closeInner;
    const last = this.spans.at(-1);
    const hasComma = kind === 'node-quote' && !punctuationInside && last?.text.endsWith(',');
    if (last && hasComma) last.text = last.text.slice(0, -1);
    this.spans.push({ text, scope, kind, depth, ofLeaf });
    if (hasComma) this.#text(',', scope, 'affix', depth);
  }

  #text(text: string, scope: Scope | null, kind: Kind, depth: number, ofLeaf = false): void {
    if (text === '') return;
    const kept = kind === 'field' ? keepBlanks(text) : text;
    const rest = this.#moveLeft(this.#joined(kept, kind, depth), scope);
    if (rest !== '') this.spans.push({ text: rest, scope, kind, depth, ofLeaf });
  }

  /** Writes marks at the start of a block to the block before it; returns what is left to write. */
  #moveLeft(text: string, scope: Scope | null): string {
    const last = this.spans.at(-1);
    if (!last || valueIn(last.scope, 'display') === valueIn(scope, 'display')) return text;
    const marks = /^[.,;:!?]*/.exec(text)?.[0] ?? '';
    last.text += marks;
    return text.slice(marks.length);
  }

  /** Joins the first character of a text to what is written; returns what is left to write. */
  #joined(text: string, kind: Kind, depth: number): string {
    let at = this.spans.length - 1;
    while (at >= 0 && this.spans[at]?.kind.endsWith('quote')) at--;
    const before = this.spans[at];
    if (before === undefined) return text;
    const left = before.text.slice(-1);
    const right = text.charAt(0);
    const quote = this.spans[at + 1];
    // Text after a quotation in the same field stays as it is recorded (affix_CommaAfterQuote).
    if (kind === 'field' && quote?.kind === 'field-quote') return text;
    if (quote) return this.#joinedToQuote(text, before, quote, depth);
    if (left === ' ' && right === ' ') return isAffix(before.kind) && isAffix(kind) ? text.slice(1) : text;
    if (before.kind === 'field' && this.#endsQuotation(before.text, right)) return text.slice(1);
    if (left === ',' && kind === 'field') return text;
    const isOwn = before.ofLeaf && depth >= before.depth && (before.kind === 'field' || kind === 'delimiter');
    const merged = isOwn && left !== right ? null : merge(left, right);
    if (merged === null) return text;
    if (right === '.' && left !== '.' && before.kind === 'affix' && before.ofLeaf && depth < before.depth) {
      // citeproc writes a stop from outside before the mark that a text brings with it, and after that of a number.
      const last = this.spans[at - 1]?.text.slice(-1) ?? '';
      if (/\d/.test(last)) return text;
      if (before.text.length === 1 && last !== '.') before.text = `.${left}`;
      return text.slice(1);
    }
    before.text = before.text.slice(0, -1) + merged;
    return this.#moveInside(at) ? this.#joined(text.slice(1), kind, depth) : text.slice(1);
  }

  /** Does text end with a quotation of its own whose last mark makes this one needless: `“No.”` before a stop? */
  #endsQuotation(text: string, right: string): boolean {
    const { open, openInner, close, closeInner } = this.#marks;
    const inner = text.at(-2) ?? '';
    const opening = text.endsWith(close.trim()) ? open : text.endsWith(closeInner) ? openInner : null;
    return opening !== null && text.includes(opening.trim()) && merge(inner, right) === inner;
  }

  /** Moves a mark that is all of the last span inside the quotation before it; returns false if it stays. */
  #moveInside(at: number): boolean {
    const [span, quote] = [this.spans[at], this.spans[at - 1]];
    if (quote?.kind !== 'node-quote' || span?.text.length !== 1 || at !== this.spans.length - 1) return false;
    this.spans.pop();
    const rest = this.#joined(span.text, span.kind, span.depth);
    if (rest === '') return true;
    this.spans.push(span);
    return false;
  }

  /**
   * A mark that meets a closing quotation mark. In American use stops and commas go inside; what citeproc does in the
   * cases without a rule was observed: semicolons and colons go inside from an outer element only.
   */
  #joinedToQuote(text: string, before: Written, quote: Written, depth: number): string {
    const left = before.text.slice(-1);
    const right = text.charAt(0);
    const merged = merge(left, right);
    const isOuter = quote.kind === 'node-quote' && quote.ofLeaf && depth < quote.depth;
    const inside = isOuter ? '.,!?;:' : '.,!?';
    if (this.#marks.punctuationInside && inside.includes(right)) {
      before.text = merged === null ? before.text + right : before.text.slice(0, -1) + merged;
      quote.absorbs = true;
      return text.slice(1);
    }
    const isStrict = quote.kind === 'node-quote' && !isOuter && !quote.absorbs;
    const isDropped = isStrict ? left === right && merged !== null : merged === left;
    return isDropped ? text.slice(1) : text;
  }
}

/**
 * Writes the output of a style as text, in the order of the page.
 * @param alternates whether parentheses within parentheses become brackets, as in notes
 */
export function writeSpans(output: Output, marks: QuotationMarks, alternates = false): readonly Span[] {
  const writer = new Writer(marks, alternates);
  writer.write(output, null, 0);
  return writer.spans;
}
