import type { Features } from './shaper.js';

/*
 * HarfBuzz shapes each pair of neighbours once for a font, which takes a twentieth of the time of a single document.
 * So `fonts/kerning.bin` holds what it returns for the pairs of ASCII in the bundled faces: a line of JSON with the
 * keys of the tables, then a byte for each pair of each table. A test makes the file and compares each byte.
 */

/** The name of the file among the font files. */
export const KERNING_FILE = 'kerning.bin';

/** The characters of a table: those of ASCII that print. */
export const FIRST = 0x20;
export const COUNT = 95;
const SIZE = COUNT * COUNT;

/** A byte is the kerning in 1/1000 em and this, unless it is one of the next two. */
export const ZERO = 160;
/** The pair does not stay two glyphs. */
export const LIGATURE = 255;
/** The kerning is out of range: HarfBuzz shapes the pair. */
export const UNKNOWN = 254;

/** The key of a table. Kerning and ligatures are on anyway. */
export const tableKey = (file: string, features: Features): string =>
  `${file} ${Object.entries(features)
    .filter(([tag, on]) => !on || (tag !== 'kern' && tag !== 'liga'))
    .map(([tag, on]) => (on ? tag : `-${tag}`))
    .sort()
    .join()}`;

/** Kerning of two characters in 1/1000 em; NaN for a ligature, undefined if the table does not hold the pair. */
export type PairTable = (a: number, b: number) => number | undefined;

/** Reads the tables of a file. @returns a function that returns a table by its key; null if there is none */
export function readPairTables(file: Uint8Array): (key: string) => PairTable | null {
  const start = file.indexOf(0x0a) + 1;
  const keys: readonly string[] = JSON.parse(Buffer.from(file.subarray(0, start)).toString('utf8'));
  return key => {
    const index = keys.indexOf(key);
    if (index < 0) return null;
    const table = file.subarray(start + index * SIZE, start + (index + 1) * SIZE);
    return (a, b) => {
      if (a < FIRST || a >= FIRST + COUNT || b < FIRST || b >= FIRST + COUNT) return undefined;
      const value = table[(a - FIRST) * COUNT + b - FIRST];
      if (value === undefined || value === UNKNOWN) return undefined;
      return value === LIGATURE ? Number.NaN : value - ZERO;
    };
  };
}
