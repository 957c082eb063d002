import {
  AUTO,
  alignContent,
  alignItems,
  alignSelf,
  justifyContent,
  justifyItems,
  justifySelf,
  NORMAL,
} from './align.js';
import { border, NO_BORDERS, resolveBorders } from './border.js';
import { columnCount, columnWidth, gap, NORMAL_GAP } from './columns.js';
import { generatedContent, stringSet } from './content.js';
import {
  fontFamily,
  fontFeatures,
  fontSize,
  fontStretch,
  fontWeight,
  letterSpacing,
  lineHeight,
} from './font.js';
import { gridLine } from './grid-lines.js';
import { autoFlow, gridAreas } from './grid-template.js';
import { AUTO_TRACKS, autoTracks, gridTracks, NO_TRACKS } from './grid-tracks.js';
import { type Length, resolveLength, type Size } from './length.js';
import { counterChange, listStyleType } from './lists.js';
import {
  absoluteSize,
  anySize,
  either,
  fixed,
  identOf,
  isOperator,
  keyword,
  nameOf,
  number,
  parseLength,
  positiveSize,
  sole,
  type ValueReader,
  words,
} from './reader.js';
import { allSides, fourSides } from './sides.js';
import { paint, resolvePaint, strokeDasharray, strokeWidth } from './svg.js';
import type { Token } from './values.js';

/** A CSS property with values of type `T`, lengths in points. */
export interface Property<T> {
  readonly initial: T;
  readonly inherited: boolean;
  readonly read: ValueReader<T>;
  /** Completes a computed value when the text colour is known. */
  readonly resolve?: Resolve<T> | undefined;
}

type Resolve<T> = (value: T, color: string) => T;

const inherited = <T>(initial: NoInfer<T>, read: ValueReader<T>, resolve?: Resolve<T>): Property<T> => ({
  initial,
  inherited: true,
  read,
  resolve,
});

const notInherited = <T>(initial: NoInfer<T>, read: ValueReader<T>, resolve?: Resolve<T>): Property<T> => ({
  ...inherited(initial, read, resolve),
  inherited: false,
});

const color: ValueReader<string> = tokens => {
  const token = sole(tokens);
  if (identOf(token) === 'currentcolor') return ({ parent }) => parent.color;
  return token?.type === 'color' ? fixed(token.value) : null;
};

const anyColor: ValueReader<string> = tokens => {
  const token = sole(tokens);
  return token?.type === 'color' ? fixed(token.value) : null;
};

const backgroundColor = either(anyColor, keyword({ none: 'transparent', currentcolor: 'currentcolor' }));

const resolveColor: Resolve<string> = (value, color) => (value === 'currentcolor' ? color : value);

const page: ValueReader<string> = tokens => {
  const name = nameOf(sole(tokens));
  return fixed(name?.toLowerCase() === 'auto' ? 'auto' : name);
};

function parseMove({ name, args }: Extract<Token, { type: 'function' }>): readonly [Length, Length] | null {
  const [first, comma, second, ...more] = args;
  const one = parseLength(first);
  if (one === null || more.length > 0) return null;
  if (name === 'translate' && comma) {
    const two = isOperator(comma, ',') ? parseLength(second) : null;
    return two === null ? null : [one, two];
  }
  if (comma) return null;
  if (name === 'translatey') return [0, one];
  return name === 'translate' || name === 'translatex' ? [one, 0] : null;
}

/** `transform` as far as it moves a box: `translate()`, `translateX()`, `translateY()` (CSS Transforms 1, part 13). */
const transform: ValueReader<readonly [x: Size, y: Size]> = tokens => {
  const token = sole(tokens);
  const move =
    identOf(token) === 'none' ? ([0, 0] as const) : token?.type === 'function' ? parseMove(token) : null;
  if (!move) return null;
  const [right, down] = move;
  return context => [resolveLength(right, context), resolveLength(down, context)];
};

