const NONE: readonly never[] = [];

/**
 * A list that takes no more memory than it needs. One that was made item by item keeps room for more: for seventeen from
 * the first one on, which counts where there are lists by the hundred thousand.
 */
export const compact = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());
