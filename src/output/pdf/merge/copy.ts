import { createHash } from 'node:crypto';
import { cached } from '../../../core/index.js';
import type { PdfFile } from '../file.js';
import type { InputFile, PackedStream } from './input-file.js';
import { type Dictionary, eachReference, isList, ObjectReference, type PdfValue } from './values.js';

/** The dictionary entry of fonts, pictures and the like, which refers to nothing that refers back. */
const RESOURCES = '/Resources';
/** Entries of strings that name something in the file. */
const NAMING: ReadonlySet<string> = new Set(['/ID', '/Headers', '/Dest', '/D']);
/** Entries of keys of the parent tree. */
const PARENT_KEYS: ReadonlySet<string> = new Set(['/StructParent', '/StructParents']);
/** Entries that are written with each stream. */
const PACKING: ReadonlySet<string> = new Set(['/Filter', '/Length']);

/** Streams and resources of the merged file, by the hash of what they hold: equal ones are stored once. */
export type SharedObjects = Map<string, number>;

/** Copies the objects of one file into the merged file, under other numbers, names and keys. */
export class FileCopy {
  readonly #input: InputFile;
  readonly #output: PdfFile;
  readonly #shared: SharedObjects;
  readonly #prefix: string;
  readonly #firstKey: number;
  readonly #numbers = new Map<number, number>();
  readonly #replaced = new Map<number, Dictionary>();

  /**
   * @param prefix begins each name of the file, so that it differs from those of other files; ASCII
   * @param firstKey added to the keys of the parent tree
   */
  constructor(input: InputFile, output: PdfFile, shared: SharedObjects, prefix: string, firstKey: number) {
    this.#input = input;
    this.#output = output;
    this.#shared = shared;
    this.#prefix = prefix;
    this.#firstKey = firstKey;
  }

  /**
   * Writes other entries in place of an object.
   * @param number its number in the merged file
   */
  replace(id: number, number: number, entries: Dictionary): void {
    this.#numbers.set(id, number);
    this.#replaced.set(id, entries);
  }

  /** Writes the replaced objects, and copies all that they refer to, directly or through others. */
  write(): void {
    const found = new Map<number, PdfValue>(this.#replaced);
    const waiting = [...found.values()];
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      eachReference(value, RESOURCES, id => {
        if (found.has(id) || this.#input.isStream(id)) return;
        const object = this.#input.value(id);
        found.set(id, object);
        waiting.push(object);
      });
    }
    // In their old order, in which similar objects are neighbours.
    const objects = [...found].sort(([a], [b]) => a - b);
    for (const [id] of objects) if (!this.#numbers.has(id)) this.#numbers.set(id, this.#output.allocate());
    for (const [id, value] of objects) this.#output.put(this.#numberOf(id), this.text(value));
  }

  /** A value of the file as it is written in the merged file. */
  text(value: PdfValue): string {
    if (typeof value === 'string') return value;
    if (value instanceof ObjectReference) return `${this.#numberOf(value.id)} 0 R`;
    if (isList(value)) return `[${value.map(item => this.text(item)).join(' ')}]`;
    return `<<${this.#entries(value as Dictionary)}>>`;
  }

  /** A string that names something, as it is named in the merged file. */
  renamed(name: string): string {
    return `(${this.#prefix}${name.slice(1)}`;
  }

  /** A key of the parent tree, as it is in the merged file. */
  parentKey(key: string): number {
    return Number(key) + this.#firstKey;
  }

  #entries(dictionary: Dictionary): string {
    return [...dictionary].map(([key, value]) => `${key} ${this.#entry(key, value)}`).join('');
  }

  #entry(key: string, value: PdfValue): string {
    if (PARENT_KEYS.has(key)) return String(this.parentKey(String(value)));
    return this.text(NAMING.has(key) ? this.#withNames(value) : value);
  }

  /** A string, or strings in a list, renamed. */
  #withNames(value: PdfValue): PdfValue {
    if (isList(value)) return value.map(item => this.#withNames(item));
    return typeof value === 'string' && value.startsWith('(') ? this.renamed(value) : value;
  }

  #numberOf(id: number): number {
    return cached(this.#numbers, id, () =>
      this.#input.isStream(id) ? this.#putStream(this.#input.stream(id)) : this.#putResource(id),
    );
  }

  #putStream({ entries, bytes }: PackedStream): number {
    const filter = String(entries.get('/Filter')).slice(1);
    const text = this.#entries(new Map([...entries].filter(([key]) => !PACKING.has(key))));
    return this.#once([filter, text, bytes], () => this.#output.putPacked(bytes, filter, text));
  }

  #putResource(id: number): number {
    const text = this.text(this.#input.value(id));
    return this.#once([text], () => {
      const number = this.#output.allocate();
      this.#output.put(number, text);
      return number;
    });
  }

  #once(content: readonly (string | Uint8Array)[], put: () => number): number {
    const hash = createHash('sha256');
    for (const part of content) hash.update(part).update('\n');
    const key = hash.digest('base64');
    return cached(this.#shared, key, put);
  }
}
