import type { Style } from '../document/index.js';
import type { Flow } from './flow.js';
import { type Band, type ForcedBreak, Keep } from './model.js';

const STRENGTH: Readonly<Record<ForcedBreak, number>> = { column: 1, page: 2, left: 3, right: 3 };

/** Of two forced breaks the stronger; of equal ones the later (CSS Fragmentation 3, part 3.1). */
export function strongerBreak(first: ForcedBreak | null, second: ForcedBreak | null): ForcedBreak | null {
  if (first === null || second === null) return first ?? second;
  return STRENGTH[first] > STRENGTH[second] ? first : second;
}

/** Applies a forced break of a style; the other values are no breaks. */
export function forceBreak(kind: Style['breakBefore'], flow: Flow): void {
  if (kind !== 'auto' && kind !== 'avoid') flow.forceBreak(kind);
}

/** A reason against a break in one more box that avoids breaks. */
const oneMore = (keep: Keep): Keep => (keep === Keep.lines ? keep : Math.max(Keep.inside, keep + 1));

/** Avoids breaks in a box, between its bands and in them. */
export function keepTogether(bands: readonly Band[]): void {
  bands.forEach((band, i) => {
    band.whole = oneMore(band.whole);
    if (i > 0) band.keep = oneMore(band.keep);
  });
}

/** The strongest reason that may give way in a band of which `keep` may: what the boxes around it leave of that. */
export const keepWithin = ({ whole }: Band, keep: Keep): Keep =>
  whole === Keep.none || keep === Keep.lines || keep < whole ? keep : Keep.withNext + keep - whole;

/** How many boxes that avoid breaks are around one place in bands at most? */
function avoidDepth(bands: readonly Band[]): number {
  let deepest = 0;
  for (const { keep, whole, sideBySide } of bands) {
    const inner = sideBySide?.contents.map(content => avoidDepth(content.bands)) ?? [];
    const own = Math.max(0, whole - Keep.withNext);
    const before = keep === Keep.lines ? 0 : keep - Keep.withNext;
    deepest = Math.max(deepest, before, own + Math.max(0, ...inner));
  }
  return deepest;
}

/**
 * The reasons that give way one after the other in a range of bands: of nested boxes that avoid breaks the outer one
 * first, and without any a heading is parted from what follows it.
 */
export function keepLevels(bands: readonly Band[]): readonly Keep[] {
  const depth = avoidDepth(bands);
  const weakest = depth > 0 ? Keep.inside : Keep.withNext;
  return Array.from({ length: Math.max(1, depth) }, (_, i) => weakest + i);
}
