import * as harfbuzz from 'harfbuzzjs';
import { cached } from '../core/index.js';
import { type PathCommand, toCubics } from './drawing.js';

/** OpenType features that are on or off besides the defaults of the shaper; by tag. */
export type Features = Readonly<Record<string, boolean>>;

/** Positions on the axes of a variable font, by tag, such as `wght`. */
export type Axes = Readonly<Record<string, number>>;

/** A glyph with its offset; measures in 1/1000 em. */
export interface Placed {
  readonly id: number;
  readonly advance: number;
  /** Offset from the pen. */
  readonly x: number;
  readonly y: number;
}

/** The glyphs of a stretch of characters that cannot be divided among them. */
interface Cluster {
  readonly text: string;
  readonly glyphs: readonly Placed[];
}

const prepared = new WeakMap<Features, harfbuzz.Feature[]>();

const toHarfbuzzFeatures = (features: Features): harfbuzz.Feature[] =>
  Object.entries(features).map(([tag, on]) => new harfbuzz.Feature(tag, on ? 1 : 0));

// One for all texts: HarfBuzz never frees the memory of a buffer.
const buffer = new harfbuzz.Buffer();
buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);

/** A font file as HarfBuzz sees it. */
export class Shaper {
  readonly #font: harfbuzz.Font;

  /**
   * @param file bytes of an OpenType font, or of a collection whose first font is meant
   * @param axes positions on the axes of a variable font, by tag
   */
  constructor(file: Uint8Array, axes: Axes = {}) {
    this.#font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
    this.#font.setScale(1000, 1000);
    const positions = Object.entries(axes);
    if (positions.length > 0)
      this.#font.setVariations(positions.map(([tag, value]) => new harfbuzz.Variation(tag, value)));
  }

  /** Number of the glyph for a character by itself; null if the font has none. */
  glyph(codePoint: number): number | null {
    return this.#font.nominalGlyph(codePoint) ?? null;
  }

  /** Advance of a glyph in 1/1000 em. */
  advance(id: number): number {
    return this.#font.glyphHAdvance(id);
  }

  /**
   * Shapes text of one script, which HarfBuzz finds from the first letter that has one. Clusters are in visual
   * order, from left to right; they are never smaller than a letter with its marks.
   */
  shape(text: string, features: Features, rtl: boolean): readonly Cluster[] {
    buffer.clearContents();
    buffer.addText(text);
    buffer.setDirection(rtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfbuzz.shape(this.#font, buffer, cached(prepared, features, toHarfbuzzFeatures));
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const clusters: Cluster[] = [];
    // The end of the cluster before; in text from right to left, its start.
    let edge = rtl ? text.length : 0;
    for (let from = 0; from < infos.length; ) {
      const { cluster } = infos[from] as harfbuzz.GlyphInfo;
      let to = from + 1;
      while (infos[to]?.cluster === cluster) to++;
      const next = rtl ? afterJoiners(text, cluster) : beforeJoiners(text, infos[to]?.cluster ?? text.length);
      clusters.push({
        text: text.slice(Math.min(edge, next), Math.max(edge, next)),
        glyphs: placed(infos, positions, from, to),
      });
      edge = next;
      from = to;
    }
    return clusters;
  }

  /** The outline of a glyph in 1/1000 em. */
  outline(id: number): readonly PathCommand[] {
    return toCubics(this.#font.glyphToJson(id));
  }

  /** Edges of the outline of a glyph in 1/1000 em; null for one without. */
  bounds(id: number) {
    const extents = this.#font.glyphExtents(id);
    if (!extents || extents.width === 0) return null;
    const { xBearing, yBearing, width, height } = extents;
    return { left: xBearing, right: xBearing + width, top: yBearing, bottom: yBearing + height };
  }
}

function placed(
  infos: readonly harfbuzz.GlyphInfo[],
  positions: readonly harfbuzz.GlyphPosition[],
  from: number,
  to: number,
): readonly Placed[] {
  const glyphs: Placed[] = [];
  for (let i = from; i < to; i++) {
    const { xAdvance, xOffset, yOffset } = positions[i] as harfbuzz.GlyphPosition;
    const { codepoint } = infos[i] as harfbuzz.GlyphInfo;
    glyphs.push({ id: codepoint, advance: xAdvance, x: xOffset, y: yOffset });
  }
  return glyphs;
}

const isJoiner = (unit: number): boolean => unit === 0x200c || unit === 0x200d;

// The joiners, which have no glyph, are never the last characters of a cluster: readers drop such ones.

function beforeJoiners(text: string, end: number): number {
  let at = end;
  while (at > 0 && isJoiner(text.charCodeAt(at - 1))) at--;
  return at;
}

function afterJoiners(text: string, start: number): number {
  let at = start;
  while (isJoiner(text.charCodeAt(at))) at++;
  return at;
}
