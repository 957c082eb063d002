/** PDF syntax: numbers and strings as text (ISO 32000-1, 7.3). */
import { memoizeTexts } from '../../core/index.js';
import { compareTexts } from '../../text/index.js';

/** A number with at most three decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A number with six decimals, for turns and scales: they are multiplied by coordinates. */
export const fine = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** A literal string of bytes 0–255 given as characters. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, '\\$&').replace(/\r/g, '\\r')})`;
}

/** The bytes of a text string, as characters: ASCII as it is, anything else as UTF-16BE with its mark. */
export function textBytes(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  let bytes = '\u00fe\u00ff';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += String.fromCharCode(unit >> 8, unit & 255);
  }
  return bytes;
}

/** A text string (ISO 32000-1, 7.9.2.2). */
export const textString = (text: string): string => literal(textBytes(text));

/** Begins marked content with a text to read in its place (ISO 32000-1, 14.9.4). */
export const replacing = (text: string): string => `/Span<</ActualText${textString(text)}>>BDC\n`;

/** A two-byte character code inside a literal string, escaped. */
export function code(cid: number): string {
  return escapeByte(cid >> 8) + escapeByte(cid & 255);
}

function escapeByte(byte: number): string {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
  return byte === 0x0d ? '\\r' : String.fromCharCode(byte);
}

export const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');

/** Values that a character map must not have (ISO 14289-1, 7.21.7), and halves of surrogate pairs. */
const notACharacter = (c: number): boolean =>
  c === 0 || c === 0xfeff || c === 0xfffe || (c >= 0xd800 && c <= 0xdfff);

/** Characters as UTF-16BE in hexadecimal digits. */
export function utf16Hex(codePoints: readonly number[]): string {
  let out = '';
  for (const c of codePoints) {
    if (notACharacter(c)) out += 'FFFD';
    else if (c < 0x10000) out += hex(c, 4);
    else out += hex(0xd800 + ((c - 0x10000) >> 10), 4) + hex(0xdc00 + ((c - 0x10000) & 0x3ff), 4);
  }
  return out;
}

const COLORS_LIMIT = 1000;

/** Red, green and blue of `#rrggbb`, `#rrggbbaa` or `transparent` as operands. */
export const rgb = memoizeTexts(COLORS_LIMIT, color => {
  const digits = color === 'transparent' ? '#000000' : color;
  const channel = (at: number) => num(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return `${channel(1)} ${channel(3)} ${channel(5)}`;
});

/** Opacity of `#rrggbb` or `#rrggbbaa`, from 0 to 1. */
export const computeAlpha = (color: string): number =>
  color.length === 7 ? 1 : color === 'transparent' ? 0 : Number.parseInt(color.slice(7), 16) / 255;

/** A date in UTC as a string object (ISO 32000-1, 7.9.4). */
export const dateString = (date: Date): string =>
  literal(`D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`);

/** A name, every byte that is not a plain letter, digit or sign as its number (ISO 32000-1, 7.3.5). */
export const name = (text: string): string =>
  `/${[...Buffer.from(text, 'utf8')]
    .map(byte => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9.+_-]/.test(character) ? character : `#${hex(byte, 2)}`;
    })
    .join('')}`;

/**
 * A name tree (ISO 32000-1, 7.9.6) of one node: names in the order of their bytes.
 * @param values value of each name, in PDF syntax
 */
export function nameTree(values: Iterable<readonly [name: string, value: string]>): string {
  const entries = [...values].map(([name, value]) => [textBytes(name), value] as const);
  entries.sort(([a], [b]) => compareTexts(a, b));
  return `<</Names[${entries.map(([name, value]) => `${literal(name)}${value}`).join('')}]>>`;
}
