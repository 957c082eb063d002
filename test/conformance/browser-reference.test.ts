import { describe, expect, it } from 'vitest';
import { compare, differences, type PlacedPages } from '../mockups/compare.js';
import { mockups, probes, type Witness } from '../mockups/witness.js';
import { browserLines } from '../probes/browser.js';
import { describeWith } from './tools.js';

/** Points by which two releases of a browser may differ. */
const SAME = 0.25;

/** Expects the same lines at the same positions. */
function expectSame(fresh: PlacedPages, kept: PlacedPages): void {
  const found = compare(fresh, kept);
  expect(found.pages[0]).toBe(found.pages[1]);
  expect(found.missing, differences(found)).toEqual([]);
  const far = found.matches.filter(({ dx, dy }) => Math.abs(dx) > SAME || Math.abs(dy) > SAME);
  expect(far).toEqual([]);
}

const update = process.env.UPDATE_POSITIONS === '1';

describeWith('chromium', 'the browser as a reference', browser => {
  const measuring = (witness: Witness, measure: string, scale: number) => async (name: string) => {
    const { size, pages } = await browserLines(browser, witness.html(name), scale);
    if (update) witness.keep(name, measure, size, pages);
    expectSame(pages, witness.positions(name, measure));
  };

  it.each(mockups.names)('has the stored positions of the mock-up: %s', async name => {
    const { pages } = await browserLines(browser, mockups.html(name), 8);
    expectSame(pages, mockups.positions(name));
  });

  describe('has the stored positions at double scale', () => {
    it.each(mockups.names)('%s', measuring(mockups, 'finer', 16));
  });

  describe('has the stored positions of the probe', () => {
    it.each(probes.names)('%s', measuring(probes, 'positions', 8));
  });
});
