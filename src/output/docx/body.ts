import type { Side } from '../../document/index.js';
import type { Block, Cell, Paragraph, Row, Table } from './blocks.js';
import { borderSides } from './border.js';
import { sidesOf } from './boxes.js';
import type { Looks, Styled } from './looks.js';
import type { Numbering } from './numbering.js';
import { paragraphXml } from './paragraph-look.js';
import { hexColor } from './run-look.js';
import type { RunWriter } from './runs.js';
import type { Styles } from './styles.js';
import { rightMargin } from './tables.js';
import { twips } from './xml.js';

interface BodyParts {
  readonly looks: Looks;
  readonly styles: Styles;
  readonly runs: RunWriter;
  readonly numbering: Numbering;
}

/** A paragraph of the least height, which Word requires after a table at the end and between two tables. */
const SPACER =
  '<w:p><w:pPr><w:pStyle w:val="Normal"/><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr></w:p>';

const CONTENTS = 'TOC \\o "1-2" \\h \\z \\u';
const FIELD_START = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${CONTENTS} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
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
    for (const block of blocks) {
      if (block.kind === 'table') {
        const cells = block.rows.flatMap(row => row.cells);
        for (const cell of cells) this.prepare(cell.blocks);
        continue;
      }
      const styled = looks.of(block);
      this.#styled.set(block, styled);
      styles.count(styled.role, styled.look);
      runs.refer(styled.inlines);
    }
  }

  write(blocks: readonly Block[]): string {
    const isEntry = (block: Block | undefined): boolean =>
      block?.kind === 'paragraph' && isContents(this.#styled.get(block) as Styled);
    let xml = '';
    blocks.forEach((block, i) => {
      if (block.kind === 'paragraph') {
        const isFirst = isEntry(block) && !isEntry(blocks[i - 1]);
        const isLast = isEntry(block) && !isEntry(blocks[i + 1]);
        xml += this.#paragraph(block, isFirst ? FIELD_START : '', isLast ? FIELD_END : '');
        return;
      }
      if (blocks[i - 1]?.kind === 'table' || i === 0) xml += SPACER;
      xml += this.#table(block);
      if (i === blocks.length - 1) xml += SPACER;
    });
    return xml;
  }

  #paragraph(paragraph: Paragraph, start = '', end = ''): string {
    const { styles, runs, numbering } = this.#parts;
    const { role, look, inlines } = this.#styled.get(paragraph) as Styled;
    const style = styles.paragraph(role, look);
    const { item } = paragraph;
    const list = item === null ? '' : numbering.item(item, look.paragraph.left, -look.paragraph.indent);
    const properties = paragraphXml(look.paragraph, style.paragraph, list);
    const content = start + runs.write(inlines, style.run) + end;
    return `<w:p><w:pPr><w:pStyle w:val="${style.id}"/>${properties}</w:pPr>${content}</w:p>`;
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
    const body = rows.map((row, r) => this.#row(row, r, table, open, widths, content.width)).join('');
    return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
  }

  #row(
    row: Row,
    r: number,
    { rows, isWhole, keepNext }: Table,
    open: { cell: Cell; rows: number }[],
    widths: readonly number[],
    measure: number,
  ): string {
    const isLast = r === rows.length - 1;
    const next = rows[r + 1]?.box.style;
    const isKept =
      (isLast ? keepNext : isWhole || row.isHead) ||
      row.box.style.breakAfter === 'avoid' ||
      next?.breakBefore === 'avoid';
    const properties = `<w:cantSplit/>${row.isHead ? '<w:tblHeader/>' : ''}`;
    let xml = '';
    for (let column = 0; column < widths.length; ) {
      const cell = row.cells.find(each => each.column === column);
      const above = open[column];
      if (cell) {
        xml += this.#cell(
          cell,
          row,
          widths,
          measure,
          isKept,
          cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : '',
        );
        if (cell.rows > 1) open[column] = { cell, rows: cell.rows - 1 };
        column += cell.columns;
      } else if (above && above.rows > 0) {
        above.rows--;
        xml += this.#cell({ ...above.cell, blocks: [] }, row, widths, measure, isKept, '<w:vMerge/>');
        column += above.cell.columns;
      } else {
        const width = widths[column] as number;
        xml += `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${SPACER}</w:tc>`;
        column++;
      }
    }
    return `<w:tr><w:trPr>${properties}</w:trPr>${xml}</w:tr>`;
  }

  #cell(
    cell: Cell,
    row: Row,
    widths: readonly number[],
    measure: number,
    isKept: boolean,
    merge: string,
  ): string {
    const { box, blocks, column, columns } = cell;
    const { style } = box;
    const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0);
    const padding = sidesOf(style.padding, measure);
    const own = borderSides(style, padding);
    const ofRow = borderSides(row.box.style, padding);
    const border = (side: Side): string =>
      (own[side] || ofRow[side]).replace(/ w:space="\d+"/, ' w:space="0"');
    const borders = border('top') + border('left') + border('bottom') + border('right');
    const back = [style, row.box.style]
      .map(each => each.backgroundColor)
      .find(color => color !== 'transparent');
    const inner = { ...padding, right: rightMargin(padding.right) };
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
    if (isKept) for (const block of blocks) block.keepNext = true;
    const content = blocks.length === 0 ? SPACER : this.write(blocks);
    return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  }
}
