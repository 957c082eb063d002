/** A percentage of fewer people or records says little: one of them moves it by a quarter or more. */
const SMALL_BASE = 5;

/** Is a percentage of so many a small number, to be marked? */
export const isSmallBase = (base: number): boolean => base > 0 && base < SMALL_BASE;

/** Follows a percentage of a small base. */
export const SMALL_MARK = '*';

export const SMALL_NOTE = `${SMALL_MARK} A percentage of fewer than ${SMALL_BASE} people or works.`;

/** A percentage, marked if its base is small: `82.5%`, `66.7%*`. @param digits decimals */
export const percentText = (percent: number, base: number, digits: number): string =>
  `${percent.toFixed(digits)}%${isSmallBase(base) ? SMALL_MARK : ''}`;
