export { type PdfOptions, writePdf } from './write.js';
