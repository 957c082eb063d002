import { cached } from '../core/index.js';
import { DecorationCollector, type Fragment } from './fragments.js';
import { isClipping, isStackingContext, type Layer } from './layers.js';
import type { BoxItem, Content, Decoration, PaintLayer, Placed, Rectangle } from './model.js';
import { computeClip, computeClipPath, shownArea } from './painting/clip.js';
import { isRounded } from './painting/rounded.js';
import { boxMatrix, isTransformed } from './painting/transforms.js';

/** Points by which content may hang over an edge without being cut. */
const SLACK = 0.5;
/** Height above and below the baseline that text takes, in em. */
const ABOVE = 0.75;
const BELOW = 0.25;

/** The decoration and content of one page, in layers. */
export interface PaintedPage {
  readonly decoration: readonly Placed<Decoration>[];
  readonly content: readonly Placed<Content>[];
  readonly below: readonly PaintLayer[];
  readonly above: readonly PaintLayer[];
}

type Building = {
  -readonly [K in 'opacity' | 'matrix' | 'mask' | 'own' | 'clip' | 'decoration']: PaintLayer[K];
} & { readonly below: PaintLayer[]; readonly above: PaintLayer[] };

function contentArea({ item, x, y }: Placed<Content>): Rectangle {
  if (item.kind === 'graphic') return { x, y, width: item.width, height: item.height };
  const size = item.pieces.reduce((most, { style }) => Math.max(most, style.fontSize), 0);
  return { x, y: y - size * ABOVE, width: item.width, height: size * (ABOVE + BELOW) };
}

const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width - SLACK &&
  b.x < a.x + a.width - SLACK &&
  a.y < b.y + b.height - SLACK &&
  b.y < a.y + a.height - SLACK;

const holds = (a: Rectangle, b: Rectangle): boolean =>
  b.x >= a.x - SLACK &&
  b.y >= a.y - SLACK &&
  b.x + b.width <= a.x + a.width + SLACK &&
  b.y + b.height <= a.y + a.height + SLACK;

/** The items of a layer itself, without those of layers in it. */
class LayerItems {
  readonly layer: Layer | null;
  readonly own = new DecorationCollector();
  readonly inside = new DecorationCollector();
  readonly content: Placed<Content>[] = [];

  constructor(layer: Layer | null) {
    this.layer = layer;
  }

  add(placed: Placed<BoxItem | Decoration>): void {
    const isOwn = placed.item.kind === 'box' && placed.item.span === this.layer?.span;
    (isOwn ? this.own : this.inside).add(placed);
  }

  get fragments(): readonly Fragment[] {
    return this.own.fragments;
  }
}

/** Sorts the items of a page into layers, and drops the layers that make no difference on it. */
export class LayerSorter {
  readonly #root = new LayerItems(null);
  readonly #layers = new Map<Layer, LayerItems>();
  readonly #content: Placed<Content>[] = [];

  addDecoration(placed: Placed<BoxItem | Decoration>): void {
    this.#itemsOf(placed.item.layer).add(placed);
  }

  addContent(placed: Placed<Content>): void {
    this.#content.push(placed);
    this.#itemsOf(placed.item.layer).content.push(placed);
  }

