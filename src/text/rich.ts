import { lookUp } from '../core/index.js';
import { holdsMath, withoutMath } from './mathml.js';
import { concat, exactly, join, type Mark, plainText, type Run, type Runs } from './runs.js';
import { repairRemnants, typeset, typographic } from './typographic.js';

/** Formatted text: paragraphs and lists. */
export type Block =
  | { readonly kind: 'paragraph'; readonly runs: Runs }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] };

export interface RichText {
  readonly blocks: readonly Block[];
  /** Names of elements dropped from the formatting. Their text is preserved, except that of scripts and styles. */
  readonly dropped: readonly string[];
}

const MARKS: Readonly<Record<string, Mark>> = {
  b: 'semibold',
  strong: 'semibold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  sub: 'subscript',
  sup: 'superscript',
  sc: 'small-caps',
};
/** Declarations of `<span style>` with the meaning of an element, as reference managers write them. */
const STYLES: readonly (readonly [declaration: RegExp, mark: Mark])[] = [
  [/font-variant(?:-caps)?\s*:\s*small-caps/i, 'small-caps'],
  [/font-style\s*:\s*(?:italic|oblique)/i, 'italic'],
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'semibold'],
  [/vertical-align\s*:\s*super/i, 'superscript'],
  [/vertical-align\s*:\s*sub/i, 'subscript'],
];
const ALLOWED = 'p br b strong i em u sub sup sc ul ol li a'.split(' ');
const BREAKING = 'div h1 h2 h3 h4 h5 h6 blockquote pre table tr section article header footer dl dt dd'.split(
  ' ',
);
const OTHERS =
  'span font small big tt code s strike center td th tbody thead img hr iframe script style'.split(' ');
const KNOWN = new Set([...ALLOWED, ...BREAKING, ...OTHERS]);
/** Deeper lists become paragraphs of the list they are in. */
const LIST_DEPTH = 20;

const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])([^<>]*)>/gi;
const SILENT = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** Does the text contain HTML or MathML, not merely a `<`? */
export function holdsMarkup(text: string): boolean {
  if (!text.includes('<')) return false;
  return holdsMath(text) || [...text.matchAll(TAG)].some(tag => KNOWN.has((tag[2] as string).toLowerCase()));
}

/** The marks of an element; of a `<span>` by its style. */
function getMarks(name: string, attributes: string): readonly Mark[] {
  const mark = lookUp(MARKS, name);
  if (mark !== undefined) return [mark];
  if (name !== 'span' || !/\bstyle\s*=/i.test(attributes)) return [];
  return STYLES.flatMap(([declaration, own]) => (declaration.test(attributes) ? [own] : []));
}

