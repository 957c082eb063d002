import { cached, TemplateError } from '../core/index.js';
import {
  anonymousBlock,
  type Element,
  type PageStyle,
  type Style,
  type StyledDocument,
  type StyledElement,
  UNNAMED,
  type WarnOfElement,
} from '../document/index.js';
import type { FontLibrary, GlyphRun } from '../fonts/index.js';
import { type FixedBox, layFixed, staticTop } from './absolute.js';
import { BandTops } from './band.js';
import { layBlock, layChildren } from './block.js';
import { boxDecoration, isPainted } from './box-decoration.js';
import { type HyphenPlaces, type LayoutContext, type WaitingBox, withStyle } from './boxes.js';
import { resolveContentSizes } from './content-sizes.js';
import { FloatPager } from './floats/pager.js';
import { Flow } from './flow.js';
import { Footnotes } from './footnotes/footnotes.js';
import { runsIn } from './graphics/index.js';
import { imageLoader } from './load-image.js';
import type {
  Band,
  Content,
  Decoration,
  LaidAnchor,
  LaidDocument,
  LaidPage,
  PageValues,
  Placed,
  PlacedBand,
  Rectangle,
} from './model.js';
import { BandPage, type PageBands, valuesOfPage } from './page.js';
import { type BandRange, paginate, placeRange } from './paginate.js';
import type { LoadImage } from './painting/backgrounds.js';
import { layRunning } from './running.js';
import { blockWidths, contentWidths } from './widths.js';

const areaHeight = (page: PageStyle): number => page.height - page.margin.top - page.margin.bottom;
const areaWidth = (page: PageStyle): number => page.width - page.margin.left - page.margin.right;

/** Absolute boxes that no other box holds refer to the root. */
const ROOT = { position: 'relative' } as const;

export interface LayOptions {
  /** Returns the bytes of a picture that is not part of the document; throws if it may not be read. */
  readonly image?: (address: string) => Uint8Array;
  /** Returns the places at which a word of a language can be divided, as indices in it; for `hyphens: auto`. */
  readonly hyphenPlaces?: HyphenPlaces;
}

/** Rounds of layout until the page numbers in a table of contents hold. */
const ROUND_LIMIT = 6;
/** Placeholder for a page number in the first round: as wide as three digits, so that little moves later. */
const UNKNOWN_PAGE = '000';
/** Placeholder for the number of a footnote. */
const UNKNOWN_NOTE = '1';
/** The page of a target that is not in the document. */
const NO_PAGE = '–';

function noImage(address: string): never {
  throw new TemplateError('template.element', `The picture ${address} is not part of the page`, {
    hint: 'Put it into the page as a data: address.',
  });
}

/**
 * Lays a styled document out on pages: text broken into lines, boxes into bands, bands into pages.
 * Lengths are points, y runs down from the top edge of a page.
 */
export function lay(document: StyledDocument, fonts: FontLibrary, options: LayOptions = {}): LaidDocument {
  let numbers: ReadonlyMap<string, string> = new Map();
  for (let round = 1; ; round++) {
    const requested = new Set<string>();
    const getPage = (id: string): string => {
      requested.add(id);
      return numbers.get(id) ?? (isNoteKey(id) ? UNKNOWN_NOTE : UNKNOWN_PAGE);
    };
    const { laid, noteNumbers } = layOnce(document, fonts, options, getPage);
    const next = new Map([...requested].map(id => [id, noteNumbers.get(id) ?? pageNumber(laid, id)]));
    const stable = [...next].every(([id, page]) => numbers.get(id) === page);
    if (stable) return laid;
    if (round === ROUND_LIMIT) {
      const moved = [...next].filter(([id, page]) => numbers.get(id) !== page);
      for (const [id, page] of moved) warnOfReference(document, id, page);
      return laid;
    }
    numbers = next;
  }
}

