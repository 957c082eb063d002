import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { InternalError } from '../../core/index.js';
import { trailerId } from '../identity.js';
import { ByteWriter } from './bytes.js';
import type { Encryption } from './encryption.js';
import { type Metadata, xmp } from './metadata.js';
import { PdfkitDocument, type PdfPage, type Reference } from './pdfkit.js';

/** Usual compression: level 6 takes a third more time for a file 3 % smaller. */
export const LEVEL = 4;

/** Packed bytes of streams that pdfkit adds to each document, such as the colour profile. */
const packedOnce = new WeakMap<Uint8Array, Uint8Array>();

/**
 * A PDF file: pdfkit's catalogue, pages, outline, output intent and object table, with all objects but
 * streams packed in object streams and found through a cross-reference stream (ISO 32000-1, 7.5.7–7.5.8).
 */
export class PdfFile extends PdfkitDocument {
  // The constructor of pdfkit writes before fields can be set: they are created on first use.
  declare private chunks: Buffer[] | undefined;
  declare private objects: ObjectStreams | undefined;
  declare private captured: string[] | null | undefined;
  declare private metadataOfFile: Metadata;
  declare private level: number;
  declare private encryption: Encryption | null;
  declare private finished: boolean | undefined;

  /**
   * @param level compression, 1 to 9
   * @param part the part of PDF/A that it claims: 3 if it has attached files
   * @param encryption null for a file without password; an encrypted file is not PDF/A (ISO 19005-2, 6.1.3)
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
    // pdfkit derives the id from the title, which must stay secret.
    this.fileId = randomBytes(16);
    // PDF 1.7 lacks revision 6 of the security handler.
    this.catalogue.Extensions = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } };
  }

  /** Adds an object that is not a stream; it goes into an object stream. */
  put(id: number, body: string): void {
    this.objects ??= new ObjectStreams((bytes, entries) => this.putStream(bytes, entries));
    this.objects.put(id, body);
  }

  /** Packs bytes for a stream with the filter `FlateDecode`. */
  deflate(bytes: Uint8Array): Uint8Array {
    return deflateSync(bytes, { level: this.level });
  }

  /** Adds a stream object and returns its number. */
  putStream(bytes: Uint8Array, entries = ''): number {
    return this.putPacked(this.deflate(bytes), 'FlateDecode', entries);
  }

  /** Adds a stream object of bytes that are packed for the filter, and returns its number. */
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
    const page = this.newPage(width, height);
    const { content: stream } = page;
    page.resources.written = `<<${resources}>>`;
    stream.compress = false;
    stream.buffer = [content];
    stream.data.Filter = 'FlateDecode';
    return page;
  }

  /** Sets the root of the bookmarks, in PDF syntax. */
  setOutline(written: string): void {
    this.outlineRoot.written = written;
    this.catalogue.Outlines = this.outlineRoot;
    this.catalogue.PageMode = 'UseOutlines';
  }

  /**
   * Ends the file and returns its bytes.
   * @throws InternalError if an object was begun and never ended: pdfkit would wait for it
   */
  finish(): Uint8Array {
    this.end();
    if (!this.finished) throw new InternalError('pdf.unfinished', 'An object of the PDF file was not ended.');
    return Buffer.concat(this.chunks ?? []);
  }

  /** Packs objects without a stream instead of writing them. */
  protected override writeObject(reference: Reference, write: () => void): void {
    if (reference.buffer.length > 0) {
      if (reference.compress) this.packStream(reference);
      reference.buffer = [this.sealed(Buffer.concat(reference.buffer))];
      write();
      return;
    }
    this.captured = [];
    write();
    const [, body] = this.captured;
    this.captured = null;
    this.put(reference.id, reference.written ?? body ?? 'null');
  }

  /** The bytes of a stream in the file: encrypted if the file is. */
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

  protected override writeBytes(data: string | Uint8Array): void {
    if (this.captured) {
      this.captured.push(String(data));
      return;
    }
    this.chunks ??= [];
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : Buffer.from(data);
    this.chunks.push(bytes);
    this.written += bytes.length;
  }

  protected override xmp(): string {
    return xmp(this.metadataOfFile);
  }

  protected override writeEnd(): void {
    this.objects?.end();
    const encrypt = this.writeEncryption();
    const { id } = this.metadataOfFile;
    const self = this.allocate();
    const start = this.written;
    const table = Buffer.alloc((self + 1) * 7);
    table.writeUInt16BE(0xffff, 5);
    for (let object = 1; object <= self; object++) {
      const place = this.objects?.place(object);
      const at = object * 7;
      table[at] = place ? 2 : 1;
      table.writeUInt32BE(place ? place.stream : object === self ? start : this.offsetOf(object), at + 1);
      table.writeUInt16BE(place ? place.index : 0, at + 5);
    }
    const entries = `/Type/XRef/Size ${self + 1}/W[1 4 2]${this.trailer(id === null ? null : trailerId(id))}${encrypt}`;
    this.writeStream(self, entries, this.deflate(table));
    this.writeBytes(`startxref\n${start}\n%%EOF`);
    this.finished = true;
  }

  /** Writes the encryption dictionary, which object streams may not hold; returns its entry of the trailer. */
  private writeEncryption(): string {
    if (!this.encryption) return '';
    const id = this.allocate();
    this.recordOffset(id);
    this.writeBytes(`${id} 0 obj\n${this.encryption.dictionary}\nendobj`);
    return `/Encrypt ${id} 0 R`;
  }

  private writeStream(id: number, entries: string, packed: Uint8Array, filter = 'FlateDecode'): void {
    this.recordOffset(id);
    this.writeBytes(`${id} 0 obj\n<<${entries}/Filter/${filter}/Length ${packed.length}>>\nstream`);
    this.writeBytes(packed);
    this.writeBytes('\nendstream\nendobj');
  }
}

/** Objects in one object stream: enough for good compression, few enough for a quick look-up. */
const OBJECTS_PER_STREAM = 400;

/** Writes the bytes of an object stream, not yet packed, and returns its object number. */
type WriteStream = (bytes: Uint8Array, entries: string) => number;

/** Gathers objects that are not streams into object streams (ISO 32000-1, 7.5.7). */
class ObjectStreams {
  /** For each object in an object stream, by its number: the number of the stream, and its place there. */
  readonly #streams: number[] = [];
  readonly #places: number[] = [];
  readonly #write: WriteStream;
  readonly #body = new ByteWriter();
  #ids: number[] = [];
  #starts: number[] = [];

  constructor(write: WriteStream) {
    this.#write = write;
  }

  put(id: number, object: string): void {
    this.#ids.push(id);
    this.#starts.push(this.#body.length);
    this.#body.put(object);
    this.#body.put('\n');
    if (this.#ids.length === OBJECTS_PER_STREAM) this.end();
  }

  /** The object stream that an object is in, and its place there; null if it is in none. */
  place(id: number): { readonly stream: number; readonly index: number } | null {
    const stream = this.#streams[id];
    return stream === undefined ? null : { stream, index: this.#places[id] as number };
  }

  /** Writes the remaining objects. */
  end(): void {
    const count = this.#ids.length;
    if (count === 0) return;
    const head = this.#ids.map((id, index) => `${id} ${this.#starts[index]} `).join('');
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), this.#body.bytes]);
    const stream = this.#write(bytes, `/Type/ObjStm/N ${count}/First ${head.length}`);
    for (const [index, id] of this.#ids.entries()) {
      this.#streams[id] = stream;
      this.#places[id] = index;
    }
    this.#ids = [];
    this.#starts = [];
    this.#body.clear();
  }
}
