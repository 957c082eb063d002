export type { Attachment } from './attachments.js';
export { passwordBytes } from './attachments.js';
export { inspectPdf } from './inspect.js';
export { mergePdfs, type PdfToMerge } from './merge/merge.js';
export { writePdf } from './write.js';
