import type { PageStyle, StyledDocument, StyledElement } from '../document/index.js';
import type { FontLibrary } from '../fonts/index.js';
import { layBlock } from './block.js';
import { type Setting, withStyle } from './boxes.js';
import { Flow } from './flow.js';
import type { Band, Content, Decoration, LaidAnchor, LaidDocument, LaidPage, Placed } from './model.js';
import { type PageRange, paginate } from './paginate.js';
import { layRunning } from './running.js';

const areaHeight = (page: PageStyle): number => page.height - page.margin.top - page.margin.bottom;
const areaWidth = (page: PageStyle): number => page.width - page.margin.left - page.margin.right;

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const UNFRAMED = { margin: NONE, padding: NONE, maxWidth: 'none' } as const;
const ROOT = { ...UNFRAMED, position: 'relative' } as const;

/** The page itself has its own margins; those of html and body are for screens. */
function unframed(root: StyledElement): StyledElement {
  const children = root.children.map(child =>
    child.kind === 'element' && child.element.tag === 'body' ? withStyle(child, UNFRAMED) : child,
  );
  // Absolute boxes that no other box holds refer to the root.
  return { ...withStyle(root, ROOT), children };
}

/**
 * Lays a styled document out on pages: text broken into lines, boxes into bands, bands into pages.
 * Lengths are points, y runs down from the top edge of a page.
 */
export function lay(document: StyledDocument, fonts: FontLibrary): LaidDocument {
  const { firstPage, otherPages } = document;
  const flow = new Flow();
  const pageHeight = Math.min(areaHeight(firstPage), areaHeight(otherPages));
  const setting: Setting = { fonts, pageHeight, prepared: new Map() };
  const width = areaWidth(firstPage);
  const containing = { mark: flow.mark(0), x: 0, width, waiting: [] };
  layBlock(unframed(document.root), { flow, x: 0, width, containing }, setting);
  flow.close();
  const styleOf = (page: number): PageStyle => (page === 0 ? firstPage : otherPages);
  const ranges = paginate(flow.bands, page => areaHeight(styleOf(page)));
  const usable = ranges.length > 0 ? ranges : [{ from: 0, to: 0, head: [] }];
  const anchors: LaidAnchor[] = [];
  let strings: Readonly<Record<string, string>> = {};
  const pages = usable.map((range, page) => {
    const style = styleOf(page);
    const set = pageStrings(flow.bands, range);
    const facts = { page: page + 1, pages: usable.length, strings: { ...strings, ...set.first } };
    strings = { ...strings, ...set.last };
    const laid = layPage(flow.bands, range, style, (element, y) =>
      anchors.push({ element, page, x: style.margin.left, y }),
    );
    const margins = layRunning(style, facts, document.root.element, fonts);
    return {
      ...laid,
      decoration: [...laid.decoration, ...margins.fills],
      running: [...laid.running, ...margins.lines],
    };
  });
  return {
    title: document.title,
    lang: document.lang,
    author: document.author,
    pages,
    headings: anchors.filter(({ element }) => /^h[1-6]$/.test(element.tag)),
    targets: targetsOf(anchors),
    missing: missingCharacters(pages),
  };
}

function targetsOf(anchors: readonly LaidAnchor[]): ReadonlyMap<string, LaidAnchor> {
  const targets = new Map<string, LaidAnchor>();
  for (const anchor of anchors) {
    const { id } = anchor.element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, anchor);
  }
  return targets;
}

/** The first and the last value of each named string set on a page (CSS GCPM 3, part 1.2). */
function pageStrings(bands: readonly Band[], { from, to }: PageRange) {
  const first: Record<string, string> = {};
  const last: Record<string, string> = {};
  for (let i = from; i < to; i++) {
    for (const [name, value] of Object.entries((bands[i] as Band).strings ?? {})) {
      first[name] ??= value;
      last[name] = value;
    }
  }
  return { first, last };
}

function layPage(
  bands: readonly Band[],
  range: PageRange,
  style: PageStyle,
  onAnchor: (element: Band['anchors'][number], y: number) => void,
): LaidPage {
  const decoration: Placed<Decoration>[] = [];
  const content: Placed<Content>[] = [];
  const running: Placed<Content>[] = [];
  const { left, top } = style.margin;
  const put = (band: Band, y: number, first: boolean, read: Placed<Content>[]) => {
    for (const item of band.items) {
      if (item.kind === 'line' || item.kind === 'graphic') {
        read.push({ item, x: left + item.x, y: y + item.y });
      } else if (item.kind === 'shape') decoration.push({ item, x: left + item.x, y: y + item.y });
      else {
        const reach = first ? 0 : item.reach;
        const grown = reach === 0 ? item : { ...item, height: item.height + reach };
        decoration.push({ item: grown, x: left + item.x, y: y + item.y - reach });
      }
    }
  };
  let y = top;
  range.head.forEach((band, i) => {
    y += i === 0 ? 0 : band.space;
    put(band, y, i === 0, running);
    y += band.height;
  });
  for (let i = range.from; i < range.to; i++) {
    const band = bands[i] as Band;
    const first = i === range.from;
    y += first ? 0 : band.space;
    put(band, y, first, content);
    for (const element of band.anchors) onAnchor(element, y);
    y += band.height;
  }
  content.sort((a, b) => a.item.order - b.item.order);
  return { width: style.width, height: style.height, decoration, content, running };
}

function missingCharacters(pages: readonly LaidPage[]): ReadonlySet<number> {
  const missing = new Set<number>();
  const note = ({ item }: Placed<Content>) => {
    if (item.kind !== 'line') return;
    for (const { runs } of item.pieces) {
      for (const run of runs) {
        if (run.missing) for (const glyph of run.glyphs) for (const c of glyph.codePoints) missing.add(c);
      }
    }
  };
  for (const { content, running } of pages) {
    content.forEach(note);
    running.forEach(note);
  }
  return missing;
}
