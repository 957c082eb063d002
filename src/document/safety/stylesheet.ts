import { ident, string, tokenize, tokenTypes, url } from 'css-tree/dist/csstree.esm';
import type { TemplateError } from '../../core/index.js';
import { refuseAddress } from './addresses.js';
import { type PlacedRefusal, unsafe } from './refusal.js';

/** Functions whose strings are addresses (Values 4, part 4.5; Images 4, parts 2.4 and 2.5). */
const ADDRESS_FUNCTIONS = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);
/** Functions whose results are known only when the page is shown. */
const LATE_FUNCTIONS = new Set(['var', 'env', 'attr', 'if']);
/** Properties and functions that ran scripts in old browsers. */
const SCRIPTED = new Set(['behavior', '-moz-binding', 'expression']);

const scripted = (): TemplateError =>
  unsafe('a stylesheet must not run scripts.', 'Remove it: documents run no scripts.');
const unreadable = (): TemplateError =>
  unsafe('an address that cannot be read is not allowed.', 'Write url("…") with the address itself.');

/** Reads the tokens of a stylesheet one after the other, for addresses and scripts. */
class StylesheetReader {
  readonly #css: string;
  /** The open functions and brackets, the innermost last; the empty name for brackets. */
  readonly #open: string[] = [];
  /** Name of the at-rule whose prelude is being read; empty for none. */
  #rule = '';
  /** The name just read, which may be that of a property. */
  #name = '';
  refusal: PlacedRefusal | null = null;

  constructor(css: string) {
    this.#css = css;
  }

  read(type: number, start: number, end: number): void {
    if (this.refusal || type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    const found = this.#refuse(type, this.#css.slice(start, end));
    if (found) this.refusal = { error: found, offset: start };
    this.#name = type === tokenTypes.Ident ? ident.decode(this.#css.slice(start, end)).toLowerCase() : '';
  }

  #refuse(type: number, text: string): TemplateError | null {
    const inside = this.#open.at(-1) ?? '';
    switch (type) {
      case tokenTypes.AtKeyword:
        this.#rule = ident.decode(text.slice(1)).toLowerCase();
        return null;
      case tokenTypes.Semicolon:
      case tokenTypes.LeftCurlyBracket:
        this.#rule = '';
        return null;
      case tokenTypes.Colon:
        return SCRIPTED.has(this.#name) ? scripted() : null;
      case tokenTypes.Function:
        return this.#enter(ident.decode(text.slice(0, -1)).toLowerCase());
      case tokenTypes.LeftParenthesis:
        this.#open.push('');
        return null;
      case tokenTypes.RightParenthesis:
        this.#open.pop();
        return null;
      case tokenTypes.Url:
        return this.#refuseAddress(url.decode(text));
      case tokenTypes.String:
        return ADDRESS_FUNCTIONS.has(inside) || this.#rule === 'import'
          ? this.#refuseAddress(string.decode(text))
          : null;
      case tokenTypes.BadUrl:
        return unreadable();
      default:
        // The tokenizer reads the content of url( as such only if the name is written without escapes.
        return inside === 'url' ? unreadable() : null;
    }
  }

  #enter(name: string): TemplateError | null {
    const isUnreadable = LATE_FUNCTIONS.has(name) && this.#open.some(outer => ADDRESS_FUNCTIONS.has(outer));
    this.#open.push(name);
    if (isUnreadable) return unreadable();
    return SCRIPTED.has(name) ? scripted() : null;
  }

  /** The address of a namespace is a name: nothing is loaded. */
  #refuseAddress(address: string): TemplateError | null {
    return this.#rule === 'namespace' ? null : refuseAddress(address, 'resource');
  }
}

/**
 * Refuses a stylesheet, or a list of declarations, that loads files from elsewhere or runs scripts; null if it is safe
 * (Syntax 3, part 4).
 */
export function refuseStylesheet(css: string): PlacedRefusal | null {
  const reader = new StylesheetReader(css);
  tokenize(css, (type, start, end) => reader.read(type, start, end));
  return reader.refusal;
}
