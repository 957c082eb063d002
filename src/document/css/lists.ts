import { COUNTER_STYLES, type CounterStyle } from './counter-style.js';
import { type Image, image } from './images.js';
import { fixed, identOf, keyword, nameOf, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** The marker before a list item (CSS Lists 3, part 3). */
export type ListMarker = 'none' | 'disc' | 'circle' | 'square' | CounterStyle;

/** A counter that an element resets or increments (CSS Lists 3, part 4). */
export interface CounterChange {
  readonly name: string;
  readonly value: number;
}

const MARKERS: Readonly<Record<string, ListMarker>> = {
  none: 'none',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  ...COUNTER_STYLES,
};

export const listStyleType = keyword(MARKERS);

/** `list-style`: a type, an image, and `outside`, the only position, in any order. */
export const listStyle: ValueReader<{ listStyleType: ListMarker; listStyleImage: Image | null }> = tokens => {
  const isImage = (token: Token) => token.type === 'url' || token.type === 'function';
  const images = tokens.filter(isImage);
  const types = tokens.filter(token => identOf(token) !== 'outside' && !isImage(token));
  if (tokens.length - types.length - images.length > 1) return null;
  const type = listStyleType(types.length > 0 ? types : [{ type: 'ident', value: 'disc' }]);
  const picture = images.length > 0 ? image(images) : () => null;
  if (!type || !picture) return null;
  return context => ({ listStyleType: type(context), listStyleImage: picture(context) });
};

/** Counters that the engine counts itself: pages and list items. */
export const OWN_COUNTERS: ReadonlySet<string> = new Set(['page', 'pages', 'list-item']);

/** `counter-reset` and `counter-increment` (CSS Lists 3, part 4): names, each with or without a whole number. */
export function counterChange(fallback: number): ValueReader<readonly CounterChange[]> {
  return tokens => {
    const changes: CounterChange[] = [];
    if (identOf(sole(tokens)) !== 'none') {
      for (let i = 0; i < tokens.length; i++) {
        const name = nameOf(tokens[i]);
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
