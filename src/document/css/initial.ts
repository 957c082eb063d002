import type { Border, Sides, Style } from './style.js';

export const NO_BORDER: Border = { width: 0, style: 'none', color: '#000000' };
const zero: Sides<number> = { top: 0, right: 0, bottom: 0, left: 0 };

/** Initial values of the properties that a child takes from its parent. */
export const INHERITED_INITIAL = {
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
  textAlign: 'left',
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

const OWN_INITIAL = {
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
  columnGap: 0,
  rowGap: 0,
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

const anonymous = new WeakMap<Style, Style>();

/** The style of a block that CSS puts around loose text: what it inherits from its parent, nothing else. */
export function anonymousBlock(parent: Style): Style {
  let style = anonymous.get(parent);
  if (!style) {
    style = { ...parent, ...OWN_INITIAL, display: 'block' };
    anonymous.set(parent, style);
  }
  return style;
}
