import { escapeHtml } from '../../document/index.js';

/** Characters that XML 1.0 does not allow, and the word joiner, which Word draws as a box if the font lacks it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const REMOVED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u2060\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for an element or a quoted attribute, without characters that are illegal in a Word document. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(REMOVED, ''));

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const OFFICE = 'http://schemas.openxmlformats.org';
const MICROSOFT = 'http://schemas.microsoft.com/office';

/** The namespaces of the parts of a document, with those that a reader may ignore (ISO/IEC 29500-3, 7.2). */
export const NAMESPACES =
  `xmlns:w="${OFFICE}/wordprocessingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"` +
  ` xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing" xmlns:a="${OFFICE}/drawingml/2006/main"` +
  ` xmlns:pic="${OFFICE}/drawingml/2006/picture" xmlns:mc="${OFFICE}/markup-compatibility/2006"` +
  ` xmlns:w14="${MICROSOFT}/word/2010/wordml" mc:Ignorable="w14"`;

/** Points in twentieths, the unit of lengths in WordprocessingML. */
export const twips = (points: number): number => Math.round(points * 20);

/** Points in English Metric Units, the unit of lengths in DrawingML. */
export const emus = (points: number): number => Math.round(points * 12_700);
