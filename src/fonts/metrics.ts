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

/** Bit of fsSelection: the lines of the face are measured by OS/2, not by hhea (OpenType specification, table OS/2). */
const USE_TYPO_METRICS = 0x80;

/** @throws RangeError if the font lacks one of the tables head, hhea, OS/2 and post. */
export function readMetrics(tables: FontTables): Metrics {
  const { view } = tables;
  const head = tables.table('head').offset;
  const hhea = tables.table('hhea').offset;
  const os2 = tables.table('OS/2').offset;
  const post = tables.table('post').offset;
  const scale = 1000 / view.getUint16(head + 18);
  const length = (at: number) => view.getInt16(at) * scale;
  // Letter heights exist since version 2 of the table.
  const hasHeights = view.getUint16(os2) >= 2;
  const thickness = length(post + 10);
  const isTypographic = (view.getUint16(os2 + 62) & USE_TYPO_METRICS) !== 0;
  const line = isTypographic ? os2 + 68 : hhea + 4;
  return {
    ascent: length(line),
    descent: -length(line + 2),
    lineGap: Math.max(0, length(line + 4)),
    capHeight: hasHeights ? length(os2 + 88) : 0,
    xHeight: hasHeights ? length(os2 + 86) : 0,
    italicAngle: view.getInt32(post + 4) / 0x10000,
    underline: { below: -length(post + 8) - thickness / 2, thickness },
    boundingBox: [length(head + 36), length(head + 38), length(head + 40), length(head + 42)],
  };
}

/** Bits 0–3 of fsType: 2 if a font may not be embedded (OpenType specification, table OS/2). */
export function isEmbeddable(tables: FontTables): boolean {
  return (tables.view.getUint16(tables.table('OS/2').offset + 8) & 0xf) !== 2;
}

const POSTSCRIPT_NAME = 6;
const WINDOWS = 3;

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
    return name;
  }
  return null;
}
