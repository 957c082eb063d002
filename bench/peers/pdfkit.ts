import PDFDocument from 'pdfkit';
import type { CvModel } from '../../src/sections/index.js';
import type { Runs } from '../../src/text/index.js';
import type { Engine } from '../engine.js';
import { FACES, type FaceName, getVersion } from '../package-files.js';
import { type Block, DATE, getBlocks, getFace, getFoot, MEASURE, PAGE, TEXT } from './blocks.js';

/*
 * pdfkit by its documented interface, as a careful user writes it: flowing text, its own tables, an outline, pages
 * numbered at the end. Fonts are named by their paths, so that it parses each once a document. Tags are off: they cost
 * about a third more.
 */

const LEFT = PAGE.margin.side;
const GAP = 2.5;
type Document = InstanceType<typeof PDFDocument>;

/** Writes blocks one after the other on the pages of a document. */
class BlockWriter {
  readonly #doc: Document;
  readonly #natural: number;

  constructor(doc: Document) {
    this.#doc = doc;
    this.#natural = this.#face('regular').fontSize(TEXT.size).currentLineHeight(true) / TEXT.size;
  }

  #face(name: FaceName): Document {
    return this.#doc.font(FACES[name]);
  }

  /** Starts a new page if less than a height is left. */
  #ensureSpace(height: number): void {
    const { page, y } = this.#doc;
    if (y + height > page.height - PAGE.margin.bottom) this.#doc.addPage();
  }

  #runs(runs: Runs, x: number, width: number, size: number): void {
    const doc = this.#doc;
    const lineGap = (TEXT.leading / TEXT.size - this.#natural) * size;
    doc.x = x;
    runs.forEach((run, i) => {
      const continued = i < runs.length - 1;
      this.#face(getFace(run)).fontSize(size).text(run.text, { width, lineGap, continued, link: run.link });
    });
    doc.x = LEFT;
  }

  /** Writes text in a column of its own; the block starts at the same height. */
  #column(text: string, x: number, width: number, align: 'left' | 'right'): void {
    const { y } = this.#doc;
    this.#face('regular').fontSize(TEXT.size).text(text, x, y, { width, align });
    this.#doc.y = y;
  }

  #heading(text: string): void {
    const doc = this.#doc;
    this.#ensureSpace(60);
    doc.y += 12;
    doc.outline.addItem(text);
    this.#face('semibold').fontSize(TEXT.heading).text(text, LEFT);
    doc
      .lineWidth(0.5)
      .moveTo(LEFT, doc.y)
      .lineTo(LEFT + MEASURE, doc.y)
      .stroke('#b9b4ab');
    doc.y += 4.5;
  }

  #table({ head, rows, shares }: Extract<Block, { kind: 'table' }>): void {
    const doc = this.#doc;
    this.#face('regular').fontSize(TEXT.table);
    const align = (numeric: boolean) => ({ x: numeric ? ('right' as const) : ('left' as const) });
    doc.table({
      maxWidth: MEASURE,
      columnStyles: shares.map(share => ({ width: share * MEASURE })),
      rowStyles: n => ({ border: n === 0 ? [0.9, 0, 0.4, 0] : 0, padding: [1.5, 4] }),
      data: [
        head.map(({ text, numeric }) => ({ text, align: align(numeric), font: { src: FACES.italic } })),
        ...rows.map(row => row.map(({ text, numeric }) => ({ text, align: align(numeric) }))),
      ],
    });
    doc.x = LEFT;
    doc.y += GAP;
  }

  block(block: Block): void {
    const doc = this.#doc;
    switch (block.kind) {
      case 'name':
        this.#face('regular').fontSize(TEXT.name).text(block.text, { align: 'center' });
        return;
      case 'centred':
        this.#face('regular').fontSize(TEXT.size).text(block.text, { align: 'center' });
        return;
      case 'heading':
        this.#heading(block.text);
        return;
      case 'subheading':
        this.#ensureSpace(40);
        doc.y += 5;
        this.#face('italic').fontSize(TEXT.subheading).text(block.text, LEFT);
        doc.y += GAP;
        return;
      case 'paragraph':
        this.#runs(block.runs, LEFT + block.indent, MEASURE - block.indent, TEXT.size);
        break;
      case 'labelled':
        this.#ensureSpace(2 * TEXT.leading);
        this.#column(block.label, LEFT, block.width - 4, 'left');
        this.#runs(block.runs, LEFT + block.width, MEASURE - block.width, TEXT.size);
        break;
      case 'entry': {
        const width = MEASURE - DATE.width - DATE.gap;
        this.#ensureSpace((1 + block.lines.length) * TEXT.leading);
        this.#column(block.date, LEFT + MEASURE - DATE.width, DATE.width, 'right');
        this.#runs(block.runs, LEFT, width, TEXT.size);
        for (const line of block.lines) this.#runs(line, LEFT + DATE.gap, width - DATE.gap, TEXT.small);
        break;
      }
      case 'table':
        this.#table(block);
        return;
    }
    doc.y += GAP;
  }

  footers(): void {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let n = 0; n < count; n++) {
      doc.switchToPage(n);
      doc.page.margins.bottom = 0;
      this.#face('regular').fontSize(TEXT.small);
      doc.text(getFoot(n + 1, count), LEFT, PAGE.height - 40, { width: MEASURE, align: 'right' });
    }
  }
}

function render(model: CvModel): Promise<Uint8Array> {
  const { top, side, bottom } = PAGE.margin;
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top, bottom, left: side, right: side },
    bufferPages: true,
    font: FACES.regular,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: model.title },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const writer = new BlockWriter(doc);
  for (const block of getBlocks(model)) writer.block(block);
  writer.footers();
  doc.end();
  return done;
}

export const open = (): Engine<CvModel> => ({ version: getVersion('pdfkit'), render });
