export type { Attachment } from './attachments.js';
export { passwordBytes } from './password.js';
export { writePdf } from './write.js';
