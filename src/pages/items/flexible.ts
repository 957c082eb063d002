import { sum } from '../fit.js';

/** A flexible length: points, factors without unit. */
export interface Flexible {
  /** Before any flexing. */
  readonly base: number;
  /** The content's part of the base: shrinking is shared in proportion to it. */
  readonly inner: number;
  readonly min: number;
  readonly max: number;
  readonly grow: number;
  readonly shrink: number;
}

interface Line extends Flexible {
  size: number;
  frozen: boolean;
}

/** Differences below this, in points, need no further round. */
const SLACK = 1e-6;

const clamp = ({ min, max }: Flexible, size: number): number => Math.max(min, Math.min(max, size));

/**
 * Resolves flexible lengths (CSS Flexbox 1, part 9.7). Each round freezes one at least.
 * @param room points that all of them share
 */
export function resolveFlexible(lengths: readonly Flexible[], room: number): readonly number[] {
  const growing = sum(lengths.map(l => clamp(l, l.base))) < room;
  const factor = (l: Flexible) => (growing ? l.grow : l.shrink);
  const weight = (l: Flexible) => (growing ? l.grow : l.shrink * l.inner);
  const lines: Line[] = lengths.map(length => {
    const size = clamp(length, length.base);
    const stiff = growing ? length.base > size : length.base < size;
    return { ...length, size, frozen: stiff || weight(length) === 0 };
  });
  const free = () => room - sum(lines.map(l => (l.frozen ? l.size : l.base)));
  const atFirst = free();
  for (let open = lines.filter(l => !l.frozen); open.length > 0; open = open.filter(l => !l.frozen)) {
    // Factors with a sum below 1 share out only that part of the initial free space.
    const part = atFirst * Math.min(1, sum(open.map(factor)));
    const share = growing ? Math.max(0, Math.min(free(), part)) : Math.min(0, Math.max(free(), part));
    const weights = sum(open.map(weight));
    const violations = open.map(line => {
      const target = line.base + (share * weight(line)) / weights;
      line.size = clamp(line, target);
      return line.size - target;
    });
    const total = sum(violations);
    open.forEach((line, i) => {
      const own = violations[i] as number;
      line.frozen = Math.abs(total) < SLACK || (total > 0 ? own > 0 : own < 0);
    });
  }
  return lines.map(l => l.size);
}
