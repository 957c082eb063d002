import type { DocxPage } from './document.js';
import type { CoreProperties } from './parts.js';

/**
 * Writes a styled page as a Word document (ISO/IEC 29500, transitional). Its words are those of the HTML, its look that
 * of the PDF: fonts, sizes, colours and space are named styles; headings, lists, tables, links, contents and page
 * numbers are those of Word. The same page yields the same bytes.
 */
export async function writeDocx(page: DocxPage, properties: CoreProperties): Promise<Uint8Array> {
  // Loaded on use: documents in other formats do without it.
  const { packDocument } = await import('./document.js');
  return packDocument(page, properties);
}
