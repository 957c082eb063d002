import { COUNTER_STYLES, type CounterStyle } from './counter-style.js';
import { fixed, identOf, keyword, nameOf, sole, type ValueReader } from './reader.js';

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

/** `list-style`: a type, and `outside`, the only position. */
export const listStyle: ValueReader<ListMarker> = tokens => {
  const types = tokens.filter(token => identOf(token) !== 'outside');
  if (tokens.length - types.length > 1) return null;
  return listStyleType(types.length > 0 ? types : [{ type: 'ident', value: 'disc' }]);
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
