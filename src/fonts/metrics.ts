import type { FontTables } from './tables.js';

/** Measures of a face in 1/1000 em. */
export interface Metrics {
  readonly ascent: number;
  /** Positive: how far the face reaches below the baseline. */
  readonly descent: number;
  /** Space between lines that the face recommends. */
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Degrees counter-clockwise from the vertical. */
  readonly italicAngle: number;
  /** Top edge of an underline below the baseline, and its thickness. */
  readonly underline: { readonly below: number; readonly thickness: number };
  readonly boundingBox: readonly [number, number, number, number];
}

/** Bit 7 of fsSelection: the typographic measures are those of lines (OpenType specification, table OS/2). */
const USE_TYPO_METRICS = 0x80;

/** Measures of fonts that lack a table, as shares of the em: those of many Latin fonts. */
const USUAL = { thickness: 50, position: -100 } as const;

/** Least and most units in an em (OpenType specification, table head). */
const [LEAST_UNITS, MAX_UNITS] = [16, 16_384];

/** @throws RangeError if the font lacks one of the tables head and hhea. */
export function readMetrics(tables: FontTables): Metrics {
  const { view } = tables;
  const head = tables.table('head').offset;
  const hhea = tables.table('hhea').offset;
  const os2 = tables.find('OS/2')?.offset ?? null;
  const post = tables.find('post')?.offset ?? null;
  const units = view.getUint16(head + 18);
  if (units < LEAST_UNITS || units > MAX_UNITS) throw new RangeError('The font has no units');
  const scale = 1000 / units;
  const length = (at: number) => view.getInt16(at) * scale;
  // Letter heights exist since version 2 of the table.
  const hasHeights = os2 !== null && view.getUint16(os2) >= 2;
  const hasLines = view.getInt16(hhea + 4) !== 0 || view.getInt16(hhea + 6) !== 0;
  const isTypographic = os2 !== null && (!hasLines || (view.getUint16(os2 + 62) & USE_TYPO_METRICS) !== 0);
  const lines = isTypographic ? os2 + 68 : hhea + 4;
  const thickness = post === null ? USUAL.thickness : length(post + 10);
  const position = post === null ? USUAL.position : length(post + 8);
  return {
    ascent: length(lines),
    descent: -length(lines + 2),
    lineGap: Math.max(0, length(lines + 4)),
    capHeight: hasHeights ? length(os2 + 88) : 0,
    xHeight: hasHeights ? length(os2 + 86) : 0,
    italicAngle: post === null ? 0 : view.getInt32(post + 4) / 0x10000,
    underline: { below: -position - thickness / 2, thickness },
    boundingBox: [length(head + 36), length(head + 38), length(head + 40), length(head + 42)],
  };
}

/** What the licence of a font allows (bits of fsType; OpenType specification, table OS/2). */
export interface Permissions {
  /** May its outlines be embedded in a document? */
  readonly isEmbeddable: boolean;
  /** May it be cut down to the glyphs that a document uses? */
  readonly isDivisible: boolean;
}

const USAGE = 0xf;
const RESTRICTED = 2;
const NO_SUBSETTING = 0x100;
const BITMAPS_ONLY = 0x200;

/** The permissions of a font; one without the table OS/2 allows everything. */
export function readPermissions(tables: FontTables): Permissions {
  const os2 = tables.find('OS/2');
  const type = os2 ? tables.view.getUint16(os2.offset + 8) : 0;
  return {
    isEmbeddable: (type & USAGE) !== RESTRICTED && (type & BITMAPS_ONLY) === 0,
    isDivisible: (type & NO_SUBSETTING) === 0,
  };
}

const POSTSCRIPT_NAME = 6;
const WINDOWS = 3;
/** OpenType specification, table name. */
const LONGEST_NAME = 63;

/** The PostScript name; null if the font has none. */
export function postScriptName(tables: FontTables): string | null {
  const table = tables.find('name');
  if (!table) return null;
  const { view } = tables;
  const { offset } = table;
  const strings = offset + view.getUint16(offset + 4);
  const end = offset + 6 + view.getUint16(offset + 2) * 12;
  for (let at = offset + 6; at < end; at += 12) {
    if (view.getUint16(at + 6) !== POSTSCRIPT_NAME) continue;
    const from = strings + view.getUint16(at + 10);
    const step = view.getUint16(at) === WINDOWS ? 2 : 1;
    let name = '';
    // The name is in ASCII: of two bytes the second counts.
    for (let n = step - 1; n < view.getUint16(at + 8); n += step)
      name += String.fromCharCode(view.getUint8(from + n));
    // Characters that a name in PDF may not have are dropped.
    return name.replace(/[^\w.+-]/g, '').slice(0, LONGEST_NAME) || null;
  }
  return null;
}
