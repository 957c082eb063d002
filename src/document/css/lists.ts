import { COUNTER_STYLES, type CounterStyle } from './counter-style.js';
import { type Image, image } from './images.js';
import { either, fixed, keyword, readIdent, readName, sole, type ValueReader, words } from './reader.js';
import type { Token } from './values.js';

/** The marker before a list item (CSS Lists 3, part 3): a style of its number, or text. */
export type ListMarker = 'none' | CounterStyle | { readonly text: string };

/** A counter that an element resets, increments or sets (CSS Lists 3, part 4). */
export interface CounterChange {
  readonly name: string;
  readonly value: number;
}

const listMarkerText: ValueReader<ListMarker> = tokens => {
  const token = sole(tokens);
  return token?.type === 'string' ? fixed<ListMarker>({ text: token.value }) : null;
};

export const listStyleType: ValueReader<ListMarker> = either(
  keyword<ListMarker>({ none: 'none', ...COUNTER_STYLES }),
  listMarkerText,
);

export const listStylePosition = words('outside', 'inside');

interface ListStyle {
  readonly listStyleType: ListMarker;
  readonly listStyleImage: Image | null;
  readonly listStylePosition: 'outside' | 'inside';
}

/** `list-style`: a type, an image and a position, in any order. */
export const listStyle: ValueReader<ListStyle> = tokens => {
  const isImage = (token: Token) => token.type === 'url' || token.type === 'function';
  const isPosition = (token: Token) => listStylePosition([token]) !== null;
  const images = tokens.filter(isImage);
  const positions = tokens.filter(isPosition);
  const types = tokens.filter(token => !isImage(token) && !isPosition(token));
  const type = listStyleType(types.length > 0 ? types : [{ type: 'ident', value: 'disc' }]);
  const picture = images.length > 0 ? image(images) : () => null;
  const position = positions.length > 0 ? listStylePosition(positions) : () => 'outside' as const;
  if (!type || !picture || !position) return null;
  return context => ({
    listStyleType: type(context),
    listStyleImage: picture(context),
    listStylePosition: position(context),
  });
};

/** The counters of pages, which count in margin boxes alone. */
export const OWN_COUNTERS: ReadonlySet<string> = new Set(['page', 'pages']);

/** `counter-reset`, `counter-increment` and `counter-set` (CSS Lists 3, part 4): names, each with or without a number. */
export function counterChange(fallback: number): ValueReader<readonly CounterChange[]> {
  return tokens => {
    const changes: CounterChange[] = [];
    if (readIdent(sole(tokens)) !== 'none') {
      for (let i = 0; i < tokens.length; i++) {
        const name = readName(tokens[i]);
        if (name === null || OWN_COUNTERS.has(name)) return null;
        const next = tokens[i + 1];
        const count = next?.type === 'number' && Number.isInteger(next.value) ? next.value : null;
        if (count !== null) i++;
        changes.push({ name, value: count ?? fallback });
      }
    }
    return fixed<readonly CounterChange[]>(changes);
  };
}
