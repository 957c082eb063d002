import { type Drawing, polyline, type Shape } from './drawing.js';
import { messages } from './messages.js';

/** The state of an item of a checklist or a warning. */
export type MarkState = 'received' | 'outstanding' | 'problem' | 'not-required';

/** The states in words. */
export const MARK_WORDS: { readonly [S in MarkState]: string } = messages.marks;

const BOX: Shape = { kind: 'rect', role: 'box', x: 0.7, y: 0.7, width: 7.6, height: 7.6 };

const SHAPES: { readonly [S in MarkState]: readonly Shape[] } = {
  received: [BOX, polyline('tick', [2.3, 4.7], [4, 6.5], [7, 2.5])],
  outstanding: [BOX],
  problem: [
    { kind: 'rect', role: 'alarm', x: 0.4, y: 0.4, width: 8.2, height: 8.2 },
    polyline('sign', [4.5, 2], [4.5, 5]),
    polyline('sign', [4.5, 6], [4.5, 7.2]),
  ],
  'not-required': [BOX, polyline('dash', [2.4, 4.5], [6.6, 4.5])],
};

/** The 9-point box of a checklist: a tick, nothing, an exclamation mark or a dash. */
export const checkMark = (state: MarkState, label: string | null = MARK_WORDS[state]): Drawing => ({
  role: 'mark',
  width: 9,
  height: 9,
  label,
  shapes: SHAPES[state],
});

/** The triangle before the words of a warning, which convey its meaning. */
export const warningSign: Drawing = {
  role: 'warning',
  width: 7.2,
  height: 6,
  label: null,
  shapes: [polyline('triangle', [0, 6], [3.6, 0], [7.2, 6])],
};
