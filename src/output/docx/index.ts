import type { StyledDocument } from '../../document/index.js';
import type { LaidDocument } from '../../pages/index.js';
import type { CoreProperties } from './parts.js';

/** A page as Word needs it: its boxes with their styles, and where layout has placed their text. */
export interface DocxPage {
  readonly styled: StyledDocument;
  readonly laid: LaidDocument;
}

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
