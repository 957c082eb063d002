import { COUNTER_STYLES } from './counter-style.js';
import { OWN_COUNTERS } from './lists.js';
import { identOf, isOperator, type Reader, sole } from './reader.js';
import type { ContentPart, CounterStyle } from './style.js';
import type { Token } from './values.js';

type Kind = ContentPart['kind'];

/** Arguments of a function between its commas; null where one is empty. */
function argumentsOf(args: readonly Token[]): readonly (readonly Token[])[] | null {
  const list: Token[][] = [[]];
  for (const token of args) {
    if (isOperator(token, ',')) list.push([]);
    else list.at(-1)?.push(token);
  }
  return list.every(tokens => tokens.length > 0) ? list : null;
}

function counterStyleOf(tokens: readonly Token[] | undefined): CounterStyle | null {
  if (!tokens) return 'decimal';
  const word = identOf(sole(tokens)) ?? '';
  return Object.hasOwn(COUNTER_STYLES, word) ? (COUNTER_STYLES[word] ?? null) : null;
}

/** The name of an attribute in `attr()`; `url` beside it says what it is for. */
function attributeOf(token: Token | null, hint: string | null = null): string | null {
  if (token?.type !== 'function' || token.name !== 'attr') return null;
  const [name, type, ...more] = token.args;
  const known = type === undefined || (hint !== null && identOf(type) === hint);
  return name?.type === 'ident' && known && more.length === 0 ? name.value.toLowerCase() : null;
}

/** `target-counter(attr(href url), page)`. */
function targetOf(args: readonly (readonly Token[])[]): ContentPart | null {
  const [target, counter, ...more] = args;
  const attribute = target ? attributeOf(sole(target), 'url') : null;
  const ofPages = counter !== undefined && identOf(sole(counter)) === 'page' && more.length === 0;
  return attribute !== null && ofPages ? { kind: 'target-page', attribute } : null;
}

function functionOf(token: Extract<Token, { type: 'function' }>): ContentPart | null {
  if (token.name === 'content') return token.args.length === 0 ? { kind: 'content' } : null;
  const attribute = attributeOf(token);
  if (attribute !== null) return { kind: 'attr', name: attribute };
  const args = argumentsOf(token.args);
  if (!args) return null;
  if (token.name === 'target-counter') return targetOf(args);
  const [first, second, third, ...more] = args;
  const name = first ? sole(first) : null;
  if (name?.type !== 'ident' || more.length > 0) return null;
  if (token.name === 'counters') {
    const separator = second ? sole(second) : null;
    const style = counterStyleOf(third);
    if (separator?.type !== 'string' || !style) return null;
    return { kind: 'counters', name: name.value, separator: separator.value, style };
  }
  if (token.name === 'counter') {
    const style = third ? null : counterStyleOf(second);
    return style && { kind: 'counter', name: name.value, style };
  }
  if (second) return null;
  if (token.name === 'leader') return identOf(name) === 'dotted' ? { kind: 'leader' } : null;
  return token.name === 'string' ? { kind: 'string', name: name.value } : null;
}

function partOf(token: Token): ContentPart | null {
  if (token.type === 'string') return { kind: 'text', text: token.value };
  return token.type === 'function' ? functionOf(token) : null;
}

/** Pages are counted in the margins, everything else in the text. */
function isCounted({ kind, ...part }: ContentPart, counters: 'page' | 'own'): boolean {
  if (kind !== 'counter' && kind !== 'counters') return true;
  const name = 'name' in part ? part.name : '';
  return counters === 'own' ? !OWN_COUNTERS.has(name) : name === 'page' || name === 'pages';
}

function partsOf(
  tokens: readonly Token[],
  kinds: readonly Kind[],
  counters: 'page' | 'own',
): readonly ContentPart[] | null {
  const parts: ContentPart[] = [];
  for (const token of tokens) {
    const part = partOf(token);
    if (!part || !kinds.includes(part.kind) || !isCounted(part, counters)) return null;
    parts.push(part);
  }
  return parts;
}

function contentOf(kinds: readonly Kind[], counters: 'page' | 'own'): Reader {
  return tokens => {
    const word = identOf(sole(tokens));
    const none = word === 'none' || word === 'normal';
    const parts = none ? null : partsOf(tokens, kinds, counters);
    if (!none && !parts) return null;
    return draft => {
      draft.content = parts;
    };
  };
}

/**
 * `content` of `::before` and `::after` (CSS Content 3, part 2): strings, `attr()`, counters, leaders and the pages
 * of links.
 */
export const content = contentOf(['text', 'attr', 'counter', 'counters', 'leader', 'target-page'], 'own');

/** `content` of a margin box: strings, counter(page), counter(pages), string(). */
export const marginContent = contentOf(['text', 'counter', 'string'], 'page');

/** `string-set` (CSS GCPM 3, part 1.1): names, each with content(), attr(), counters and strings; comma separated. */
export const stringSet: Reader = tokens => {
  if (identOf(sole(tokens)) === 'none') {
    return draft => {
      draft.stringSet = [];
    };
  }
  const strings: { name: string; parts: readonly ContentPart[] }[] = [];
  for (const [name, ...values] of argumentsOf(tokens) ?? []) {
    const parts = partsOf(values, ['text', 'attr', 'content', 'counter', 'counters'], 'own');
    if (name?.type !== 'ident' || !parts || parts.length === 0) return null;
    strings.push({ name: name.value, parts });
  }
  if (strings.length === 0) return null;
  return draft => {
    draft.stringSet = strings;
  };
};
