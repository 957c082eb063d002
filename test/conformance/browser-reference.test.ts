import { describe, expect, it } from 'vitest';
import { browserLines } from '../pages/reference/browser.js';
import { compare, differences, type PlacedPages } from '../pages/reference/compare.js';
import { designs, features, layouts, type ReferencePages } from '../pages/reference/reference-pages.js';
import { describeWith } from './tools.js';

/** Points by which two releases of a browser may differ. */
const SAME = 0.25;

/** The same lines in the same places. */
function expectSame(fresh: PlacedPages, stored: PlacedPages): void {
  const found = compare(fresh, stored);
  expect(found.pages[0]).toBe(found.pages[1]);
  expect(found.missing, differences(found)).toEqual([]);
  const far = found.matches.filter(({ dx, dy }) => Math.abs(dx) > SAME || Math.abs(dy) > SAME);
  expect(far).toEqual([]);
}

const update = process.env.UPDATE_POSITIONS === '1';

describeWith('chromium', 'reference positions', browser => {
  const measuring = (reference: ReferencePages, measure: string, scale: number) => async (name: string) => {
    const { size, pages } = await browserLines(browser, reference.html(name), scale);
    if (update) reference.write(name, measure, size, pages);
    expectSame(pages, reference.positions(name, measure));
  };

  it.each(designs.names)('measures the designs as before: %s', async name => {
    const { pages } = await browserLines(browser, designs.html(name), 8);
    expectSame(pages, designs.positions(name));
  });

  describe('has the positions of the finer measure', () => {
    it.each(designs.names)('%s', measuring(designs, 'finer', 16));
  });

  describe('has the positions of the feature pages', () => {
    it.each(features.names)('%s', measuring(features, 'positions', 8));
  });

  describe('has the positions of the layouts', () => {
    it.each(layouts.names)('%s', measuring(layouts, 'positions', 8));
  });
});
