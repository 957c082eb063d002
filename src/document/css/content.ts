import { lookUp } from '../../core/index.js';
import { COUNTER_STYLES, type CounterStyle } from './counter-style.js';
import { OWN_COUNTERS } from './lists.js';
import { fixed, readIdent, readName, sole, splitCommas, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** Which text of an element is taken (CSS Content 3, parts 2.6.2 and 3.2): its own, or that of a pseudo-element. */
export type TextPart = 'content' | 'before' | 'after' | 'first-letter' | 'marker';

/** The element that a link leads to: by an attribute with an address, or by the address. */
export type LinkSource = { readonly attribute: string } | { readonly address: string };

/** Which value of a page is taken: of those set on it, or the one before them (CSS GCPM 3, part 1.2). */
export type PageValue = 'first' | 'start' | 'last' | 'first-except';

/** A part of generated content. */
export type ContentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'attr'; readonly name: string }
  | { readonly kind: 'content'; readonly of: TextPart }
  | { readonly kind: 'counter'; readonly name: string; readonly style: CounterStyle }
  /** All counters of a name, from the outermost. */
  | {
      readonly kind: 'counters';
      readonly name: string;
      readonly separator: string;
      readonly style: CounterStyle;
    }
  | { readonly kind: 'string'; readonly name: string; readonly which: PageValue }
  /** A running element (CSS GCPM 3, part 1.3). */
  | { readonly kind: 'element'; readonly name: string; readonly which: PageValue }
  /** The counters of a name at the target of a link; `page` is the number of its page (CSS Content 3, part 2.6.1). */
  | {
      readonly kind: 'target-counter';
      readonly link: LinkSource;
      readonly name: string;
      /** Between all counters of the name; null for the innermost alone. */
      readonly separator: string | null;
      readonly style: CounterStyle;
    }
  /** Text of the target of a link (CSS Content 3, part 2.6.2). */
  | { readonly kind: 'target-text'; readonly link: LinkSource; readonly of: TextPart }
  /** Text that is repeated to fill the rest of the line, or dots if it is null (CSS Content 3, part 2.5). */
  | { readonly kind: 'leader'; readonly text: string | null };

/** A named string that an element sets (CSS GCPM 3, part 1.1). */
export interface NamedString {
  readonly name: string;
  readonly parts: readonly ContentPart[];
}

type Kind = ContentPart['kind'];
type Arguments = readonly (readonly Token[])[];

/** The only token of an argument. */
const readSole = (argument: readonly Token[] | undefined): Token | null => (argument ? sole(argument) : null);

function parseCounterStyle(tokens: readonly Token[] | undefined): CounterStyle | null {
  if (!tokens) return 'decimal';
  const word = readIdent(sole(tokens)) ?? '';
  return lookUp(COUNTER_STYLES, word) ?? null;
}

/** The name of an attribute in `attr()`, which a type may follow, as in `attr(href url)`. */
function parseAttribute(token: Token | null, expected: string | null = null): string | null {
  if (token?.type !== 'function' || token.name !== 'attr') return null;
  const [name, type, ...more] = token.args;
  const known = type === undefined || (expected !== null && readIdent(type) === expected);
  return name?.type === 'ident' && known && more.length === 0 ? name.value.toLowerCase() : null;
}

function parseLink(token: Token | null): LinkSource | null {
  if (token?.type === 'string' || token?.type === 'url') return { address: token.value };
  const attribute = parseAttribute(token, 'url');
  return attribute === null ? null : { attribute };
}

/** `target-counter(attr(href), page, upper-roman)`, or `target-counters()` with a string between the counters. */
function parseTargetCounter(args: Arguments, isList: boolean): ContentPart | null {
  const [target, counter, ...rest] = args;
  const separator = isList ? readSole(rest.shift()) : null;
  const [styled, ...more] = rest;
  const link = parseLink(readSole(target));
  const name = readName(readSole(counter));
  const style = parseCounterStyle(styled);
  if (!link || name === null || !style || more.length > 0) return null;
  if (isList && (separator?.type !== 'string' || name === 'page')) return null;
  return {
    kind: 'target-counter',
    link,
    name,
    separator: separator?.type === 'string' ? separator.value : null,
    style,
  };
}

const TARGET_TEXT = /^(content|before|after|first-letter)$/;

/** `target-text(attr(href), before)`. */
function parseTargetText([target, part, ...more]: Arguments): ContentPart | null {
  const link = parseLink(readSole(target));
  const of = part ? (readIdent(sole(part)) ?? '') : 'content';
  return link && TARGET_TEXT.test(of) && more.length === 0
    ? { kind: 'target-text', link, of: of as TextPart }
    : null;
}

const LEADERS: Readonly<Record<string, string | null>> = { dotted: null, solid: '_', space: ' ' };

/** `leader(dotted)` or `leader(". ")`. */
function parseLeader(args: Arguments): ContentPart | null {
  const token = args.length === 1 ? readSole(args[0]) : null;
  const word = readIdent(token) ?? '';
  if (Object.hasOwn(LEADERS, word)) return { kind: 'leader', text: LEADERS[word] ?? null };
  return token?.type === 'string' && token.value !== '' ? { kind: 'leader', text: token.value } : null;
}

