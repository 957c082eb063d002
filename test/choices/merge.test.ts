import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChanges, type Patch } from '../../src/choices/index.js';

const BASE: Patch = {
  template: 'classic',
  paper: 'letter',
  order: { ids: ['education', 'publications', 'honors'], others: 'follow' },
  sections: { education: { hidden: false }, publications: { hidden: false, window: '2020-01-01..' } },
};

it('merges changes of two windows when they concern different choices, at any depth', () => {
  const { window: _, ...publications } = BASE.sections?.publications ?? {};
  const mine = { ...BASE, paper: 'a4' as const, sections: { ...BASE.sections, publications } };
  const education = { hidden: true, title: 'Studies' };
  const newer = { ...BASE, template: 'modern', sections: { ...BASE.sections, education } };
  expect(mergeChanges(BASE, mine, newer)).toEqual({
    ...BASE,
    ...{ template: 'modern', paper: 'a4' },
    sections: { education, publications: { hidden: false } },
  });
});

it('takes the order of this window when both changed it, else the one that changed', () => {
  const ordered = (...ids: readonly string[]): Patch => ({ ...BASE, order: { ids, others: 'follow' } });
  const moved = ordered('honors', 'education', 'publications');
  expect(mergeChanges(BASE, BASE, moved).order).toEqual(moved.order);
  expect(mergeChanges(BASE, moved, ordered('publications', 'education', 'honors')).order).toEqual(
    moved.order,
  );
});

it('takes the choice of this window when both changed it', () => {
  const merged = mergeChanges(BASE, { ...BASE, template: 'brief' }, { ...BASE, template: 'modern' });
  expect(merged.template).toBe('brief');
});

it('keeps every change of one window when the other changed nothing', () => {
  const value = fc.option(fc.constantFrom('a', 'b'), { nil: undefined });
  const members = fc.dictionary(
    fc.constantFrom('x', 'y'),
    fc.oneof(value, fc.dictionary(fc.constantFrom('p', 'q'), fc.constantFrom('1', '2'))),
  );
  fc.assert(
    fc.property(members, members, (one, other) => {
      const [base, changed] = [one, other].map(each => JSON.parse(JSON.stringify(each)) as object);
      expect(mergeChanges(base as object, changed as object, base as object)).toEqual(changed);
      expect(mergeChanges(base as object, base as object, changed as object)).toEqual(changed);
    }),
  );
});
