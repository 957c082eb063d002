import type { PdfFile } from '../file.js';
import { Raw } from '../pdfkit.js';
import { nameTree, textString } from '../syntax.js';
import { FileCopy, type SharedObjects } from './copy.js';
import { getId, type InputFile } from './input-file.js';
import { type Dictionary, getText, isList, ObjectReference, type PdfValue } from './values.js';

type Pair = readonly [key: string, value: string];

/** A name or number tree that grows by a node for each file, with keys after those of earlier files. */
class GrowingTree {
  readonly #file: PdfFile;
  readonly #kind: 'Names' | 'Nums';
  readonly #nodes: string[] = [];

  constructor(file: PdfFile, kind: 'Names' | 'Nums') {
    this.#file = file;
    this.#kind = kind;
  }

  /** @param pairs in the order of their keys, in PDF syntax */
  add(pairs: readonly Pair[]): void {
    const [first, last] = [pairs[0], pairs.at(-1)];
    if (first === undefined || last === undefined) return;
    const items = pairs.map(([key, value]) => `${key} ${value}\n`).join('');
    const id = this.#file.allocate();
    this.#file.put(id, `<</Limits[${first[0]} ${last[0]}]/${this.#kind}[${items}]>>`);
    this.#nodes.push(`${id} 0 R`);
  }

  /** Its root in PDF syntax; null if it is empty. */
  get root(): Raw | null {
    return this.#nodes.length === 0 ? null : new Raw(`<</Kids[${this.#nodes.join(' ')}]>>`);
  }
}

/** The merged file while files are added to it. */
export class MergedFile {
  readonly #file: PdfFile;
  readonly #lang: string;
  readonly #shared: SharedObjects = new Map();
  /** Object number of the structure element at the top. */
  readonly #document: number;
  /** Object numbers of the bookmarks of the files. */
  readonly #bookmarks: readonly number[];
  readonly #parts: string[] = [];
  readonly #pageNodes: string[] = [];
  readonly #labels: string[] = [];
  readonly #destinations: GrowingTree;
  readonly #ids: GrowingTree;
  readonly #parents: GrowingTree;
  /** References to attached files, by their names. */
  readonly #attachments = new Map<string, string>();
  #pages = 0;
  #nextKey = 0;

  /** @param count how many files will be added */
  constructor(file: PdfFile, lang: string, count: number) {
    this.#file = file;
    this.#lang = lang;
    this.#document = file.allocate();
    this.#bookmarks = Array.from({ length: count }, () => file.allocate());
    this.#destinations = new GrowingTree(file, 'Names');
    this.#ids = new GrowingTree(file, 'Names');
    this.#parents = new GrowingTree(file, 'Nums');
  }

