import { border, borderPart, box, boxSide } from './box.js';
import { font, fontFamily, fontFeatures, fontSize, fontWeight, letterSpacing, lineHeight } from './font.js';
import { gap, gridColumns, gridLine } from './grid.js';
import {
  allSides,
  extentOf,
  identOf,
  keyword,
  lengthOf,
  type Reader,
  SIDES,
  same,
  size,
  sole,
} from './reader.js';
import type { BreakBetween, Display } from './style.js';
import { type Length, resolveLength, type Token } from './values.js';

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

function positiveInteger(key: 'orphans' | 'widows'): Reader {
  return tokens => {
    const token = sole(tokens);
    if (token?.type !== 'number' || !Number.isInteger(token.value) || token.value < 1) return null;
    return draft => {
      draft[key] = token.value;
    };
  };
}

const verticalAlign: Reader = tokens => {
  const words = keyword('verticalAlign', same('baseline', 'top', 'middle', 'bottom', 'super', 'sub'))(tokens);
  if (words) return words;
  const length = lengthOf(sole(tokens));
  if (length === null) return null;
  return (draft, { rem }) => {
    const resolved = resolveLength(length, draft.fontSize, rem);
    draft.verticalAlign = typeof resolved === 'number' ? resolved : (draft.fontSize * resolved.percent) / 100;
  };
};

/** Lengths that have nothing to be a share of. */
function lengthWithoutPercent(token: Token | null | undefined): Length | null {
  const length = extentOf(token);
  return typeof length === 'object' && length !== null && 'percent' in length ? null : length;
}

const borderSpacing: Reader = tokens => {
  const length = lengthWithoutPercent(sole(tokens));
  if (length === null) return null;
  return (draft, { rem }) => {
    draft.borderSpacing = resolveLength(length, draft.fontSize, rem) as number;
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

const DISPLAYS = same<Display>(
  'block',
  'inline',
  'list-item',
  'grid',
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
  orphans: positiveInteger('orphans'),
  widows: positiveInteger('widows'),
  display: keyword('display', DISPLAYS),
  position: keyword('position', same('static', 'relative', 'absolute')),
  inset: box('inset'),
  ...allSides('*', side => boxSide('inset', side)),
  margin: box('margin'),
  ...allSides('margin-*', side => boxSide('margin', side)),
  padding: box('padding'),
  ...allSides('padding-*', side => boxSide('padding', side)),
  border: border(SIDES),
  'border-width': borderPart('width', SIDES),
  'border-style': borderPart('style', SIDES),
  'border-color': borderPart('color', SIDES),
  ...allSides('border-*', side => border([side])),
  ...allSides('border-*-width', side => borderPart('width', [side])),
  ...allSides('border-*-style', side => borderPart('style', [side])),
  ...allSides('border-*-color', side => borderPart('color', [side])),
  'border-collapse': keyword('borderCollapse', same('separate', 'collapse')),
  'border-spacing': borderSpacing,
  'list-style': keyword('listStyleType', same('none', 'disc', 'decimal')),
  'list-style-type': keyword('listStyleType', same('none', 'disc', 'decimal')),
  width: size('width', 'auto'),
  'min-width': size('minWidth'),
  'max-width': size('maxWidth', 'none'),
  height: size('height', 'auto', lengthWithoutPercent),
  'box-sizing': keyword('boxSizing', same('content-box', 'border-box')),
  'grid-template-columns': gridColumns,
  'grid-column': gridLine('gridColumn'),
  'grid-row': gridLine('gridRow'),
  'column-gap': size('columnGap'),
  'row-gap': size('rowGap'),
  gap,
  'align-items': keyword('alignItems', same('stretch', 'start', 'end', 'center', 'baseline')),
  'align-self': keyword('alignSelf', same('auto', 'stretch', 'start', 'end', 'center', 'baseline')),
  'break-before': breakBetween('breakBefore'),
  'break-after': breakBetween('breakAfter'),
  'break-inside': keyword('breakInside', { auto: 'auto', avoid: 'avoid', 'avoid-page': 'avoid' }),
  'page-break-inside': keyword('breakInside', same('auto', 'avoid')),
  'page-break-before': breakBetween('breakBefore'),
  'page-break-after': breakBetween('breakAfter'),
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
