import { DataError, lineAt, type Problems, type SourcePosition } from '../core/index.js';
import { withWindowsCharacters } from './characters.js';

/** Largest body that is read, in bytes (in UTF-16 units if it is text): 32 MiB. */
export const BODY_LIMIT = 32 * 1024 * 1024;

/** Supported encodings by the names in XML declarations: WHATWG labels, and `latin1` for ISO-8859-1 without windows-1252. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  // Only reached if the bytes are not UTF-16: a gateway recoded the body and left the declaration unchanged.
  ['utf-16', 'utf-8'],
  ['iso-8859-1', 'latin1'],
  ['latin1', 'latin1'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
]);

const declaredEncoding = (head: string): string | null =>
  /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1]?.toLowerCase() ?? null;

/** The encoding of a body as WHATWG names it. @throws DataError `data.encoding` for an unsupported one */
export function detectEncoding(body: Uint8Array, place: SourcePosition): string {
  const [a, b, c, d] = body;
  // Without a mark, two characters of ASCII are two zeros (XML 1.0, appendix F.1); one zero is a character U+0000.
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0)) return 'utf-16be';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0)) return 'utf-16le';
  // Behind a byte order mark of UTF-8, none is found.
  const declared = declaredEncoding(decodeLatin1(body.subarray(0, 400))) ?? 'utf-8';
  const encoding = ENCODINGS.get(declared);
  if (encoding === undefined)
    throw new DataError(
      'data.encoding',
      `The body declares the encoding ${declared}, which is not supported.`,
      { place, hint: 'Request or export the data in UTF-8.' },
    );
  return encoding;
}

/** Decodes ISO-8859-1, whose bytes are code points. */
const decodeLatin1 = (body: Uint8Array): string =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');

/**
 * Decodes a body by its byte order mark, else by its XML declaration, else as UTF-8. Invalid bytes become U+FFFD
 * and are reported. The result has no byte order mark.
 * @throws DataError `data.size` above the size limit, `data.encoding` for an unsupported encoding
 */
export function decodeBody(body: Uint8Array | string, place: SourcePosition, problems: Problems): string {
  if (body.length > BODY_LIMIT)
    throw new DataError('data.size', `The body is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`, {
      place,
      hint: 'Request fewer people or fewer entities at a time.',
    });
  if (typeof body === 'string') return body.startsWith('\uFEFF') ? body.slice(1) : body;

  const encoding = detectEncoding(body, place);
  if (encoding === 'latin1') return decodeLatin1(body);
  if (encoding === 'windows-1252') return withWindowsCharacters(decodeLatin1(body));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    const text = new TextDecoder(encoding).decode(body);
    problems.add({
      code: 'body.bytes',
      place: { ...place, line: lineAt(text, text.indexOf('\uFFFD')) },
      value: null,
      reason: `The body has bytes that are not ${encoding.toUpperCase()}; each is replaced by U+FFFD.`,
    });
    return text;
  }
}
