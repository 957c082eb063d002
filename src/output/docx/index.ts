import type { IsoDay } from '../../ground/index.js';
import type { CvModel } from '../../sections/index.js';
import type { PaperName } from './paper.js';

export interface DocxOptions {
  readonly paper: PaperName;
  /** Language of the document (BCP 47), for spelling and hyphenation. */
  readonly lang: string;
  /** The day that the document is dated: the same input then gives the same bytes. */
  readonly date: IsoDay;
  /** The program that writes it, e.g. `faculty-vitae 0.1.0`. */
  readonly creator: string;
}

/**
 * Writes a CV as a Word document (ISO/IEC 29500, transitional): named styles that can be edited in one place,
 * headings, lists, tables, links and page fields that Word knows as such. Its words are those of the HTML,
 * with each date at the end of the first line of its entry. Fonts are named, not embedded.
 */
export async function writeDocx(model: CvModel, options: DocxOptions): Promise<Uint8Array> {
  // The package takes up to a tenth of a second to load: who asks for no Word document does not wait for it.
  const { packedDocument } = await import('./document.js');
  return packedDocument(model, options);
}
