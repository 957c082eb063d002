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

/** Avoids breaks between the bands of a box. Breaks in boxes in it that avoid them too are worse. */
export function keepTogether(bands: readonly Band[]): void {
  bands.forEach((band, i) => {
    band.isWhole = true;
    if (i === 0) return;
    if (band.keep < Keep.inside) band.keep = Keep.inside;
    else if (band.keep === Keep.inside) band.keep = Keep.insideSeveral;
  });
}
