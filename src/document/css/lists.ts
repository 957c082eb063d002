import { COUNTER_STYLES } from './counter-style.js';
import { identOf, type Reader, sole } from './reader.js';
import type { CounterChange, ListMarker } from './style.js';
import type { Token } from './values.js';

const MARKERS: Readonly<Record<string, ListMarker>> = {
  none: 'none',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  ...COUNTER_STYLES,
};

function markerOf(token: Token | null): ListMarker | null {
  const word = identOf(token);
  return word !== null && Object.hasOwn(MARKERS, word) ? (MARKERS[word] ?? null) : null;
}

export const listStyleType: Reader = tokens => {
  const marker = markerOf(sole(tokens));
  if (marker === null) return null;
  return draft => {
    draft.listStyleType = marker;
  };
};

/** `list-style`: a type, and `outside`, where markers always are. */
export const listStyle: Reader = tokens => {
  const types = tokens.filter(token => identOf(token) !== 'outside');
  if (tokens.length - types.length > 1) return null;
  return listStyleType(types.length > 0 ? types : [{ type: 'ident', value: 'disc' }]);
};

/** Counters that are not an author's: of pages, and of list items. */
export const OWN_COUNTERS: ReadonlySet<string> = new Set(['page', 'pages', 'list-item']);

/** `counter-reset` and `counter-increment` (CSS Lists 3, part 4): names, each with a whole number or without. */
export function counterChange(key: 'counterReset' | 'counterIncrement', usual: number): Reader {
  return tokens => {
    const changes: CounterChange[] = [];
    if (identOf(sole(tokens)) !== 'none') {
      for (let i = 0; i < tokens.length; i++) {
        const token = tokens[i];
        if (token?.type !== 'ident' || OWN_COUNTERS.has(token.value)) return null;
        const next = tokens[i + 1];
        const given = next?.type === 'number' && Number.isInteger(next.value) ? next.value : null;
        if (given !== null) i++;
        changes.push({ name: token.value, value: given ?? usual });
      }
    }
    return draft => {
      draft[key] = changes;
    };
  };
}
