import type { PathCommand } from './drawing.js';

/**
 * Writes fonts in the Compact Font Format (Adobe Technical Note 5176) whose glyphs are drawn by Type 2 charstrings
 * (Technical Note 5177), for embedding as a CIDFontType0C program (ISO 32000-1, 9.9).
 */

/** A glyph with its code in the document; measures in 1/1000 em. */
export interface CffGlyph {
  readonly code: number;
  readonly advance: number;
  readonly outline: readonly PathCommand[];
}

type Bytes = readonly number[];

/** Parts of a unit to which coordinates are rounded. */
const GRID = 16;

const onGrid = (value: number): number => Math.round(value * GRID) / GRID;

const big = (value: number, size: number): Bytes =>
  Array.from({ length: size }, (_, n) => (value >>> ((size - 1 - n) * 8)) & 0xff);

const latin = (text: string): Bytes => [...Buffer.from(text, 'latin1')];

/** A number of a charstring (Technical Note 5177, part 3.2). */
function operand(value: number): Bytes {
  if (!Number.isInteger(value)) return [255, ...big(Math.round(value * 0x10000), 4)];
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 0xff];
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 0xff];
  return [28, ...big(value, 2)];
}

/** A number of a dictionary in five bytes, however small: offsets are known only when sizes are. */
const dictNumber = (value: number): Bytes => [29, ...big(value, 4)];

const entry = (operator: Bytes, ...values: readonly number[]): Bytes => [
  ...values.flatMap(dictNumber),
  ...operator,
];

function index(items: readonly Bytes[]): Bytes {
  if (items.length === 0) return [0, 0];
  const out: number[] = [...big(items.length, 2), 4];
  let offset = 1;
  out.push(...big(offset, 4));
  for (const item of items) {
    offset += item.length;
    out.push(...big(offset, 4));
  }
  for (const item of items) for (const byte of item) out.push(byte);
  return out;
}

const RMOVETO = 21;
const RLINETO = 5;
const RRCURVETO = 8;
const ENDCHAR = 14;

const OPERATORS = { M: RMOVETO, L: RLINETO, C: RRCURVETO } as const;

/** Draws a glyph; every contour is closed by the next or the end. */
function charstring({ advance, outline }: CffGlyph): Bytes {
  const out: number[] = [...operand(onGrid(advance))];
  let [x, y] = [0, 0];
  for (const { type, values } of outline) {
    for (let n = 0; n < values.length; n += 2) {
      const [toX, toY] = [onGrid(values[n] as number), onGrid(values[n + 1] as number)];
      out.push(...operand(toX - x), ...operand(toY - y));
      [x, y] = [toX, toY];
    }
    out.push(OPERATORS[type]);
  }
  out.push(ENDCHAR);
  return out;
}

const ROS = [12, 30];
const FONT_BBOX = [5];
const CID_COUNT = [12, 34];
const CHARSET = [15];
const FD_SELECT = [12, 37];
const CHAR_STRINGS = [17];
const FD_ARRAY = [12, 36];
const PRIVATE = [18];
const NOMINAL_WIDTH = [21];

/** Numbers of the first two strings that are not standard ones (Technical Note 5176, appendix A). */
const [ADOBE, IDENTITY] = [391, 392];

/**
 * A CID-keyed font; the codes of its glyphs are their CIDs.
 * @param glyphs by ascending code; the first has the code 0
 */
export function writeCff(
  name: string,
  glyphs: readonly CffGlyph[],
  boundingBox: readonly number[],
): Uint8Array {
  const { code: last } = glyphs.at(-1) as CffGlyph;
  const box = boundingBox.map(edge => Math.round(edge));
  const charset = [0, ...glyphs.slice(1).flatMap(({ code }) => big(code, 2))];
  const fdSelect = [3, ...big(1, 2), ...big(0, 2), 0, ...big(glyphs.length, 2)];
  const charStrings = index(glyphs.map(charstring));
  const privateDict = entry(NOMINAL_WIDTH, 0);
  const top = (offsets: readonly number[]): Bytes => {
    const [charsetAt = 0, selectAt = 0, stringsAt = 0, arrayAt = 0] = offsets;
    return [
      ...entry(ROS, ADOBE, IDENTITY, 0),
      ...entry(FONT_BBOX, ...box),
      ...entry(CID_COUNT, last + 1),
      ...entry(CHARSET, charsetAt),
      ...entry(FD_SELECT, selectAt),
      ...entry(CHAR_STRINGS, stringsAt),
      ...entry(FD_ARRAY, arrayAt),
    ];
  };
  const head = (offsets: readonly number[]): Bytes => [
    ...[1, 0, 4, 4],
    ...index([latin(name)]),
    ...index([top(offsets)]),
    ...index([latin('Adobe'), latin('Identity')]),
    ...index([]),
  ];
  const start = head([]).length;
  const privateAt = start + charset.length + fdSelect.length + charStrings.length;
  const fdArray = index([entry(PRIVATE, privateDict.length, privateAt)]);
  const offsets = [
    start,
    start + charset.length,
    start + charset.length + fdSelect.length,
    privateAt + privateDict.length,
  ];
  return Uint8Array.from([head(offsets), charset, fdSelect, charStrings, privateDict, fdArray].flat());
}