function address(attributes: string): string | null {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const target = repairRemnants(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(target) ? target : null;
}

interface List {
  readonly ordered: boolean;
  readonly items: Block[][];
}

/** Collects blocks while the text is parsed from start to end. */
class Builder {
  readonly blocks: Block[] = [];
  readonly #lists: List[] = [];
  readonly #open: {
    readonly name: string;
    readonly marks: readonly Mark[];
    readonly link: string | null;
  }[] = [];
  #runs: Run[] = [];

  text(text: string): void {
    if (text === '') return;
    const marks = [...new Set(this.#open.flatMap(open => open.marks))];
    const link = this.#open.findLast(({ name }) => name === 'a')?.link ?? null;
    this.#runs.push({ text, marks, link });
  }

  start(name: string, attributes: string): void {
    if (name === 'br') this.text('\n');
    else if (name === 'ul' || name === 'ol') {
      this.#endParagraph();
      if (this.#lists.length < LIST_DEPTH) this.#lists.push({ ordered: name === 'ol', items: [] });
    } else if (name === 'li') {
      this.#endParagraph();
      this.#lists.at(-1)?.items.push([]);
    } else if (name === 'p' || BREAKING.includes(name)) this.#endParagraph();
    else if (lookUp(MARKS, name) || name === 'a' || name === 'span') {
      const link = name === 'a' ? address(attributes) : null;
      this.#open.push({ name, marks: getMarks(name, attributes), link });
    }
  }

  end(name: string): void {
    if (name === 'ul' || name === 'ol') this.#endList();
    else if (name === 'p' || name === 'li' || BREAKING.includes(name)) this.#endParagraph();
    else {
      const at = this.#open.findLastIndex(open => open.name === name);
      if (at >= 0) this.#open.splice(at, 1);
    }
  }

  finish(): readonly Block[] {
    this.#endParagraph();
    while (this.#lists.length > 0) this.#endList();
    return this.blocks;
  }

  #add(block: Block): void {
    const list = this.#lists.at(-1);
    if (!list) this.blocks.push(block);
    else if (list.items.length === 0) list.items.push([block]);
    else list.items.at(-1)?.push(block);
  }

  #endList(): void {
    this.#endParagraph();
    const list = this.#lists.pop();
    const items = list?.items.filter(item => item.length > 0) ?? [];
    if (list && items.length > 0) this.#add({ kind: 'list', ordered: list.ordered, items });
  }

  #endParagraph(): void {
    const runs = trimmed(this.#runs);
    this.#runs = [];
    if (runs.length > 0) this.#add({ kind: 'paragraph', runs });
  }
}

/** Collapses blanks across runs and removes those at the ends. */
function trimmed(runs: readonly Run[]): Runs {
  const result: Run[] = [];
  for (const run of runs) {
    const before = result.at(-1)?.text ?? ' ';
    let text = run.text === '\n' ? '\n' : run.text.replace(/\s+/g, ' ');
    if (/\s$/.test(before)) text = text.replace(/^\s+/, '');
    if (text !== '') result.push({ ...run, text });
  }
  while (result.length > 0) {
    const last = result.pop() as Run;
    const text = last.text.trimEnd();
    if (text !== '') return concat(result, [{ ...last, text }]);
  }
  return [];
}

/**
 * Parses a field that may contain HTML. Allowed are `p br b strong i em u sub sup ul ol li a` with http, https and
 * mailto links, formulas in MathML, and the marks of `<span style>`; other elements contribute their text only. Text that merely contains `<` is plain text, with paragraphs
 * at line feeds.
 */
export function richText(recorded: string): RichText {
  const text = holdsMath(recorded) ? withoutMath(recorded) : recorded;
  if (!holdsMarkup(text)) {
    const blocks = text.split(/\s*[\r\n]+\s*/).flatMap((line): Block[] => {
      const runs = exactly(typographic(line));
      return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
    });
    return { blocks, dropped: [] };
  }
  const builder = new Builder();
  const dropped = new Set<string>();
  const spoken = text.replace(SILENT, (_, name?: string) => {
    if (name) dropped.add(name.toLowerCase());
    return '';
  });
  let at = 0;
  for (const tag of spoken.matchAll(TAG)) {
    const name = (tag[2] as string).toLowerCase();
    if (!KNOWN.has(name)) continue;
    builder.text(typeset(spoken.slice(at, tag.index)));
    at = tag.index + tag[0].length;
    const isSpan = name === 'span' && (tag[1] === '/' || getMarks(name, tag[3] as string).length > 0);
    if (!ALLOWED.includes(name) && !isSpan) dropped.add(name);
    if (tag[1] === '/') builder.end(name);
    else builder.start(name, tag[3] as string);
  }
  builder.text(typeset(spoken.slice(at)));
  return { blocks: builder.finish(), dropped: [...dropped] };
}

/** Formatted text on one line: paragraphs one after the other, list items with semicolons. */
export function inline(blocks: readonly Block[]): Runs {
  const oneLine = (runs: Runs): Runs => runs.map(run => ({ ...run, text: run.text.replaceAll('\n', ' ') }));
  return join(
    blocks.map(block =>
      block.kind === 'paragraph'
        ? oneLine(block.runs)
        : join(
            block.items.map(item => inline(item)),
            '; ',
          ),
    ),
    ' ',
  );
}

/**
 * At most `limit` characters: up to the last sentence end in the second half, else the last word, with `…`. Null if the
 * text is short enough.
 */
export function shortened(runs: Runs, limit: number): Runs | null {
  const text = plainText(runs);
  if (text.length <= limit) return null;
  const head = text.slice(0, limit);
  const ends = [...head.matchAll(/[.?!]['’”")]*(?=\s)/gu)].map(end => end.index + end[0].length);
  const lastEnd = ends.at(-1) ?? 0;
  const lastWord = head.search(/\s\S*$/);
  const whole = /[\ud800-\udbff]$/.test(head) ? limit - 1 : limit;
  const cut = lastEnd >= limit / 2 ? lastEnd : lastWord > 0 ? lastWord : whole;
  const result: Run[] = [];
  let left = cut;
  for (const run of runs) {
    if (left <= 0) break;
    result.push({ ...run, text: run.text.slice(0, left) });
    left -= run.text.length;
  }
  const bare = trimmed(result).map((run, i, all) =>
    i === all.length - 1 ? { ...run, text: run.text.replace(/[\s,;:–—-]+$/u, '') } : run,
  );
  return concat(bare, exactly(cut === lastEnd ? ' …' : '…'));
}
