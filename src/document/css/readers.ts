import { NORMAL, pair } from './align.js';
import { background, backgroundAxis } from './background.js';
import {
  type BorderParts,
  borderSide,
  copyPart,
  mergeBorder,
  readSidePart,
  readSideParts,
} from './border.js';
import { columns, gaps } from './columns.js';
import { marginContent } from './content.js';
import { flex, flexFlow } from './flex.js';
import { font } from './font.js';
import { type FontVariant, fontVariant, NO_VARIANT } from './font-variant.js';
import { gridArea, gridLines } from './grid-lines.js';
import { grid, gridTemplate } from './grid-template.js';
import { listStyle } from './lists.js';
import { logicalReaders } from './logical.js';
import type { EdgeOffset, Position } from './position.js';
import { PROPERTIES } from './properties.js';
import { CORNERS, cornerRadius } from './radius.js';
import {
  anySize,
  either,
  plainSize,
  positiveSize,
  readIdent,
  sole,
  type ValueReader,
  words,
} from './reader.js';
import { SIDES, type Side, type Sides } from './sides.js';
import {
  computeSource,
  type Draft,
  ENTRIES,
  isWideKeyword,
  type Reader,
  type Readers,
  type Style,
  type StyleContext,
} from './style.js';
import { textDecoration } from './text-decoration.js';

/** Copies the values of a property from another style. */
type Copy = (draft: Draft, sourceFor: (key: keyof Style) => Style) => void;

const INHERITED = new Set<keyof Style>(ENTRIES.flatMap(e => (e.property.inherited ? [e.key] : [])));

/** Reads also the keywords that every property accepts. */
function withKeywords(copy: Copy, read: Reader): Reader {
  return tokens => {
    const word = readIdent(sole(tokens));
    if (!isWideKeyword(word)) return read(tokens);
    return (draft, context) => copy(draft, key => computeSource(word, context, INHERITED.has(key)));
  };
}

const copyKeys =
  (keys: readonly (keyof Style)[]): Copy =>
  (draft, sourceFor) => {
    for (const key of keys) Object.assign(draft, { [key]: sourceFor(key)[key] });
  };

/** A property that sets one key of the style. */
const longhand = <K extends keyof Style>(key: K, read: ValueReader<Style[K]>): Reader =>
  withKeywords(copyKeys([key]), tokens => {
    const compute = read(tokens);
    if (!compute) return null;
    return (draft: Draft, context) => {
      draft[key] = compute(context);
    };
  });

/** A property that sets several keys of the style. */
const shorthand = <K extends keyof Style>(read: ValueReader<Pick<Style, K>>, ...keys: readonly K[]): Reader =>
  withKeywords(copyKeys(keys), tokens => {
    const compute = read(tokens);
    return compute && ((draft, context) => void Object.assign(draft, compute(context)));
  });

/** A property that sets two keys of the style. */
const twoKeys = <K extends keyof Style, L extends keyof Style>(
  first: K,
  second: L,
  read: ValueReader<readonly [Style[K], Style[L]]>,
): Reader =>
  withKeywords(copyKeys([first, second]), tokens => {
    const compute = read(tokens);
    if (!compute) return null;
    return (draft: Draft, context) => {
      [draft[first], draft[second]] = compute(context);
    };
  });

/** A shorthand for the alignments on both axes, as `place-items` for `align-items` and `justify-items`. */
function placeReader<A extends 'content' | 'items' | 'self'>(of: A): Reader {
  const [block, inline] = [PROPERTIES[`align-${of}`], PROPERTIES[`justify-${of}`]];
  const key = of === 'content' ? 'Content' : of === 'items' ? 'Items' : 'Self';
  return twoKeys(
    `align${key}`,
    `justify${key}`,
    pair(block.read as never, inline.read as never, NORMAL as never),
  );
}

/** A reader for each side, by property name with `*` replaced. */
const forSides = (name: string, make: (side: Side) => Reader): Readers =>
  Object.fromEntries(SIDES.map(side => [name.replace('*', side), make(side)]));

/** One side of `margin`, `padding`, `inset` or `border`. */
const oneSide =
  <K extends 'margin' | 'padding' | 'inset' | 'border'>(
    key: K,
    read: ValueReader<Style[K]['top']>,
  ): ((side: Side) => Reader) =>
  side => {
    const copy: Copy = (draft, sourceFor) => {
      draft[key] = { ...draft[key], [side]: sourceFor(key)[key][side] };
    };
    return withKeywords(copy, tokens => {
      const compute = read(tokens);
      if (!compute) return null;
      return (draft: Draft, context) => {
        draft[key] = { ...draft[key], [side]: compute(context) };
      };
    });
  };

