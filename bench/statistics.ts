/** The median; of an even count, the lower of the two in the middle. NaN for no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}

/** The smallest number that is not below a share of all. NaN for no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Three significant digits: 0.712, 9.48, 1,060. A dash for NaN and infinity. */
export function figure(number: number): string {
  if (!Number.isFinite(number)) return '–';
  const digits = number === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(number))));
  const rounded = digits === 0 ? Number(number.toPrecision(3)) : number;
  return rounded.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A ratio, e.g. `12.6×`. */
export const times = (ratio: number): string => (Number.isFinite(ratio) ? `${figure(ratio)}×` : '–');
