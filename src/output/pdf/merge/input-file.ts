import { inflateSync } from 'node:zlib';
import { cached, DataError } from '../../../core/index.js';
import { readIdentity } from '../../identity.js';
import {
  type Dictionary,
  getText,
  isDictionary,
  isList,
  ObjectReference,
  type PdfValue,
  parseValue,
} from './values.js';

/** A stream: its dictionary, and its bytes as they are packed. */
export interface PackedStream {
  readonly entries: Dictionary;
  readonly bytes: Uint8Array;
}

/** Entries of the catalogue and of the structure tree that merging knows. */
const KNOWN_ENTRIES: ReadonlySet<string> = new Set([
  ...['/Type', '/Pages', '/Names', '/Outlines', '/PageMode', '/PageLabels', '/StructTreeRoot', '/MarkInfo'],
  ...['/Lang', '/Metadata', '/OutputIntents', '/ViewerPreferences', '/AF'],
  ...['/K', '/ParentTree', '/ParentTreeNextKey', '/IDTree'],
]);

/** Bytes at the end of a file that hold the offset of its table of objects. */
const TAIL = 64;

/**
 * A PDF file of this program: all objects but streams are in object streams, and one cross-reference stream finds
 * them. The hash in the file proves that it is whole.
 */
export class InputFile {
  /** The name of the file in messages. */
  readonly name: string;
  /** UUID of the document. */
  readonly id: string;
  readonly catalog: Dictionary;
  readonly structure: Dictionary;
  readonly #bytes: Buffer;
  /** Kind, place and index of each object (ISO 32000-1, 7.5.8.3). */
  readonly #table: Buffer;
  readonly #info: Dictionary;
  readonly #objects = new Map<number, readonly string[]>();

  /**
   * @param name the name of the file in messages
   * @throws DataError `merge.encrypted`, `merge.foreign`, `merge.changed`, `merge.entry`
   */
  constructor(bytes: Uint8Array, name: string) {
    this.name = name;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const place = { source: name };
    const identity = this.#bytes.toString('latin1', 0, 5) === '%PDF-' ? readIdentity(bytes) : null;
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#bytes.toString('latin1', bytes.length - TAIL));
    if (identity === null || start === null) {
      throw new DataError('merge.foreign', `${name} is not a PDF file that vitae wrote.`, {
        place,
        hint: 'Merge PDF files of vitae only.',
      });
    }
    if (!identity.isUnedited) {
      throw new DataError('merge.changed', `${name} was edited or damaged since it was written.`, {
        place,
        hint: 'Write the document again.',
      });
    }
    this.id = identity.id;
    const { entries: trailer, bytes: table } = this.#streamAt(Number(start[1]));
    if (trailer.has('/Encrypt')) {
      throw new DataError('merge.encrypted', `${name} has a password.`, {
        place,
        hint: 'Write the document again without a password.',
      });
    }
    this.#table = inflateSync(table);
    this.catalog = this.dictionary(trailer.get('/Root'));
    this.structure = this.dictionary(this.catalog.get('/StructTreeRoot'));
    this.#info = this.dictionary(trailer.get('/Info'));
    const unknown = [...this.catalog.keys(), ...this.structure.keys()].find(key => !KNOWN_ENTRIES.has(key));
    if (unknown !== undefined) {
      throw new DataError('merge.entry', `${name} has the entry ${unknown}, which cannot be merged.`, {
        place,
        hint: 'Write the document again with this version of vitae.',
      });
    }
  }

  /** The language of the document (BCP 47). */
  get lang(): string {
    return getText(String(this.#resolve(this.catalog.get('/Lang'))));
  }

  /** The modification date. */
  get date(): Date {
    const text = getText(String(this.#resolve(this.#info.get('/ModDate'))));
    return new Date(text.replace(/^D:(....)(..)(..)(..)(..)(..).*$/, '$1-$2-$3T$4:$5:$6Z'));
  }

  /** The part of PDF/A that it claims. */
  get part(): 2 | 3 {
    const { bytes } = this.stream(getId(this.catalog.get('/Metadata')));
    return Buffer.from(bytes).includes('<pdfaid:part>3<') ? 3 : 2;
  }

  /** Is the object a stream? All others are in object streams. */
  isStream(id: number): boolean {
    return this.#table[id * 7] === 1;
  }

  stream(id: number): PackedStream {
    return this.#streamAt(this.#table.readUInt32BE(id * 7 + 1));
  }

  /** An object that is not a stream. */
  value(id: number): PdfValue {
    const at = id * 7;
    const objects = this.#objectsIn(this.#table.readUInt32BE(at + 1));
    return parseValue(objects[this.#table.readUInt16BE(at + 5)] ?? '');
  }

  /** A dictionary, by itself or by a reference to it; an empty one if it is missing. */
  dictionary(value: PdfValue | undefined): Dictionary {
    const found = this.#resolve(value);
    return isDictionary(found) ? found : new Map();
  }

  /** The pairs of a name or number tree in order (ISO 32000-1, 7.9.6 and 7.9.7). */
  treePairs(tree: PdfValue | undefined): readonly (readonly [key: string, value: PdfValue])[] {
    const node = this.dictionary(tree);
    const kids = node.get('/Kids');
    if (isList(kids)) return kids.flatMap(kid => this.treePairs(kid));
    const items = node.get('/Names') ?? node.get('/Nums');
    const pairs: (readonly [string, PdfValue])[] = [];
    if (isList(items))
      for (let i = 0; i < items.length; i += 2) pairs.push([String(items[i]), items[i + 1] as PdfValue]);
    return pairs;
  }

  #resolve(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof ObjectReference ? this.value(value.id) : value;
  }

  #streamAt(offset: number): PackedStream {
    const end = this.#bytes.indexOf('\nstream\n', offset);
    const entries = parseValue(this.#bytes.toString('latin1', this.#bytes.indexOf('<<', offset), end));
    const start = end + '\nstream\n'.length;
    const length = isDictionary(entries) ? Number(entries.get('/Length')) : 0;
    return { entries: entries as Dictionary, bytes: this.#bytes.subarray(start, start + length) };
  }

  /** The objects of an object stream as text (ISO 32000-1, 7.5.7). */
  #objectsIn(id: number): readonly string[] {
    return cached(this.#objects, id, () => {
      const { entries, bytes } = this.stream(id);
      const text = inflateSync(bytes).toString('latin1');
      const first = Number(entries.get('/First'));
      const head = text.slice(0, first).trim().split(' ').map(Number);
      const starts = head.filter((_, i) => i % 2 === 1);
      return starts.map((start, i) => text.slice(first + start, first + (starts[i + 1] ?? text.length)));
    });
  }
}

/** The number of the object that a value refers to; 0 for any other value. */
export const getId = (value: PdfValue | undefined): number =>
  value instanceof ObjectReference ? value.id : 0;
