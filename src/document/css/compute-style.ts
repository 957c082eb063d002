import { resolveCustom } from './custom.js';
import { type Block, type Declaration, LAYERS } from './declaration.js';
import { computeLeading } from './font.js';
import type { Area } from './length.js';
import { type Draft, ENTRIES, INITIAL, OWN_INITIAL, type Style, type StyleContext } from './style.js';
import { decoratingStyles } from './text-decoration.js';

/** What the style of an element depends on besides its rules and its parent. */
export interface Surroundings {
  /** Style of the root element; null for the root itself. */
  readonly root: Style | null;
  readonly area: Area;
}

const FONT_SIZE = new Set(['font', 'font-size', 'direction', 'all']);
const LINE_HEIGHT = new Set(['font', 'line-height', 'all']);
const RESOLVED = ENTRIES.filter(({ property }) => property.resolve);

const isCustom = ({ property }: Declaration): boolean => property.startsWith('--');

/** Important declarations of attributes win, then those of earlier layers (CSS Cascade 5, part 6.4.4). */
const importance = ({ layer }: Block): number => (layer === LAYERS.style ? Number.NEGATIVE_INFINITY : layer);

/** The declarations of blocks in the order in which later ones win. */
function inOrder(blocks: readonly Block[]): readonly Declaration[] {
  const all = blocks.flatMap(block => block.declarations);
  if (!all.some(d => d.important)) return all;
  const byLayer = [...blocks].sort((a, b) => importance(b) - importance(a));
  return [
    ...all.filter(d => !d.important),
    ...byLayer.flatMap(block => block.declarations.filter(d => d.important)),
  ];
}

/**
 * Computes a style from blocks in cascade order. At the root, `rem` is the initial size in `font-size` and the own size
 * elsewhere (CSS Values 4, part 6.1.1).
 */
export function computeStyle(blocks: readonly Block[], parent: Style, surroundings: Surroundings): Style {
  const draft: Draft = { ...parent, ...OWN_INITIAL };
  const ordered = inOrder(blocks);
  let current: Declaration | undefined;
  const { root, area } = surroundings;
  const context: { -readonly [K in keyof StyleContext]: StyleContext[K] } = {
    parent,
    area,
    fontSize: parent.fontSize,
    lineHeight: computeLeading(parent),
    direction: parent.direction,
    rem: (root ?? INITIAL).fontSize,
    rootLineHeight: computeLeading(root ?? INITIAL),
    rollback: to => {
      const block = blocks.find(({ declarations }) => declarations.includes(current as Declaration));
      const limit = to === 'layer' && block ? block.layer : LAYERS.presentation;
      const below = blocks.filter(({ layer }) => layer < limit);
      return computeStyle(below, parent, surroundings);
    },
  };
  const apply = (declarations: readonly Declaration[]) => {
    for (const declaration of declarations) {
      current = declaration;
      declaration.apply(draft, context);
    }
  };
  const custom = ordered.filter(isCustom);
  if (custom.length > 0) {
    apply(custom);
    draft.custom = resolveCustom(draft.custom, new Set(custom.map(d => d.property)));
  }
  // The direction, font size and line height next: all other values may depend on them.
  apply(ordered.filter(d => FONT_SIZE.has(d.property)));
  const { fontSize } = draft;
  context.direction = draft.direction;
  context.fontSize = fontSize;
  if (!root) context.rem = fontSize;
  apply(ordered.filter(d => LINE_HEIGHT.has(d.property)));
  const { lineHeight } = draft;
  context.lineHeight = computeLeading(draft);
  if (!root) context.rootLineHeight = context.lineHeight;
  apply(custom.length > 0 ? ordered.filter(d => !isCustom(d)) : ordered);
  Object.assign(draft, { fontSize, lineHeight });
  for (const { key, property } of RESOLVED) {
    Object.assign(draft, { [key]: property.resolve?.(draft[key], draft.color) });
  }
  draft.decorating = decoratingStyles(draft, parent);
  return draft;
}