/** Warns that the page number printed for a target is not the one it has come to. */
function warnOfReference({ source, warnings }: StyledDocument, id: string, page: string): void {
  const isNote = isNoteKey(id);
  const reason = isNote
    ? `The number of a footnote may be wrong: it has become ${page}`
    : `The page number printed for #${id} may be wrong: its target has moved to page ${page}`;
  const hint = isNote
    ? 'Number footnotes through the document, without counter-reset in @page.'
    : 'Keep the place of page numbers equally wide, such as by a grid column of its own.';
  warnings.add({ code: 'page.reference', source, line: null, element: null, value: null, reason, hint });
}

/** Is it the key of a footnote, and not an id? */
const isNoteKey = (id: string): boolean => id.startsWith('\0');

const pageNumber = ({ targets }: LaidDocument, id: string): string => {
  const target = targets.get(id);
  return target ? String(target.page + 1) : NO_PAGE;
};

const NO_NUMBERS: ReadonlyMap<string, string> = new Map();

function layOnce(
  document: StyledDocument,
  fonts: FontLibrary,
  options: LayOptions,
  getPage: (id: string) => string,
): { readonly laid: LaidDocument; readonly noteNumbers: ReadonlyMap<string, string> } {
  const { pageStyle } = document;
  const firstPage = pageStyle(UNNAMED, 0);
  const flow = new Flow();
  const measures = new Map<string, number>();
  const pageHeight = Math.min(areaHeight(firstPage), areaHeight(pageStyle(UNNAMED, 1)));
  const context: LayoutContext = {
    layBlock,
    layChildren,
    blockWidths,
    contentWidths,
    fonts,
    pageHeight,
    pageOf: getPage,
    hyphenPlaces: options.hyphenPlaces ?? (() => []),
    image: options.image ?? noImage,
    loadImage: imageLoader(options.image ?? noImage, fonts, document.warnings.ofImage),
    warn: document.warnings.ofElement,
    measureOf: name => cached(measures, name, () => areaWidth(pageStyle(name, 1))),
    prepared: new Map(),
    dissolved: new Set(),
    stretches: 0,
    columnSets: 0,
  };
  const width = areaWidth(firstPage);
  const height = areaHeight(firstPage);
  const outside = { mark: flow.mark(0), x: 0, width, borderBelow: 0, waiting: [] as WaitingBox[] };
  const containing = { ...outside, waiting: [], fixed: { ...outside, fixed: null } };
  const canvas = takeCanvas(document.root);
  const root = resolveContentSizes(canvas.root, context);
  layBlock(withStyle(root, ROOT), { flow, x: 0, width, height, containing }, context);
  flow.end();
  const staticTops = new Map(outside.waiting.map(box => [box.box, staticTop(box, outside, flow)]));
  const getStyle = (page: number, first: Band | undefined): PageStyle =>
    pageStyle(first?.page ?? UNNAMED, page);
  const footnotes = document.notes.size > 0 ? new Footnotes(getStyle, context) : null;
  const ranges = paginate(
    flow.bands,
    (page, first) => areaHeight(getStyle(page, first)),
    FloatPager.of(flow.bands, flow.floats),
    footnotes,
  );
  const anchors: LaidAnchor[] = [];
  const fixed = fixedBoxes(outside.waiting, flow, ranges, staticTops);
  const ofArea = new Map<string, readonly PlacedBand[]>();
  const fixedOn = (style: PageStyle): readonly PlacedBand[] => {
    const area = { width: areaWidth(style), height: areaHeight(style) };
    return fixed.length === 0
      ? []
      : cached(ofArea, `${area.width} ${area.height}`, () => layFixed(fixed, area, context));
  };
  let strings: PageValues = {};
  const inspector = new ContentInspector(context.warn);
  const pageCount = Math.max(1, ranges.length);
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const range = ranges[page];
    const style = getStyle(page, flow.bands[range?.from ?? 0]);
    const place = pagePlacer(flow.bands, range, fixedOn(style));
    const values = valuesOfPage(place().placed, strings);
    const facts = { page: page + 1, pages: pageCount, values };
    strings = { ...strings, ...values.last };
    const margins = layRunning(style, facts, document.root.element, context);
    const painted = canvasDecoration(style, canvas.background, context.loadImage);
    const laid = new BandPage(place, style, margins, painted, page === 0);
    for (const { element, y } of laid.anchors) anchors.push({ element, page, x: style.margin.left, y });
    inspector.inspect(laid, page);
    laid.releasePlaces();
    return laid;
  });
  const headings = anchors.filter(({ element }) => /^h[1-6]$/.test(element.tag));
  checkHeadings(headings, context.warn);
  const laid: LaidDocument = {
    title: document.title,
    lang: document.lang,
    author: document.author,
    pages,
    bookmarks: anchors.flatMap(anchor => {
      const bookmark = document.bookmarks.get(anchor.element);
      return bookmark ? { ...anchor, ...bookmark } : [];
    }),
    targets: collectTargets(anchors),
    notes: collectNotes(anchors, document.notes),
    missing: inspector.missing,
    unknownFamilies: inspector.unknownFamilies,
    fontProblems: fonts.problems,
    warnings: document.warnings,
  };
  return { laid, noteNumbers: footnotes?.numbers ?? NO_NUMBERS };
}

