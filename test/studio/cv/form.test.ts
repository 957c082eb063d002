import { expect, it } from 'vitest';
import { type CvAction, doValue, parseAction } from '../../../src/studio/cv/actions.js';
import { parseCvForm } from '../../../src/studio/cv/form.js';

const FIELDS = [
  ['revision', '3'],
  ['template', 'modern'],
  ['size', '9.5'],
  ['section', 'publications'],
  ['section', 'education'],
  ['show.publications', '1'],
  ['title.publications', '  Papers '],
  ['only.publications', 'books'],
  ['only-count.publications', '2'],
  ['status.publications', 'published'],
  ['status-count.publications', '1'],
] as const;

const form = (...more: readonly (readonly [string, string])[]) =>
  parseCvForm(
    new URLSearchParams([...FIELDS, ...more].map(([name, value]): [string, string] => [name, value])),
  );

it('reads the sections of the form in their order', () => {
  const { order, sections } = form()?.patch ?? {};
  expect(order).toEqual({ ids: ['publications', 'education'], others: 'follow' });
  expect(sections).toEqual({
    publications: { hidden: false, title: 'Papers', only: ['books'] },
    education: { hidden: true },
  });
});

it('reads a form without choices when it has only a button', () => {
  const read = parseCvForm(new URLSearchParams({ revision: '3', do: 'exclude:intellcont/4711' }));
  expect(read).toMatchObject({ patch: null, action: { verb: 'exclude', ref: 'intellcont/4711' } });
});

it('rejects a form when its button is unknown', () => {
  expect(form(['do', 'erase:all'])).toBe(null);
  expect(form(['do', 'up:'])).toBe(null);
});

it('reads each action as it was written', () => {
  const actions: readonly CvAction[] = [
    { verb: 'save' },
    { verb: 'up', section: 'a:b' },
    { verb: 'down', section: 'a' },
    { verb: 'show', section: 'a' },
    { verb: 'include', ref: 'intellcont/4711' },
    { verb: 'restore', ref: 'intellcont/4711' },
    { verb: 'exclude', ref: 'intellcont/4711' },
  ];
  expect(actions.map(action => parseAction(doValue(action)))).toEqual(actions);
});
