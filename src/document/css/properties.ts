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
import {
  AUTO_SIZE,
  backgroundBox,
  backgroundColor,
  backgroundImage,
  backgroundPosition,
  backgroundRepeat,
  backgroundSize,
  REPEAT,
  resolveImages,
} from './background.js';
import { clipPath } from './basic-shape.js';
import { border, borderSide, NO_BORDER, NO_BORDERS, resolveBorder, resolveBorders } from './border.js';
import { columnCount, columnWidth, gap, NORMAL_GAP } from './columns.js';
import { bookmarkLabel, generatedContent, stringSet } from './content.js';
import { fontFamily, fontFeatures, fontSize, fontStretch, fontWeight, lineHeight } from './font.js';
import {
  fontVariantCaps,
  fontVariantEastAsian,
  fontVariantLigatures,
  fontVariantNumeric,
  fontVariantPosition,
} from './font-variant.js';
import { gridLine } from './grid-lines.js';
import { autoFlow, gridAreas } from './grid-template.js';
import { AUTO_TRACKS, autoTracks, gridTracks, NO_TRACKS } from './grid-tracks.js';
import { image } from './images.js';
import { resolveSize } from './length.js';
import { counterChange, listStylePosition, listStyleType } from './lists.js';
import { MIDDLE, position, positioning, TOP_LEFT, transformOrigin } from './position.js';
import { borderRadius, SQUARE_CORNERS } from './radius.js';
import {
  absoluteSize,
  anySize,
  aspectRatio,
  autoSize,
  either,
  fixed,
  flexBasis,
  keyword,
  largestSize,
  NO_RATIO,
  number,
  positiveSize,
  readIdent,
  readName,
  sole,
  type TextAlign,
  type ValueReader,
  words,
} from './reader.js';
import { boxShadow, resolveShadows, textShadow } from './shadow.js';
import { allSides, fourSides } from './sides.js';
import { paint, resolvePaint, strokeDasharray, strokeWidth } from './svg.js';
import {
  decorationLine,
  decorationStyle,
  decorationThickness,
  HYPHENATE_LIMITS,
  hyphenateCharacter,
  hyphenateLimitChars,
  NO_INDENT,
  spacing,
  tabSize,
  textIndent,
  underlineOffset,
} from './text.js';
import { rotateProperty, scaleProperty, transform, translateProperty } from './transform.js';

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
  if (readIdent(token) === 'currentcolor') return ({ parent }) => parent.color;
  return token?.type === 'color' ? fixed(token.value) : null;
};

const anyColor: ValueReader<string> = tokens => {
  const token = sole(tokens);
  return token?.type === 'color' ? fixed(token.value) : null;
};

const resolveColor: Resolve<string> = (value, color) => (value === 'currentcolor' ? color : value);

const page: ValueReader<string> = tokens => {
  const name = readName(sole(tokens));
  return fixed(name?.toLowerCase() === 'auto' ? 'auto' : name);
};

/** A number or percentage, between 0 and 1 (CSS Color 4, part 4.1). */
const opacity: ValueReader<number> = tokens => {
  const token = sole(tokens);
  if (token?.type === 'number') return fixed(Math.min(1, Math.max(0, token.value)));
  const size = anySize(tokens);
  return size && (context => Math.min(1, Math.max(0, resolveSize(size(context), 1))));
};

/** One or two lengths: across and along. */
const twoLengths: ValueReader<readonly [across: number, along: number]> = tokens => {
  const [first, second = first, ...more] = tokens;
  const across = first && absoluteSize([first]);
  const along = second && absoluteSize([second]);
  return across && along && more.length === 0 ? context => [across(context), along(context)] : null;
};

const overflowAxis = words('visible', 'hidden', 'clip', 'scroll', 'auto');

const autoOffsets = fourSides(either(words('auto'), anySize));

const breakBetween = keyword({
  auto: 'auto',
  avoid: 'avoid',
  'avoid-page': 'avoid',
  'avoid-column': 'avoid',
  page: 'page',
  always: 'page',
  all: 'page',
  column: 'column',
  left: 'left',
  right: 'right',
  recto: 'right',
  verso: 'left',
});

/** The alignment of header cells: centred, unless text around is aligned (HTML Standard, part 15.3.8). */
const centerUnlessAligned: ValueReader<TextAlign> = tokens =>
  readIdent(sole(tokens)) === '-internal-center'
    ? ({ parent }) => (parent.textAlign === 'start' ? 'center' : parent.textAlign)
    : null;

