export { counterText } from './css/counter-style.js';
export { anonymousBlock, NORMAL_GAP } from './css/initial.js';
export { type AutoSize, type Size, used } from './css/length.js';
export type { MarginBox, PageStyle } from './css/page-style.js';
export type { Border, ContentPart, ListMarker, Paint, Sides, Style, Track } from './css/style.js';
export { type Element, elementPath, type Node, parseHtml, textContent } from './html.js';
export { type ReadStylesheet, type StyledDocument, styleDocument, styleFilled } from './styled.js';
export {
  type DocumentInfo,
  type FillOptions,
  fill,
  type LoadOptions,
  loadTemplate,
  type Manifest,
  type Paper,
  type ReadFile,
  type Template,
} from './template.js';
export type { StyledElement, StyledNode, StyledText } from './tree.js';
