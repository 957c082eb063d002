import { cached } from '../../core/index.js';
import type { Face } from '../../fonts/index.js';
import type { LaidAnchor, LaidDocument, LaidPage } from '../../pages/index.js';
import { sealPdf } from '../identity.js';
import { type Attachment, passwordBytes, writeAttachments } from './attachments.js';
import { ByteWriter } from './bytes.js';
import { type LinkArea, type PageContent, pageContent } from './content.js';
import { Encryption } from './encryption.js';
import { LEVEL, PdfFile } from './file.js';
import { FontProgram } from './font-program.js';
import { escapeAddress, LinkTargets, linkWords } from './link-target.js';
import { HeadingTitles, writeOutline } from './outline.js';
import { Raw } from './pdfkit.js';
import { DocumentResources, PageResources } from './resources.js';
import { StructureTree } from './structure.js';
import { StructureElement } from './structure-element.js';
import { literal, nameTree, num, textString } from './syntax.js';

export interface PdfOptions {
  /** Date stamped into the file; the same one gives the same bytes. */
  readonly date: Date;
  /** Name and version of the program that makes the document. */
  readonly creator: string;
  /** Compression, 1 (fast) to 9 (small). */
  readonly level?: number;
  /** UUID of the document, the same when its content changes; by default the file has none. */
  readonly id?: string | undefined;
  /** Files that the document carries along; it is then PDF/A-3a instead of PDF/A-2a. */
  readonly attachments?: readonly Attachment[];
  /** Opens the file, which is then encrypted with AES-256, is no PDF/A, and has other bytes each time. */
  readonly password?: string;
  /** Release the pages of the laid document as they are written? Saves memory if it is not needed any more. */
  readonly releasePages?: boolean;
  /** Called with each name that links lead to and no element on the pages has; those links are plain text. */
  readonly onMissingTarget?: (name: string) => void;
}

const FALLBACK_LANGUAGE = 'en';

/** Fonts of one document, in order of first use. */
class DocumentFonts {
  readonly #programs = new Map<Face, FontProgram>();
  #last: FontProgram | null = null;
  #lastFace: Face | null = null;

