import { border, borderPart, borderParts } from './border.js';
import { box, boxSide } from './box.js';
import { columnCount, columns, columnWidth, gap, gapBetween } from './columns.js';
import { flex } from './flex.js';
import { font, fontFamily, fontFeatures, fontSize, fontWeight, letterSpacing, lineHeight } from './font.js';
import { gridLine, gridTracks } from './grid.js';
import { resolveLength, used } from './length.js';
import { counterChange, listStyle, listStyleType } from './lists.js';
import {
  absoluteExtentOf,
  allSides,
  identOf,
  keyword,
  lengthOf,
  number,
  only,
  type Reader,
  SIDES,
  same,
  size,
  sole,
} from './reader.js';
import type { BreakBetween, Display } from './style.js';
import { SVG_PROPERTIES } from './svg.js';
import { transform } from './transform.js';

const color: Reader = tokens => {
  const token = sole(tokens);
  if (identOf(token) === 'currentcolor') {
    return (draft, { parent }) => {
      draft.color = parent.color;
    };
  }
  if (token?.type !== 'color' || token.value === 'transparent') return null;
  return draft => {
    draft.color = token.value;
  };
};

const backgroundColor: Reader = tokens => {
  const token = sole(tokens);
  const word = identOf(token);
  const value = token?.type === 'color' ? token.value : word === 'none' ? 'transparent' : word;
  if (value === null || (token?.type !== 'color' && value !== 'transparent' && value !== 'currentcolor'))
    return null;
  return draft => {
    draft.backgroundColor = value;
  };
};

const verticalAlign: Reader = tokens => {
  const words = keyword('verticalAlign', same('baseline', 'top', 'middle', 'bottom', 'super', 'sub'))(tokens);
  if (words) return words;
  const length = lengthOf(sole(tokens));
  if (length === null) return null;
  return (draft, { rem }) => {
    draft.verticalAlign = used(resolveLength(length, draft.fontSize, rem), draft.fontSize);
  };
};

const borderSpacing: Reader = tokens => {
  const length = absoluteExtentOf(sole(tokens));
  if (length === null) return null;
  return (draft, { rem }) => {
    draft.borderSpacing = resolveLength(length, draft.fontSize, rem) as number;
  };
};

/** The name of the page a box stands on (CSS Paged Media 3, part 8). */
const page: Reader = tokens => {
  const token = sole(tokens);
  if (token?.type !== 'ident') return null;
  const name = identOf(token) === 'auto' ? 'auto' : token.value;
  return draft => {
    draft.page = name;
  };
};

const breakBetween = (key: 'breakBefore' | 'breakAfter'): Reader =>
  keyword(key, {
    auto: 'auto',
    avoid: 'avoid',
    'avoid-page': 'avoid',
    page: 'page',
    always: 'page',
  } satisfies Record<string, BreakBetween>);

/** Alignments by their names in grids and in flex boxes. */
const ALIGNMENTS = {
  ...same('stretch', 'start', 'end', 'center', 'baseline'),
  'flex-start': 'start',
  'flex-end': 'end',
} as const;

const DISPLAYS = same<Display>(
  'block',
  'inline',
  'inline-block',
  'list-item',
  'grid',
  'flex',
  'contents',
  'table',
  'table-header-group',
  'table-row-group',
  'table-row',
  'table-cell',
  'table-column-group',
  'table-column',
  'table-caption',
  'none',
);