  #itemsOf(layer: Layer | null | undefined): LayerItems {
    if (!layer) return this.#root;
    let items = this.#layers.get(layer);
    if (!items) {
      items = new LayerItems(layer);
      this.#layers.set(layer, items);
      // The layers around it are on the page too.
      this.#itemsOf(layer.parent);
    }
    return items;
  }

  /** The layers; null if the page looks the same without them. */
  paint(): PaintedPage | null {
    const kept = new Set([...this.#layers.keys()].filter(layer => this.#matters(layer)));
    if (![...kept].some(layer => this.#changes(layer))) return null;
    const painted = new Map<Layer, Building>();
    const root = { below: [] as PaintLayer[], above: [] as PaintLayer[] };
    for (const layer of kept) painted.set(layer, this.#build(layer));
    const nearest = (layer: Layer | null | undefined): Layer | null => {
      let at = layer ?? null;
      while (at && !kept.has(at)) at = at.parent;
      return at;
    };
    const ordered = [...kept].sort((a, b) => getZIndex(a) - getZIndex(b) || a.order - b.order);
    for (const layer of ordered) {
      const parent = stackingParent(layer, nearest);
      const into = parent ? (painted.get(parent) as Building) : root;
      (getZIndex(layer) < 0 ? into.below : into.above).push(painted.get(layer) as PaintLayer);
    }
    // Items of dropped layers are painted in the layer around.
    const decoration = new Map<Building | null, Placed<Decoration>[]>();
    for (const items of [this.#root, ...this.#layers.values()]) {
      const at = nearest(items.layer);
      const target = at ? (painted.get(at) as Building) : null;
      const list = cached(decoration, target, () => []);
      if (items.layer !== at) list.push(...items.own.paint());
      list.push(...items.inside.paint());
    }
    for (const [target, list] of decoration) if (target) target.decoration = list;
    const content = this.#content.flatMap((placed): readonly Placed<Content>[] => {
      const at = nearest(placed.item.layer);
      if (!at) return [placed];
      return this.#isCutOff(placed, at, kept) ? [] : [{ ...placed, within: painted.get(at) as PaintLayer }];
    });
    return { decoration: decoration.get(null) ?? [], content, ...root };
  }

  #build(layer: Layer): Building {
    const { style } = layer;
    const fragments = this.#itemsOf(layer).fragments;
    const [first] = fragments;
    const own = this.#itemsOf(layer).own.paint();
    return {
      opacity: style.opacity,
      matrix: first && isTransformed(style) ? boxMatrix(style, first.area) : null,
      mask: style.clipPath && fragments.length > 0 ? computeClipPath(style, fragments) : null,
      own,
      clip: fragments.length > 0 && isClipping(style) ? computeClip(style, fragments) : null,
      below: [],
      decoration: [],
      above: [],
    };
  }

  /** Is it more than the clipping of content that does not stick out? */
  #matters(layer: Layer): boolean {
    const { style } = layer;
    return (
      isStackingContext(style) || style.position !== 'static' || (isClipping(style) && this.#sticksOut(layer))
    );
  }

  /** Does the page look different with the layer? */
  #changes(layer: Layer): boolean {
    const { style } = layer;
    if (style.opacity < 1 || style.clipPath || isTransformed(style)) return true;
    if (isClipping(style) && this.#sticksOut(layer)) return true;
    const within = this.#itemsWithin(layer);
    const painted = within.flatMap(items => [...items.own.areas(), ...items.inside.areas()]);
    const isOrdered = style.zIndex !== 'auto';
    const isGraphic = ({ item }: Placed<Content>) => item.kind === 'graphic';
    if (isOrdered && (painted.length > 0 || within.some(items => items.content.some(isGraphic)))) return true;
    // Text is painted over all boxes anyway: it matters over other text alone, if that is ordered.
    const content = within.flatMap(items => items.content.filter(one => isOrdered || isGraphic(one)));
    const own = [...painted, ...content.map(contentArea)];
    if (own.length === 0) return false;
    const others = this.#content.filter(({ item }) => !isInLayer(item.layer, layer)).map(contentArea);
    return others.some(area => own.some(one => overlaps(one, area)));
  }

  #itemsWithin(layer: Layer): readonly LayerItems[] {
    return [...this.#layers.values()].filter(items => isInLayer(items.layer, layer));
  }

  #sticksOut(layer: Layer): boolean {
    const { style } = layer;
    const areas = this.#itemsOf(layer).fragments.map(({ area }) => area);
    const within = this.#itemsWithin(layer);
    if (within.some(items => items.layer !== layer && items.layer && isTransformed(items.layer.style)))
      return true;
    const painted = within.flatMap(items => [
      ...(items.layer === layer ? [] : items.own.areas()),
      ...items.inside.areas(),
    ]);
    const content = within.flatMap(items => items.content);
    // Rounded corners cut what fills the box.
    if (
      isRounded(style.borderRadius) &&
      (painted.length > 0 || content.some(({ item }) => item.kind === 'graphic'))
    )
      return true;
    return [...painted, ...content.map(contentArea)].some(part => !areas.some(area => holds(area, part)));
  }

  /** Is content wholly outside the box that clips it? As in the PDF of a browser, it is then left out. */
  #isCutOff(placed: Placed<Content>, within: Layer, kept: ReadonlySet<Layer>): boolean {
    const area = contentArea(placed);
    for (let at: Layer | null = within; at && !isTransformed(at.style); at = at.parent) {
      if (!kept.has(at) || !isClipping(at.style)) continue;
      const { fragments } = this.#itemsOf(at);
      if (fragments.length > 0 && !fragments.some(one => overlaps(shownArea(one.area, at.style), area)))
        return true;
    }
    return false;
  }
}

function isInLayer(layer: Layer | null | undefined, outer: Layer): boolean {
  let at = layer ?? null;
  while (at && at !== outer) at = at.parent;
  return at !== null;
}

const getZIndex = ({ style }: Layer): number => (style.zIndex === 'auto' ? 0 : style.zIndex);

/** The layer that another one is ordered in: one that is only positioned orders nothing but its own content. */
function stackingParent(layer: Layer, nearest: (layer: Layer | null) => Layer | null): Layer | null {
  let parent = nearest(layer.parent);
  if (layer.style.zIndex === 'auto') return parent;
  while (parent && !isStackingContext(parent.style) && !isClipping(parent.style))
    parent = nearest(parent.parent);
  return parent;
}
