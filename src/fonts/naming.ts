import { assembleFont } from './files/sfnt.js';
import { FontTables } from './tables.js';

/** How a font calls itself. */
export interface FontNaming {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A name table with the family, the style and the names made of both (OpenType specification, table name). */
function nameTable({ family, isBold, isItalic }: FontNaming): Uint8Array {
  const style = isBold ? (isItalic ? 'Bold Italic' : 'Bold') : isItalic ? 'Italic' : 'Regular';
  const full = style === 'Regular' ? family : `${family} ${style}`;
  const postScript = full.replace(/[^\w-]/g, '');
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, style],
    [3, `${full} subset`],
    [4, full],
    [6, postScript],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const start = 6 + names.length * 12;
  const table = Buffer.alloc(start + texts.reduce((sum, text) => sum + text.length, 0));
  table.writeUInt16BE(names.length, 2);
  table.writeUInt16BE(start, 4);
  let at = 0;
  names.forEach(([id], n) => {
    const text = texts[n] as Buffer;
    // Windows, Unicode, English of the United States.
    [3, 1, 0x0409, id, text.length, at].forEach((value, i) => {
      table.writeUInt16BE(value, 6 + n * 12 + i * 2);
    });
    text.copy(table, start + at);
    at += text.length;
  });
  return table;
}

/** Bits of fsSelection (table OS/2) and macStyle (table head). */
const SELECTION = { italic: 1, bold: 0x20, regular: 0x40 } as const;
const MAC_STYLE = { bold: 1, italic: 2 } as const;
const WEIGHT = { regular: 400, bold: 700 } as const;

/** A font file with other names and a style that belongs to them: a program finds it as a face of a family of four. */
export function renameFont(bytes: Uint8Array, naming: FontNaming): Uint8Array {
  const font = new FontTables(bytes);
  const content: Record<string, Uint8Array> = {};
  for (const [tag, { offset, length }] of font.all)
    content[tag] = Uint8Array.from(bytes.subarray(offset, offset + length));
  const { isBold, isItalic } = naming;
  const head = content.head;
  const os2 = content['OS/2'];
  if (head)
    new DataView(head.buffer).setUint16(
      44,
      (isBold ? MAC_STYLE.bold : 0) + (isItalic ? MAC_STYLE.italic : 0),
    );
  if (os2) {
    const view = new DataView(os2.buffer);
    const kept = view.getUint16(62) & ~(SELECTION.italic | SELECTION.bold | SELECTION.regular);
    const own = (isBold ? SELECTION.bold : 0) | (isItalic ? SELECTION.italic : 0);
    view.setUint16(62, kept | (own === 0 ? SELECTION.regular : own));
    view.setUint16(4, isBold ? WEIGHT.bold : WEIGHT.regular);
  }
  return assembleFont({ ...content, name: nameTable(naming) }, font.view.getUint32(0));
}
