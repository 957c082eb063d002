import type { PageStyle, Side } from '../../document/index.js';
import {
  type Block,
  type Cell,
  type Paragraph,
  paragraphsIn,
  type Table,
  type TableRow,
  tablesIn,
} from './blocks.js';
import { borderSides } from './border.js';
import { type Box, getSides } from './boxes.js';
import type { Looks, Styled } from './looks.js';
import type { Numbering } from './numbering.js';
import { paragraphXml } from './paragraph-look.js';
import { hexColor } from './run-look.js';
import { computeDistance } from './running.js';
import type { RunWriter } from './runs.js';
import type { Styles } from './styles.js';
import { cellMargins, keepRows } from './tables.js';
import { twips } from './xml.js';

interface BodyParts {
  readonly looks: Looks;
  readonly styles: Styles;
  readonly runs: RunWriter;
  readonly numbering: Numbering;
}

const CONTENTS = 'TOC \\o "1-2" \\h \\z \\u';
const FIELD_START = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${CONTENTS} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
const NEXT_COLUMN = '<w:r><w:br w:type="column"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

const isContents = ({ role }: Styled): boolean => role.startsWith('toc ');

/** Writes the paragraphs and tables of a document (ISO/IEC 29500-1, 17.2.2). */
export class BodyWriter {
  readonly #parts: BodyParts;
  readonly #styled = new Map<Paragraph, Styled>();

  constructor(parts: BodyParts) {
    this.#parts = parts;
  }

  /** Computes the looks of all paragraphs, so that the styles can be made. */
  prepare(blocks: readonly Block[]): void {
    const { looks, styles, runs } = this.#parts;
    for (const table of tablesIn(blocks)) keepRows(table);
    for (const paragraph of paragraphsIn(blocks)) {
      const styled = looks.of(paragraph);
      this.#styled.set(paragraph, styled);
      styles.count(styled.role, styled.look);
      runs.refer(styled.inlines);
    }
  }

  /** The body of the document, with its last section. */
  write(blocks: readonly Block[], sections: Sections): string {
    let xml = '';
    let done = 0;
    blocks.forEach((block, i) => {
      if (block.kind !== 'columns') return;
      const before = blocks.slice(done, i);
      if (before.length > 0) xml += this.#blocks(before, { end: sections.end(), below: block.before });
      else if (i > 0 && block.before > 0) xml += this.#space(block.before, sections.end());
      const end = sections.end(block.columns);
      const isLast = i === blocks.length - 1;
      block.parts.forEach((part, n) => {
        const edges = {
          start: n === 0 ? '' : NEXT_COLUMN,
          end: n < block.parts.length - 1 || isLast ? '' : end,
        };
        xml += this.#blocks(part, edges);
      });
      if (isLast) xml += end;
      done = i + 1;
    });
    return done < blocks.length ? xml + this.#blocks(blocks.slice(done)) + sections.end() : xml;
  }

  /**
   * Blocks in one column.
   * @param edges runs that they start with, the element of the section that they end, and the points below a table
   */
  #blocks(blocks: readonly Block[], { start = '', end = '', below = 0 } = {}): string {
    const isEntry = (block: Block | undefined): boolean =>
      block?.kind === 'paragraph' && isContents(this.#styled.get(block) as Styled);
    let xml = '';
    blocks.forEach((block, i) => {
      const [last, next] = [blocks[i - 1], blocks[i + 1]];
      if (block.kind === 'paragraph') {
        const before = isEntry(block) && !isEntry(last) ? FIELD_START : '';
        const after = isEntry(block) && !isEntry(next) ? FIELD_END : '';
        xml += this.#paragraph(block, (i === 0 ? start : '') + before, after, next ? '' : end);
        return;
      }
      const isFirst = i === 0 && start !== '';
      if (block.kind === 'aside') {
        xml += block.blocks.map(each => this.#paragraph(each)).join('') + this.#space(block.before);
        return;
      }
      if (block.kind === 'columns') return;
      // Word requires a paragraph between two tables and after the last one.
      if (last?.kind === 'table' || isFirst || (last?.kind !== 'paragraph' && block.before > 0))
        xml += this.#space(block.before, '', isFirst ? start : '');
      xml += this.#table(block);
      if (!next) xml += this.#space(below, end);
    });
    return xml;
  }

  /** An empty paragraph, as high as the space between blocks that have none of their own; at least a point. */
  #space(height: number, section = '', start = ''): string {
    const id = this.#parts.styles.space(Math.max(1, Math.round(height * 10) / 10));
    return `<w:p><w:pPr><w:pStyle w:val="${id}"/>${section}</w:pPr>${start}</w:p>`;
  }

