import type { Style, StyledElement, StyledText, WarnOfElement } from '../../document/index.js';
import type { FontLibrary, GlyphRun } from '../../fonts/index.js';
import { embeddingLevels, visualOrder } from '../../text/index.js';
import { transformCase } from '../inline/inline.js';
import { getFont } from '../inline/leading.js';
import type { Scene, TextNode } from '../scene.js';
import type { Frame } from './frame.js';
import { lengthAttribute, USER_UNIT, type Viewport } from './lengths.js';
import { LARGEST } from './number-list.js';
import { refuseDrawing } from './refusal.js';

/** Text in one style, and its start: an absolute place, or a shift from the end of the text before it. */
interface Span {
  readonly box: StyledElement;
  text: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly dx: number;
  readonly dy: number;
}

const NOWHERE = { x: null, y: null, dx: 0, dy: 0 } as const;

/** Gathers the text of a `text` element, white space collapsed over its spans (CSS Text 3, part 4.1). */
class Spans {
  readonly list: Span[] = [];
  readonly #viewport: Viewport;
  #place: Omit<Span, 'box' | 'text'> = NOWHERE;
  #afterSpace = true;

  constructor(box: StyledElement, viewport: Viewport) {
    this.#viewport = viewport;
    this.#add(box);
    this.#trim();
  }

  #add(box: StyledElement): void {
    const of = (name: string) => lengthAttribute(box, name, this.#viewport, Number.NaN);
    const own = (value: number, outer: number | null) => (Number.isNaN(value) ? outer : value);
    const { x, y, dx, dy } = this.#place;
    this.#place = {
      x: own(of('x'), x),
      y: own(of('y'), y),
      dx: own(of('dx'), dx) ?? 0,
      dy: own(of('dy'), dy) ?? 0,
    };
    for (const child of box.children) {
      if (child.kind === 'text') this.#append(child, box);
      else if (child.element.tag !== 'title' && child.element.tag !== 'desc') this.#add(child);
    }
  }

  #append({ text }: StyledText, box: StyledElement): void {
    const collapsed = text.replace(/[ \t\n\f\r]+/g, ' ');
    const shown = this.#afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (shown === '') return;
    this.list.push({ box, text: shown, ...this.#place });
    this.#place = NOWHERE;
    this.#afterSpace = shown.endsWith(' ');
  }

  #trim(): void {
    const last = this.list.at(-1);
    if (!last?.text.endsWith(' ')) return;
    last.text = last.text.slice(0, -1);
    if (last.text === '') this.list.pop();
  }
}

/** Sets spans one after the other. All spans from one absolute place to the next are aligned together. */
class TextSetter {
  readonly done: TextNode[] = [];
  readonly #frame: Frame;
  readonly #fonts: FontLibrary;
  readonly #warn: WarnOfElement;
  #x = 0;
  #y = 0;
  /** Start of the spans that are aligned together and not done yet, and the share of them before it. */
  #start = 0;
  #share = 0;
  #waiting: TextNode[] = [];

  constructor(frame: Frame, fonts: FontLibrary, warn: WarnOfElement) {
    this.#frame = frame;
    this.#fonts = fonts;
    this.#warn = warn;
  }

  begin({ box, x, y }: Span): void {
    this.close();
    this.#x = x ?? this.#x;
    this.#y = y ?? this.#y;
    this.#start = this.#x;
    this.#share = SHARES[box.style.textAnchor];
  }

  add({ box, text, dx, dy }: Span): void {
    const { style } = box;
    const { scale, x, y } = this.#frame;
    this.#x += dx;
    this.#y += dy;
    const size = style.fontSize / USER_UNIT;
    const tracking = style.letterSpacing / USER_UNIT;
    if (size > LARGEST || Math.abs(tracking) > LARGEST)
      refuseDrawing(
        box,
        'The font size or letter spacing of a text is too large',
        `Use at most ${LARGEST} user units.`,
      );
    const runs = shapeText(transformCase(text, style), style, this.#fonts);
    const color = findColor(box, this.#warn);
    if (color !== null) {
      this.#waiting.push({
        kind: 'text',
        x: x + scale * this.#x,
        y: y + scale * this.#y,
        size: size * scale,
        color,
        tracking: tracking * scale,
        runs,
      });
    }
    for (const { width, glyphs } of runs) this.#x += (width * size) / 1000 + glyphs.length * tracking;
  }

  /** Aligns the pending spans. */
  close(): void {
    const shift = (this.#x - this.#start) * this.#share * this.#frame.scale;
    for (const node of this.#waiting) this.done.push({ ...node, x: node.x - shift });
    this.#waiting = [];
  }
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** The glyphs of a text from left to right, not necessarily in reading order (UAX #9). */
function shapeText(text: string, style: Style, fonts: FontLibrary): readonly GlyphRun[] {
  const font = getFont(style, fonts);
  const levels = embeddingLevels(text, style.direction);
  if (!levels) return font.shape(text);
  const parts: { readonly level: number; text: string }[] = [];
  for (let i = 0; i < text.length; i++) {
    const level = levels[i] as number;
    const last = parts.at(-1);
    if (last?.level === level) last.text += text[i];
    else parts.push({ level, text: text[i] as string });
  }
  return visualOrder(parts.map(part => part.level)).flatMap(n => {
    const part = parts[n] as (typeof parts)[number];
    return font.shape(part.text, part.level % 2 === 1);
  });
}

/**
 * Lays out a `text` element (SVG 2, part 11), whose lines the drawing breaks itself.
 * @throws TemplateError for an attribute that is no length
 */
export function textNodes(
  box: StyledElement,
  frame: Frame,
  viewport: Viewport,
  fonts: FontLibrary,
  warn: WarnOfElement,
): readonly TextNode[] {
  const setter = new TextSetter(frame, fonts, warn);
  new Spans(box, viewport).list.forEach((span, n) => {
    if (n === 0 || span.x !== null || span.y !== null) setter.begin(span);
    setter.add(span);
  });
  setter.close();
  return setter.done;
}

/** Text is filled with one colour, so that none is lost: that of the stroke or text if it has no other. */
function findColor({ element, style }: StyledElement, warn: WarnOfElement): string | null {
  const { fill, stroke, color } = style;
  if (stroke !== 'none') warn(element, 'Text is drawn without its stroke', 'Use stroke="none" and a fill.');
  if (typeof fill === 'string' && fill !== 'none') return fill;
  if (typeof fill !== 'string') {
    warn(element, 'Text is not filled with a pattern', 'Use a colour.');
    return color;
  }
  return typeof stroke === 'string' && stroke !== 'none' ? stroke : null;
}

/** All shaped text of a scene. */
export function* runsIn(scene: Scene): Iterable<GlyphRun> {
  for (const node of scene) {
    if (node.kind === 'text') yield* node.runs;
    else if (node.kind === 'group') yield* runsIn(node.children);
  }
}