/** Sides by the direction of the box around (CSS Logical 1, part 2.2). */
const flowSide: ValueReader<'left' | 'right'> = tokens => {
  const word = readIdent(sole(tokens));
  if (word !== 'inline-start' && word !== 'inline-end') return null;
  return ({ parent }) => ((parent.direction === 'rtl') === (word === 'inline-end') ? 'left' : 'right');
};

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
  'font-kerning': inherited('auto', words('auto', 'normal', 'none')),
  'font-variant-caps': inherited({}, fontVariantCaps),
  'font-variant-east-asian': inherited({}, fontVariantEastAsian),
  'font-variant-ligatures': inherited({}, fontVariantLigatures),
  'font-variant-numeric': inherited({}, fontVariantNumeric),
  'font-variant-position': inherited({}, fontVariantPosition),
  hyphens: inherited('manual', words('manual', 'auto', 'none')),
  'hyphenate-character': inherited(null, hyphenateCharacter),
  'hyphenate-limit-chars': inherited(HYPHENATE_LIMITS, hyphenateLimitChars),
  'letter-spacing': inherited(0, spacing),
  'line-break': inherited('auto', words('auto', 'loose', 'normal', 'strict', 'anywhere')),
  'line-height': inherited('normal', lineHeight),
  'overflow-wrap': inherited('normal', words('normal', 'break-word', 'anywhere')),
  'tab-size': inherited({ spaces: 8 }, tabSize),
  'text-align': inherited(
    'start',
    either(words('left', 'right', 'center', 'start', 'end', 'justify'), centerUnlessAligned),
  ),
  'text-align-last': inherited('auto', words('auto', 'left', 'right', 'center', 'start', 'end', 'justify')),
  'text-decoration-color': notInherited(
    'currentcolor',
    either(anyColor, keyword({ currentcolor: 'currentcolor' })),
  ),
  'text-decoration-line': notInherited([], decorationLine),
  'text-decoration-style': notInherited('solid', decorationStyle),
  'text-decoration-thickness': notInherited('auto', decorationThickness),
  'text-indent': inherited(NO_INDENT, textIndent),
  'text-justify': inherited('auto', words('auto', 'none', 'inter-word', 'inter-character')),
  'text-shadow': inherited([], textShadow, resolveShadows),
  'text-transform': inherited('none', words('none', 'uppercase', 'lowercase', 'capitalize')),
  'text-wrap': inherited('wrap', words('wrap', 'balance', 'pretty', 'nowrap')),
  'text-underline-offset': inherited('auto', underlineOffset),
  'text-underline-position': inherited(
    'auto',
    keyword({ auto: 'auto', 'from-font': 'auto', under: 'under' }),
  ),
  'white-space': inherited(
    'normal',
    words('normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line', 'break-spaces'),
  ),
  'word-break': inherited('normal', words('normal', 'break-all', 'keep-all', 'break-word')),
  'word-spacing': inherited(0, spacing),
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
  position: notInherited('static', positioning),
  float: notInherited('none', either(words('none', 'left', 'right', 'footnote'), flowSide)),
  clear: notInherited('none', either(words('none', 'left', 'right', 'both'), flowSide)),
  inset: notInherited(allSides('auto'), autoOffsets),
  margin: notInherited(allSides(0), autoOffsets),
  padding: notInherited(allSides(0), fourSides(positiveSize)),
  border: notInherited(NO_BORDERS, border, resolveBorders),
  'box-decoration-break': notInherited('slice', words('slice', 'clone')),
  'border-collapse': inherited('separate', words('separate', 'collapse')),
  'border-spacing': inherited([0, 0], twoLengths),
  'caption-side': inherited('top', words('top', 'bottom')),
  'empty-cells': inherited('show', words('show', 'hide')),
  'table-layout': notInherited('auto', words('auto', 'fixed')),
  // Painting; colours are `#rrggbb`, `#rrggbbaa` or `transparent`.
  'background-color': notInherited('transparent', backgroundColor, resolveColor),
  'background-image': notInherited([null], backgroundImage, resolveImages),
  'background-position': notInherited([TOP_LEFT], backgroundPosition),
  'background-size': notInherited([AUTO_SIZE], backgroundSize),
  'background-repeat': notInherited([REPEAT], backgroundRepeat),
  'background-origin': notInherited(['padding-box'], backgroundBox),
  'background-clip': notInherited(['border-box'], backgroundBox),
  'border-radius': notInherited(SQUARE_CORNERS, borderRadius),
  'box-shadow': notInherited([], boxShadow, resolveShadows),
  'clip-path': notInherited(null, clipPath),
  opacity: notInherited(1, opacity),
  visibility: inherited('visible', keyword({ visible: 'visible', hidden: 'hidden', collapse: 'hidden' })),
  'overflow-x': notInherited('visible', overflowAxis),
  'overflow-y': notInherited('visible', overflowAxis),
  'z-index': notInherited('auto', either(words('auto'), number(Number.NEGATIVE_INFINITY, true))),
  transform: notInherited([], transform),
  translate: notInherited([], translateProperty),
  rotate: notInherited([], rotateProperty),
  scale: notInherited([], scaleProperty),
  'transform-origin': notInherited(MIDDLE, transformOrigin),
  'object-fit': notInherited('fill', words('fill', 'contain', 'cover', 'none', 'scale-down')),
  'object-position': notInherited(MIDDLE, position),
  'list-style-image': inherited(null, image),
  width: notInherited('auto', autoSize),
  'min-width': notInherited('auto', autoSize),
  'max-width': notInherited('none', largestSize),
  height: notInherited('auto', autoSize),
  'min-height': notInherited('auto', autoSize),
  'max-height': notInherited('none', largestSize),
  'aspect-ratio': notInherited(NO_RATIO, aspectRatio),
  'box-sizing': notInherited('content-box', words('content-box', 'border-box')),
  'list-style-type': inherited('disc', listStyleType),
  'list-style-position': inherited('outside', listStylePosition),
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
  'flex-basis': notInherited('auto', flexBasis),
  order: notInherited(0, number(Number.NEGATIVE_INFINITY, true)),
  'align-content': notInherited(NORMAL, alignContent),
  'align-items': notInherited(NORMAL, alignItems),
  'align-self': notInherited(AUTO, alignSelf),
  'justify-content': notInherited(NORMAL, justifyContent),
  'justify-items': notInherited(NORMAL, justifyItems),
  'justify-self': notInherited(AUTO, justifySelf),
  'column-count': notInherited('auto', columnCount),
  'column-width': notInherited('auto', columnWidth),
  'column-fill': notInherited(
    'balance',
    keyword({ balance: 'balance', 'balance-all': 'balance', auto: 'auto' }),
  ),
  'column-span': notInherited('none', words('none', 'all')),
  'column-rule': notInherited(NO_BORDER, borderSide, resolveBorder),
  // Pages: `page` names the page a box stands on (CSS Paged Media 3, part 8).
  page: notInherited('auto', page),
  'break-before': notInherited('auto', breakBetween),
  'break-after': notInherited('auto', breakBetween),
  'break-inside': notInherited(
    'auto',
    keyword({ auto: 'auto', avoid: 'avoid', 'avoid-page': 'avoid', 'avoid-column': 'avoid' }),
  ),
  // Footnotes (CSS GCPM 3, part 2).
  'footnote-display': notInherited('block', words('block', 'inline', 'compact')),
  'footnote-policy': notInherited('auto', words('auto', 'line', 'block')),
  // Generated content; `content` is null if it is `normal`, and empty if it is `none`.
  content: notInherited(null, generatedContent),
  'string-set': notInherited([], stringSet),
  'counter-reset': notInherited([], counterChange(0)),
  'counter-increment': notInherited([], counterChange(1)),
  'counter-set': notInherited([], counterChange(0)),
  // Bookmarks; the label is null for the text of the element.
  'bookmark-level': notInherited('none', either(words('none'), number(1, true))),
  'bookmark-label': notInherited(null, bookmarkLabel),
  'bookmark-state': notInherited('open', words('open', 'closed')),
  // Drawings (SVG 2, parts 11 and 13); lengths in user units.
  fill: inherited('#000000', paint, resolvePaint),
  stroke: inherited('none', paint, resolvePaint),
  'stroke-width': inherited(1, strokeWidth),
  'stroke-dasharray': inherited([], strokeDasharray),
  'stroke-linecap': inherited('butt', words('butt', 'round', 'square')),
  'stroke-linejoin': inherited('miter', words('miter', 'round', 'bevel')),
  'text-anchor': inherited('start', words('start', 'middle', 'end')),
};
