import { Document, Packer } from 'docx';
import type { CvModel } from '../../sections/index.js';
import { clearZipDates } from '../zip-dates.js';
import { BodyWriter } from './body.js';
import { footersOf } from './footers.js';
import type { DocxOptions } from './index.js';
import { measureOf, PAPER_GEOMETRY, twips } from './paper.js';
import { coreProperties, fontTable } from './parts.js';
import { LISTS } from './prose.js';
import { documentStyles } from './styles.js';

/**
 * The rules of Word 2010 for layout. By those of 2013, LibreOffice 7 loses what stands at a tab stop within the right
 * indent, which here is every date.
 */
const COMPATIBILITY = 14;

/** The bytes of the document, the same for the same input. */
export async function packedDocument(model: CvModel, options: DocxOptions): Promise<Uint8Array> {
  const paper = PAPER_GEOMETRY[options.paper];
  const measure = measureOf(paper);
  const document = new Document({
    compatibility: { version: COMPATIBILITY },
    styles: documentStyles(options.lang, measure),
    numbering: LISTS,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(paper.width), height: twips(paper.height) },
            margin: {
              top: twips(paper.top),
              bottom: twips(paper.bottom),
              left: twips(paper.side),
              right: twips(paper.side),
              footer: twips(paper.footer),
            },
          },
        },
        footers: footersOf(model),
        children: new BodyWriter(measure).write(model),
      },
    ],
  });
  const parts = [coreProperties(model, options), fontTable()];
  const bytes = new Uint8Array(await Packer.toArrayBuffer(document, undefined, parts));
  clearZipDates(bytes);
  return bytes;
}
