import type { IsoDay } from '../../core/index.js';
import type { CvModel } from '../../sections/index.js';
import type { PaperName } from './styles.js';

export interface DocxOptions {
  readonly paper: PaperName;
  /** Language of the document (BCP 47), for spelling and hyphenation. */
  readonly lang: string;
  /** Date of the document; the same input yields the same bytes. */
  readonly date: IsoDay;
  /** The program that writes it, e.g. `faculty-vitae 0.1.0`. */
  readonly creator: string;
}

/**
 * Writes a CV as a Word document (ISO/IEC 29500, transitional) with named styles, and with headings, lists, tables,
 * links and page fields of Word. Its words are those of the HTML, each date at the end of the first line of its entry.
 * Fonts are named, not embedded.
 */
export async function writeDocx(model: CvModel, options: DocxOptions): Promise<Uint8Array> {
  // Loaded on use: the package takes up to a tenth of a second to load.
  const { packDocument } = await import('./document.js');
  return packDocument(model, options);
}
