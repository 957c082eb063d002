import type { LaidAnchor } from '../../pages/index.js';
import type { LinkArea } from './content.js';
import type { PdfFile } from './file.js';
import { escapeAddress, linkWords } from './link-target.js';
import type { HeadingTitles } from './outline.js';
import { literal, num, textString } from './syntax.js';

/**
 * Writes the annotation of a link (ISO 32000-1, 12.5.6.5), within its structure element.
 * @param key its key in the parent tree
 * @param destination returns a place as a destination in PDF syntax
 * @returns the object number of the annotation
 */
export function writeLink(
  file: PdfFile,
  { link, rectangle }: LinkArea,
  page: number,
  key: number,
  titles: HeadingTitles,
  destination: (anchor: LaidAnchor) => string,
): number {
  const { structure, element, target } = link;
  const id = file.allocate();
  structure.add({ kind: 'annotation', page, id });
  const leads =
    target.kind === 'address'
      ? `/A<</S/URI/URI${literal(escapeAddress(target.address))}>>`
      : `/Dest${destination(target.anchor)}`;
  const words = linkWords(target, element, heading => titles.of(heading));
  file.put(
    id,
    `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${rectangle.map(num).join(' ')}]` +
      `${leads}/StructParent ${key}/Contents${textString(words)}>>`,
  );
  return id;
}
