import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { InternalError } from '../../ground/index.js';
import type { Encryption } from './encryption.js';
import { type Metadata, xmp } from './metadata.js';
import { ObjectStreams } from './object-streams.js';

/**
 * The parts of pdfkit 0.20.2 that are not in its typings but that this room builds on. A new version of
 * pdfkit must pass every conformance test before it is taken.
 */
export interface Reference {
  readonly id: number;
  data: Record<string, unknown>;
  compress: boolean;
  buffer: Uint8Array[];
  /** The object in PDF syntax, where it is not written from `data`. */
  written?: string;
  finalize(): void;
  end(chunk?: Uint8Array | string): void;
  toString(): string;
}

interface Internals {
  _offsets: (number | null)[];
  _offset: number;
  _root: Reference;
  _info: Reference;
  _id: Uint8Array;
  page: PdfPage;
  outline: { readonly dictionary: Reference };
  ref(data?: Record<string, unknown>): Reference;
  appendXML(xml: string): void;
  getMarkInfoDictionary(): Reference;
  getStructTreeRoot(): Reference;
}

export interface PdfPage {
  readonly dictionary: Reference;
  readonly resources: Reference;
  readonly content: Reference;
}

/** Something already written in PDF syntax, as pdfkit's serializer takes it. */
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

/** What pdfkit gives to each document anew, as the colour profile, packed once. */
const packedOnce = new WeakMap<Uint8Array, Uint8Array>();

/**
 * A PDF file: pdfkit's catalogue, pages, outline, output intent and object table, with all objects but
 * streams packed in object streams and found through a cross-reference stream (ISO 32000-1, 7.5.7–7.5.8).
 */
export class PdfFile extends PDFDocument {
  // The constructor of pdfkit writes before fields could be set: they are made on first use.
  declare private chunks: Buffer[] | undefined;
  declare private objects: ObjectStreams | undefined;
  declare private captured: string[] | null | undefined;
  declare private metadataOfFile: Metadata;
  declare private level: number;
  declare private encryption: Encryption | null;
  declare private finished: boolean | undefined;

  /**
   * @param level compression, 1 to 9
   * @param part the part of PDF/A that it claims: 3 where it carries files along
   * @param encryption null for a file that everybody can open; one that is encrypted is no PDF/A (ISO 19005-2, 6.1.3)
   */
  constructor(metadata: Metadata, level: number, part: 2 | 3, encryption: Encryption | null = null) {
    super({
      pdfVersion: '1.7',
      ...(encryption ? {} : { subset: `PDF/A-${part}a` as const }),
      lang: metadata.lang,
      displayTitle: true,
      // No default font: a font file would be parsed for each document.
      font: null as unknown as string,
      autoFirstPage: false,
      bufferPages: true,
      margin: 0,
      info: {
        Title: metadata.title,
        ...(metadata.author === null ? {} : { Author: metadata.author }),
        Creator: metadata.creator,
        Producer: metadata.producer,
        CreationDate: metadata.date,
        ModDate: metadata.date,
      },
    });
    this.metadataOfFile = metadata;
    this.level = level;
    this.encryption = encryption;
    if (encryption) this.beginEncryption();
  }

