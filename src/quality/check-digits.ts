/** Number with its hyphens and spaces taken out, the check digit X in upper case. */
const bare = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

const worthOf = (digit: string): number => (digit === 'X' ? 10 : Number(digit));

/** Sum of the digits, each times its weight. */
const weighted = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, i) => sum + worthOf(digit) * weightAt(i), 0);

/** Thirteen digits with the prefix of books whose check digit is right (ISBN Users’ Manual, part 4). */
const isIsbn13 = (digits: string): boolean =>
  /^97[89]\d{10}$/.test(digits) && weighted(digits, i => (i % 2 === 0 ? 1 : 3)) % 10 === 0;

/** Ten digits, the last perhaps an X, whose check digit is right. */
const isIsbn10 = (digits: string): boolean =>
  /^\d{9}[\dX]$/.test(digits) && weighted(digits, i => 10 - i) % 11 === 0;

/** Is this one ISBN of ten or thirteen digits, its check digit right? */
export const isIsbn = (text: string): boolean => isIsbn13(bare(text)) || isIsbn10(bare(text));

/** Is this one ISSN, its check digit right (ISO 3297, annex A)? */
export const isIssn = (text: string): boolean =>
  /^\d{7}[\dX]$/.test(bare(text)) && weighted(bare(text), i => 8 - i) % 11 === 0;

/** Is this digits, hyphens and spaces alone, as a number of a book or journal is? Gives the digits, else null. */
export function digitsOf(text: string): string | null {
  const digits = bare(text);
  return /^\d+X?$/.test(digits) ? digits : null;
}
