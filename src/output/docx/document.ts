import { Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import type { CvModel } from '../../sections/index.js';
import { readZip, writeZip } from '../zip.js';
import { BodyWriter } from './body.js';
import type { DocxOptions } from './index.js';
import { coreProperties, fontTable } from './parts.js';
import { LISTS } from './prose.js';
import { tab, textRuns } from './runs.js';
import { documentStyles, measureOf, PAPER_GEOMETRY, STYLE, twips } from './styles.js';

/**
 * The layout rules of Word 2010. With those of 2013, LibreOffice 7 loses text at a tab stop within the right indent,
 * which here is every date.
 */
const COMPATIBILITY = 14;

/** A footer with `left` in italics, and at the right `Page 2 of 5` as fields that Word updates. */
const footer = (left: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: STYLE.footer,
        children: [
          ...textRuns(left, { italics: true }),
          tab(),
          new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

/** The first page has the date of the CV, the others the name of the person. */
const createFooters = ({
  updated,
  header,
}: CvModel): { readonly first: Footer; readonly default: Footer } => ({
  first: footer(`Updated ${updated}`),
  default: footer(`${header.name} · Curriculum vitae`),
});

/** Writes the document; the same input yields the same bytes. */
export async function packDocument(model: CvModel, options: DocxOptions): Promise<Uint8Array> {
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
        footers: createFooters(model),
        children: new BodyWriter(measure).write(model),
      },
    ],
  });
  const parts = [coreProperties(model, options), fontTable()];
  const bytes = new Uint8Array(await Packer.toArrayBuffer(document, undefined, parts));
  return writeZip(readZip(bytes));
}
