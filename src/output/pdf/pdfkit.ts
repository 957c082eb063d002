import PDFDocument from 'pdfkit';

/*
 * The only file that uses members of pdfkit (0.20.2) outside its documentation and types. Its test lists each of
 * them, and checks them on a new document, so that an update of pdfkit that changes one fails with its name.
 */

/** An object of the file. */
export interface Reference {
  readonly id: number;
  data: Record<string, unknown>;
  compress: boolean;
  buffer: Uint8Array[];
  /** The object in PDF syntax if it is not written from `data`. */
  written?: string;
  finalize(): void;
  end(chunk?: Uint8Array | string): void;
  toString(): string;
}

export interface PdfPage {
  readonly dictionary: Reference;
  readonly resources: Reference;
  readonly content: Reference;
}

interface Internals {
  readonly _offsets: (number | null)[];
  _offset: number;
  readonly _root: Reference;
  /** Set when the document ends. */
  readonly _info: Reference;
  _id: Uint8Array;
  readonly page: PdfPage;
  readonly outline: { readonly dictionary: Reference };
  appendXML(xml: string): void;
  getMarkInfoDictionary(): Reference;
  getStructTreeRoot(): Reference;
}

/** A value already in PDF syntax; pdfkit's serializer writes it unchanged because of its tag. */
export class Raw {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get [Symbol.toStringTag](): string {
    return 'Raw';
  }
  toString(): string {
    return this.#text;
  }
}

/** A document of pdfkit whose bytes, objects, metadata and end are written by its subclass. */
export abstract class PdfkitDocument extends PDFDocument {
  /** This document with its undocumented members. */
  private get pdfkit(): Internals {
    return this as unknown as Internals;
  }

  /** Writes bytes of the file in order. */
  protected abstract writeBytes(data: string | Uint8Array): void;
  /** Writes an object that is complete; `write` does it pdfkit's way. */
  protected abstract writeObject(reference: Reference, write: () => void): void;
  /** The XMP descriptions: pdfkit's own are neither escaped nor complete. */
  protected abstract xmp(): string;
  /** Writes the objects, tables and trailer at the end of the file. */
  protected abstract writeEnd(): void;

  _write(data: string | Uint8Array): void {
    this.writeBytes(data);
  }

  _addInfo(): void {
    this.pdfkit.appendXML(this.xmp());
  }

  _finalize(): void {
    this.writeEnd();
  }

  override ref(data?: Record<string, unknown>): ReturnType<PDFKit.PDFDocument['ref']> & Reference {
    const reference = super.ref(data as Record<string, unknown>) as ReturnType<PDFKit.PDFDocument['ref']> &
      Reference;
    const write = reference.finalize;
    reference.finalize = () => this.writeObject(reference, () => write.call(reference));
    return reference;
  }

  /** Reserves an object number. */
  allocate(): number {
    return this.pdfkit._offsets.push(null);
  }

  /** Bytes of the file so far. */
  protected get written(): number {
    return this.pdfkit._offset;
  }

  protected set written(bytes: number) {
    this.pdfkit._offset = bytes;
  }

  /** Records that an object begins at the end of the file so far. */
  protected recordOffset(id: number): void {
    this.pdfkit._offsets[id - 1] = this.written;
  }

  /** Offset of an object in the file; 0 for one in an object stream. */
  protected offsetOf(id: number): number {
    return this.pdfkit._offsets[id - 1] ?? 0;
  }

  protected set fileId(id: Uint8Array) {
    this.pdfkit._id = id;
  }

  /** Entries of the trailer: catalogue, document information and the given ID, or one of the information. */
  protected trailer(ownId: string | null): string {
    const { _root, _info, _id } = this.pdfkit;
    const id = Buffer.from(_id).toString('hex');
    return `/Root ${_root}/Info ${_info}${ownId ?? `/ID[<${id}><${id}>]`}`;
  }

  /** Adds an empty page. */
  protected newPage(width: number, height: number): PdfPage {
    this.addPage({ size: [width, height], margin: 0 });
    return this.pdfkit.page;
  }

  /** Sets the root of the page tree, in PDF syntax, for pages that are not added one by one. */
  setPageTree(written: string): void {
    const { Pages } = this.catalogue as { Pages: Reference };
    Pages.written = written;
  }

  /** Reference to the root of the page tree. */
  get pageTree(): string {
    return String(this.catalogue.Pages);
  }

  /** Entries of the document catalogue. */
  get catalogue(): Record<string, unknown> {
    return this.pdfkit._root.data;
  }

  /** The root of the structure tree. Marks the document as tagged. */
  tag(): Reference {
    this.pdfkit.getMarkInfoDictionary().data.Marked = true;
    return this.pdfkit.getStructTreeRoot();
  }

  /** The object that bookmarks hang on. */
  get outlineRoot(): Reference {
    return this.pdfkit.outline.dictionary;
  }

  /** Sets the trees of names in the catalogue, in PDF syntax. */
  setNames(trees: Readonly<Record<string, string>>): void {
    const { Names } = this.catalogue as { Names: Reference };
    Names.data = Object.fromEntries(Object.entries(trees).map(([key, tree]) => [key, new Raw(tree)]));
  }
}