  private beginEncryption(): void {
    // The id is made from the title, which nobody is to guess from it.
    this.inside._id = randomBytes(16);
    // What PDF 1.7 had not yet: revision 6 of the security handler.
    this.inside._root.data.Extensions = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } };
  }

  /** This document with the parts that pdfkit's typings leave out. */
  get inside(): Internals {
    return this as unknown as Internals;
  }

  /** Reserves an object number. */
  allocate(): number {
    return this.inside._offsets.push(null);
  }

  /** Gives an object that is not a stream; it goes into an object stream. */
  put(id: number, body: string): void {
    this.objects ??= new ObjectStreams((bytes, entries) => this.putStream(bytes, entries));
    this.objects.put(id, body);
  }

  /** Packs bytes for a stream with the filter `FlateDecode`. */
  deflate(bytes: Uint8Array): Uint8Array {
    return deflateSync(bytes, { level: this.level });
  }

  /** Makes a stream object and gives its number. */
  putStream(bytes: Uint8Array, entries = ''): number {
    return this.putPacked(this.deflate(bytes), 'FlateDecode', entries);
  }

  /** Makes a stream object of bytes that are packed as the filter says, and gives its number. */
  putPacked(bytes: Uint8Array, filter: string, entries: string): number {
    const id = this.allocate();
    this.writeStream(id, entries, this.sealed(bytes), filter);
    return id;
  }

  /**
   * Adds a page.
   * @param content its operators, packed by `deflate`
   * @param resources entries of its resource dictionary in PDF syntax
   */
  addContentPage(width: number, height: number, content: Uint8Array, resources: string): PdfPage {
    this.addPage({ size: [width, height], margin: 0 });
    const { page } = this.inside;
    const { content: stream } = page;
    page.resources.written = `<<${resources}>>`;
    stream.compress = false;
    stream.buffer = [content];
    stream.data.Filter = 'FlateDecode';
    return page;
  }

  /** Number of the object that bookmarks hang on. */
  get outlineId(): number {
    return this.inside.outline.dictionary.id;
  }

  /** Sets the object that bookmarks hang on, in PDF syntax. */
  setOutline(written: string): void {
    const { _root, outline } = this.inside;
    outline.dictionary.written = written;
    _root.data.Outlines = outline.dictionary;
    _root.data.PageMode = 'UseOutlines';
  }

  /** Sets the trees of names in the catalogue, in PDF syntax. */
  setNames(trees: Readonly<Record<string, string>>): void {
    const { Names } = this.inside._root.data as { Names: Reference };
    Names.data = Object.fromEntries(Object.entries(trees).map(([key, tree]) => [key, new Raw(tree)]));
  }

  /**
   * Ends the file and gives its bytes.
   * @throws InternalError where an object was begun and never ended: pdfkit would wait for it
   */
  finish(): Uint8Array {
    this.end();
    if (!this.finished) throw new InternalError('pdf.unfinished', 'An object of the file has no end.');
    return Buffer.concat(this.chunks ?? []);
  }

  /** pdfkit's hook: every object is made here; those without a stream are packed instead of written. */
  override ref(data?: Record<string, unknown>): ReturnType<PDFKit.PDFDocument['ref']> & Reference {
    const reference = super.ref(data as Record<string, unknown>) as ReturnType<PDFKit.PDFDocument['ref']> &
      Reference;
    const write = reference.finalize;
    reference.finalize = () => {
      if (reference.buffer.length > 0) {
        if (reference.compress) this.packStream(reference);
        reference.buffer = [this.sealed(Buffer.concat(reference.buffer))];
        write.call(reference);
        return;
      }
      this.captured = [];
      write.call(reference);
      const [, body] = this.captured;
      this.captured = null;
      this.put(reference.id, reference.written ?? body ?? 'null');
    };
    return reference;
  }

  /** The bytes of a stream as they stand in the file. */
  private sealed(bytes: Uint8Array): Uint8Array {
    return this.encryption?.seal(bytes) ?? bytes;
  }

  private packStream(reference: Reference): void {
    const [first, ...more] = reference.buffer;
    const known = first && more.length === 0 ? packedOnce.get(first) : undefined;
    const packed = known ?? this.deflate(Buffer.concat(reference.buffer));
    if (first && more.length === 0) packedOnce.set(first, packed);
    reference.buffer = [packed];
    reference.compress = false;
  }

  /** pdfkit's hook: bytes of the file in order. */
  _write(data: string | Uint8Array): void {
    if (this.captured) {
      this.captured.push(String(data));
      return;
    }
    this.chunks ??= [];
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : Buffer.from(data);
    this.chunks.push(bytes);
    this.inside._offset += bytes.length;
  }

  /** pdfkit's hook: its own XMP is neither escaped nor complete. */
  _addInfo(): void {
    this.inside.appendXML(xmp(this.metadataOfFile));
  }

  /** pdfkit's hook: the end of the file. */
  _finalize(): void {
    const { _offsets, _root, _info, _id } = this.inside;
    this.objects?.end();
    const encrypt = this.writeEncryption();
    const self = this.allocate();
    const start = this.inside._offset;
    const table = Buffer.alloc((self + 1) * 7);
    table.writeUInt16BE(0xffff, 5);
    for (let id = 1; id <= self; id++) {
      const place = this.objects?.place(id);
      const at = id * 7;
      table[at] = place ? 2 : 1;
      table.writeUInt32BE(place ? place.stream : id === self ? start : (_offsets[id - 1] ?? 0), at + 1);
      table.writeUInt16BE(place ? place.index : 0, at + 5);
    }
    const fileId = Buffer.from(_id).toString('hex');
    const entries = `/Type/XRef/Size ${self + 1}/W[1 4 2]/Root ${_root}/Info ${_info}/ID[<${fileId}><${fileId}>]${encrypt}`;
    this.writeStream(self, entries, this.deflate(table));
    this._write(`startxref\n${start}\n%%EOF`);
    this.finished = true;
  }

  /** Writes the encryption dictionary, which object streams may not hold; gives its entry of the trailer. */
  private writeEncryption(): string {
    if (!this.encryption) return '';
    const id = this.allocate();
    this.inside._offsets[id - 1] = this.inside._offset;
    this._write(`${id} 0 obj\n${this.encryption.dictionary}\nendobj`);
    return `/Encrypt ${id} 0 R`;
  }

  private writeStream(id: number, entries: string, packed: Uint8Array, filter = 'FlateDecode'): void {
    this.inside._offsets[id - 1] = this.inside._offset;
    this._write(`${id} 0 obj\n<<${entries}/Filter/${filter}/Length ${packed.length}>>\nstream`);
    this._write(packed);
    this._write('\nendstream\nendobj');
  }
}
