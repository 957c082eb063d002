import { lookUp } from '../../core/index.js';
import {
  type StyledElement,
  type StyledNode,
  styleDocument,
  type Warning,
  type WarnOfElement,
} from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import { IDENTITY, multiply, scaling, translation } from '../matrix.js';
import type { Matrix, Pattern, Scene, SceneNode, Stroke } from '../scene.js';
import { detachFrame, drawTransformed, type Frame, hasArea, placePath } from './frame.js';
import {
  absoluteAttribute,
  findAttribute,
  lengthAttribute,
  SHORTEST,
  USER_UNIT,
  type Viewport,
} from './lengths.js';
import { parseNumbers, parseTransform } from './matrix.js';
import { drawnOr, refuseDrawing } from './refusal.js';
import { SHAPES } from './shapes.js';
import { checkAttributes, checkDrawable } from './subset.js';
import { textNodes } from './text.js';

/** Elements that are not drawn in their place. */
const UNDRAWN = new Set(['defs', 'pattern', 'title', 'desc', 'metadata']);

class SvgReader {
  readonly #fonts: FontLibrary;
  readonly #warn: WarnOfElement;
  readonly #viewport: Viewport;
  readonly #patterns: ReadonlyMap<string, StyledElement>;
  /** Is the cell of a pattern being read? */
  #inPattern = false;

  constructor(svg: StyledElement, viewport: Viewport, fonts: FontLibrary, warn: WarnOfElement) {
    this.#fonts = fonts;
    this.#warn = warn;
    this.#viewport = viewport;
    this.#patterns = new Map(patternsIn(svg));
  }

