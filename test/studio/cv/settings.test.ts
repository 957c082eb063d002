import { describe, expect, it } from 'vitest';
import type { Patch } from '../../../src/choices/index.js';
import type { ListedSection } from '../../../src/sections/index.js';
import { cvMenus } from '../../../src/studio/cv/menus.js';
import {
  afterAction,
  defaultSettings,
  sectionPatches,
  withAllNamed,
  withChoices,
} from '../../../src/studio/cv/settings.js';
import { type CvSettings, parseCvSettings } from '../../../src/studio/cv/stored-settings.js';
import { settingsFor } from '../../app/support.js';

const listed = (id: string, more: Partial<ListedSection> = {}): ListedSection => ({
  ...{ id, title: id.toUpperCase(), hidden: false, entities: ['education'] },
  ...{ groups: [{ name: 'grants', title: 'Grants' }], ...more },
});
const SECTIONS = [
  listed('education'),
  listed('articles', { entities: ['intellcont'] }),
  listed('other', { hidden: true }),
];

const ordered = (...ids: readonly string[]): Patch => ({ order: { ids, others: 'follow' } });

const USUAL = defaultSettings(await settingsFor());
const MENUS = await cvMenus('2026-11-23');

const apply = (patch: Patch, before: CvSettings = USUAL): CvSettings =>
  withChoices(before, patch, { menus: MENUS, sections: SECTIONS });

describe('the usual settings', () => {
  it('have the same text after they were stored, so that their document is made once', () => {
    const text = JSON.stringify(USUAL);
    expect(JSON.stringify(parseCvSettings(text))).toBe(text);
  });
});

describe('the sections of settings', () => {
  it('are those of the settings, then the others as the profile has them', () => {
    const patches = sectionPatches(
      { ...ordered('other', 'gone'), sections: { other: { hidden: false } } },
      SECTIONS,
    );
    expect(patches.map(([{ id }, { hidden }]) => [id, hidden])).toEqual([
      ['other', false],
      ['education', false],
      ['articles', false],
    ]);
  });

  it('are all named for a comparison, which changes nothing else', () => {
    const named = withAllNamed({ ...USUAL, paper: 'a4' }, SECTIONS);
    expect(named).toEqual({
      ...{ ...USUAL, paper: 'a4' },
      ...ordered('education', 'articles', 'other'),
      sections: { education: { hidden: false }, articles: { hidden: false }, other: { hidden: true } },
    });
    expect(withAllNamed(named, SECTIONS)).toEqual(named);
  });
});

describe('choices from outside', () => {
  const own: CvSettings = {
    ...{ template: 'cv-modern', style: 'apa', size: 11, paper: 'a4', audience: 'internal' },
    window: 'last-5-years',
  };

  it('set what the menus have', () => {
    expect(apply(own)).toMatchObject(own);
    const { window: _, ...without } = own;
    expect(apply({ ...without, size: null }, { ...USUAL, ...own })).not.toHaveProperty('window');
  });

  it('change nothing where the menus lack them', () => {
    const strange = '../etc';
    const all = {
      template: strange,
      style: strange,
      size: 99,
      paper: strange,
      audience: strange,
      window: strange,
    };
    const before = { ...USUAL, size: 10, window: 'all' };
    expect(apply(all as Patch, before)).toEqual({ ...before, ...ordered(), sections: {} });
  });

  it('change of sections only what differs and what they can have', () => {
    const { order, sections } = apply({
      ...ordered('education', 'articles', 'gone'),
      sections: {
        education: {
          title: ' EDUCATION '.trim(),
          only: ['grants', 'poems'],
          peerReviewed: true,
          status: ['published'],
        },
        articles: {
          title: `A\n${'x'.repeat(200)}`,
          ...{ peerReviewed: true, status: ['published'], window: 'strange' },
        },
        gone: { hidden: true },
      },
    });
    expect(order?.ids).toEqual(['education', 'articles']);
    expect(sections?.education).toEqual({ only: ['grants'] });
    expect(sections?.articles).toEqual({
      title: expect.stringMatching(/^A x{118}$/),
      ...{ peerReviewed: true, status: ['published'] },
    });
    expect(sections).not.toHaveProperty('gone');
  });
});

describe('a button', () => {
  const before: CvSettings = {
    ...ordered('a', 'b'),
    ...{ ...USUAL, template: 'gone', style: 'gone', window: 'since-hire' },
    sections: { b: { hidden: true, window: 'since-hire' } },
    ...{ include: ['intellcont/1'], exclude: ['intellcont/2'] },
  };
  const press = (action: Parameters<typeof afterAction>[1]): CvSettings => afterAction(before, action, USUAL);

  it('moves a section, as far as there is room', () => {
    const order = (settings: CvSettings): string | undefined => settings.order?.ids.join('');
    expect(order(press({ verb: 'down', section: 'a' }))).toBe('ba');
    expect(order(press({ verb: 'up', section: 'a' }))).toBe('ab');
    expect(order(press({ verb: 'up', section: 'none' }))).toBe('ab');
  });

  it('shows a section, and includes, hides and restores records', () => {
    expect(press({ verb: 'show', section: 'b' }).sections?.b?.hidden).toBe(false);
    expect(press({ verb: 'include', ref: 'intellcont/2' })).toMatchObject({
      include: ['intellcont/1', 'intellcont/2'],
      exclude: [],
    });
    expect(press({ verb: 'exclude', ref: 'intellcont/1' })).toMatchObject({
      include: [],
      exclude: ['intellcont/2', 'intellcont/1'],
    });
    expect(press({ verb: 'restore', ref: 'intellcont/2' }).exclude).toEqual([]);
    expect(press({ verb: 'save' })).toBe(before);
  });

  it('mends settings with which no document can be made', () => {
    expect(press({ verb: 'for-university' }).audience).toBe('internal');
    const { window, sections } = press({ verb: 'all-years' });
    expect([window, sections]).toEqual([undefined, { b: { hidden: true } }]);
    expect(press({ verb: 'default-template' })).toMatchObject({
      template: 'cv-classic',
      style: 'house',
      sections: before.sections,
    });
    expect(JSON.parse(JSON.stringify(press({ verb: 'default-sections' })))).toEqual({
      ...USUAL,
      ...{ template: 'gone', style: 'gone', window: 'since-hire' },
    });
  });
});
