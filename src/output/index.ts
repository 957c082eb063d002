export { writeBibtex } from './data/bibtex.js';
export { writeCslJson } from './data/csl-json.js';
export { writeCsv } from './data/csv.js';
export { writeRecordsJson } from './data/json.js';
export { writeJsonResume } from './data/json-resume.js';
export { type DocxOptions, writeDocx } from './docx/index.js';
export { type DataFormat, EXTENSIONS, FORMATS, type Format, writeData } from './formats.js';
export { writeHtml } from './html.js';
export { type PdfOptions, writePdf } from './pdf/index.js';
