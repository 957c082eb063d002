/** A whole number with commas between its thousands: `1,375,350`. Faster at startup than loading a locale. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with up to two decimals and commas between its thousands: `1,375.5`; the same as in data files. */
export function decimal(value: number): string {
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  return `${value < 0 ? '−' : ''}${grouped(Number(whole))}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A number with its noun: `1 section`, `2 sections`, `no sections`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : grouped(n)} ${n === 1 ? one : many}`;
