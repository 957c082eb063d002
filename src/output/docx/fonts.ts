import { createHash } from 'node:crypto';
import { cached, readCodePoints } from '../../core/index.js';
import { type Face, renameFont, Subsetter } from '../../fonts/index.js';
import type { LaidDocument } from '../../pages/index.js';
import { readSubsetter } from '../../sources/index.js';
import { Relations } from './parts.js';
import { FontNames, isBold, isLight, lightName } from './run-look.js';
import { DECLARATION, escapeXml, NAMESPACES } from './xml.js';

const SLOTS = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const;

/** A font of a document by its name in Word, with its faces and the characters that they show. */
interface NamedFont {
  readonly name: string;
  readonly faces: Map<(typeof SLOTS)[number], { readonly face: Face; readonly characters: Set<number> }>;
}

export interface UsedFonts {
  readonly names: FontNames;
  readonly fonts: ReadonlyMap<string, NamedFont>;
}

/** Characters that every stored font has, so that a document can be edited: those of ASCII, and of typography. */
const USUAL: readonly number[] = [
  ...Array.from({ length: 95 }, (_, n) => 0x20 + n),
  ...readCodePoints('\u00a0–—‘’“”•…'),
];

/** The capitals of characters, which small capitals are made of. */
function withCapitals(characters: ReadonlySet<number>): ReadonlySet<number> {
  const capitals = Array.from(characters, c => String.fromCodePoint(c).toUpperCase());
  return new Set([...characters, ...readCodePoints(capitals.join(''))]);
}

/** The fonts that show the text of a document. */
export function usedFonts({ pages }: LaidDocument): UsedFonts {
  const fonts = new Map<string, NamedFont>();
  const families = new Set<string>();
  const light = new Set<string>();
  for (const { content, running } of pages) {
    for (const { item } of [...content, ...running]) {
      if (item.kind !== 'line') continue;
      for (const { runs } of item.pieces) {
        for (const { face, glyphs } of runs) {
          const { family, weight, italic } = face.declaration;
          families.add(family);
          if (isLight(weight)) light.add(family);
          const name = isLight(weight) ? lightName(family) : family;
          const slot = isBold(weight) ? (italic ? 'BoldItalic' : 'Bold') : italic ? 'Italic' : 'Regular';
          const font = cached(fonts, name, (): NamedFont => ({ name, faces: new Map() }));
          const used = cached(font.faces, slot, () => ({ face, characters: new Set<number>(USUAL) }));
          for (const glyph of glyphs)
            for (const codePoint of glyph.codePoints) used.characters.add(codePoint);
        }
      }
    }
  }
  return { names: new FontNames(families, light), fonts };
}

let subsetter: Subsetter | null = null;

/** Features beyond the usual ones: the kinds of numerals. */
const NUMERALS = ['lnum', 'onum', 'pnum', 'tnum'] as const;

/** A font cut down to characters; null for one that cannot be. */
function cutDown(font: Uint8Array, characters: Iterable<number>): Uint8Array | null {
  subsetter ??= new Subsetter(readSubsetter());
  return subsetter.subset(font, characters, NUMERALS);
}

/** Fonts that most computers have, for programs that do not use the stored ones. */
const getSubstitute = (name: string): string =>
  /serif/i.test(name) ? 'Georgia' : /code|mono/i.test(name) ? 'Consolas' : 'Arial';

/** The name of a font file in the document: a GUID, by which its first bytes are changed (ISO/IEC 29500-4, 9.1). */
function readGuid(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32).toUpperCase();
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The first 32 bytes of a font, each combined with a byte of the GUID from its end (ISO/IEC 29500-4, 9.1). */
function obfuscated(font: Uint8Array, guid: string): Uint8Array {
  const key = Buffer.from(guid.replaceAll('-', ''), 'hex').reverse();
  const bytes = new Uint8Array(font);
  for (let i = 0; i < 32; i++) bytes[i] = (bytes[i] as number) ^ (key[i % 16] as number);
  return bytes;
}

/** The table of fonts with those that are stored, cut down to what the document uses (ISO/IEC 29500-1, 17.8). */
export function fontTable({ fonts }: UsedFonts) {
  const relations = new Relations();
  const files: (readonly [name: string, content: Uint8Array])[] = [];
  const elements = [...fonts.values()].map(({ name, faces }) => {
    const stored = SLOTS.map(slot => {
      const used = faces.get(slot);
      if (!used || used.face.isDrawn) return '';
      const subset = cutDown(used.face.bytes, withCapitals(used.characters));
      if (!subset) return '';
      const bytes = renameFont(subset, {
        family: name,
        isBold: slot.startsWith('Bold'),
        isItalic: slot.endsWith('Italic'),
      });
      const guid = readGuid(bytes);
      const path = `fonts/font${files.length + 1}.odttf`;
      files.push([`word/${path}`, obfuscated(bytes, guid)]);
      return `<w:embed${slot} r:id="${relations.add('font', path)}" w:fontKey="{${guid}}"/>`;
    });
    const substitute = getSubstitute(name);
    const family = substitute === 'Georgia' ? 'roman' : substitute === 'Arial' ? 'swiss' : 'modern';
    return (
      `<w:font w:name="${escapeXml(name)}"><w:altName w:val="${substitute}"/><w:charset w:val="00"/><w:family w:val="${family}"/>` +
      `<w:pitch w:val="variable"/>${stored.join('')}</w:font>`
    );
  });
  return { xml: `${DECLARATION}<w:fonts ${NAMESPACES}>${elements.join('')}</w:fonts>`, relations, files };
}
