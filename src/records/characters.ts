import { cached } from '../core/index.js';
import { ILLEGAL, readCode, unescapeText } from '../text/index.js';
import { type Anomaly, addAnomaly } from './anomalies.js';

/** The characters that windows-1252 has in place of control characters; it has none for five of them. */
export const withWindowsCharacters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, control => readCode(control.charCodeAt(0)) || control);

/** Matches every illegal character and some legal ones; without look-around it is three times as fast. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the illegal ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

const isSuspect = (code: number): boolean =>
  code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000) || code >= 0xfffe;

const ILLEGAL_HERE = new RegExp(ILLEGAL, 'y');

/** The illegal characters of a text, found while its legal form is read from start to end. */
export class IllegalCharacters {
  readonly #text: string;
  /** Index in the text, and how many characters before it are missing in the legal form. */
  #at = 0;
  #removed = 0;
  readonly #known = new Map<number, Anomaly>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The different ones after those of the last call, up to an index in the legal form, which is included. */
  takeUntil(end: number): readonly Anomaly[] {
    const found: Anomaly[] = [];
    for (; this.#at < this.#text.length && this.#at - this.#removed <= end; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (!isSuspect(code)) continue;
      ILLEGAL_HERE.lastIndex = this.#at;
      if (!ILLEGAL_HERE.test(this.#text)) continue;
      const anomaly = cached(this.#known, code, () => ({
        written: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
        read: readCode(code),
      }));
      addAnomaly(found, anomaly);
      if (anomaly.read === '') this.#removed++;
    }
    return found;
  }
}

/** Text that XML allows. */
export interface LegalText {
  readonly text: string;
  /** What was replaced or removed; null for nothing. */
  readonly illegal: IllegalCharacters | null;
}

/**
 * Converts line ends to line feeds, and replaces the control characters that windows-1252 has characters for. Removes
 * the other characters that XML does not allow.
 */
export function legalText(body: string): LegalText {
  const text = body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body;
  if (!SUSPECT.test(text)) return { text, illegal: null };
  const legal = withWindowsCharacters(text).replace(ILLEGAL, '');
  return { text: legal, illegal: legal === text ? null : new IllegalCharacters(text) };
}

/** Characters that are in form NFC whatever follows them. */
const LATIN = /^[\n -\u02ff]*$/;

/** A text as records hold it: trimmed, line feeds as line ends, Unicode form NFC. */
export const tidy = (text: string): string => {
  const trimmed = text.trim();
  return LATIN.test(trimmed) ? trimmed : trimmed.replace(/\r\n?/g, '\n').normalize('NFC');
};

/** Plain text as records hold it; references in it, which were escaped too often, are decoded. */
export const decodeEscaped = (text: string): string => (text.includes('&') ? tidy(unescapeText(text)) : text);

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Escapes text for the content of an element. Characters that XML does not allow become U+FFFD. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, mark => REFERENCES[mark] as string).replace(ILLEGAL, '\uFFFD');

/** Escapes text for an attribute in double quotes; line feeds and tabs are preserved. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, mark => REFERENCES[mark] as string).replace(ILLEGAL, '\uFFFD');
