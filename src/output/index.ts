export { sectionTables } from './data/section-tables.js';
export { writeTrace } from './data/trace.js';
export {
  FORMAT_NAMES,
  FORMATS,
  type Format,
  formatsFrom,
  type Material,
  type OutputFile,
  type Rendition,
  writeFormat,
} from './formats.js';
export { type Attachment, passwordBytes, writePdf } from './pdf/index.js';
