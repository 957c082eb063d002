export { lay } from './lay.js';
export type { FillItem, LaidDocument, LaidHeading, LaidPage, LineItem, Placed, TextPiece } from './model.js';