/**
 * Fixed boxes, each once, though some were laid several times.
 * @param tops their static positions below the top of the flow
 */
function fixedBoxes(
  waiting: readonly WaitingBox[],
  flow: Flow,
  ranges: readonly BandRange[],
  tops: ReadonlyMap<StyledElement, number>,
): readonly FixedBox[] {
  if (waiting.length === 0) return [];
  const latest = new Map(waiting.map(one => [one.box, one]));
  // The bands are divided by now.
  const bandTops = new BandTops(flow.bands);
  return [...latest.values()].map(one => {
    const top = tops.get(one.box) ?? 0;
    const pages = ranges.map(({ from, space }) => top - (from === 0 ? 0 : bandTops.of(from)) + space);
    return { waiting: one, top: pages.findLast(y => y >= 0) ?? 0 };
  });
}

/**
 * Places the bands of a page each time it is called. It refers to its own bands alone, so that the others can be released.
 * @param range missing for the page of an empty document
 */
function pagePlacer(
  bands: readonly Band[],
  range: BandRange | undefined,
  fixed: readonly PlacedBand[],
): () => PageBands {
  const own = range ? bands.slice(range.from, range.to) : [];
  const alone = range && { ...range, from: 0, to: own.length };
  return () => ({ placed: alone ? [...placeRange(own, alone), ...(alone.notes ?? [])] : [], fixed });
}

/** Warns about headings that skip a level on the way down; in tags the levels follow each other (ISO 14289-1, 7.4.2). */
function checkHeadings(headings: readonly LaidAnchor[], warn: WarnOfElement): void {
  let before = 0;
  for (const { element } of headings) {
    const level = Number(element.tag.slice(1));
    if (level > before + 1) {
      const skip =
        before === 0
          ? `The first heading has level ${level}`
          : `A heading of level ${level} follows one of level ${before}`;
      warn(element, `${skip}; it is tagged as level ${before + 1}`, `Use <h${before + 1}>.`, 'page.heading');
    }
    before = level;
  }
}

/** Points by which text may lie beyond the edges of its page. */
const BEYOND = 1;

/** The places at which footnotes begin. */
function collectNotes(anchors: readonly LaidAnchor[], notes: StyledDocument['notes']): LaidDocument['notes'] {
  const found = new Map<Element, LaidAnchor>();
  if (notes.size === 0) return found;
  for (const anchor of anchors) {
    if (notes.has(anchor.element) && !found.has(anchor.element)) found.set(anchor.element, anchor);
  }
  return found;
}

