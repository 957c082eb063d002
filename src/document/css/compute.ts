import type { Block, Declaration } from './declaration.js';
import { type Draft, ENTRIES, INITIAL, OWN_INITIAL, type Style } from './style.js';

const FONT_SIZE = new Set(['font', 'font-size']);
const RESOLVED = ENTRIES.filter(({ property }) => property.resolve);

const isCustom = ({ property }: Declaration): boolean => property.startsWith('--');

/**
 * Computes a style from blocks in cascade order.
 * @param rem font size of the root element; null at the root itself, where `rem` is the initial size in
 * `font-size` and the own size elsewhere (CSS Values 4, part 6.1.1)
 * @throws TemplateError if a value with `var()` turns out to be outside the subset
 */
export function computeStyle(
  blocks: readonly Pick<Block, 'declarations'>[],
  parent: Style,
  rem: number | null,
): Style {
  const draft: Draft = { ...parent, ...OWN_INITIAL };
  const all = blocks.flatMap(block => block.declarations);
  const important = all.filter(d => d.important);
  const ordered = important.length > 0 ? [...all.filter(d => !d.important), ...important] : all;
  // Custom properties first, then the font size: all other values may depend on them.
  const early = { parent, rem: rem ?? INITIAL.fontSize, fontSize: parent.fontSize };
  for (const d of ordered) if (isCustom(d)) d.apply(draft, early);
  for (const d of ordered) if (FONT_SIZE.has(d.property)) d.apply(draft, early);
  const { fontSize } = draft;
  const context = { parent, rem: rem ?? fontSize, fontSize };
  for (const d of ordered) if (!isCustom(d)) d.apply(draft, context);
  draft.fontSize = fontSize;
  for (const { key, property } of RESOLVED) {
    Object.assign(draft, { [key]: property.resolve?.(draft[key], draft.color) });
  }
  return draft;
}
