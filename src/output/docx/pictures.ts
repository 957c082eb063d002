import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { GraphicItem } from '../../pages/index.js';
import type { PlacedGraphic } from './geometry.js';
import type { Relations } from './parts.js';
import { writeSvg } from './svg.js';
import { emus, escapeXml } from './xml.js';

/** Pixels of the pictures for programs that cannot show SVG: 220 on an inch, at most so many on a side. */
const PIXELS_PER_POINT = 220 / 72;
const MAX_PIXELS = 2400;

/** The extension with the SVG file of a picture (MS-ODRAWXML, 2.8.1). */
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';
/** The extension that says that a picture is decoration (MS-ODRAWXML, 2.14.1). */
const DECORATIVE_EXTENSION = '{C183D7F6-B498-43B3-948B-1728B52AA6E4}';

interface Drawn {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly svgId: string;
  readonly pngId: string;
}

/** A picture that is missing has no size, and is not shown. */
const hasArea = ({ width, height }: GraphicItem): boolean => width > 0 && height > 0;

let ready: Promise<void> | null = null;

/** Loads the program that paints SVG, once a process. */
function prepare(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= readFile(path).then(bytes => initWasm(bytes));
  return ready;
}

/** The drawings of a document: each is stored once, as SVG and as PNG. */
export class Pictures {
  readonly #relations: Relations;
  readonly #drawn = new Map<string, Drawn>();
  #count = 0;

  constructor(relations: Relations) {
    this.#relations = relations;
  }

  /**
   * The element that shows a drawing in a run (ISO/IEC 29500-1, 20.4.2.8).
   * @param before points of space at its left side, and `after` at its right one, as parts of the picture
   */
  add(item: GraphicItem, before: number, after: number): string {
    if (!hasArea(item)) return '';
    const { extent, content } = this.#draw(item, before, after);
    return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extent}${content}</wp:inline></w:drawing>`;
  }

  /** The element that shows a drawing at its place in the page area, before the text (20.4.2.3). */
  addAnchored({ item, x, y }: PlacedGraphic): string {
    if (!hasArea(item)) return '';
    const { extent, content } = this.#draw(item, 0, 0);
    const place = (tag: string, from: string, points: number): string =>
      `<wp:position${tag} relativeFrom="${from}"><wp:posOffset>${emus(points)}</wp:posOffset></wp:position${tag}>`;
    return (
      '<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">' +
      `<wp:simplePos x="0" y="0"/>${place('H', 'margin', x)}${place('V', 'page', y)}${extent}<wp:wrapNone/>${content}</wp:anchor></w:drawing>`
    );
  }

  #draw({ scene, width: own, height, alt }: GraphicItem, before: number, after: number) {
    const width = before + own + after;
    const svg = writeSvg(scene, before, width, height);
    let drawn = this.#drawn.get(svg);
    if (!drawn) {
      const name = `drawing${this.#drawn.size + 1}`;
      const pngId = this.#relations.add('image', `media/${name}.png`);
      drawn = { svg, width, height, name, pngId, svgId: this.#relations.add('image', `media/${name}.svg`) };
      this.#drawn.set(svg, drawn);
    }
    const id = ++this.#count;
    const size = `cx="${emus(width)}" cy="${emus(height)}"`;
    const decorative =
      alt === null
        ? `<a:extLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:ext uri="${DECORATIVE_EXTENSION}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>`
        : '';
    const properties = `id="${id}" name="Drawing ${id}" descr="${escapeXml(alt ?? '')}"`;
    const content =
      `<wp:docPr ${properties}>${decorative}</wp:docPr>` +
      '<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>' +
      '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
      `<pic:nvPicPr><pic:cNvPr id="${id}" name="${drawn.name}"/><pic:cNvPicPr/></pic:nvPicPr>` +
      `<pic:blipFill><a:blip r:embed="${drawn.pngId}"><a:extLst><a:ext uri="${SVG_EXTENSION}">` +
      `<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${drawn.svgId}"/></a:ext></a:extLst></a:blip>` +
      '<a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
      '</pic:pic></a:graphicData></a:graphic>';
    return { extent: `<wp:extent ${size}/>`, content };
  }

  /** The files of the drawings, by their names. */
  async files(): Promise<readonly (readonly [name: string, content: string | Uint8Array])[]> {
    if (this.#drawn.size === 0) return [];
    await prepare();
    return [...this.#drawn.values()].flatMap(({ svg, width, height, name }) => {
      const scale = Math.min(PIXELS_PER_POINT, MAX_PIXELS / Math.max(width, height));
      const value = Math.max(1, Math.round(width * scale));
      const painter = new Resvg(svg, { fitTo: { mode: 'width', value } });
      const painted = painter.render();
      const png = painted.asPng();
      painted.free();
      painter.free();
      return [
        [`word/media/${name}.svg`, svg],
        [`word/media/${name}.png`, png],
      ] as const;
    });
  }
}
