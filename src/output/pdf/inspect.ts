import { inflateSync } from 'node:zlib';

/** What is known about a PDF of another program. */
export interface InspectedPdf {
  /** Null if the file is damaged, or encrypted. */
  readonly pages: number | null;
  readonly isEncrypted: boolean;
}

/** The signature of a PDF, in its first kilobyte (ISO 32000-1, 7.5.2 and its note). */
const SIGNATURE = '%PDF-';

/** The most bytes of all object streams, so that a small file cannot fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The largest number of objects that is looked through. */
const MAX_OBJECTS = 1_000_000;

/** The number of an entry of a dictionary; null for none. */
function numberAt(dictionary: string, name: string): number | null {
  const [, digits] = new RegExp(`/${name}\\s+(\\d{1,10})(?!\\s+\\d+\\s+R)`).exec(dictionary) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The object to which an entry of a dictionary refers; null for none. */
function referenceAt(dictionary: string, name: string): number | null {
  const [, digits] = new RegExp(`/${name}\\s+(\\d{1,10})\\s+\\d+\\s+R`).exec(dictionary) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The texts of the objects in an object stream (ISO 32000-1, 7.5.7), by number. */
function objectsIn(stream: string, dictionary: string): readonly (readonly [number, string])[] {
  const count = Math.min(numberAt(dictionary, 'N') ?? 0, MAX_OBJECTS);
  const first = numberAt(dictionary, 'First') ?? 0;
  const numbers = stream.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: count }, (_, i) => {
    const [number = -1, offset = 0] = numbers.slice(2 * i, 2 * i + 2);
    const next = i + 1 < count ? first + (numbers[2 * i + 3] ?? 0) : stream.length;
    return [number, stream.slice(first + offset, next)] as const;
  });
}

/** The decoded bytes of an object stream; empty if they cannot be decoded. */
function decode(bytes: Uint8Array, dictionary: string, room: number): string {
  if (!/\/Filter\b/.test(dictionary)) return Buffer.from(bytes).toString('latin1');
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || /\/DecodeParms\b/.test(dictionary))
    return '';
  try {
    return inflateSync(bytes, { maxOutputLength: room }).toString('latin1');
  } catch {
    return '';
  }
}

/**
 * Looks into a PDF: are its pages readable, and how many are there? Later objects replace earlier ones of the same
 * number, as updates that were appended to a file do. Only what is needed to count pages is read.
 * @returns null for a file that is not a PDF
 */
export function inspectPdf(bytes: Uint8Array): InspectedPdf | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.subarray(0, 1024).includes(SIGNATURE)) return null;
  const text = buffer.toString('latin1');
  const objects = new Map<number, string>();
  const heads: string[] = [];
  let room = MAX_BYTES;
  const begin = /(?:^|[\s>])(\d{1,10})\s+\d{1,5}\s+obj\b|\btrailer\b/g;
  for (let found = begin.exec(text); found !== null && objects.size < MAX_OBJECTS; found = begin.exec(text)) {
    const start = begin.lastIndex;
    const end = text.indexOf(found[1] === undefined ? 'startxref' : 'endobj', start);
    const object = text.slice(start, end === -1 ? undefined : end);
    const stream = /\bstream\r?\n/.exec(object);
    const dictionary = stream === null ? object : object.slice(0, stream.index);
    if (found[1] === undefined || /\/Type\s*\/XRef\b/.test(dictionary)) heads.push(dictionary);
    if (found[1] === undefined) continue;
    objects.set(Number(found[1]), dictionary);
    if (stream === null) continue;
    const at = start + stream.index + stream[0].length;
    const last = text.indexOf('endstream', at);
    const length = numberAt(dictionary, 'Length');
    const to = length !== null && at + length <= bytes.length ? at + length : last;
    if (to === -1) continue;
    begin.lastIndex = Math.max(start, to);
    if (!/\/Type\s*\/ObjStm\b/.test(dictionary) || room <= 0) continue;
    const decoded = decode(bytes.subarray(at, to), dictionary, room);
    room -= decoded.length;
    for (const [number, inner] of objectsIn(decoded, dictionary)) objects.set(number, inner);
  }
  if (heads.some(head => /\/Encrypt\b/.test(head))) return { pages: null, isEncrypted: true };
  const roots = heads.flatMap(head => referenceAt(head, 'Root') ?? []);
  const catalogs = [...roots.reverse(), ...objects.keys()].map(number => objects.get(number) ?? '');
  const catalog = catalogs.find(object => /\/Type\s*\/Catalog\b/.test(object)) ?? '';
  const tree = objects.get(referenceAt(catalog, 'Pages') ?? -1) ?? '';
  // A tree of one page may have the page for its root.
  const pages = /\/Type\s*\/Page\b/.test(tree) ? 1 : numberAt(tree, 'Count');
  return { pages: pages === 0 ? null : pages, isEncrypted: false };
}
