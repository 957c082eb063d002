import { ByteWriter } from './bytes.js';

/** Objects in one object stream: enough for good compression, few enough for a quick look-up. */
const OBJECTS_PER_STREAM = 400;

/** Writes the bytes of an object stream, not yet packed, and returns its object number. */
type WriteStream = (bytes: Uint8Array, entries: string) => number;

/** Gathers objects that are not streams into object streams (ISO 32000-1, 7.5.7). */
export class ObjectStreams {
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
