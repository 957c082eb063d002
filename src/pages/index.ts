export { transformCase } from './inline/inline.js';
export { fontRequest } from './inline/leading.js';
export { type LayOptions, lay } from './lay.js';
export { IDENTITY, multiply } from './matrix.js';
export type {
  Content,
  Decoration,
  FillItem,
  GraphicItem,
  LaidAnchor,
  LaidBookmark,
  LaidDocument,
  LaidPage,
  LineItem,
  PaintLayer,
  Placed,
  ShapeItem,
  TextPiece,
} from './model.js';
export { type PageStart, pageStarts } from './page-starts.js';
export type * from './scene.js';
export { begunColumns, countUpTo, MAX_COLUMNS, MAX_ROWS, placeCells } from './tables/table-grid.js';
