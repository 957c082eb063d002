/** An estimate with its 95 % confidence interval. */
export interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export type Verdict = 'better' | 'same' | 'worse';

/** A figure is worse or better if the whole interval of its change lies beyond this. */
const THRESHOLD = 0.03;
/** With fewer numbers no interval reaches 95 %. */
export const MIN_PAIRS = 6;

/**
 * The 2.5 % quantile of the Wilcoxon signed-rank statistic of n numbers, from its exact distribution: each rank counts
 * with probability 1/2.
 */
function lowerQuantile(n: number): number {
  let chances = [1];
  for (let rank = 1; rank <= n; rank++) {
    const next = Array.from({ length: chances.length + rank }, () => 0);
    chances.forEach((chance, sum) => {
      next[sum] = (next[sum] ?? 0) + chance / 2;
      next[sum + rank] = (next[sum + rank] ?? 0) + chance / 2;
    });
    chances = next;
  }
  let cumulative = 0;
  return chances.findIndex(chance => {
    cumulative += chance;
    return cumulative >= 0.025;
  });
}

/**
 * The Hodges–Lehmann estimate of the centre of some numbers, the median of their pairwise means, with the interval that
 * belongs to the Wilcoxon signed-rank test (Hollander & Wolfe, Nonparametric Statistical Methods, 3.2 and 3.3).
 * @throws Error for fewer than `MIN_PAIRS` numbers
 */
export function hodgesLehmann(numbers: readonly number[]): Interval {
  const rank = lowerQuantile(numbers.length);
  if (numbers.length < MIN_PAIRS) throw new Error(`${numbers.length} numbers are too few for an interval.`);
  const means = numbers.flatMap((a, i) => numbers.slice(i).map(b => (a + b) / 2)).sort((a, b) => a - b);
  const at = (index: number): number => means[index] as number;
  const middle = means.length / 2;
  return {
    estimate: (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2,
    low: at(rank - 1),
    high: at(means.length - rank),
  };
}

/**
 * How much the second numbers of pairs differ from the first, as a fraction of the first. Computed on logarithms, so
 * that exchanging the two sides gives the inverse result.
 */
export function relativeChange(pairs: readonly (readonly [before: number, after: number])[]): Interval {
  const { estimate, low, high } = hodgesLehmann(pairs.map(([before, after]) => Math.log(after / before)));
  return { estimate: Math.expm1(estimate), low: Math.expm1(low), high: Math.expm1(high) };
}

/** Judges the change of a figure of which less is better. */
export function judge({ low, high }: Interval): Verdict {
  if (low > THRESHOLD) return 'worse';
  return high < -THRESHOLD ? 'better' : 'same';
}
