import type { Reader, Readers } from './style.js';

/*
 * Logical properties (CSS Logical 1). Lines run across the page, so that the block axis runs down, and the inline axis
 * from the side at which lines start.
 */

/** Physical names by logical ones with `*` for the side, which `inset` lacks. */
const SIDED = [
  'margin-*',
  'padding-*',
  'inset-*',
  'border-*',
  'border-*-width',
  'border-*-style',
  'border-*-color',
];

const SIZES: Readonly<Record<string, string>> = { inline: 'width', block: 'height' };

const CORNERS: readonly (readonly [logical: string, ltr: string, rtl: string])[] = [
  ['start-start', 'top-left', 'top-right'],
  ['start-end', 'top-right', 'top-left'],
  ['end-start', 'bottom-left', 'bottom-right'],
  ['end-end', 'bottom-right', 'bottom-left'],
];

const AXES = [
  ['block', 'top', 'bottom'],
  ['inline', 'left', 'right'],
] as const;

/** Reads a property whose side depends on the direction. */
const byDirection =
  (ltr: Reader, rtl: Reader): Reader =>
  tokens => {
    const [left, right] = [ltr(tokens), rtl(tokens)];
    return (
      left && right && ((draft, context) => (context.direction === 'rtl' ? right : left)(draft, context))
    );
  };

/** Reads one or two values, for the start and the end. */
const both =
  (start: Reader, end: Reader): Reader =>
  tokens => {
    const one = tokens.length <= 2 ? start(tokens.slice(0, 1)) : null;
    const two = end(tokens.slice(-1));
    return (
      one &&
      two &&
      ((draft, context) => {
        one(draft, context);
        two(draft, context);
      })
    );
  };

/** Reads one value for both ends. */
const same =
  (start: Reader, end: Reader): Reader =>
  tokens => {
    const [one, two] = [start(tokens), end(tokens)];
    return (
      one &&
      two &&
      ((draft, context) => {
        one(draft, context);
        two(draft, context);
      })
    );
  };

/** Readers of logical properties, made of those of physical ones. */
export function logicalReaders(physical: Readers): Readers {
  const readers: Record<string, Reader> = {};
  const alias = (name: string, ltr: string, rtl = ltr) => {
    const [left, right] = [physical[ltr], physical[rtl]];
    if (left && right) readers[name] = ltr === rtl ? left : byDirection(left, right);
  };
  for (const [axis, start, end] of AXES) {
    const [before, after] = axis === 'inline' ? [end, start] : [start, end];
    for (const name of SIDED) {
      const of = (side: string) => name.replace('*', side);
      const side = (physicalSide: string) => of(physicalSide).replace('inset-', '');
      alias(of(`${axis}-start`), side(start), side(before));
      alias(of(`${axis}-end`), side(end), side(after));
      const [first, last] = [readers[of(`${axis}-start`)], readers[of(`${axis}-end`)]];
      if (first && last) readers[of(axis)] = (name === 'border-*' ? same : both)(first, last);
    }
    for (const prefix of ['', 'min-', 'max-']) alias(`${prefix}${axis}-size`, `${prefix}${SIZES[axis]}`);
  }
  for (const [corner, ltr, rtl] of CORNERS)
    alias(`border-${corner}-radius`, `border-${ltr}-radius`, `border-${rtl}-radius`);
  return readers;
}