function setBorder(draft: Draft, context: StyleContext, parts: Partial<Sides<BorderParts>>): void {
  for (const side of SIDES) {
    const part = parts[side];
    if (part) draft.border = { ...draft.border, [side]: mergeBorder(draft.border[side], part, context) };
  }
}

const copyBorder =
  (part: keyof BorderParts, sides: readonly Side[]): Copy =>
  (draft, sourceFor) => {
    const from = sourceFor('border').border;
    for (const side of sides) {
      draft.border = { ...draft.border, [side]: copyPart(part, draft.border[side], from[side]) };
    }
  };

const borderPart =
  (part: keyof BorderParts): ((side: Side) => Reader) =>
  side =>
    withKeywords(copyBorder(part, [side]), tokens => {
      const parts = readSidePart(part, tokens);
      return parts && ((draft, context) => setBorder(draft, context, { [side]: parts }));
    });

/** A part of `column-rule`. */
const rulePart = (part: keyof BorderParts): Reader =>
  withKeywords(copyKeys(['columnRule']), tokens => {
    const parts = readSidePart(part, tokens);
    return (
      parts &&
      ((draft, context) => {
        draft.columnRule = mergeBorder(draft.columnRule, parts, context);
      })
    );
  });

const borderParts = (part: keyof BorderParts): Reader =>
  withKeywords(copyBorder(part, SIDES), tokens => {
    const parts = readSideParts(part, tokens);
    return parts && ((draft, context) => setBorder(draft, context, parts));
  });

/** Properties that `all` leaves as they are (CSS Cascade 4, part 3.2). */
const SPARED: ReadonlySet<string> = new Set(['direction', 'unicode-bidi']);
const RESET = ENTRIES.flatMap(({ name, key }) => (SPARED.has(name) ? [] : [key]));

/** `background-position-x` or `-y`: the other axis of each layer is unchanged. */
const positionAxis =
  (axis: 'x' | 'y'): Reader =>
  tokens => {
    const compute = backgroundAxis(axis)(tokens);
    if (!compute) return null;
    return (draft, context) => {
      const own = compute(context);
      const before = draft.backgroundPosition;
      const layers = Array.from({ length: Math.max(own.length, before.length) }, (_, i) => ({
        ...(before[i % before.length] as Position),
        [axis]: own[i % own.length] as EdgeOffset,
      }));
      draft.backgroundPosition = layers;
    };
  };

/** Readers of the radii of single corners. */
const CORNER_READERS: Readers = Object.fromEntries(
  CORNERS.map(corner => {
    const name = corner.replace(/[A-Z]/, letter => `-${letter.toLowerCase()}`);
    const read: Reader = tokens => {
      const compute = cornerRadius(tokens);
      if (!compute) return null;
      return (draft, context) => {
        draft.borderRadius = { ...draft.borderRadius, [corner]: compute(context) };
      };
    };
    return [`border-${name}-radius`, read];
  }),
);

/** `overflow`: across, then down. */
const overflow: ValueReader<Pick<Style, 'overflowX' | 'overflowY'>> = tokens => {
  const x = PROPERTIES['overflow-x'].read(tokens.slice(0, 1));
  const y = PROPERTIES['overflow-y'].read(tokens.slice(-1));
  return x && y && tokens.length <= 2 ? context => ({ overflowX: x(context), overflowY: y(context) }) : null;
};

const autoSide = either(words('auto'), anySize);

const VARIANTS = Object.keys(NO_VARIANT) as (keyof FontVariant)[];

