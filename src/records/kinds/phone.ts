import type { PhoneValue } from '../../schema/index.js';
import type { FieldOf, FieldTexts, WrittenLeaves } from './kind.js';

const DIGITS = /^\d*$/;

/** A whole number of North America in one text, as its three parts. */
function split(text: string): PhoneValue | null {
  if (!/^[\d\s()+./-]{10,24}$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : null;
}

/** The three parts as text; one leaf with a whole number is taken apart, anything else stays where it is. */
export function readPhone(_: FieldOf<'phone'>, texts: FieldTexts): PhoneValue | null {
  const parts = texts.leaves.map(leaf => texts.of(leaf)[0] ?? '');
  const filled = parts.filter(part => part !== '');
  if (filled.length === 0) return null;
  const whole = filled.length === 1 ? split(filled[0] as string) : null;
  if (whole) return whole;
  parts.forEach((part, i) => {
    if (!DIGITS.test(part))
      texts.odd(
        texts.leaves[i] as string,
        'phone.odd',
        part,
        'This part of a telephone number is not digits alone.',
      );
  });
  return [parts[0] ?? '', parts[1] ?? '', parts[2] ?? ''];
}

export const writePhone = (_: FieldOf<'phone'>, value: PhoneValue): WrittenLeaves =>
  value.map(part => part || null);
