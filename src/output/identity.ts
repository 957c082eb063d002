import { createHash } from 'node:crypto';
import { packPart, readZip, unpack, writeZip, type ZipPart } from './zip.js';

/*
 * Files hold the identity of their document, which stays when its content changes, and the hash of their content as it
 * was written, without that hash. So a later run can distinguish an unedited file of the same document from any other file.
 */

/** What a file says about the document that it is. */
export interface Identity {
  /** UUID of the document. */
  readonly id: string;
  /** Is its content as it was written? */
  readonly isUnedited: boolean;
}

/** Hexadecimal digits of a hash in a file: 128 bits. */
const DIGITS = 32;
const NO_HASH = '0'.repeat(DIGITS);

const computeHash = (...data: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const each of data) hash.update(each);
  return hash.digest('hex').slice(0, DIGITS);
};

/** The UUID (version 8, RFC 9562) of the document that these words identify. */
export function documentId(...words: readonly string[]): string {
  const hash = computeHash(JSON.stringify(words));
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(hash) as RegExpExecArray;
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The identity in web pages and Office documents. */
const MARK = new RegExp(`uuid:(${UUID}) sha256:([0-9a-f]{${DIGITS}})`);
const getMark = (id: string, hash: string): string => `uuid:${id} sha256:${hash}`;

const readBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Text with a byte for each character, so that places in it are places in the file. */
const latin1 = (bytes: Uint8Array): string => readBuffer(bytes).toString('latin1');

/** The hash of a file in which the field of the hash is zero. */
function hashWithout(bytes: Uint8Array, field: number): string {
  const end = field + DIGITS;
  return computeHash(bytes.subarray(0, field), NO_HASH, bytes.subarray(end));
}

/** Writes the hash of a file into its field of zeros. */
function seal(bytes: Uint8Array, field: number): Uint8Array {
  Buffer.from(hashWithout(bytes, field), 'latin1').copy(bytes, field);
  return bytes;
}

/** A `meta` element with the term of Dublin Core. */
const getMeta = (id: string): string =>
  `<meta name="dcterms.identifier" content="${getMark(id, NO_HASH)}">\n`;
/** The start of the head of a page, which the element follows. */
const CHARSET = '<meta charset="utf-8">\n';
/** Bytes at the start of a page that hold the element. */
const HEAD = 4096;

/** Writes the identity into the head of a web page; a part of a page has none. */
export function stampHtml(html: Uint8Array, id: string): Uint8Array {
  const at = latin1(html.subarray(0, HEAD)).indexOf(CHARSET);
  if (at < 0) return html;
  const meta = getMeta(id);
  const start = at + CHARSET.length;
  const bytes = Buffer.concat([html.subarray(0, start), Buffer.from(meta, 'latin1'), html.subarray(start)]);
  return seal(bytes, start + meta.indexOf(NO_HASH));
}

function readHtml(bytes: Uint8Array): Identity | null {
  const found = MARK.exec(latin1(bytes.subarray(0, HEAD)));
  const [mark = '', id, hash] = found ?? [];
  if (found === null || id === undefined) return null;
  return { id, isUnedited: hashWithout(bytes, found.index + mark.length - DIGITS) === hash };
}

/*
 * The ID in the trailer of a PDF file (ISO 32000-1, 14.4), which stands in the clear in encrypted files too: the first
 * half is the document, the second half the hash.
 */
const PDF_ID = '/ID[<';
/** Where the hash stands in it. */
const HASH_IN_ID = PDF_ID.length + DIGITS + '><'.length;
const plain = (id: string): string => id.replaceAll('-', '');

/** The ID of the trailer for a document, with a field of zeros for `sealPdf`. */
export const trailerId = (id: string): string => `${PDF_ID}${plain(id)}><${NO_HASH}>]`;

/** Writes the hash into a PDF file that has the `trailerId` of a document. */
export const sealPdf = (pdf: Uint8Array, id: string): Uint8Array =>
  seal(pdf, readBuffer(pdf).lastIndexOf(trailerId(id)) + HASH_IN_ID);

function readPdf(bytes: Uint8Array): Identity | null {
  const text = latin1(bytes);
  // Other programs keep the XMP property when they save the file, with a trailer of their own.
  const id = new RegExp(`DocumentID>uuid:(${UUID})<`).exec(text)?.[1];
  const at = text.lastIndexOf(PDF_ID);
  const [, first = '', hash] =
    new RegExp(`^([0-9a-f]{${DIGITS}})><([0-9a-f]{${DIGITS}})>`).exec(text.slice(at + PDF_ID.length)) ?? [];
  if (hash !== undefined && hashWithout(bytes, at + HASH_IN_ID) === hash)
    return { id: first.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), isUnedited: true };
  return id === undefined ? null : { id, isUnedited: false };
}

/** The part of an Office document with its custom properties (ISO/IEC 29500-1, 22.3). */
const CUSTOM = 'docProps/custom.xml';

const customXml = (mark: string): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"' +
  ' xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">' +
  `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="DocumentID"><vt:lpwstr>${mark}</vt:lpwstr>` +
  '</property></Properties>';

/** What declares that part, at the end of the parts of these names. */
const DECLARATIONS: ReadonlyMap<string, string> = new Map([
  [
    '[Content_Types].xml',
    `<Override PartName="/${CUSTOM}" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    '<Relationship Id="rId-custom" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties"' +
      ` Target="${CUSTOM}"/></Relationships>`,
  ],
]);

/** The part with the declaration of the custom properties, unless it has it. */
function declare(part: ZipPart): ZipPart {
  const declaration = DECLARATIONS.get(part.name);
  if (declaration === undefined) return part;
  const text = Buffer.from(unpack(part)).toString('utf8');
  if (text.includes(CUSTOM)) return part;
  return packPart(part.name, text.replace(/<\/\w+>\s*$/, declaration));
}

/** The hash of the parts but for the one that holds it. */
const hashParts = (parts: readonly ZipPart[], id: string): string =>
  computeHash(
    id,
    ...parts
      .filter(({ name }) => name !== CUSTOM)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(part => [`\n${part.name} ${part.size}\n`, unpack(part)]),
  );

/** Writes the identity into the custom properties of an Office document. */
export function stampOffice(document: Uint8Array, id: string): Uint8Array {
  const parts = readZip(document)
    .filter(({ name }) => name !== CUSTOM)
    .map(declare);
  return writeZip([...parts, packPart(CUSTOM, customXml(getMark(id, hashParts(parts, id))))]);
}

function readOffice(bytes: Uint8Array): Identity | null {
  const parts = readZip(bytes);
  const custom = parts.find(({ name }) => name === CUSTOM);
  const [, id, hash] = MARK.exec(custom === undefined ? '' : latin1(unpack(custom))) ?? [];
  return id === undefined ? null : { id, isUnedited: hashParts(parts, id) === hash };
}

/** The identity in a file; null if it has none, or is damaged. */
export function readIdentity(bytes: Uint8Array): Identity | null {
  const start = latin1(bytes.subarray(0, 5));
  try {
    if (start === '%PDF-') return readPdf(bytes);
    return start.startsWith('PK') ? readOffice(bytes) : readHtml(bytes);
  } catch {
    return null;
  }
}
