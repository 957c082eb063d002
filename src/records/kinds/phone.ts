import type { PhoneValue } from '../../schema/index.js';
import type { FieldOf, FieldTexts, LeafTexts } from './kind.js';

const DIGITS = /^\d*$/;

/** Splits a North American number into its three parts; null if the text is not such a number. */
function split(text: string): PhoneValue | null {
  if (!/^[\d\s()+./-]{10,24}$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : null;
}

/** The three parts as text; a whole number in one leaf is split, other texts are returned unchanged. */
export function readPhone(_: FieldOf<'phone'>, texts: FieldTexts): PhoneValue | null {
  const parts = texts.leaves.map(leaf => texts.of(leaf)[0] ?? '');
  const filled = parts.filter(part => part !== '');
  if (filled.length === 0) return null;
  const whole = filled.length === 1 ? split(filled[0] as string) : null;
  if (whole) return whole;
  parts.forEach((part, i) => {
    if (!DIGITS.test(part))
      texts.warn(
        texts.leaves[i] as string,
        'phone.odd',
        part,
        'This part of a telephone number has characters other than digits.',
      );
  });
  return [parts[0] ?? '', parts[1] ?? '', parts[2] ?? ''];
}

export const writePhone = (_: FieldOf<'phone'>, value: PhoneValue): LeafTexts =>
  value.map(part => part || null);
