import { expect, it } from 'vitest';
import type { CvSettings } from '../../../src/app/index.js';
import { mergeSettings, parseCvForm } from '../../../src/studio/screens/cv-form.js';
import { type CvAction, doValue, parseAction } from '../../../src/studio/screens/forms.js';
import { CV } from './sample-views.js';

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
  const [publications, education] = form()?.settings?.sections ?? [];
  expect(publications).toEqual({
    id: 'publications',
    hidden: false,
    title: 'Papers',
    window: '',
    only: ['books'],
    peerReviewed: false,
    status: null,
  });
  expect(education).toMatchObject({ id: 'education', hidden: true, only: null });
});

it('reads a form without settings when it has only a button', () => {
  const read = parseCvForm(new URLSearchParams({ revision: '3', do: 'exclude:intellcont/4711' }));
  expect(read).toMatchObject({ settings: null, action: { verb: 'exclude', ref: 'intellcont/4711' } });
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

const base = CV.settings;
const withTitle = (settings: CvSettings, id: string, title: string): CvSettings => ({
  ...settings,
  sections: settings.sections.map(section => (section.id === id ? { ...section, title } : section)),
});

it('merges changes of two windows when they concern different fields', () => {
  const newer = { ...withTitle(base, 'education', 'Studies'), template: 'modern' };
  const mine = { ...withTitle(base, 'publications', 'Papers'), paper: 'a4' as const };
  const merged = mergeSettings(base, mine, newer);
  expect(merged).toEqual({
    ...withTitle(withTitle(base, 'education', 'Studies'), 'publications', 'Papers'),
    template: 'modern',
    paper: 'a4',
  });
});

it('takes the order of this window when both changed it, else the one that changed', () => {
  const moved = { ...base, sections: base.sections.toReversed() };
  const ids = (settings: CvSettings) => settings.sections.map(({ id }) => id);
  expect(ids(mergeSettings(base, base, moved))).toEqual(ids(moved));
  expect(ids(mergeSettings(base, moved, withTitle(base, 'education', 'Studies')))).toEqual(ids(moved));
  expect(mergeSettings(base, moved, withTitle(base, 'education', 'Studies')).sections.at(-1)?.title).toBe(
    'Studies',
  );
});

it('takes the field of this window when both changed it', () => {
  const merged = mergeSettings(base, { ...base, template: 'brief' }, { ...base, template: 'modern' });
  expect(merged.template).toBe('brief');
});
