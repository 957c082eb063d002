/** PDF syntax: numbers and strings as text (ISO 32000-1, 7.3). */

/** A number with at most three decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A literal string of bytes 0–255 given as characters. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, '\\$&').replace(/\r/g, '\\r')})`;
}

/** A text string: ASCII as it is, anything else as UTF-16BE with its mark. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return literal(text);
  let bytes = '\u00fe\u00ff';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += String.fromCharCode(unit >> 8, unit & 255);
  }
  return literal(bytes);
}

/** A two-byte character code inside a literal string, escaped. */
export function code(cid: number): string {
  return escapeByte(cid >> 8) + escapeByte(cid & 255);
}

function escapeByte(byte: number): string {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
  return byte === 0x0d ? '\\r' : String.fromCharCode(byte);
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** Values that no character map may give (ISO 14289-1, 7.21.7), and halves of surrogate pairs. */
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

/** Red, green and blue of `#rrggbb` as operands. */
export function rgb(color: string): string {
  const channel = (at: number) => num(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `${channel(1)} ${channel(3)} ${channel(5)}`;
}