function collectTargets(anchors: readonly LaidAnchor[]): ReadonlyMap<string, LaidAnchor> {
  const targets = new Map<string, LaidAnchor>();
  for (const anchor of anchors) {
    const { id } = anchor.element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, anchor);
  }
  return targets;
}

/** Warns about text that lies outside its page; collects the characters and families that no font has. */
class ContentInspector {
  readonly missing = new Set<number>();
  readonly unknownFamilies = new Set<string>();
  readonly #warn: WarnOfElement;

  constructor(warn: WarnOfElement) {
    this.#warn = warn;
  }

  /** @param index of the page from 0 */
  inspect({ content, running, width, height }: LaidPage, index: number): void {
    for (const placed of content) {
      this.#note(placed);
      const { item, x, y } = placed;
      if (item.kind !== 'line' || item.width === 0) continue;
      if (x >= -BEYOND && x + item.width <= width + BEYOND && y >= 0 && y <= height + BEYOND) continue;
      const reason = `Text lies outside page ${index + 1}`;
      this.#warn(item.block, reason, 'Give it less width, or fewer columns.', 'page.outside');
    }
    for (const placed of running) this.#note(placed);
  }

  #note({ item }: Placed<Content>): void {
    if (item.kind === 'graphic') for (const run of runsIn(item.scene)) this.#noteRun(run);
    else {
      for (const { runs, font } of item.pieces) {
        for (const run of runs) this.#noteRun(run);
        for (const family of font.unknown) this.unknownFamilies.add(family);
      }
    }
  }

  #noteRun({ missing, glyphs }: GlyphRun): void {
    if (missing) for (const { codePoints } of glyphs) for (const one of codePoints) this.missing.add(one);
  }
}

const UNPAINTED: Partial<Style> = { backgroundColor: 'transparent', backgroundImage: [null] };

const hasBackground = ({ backgroundColor, backgroundImage }: Style): boolean =>
  backgroundColor !== 'transparent' || backgroundImage.some(image => image !== null);

/** A document without the background that is painted on its canvas. */
interface Canvas {
  readonly root: StyledElement;
  /** Null for a canvas without background. */
  readonly background: Style | null;
}

/**
 * Takes the background of the root element, or else that of `body`, which is painted over all of the page area
 * (CSS Backgrounds 3, part 2.11).
 */
function takeCanvas(root: StyledElement): Canvas {
  if (hasBackground(root.style)) return { root: withStyle(root, UNPAINTED), background: root.style };
  const body = root.children.find(child => child.kind === 'element' && child.element.tag === 'body');
  if (body?.kind !== 'element' || !hasBackground(body.style)) return { root, background: null };
  const children = root.children.map(child => (child === body ? withStyle(body, UNPAINTED) : child));
  return { root: { ...root, children }, background: body.style };
}

/** A background alone, without the border and corners of its box. */
function paintBackground(style: Style, area: Rectangle, load: LoadImage): readonly Placed<Decoration>[] {
  const { backgroundColor, backgroundImage, backgroundPosition, backgroundRepeat, backgroundSize } = style;
  const own = { backgroundColor, backgroundImage, backgroundPosition, backgroundRepeat, backgroundSize };
  const decoration = boxDecoration({ ...anonymousBlock(style), ...own }, area, {}, load);
  return decoration.map(item => ({ item, x: item.x, y: item.y }));
}

/** The background of a page, and over its page area that of the document, as browsers print them. */
function canvasDecoration(
  page: PageStyle,
  background: Style | null,
  load: LoadImage,
): readonly Placed<Decoration>[] {
  const { width, height, margin } = page;
  const whole = isPainted(page.background)
    ? paintBackground(page.background, { x: 0, y: 0, width, height }, load)
    : [];
  if (!background) return whole;
  const area = {
    x: margin.left,
    y: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  return [...whole, ...paintBackground(background, area, load)];
}
