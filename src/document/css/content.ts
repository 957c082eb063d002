import { COUNTER_STYLES, type CounterStyle } from './counter-style.js';
import { OWN_COUNTERS } from './lists.js';
import { fixed, identOf, nameOf, sole, splitCommas, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** A part of generated content. */
export type ContentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'attr'; readonly name: string }
  | { readonly kind: 'content' }
  | { readonly kind: 'counter'; readonly name: string; readonly style: CounterStyle }
  /** All counters of a name, from the outermost. */
  | {
      readonly kind: 'counters';
      readonly name: string;
      readonly separator: string;
      readonly style: CounterStyle;
    }
  | { readonly kind: 'string'; readonly name: string }
  /** Number of the page that the link in an attribute leads to (CSS Content 3, part 2.6). */
  | { readonly kind: 'target-page'; readonly attribute: string }
  /** Dots that fill the rest of the line (CSS Content 3, part 2.5). */
  | { readonly kind: 'leader' };

/** A named string that an element sets (CSS GCPM 3, part 1.1). */
export interface NamedString {
  readonly name: string;
  readonly parts: readonly ContentPart[];
}

type Kind = ContentPart['kind'];

function parseCounterStyle(tokens: readonly Token[] | undefined): CounterStyle | null {
  if (!tokens) return 'decimal';
  const word = identOf(sole(tokens)) ?? '';
  return Object.hasOwn(COUNTER_STYLES, word) ? (COUNTER_STYLES[word] ?? null) : null;
}

/** The name of an attribute in `attr()`, which a type may follow, as in `attr(href url)`. */
function parseAttribute(token: Token | null, expected: string | null = null): string | null {
  if (token?.type !== 'function' || token.name !== 'attr') return null;
  const [name, type, ...more] = token.args;
  const known = type === undefined || (expected !== null && identOf(type) === expected);
  return name?.type === 'ident' && known && more.length === 0 ? name.value.toLowerCase() : null;
}

/** `target-counter(attr(href url), page)`. */
function parseTarget(args: readonly (readonly Token[])[]): ContentPart | null {
  const [target, counter, ...more] = args;
  const attribute = target ? parseAttribute(sole(target), 'url') : null;
  const ofPages = counter !== undefined && identOf(sole(counter)) === 'page' && more.length === 0;
  return attribute !== null && ofPages ? { kind: 'target-page', attribute } : null;
}

function parseFunction(token: Extract<Token, { type: 'function' }>): ContentPart | null {
  if (token.name === 'content') return token.args.length === 0 ? { kind: 'content' } : null;
  const attribute = parseAttribute(token);
  if (attribute !== null) return { kind: 'attr', name: attribute };
  const args = splitCommas(token.args);
  if (!args) return null;
  if (token.name === 'target-counter') return parseTarget(args);
  const [first, second, third, ...more] = args;
  const name = first ? sole(first) : null;
  const named = nameOf(name);
  if (named === null || more.length > 0) return null;
  if (token.name === 'counters') {
    const separator = second ? sole(second) : null;
    const style = parseCounterStyle(third);
    if (separator?.type !== 'string' || !style) return null;
    return { kind: 'counters', name: named, separator: separator.value, style };
  }
  if (token.name === 'counter') {
    const style = third ? null : parseCounterStyle(second);
    return style && { kind: 'counter', name: named, style };
  }
  if (second) return null;
  if (token.name === 'leader') return identOf(name) === 'dotted' ? { kind: 'leader' } : null;
  return token.name === 'string' ? { kind: 'string', name: named } : null;
}

function parsePart(token: Token): ContentPart | null {
  if (token.type === 'string') return { kind: 'text', text: token.value };
  return token.type === 'function' ? parseFunction(token) : null;
}

/** Pages are counted in the margins, all other counters in the text. */
function isCounted({ kind, ...part }: ContentPart, counters: 'page' | 'own'): boolean {
  if (kind !== 'counter' && kind !== 'counters') return true;
  const name = 'name' in part ? part.name : '';
  return counters === 'own' ? !OWN_COUNTERS.has(name) : name === 'page' || name === 'pages';
}

function parseParts(
  tokens: readonly Token[],
  kinds: readonly Kind[],
  counters: 'page' | 'own',
): readonly ContentPart[] | null {
  const parts: ContentPart[] = [];
  for (const token of tokens) {
    const part = parsePart(token);
    if (!part || !kinds.includes(part.kind) || !isCounted(part, counters)) return null;
    parts.push(part);
  }
  return parts;
}

const content =
  (kinds: readonly Kind[], counters: 'page' | 'own'): ValueReader<readonly ContentPart[] | null> =>
  tokens => {
    const word = identOf(sole(tokens));
    if (word === 'none' || word === 'normal') return () => null;
    return fixed(parseParts(tokens, kinds, counters));
  };

/** `content` of `::before` and `::after` (CSS Content 3, part 2): strings, `attr()`, counters, leaders, pages of links. */
export const generatedContent = content(
  ['text', 'attr', 'counter', 'counters', 'leader', 'target-page'],
  'own',
);

/** `content` of a margin box: strings, counter(page), counter(pages), string(). */
export const marginContent = content(['text', 'counter', 'string'], 'page');

function parseStrings(tokens: readonly Token[]): readonly NamedString[] | null {
  if (identOf(sole(tokens)) === 'none') return [];
  const strings: NamedString[] = [];
  for (const [name, ...values] of splitCommas(tokens) ?? []) {
    const parts = parseParts(values, ['text', 'attr', 'content', 'counter', 'counters'], 'own');
    const named = nameOf(name);
    if (named === null || !parts || parts.length === 0) return null;
    strings.push({ name: named, parts });
  }
  return strings.length === 0 ? null : strings;
}

/** `string-set` (CSS GCPM 3, part 1.1): names, each with content(), attr(), counters and strings; comma separated. */
export const stringSet: ValueReader<readonly NamedString[]> = tokens => fixed(parseStrings(tokens));
