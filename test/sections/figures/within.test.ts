import { expect, it } from 'vitest';
import { recordsWithin } from '../../../src/sections/figures/within.js';
import { withDefaults } from '../../../src/sections/options.js';
import { DocumentContext } from '../../../src/sections/selection.js';
import { OPTIONS, person, record, year } from '../people.js';

const talk = (title: string, start: number, visible: boolean | null) =>
  record('present', { title, org: 'Society', date: year(start), visible }, title);
const ONE = person(talk('shown', 2025, null), talk('hidden', 2025, false), talk('old', 2020, true));
const titlesWithin = (withHidden: boolean) => {
  const context = new DocumentContext(
    { person: ONE, withheld: [] },
    withDefaults(ONE, { ...OPTIONS, audience: 'internal', withHidden }),
  );
  return recordsWithin(context, 'present', { from: '2025-01-01' }).map(({ id }) => id);
};

it('counts hidden records only when the document includes them', () => {
  expect(titlesWithin(false)).toEqual(['shown']);
  expect(titlesWithin(true)).toEqual(['shown', 'hidden']);
});