  children(nodes: readonly StyledNode[], owner: StyledElement, frame: Frame): SceneNode[] {
    const scene: SceneNode[] = [];
    for (const node of nodes) {
      if (node.kind === 'element') {
        scene.push(...drawnOr<Scene>(node, this.#warn, [], () => this.#element(node, frame)));
      } else if (/\S/.test(node.text)) {
        const reason = 'Text outside the text elements of a drawing is left out';
        this.#warn(owner.element, reason, 'Move it into a text element.');
      }
    }
    return scene;
  }

  #element(box: StyledElement, frame: Frame): Scene {
    const { tag } = box.element;
    if (UNDRAWN.has(tag)) return [];
    checkDrawable(box, this.#warn);
    const transform = findAttribute(box, 'transform');
    if (transform === undefined) return this.#drawn(box, frame);
    return drawTransformed(frame, this.#matrix(box, transform), inner => this.#drawn(box, inner));
  }

  #drawn(box: StyledElement, frame: Frame): Scene {
    const { tag } = box.element;
    if (tag === 'g') return this.children(box.children, box, frame);
    if (tag === 'text' && this.#inPattern) refusePattern(box);
    if (tag === 'text') return textNodes(box, frame, this.#viewport, this.#fonts, this.#warn);
    const outline = lookUp(SHAPES, tag)?.(box, this.#viewport) ?? [];
    if (outline.length === 0) return [];
    const fill = hasArea(outline) ? this.#fill(box, frame) : null;
    const stroke = findStroke(box, frame);
    if (fill === null && stroke === null) return [];
    return [{ kind: 'path', commands: placePath(outline, frame), fill, stroke }];
  }

  #matrix(box: StyledElement, text: string): Matrix {
    return (
      parseTransform(text) ??
      refuseDrawing(
        box,
        `“${text}” is not a supported transformation`,
        'Use matrix, translate, scale, rotate, skewX and skewY with plain numbers.',
      )
    );
  }

  #fill(box: StyledElement, frame: Frame): string | Pattern | null {
    const { fill } = box.style;
    if (typeof fill === 'string') return fill === 'none' ? null : fill;
    const found = this.#patterns.get(fill.pattern);
    if (!found) {
      refuseDrawing(
        box,
        `The drawing has no pattern with the id “${fill.pattern}”`,
        'Define it in defs of the same svg element.',
      );
    }
    return this.#pattern(found, frame);
  }

  /** SVG 2, part 14.3. */
  #pattern(box: StyledElement, frame: Frame): Pattern | null {
    checkDrawable(box, this.#warn);
    if (findAttribute(box, 'patternUnits') !== 'userSpaceOnUse')
      refuseDrawing(
        box,
        'patternUnits of a pattern must be userSpaceOnUse',
        'Write patternUnits="userSpaceOnUse".',
      );
    if (findAttribute(box, 'viewBox') !== undefined)
      refuseDrawing(box, 'A pattern with a viewBox is not supported', 'Use patternTransform.');
    const of = (name: string) => lengthAttribute(box, name, this.#viewport, 0);
    const transform = findAttribute(box, 'patternTransform');
    const own = transform === undefined ? IDENTITY : this.#matrix(box, transform);
    const width = of('width');
    const height = of('height');
    if (!(width > 0 && height > 0)) return null;
    const { matrix, frame: inner } = detachFrame(frame, multiply(own, translation(of('x'), of('y'))));
    if (!(inner.scale > 0)) return null;
    if (this.#inPattern) refusePattern(box);
    this.#inPattern = true;
    const cell = this.children(box.children, box, inner);
    this.#inPattern = false;
    return { width: width * inner.scale, height: height * inner.scale, matrix, cell };
  }
}

const refusePattern = (box: StyledElement): never =>
  refuseDrawing(box, 'A pattern may hold only shapes in plain colours', 'Remove text and patterns from it.');

function* patternsIn(box: StyledElement): Iterable<[string, StyledElement]> {
  for (const child of box.children) {
    if (child.kind !== 'element') continue;
    const { id } = child.element.attributes;
    if (child.element.tag === 'pattern' && id !== undefined) yield [id, child];
    else yield* patternsIn(child);
  }
}

function findStroke(box: StyledElement, { scale }: Frame): Stroke | null {
  const { stroke, strokeWidth, strokeDasharray, strokeLinecap: cap, strokeLinejoin: join } = box.style;
  if (stroke === 'none' || !(strokeWidth > 0)) return null;
  if (typeof stroke !== 'string')
    refuseDrawing(box, 'A stroke with a pattern is not supported', 'Use a colour.');
  // Dashes that are all without length mean a line without gaps.
  const dash = strokeDasharray.some(length => length > 0) ? strokeDasharray.map(n => n * scale) : [];
  return { color: stroke, width: strokeWidth * scale, dash, cap, join };
}

const DEFAULT_WIDTH = 300;
const DEFAULT_HEIGHT = 150;

/**
 * Size of a drawing without regard to its style, in points (CSS Images 3, part 5.1; SVG 2, part 8.12): from its
 * `width` and `height` if they are lengths, else from its view box.
 */
export function svgSize(svg: StyledElement): { readonly width: number | null; readonly ratio: number } {
  const box = parseViewBox(svg);
  const width = absoluteAttribute(svg, 'width');
  const height = absoluteAttribute(svg, 'height');
  const declared = width && height ? width / height : null;
  const ratio = declared ?? (box ? box.width / box.height : DEFAULT_WIDTH / DEFAULT_HEIGHT);
  if (width !== null) return { width: width * USER_UNIT, ratio };
  if (height !== null) return { width: height * ratio * USER_UNIT, ratio };
  return { width: box ? null : DEFAULT_WIDTH * USER_UNIT, ratio };
}

/** The scene of an `svg` element in a box of the given size in points; what cannot be drawn is left out with a warning. */
export function svgScene(svg: StyledElement, size: Viewport, fonts: FontLibrary, warn: WarnOfElement): Scene {
  checkAttributes(svg, warn);
  if (findAttribute(svg, 'transform') !== undefined) {
    const reason = 'A transform of a whole drawing is not supported';
    warn(svg.element, reason, 'Put the transform on a group in it.');
  }
  const box = parseViewBox(svg);
  const viewport = box ?? { width: size.width / USER_UNIT, height: size.height / USER_UNIT };
  const matrix = box ? viewBoxMatrix(svg, box, size) : scaling(USER_UNIT);
  const reader = new SvgReader(svg, viewport, fonts, warn);
  return drawTransformed({ scale: 1, x: 0, y: 0 }, matrix, frame =>
    reader.children(svg.children, svg, frame),
  );
}

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

/** The part of user space that a drawing shows (SVG 2, part 8.6). */
interface ViewBox extends Viewport {
  readonly x: number;
  readonly y: number;
}

const isExtent = (side: number | undefined): side is number => side !== undefined && side >= SHORTEST;

/** @throws TemplateError for a `viewBox` that is not four numbers */
function parseViewBox(svg: StyledElement): ViewBox | null {
  const text = findAttribute(svg, 'viewBox');
  if (text === undefined) return null;
  const [x, y, width, height, ...more] = parseNumbers(text) ?? [];
  if (x === undefined || y === undefined || !isExtent(width) || !isExtent(height) || more.length > 0)
    return refuseDrawing(svg, `viewBox="${text}" is not a view box`, 'Write “x y width height”.');
  return { x, y, width, height };
}

const SHARES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/**
 * From user space to a box of the given size (SVG 2, parts 8.2 and 8.7).
 * @throws TemplateError for a `preserveAspectRatio` that would clip the drawing
 */
function viewBoxMatrix(svg: StyledElement, { x, y, width, height }: ViewBox, size: Viewport): Matrix {
  const value = (findAttribute(svg, 'preserveAspectRatio') ?? 'xMidYMid meet').trim();
  const across = size.width / width;
  const along = size.height / height;
  if (value === 'none') return [across, 0, 0, along, -x * across, -y * along];
  const [, xAlign = '', yAlign = ''] = /^x(M(?:in|id|ax))Y(M(?:in|id|ax))(?:\s+meet)?$/.exec(value) ?? [];
  const left = SHARES[xAlign];
  const top = SHARES[yAlign];
  if (left === undefined || top === undefined) {
    return refuseDrawing(
      svg,
      `preserveAspectRatio="${value}" is not in the SVG subset`,
      'Use none, or a place such as xMidYMid or xMinYMin.',
    );
  }
  const scale = Math.min(across, along);
  return [
    scale,
    0,
    0,
    scale,
    left * (size.width - width * scale) - x * scale,
    top * (size.height - height * scale) - y * scale,
  ];
}
