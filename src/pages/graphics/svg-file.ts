import { type StyledElement, type StyledNode, styleDocument, type Warning } from '../../document/index.js';

/** A drawing from a file or a `data:` address. */
export interface SvgFile {
  readonly svg: StyledElement;
  /** What is dropped of its CSS. */
  readonly warnings: readonly Warning[];
}

/** Characters of a file in which its first element begins. */
const HEAD = 4000;

/** Are the bytes the text of a drawing, after comments and declarations? */
export const isSvg = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*(<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<![^>]*>\s*)*<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, HEAD)).toString('utf8'),
  );

function findSvg(node: StyledNode): StyledElement | null {
  if (node.kind === 'text') return null;
  if (node.element.tag === 'svg') return node;
  for (const child of node.children) {
    const found = findSvg(child);
    if (found) return found;
  }
  return null;
}

/** Reads a drawing as one in a page, which no stylesheet of the page reaches; null if it is not displayed. */
export function readSvg(bytes: Uint8Array): SvgFile | null {
  const { root, warnings } = styleDocument(Buffer.from(bytes).toString('utf8'), '');
  const svg = findSvg(root);
  // What cannot be drawn is reported when it is drawn.
  return svg && { svg, warnings: [...warnings].filter(({ code }) => code === 'page.css') };
}
