export { writeCsv } from './data/csv.js';
export { writeTrace } from './data/json.js';
export { changesTable, sectionTables } from './data/section-tables.js';
export type { Material } from './format-writer.js';
export {
  FORMAT_NAMES,
  FORMATS,
  type Format,
  formatsFrom,
  isEmptyIn,
  type OutputFile,
  writeFormat,
  writeTables,
} from './formats.js';
export { inPaperColors, linkFonts, linkStyle, type PreviewLinks, styleHashes } from './html/linked-page.js';
export { previewPage } from './html/preview.js';
export { writeWebPage } from './html/web-page.js';
export { documentId, readIdentity } from './identity.js';
export {
  type Attachment,
  inspectPdf,
  mergePdfs,
  type PdfToMerge,
  passwordBytes,
  writePdf,
} from './pdf/index.js';
export { streamZip, zipFiles } from './zip.js';
