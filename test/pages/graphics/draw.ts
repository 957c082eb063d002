import {
  elementPath,
  type StyledElement,
  styleDocument,
  type WarnOfElement,
} from '../../../src/document/index.js';
import { createDrawing } from '../../../src/pages/graphics/index.js';
import type { Scene } from '../../../src/pages/index.js';
import { library } from '../engine.js';

/** The only drawing or picture in a body. */
export function getBox(body: string, css = ''): StyledElement {
  const html = `<html lang="en"><style>html{font:9pt "Source Sans 3"}${css}</style><body>${body}</body></html>`;
  const find = (box: StyledElement): StyledElement | null => {
    if (box.element.tag === 'svg' || box.element.tag === 'img') return box;
    for (const child of box.children) {
      const found = child.kind === 'element' ? find(child) : null;
      if (found) return found;
    }
    return null;
  };
  const found = find(styleDocument(html, 'test page').root);
  if (!found) throw new Error('no drawing');
  return found;
}

export const noImage = (address: string): never => {
  throw new Error(`requested ${address}`);
};

/** Throws a warning as `message` and `hint`. */
export const warn: WarnOfElement = (element, reason, hint) => {
  throw Object.assign(new Error(`${reason}: ${elementPath(element)}`), { hint });
};

/** The scene of a drawing whose user units are points: 100 by 100 by default. */
export function drawn(content: string, css = '', attributes = 'viewBox="0 0 100 100"'): Scene {
  const box = getBox(`<svg ${attributes} aria-label="a">${content}</svg>`, css);
  return createDrawing(box, { width: 100, height: 100 }, { fonts: library, image: noImage, warn }).scene;
}
