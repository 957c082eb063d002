export type { Attachment } from './attachments.js';
export { type PdfOptions, writePdf } from './write.js';
