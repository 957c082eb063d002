export { writeBibtex } from './data/bibtex.js';
export type { CslDate, CslItem, CslName } from './data/csl-item.js';
export { writeCslJson } from './data/csl-json.js';
export { writeCsv } from './data/csv.js';
export { writeRecordsJson } from './data/json.js';
export { writeJsonResume } from './data/json-resume.js';
export { type DocxOptions, writeDocx } from './docx/index.js';
export { writeHtml } from './html.js';
export { type PdfOptions, writePdf } from './pdf/index.js';
