/** A length with the bytes that fill it up to a multiple of four. */
export const padded = (length: number): number => (length + 3) & ~3;

function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length & ~3;
  let sum = 0;
  for (let i = 0; i < whole; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  for (let i = whole; i < bytes.length; i++)
    sum = (sum + ((bytes[i] as number) << (24 - (i - whole) * 8))) >>> 0;
  return sum;
}

/** The first four bytes of a font with TrueType outlines. */
const TRUETYPE = 0x00010000;

/** A font file of the given tables, in the order of their tags (OpenType specification, "Font file"). */
export function assembleFont(content: Readonly<Record<string, Uint8Array>>, flavour = TRUETYPE): Uint8Array {
  const tables = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  const headerSize = 12 + tables.length * 16;
  const total = tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), headerSize);
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  let at = headerSize;
  tables.forEach(([tag, bytes], n) => {
    const entry = 12 + n * 16;
    for (let i = 0; i < 4; i++) view.setUint8(entry + i, tag.charCodeAt(i));
    view.setUint32(entry + 4, checksum(bytes));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    out.set(bytes, at);
    at += padded(bytes.length);
  });
  return out;
}

/** Tags by their numbers in the directory (WOFF 2.0, part 4.1). */
export const TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep'],
  ...['CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE'],
  ...['GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt'],
  ...['avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar'],
  ...['mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
];
/** Number of a table whose tag follows it. */
export const OTHER_TAG = 63;
