import type { Style } from '../../document/index.js';
import type { Decoration, FillItem, TextPiece } from '../model.js';
import type { PathCommand } from '../scene.js';
import type { Line } from './lines.js';

/** Neighbouring pieces of a line that one box decorates. */
interface Stretch {
  readonly style: Style;
  /** The first of them. */
  readonly piece: TextPiece;
  /** Points from the line's start. */
  readonly from: number;
  to: number;
}

/**
 * Lines under, over and through the text of a line that starts at `x` and has its baseline at `y` (CSS Text
 * Decoration 4, part 2). They stay where the box that decorates has its baseline, also next to raised text.
 */
export function decorateText(line: Line, x: number, y: number): readonly Decoration[] {
  return computeStretches(line).flatMap(({ style, piece, from, to }) => {
    const { textDecorationColor } = style;
    if (textDecorationColor === 'transparent') return [];
    const color = textDecorationColor === 'currentcolor' ? style.color : textDecorationColor;
    const em = style.fontSize / 1000;
    const { thickness: own } = piece.font.face.underline;
    const { textDecorationThickness: set, textDecorationStyle } = style;
    const height = set === 'auto' ? own * em : set;
    return style.textDecorationLine.flatMap(kind => {
      const top = y - piece.decorationRaise + computeTop(kind, style, piece, height);
      const fill: FillItem = { kind: 'fill', x: x + from, y: top, width: to - from, height, color };
      return drawn(fill, textDecorationStyle, kind === 'overline' ? -1 : 1);
    });
  });
}

function computeStretches(line: Line): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch[] = [];
  for (const piece of line.pieces) {
    const { x, width, style, decorationRaise } = piece;
    // The space at the end of a line is not decorated.
    const to = Math.min(x + width, line.width);
    const next: Stretch[] = [];
    for (const decorating of style.decorating) {
      let stretch = open.find(
        known => known.style === decorating && known.piece.decorationRaise === decorationRaise,
      );
      if (stretch) stretch.to = Math.max(stretch.to, to);
      else if (to > x) {
        stretch = { style: decorating, piece, from: Math.max(0, x), to };
        stretches.push(stretch);
      }
      if (stretch) next.push(stretch);
    }
    open = next;
  }
  return stretches;
}

/** Points from the baseline down to the upper edge of a line of the given thickness. */
function computeTop(
  kind: Style['textDecorationLine'][number],
  style: Style,
  { font }: TextPiece,
  height: number,
): number {
  const { underline, xHeight, ascent, descent } = font.face;
  const em = style.fontSize / 1000;
  const { textUnderlineOffset: offset, textUnderlinePosition } = style;
  if (kind === 'overline') return -ascent * em;
  if (kind === 'line-through') return (-xHeight * em - height) / 2;
  if (textUnderlinePosition === 'under') return descent * em + (offset === 'auto' ? 0 : offset);
  return offset === 'auto' ? underline.below * em : offset;
}

/** A line in the style of its decoration; a second line, or a wave, goes `away` from the text: 1 is down. */
function drawn(fill: FillItem, style: Style['textDecorationStyle'], away: 1 | -1): readonly Decoration[] {
  switch (style) {
    case 'double':
      return [fill, { ...fill, y: fill.y + away * 2 * fill.height }];
    case 'dotted':
    case 'dashed':
      return [{ ...fill, dash: style }];
    case 'wavy':
      return [wave(fill, away)];
    default:
      return [fill];
  }
}

/** A wave whose height and length are multiples of its thickness. */
function wave({ x, y, width, height, color }: FillItem, away: 1 | -1): Decoration {
  const length = 3 * height;
  const commands: PathCommand[] = [['M', 0, 0]];
  let side = away;
  for (let at = 0; at + length / 2 <= width || at === 0; at += length, side = side === 1 ? -1 : 1) {
    const end = Math.min(at + length, width);
    const middle = (at + end) / 2;
    commands.push(['C', middle, side * length * 0.75, middle, side * length * 0.75, end, 0]);
  }
  const stroke = { color, width: height, dash: [], cap: 'butt', join: 'round' } as const;
  const middle = y + height / 2 + away * height;
  return { kind: 'shape', x, y: middle, scene: [{ kind: 'path', commands, fill: null, stroke }] };
}
