import { textContent } from '../../document/index.js';
import type { Face, GlyphRun } from '../../fonts/index.js';
import type { LaidAnchor, LaidDocument } from '../../pages/index.js';
import { type LinkArea, type PageContent, pageContent } from './content.js';
import { PdfFile, Raw } from './file.js';
import { FontProgram } from './font-program.js';
import { StructureTree } from './structure.js';
import { literal, num, textString } from './syntax.js';

export interface PdfOptions {
  /** Date stamped into the file; the same one gives the same bytes. */
  readonly date: Date;
  /** Name and version of the program that makes the document. */
  readonly creator: string;
  /** Compression, 1 (fast) to 9 (small). */
  readonly level?: number;
}

/** Level 6 takes a third more time for a file 3 % smaller. */
const LEVEL = 4;
const FALLBACK_LANGUAGE = 'en';

/** Fonts of one document, in order of first use. */
class DocumentFonts {
  readonly #programs = new Map<Face, FontProgram>();

  readonly of = (run: GlyphRun): FontProgram => {
    let program = this.#programs.get(run.face);
    if (!program) {
      program = new FontProgram(run.face, `F${this.#programs.size + 1}`);
      this.#programs.set(run.face, program);
    }
    return program;
  };

  embed(file: PdfFile, resources: Record<string, unknown>): void {
    for (const program of this.#programs.values())
      resources[program.name] = new Raw(`${program.embed(file)} 0 R`);
  }
}

/**
 * Writes laid pages as a tagged PDF that claims PDF/UA-1 and PDF/A-2a: structure from the HTML elements,
 * bookmarks from the headings, links, embedded subsets of the fonts, metadata.
 */
export function writePdf(document: LaidDocument, options: PdfOptions): Uint8Array {
  const lang = document.lang || FALLBACK_LANGUAGE;
  const title = document.title || 'Untitled';
  const metadata = {
    title,
    author: document.author,
    lang,
    creator: options.creator,
    producer: options.creator,
    date: options.date,
  };
  const file = new PdfFile(metadata, options.level ?? LEVEL);
  const fonts = new DocumentFonts();
  const tree = new StructureTree(lang);
  const contents = document.pages.map((page, index) => pageContent(page, index, tree, fonts.of));

  const resources: Record<string, unknown> = {};
  fonts.embed(file, resources);
  file.inside.getMarkInfoDictionary().data.Marked = true;
  const parents = new ParentTree(contents.length);
  const pages = document.pages.map((page, index) => {
    const content = contents[index] as PageContent;
    const made = file.addContentPage(page.width, page.height, content.operators, resources);
    made.dictionary.data.StructParents = index;
    if (content.links.length > 0) {
      made.dictionary.data.Annots = content.links.map(
        link => new Raw(`${writeLink(file, link, index, parents)} 0 R`),
      );
    }
    return made.dictionary.toString();
  });
  const root = file.inside.getStructTreeRoot();
  tree.write(file, root.toString(), pages);
  root.data.K = [new Raw(`${tree.root.id} 0 R`)];
  root.data.ParentTree = new Raw(`${parents.write(file, contents)} 0 R`);
  root.data.ParentTreeNextKey = parents.next;
  addOutline(file, document);
  file.inside._root.data.PageLabels = { Nums: [0, { S: 'D' }] };
  return file.finish();
}

/** Which structure element each page's marks and each annotation belong to (ISO 32000-1, 14.7.4.4). */
class ParentTree {
  next: number;
  readonly #annotations: { key: number; link: LinkArea }[] = [];

  constructor(pages: number) {
    this.next = pages;
  }

  add(link: LinkArea): number {
    const key = this.next++;
    this.#annotations.push({ key, link });
    return key;
  }

  write(file: PdfFile, contents: readonly PageContent[]): number {
    const id = file.allocate();
    const marks = contents.map(
      ({ marks }, n) => `${n}[${marks.map(element => `${element.id} 0 R`).join(' ')}]`,
    );
    const annotations = this.#annotations.map(({ key, link }) => `${key} ${link.element.id} 0 R`);
    file.put(id, `<</Nums[${[...marks, ...annotations].join('\n')}]>>`);
    return id;
  }
}

function writeLink(file: PdfFile, link: LinkArea, page: number, parents: ParentTree): number {
  const id = file.allocate();
  const { address, element, rectangle } = link;
  element.kids.push({ kind: 'annotation', page, id });
  const key = parents.add(link);
  const words = address.startsWith('mailto:') ? `E-mail to ${address.slice(7)}` : `Link to ${address}`;
  file.put(
    id,
    `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${rectangle.map(num).join(' ')}]` +
      `/A<</S/URI/URI${literal(escapeAddress(address))}>>/StructParent ${key}/Contents${textString(words)}>>`,
  );
  return id;
}

/** An address in ASCII: what is not allowed in one is escaped, what is escaped stays as it is (RFC 3986). */
function escapeAddress(address: string): string {
  const wellFormed = address.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURI(wellFormed).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** Bookmarks that mirror the headings. */
function addOutline(file: PdfFile, document: LaidDocument): void {
  const open: { level: number; item: PDFKit.PDFOutline }[] = [];
  for (const heading of document.headings) {
    const text = headingText(heading);
    if (text === '') continue;
    const level = Number(heading.element.tag.slice(1));
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.item ?? file.outline;
    const item = parent.addItem(text, outlineOptions(document, heading));
    open.push({ level, item });
  }
}

const headingText = ({ element }: LaidAnchor): string => textContent(element).replace(/\s+/g, ' ').trim();

/** Options of a bookmark; pdfkit takes `left` from the right edge, and its typings know `expanded` only. */
function outlineOptions(document: LaidDocument, { page, y }: LaidAnchor): { expanded: boolean } {
  const place = { pageNumber: page, fit: false, left: document.pages[page]?.width ?? 0, top: y, zoom: 0 };
  return { expanded: true, ...place };
}
