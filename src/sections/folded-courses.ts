import { NBSP, plain, RANGE_DASH } from '../text/index.js';

/** Years in ascending order, consecutive ones as a range: `2019–2021, 2024`. */
function yearList(years: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}${RANGE_DASH}${last}`))
    .join(', ');
}

/**
 * The terms of a course on one line: `Fall 2019–2021, 2024; Winter 2023`, in the order of their first mention. Terms
 * without a name and a year of four digits stand as recorded; null without terms.
 */
export function foldTerms(terms: readonly (string | null)[]): string | null {
  const seasons = new Map<string, number[]>();
  const others = new Set<string>();
  for (const term of terms) {
    const [, name, year] = /^(\D*?)[\s\u00a0]*(\d{4})$/.exec(term ?? '') ?? [];
    if (name !== undefined) seasons.set(name, [...(seasons.get(name) ?? []), Number(year)]);
    else if (plain(term) !== null) others.add(term as string);
  }
  const lists = [...seasons].map(([name, years]) => [name, yearList(years)].filter(Boolean).join(NBSP));
  return [...lists, ...others].join('; ') || null;
}
