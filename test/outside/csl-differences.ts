import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** An entry that two processors render differently, as `style item`. */
export type Difference = `${string} ${string}`;

/** The heading of differences that were found and not explained. */
const UNEXPLAINED = 'Unexplained';

const PATH = new URL('csl-differences.txt', import.meta.url);

/**
 * Reads a list of differences by reason: a line `# reason`, then one `style item` per line.
 * @throws Error for a difference above the first reason, and for one that is listed twice
 */
export function readDifferences(text: string): ReadonlyMap<Difference, string> {
  const listed = new Map<Difference, string>();
  let reason: string | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) reason = line.slice(2);
    else if (line !== '') {
      if (reason === null) throw new Error(`No reason for ${line}`);
      if (listed.has(line as Difference)) throw new Error(`Listed twice: ${line}`);
      listed.set(line as Difference, reason);
    }
  }
  return listed;
}

/** The list with the differences found now; new ones are unexplained. */
export function updateDifferences(text: string, found: readonly Difference[]): string {
  const listed = readDifferences(text);
  const getReason = (difference: Difference): string => listed.get(difference) ?? UNEXPLAINED;
  const reasons = [...new Set(found.map(getReason))].sort();
  return reasons
    .map(reason => [`# ${reason}`, ...found.filter(each => getReason(each) === reason).sort(), ''].join('\n'))
    .join('\n');
}

/**
 * Compares differences with the list in this folder. Fails for one that is not listed, listed without a reason, or
 * listed and gone; with UPDATE_PASSING=1 it first updates the list.
 */
export function expectDifferences(found: readonly Difference[]): void {
  if (process.env.UPDATE_PASSING === '1')
    writeFileSync(PATH, updateDifferences(readFileSync(PATH, 'utf8'), found));
  const listed = readDifferences(readFileSync(PATH, 'utf8'));
  const isFound = new Set(found);
  const hint = 'test/outside/csl-differences.txt (UPDATE_PASSING=1 updates it)';
  expect(
    found.filter(difference => !listed.has(difference)),
    `Not listed in ${hint}`,
  ).toEqual([]);
  expect(
    [...listed.keys()].filter(difference => !isFound.has(difference)),
    `Gone: remove from ${hint}`,
  ).toEqual([]);
  const unexplained = [...listed]
    .filter(([, reason]) => reason === UNEXPLAINED)
    .map(([difference]) => difference);
  expect(unexplained, `Give a reason in ${hint}`).toEqual([]);
}
