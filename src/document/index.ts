export { anonymousBlock } from './css/initial.js';
export type { MarginBox, PageStyle } from './css/page-style.js';
export type { Border, ContentPart, Sides, Style, Track } from './css/style.js';
export { type AutoSize, type Size, used } from './css/values.js';
export { type Element, type Node, parseHtml, textContent } from './html.js';
export { elementPath } from './refusals.js';
export {
  type StyledDocument,
  type StyledElement,
  type StyledNode,
  type StyledText,
  styleDocument,
} from './styled.js';
export {
  type Described,
  type FillOptions,
  fill,
  loadTemplate,
  type Manifest,
  type Paper,
  type ReadFile,
  type Template,
} from './template.js';