  /** @param title its bookmark, and the title of its part of the structure */
  add(input: InputFile, title: string): void {
    const { catalog, structure } = input;
    const n = this.#parts.length;
    // Of equal width, so that the names of later files come later.
    const number = String(n + 1).padStart(String(this.#bookmarks.length).length, '0');
    const copy = new FileCopy(input, this.#file, this.#shared, `${number}-`, this.#nextKey);
    const names = input.dictionary(catalog.get('/Names'));
    const pages = input.dictionary(catalog.get('/Pages'));
    const parent = ['/Parent', this.#file.pageTree] as const;
    copy.replace(getId(catalog.get('/Pages')), this.#addTo(this.#pageNodes), new Map([...pages, parent]));
    copy.replace(getId(first(structure.get('/K'))), this.#addTo(this.#parts), this.#part(input, title));
    const bookmark = this.#bookmark(input, title, n);
    const outline = getId(catalog.get('/Outlines'));
    if (outline > 0) copy.replace(outline, this.#bookmarks[n] as number, bookmark);
    for (const [, file] of input.treePairs(names.get('/EmbeddedFiles'))) {
      const specification = this.#attachment(input.dictionary(file), title);
      const id = this.#file.allocate();
      copy.replace(getId(file), id, specification);
      this.#attachments.set(getText(String(specification.get('/UF'))), `${id} 0 R`);
    }
    copy.write();
    if (outline === 0) this.#file.put(this.#bookmarks[n] as number, copy.text(bookmark));

    const named = ([name, value]: readonly [string, PdfValue]): Pair => [
      copy.renamed(name),
      copy.text(value),
    ];
    this.#destinations.add(input.treePairs(names.get('/Dests')).map(named));
    this.#ids.add(input.treePairs(structure.get('/IDTree')).map(named));
    const parents = input.treePairs(structure.get('/ParentTree'));
    this.#parents.add(parents.map(([key, value]) => [String(copy.parentKey(key)), copy.text(value)]));
    this.#nextKey += Number(structure.get('/ParentTreeNextKey'));
    for (const [page, label] of input.treePairs(catalog.get('/PageLabels')))
      this.#labels.push(`${Number(page) + this.#pages} ${copy.text(label)}`);
    this.#pages += Number(pages.get('/Count'));
  }

  /** Reserves an object, and adds a reference to it to a list. */
  #addTo(list: string[]): number {
    const id = this.#file.allocate();
    list.push(`${id} 0 R`);
    return id;
  }

  /** The structure element of a file: its Document as a Part of the merged one (ISO 32000-1, 14.8.4.2). */
  #part(input: InputFile, title: string): Dictionary {
    const element = input.dictionary(first(input.structure.get('/K')));
    const { lang } = input;
    return new Map<string, PdfValue>([
      ...element,
      ['/S', '/Part'],
      ['/P', `${this.#document} 0 R`],
      ['/T', textString(title)],
      ...(lang === this.#lang ? [] : [['/Lang', textString(lang)] as const]),
    ]);
  }

  /** The bookmark of a file: the root of its bookmarks, closed, with a title and a place. */
  #bookmark(input: InputFile, title: string, n: number): Dictionary {
    const root = input.dictionary(input.catalog.get('/Outlines'));
    const page = firstPage(input, input.catalog.get('/Pages'));
    const box = input.dictionary(page).get('/MediaBox');
    const top = isList(box) ? (box[3] ?? 'null') : 'null';
    const [before, after] = [this.#bookmarks[n - 1], this.#bookmarks[n + 1]];
    const below = [...root].filter(([key]) => key === '/First' || key === '/Last');
    return new Map<string, PdfValue>([
      ['/Title', textString(title)],
      ['/Parent', this.#file.outlineRoot.toString()],
      ...(before === undefined ? [] : [['/Prev', `${before} 0 R`] as const]),
      ...(after === undefined ? [] : [['/Next', `${after} 0 R`] as const]),
      ['/Dest', [page, '/XYZ', '0', top, 'null']],
      ...below,
      ...(below.length === 0 ? [] : [['/Count', String(-Number(root.get('/Count')))] as const]),
    ]);
  }

  /** The specification of an attached file, with a name that no other has and the title of its document. */
  #attachment(specification: Dictionary, title: string): Dictionary {
    const name = getText(String(specification.get('/UF')));
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let i = 2; this.#attachments.has(free); i++) free = `${stem}-${i}${extension}`;
    const description = getText(String(specification.get('/Desc')));
    return new Map<string, PdfValue>([
      ...specification,
      ['/F', textString(free.replace(/[^\x20-\x7e]/g, '_'))],
      ['/UF', textString(free)],
      ['/Desc', textString(`${description} – ${title}`)],
    ]);
  }

  /** Ends the file and returns its bytes. */
  finish(): Uint8Array {
    const file = this.#file;
    file.setPageTree(`<</Type/Pages/Count ${this.#pages}/Kids[${this.#pageNodes.join(' ')}]>>`);
    file.catalogue.PageLabels = new Raw(`<</Nums[${this.#labels.join(' ')}]>>`);
    const root = file.tag();
    file.put(this.#document, `<</S/Document/P ${root}/K[${this.#parts.join(' ')}]>>`);
    root.data.K = [new Raw(`${this.#document} 0 R`)];
    root.data.ParentTree = this.#parents.root;
    root.data.ParentTreeNextKey = this.#nextKey;
    if (this.#ids.root !== null) root.data.IDTree = this.#ids.root;
    const ends = `/First ${this.#bookmarks[0]} 0 R/Last ${this.#bookmarks.at(-1)} 0 R`;
    file.setOutline(`<</Type/Outlines${ends}/Count ${this.#bookmarks.length}>>`);
    const names: Record<string, string> = {};
    if (this.#destinations.root !== null) names.Dests = String(this.#destinations.root);
    if (this.#attachments.size > 0) {
      names.EmbeddedFiles = nameTree(this.#attachments);
      file.catalogue.AF = [...this.#attachments.values()].map(reference => new Raw(reference));
    }
    file.setNames(names);
    return file.finish();
  }
}

const first = (value: PdfValue | undefined): PdfValue | undefined => (isList(value) ? value[0] : value);

/** The first page of a page tree. */
function firstPage(input: InputFile, tree: PdfValue | undefined): ObjectReference {
  const kids = input.dictionary(tree).get('/Kids');
  return kids === undefined ? new ObjectReference(getId(tree)) : firstPage(input, first(kids));
}
