import { toLatin } from './fold.js';
import { findSurname, isEastAsian, type NameFields, readName } from './names.js';

/** Before every other character, so that `Li, Z.` precedes `Lia, A.` and `Li Wen, A.` */
const PART_END = '\u0001';

const readWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\p{S}\s.]|\p{Lm}/gu, '')
    .replace(/[\s.]+/g, ' ')
    .trim();

/**
 * The key by which readers expect a text in a list, the same on every machine: Latin letters without case and marks
 * (þ as th, ø as o, ß as ss, ı as i), apostrophes, hyphens and other punctuation left out, a comma before any letter.
 * Other scripts keep their code points.
 */
export const sortKey = (text: string): string =>
  toLatin(text.normalize('NFKC')).toLowerCase().split(',').map(readWords).join(PART_END);

/** Units of UTF-16 in the order of code points: characters beyond U+FFFF follow all others. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Compares texts by their code points. */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Compares titles or names as a reader sorts them; texts that differ in marks or case only, by their code points. */
export const compareForReader = (a: string, b: string): number =>
  compareCodePoints(sortKey(a), sortKey(b)) || compareCodePoints(a, b);

/** Where a name with a particle stands in lists: `van der Berg` under V if it is sorted, under B if it is ignored. */
export const PARTICLE_ORDERS = ['sorted', 'ignored'] as const;
export type ParticleOrder = (typeof PARTICLE_ORDERS)[number];

/** The key of a person in lists: surname, given names, generation. */
export function nameSortKey(fields: NameFields, particles: ParticleOrder): string {
  const name = readName(fields);
  const surname = particles === 'sorted' || isEastAsian(name) ? findSurname(name) : name.family;
  return [surname, name.given, name.suffix, name.particle].map(part => sortKey(part ?? '')).join(PART_END);
}
