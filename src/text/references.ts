import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode';

const REFERENCE = /&(?:#[xX][0-9a-fA-F]{1,8}|#[0-9]{1,8}|[A-Za-z][A-Za-z0-9]{0,31});/y;

/** Characters that XML 1.0 (section 2.2) does not allow, and the control characters it discourages. */
export const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the illegal ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Control characters beyond ASCII; windows-1252 has printable characters at most of their codes. */
const isUpperControl = (code: number): boolean => code >= 0x80 && code <= 0x9f;

/**
 * The character of a code point. Control characters U+0080–U+009F are read as the characters of windows-1252 with the
 * same codes, as the HTML Standard does ("numeric character reference end state"). Empty for other illegal characters.
 */
export function readCode(code: number): string {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  const character = String.fromCodePoint(isUpperControl(code) ? replaceCodePoint(code) : code);
  return character.search(ILLEGAL) === -1 ? character : '';
}

/** The code point of a numeric reference; null for a name. */
function findCode(reference: string): number | null {
  if (reference[1] !== '#') return null;
  return reference[2] === 'x' || reference[2] === 'X'
    ? Number.parseInt(reference.slice(3), 16)
    : Number.parseInt(reference.slice(2), 10);
}

/** The characters of a reference by a name of HTML; null if HTML does not have the name. */
function readName(reference: string): string | null {
  const characters = decodeHTMLStrict(reference);
  return characters === reference ? null : characters;
}

/**
 * Replaces character references once: `&amp;lt;` becomes `&lt;`. Supports numbers and the names of HTML, each with its
 * semicolon. Reports to `onAnomaly` what is not read as written: a control character with the one of windows-1252, an
 * illegal character with an empty text, an unknown name or bare `&` with itself.
 */
export function decodeReferences(
  text: string,
  onAnomaly: (written: string, read: string) => void = () => {},
): string {
  let decoded = '';
  let from = 0;
  // A loop, since `replace` would list every match first: a megabyte of `&` took 100 MB.
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at;
    const written = REFERENCE.exec(text)?.[0] ?? '&';
    const code = findCode(written);
    const read = code === null ? readName(written) : readCode(code);
    if (read === null || read === '' || (code !== null && isUpperControl(code)))
      onAnomaly(written, read ?? written);
    if (read === null) continue;
    decoded += text.slice(from, at) + read;
    from = at + written.length;
  }
  return from === 0 ? text : decoded + text.slice(from);
}

/** The most times that text may have been escaped. */
const ESCAPED_AT_MOST = 4;

/** Repairs text again and again until nothing changes, at most as often as it may have been escaped. */
export function repairAll(text: string, repair: (text: string) => string): string {
  let repaired = text;
  for (let times = 0; times < ESCAPED_AT_MOST; times++) {
    const once = repair(repaired);
    if (once === repaired) break;
    repaired = once;
  }
  return repaired;
}

/** Decodes references, also those that were escaped several times: `&amp;eacute;`. */
export const decodeRepeatedly = (text: string): string => repairAll(text, once => decodeReferences(once));

const TAG_START = /<[A-Za-z/]/;

/**
 * Decodes plain text that was escaped too often: `Jos&eacute;`, `Tom &amp;amp; Jerry`. Text is unchanged if it is HTML
 * or would look like it.
 */
export function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  const decoded = decodeRepeatedly(text);
  return TAG_START.test(decoded) ? text : decoded;
}