const CONTENT_TEXT = /^(text|before|after|first-letter|marker)$/;

/** `content()` or `content(first-letter)`. */
function parseContent(args: readonly Token[]): ContentPart | null {
  const of = args.length === 0 ? 'text' : (readIdent(sole(args)) ?? '');
  if (!CONTENT_TEXT.test(of)) return null;
  return { kind: 'content', of: of === 'text' ? 'content' : (of as TextPart) };
}

/** `counter(part, upper-roman)`, or `counters(part, ".")`. */
function parseCounter(args: Arguments, isList: boolean): ContentPart | null {
  const [first, ...rest] = args;
  const separator = isList ? readSole(rest.shift()) : null;
  const [styled, ...more] = rest;
  const name = readName(readSole(first));
  const style = parseCounterStyle(styled);
  if (name === null || !style || more.length > 0) return null;
  if (!isList) return { kind: 'counter', name, style };
  return separator?.type === 'string' ? { kind: 'counters', name, separator: separator.value, style } : null;
}

const PAGE_VALUE = /^(first|start|last|first-except)$/;

/** `string(title)` or `element(head, last)`. */
function parsePageValue(kind: 'string' | 'element', [named, word, ...more]: Arguments): ContentPart | null {
  const name = readName(readSole(named));
  const which = word ? (readIdent(sole(word)) ?? '') : 'first';
  if (name === null || !PAGE_VALUE.test(which) || more.length > 0) return null;
  return { kind, name, which: which as PageValue };
}

function parseFunction(token: Extract<Token, { type: 'function' }>): ContentPart | null {
  if (token.name === 'content') return parseContent(token.args);
  const attribute = parseAttribute(token);
  if (attribute !== null) return { kind: 'attr', name: attribute };
  const args = splitCommas(token.args);
  if (!args) return null;
  switch (token.name) {
    case 'counter':
    case 'counters':
      return parseCounter(args, token.name === 'counters');
    case 'target-counter':
    case 'target-counters':
      return parseTargetCounter(args, token.name === 'target-counters');
    case 'target-text':
      return parseTargetText(args);
    case 'leader':
      return parseLeader(args);
    case 'string':
    case 'element':
      return parsePageValue(token.name, args);
    default:
      return null;
  }
}

function parsePart(token: Token): ContentPart | null {
  if (token.type === 'string') return { kind: 'text', text: token.value };
  return token.type === 'function' ? parseFunction(token) : null;
}

/** Pages are counted in the margins, all other counters in the text; links lead to pages, too. */
function isCounted(part: ContentPart, counters: 'page' | 'own'): boolean {
  if (part.kind === 'target-counter') return part.name === 'page' || !OWN_COUNTERS.has(part.name);
  if (part.kind !== 'counter' && part.kind !== 'counters') return true;
  return counters === 'own' ? !OWN_COUNTERS.has(part.name) : OWN_COUNTERS.has(part.name);
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
    const word = readIdent(sole(tokens));
    if (word === 'normal') return () => null;
    return word === 'none' ? () => [] : fixed(parseParts(tokens, kinds, counters));
  };

/** `content` of pseudo-elements (CSS Content 3, part 2): strings, `attr()`, counters, leaders, targets of links. */
export const generatedContent = content(
  ['text', 'attr', 'counter', 'counters', 'leader', 'target-counter', 'target-text'],
  'own',
);

const marginText = content(['text', 'counter', 'string'], 'page');
const marginElement = content(['element'], 'page');

/** `content` of a margin box: strings, counter(page), counter(pages), string(); or a running element alone. */
export const marginContent: ValueReader<readonly ContentPart[] | null> = tokens =>
  marginText(tokens) ?? (tokens.length === 1 ? marginElement(tokens) : null);

/** Parts of named strings and of labels of bookmarks. */
const STRING_PARTS = ['text', 'attr', 'content', 'counter', 'counters'] as const;

function parseStrings(tokens: readonly Token[]): readonly NamedString[] | null {
  if (readIdent(sole(tokens)) === 'none') return [];
  const strings: NamedString[] = [];
  for (const [name, ...values] of splitCommas(tokens) ?? []) {
    const parts = parseParts(values, STRING_PARTS, 'own');
    const named = readName(name);
    if (named === null || !parts || parts.length === 0) return null;
    strings.push({ name: named, parts });
  }
  return strings.length === 0 ? null : strings;
}

/** `string-set` (CSS GCPM 3, part 1.1): names, each with content(), attr(), counters and strings; comma separated. */
export const stringSet: ValueReader<readonly NamedString[]> = tokens => fixed(parseStrings(tokens));

/** `bookmark-label` (CSS Content 3, “Bookmarks”): content(), attr(), counters and strings; null for the text of the element. */
export const bookmarkLabel: ValueReader<readonly ContentPart[] | null> = tokens => {
  const parts = parseParts(tokens, STRING_PARTS, 'own');
  if (!parts || parts.length === 0) return null;
  const [first, ...more] = parts;
  const isText = first?.kind === 'content' && first.of === 'content' && more.length === 0;
  return () => (isText ? null : parts);
};
