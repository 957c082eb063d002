import type { Size } from './length.js';
import type { Border, Display, Sides, Style } from './style.js';

export const NO_BORDER: Border = { width: 0, style: 'none', color: '#000000' };
const zero: Sides<number> = { top: 0, right: 0, bottom: 0, left: 0 };

/** `normal`: nothing between the items of a grid or flex box, an em between columns of text (CSS Align 3, part 8.1). */
export const NORMAL_GAP: Size = { percent: 0 };

/** Initial values of the properties that a child takes from its parent. */
const INHERITED_INITIAL = {
  custom: {},
  color: '#000000',
  fontFamily: ['serif'],
  fontSize: 12,
  fontStyle: 'normal',
  fontWeight: 400,
  fontFeatures: {},
  fontCaps: 'normal',
  letterSpacing: 0,
  lineHeight: { factor: 1.2 },
  textAlign: 'start',
  textIndent: 0,
  whiteSpace: 'normal',
  textWrap: 'wrap',
  textTransform: 'none',
  textDecoration: 'none',
  orphans: 2,
  widows: 2,
  borderCollapse: 'separate',
  borderSpacing: 0,
  listStyleType: 'disc',
  direction: 'ltr',
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  strokeDasharray: [],
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  textAnchor: 'start',
} as const satisfies Partial<Style>;

export const OWN_INITIAL = {
  display: 'inline',
  position: 'static',
  float: 'none',
  translate: [0, 0],
  inset: { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' },
  margin: zero,
  padding: zero,
  border: { top: NO_BORDER, right: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER },
  width: 'auto',
  minWidth: 0,
  maxWidth: 'none',
  height: 'auto',
  minHeight: 0,
  boxSizing: 'content-box',
  backgroundColor: 'transparent',
  verticalAlign: 'baseline',
  gridColumns: [],
  gridColumn: { start: null, span: 1 },
  gridRow: { start: null, span: 1 },
  columnGap: NORMAL_GAP,
  rowGap: NORMAL_GAP,
  gridRows: [],
  flexDirection: 'row',
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: 'auto',
  justifyContent: 'start',
  columnCount: 'auto',
  columnWidth: 'auto',
  alignItems: 'stretch',
  alignSelf: 'auto',
  page: 'auto',
  breakBefore: 'auto',
  breakAfter: 'auto',
  breakInside: 'auto',
  content: null,
  stringSet: [],
  counterReset: [],
  counterIncrement: [],
} as const satisfies Partial<Style>;

/** The style of the box around everything: initial values throughout. */
export const INITIAL: Style = { ...INHERITED_INITIAL, ...OWN_INITIAL };

/** Styles of anonymous boxes: what they inherit from their parent, nothing else. */
function anonymous(display: Display): (parent: Style) => Style {
  const made = new WeakMap<Style, Style>();
  return parent => {
    let style = made.get(parent);
    if (!style) {
      style = { ...parent, ...OWN_INITIAL, display };
      made.set(parent, style);
    }
    return style;
  };
}

/** The style of a block that CSS puts around loose text. */
export const anonymousBlock = anonymous('block');

/** The style of an inline box that stands around the text of an element without a box of its own. */
export const anonymousInline = anonymous('inline');
