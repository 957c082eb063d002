import { readCodePoint } from '../core/index.js';

/**
 * Fallback families by blocks of Unicode, so that a font file is opened only if
 * it may have the missing characters.
 */

const TEXT = ['Source Serif 4', 'Source Sans 3'];
const SYMBOLS = [...TEXT, 'Noto Sans Math', 'Noto Sans Symbols 2'];
const ARABIC = ['Noto Naskh Arabic'];
const HEBREW = ['Noto Sans Hebrew'];
const DEVANAGARI = ['Noto Sans Devanagari'];
const THAI = ['Noto Sans Thai'];

const PAN_CJK = ['WenQuanYi Micro Hei', 'Droid Sans Fallback', 'Microsoft YaHei', 'Arial Unicode MS'];
const HAN = ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR', ...PAN_CJK, 'Yu Gothic', 'IPAGothic'];
const KANA = ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR', 'Yu Gothic', 'IPAGothic', ...PAN_CJK];
const HANGUL = ['Noto Sans KR', 'Malgun Gothic', 'NanumGothic', ...PAN_CJK];

/** First and last code point of blocks, in order, and the families to try for them. */
const BLOCKS: readonly (readonly [first: number, last: number, families: readonly string[]])[] = [
  [0x0590, 0x05ff, HEBREW],
  [0x0600, 0x06ff, ARABIC],
  [0x0750, 0x077f, ARABIC],
  [0x0870, 0x08ff, ARABIC],
  [0x0900, 0x097f, DEVANAGARI],
  [0x0e00, 0x0e7f, THAI],
  [0x1100, 0x11ff, HANGUL],
  [0x1cd0, 0x1cff, DEVANAGARI],
  [0x2000, 0x2bff, SYMBOLS],
  [0x2e80, 0x3029, HAN],
  [0x302a, 0x30ff, KANA],
  [0x3100, 0x312f, HAN],
  [0x3130, 0x318f, HANGUL],
  [0x3190, 0x31ef, HAN],
  [0x31f0, 0x33ff, KANA],
  [0x3400, 0x9fff, HAN],
  [0xa8e0, 0xa8ff, DEVANAGARI],
  [0xa960, 0xa97f, HANGUL],
  [0xac00, 0xd7ff, HANGUL],
  [0xf900, 0xfaff, HAN],
  [0xfb1d, 0xfb4f, HEBREW],
  [0xfb50, 0xfdff, ARABIC],
  [0xfe30, 0xfe4f, HAN],
  [0xfe70, 0xfeff, ARABIC],
  [0xff00, 0xffef, KANA],
  [0x10ec0, 0x10eff, ARABIC],
  [0x1d400, 0x1d7ff, SYMBOLS],
  [0x1ee00, 0x1faff, SYMBOLS],
  [0x20000, 0x323af, HAN],
];

function fallbackFamilies(codePoint: number): readonly string[] {
  const block = BLOCKS.find(([, last]) => codePoint <= last);
  return block && codePoint >= block[0] ? block[2] : TEXT;
}

/** The blocks for which a family stands in, as first and last code points. */
export const getBlocks = (family: string): readonly (readonly [first: number, last: number])[] =>
  BLOCKS.flatMap(([first, last, families]) => (families.includes(family) ? [[first, last] as const] : []));

/** Families that may have the characters, those for the first character first. */
export function familiesFor(characters: string): readonly string[] {
  const families = new Set<string>();
  for (const char of characters) for (const name of fallbackFamilies(readCodePoint(char))) families.add(name);
  return [...families];
}
