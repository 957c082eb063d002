import type { BundledFaces } from '../bundled-faces.js';
import type { Range } from '../face-rule.js';
import { FACES, type FaceDeclaration } from '../families.js';
import { matchFaces } from '../match.js';
import { getBlocks } from '../scripts.js';

/** Families that other families complete. */
const TEXT_FAMILIES: ReadonlySet<string> = new Set([
  'Source Serif 4',
  'Source Serif 4 Display',
  'Source Sans 3',
  'Source Code Pro',
]);

/** Families that add characters to others, the one that goes first last, since a later rule wins. */
const ADDED_FAMILIES: readonly string[] = [
  ...new Set(FACES.map(({ family }) => family).filter(family => !TEXT_FAMILIES.has(family))),
].reverse();

/**
 * The stylesheet of the bundled faces, for pages that do not hold their fonts: each face from its whole file, and
 * under the name of each family of text the faces for characters that it lacks, which browsers load when such a
 * character comes.
 * @param base address of the folder of the font files, with or without a slash at its end
 * @throws FontError if a bundled font file is missing or unreadable
 */
export function fontStylesheet(faces: BundledFaces, base: string): string {
  const folder = base.replace(/\/?$/, '/');
  const rules = FACES.flatMap(declaration => [
    ...(TEXT_FAMILIES.has(declaration.family) ? addedFaces(declaration, faces, folder) : []),
    fontFace(declaration, declaration.file, folder, null),
  ]);
  return `${rules.join('\n')}\n`;
}

/** The rules of faces that add characters to a face. */
function addedFaces(to: FaceDeclaration, faces: BundledFaces, folder: string): readonly string[] {
  return ADDED_FAMILIES.flatMap(family => {
    const own = FACES.filter(face => face.family === family);
    const [nearest] = matchFaces(own, { weight: to.weight, italic: to.italic }) as [FaceDeclaration];
    const ranges = missingRanges(getBlocks(family), code => faces.face(to).has(code));
    return [fontFace(to, nearest.file, folder, ranges)];
  });
}

/** The parts of some ranges whose characters a face lacks. */
function missingRanges(ranges: readonly Range[], has: (code: number) => boolean): readonly Range[] {
  const missing: [number, number][] = [];
  for (const [first, last] of ranges) {
    let isOpen = false;
    for (let code = first; code <= last; code++) {
      if (has(code)) isOpen = false;
      else if (isOpen) (missing.at(-1) as [number, number])[1] = code;
      else {
        missing.push([code, code]);
        isOpen = true;
      }
    }
  }
  return missing;
}

const hex = (code: number): string => code.toString(16).toUpperCase();

function fontFace(
  { family, weight, italic }: FaceDeclaration,
  file: string,
  folder: string,
  ranges: readonly Range[] | null,
): string {
  const range = ranges?.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`);
  return [
    `@font-face{font-family:"${family}"`,
    `font-weight:${weight}`,
    `font-style:${italic ? 'italic' : 'normal'}`,
    'font-display:swap',
    ...(range === undefined ? [] : [`unicode-range:${range.join(',')}`]),
    `src:url("${folder}${encodeURIComponent(file)}") format("truetype")}`,
  ].join(';');
}
