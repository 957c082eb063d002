import type { Reader } from './reader.js';
import type { ContentPart } from './style.js';
import type { Token } from './values.js';

type Kind = ContentPart['kind'];

function partOf(token: Token): ContentPart | null {
  if (token.type === 'string') return { kind: 'text', text: token.value };
  if (token.type !== 'function') return null;
  const [first, ...more] = token.args;
  if (token.name === 'content') return token.args.length === 0 ? { kind: 'content' } : null;
  if (first?.type !== 'ident' || more.length > 0) return null;
  const name = first.value;
  if (token.name === 'attr') return { kind: 'attr', name: name.toLowerCase() };
  if (token.name === 'string') return { kind: 'string', name };
  if (token.name === 'counter' && (name === 'page' || name === 'pages'))
    return { kind: 'counter', name, style: 'decimal' };
  return null;
}

function partsOf(tokens: readonly Token[], kinds: readonly Kind[]): readonly ContentPart[] | null {
  const parts = tokens.map(partOf);
  return parts.every(p => p !== null && kinds.includes(p.kind)) ? (parts as readonly ContentPart[]) : null;
}

const contentOf =
  (...kinds: Kind[]): Reader =>
  tokens => {
    const [first] = tokens;
    const none =
      tokens.length === 1 && first?.type === 'ident' && (first.value === 'none' || first.value === 'normal');
    const parts = none ? null : partsOf(tokens, kinds);
    if (!none && !parts) return null;
    return draft => {
      draft.content = parts;
    };
  };

/** `content` of `::before` and `::after` (CSS Content 3, part 2): strings and attr(). */
export const content = contentOf('text', 'attr');

/** `content` of a margin box: strings, counter(page), counter(pages), string(). */
export const marginContent = contentOf('text', 'counter', 'string');

/** `string-set` (CSS GCPM 3, part 1.1): `name content()`, `name attr(x)`, strings; comma separated. */
export const stringSet: Reader = tokens => {
  const strings: { name: string; parts: readonly ContentPart[] }[] = [];
  let rest = tokens;
  while (rest.length > 0) {
    const comma = rest.findIndex(t => t.type === 'operator' && t.value === ',');
    const [name, ...values] = comma < 0 ? rest : rest.slice(0, comma);
    const parts = partsOf(values, ['text', 'attr', 'content']);
    if (name?.type !== 'ident' || !parts || parts.length === 0) return null;
    strings.push({ name: name.value, parts });
    rest = comma < 0 ? [] : rest.slice(comma + 1);
  }
  return draft => {
    draft.stringSet = strings;
  };
};