  #paragraph(paragraph: Paragraph, start = '', end = '', section = ''): string {
    const { styles, runs, numbering } = this.#parts;
    const { role, look, inlines } = this.#styled.get(paragraph) as Styled;
    const style = styles.paragraph(role, look);
    const { item } = paragraph;
    const list = item === null ? '' : numbering.item(item, look.paragraph.left, -look.paragraph.indent);
    const properties = paragraphXml(look.paragraph, style.paragraph, list);
    const content = start + runs.write(inlines, style.run) + end;
    return `<w:p><w:pPr><w:pStyle w:val="${style.id}"/>${properties}${section}</w:pPr>${content}</w:p>`;
  }

  #table(table: Table): string {
    const { edges, rows, content } = table;
    const widths = edges.slice(1).map((edge, i) => twips(edge) - twips(edges[i] as number));
    const total = widths.reduce((sum, width) => sum + width, 0);
    const [left = 0] = edges;
    const indent = twips(left) === 0 ? '' : `<w:tblInd w:w="${twips(left)}" w:type="dxa"/>`;
    const grid = widths.map(width => `<w:gridCol w:w="${width}"/>`).join('');
    const properties =
      `<w:tblStyle w:val="DataTable"/><w:tblW w:w="${total}" w:type="dxa"/>${indent}<w:tblLayout w:type="fixed"/>` +
      '<w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/>';
    // The cells of each column that go on from rows above.
    const open: { cell: Cell; rows: number }[] = [];
    const body = rows.map(row => this.#row(row, open, widths, content.width)).join('');
    return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
  }

  #row(
    row: TableRow,
    open: { cell: Cell; rows: number }[],
    widths: readonly number[],
    measure: number,
  ): string {
    const properties = `<w:cantSplit/>${row.isHead ? '<w:tblHeader/>' : ''}`;
    let xml = '';
    for (let column = 0; column < widths.length; ) {
      const cell = row.cells.find(each => each.column === column);
      const above = open[column];
      if (cell) {
        xml += this.#cell(cell, row, widths, measure, cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : '');
        if (cell.rows > 1) open[column] = { cell, rows: cell.rows - 1 };
        column += cell.columns;
      } else if (above && above.rows > 0) {
        above.rows--;
        xml += this.#cell({ ...above.cell, blocks: [] }, row, widths, measure, '<w:vMerge/>');
        column += above.cell.columns;
      } else {
        const width = widths[column] as number;
        xml += `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${this.#space(0)}</w:tc>`;
        column++;
      }
    }
    return `<w:tr><w:trPr>${properties}</w:trPr>${xml}</w:tr>`;
  }

  #cell(cell: Cell, row: TableRow, widths: readonly number[], measure: number, merge: string): string {
    const { box, blocks, column, columns } = cell;
    const { style } = box;
    const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0);
    const padding = getSides(style.padding, measure);
    const own = borderSides(style, padding);
    const ofRow = borderSides(row.box.style, padding);
    const border = (side: Side): string =>
      (own[side] || ofRow[side]).replace(/ w:space="\d+"/, ' w:space="0"');
    const borders = border('top') + border('left') + border('bottom') + border('right');
    const back = [style, row.box.style]
      .map(each => each.backgroundColor)
      .find(color => color !== 'transparent');
    const inner = cellMargins(style, measure);
    const margin = (side: Side): string => `<w:${side} w:w="${twips(inner[side])}" w:type="dxa"/>`;
    const vertical = { middle: 'center', bottom: 'bottom' }[String(style.verticalAlign)];
    const properties = [
      `<w:tcW w:w="${width}" w:type="dxa"/>`,
      columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : '',
      merge,
      borders === '' ? '' : `<w:tcBorders>${borders}</w:tcBorders>`,
      back === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${hexColor(back)}"/>`,
      `<w:tcMar>${margin('top')}${margin('left')}${margin('bottom')}${margin('right')}</w:tcMar>`,
      vertical === undefined ? '' : `<w:vAlign w:val="${vertical}"/>`,
    ].join('');
    const content = blocks.length === 0 ? this.#space(0) : this.#blocks(blocks);
    return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  }
}

const computeRight = ({ left, width }: Box): number => left + width;

/** The columns of a section (ISO/IEC 29500-1, 17.6.4). */
function columnsXml(columns: readonly Box[]): string {
  const each = columns.map((column, i) => {
    const next = columns[i + 1];
    const space = next ? ` w:space="${twips(next.left - computeRight(column))}"` : '';
    return `<w:col w:w="${twips(column.width)}"${space}/>`;
  });
  return `<w:cols w:num="${columns.length}" w:equalWidth="0">${each.join('')}</w:cols>`;
}

/** The sections of a document: one page style throughout, of one column or several (ISO/IEC 29500-1, 17.6). */
export class Sections {
  readonly #page: string;
  readonly #references: string;
  #count = 0;

  /** @param references the elements of heads and feet, which all sections share */
  constructor(
    page: PageStyle,
    margin: { readonly top: number; readonly bottom: number },
    references: string,
  ) {
    const { width, height } = page;
    const turned = width > height ? ' w:orient="landscape"' : '';
    this.#page =
      `<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${turned}/>` +
      `<w:pgMar w:top="${twips(margin.top)}" w:right="${twips(page.margin.right)}" w:bottom="${twips(margin.bottom)}" w:left="${twips(page.margin.left)}"` +
      ` w:header="${twips(computeDistance(page, 'top'))}" w:footer="${twips(computeDistance(page, 'bottom'))}" w:gutter="0"/>`;
    this.#references = references;
  }

  /** The element that ends the next section, which goes on in the page of the one before; without columns, it has one. */
  end(columns: readonly Box[] = []): string {
    const isFirst = this.#count++ === 0;
    const references = isFirst ? this.#references : '';
    const type = isFirst ? '' : '<w:type w:val="continuous"/>';
    const within = columns.length > 1 ? columnsXml(columns) : '';
    return `<w:sectPr>${references}${type}${this.#page}${within}${isFirst ? '<w:titlePg/>' : ''}</w:sectPr>`;
  }
}
