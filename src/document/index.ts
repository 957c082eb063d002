export { parseInteger } from './counters.js';
export type { ContentAlignment } from './css/align.js';
export type { BoxArea, ImageSize, Repeat } from './css/background.js';
export type { BasicShape, ShapeRadius } from './css/basic-shape.js';
export { type Border, NO_BORDERS } from './css/border.js';
export { NORMAL_GAP } from './css/columns.js';
export { BULLETS, counterText } from './css/counter-style.js';
export { rewriteFontFaces } from './css/font-face.js';
export type { GridLine } from './css/grid-lines.js';
export { areaBounds } from './css/grid-template.js';
export {
  type NamedTracks,
  TRACK_LIMIT,
  type Track,
  type TrackBreadth,
  type TrackList,
} from './css/grid-tracks.js';
export type { ColorStop, ConicGradient, Image, LinearGradient, RadialGradient } from './css/images.js';
export { type AutoSize, resolveSize, type Size } from './css/length.js';

export type { MarginBox, PageStyle } from './css/page-style.js';
export { isTakenOut, resolveOffset } from './css/position.js';
export { CORNERS, type Corners, type Radius } from './css/radius.js';
export type { Shadow } from './css/shadow.js';
export type { Side, Sides } from './css/sides.js';
export { anonymousBlock, type Style } from './css/style.js';
export type { Transform } from './css/transform.js';
export { fill } from './fill.js';
export { LETTER_STEP } from './first-line.js';
export { CALL_STEP, FOOTNOTE, NOTE_MARKER_STEP, noteKey } from './footnote.js';
export { decodeFragment } from './generated.js';
export {
  type Element,
  elementIndices,
  elementPath,
  type Node,
  type Text,
  textContent,
} from './html.js';
export type { Brand, DisplayFace, Logo } from './look/brand.js';
export { DENSITIES, type Density, scaleTemplate } from './look/scale.js';
export { escapeHtml } from './markup.js';
export { parseHtml } from './page-reader.js';
export { type ReadStylesheet, type StyledDocument, styleDocument, styleFilled } from './styled.js';
export { UNNAMED } from './stylesheets.js';
export {
  type DocumentInfo,
  loadTemplate,
  type Manifest,
  type Paper,
  type ReadFile,
  type Template,
} from './template.js';
export type { Bookmark, StyledElement, StyledNode, StyledText } from './tree.js';
export { type Warning, Warnings, type WarnOfElement } from './warnings.js';