  readonly of = (face: Face): FontProgram => {
    if (face === this.#lastFace && this.#last) return this.#last;
    this.#lastFace = face;
    this.#last = cached(this.#programs, face, () => new FontProgram(face, `F${this.#programs.size + 1}`));
    return this.#last;
  };

  /** Writes all of them; returns the entry of a resource dictionary. */
  embed(file: PdfFile): string {
    let entries = '';
    for (const program of this.#programs.values()) entries += `/${program.name} ${program.embed(file)} 0 R`;
    return entries === '' ? '' : `/Font<<${entries}>>`;
  }
}

/**
 * Writes laid pages as a tagged PDF that claims PDF/UA-1 and PDF/A-2a (or 3a): structure from the HTML elements,
 * bookmarks from the headings, links, embedded subsets of the fonts, metadata, attached files.
 * @throws UsageError if two attached files have one name, or for a password that cannot be one
 */
export function writePdf(document: LaidDocument, options: PdfOptions): Uint8Array {
  const { date, creator, id = null, attachments = [], password, releasePages = false } = options;
  const lang = document.lang || FALLBACK_LANGUAGE;
  const title = document.title || 'Untitled';
  const metadata = { title, author: document.author, lang, creator, producer: creator, date, id };
  const encryption = password === undefined ? null : new Encryption(passwordBytes(password));
  const file = new PdfFile(metadata, options.level ?? LEVEL, attachments.length > 0 ? 3 : 2, encryption);
  const fonts = new DocumentFonts();
  const graphics = new DocumentResources();
  const targets = new LinkTargets(document.targets);
  const tree = new StructureTree(lang, targets, document.notes);
  const titles = new HeadingTitles(document.notes);
  const out = new ByteWriter();
  const packed: Uint8Array[] = [];
  const shared = { tree, titles, programs: fonts.of, out };
  const contents = document.pages.map((page, index) => {
    out.clear();
    const content = pageContent(page, index, shared, new PageResources(graphics));
    packed.push(file.deflate(out.bytes));
    if (releasePages) page.release();
    return content;
  });

  const fontEntry = fonts.embed(file);
  const objects = graphics.write(file, fontEntry, document.pages.length);
  const made = document.pages.map((page, index) => {
    const { resources } = contents[index] as PageContent;
    const entries = fontEntry + resources.entries(objects);
    return file.addContentPage(page.width, page.height, packed[index] as Uint8Array, entries);
  });
  const pages = made.map(({ dictionary }) => dictionary.toString());
  const destination = ({ page, x, y }: LaidAnchor): string =>
    `[${pages[page]}/XYZ ${num(x)} ${num((document.pages[page] as LaidPage).height - y)} null]`;
  // Pages have the first keys of the parent tree, then groups on them, then annotations of links.
  const marked: Marked[number][] = [...contents, ...graphics.markedGroups].map(({ marks }) => marks);
  made.forEach(({ dictionary }, index) => {
    dictionary.data.StructParents = index;
    const annotations = (contents[index] as PageContent).links.map(area => {
      const key = marked.push(area.link.structure) - 1;
      return new Raw(`${writeLink(file, area, index, key, titles, destination)} 0 R`);
    });
    if (annotations.length > 0) dictionary.data.Annots = annotations;
  });
  addStructure(file, tree, pages, marked);
  writeOutline(file, document.bookmarks, titles, destination);
  const names: Record<string, string> = {};
  if (document.targets.size > 0) {
    names.Dests = nameTree([...document.targets].map(([name, anchor]) => [name, destination(anchor)]));
  }
  if (attachments.length > 0) {
    const { references, names: files } = writeAttachments(file, attachments);
    names.EmbeddedFiles = files;
    file.catalogue.AF = references.map(reference => new Raw(reference));
  }
  file.setNames(names);
  file.catalogue.PageLabels = { Nums: [0, { S: 'D' }] };
  for (const name of targets.missing) options.onMissingTarget?.(name);
  const bytes = file.finish();
  return id === null ? bytes : sealPdf(bytes, id);
}

/** The structure elements of the marks of each page and group, then that of each annotation. */
type Marked = readonly (readonly StructureElement[] | StructureElement)[];

function addStructure(file: PdfFile, tree: StructureTree, pages: readonly string[], marked: Marked): void {
  const root = file.tag();
  const names = tree.write(file, root.toString(), pages);
  root.data.K = [new Raw(`${tree.root.id} 0 R`)];
  if (names !== null) root.data.IDTree = new Raw(names);
  root.data.ParentTree = new Raw(`${writeParentTree(file, marked)} 0 R`);
  root.data.ParentTreeNextKey = marked.length;
}

/** Which structure element each page's marks and each annotation belong to (ISO 32000-1, 14.7.4.4). */
function writeParentTree(file: PdfFile, marked: Marked): number {
  const id = file.allocate();
  let entries = '';
  marked.forEach((elements, key) => {
    if (elements instanceof StructureElement) entries += `${key} ${elements.id} 0 R\n`;
    else entries += `${key}[${elements.map(element => `${element.id} 0 R `).join('')}]\n`;
  });
  file.put(id, `<</Nums[${entries}]>>`);
  return id;
}

/**
 * Writes the annotation of a link (ISO 32000-1, 12.5.6.5), within its structure element.
 * @param key its key in the parent tree
 * @param destination returns a place as a destination in PDF syntax
 * @returns the object number of the annotation
 */
function writeLink(
  file: PdfFile,
  { link, rectangle }: LinkArea,
  page: number,
  key: number,
  titles: HeadingTitles,
  destination: (anchor: LaidAnchor) => string,
): number {
  const { structure, element, target } = link;
  const id = file.allocate();
  structure.add({ kind: 'annotation', page, id });
  const leads =
    target.kind === 'address'
      ? `/A<</S/URI/URI${literal(escapeAddress(target.address))}>>`
      : `/Dest${destination(target.anchor)}`;
  const words = linkWords(target, element, heading => titles.of(heading));
  file.put(
    id,
    `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${rectangle.map(num).join(' ')}]` +
      `${leads}/StructParent ${key}/Contents${textString(words)}>>`,
  );
  return id;
}
