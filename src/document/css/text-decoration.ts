import { isTakenOut } from './position.js';
import { PROPERTIES } from './properties.js';
import { type Compute, readIdent, type ValueReader } from './reader.js';
import type { Style } from './style.js';
import type { Token } from './values.js';

type TextDecoration = Pick<
  Style,
  'textDecorationLine' | 'textDecorationStyle' | 'textDecorationColor' | 'textDecorationThickness'
>;

const {
  'text-decoration-line': line,
  'text-decoration-style': style,
  'text-decoration-color': color,
  'text-decoration-thickness': thickness,
} = PROPERTIES;

/** `text-decoration`: its longhands in any order (CSS Text Decoration 4, part 2.5). */
export const textDecoration: ValueReader<TextDecoration> = tokens => {
  const lines: Token[] = [];
  let styled: Compute<TextDecoration['textDecorationStyle']> | null = null;
  let colored: Compute<string> | null = null;
  let thick: Compute<number | 'auto'> | null = null;
  for (const token of tokens) {
    if (readIdent(token) === 'none' || line.read([token])) lines.push(token);
    else if (!styled && style.read([token])) styled = style.read([token]);
    else if (!colored && color.read([token])) colored = color.read([token]);
    else if (!thick && thickness.read([token])) thick = thickness.read([token]);
    else return null;
  }
  const drawn = lines.length === 0 ? () => line.initial : line.read(lines);
  if (!drawn || tokens.length === 0) return null;
  return context => ({
    textDecorationLine: drawn(context),
    textDecorationStyle: styled?.(context) ?? style.initial,
    textDecorationColor: colored?.(context) ?? color.initial,
    textDecorationThickness: thick?.(context) ?? thickness.initial,
  });
};

/** Boxes that the decorations of the text around them do not reach (CSS Text Decoration 4, part 2). */
const isApart = ({ display, position, float }: Style): boolean =>
  /^inline-/.test(display) || isTakenOut({ position }) || float !== 'none';

/** The styles of the boxes that decorate the text of a box, from the outermost to itself. */
export function decoratingStyles(own: Style, parent: Style): readonly Style[] {
  const around = isApart(own) ? [] : parent.decorating;
  return own.textDecorationLine.length === 0 ? around : [...around, own];
}
