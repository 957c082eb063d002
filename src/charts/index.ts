export type { Drawing, Point, Shape } from './drawing.js';
export { type FundsChart, type FundsRow, fundsChart } from './funds.js';
export { checkMark, MARK_WORDS, type MarkState, warningSign } from './marks.js';
