import type { PageStyle } from '../../document/index.js';
import type { Box } from './boxes.js';
import { distanceOf } from './running.js';
import { twips } from './xml.js';

const rightOf = ({ left, width }: Box): number => left + width;

/** The columns of a section (ISO/IEC 29500-1, 17.6.4). */
function columnsXml(columns: readonly Box[]): string {
  const each = columns.map((column, i) => {
    const next = columns[i + 1];
    const space = next ? ` w:space="${twips(next.left - rightOf(column))}"` : '';
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
      ` w:header="${twips(distanceOf(page, 'top'))}" w:footer="${twips(distanceOf(page, 'bottom'))}" w:gutter="0"/>`;
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
