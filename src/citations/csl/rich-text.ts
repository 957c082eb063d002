import type { Inline, InlineTag } from './output.js';

/** The elements that CSL-JSON allows in fields, and those of its HTML forms that reference managers write. */
const START_TAGS: Readonly<Record<string, InlineTag>> = {
  '<i>': 'i',
  '<b>': 'b',
  '<sc>': 'sc',
  '<sup>': 'sup',
  '<sub>': 'sub',
  '<span class="nocase">': 'nocase',
  '<span class="nodecor">': 'nodecor',
  '<span style="font-variant:small-caps;">': 'sc',
  '<span style="font-variant: small-caps;">': 'sc',
};
/** What `</span>` closes. */
const SPANS: readonly InlineTag[] = ['nocase', 'nodecor', 'sc'];

const SPECIAL = /[<"'“”‘’]/;
const TOKEN = /(<\/?(?:i|b|sc|sup|sub|span)(?: [^<>]*)?>|["'“”‘’])/;

/** Blanks before double punctuation and in guillemets, which do not break (punctuation_FrenchOrthography). */
const FRENCH_BLANK = / [:;?!»]|« /;
const FRENCH_BLANKS = / (?=[:;?!»])|(?<=«) /g;

/** An element or quotation that is open, with what it holds so far. */
interface Open {
  readonly tag: InlineTag;
  /** The text that opened it, for the case that nothing closes it. */
  readonly token: string;
  readonly children: Inline[];
}

/** The opening quotation marks of a locale: such marks in fields are quotations, others are text. */
export interface OpeningMarks {
  readonly open: string;
  readonly openInner: string;
}

/** An apostrophe for a single quotation mark without partner; other tokens unchanged. */
const literal = (token: string): string => (token === "'" ? '’' : token);

class FieldParser {
  readonly #open: Open[] = [];
  readonly #all: Inline[] = [];
  readonly #marks: OpeningMarks;

  constructor(marks: OpeningMarks) {
    this.#marks = marks;
  }

  parse(text: string): readonly Inline[] {
    const pieces = text.split(TOKEN);
    pieces.forEach((piece, i) => {
      if (i % 2 === 0) this.#add(piece);
      else this.#token(piece, pieces[i - 1] ?? '', pieces[i + 1] ?? '', i === 1, pieces[i + 2]);
    });
    this.#dropDownTo(0);
    return this.#all;
  }

  #add(inline: Inline): void {
    const children = this.#open.at(-1)?.children ?? this.#all;
    const last = children.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') children[children.length - 1] = last + inline;
    else if (inline !== '') children.push(inline);
  }

  #token(token: string, before: string, after: string, isFirst: boolean, next: string | undefined): void {
    if (token.startsWith('<')) this.#element(token);
    else if (token === '“' || token === '‘') {
      const tag = this.#tagOf(token);
      if (tag) this.#start(tag, token);
      else this.#add(token);
    } else if (token === '”' || token === '’') {
      const tag = this.#tagOf(token === '”' ? '“' : '‘');
      if (!tag || !this.#end([tag], opener => opener !== '"' && opener !== "'")) this.#add(token);
    } else this.#straight(token, before, after, isFirst, next);
  }

  /** What a curly opening mark is in the locale; null for text. */
  #tagOf(mark: '“' | '‘'): InlineTag | null {
    return mark === this.#marks.open ? 'quotes' : mark === this.#marks.openInner ? 'inner-quotes' : null;
  }

  #element(token: string): void {
    const tag = START_TAGS[token];
    if (tag) this.#start(tag, token);
    else {
      const closed = token === '</span>' ? SPANS : [START_TAGS[token.replace('</', '<')]];
      if (!this.#end(closed, () => true)) this.#add(token);
    }
  }

  /** `"` and `'` close a quotation after text and open one after a blank, a parenthesis, or another opening mark. */
  #straight(token: string, before: string, after: string, isFirst: boolean, next: string | undefined): void {
    const isInWord = token === "'" && /^[\p{L}\p{N}]/u.test(after);
    const isAfterBlank = /\s$/.test(before);
    if (!isAfterBlank && !isInWord && this.#end(['quotes'], opener => opener === token)) return;
    const opensAfterToken = before === '' && (isFirst || this.#open.at(-1)?.children.length === 0);
    const isFollowed = /^\S/.test(after) || (after === '' && next !== undefined);
    if (isFollowed && (opensAfterToken || /[ (]$/.test(before))) this.#start('quotes', token);
    else this.#add(literal(token));
  }

  #start(tag: InlineTag, token: string): void {
    this.#open.push({ tag, token, children: [] });
  }

  /** Closes the innermost of these tags; what is open within it is text. Returns false if none is open. */
  #end(tags: readonly (InlineTag | undefined)[], fits: (token: string) => boolean): boolean {
    const at = this.#open.findLastIndex(open => tags.includes(open.tag) && fits(open.token));
    if (at < 0) return false;
    this.#dropDownTo(at + 1);
    const closed = this.#open.pop();
    if (closed && closed.children.length > 0) this.#add({ tag: closed.tag, children: closed.children });
    return true;
  }

  /** Makes elements and quotations that nothing closes text again. */
  #dropDownTo(depth: number): void {
    for (const { token, children } of this.#open.splice(depth)) {
      this.#add(literal(token));
      for (const child of children) this.#add(child);
    }
  }
}

/**
 * The formatting and quotation marks in the text of a field (CSL-JSON, rich text). Elements and marks without a
 * partner are text.
 */
export function parseField(text: string, marks: OpeningMarks): readonly Inline[] {
  const spaced = FRENCH_BLANK.test(text) ? text.replace(FRENCH_BLANKS, '\u202f') : text;
  return SPECIAL.test(spaced) ? new FieldParser(marks).parse(spaced) : [spaced];
}