const PHYSICAL: Readers = {
  ...Object.fromEntries(
    ENTRIES.map(({ name, key, property }) => [name, longhand(key, property.read as never)]),
  ),
  all: withKeywords(copyKeys(RESET), () => null),
  background: shorthand(
    background,
    'backgroundColor',
    'backgroundImage',
    'backgroundPosition',
    'backgroundSize',
    'backgroundRepeat',
    'backgroundOrigin',
    'backgroundClip',
  ),
  'background-position-x': positionAxis('x'),
  'background-position-y': positionAxis('y'),
  columns: shorthand(columns, 'columnCount', 'columnWidth'),
  flex: shorthand(flex, 'flexGrow', 'flexShrink', 'flexBasis'),
  'flex-flow': shorthand(flexFlow, 'flexDirection', 'flexWrap'),
  font: shorthand(
    font,
    'fontStyle',
    'fontWeight',
    'fontStretch',
    'fontSize',
    'lineHeight',
    'fontFamily',
    'fontKerning',
    'fontFeatureSettings',
    ...VARIANTS,
  ),
  'font-variant': shorthand(fontVariant, ...VARIANTS),
  gap: shorthand(gaps, 'rowGap', 'columnGap'),
  'list-style': shorthand(listStyle, 'listStyleType', 'listStyleImage', 'listStylePosition'),
  'grid-gap': shorthand(gaps, 'rowGap', 'columnGap'),
  'grid-column-gap': longhand('columnGap', PROPERTIES['column-gap'].read),
  'grid-row-gap': longhand('rowGap', PROPERTIES['row-gap'].read),
  grid: shorthand(
    grid,
    'gridTemplateRows',
    'gridTemplateColumns',
    'gridTemplateAreas',
    'gridAutoRows',
    'gridAutoColumns',
    'gridAutoFlow',
  ),
  'grid-template': shorthand(gridTemplate, 'gridTemplateRows', 'gridTemplateColumns', 'gridTemplateAreas'),
  'grid-area': shorthand(gridArea, 'gridRowStart', 'gridColumnStart', 'gridRowEnd', 'gridColumnEnd'),
  'grid-column': twoKeys('gridColumnStart', 'gridColumnEnd', gridLines),
  'grid-row': twoKeys('gridRowStart', 'gridRowEnd', gridLines),
  'place-content': placeReader('content'),
  'place-items': placeReader('items'),
  'place-self': placeReader('self'),
  'page-break-before': longhand('breakBefore', PROPERTIES['break-before'].read),
  'page-break-after': longhand('breakAfter', PROPERTIES['break-after'].read),
  'page-break-inside': longhand('breakInside', words('auto', 'avoid')),
  'text-decoration': shorthand(
    textDecoration,
    'textDecorationLine',
    'textDecorationStyle',
    'textDecorationColor',
    'textDecorationThickness',
  ),
  'word-wrap': longhand('overflowWrap', PROPERTIES['overflow-wrap'].read),
  ...forSides('*', oneSide('inset', autoSide)),
  ...forSides('margin-*', oneSide('margin', autoSide)),
  ...forSides('padding-*', oneSide('padding', positiveSize)),
  ...forSides('border-*', oneSide('border', borderSide)),
  'column-rule-width': rulePart('width'),
  'column-rule-style': rulePart('style'),
  'column-rule-color': rulePart('color'),
  'border-width': borderParts('width'),
  'border-style': borderParts('style'),
  'border-color': borderParts('color'),
  ...forSides('border-*-width', borderPart('width')),
  ...forSides('border-*-style', borderPart('style')),
  ...forSides('border-*-color', borderPart('color')),
  ...CORNER_READERS,
  overflow: shorthand(overflow, 'overflowX', 'overflowY'),
};

/** Every property that rules for elements accept. */
export const READERS: Readers = { ...PHYSICAL, ...logicalReaders(PHYSICAL) };

const matching = (pattern: RegExp): Readers =>
  Object.fromEntries(Object.entries(READERS).filter(([name]) => pattern.test(name)));

/** Pages reset the counter of footnotes alone (CSS GCPM 3, part 2.5). */
const resetFootnotes: ValueReader<Style['counterReset']> = tokens =>
  readIdent(sole(tokens)) === 'footnote' ? PROPERTIES['counter-reset'].read(tokens) : null;

/** Properties that `@page` itself accepts, besides `size`. */
export const PAGE_READERS: Readers = {
  ...matching(/^(margin|background)/),
  'counter-reset': longhand('counterReset', resetFootnotes),
};

/** Properties that the area of footnotes accepts. */
export const FOOTNOTE_READERS: Readers = {
  ...matching(/^(margin|padding|border(?!-(collapse|spacing))|background|box-shadow|max-height)/),
  // It is always at the end of the page, as in the examples of GCPM 3.
  float: tokens => (readIdent(sole(tokens)) === 'bottom' ? () => {} : null),
};

/** Properties that margin boxes accept. */
export const MARGIN_BOX_READERS: Readers = {
  ...matching(
    /^(color|font.*|letter-spacing|line-height|text-transform|vertical-align|width|(margin|padding|border)(-(top|bottom)(-.*)?)?)$/,
  ),
  width: longhand('width', plainSize),
  content: longhand('content', marginContent),
};
