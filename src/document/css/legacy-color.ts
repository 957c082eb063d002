import { parseColor } from './colors.js';

const HEX = /^[0-9a-f]$/;

/** The two digits of a part of a colour: of long ones, the end, without the zeros that all three begin with. */
function componentOf(part: string, from: number): string {
  const digits = part.slice(from, from + 2);
  return digits.padStart(2, '0');
}

/**
 * The colour in an attribute such as `bgcolor`, as CSS; null if there is none. Any text makes a colour: HTML Standard,
 * part 2.3.6 “Colors”, rules for parsing a legacy color value.
 */
export function legacyColor(attribute: string | undefined): string | null {
  const text = attribute?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'transparent') return null;
  const named = /^[a-z]+$/.test(text) ? parseColor(text) : null;
  if (named !== null) return named;
  if (/^#[0-9a-f]{3}$/.test(text)) return text;
  const units = text
    .replace(/[\u{10000}-\u{10ffff}]/gu, '00')
    .slice(0, 128)
    .replace(/^#/, '');
  let digits = [...units].map(unit => (HEX.test(unit) ? unit : '0')).join('');
  while (digits.length === 0 || digits.length % 3 !== 0) digits += '0';
  const length = digits.length / 3;
  const parts = [0, 1, 2].map(n => digits.slice(n * length, (n + 1) * length).slice(-8));
  const longest = Math.min(length, 8);
  let from = 0;
  while (longest - from > 2 && parts.every(part => part[from] === '0')) from++;
  return `#${parts.map(part => componentOf(part, from)).join('')}`;
}
