import { readFileSync } from 'node:fs';
import { styleDocument } from '../../src/document/index.js';
import { FontLibrary } from '../../src/fonts/index.js';
import { writePdf } from '../../src/output/index.js';
import {
  type FillItem,
  type GraphicItem,
  type LaidDocument,
  type LaidPage,
  type LineItem,
  lay,
  type Placed,
  type ShapeItem,
} from '../../src/pages/index.js';

export const library = new FontLibrary(file => readFileSync(new URL(`../../fonts/${file}`, import.meta.url)));

/** A page with its items apart. */
export interface PageView extends LaidPage {
  readonly lines: readonly Placed<LineItem>[];
  readonly graphics: readonly Placed<GraphicItem>[];
  readonly fills: readonly Placed<FillItem>[];
  readonly shapes: readonly Placed<ShapeItem>[];
  readonly runningLines: readonly Placed<LineItem>[];
}

export interface DocumentView extends LaidDocument {
  readonly pages: readonly PageView[];
}

/** The members of a page, of which most are computed, as an object that can be changed. */
export const getMembers = (page: LaidPage): LaidPage => ({
  width: page.width,
  height: page.height,
  canvas: page.canvas,
  decoration: page.decoration,
  below: page.below,
  above: page.above,
  content: page.content,
  running: page.running,
  release: () => page.release(),
});

export function createView(laid: LaidDocument): DocumentView {
  const pages = laid.pages.map(page => ({
    ...getMembers(page),
    lines: page.content.filter((p): p is Placed<LineItem> => p.item.kind === 'line'),
    graphics: page.content.filter((p): p is Placed<GraphicItem> => p.item.kind === 'graphic'),
    fills: page.decoration.filter((p): p is Placed<FillItem> => p.item.kind === 'fill'),
    shapes: page.decoration.filter((p): p is Placed<ShapeItem> => p.item.kind === 'shape'),
    runningLines: page.running.filter((p): p is Placed<LineItem> => p.item.kind === 'line'),
  }));
  return { ...laid, pages };
}

export const layHtml = (html: string): DocumentView =>
  createView(lay(styleDocument(html, 'test page'), library));

/** A page of the given body and stylesheet: 200 by 150 points of text, 12 points a line by default. */
export const page = (body: string, css = '', head = ''): string =>
  `<html lang="en"><head><title>Test</title>${head}<style>
@page{size:240pt 190pt;margin:20pt}
*{margin:0;padding:0}
html{font:10pt/12pt "Source Serif 4"}
${css}</style></head><body>${body}</body></html>`;

export const layBody = (body: string, css = ''): DocumentView => layHtml(page(body, css));

export const getPdf = (html: string, options: Partial<Parameters<typeof writePdf>[1]> = {}): Uint8Array =>
  writePdf(layHtml(html), { date: new Date('2026-01-02T03:04:05Z'), creator: 'Test 1.0', ...options });

/** Characters of a line, with the spaces it is drawn with. */
export const getText = ({ pieces }: LineItem): string =>
  String.fromCodePoint(...pieces.flatMap(p => p.runs.flatMap(run => run.glyphs.flatMap(g => g.codePoints))));

export const texts = (lines: readonly Placed<LineItem>[]): readonly string[] =>
  lines.map(({ item }) => getText(item).trimEnd());

/** Text lines of the only page. */
export function onlyPage(laid: DocumentView): PageView {
  if (laid.pages.length !== 1) throw new Error(`${laid.pages.length} pages`);
  return laid.pages[0] as PageView;
}

/** Lines with their places, rounded: `[x, baseline, text]`. */
export const placed = (lines: readonly Placed<LineItem>[]): readonly (readonly [number, number, string])[] =>
  lines.map(({ item, x, y }) => [round(x), round(y), getText(item).trimEnd()] as const);

export const round = (value: number): number => Math.round(value * 100) / 100;
