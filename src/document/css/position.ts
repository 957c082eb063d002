import { resolveSize, type Size } from './length.js';
import { anySize, type Compute, fixed, readIdent, readName, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** How a box is positioned; one that is running stands in the margin boxes that name it (CSS Position 3, part 2; GCPM 3, part 1.3). */
export type Positioning =
  | 'static'
  | 'relative'
  | 'absolute'
  | 'fixed'
  | 'sticky'
  | { readonly running: string };

const POSITIONING: readonly unknown[] = ['static', 'relative', 'absolute', 'fixed', 'sticky'];

/** `position`. */
export const positioning: ValueReader<Positioning> = tokens => {
  const token = sole(tokens);
  const word = readIdent(token);
  if (word !== null) return POSITIONING.includes(word) ? fixed(word as Positioning) : null;
  if (token?.type !== 'function' || token.name !== 'running') return null;
  const running = readName(sole(token.args));
  return running === null ? null : fixed<Positioning>({ running });
};

/** Does a box leave the flow by its position? */
export const isTakenOut = ({ position }: { readonly position: Positioning }): boolean =>
  position === 'absolute' || position === 'fixed' || typeof position === 'object';

/** A place along one axis: a size from the start of the free room, or from its end. */
export interface EdgeOffset {
  readonly end: boolean;
  readonly offset: Size;
}

/** A place in a box (CSS Values 4, part 9; CSS Backgrounds 3, part 2.6). */
export interface Position {
  readonly x: EdgeOffset;
  readonly y: EdgeOffset;
}

export const CENTER: EdgeOffset = { end: false, offset: { percent: 50 } };
const START: EdgeOffset = { end: false, offset: 0 };

/** Upper left corner, and the middle of a box. */
export const TOP_LEFT: Position = { x: START, y: START };
export const MIDDLE: Position = { x: CENTER, y: CENTER };

/** Points from the start of the free room, which may be negative. */
export const resolveOffset = ({ end, offset }: EdgeOffset, free: number): number =>
  end ? free - resolveSize(offset, free) : resolveSize(offset, free);

type Axis = 'x' | 'y';

const EDGES: Readonly<Record<string, readonly [axis: Axis | null, value: EdgeOffset]>> = {
  left: ['x', START],
  right: ['x', { end: true, offset: 0 }],
  top: ['y', START],
  bottom: ['y', { end: true, offset: 0 }],
  center: [null, CENTER],
};

/** A component of a position: an edge or a length, with the axis that it can only be on. */
interface Component {
  readonly isWord: boolean;
  readonly axis: Axis | null;
  readonly compute: Compute<EdgeOffset>;
}

/** @param hasPairs may a length follow an edge, as its distance from it? */
function readComponents(tokens: readonly Token[], hasPairs: boolean): Component[] | null {
  const components: Component[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const word = readIdent(token);
    if (word === null) {
      const size = anySize([token]);
      if (!size) return null;
      components.push({
        isWord: false,
        axis: null,
        compute: context => ({ end: false, offset: size(context) }),
      });
      continue;
    }
    const [axis, edge] = (Object.hasOwn(EDGES, word) ? EDGES[word] : null) ?? [];
    if (axis === undefined || !edge) return null;
    const next = tokens[i + 1];
    const offset = axis !== null && hasPairs && next ? anySize([next]) : null;
    if (offset) i++;
    components.push({
      isWord: true,
      axis,
      compute: offset ? context => ({ end: edge.end, offset: offset(context) }) : () => edge,
    });
  }
  return components;
}

/** A position of one to four values; for one, the other axis is centred. */
export const position: ValueReader<Position> = tokens => {
  // Three or four values have pairs; two are one for each axis.
  const components = readComponents(tokens, tokens.length > 2);
  if (!components) return null;
  const [first, second, ...more] = components;
  if (!first || more.length > 0) return null;
  const one: Component = second ?? { isWord: true, axis: null, compute: () => CENTER };
  // Only words may stand in the other order.
  const isSwapped = first.isWord && one.isWord && (first.axis === 'y' || one.axis === 'x');
  const [x, y] = isSwapped ? [one, first] : [first, one];
  if (x.axis === 'y' || y.axis === 'x') return null;
  return context => ({ x: x.compute(context), y: y.compute(context) });
};

/** `transform-origin`: a position, and a depth without effect on paper. */
export const transformOrigin: ValueReader<Position> = tokens =>
  position(tokens.length === 3 && anySize([tokens[2] as Token]) ? tokens.slice(0, 2) : tokens);

/** One axis of a position: an edge, `center`, a length, or an edge and a length. */
export const axisPosition =
  (axis: Axis): ValueReader<EdgeOffset> =>
  tokens => {
    const [only, ...more] = readComponents(tokens, true) ?? [];
    if (!only || more.length > 0) return null;
    return only.axis === null || only.axis === axis ? only.compute : null;
  };
