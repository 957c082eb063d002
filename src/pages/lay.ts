import { TemplateError } from '../core/index.js';
import type { PageStyle, StyledDocument } from '../document/index.js';
import type { FontLibrary, GlyphRun } from '../fonts/index.js';
import { layBlock } from './block.js';
import { type LayoutContext, withStyle } from './boxes.js';
import { joinColumns } from './columns/column-set.js';
import { Flow } from './flow.js';
import { runsIn } from './graphics/index.js';
import type { Band, Content, LaidAnchor, LaidDocument, LaidPage, Placed } from './model.js';
import { layPage, pageStrings } from './page.js';
import { paginate } from './paginate.js';
import { layRunning } from './running.js';

/** The name of pages without a name of their own (CSS Paged Media 3, part 8). */
const UNNAMED = 'auto';

const areaHeight = (page: PageStyle): number => page.height - page.margin.top - page.margin.bottom;
const areaWidth = (page: PageStyle): number => page.width - page.margin.left - page.margin.right;

/** Absolute boxes that no other box holds refer to the root. */
const ROOT = { position: 'relative' } as const;

export interface LayOptions {
  /** Returns the bytes of a picture that is not part of the document; throws if it may not be read. */
  readonly image?: (address: string) => Uint8Array;
}

/** Rounds of layout until the page numbers in a table of contents hold. */
const ROUND_LIMIT = 4;
/** Placeholder for a page number in the first round: as wide as three digits, so that little moves later. */
const UNKNOWN_PAGE = '000';
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
    const pageOf = (id: string): string => {
      requested.add(id);
      return numbers.get(id) ?? UNKNOWN_PAGE;
    };
    const laid = layOnce(document, fonts, options, pageOf);
    const next = new Map([...requested].map(id => [id, pageNumber(laid, id)]));
    const stable = [...next].every(([id, page]) => numbers.get(id) === page);
    if (stable || round === ROUND_LIMIT) return laid;
    numbers = next;
  }
}

const pageNumber = ({ targets }: LaidDocument, id: string): string => {
  const target = targets.get(id);
  return target ? String(target.page + 1) : NO_PAGE;
};

function layOnce(
  document: StyledDocument,
  fonts: FontLibrary,
  options: LayOptions,
  pageOf: (id: string) => string,
): LaidDocument {
  const { pageStyle } = document;
  const firstPage = pageStyle(UNNAMED, true);
  const flow = new Flow();
  const pageHeight = Math.min(areaHeight(firstPage), areaHeight(pageStyle(UNNAMED, false)));
  const context: LayoutContext = {
    fonts,
    pageHeight,
    pageOf,
    image: options.image ?? noImage,
    warn: document.warnings.ofElement,
    measureOf: name => areaWidth(pageStyle(name, false)),
    prepared: new Map(),
    dissolved: new Set(),
    stretches: 0,
  };
  const width = areaWidth(firstPage);
  const containing = { mark: flow.mark(0), x: 0, width, borderBelow: 0, waiting: [] };
  const height = areaHeight(firstPage);
  layBlock(withStyle(document.root, ROOT), { flow, x: 0, width, height, containing }, context);
  flow.close();
  const styleOf = (page: number, first: Band | undefined): PageStyle =>
    pageStyle(first?.page ?? UNNAMED, page === 0);
  const ranges = paginate(flow.bands, (page, first) => areaHeight(styleOf(page, first)));
  for (const range of ranges) joinColumns(flow.bands, range);
  const usable = ranges.length > 0 ? ranges : [{ from: 0, to: 0, space: 0, head: [] }];
  const anchors: LaidAnchor[] = [];
  let strings: Readonly<Record<string, string>> = {};
  const pages = usable.map((range, page) => {
    const style = styleOf(page, flow.bands[range.from]);
    const set = pageStrings(flow.bands, range);
    const facts = { page: page + 1, pages: usable.length, strings: { ...strings, ...set.first } };
    strings = { ...strings, ...set.last };
    const margins = layRunning(style, facts, document.root.element, fonts);
    const laid = layPage(flow.bands, range, style, margins);
    for (const { element, y } of laid.anchors) anchors.push({ element, page, x: style.margin.left, y });
    return laid.page;
  });
  return {
    title: document.title,
    lang: document.lang,
    author: document.author,
    pages,
    headings: anchors.filter(({ element }) => /^h[1-6]$/.test(element.tag)),
    targets: collectTargets(anchors),
    missing: missingCharacters(pages),
    warnings: document.warnings,
  };
}

function collectTargets(anchors: readonly LaidAnchor[]): ReadonlyMap<string, LaidAnchor> {
  const targets = new Map<string, LaidAnchor>();
  for (const anchor of anchors) {
    const { id } = anchor.element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, anchor);
  }
  return targets;
}

function missingCharacters(pages: readonly LaidPage[]): ReadonlySet<number> {
  const missing = new Set<number>();
  const noteRun = (run: GlyphRun) => {
    if (run.missing) for (const glyph of run.glyphs) for (const c of glyph.codePoints) missing.add(c);
  };
  const note = ({ item }: Placed<Content>) => {
    if (item.kind === 'graphic') for (const run of runsIn(item.scene)) noteRun(run);
    else for (const { runs } of item.pieces) for (const run of runs) noteRun(run);
  };
  for (const { content, running } of pages) {
    content.forEach(note);
    running.forEach(note);
  }
  return missing;
}
