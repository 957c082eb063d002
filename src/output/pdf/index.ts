export type { Attachment } from './attachments.js';
export { passwordBytes } from './password.js';
export { type PdfOptions, writePdf } from './write.js';