/** Every property of the subset. Generated content is read in `content.ts`. */
export const PROPERTIES: Readonly<Record<string, Reader>> = {
  color,
  'background-color': backgroundColor,
  background: backgroundColor,
  font,
  'font-family': fontFamily,
  'font-size': fontSize,
  'font-style': keyword('fontStyle', { normal: 'normal', italic: 'italic', oblique: 'italic' }),
  'font-weight': fontWeight,
  'font-feature-settings': fontFeatures,
  'font-variant-caps': keyword('fontCaps', same('normal', 'small-caps')),
  'font-variant': keyword('fontCaps', same('normal', 'small-caps')),
  'letter-spacing': letterSpacing,
  'line-height': lineHeight,
  'text-align': keyword('textAlign', same('left', 'right', 'center', 'start', 'end')),
  'text-indent': size('textIndent', null, lengthOf),
  'text-transform': keyword('textTransform', same('none', 'uppercase', 'lowercase', 'capitalize')),
  'text-wrap': keyword('textWrap', same('wrap', 'balance', 'pretty', 'nowrap')),
  'text-decoration': keyword('textDecoration', same('none', 'underline', 'line-through')),
  'white-space': keyword('whiteSpace', same('normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line')),
  'vertical-align': verticalAlign,
  direction: keyword('direction', same('ltr', 'rtl')),
  orphans: number('orphans', 1, true),
  widows: number('widows', 1, true),
  display: keyword('display', DISPLAYS),
  position: keyword('position', same('static', 'relative', 'absolute')),
  float: keyword('float', same('none', 'left', 'right')),
  transform,
  overflow: only('visible'),
  inset: box('inset'),
  ...allSides('*', side => boxSide('inset', side)),
  margin: box('margin'),
  ...allSides('margin-*', side => boxSide('margin', side)),
  padding: box('padding'),
  ...allSides('padding-*', side => boxSide('padding', side)),
  border: border(SIDES),
  'border-width': borderParts('width'),
  'border-style': borderParts('style'),
  'border-color': borderParts('color'),
  ...allSides('border-*', side => border([side])),
  ...allSides('border-*-width', side => borderPart('width', side)),
  ...allSides('border-*-style', side => borderPart('style', side)),
  ...allSides('border-*-color', side => borderPart('color', side)),
  'border-collapse': keyword('borderCollapse', same('separate', 'collapse')),
  'border-spacing': borderSpacing,
  'list-style': listStyle,
  'list-style-type': listStyleType,
  'list-style-position': only('outside'),
  'counter-reset': counterChange('counterReset', 0),
  'counter-increment': counterChange('counterIncrement', 1),
  width: size('width', 'auto'),
  'min-width': size('minWidth'),
  'max-width': size('maxWidth', 'none'),
  height: size('height', 'auto', absoluteExtentOf),
  'min-height': size('minHeight', null, absoluteExtentOf),
  'box-sizing': keyword('boxSizing', same('content-box', 'border-box')),
  'grid-template-columns': gridTracks('gridColumns'),
  'grid-template-rows': gridTracks('gridRows'),
  'grid-column': gridLine('gridColumn'),
  'grid-row': gridLine('gridRow'),
  'column-gap': gapBetween('columnGap'),
  'row-gap': gapBetween('rowGap'),
  gap,
  'align-items': keyword('alignItems', ALIGNMENTS),
  'align-self': keyword('alignSelf', { ...ALIGNMENTS, auto: 'auto' }),
  flex,
  'flex-direction': keyword('flexDirection', same('row', 'column')),
  'flex-wrap': only('nowrap'),
  'flex-grow': number('flexGrow', 0),
  'flex-shrink': number('flexShrink', 0),
  'flex-basis': size('flexBasis', 'auto'),
  'justify-content': keyword('justifyContent', {
    ...same('start', 'end', 'center', 'space-between', 'space-around', 'space-evenly'),
    'flex-start': 'start',
    'flex-end': 'end',
  }),
  columns,
  'column-count': columnCount,
  'column-width': columnWidth,
  page,
  'break-before': breakBetween('breakBefore'),
  'break-after': breakBetween('breakAfter'),
  'break-inside': keyword('breakInside', { auto: 'auto', avoid: 'avoid', 'avoid-page': 'avoid' }),
  'page-break-inside': keyword('breakInside', same('auto', 'avoid')),
  'page-break-before': breakBetween('breakBefore'),
  'page-break-after': breakBetween('breakAfter'),
  ...SVG_PROPERTIES,
};

/**
 * Properties that are read without effect: what they ask for is how the engine always works, or concerns
 * screens only.
 */
export const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'print-color-adjust',
  '-webkit-print-color-adjust',
  'color-scheme',
  'font-kerning',
  'font-synthesis',
  'text-rendering',
  'hyphens',
  'overflow-wrap',
]);
