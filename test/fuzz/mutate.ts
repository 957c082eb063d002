import fc from 'fast-check';
import type { FuzzedFormat } from './format.js';

/** Longest input in bytes, so that a case stays fast. */
export const LONGEST_INPUT = 48 * 1024;

/** Bytes that no UTF-8 text has, characters that need care, and an empty one. */
const HARD_TEXTS: readonly Buffer[] = [
  ...['\0', '\ufeff', '\ufffe', '\u2028', '\u202e', '\u0085', 'İ', 'ß', '\u{1d11e}', 'e\u0301'].map(text =>
    Buffer.from(text),
  ),
  ...['ff', 'c080', 'eda080', 'edb080', 'f4908080', 'e282', '80', 'fffe', 'feff'].map(hex =>
    Buffer.from(hex, 'hex'),
  ),
];

const NUMBERS = [
  ...['0', '-0', '-1', '1', '127', '128', '255', '256', '65535', '65536', '2147483647', '2147483648'],
  ...['4294967296', '9007199254740991', '9007199254740993', '-9223372036854775808', '99999999999999999999'],
  ...['1e308', '1e309', '-1e309', '5e-324', '1e-400', '0.1', '00', '1e1', 'NaN', 'Infinity', '2024', '0001'],
];

/** How often a range is repeated, or brackets are nested. */
const TIMES = [1, 2, 3, 7, 60, 300, 3000];

/** One change of bytes; numbers choose a place or a word, and are taken modulo what there is. */
export type Mutation =
  | { readonly kind: 'byte'; readonly at: number; readonly value: number }
  | { readonly kind: 'insert' | 'replace'; readonly at: number; readonly size: number; readonly word: number }
  | { readonly kind: 'number'; readonly at: number; readonly word: number }
  | { readonly kind: 'hard'; readonly at: number; readonly word: number }
  | { readonly kind: 'delete' | 'cut'; readonly at: number; readonly size: number }
  | { readonly kind: 'repeat'; readonly at: number; readonly size: number; readonly times: number }
  | {
      readonly kind: 'nest';
      readonly at: number;
      readonly size: number;
      readonly word: number;
      readonly times: number;
    }
  | { readonly kind: 'move'; readonly at: number; readonly size: number; readonly to: number }
  | {
      readonly kind: 'splice';
      readonly at: number;
      readonly other: number;
      readonly from: number;
      readonly size: number;
    };

/** One case: an input of the corpus, by number, and what to change in it. */
export interface FuzzCase {
  readonly base: number;
  /** Are the bytes inside a packed input changed, and packed again? */
  readonly isInside: boolean;
  readonly mutations: readonly Mutation[];
}

const place = fc.nat({ max: 0xffff_ffff });
const size = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 40 }));
const small = fc.nat({ max: 9999 });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: place, value: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constantFrom('insert' as const, 'replace' as const), at: place, size, word: small }),
  fc.record({ kind: fc.constant('number' as const), at: place, word: small }),
  fc.record({ kind: fc.constant('hard' as const), at: place, word: small }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'cut' as const), at: place, size }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, size, times: small }),
  fc.record({ kind: fc.constant('nest' as const), at: place, size, word: small, times: small }),
  fc.record({ kind: fc.constant('move' as const), at: place, size, to: place }),
  fc.record({ kind: fc.constant('splice' as const), at: place, other: place, from: place, size }),
);

export const anyCase: fc.Arbitrary<FuzzCase> = fc.record({
  base: place,
  isInside: fc.boolean(),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 6 }),
});

const isWord = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte > 127;

/** Where tokens begin: between words, blanks and each other character. */
function readBoundaries(bytes: Uint8Array): readonly number[] {
  const found = [0];
  for (let at = 1; at < bytes.length; at++) {
    const [before, after] = [bytes[at - 1] as number, bytes[at] as number];
    if (!isWord(before) || !isWord(after)) found.push(at);
  }
  found.push(bytes.length);
  return found;
}

/** A range of whole tokens. */
function readRange(bytes: Uint8Array, at: number, tokens: number): readonly [from: number, to: number] {
  const boundaries = readBoundaries(bytes);
  const first = at % boundaries.length;
  const last = Math.min(boundaries.length - 1, first + tokens);
  return [boundaries[first] as number, boundaries[last] as number];
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Applies a mutation. @param corpus other inputs, for splices */
export function mutate(
  bytes: Uint8Array,
  change: Mutation,
  corpus: readonly Uint8Array[],
  { tokens, pairs }: Pick<FuzzedFormat, 'tokens' | 'pairs'>,
): Uint8Array {
  const put = (from: number, to: number, ...pieces: readonly (Uint8Array | string)[]) =>
    Buffer.concat([
      bytes.subarray(0, from),
      ...pieces.map(piece => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
      bytes.subarray(to),
    ]);
  switch (change.kind) {
    case 'byte': {
      const at = change.at % (bytes.length + 1);
      return put(at, at + 1, Uint8Array.of(change.value));
    }
    case 'hard': {
      const [at] = readRange(bytes, change.at, 0);
      return put(at, at, pick(HARD_TEXTS, change.word));
    }
    case 'number': {
      const numbers = [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/-?\d+(?:\.\d+)?/g),
      ];
      const found = numbers[change.at % Math.max(1, numbers.length)];
      const at = found?.index ?? bytes.length;
      return put(at, at + (found?.[0].length ?? 0), pick(NUMBERS, change.word));
    }
    case 'splice': {
      const other = pick(corpus, change.other);
      // A long range joins the beginning of one input to the end of another.
      const [from, to] = readRange(other, change.from, change.size > 30 ? 1e9 : change.size * 4);
      const [at] = readRange(bytes, change.at, 0);
      return put(at, change.size > 30 ? bytes.length : at, other.subarray(from, to));
    }
    default:
  }
  const [from, to] = readRange(bytes, change.at, change.size);
  switch (change.kind) {
    case 'insert':
      return put(from, from, pick(tokens, change.word));
    case 'replace':
      return put(from, to, pick(tokens, change.word));
    case 'delete':
      return put(from, to);
    case 'cut':
      return bytes.subarray(0, from);
    case 'repeat': {
      const times = Math.min(pick(TIMES, change.times), Math.floor(LONGEST_INPUT / Math.max(1, to - from)));
      return put(from, from, ...Array.from({ length: times }, () => bytes.subarray(from, to)));
    }
    case 'nest': {
      const [start, end] = pick(pairs, change.word);
      const times = Math.min(
        pick(TIMES, change.times),
        Math.floor(LONGEST_INPUT / (start.length + end.length + 1)),
      );
      return put(from, to, start.repeat(times), bytes.subarray(from, to), end.repeat(times));
    }
    case 'move': {
      const rest = put(from, to);
      const [at] = readRange(rest, change.to, 0);
      return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)]);
    }
  }
}

/** The input of a case. */
export function makeInput(
  { base, isInside, mutations }: FuzzCase,
  corpus: readonly Uint8Array[],
  format: FuzzedFormat,
): Uint8Array {
  const packing = isInside ? format.packing : undefined;
  const open = (packed: Uint8Array) => packing?.open(packed) ?? packed;
  let bytes = open(pick(corpus, base));
  for (const change of mutations) bytes = mutate(bytes, change, corpus, format).subarray(0, LONGEST_INPUT);
  return packing?.close(bytes) ?? bytes;
}
