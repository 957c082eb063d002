import { cached } from '../../core/index.js';
import type { Style } from '../../document/index.js';
import type { Face, Font, FontLibrary, FontRequest } from '../../fonts/index.js';

/** How far a line reaches above and below its baseline, in points. */
export interface LineExtent {
  readonly above: number;
  readonly below: number;
}

/** Small capitals are spaced out: ligatures would stand out among them (typographic rule of this project). */
const LIGATURE_TRACKING_LIMIT = 0.02;

/** Fonts found before: styles are shared by all elements and documents that look alike. */
const known = new WeakMap<FontLibrary, WeakMap<Style, Font>>();

/** The font of a style, with its OpenType features. */
export function getFont(style: Style, fonts: FontLibrary): Font {
  const ofLibrary = cached(known, fonts, () => new WeakMap());
  return cached(ofLibrary, style, () => fonts.font(fontRequest(style)));
}

/** The font that a style requests, with its OpenType features. */
export function fontRequest(style: Style): FontRequest {
  const features: Record<string, boolean> = {
    ...style.fontVariantLigatures,
    ...style.fontVariantNumeric,
    ...style.fontVariantPosition,
    ...style.fontVariantEastAsian,
    ...style.fontVariantCaps,
  };
  if (style.fontKerning === 'none') features.kern = false;
  if (style.letterSpacing > LIGATURE_TRACKING_LIMIT * style.fontSize) features.liga = false;
  // These have the last word (CSS Fonts 4, part 7.2).
  Object.assign(features, style.fontFeatureSettings);
  return {
    families: style.fontFamily,
    weight: style.fontWeight,
    italic: style.fontStyle === 'italic',
    stretch: style.fontStretch,
    features,
  };
}

/** Height of lines of a style in points (CSS 2, part 10.8.1). */
export function lineHeight({ lineHeight: leading, fontSize }: Style, { face }: Font): number {
  if (leading === 'normal') return ((face.ascent + face.descent + face.lineGap) * fontSize) / 1000;
  return typeof leading === 'number' ? leading : leading.factor * fontSize;
}

/** Half-leading model of CSS 2, part 10.8.1. */
export function extent(style: Style, font: Font, raise = 0): LineExtent {
  const { ascent, descent } = font.face;
  const leading = lineHeight(style, font);
  const ascentPoints = (ascent * style.fontSize) / 1000;
  const descentPoints = (descent * style.fontSize) / 1000;
  const above = (leading - ascentPoints - descentPoints) / 2 + ascentPoints;
  return { above: above + raise, below: leading - above - raise };
}

/** The extent of a style whose lines are as high as the face recommends, in a face that stands in for the first one. */
export function faceExtent(
  { fontSize }: Style,
  { ascent, descent, lineGap }: Face,
  raise: number,
): LineExtent {
  const size = fontSize / 1000;
  const above = (ascent + lineGap / 2) * size + raise;
  return { above, below: (ascent + descent + lineGap) * size - above };
}