/** One or two lengths: across and along. */
const twoLengths: ValueReader<readonly [across: number, along: number]> = tokens => {
  const [first, second = first, ...more] = tokens;
  const across = first && absoluteSize([first]);
  const along = second && absoluteSize([second]);
  return across && along && more.length === 0 ? context => [across(context), along(context)] : null;
};

const autoSize = either(words('auto'), positiveSize);
const autoOffsets = fourSides(either(words('auto'), anySize));

const breakBetween = keyword({
  auto: 'auto',
  avoid: 'avoid',
  'avoid-page': 'avoid',
  page: 'page',
  always: 'page',
});

/** Sides of floats; text runs from left to right. */
const FLOATS = {
  none: 'none',
  left: 'left',
  right: 'right',
  'inline-start': 'left',
  'inline-end': 'right',
} as const;

/**
 * Every property that has a value of its own in a style. An entry here is all that a new one needs to be read,
 * inherited and typed: the style, its initial values and the readers are derived from this table.
 */
export const PROPERTIES = {
  // Colours, fonts and text.
  color: inherited('#000000', color),
  'font-family': inherited(['serif'], fontFamily),
  'font-size': inherited(12, fontSize),
  'font-style': inherited('normal', keyword({ normal: 'normal', italic: 'italic', oblique: 'italic' })),
  'font-weight': inherited(400, fontWeight),
  'font-stretch': inherited(100, fontStretch),
  'font-feature-settings': inherited({}, fontFeatures),
  'font-variant-caps': inherited('normal', words('normal', 'small-caps')),
  'letter-spacing': inherited(0, letterSpacing),
  'line-height': inherited('normal', lineHeight),
  'text-align': inherited('start', words('left', 'right', 'center', 'start', 'end')),
  'text-indent': inherited(0, anySize),
  'text-transform': inherited('none', words('none', 'uppercase', 'lowercase', 'capitalize')),
  'text-wrap': inherited('wrap', words('wrap', 'balance', 'pretty', 'nowrap')),
  // Inherited so that it reaches the text within; CSS paints it there without inheriting.
  'text-decoration': inherited('none', words('none', 'underline', 'line-through')),
  'white-space': inherited('normal', words('normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line')),
  'vertical-align': notInherited(
    'baseline',
    either(
      words('baseline', 'top', 'text-top', 'middle', 'bottom', 'text-bottom', 'super', 'sub'),
      // Percentages are shares of the line height.
      anySize,
    ),
  ),
  direction: inherited('ltr', words('ltr', 'rtl')),
  orphans: inherited(2, number(1, true)),
  widows: inherited(2, number(1, true)),
  // Boxes.
  display: notInherited(
    'inline',
    either(
      // A run-in box is a block here (CSS Display 3, part 2.6).
      keyword({ 'run-in': 'block' }),
      words(
        'block',
        'inline',
        'inline-block',
        'inline-table',
        'flow-root',
        'list-item',
        'grid',
        'flex',
        'inline-grid',
        'inline-flex',
        'contents',
        'table',
        'table-header-group',
        'table-row-group',
        'table-footer-group',
        'table-row',
        'table-cell',
        'table-column-group',
        'table-column',
        'table-caption',
        'none',
      ),
    ),
  ),
  position: notInherited('static', words('static', 'relative', 'absolute')),
  float: notInherited('none', keyword(FLOATS)),
  clear: notInherited('none', keyword({ ...FLOATS, both: 'both' })),
  // Nothing is cut off; other values begin a formatting context (Overflow 3, part 3.1).
  overflow: notInherited('visible', words('visible', 'hidden', 'clip', 'scroll', 'auto')),
  // Only as far as it moves the box: right and down (CSS Transforms 1, part 13).
  transform: notInherited([0, 0], transform),
  inset: notInherited(allSides('auto'), autoOffsets),
  margin: notInherited(allSides(0), autoOffsets),
  padding: notInherited(allSides(0), fourSides(positiveSize)),
  border: notInherited(NO_BORDERS, border, resolveBorders),
  'border-collapse': inherited('separate', words('separate', 'collapse')),
  'border-spacing': inherited([0, 0], twoLengths),
  'caption-side': inherited('top', words('top', 'bottom')),
  'empty-cells': inherited('show', words('show', 'hide')),
  'table-layout': notInherited('auto', words('auto', 'fixed')),
  // `#rrggbb`, `#rrggbbaa` or `transparent`, like all colours.
  'background-color': notInherited('transparent', backgroundColor, resolveColor),
  width: notInherited('auto', autoSize),
  'min-width': notInherited('auto', autoSize),
  'max-width': notInherited('none', either(words('none'), positiveSize)),
  height: notInherited('auto', autoSize),
  'min-height': notInherited('auto', autoSize),
  'max-height': notInherited('none', either(words('none'), positiveSize)),
  'box-sizing': notInherited('content-box', words('content-box', 'border-box')),
  'list-style-type': inherited('disc', listStyleType),
  // Grids, flex boxes and text columns.
  'grid-template-columns': notInherited(NO_TRACKS, gridTracks),
  'grid-template-rows': notInherited(NO_TRACKS, gridTracks),
  'grid-template-areas': notInherited([], gridAreas),
  'grid-auto-columns': notInherited(AUTO_TRACKS, autoTracks),
  'grid-auto-rows': notInherited(AUTO_TRACKS, autoTracks),
  'grid-auto-flow': notInherited('row', autoFlow),
  'grid-column-start': notInherited('auto', gridLine),
  'grid-column-end': notInherited('auto', gridLine),
  'grid-row-start': notInherited('auto', gridLine),
  'grid-row-end': notInherited('auto', gridLine),
  'column-gap': notInherited(NORMAL_GAP, gap),
  'row-gap': notInherited(NORMAL_GAP, gap),
  'flex-direction': notInherited('row', words('row', 'row-reverse', 'column', 'column-reverse')),
  'flex-wrap': notInherited('nowrap', words('nowrap', 'wrap', 'wrap-reverse')),
  'flex-grow': notInherited(0, number(0)),
  'flex-shrink': notInherited(1, number(0)),
  'flex-basis': notInherited('auto', either(words('auto', 'content'), positiveSize)),
  order: notInherited(0, number(Number.NEGATIVE_INFINITY, true)),
  'align-content': notInherited(NORMAL, alignContent),
  'align-items': notInherited(NORMAL, alignItems),
  'align-self': notInherited(AUTO, alignSelf),
  'justify-content': notInherited(NORMAL, justifyContent),
  'justify-items': notInherited(NORMAL, justifyItems),
  'justify-self': notInherited(AUTO, justifySelf),
  'column-count': notInherited('auto', columnCount),
  'column-width': notInherited('auto', columnWidth),
  // Pages: `page` names the page a box stands on (CSS Paged Media 3, part 8).
  page: notInherited('auto', page),
  'break-before': notInherited('auto', breakBetween),
  'break-after': notInherited('auto', breakBetween),
  'break-inside': notInherited('auto', keyword({ auto: 'auto', avoid: 'avoid', 'avoid-page': 'avoid' })),
  // Generated content; `content` is null if there is none.
  content: notInherited(null, generatedContent),
  'string-set': notInherited([], stringSet),
  'counter-reset': notInherited([], counterChange(0)),
  'counter-increment': notInherited([], counterChange(1)),
  // Drawings (SVG 2, parts 11 and 13); lengths in user units.
  fill: inherited('#000000', paint, resolvePaint),
  stroke: inherited('none', paint, resolvePaint),
  'stroke-width': inherited(1, strokeWidth),
  'stroke-dasharray': inherited([], strokeDasharray),
  'stroke-linecap': inherited('butt', words('butt', 'round', 'square')),
  'stroke-linejoin': inherited('miter', words('miter', 'round', 'bevel')),
  'text-anchor': inherited('start', words('start', 'middle', 'end')),
};
