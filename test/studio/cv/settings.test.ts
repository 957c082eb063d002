import { describe, expect, it } from 'vitest';
import { type CvSettings, parseCvSettings } from '../../../src/app/index.js';
import type { SectionChange, SectionChoice } from '../../../src/sections/index.js';
import { cvMenus } from '../../../src/studio/cv/menus.js';
import { afterAction, allSections, settingsOf, usualSettings } from '../../../src/studio/cv/settings.js';
import type { CvFormSection, CvFormSettings } from '../../../src/studio/screens/cv-form.js';
import { settingsFor } from '../../app/support.js';

const choice = (id: string, more: Partial<SectionChoice> = {}): SectionChoice => ({
  ...{
    id,
    title: id.toUpperCase(),
    hidden: false,
    entities: [],
    groups: [{ name: 'grants', title: 'Grants' }],
  },
  ...{ hasPeerReview: false, hasStatus: false, hasWindow: true, ...more },
});
const CHOICES = [
  choice('education'),
  choice('articles', { hasPeerReview: true, hasStatus: true }),
  choice('other', { hidden: true }),
];

const change = (id: string, more: Partial<SectionChange> = {}): SectionChange => ({
  ...{ id, hidden: false, title: null, window: null, only: null, peerReviewed: false, status: null, ...more },
});

const USUAL = usualSettings(await settingsFor());
const MENUS = await cvMenus('2026-11-23');

const formSection = (id: string, more: Partial<CvFormSection> = {}): CvFormSection => ({
  ...{ id, hidden: false, title: '', window: '', only: null, peerReviewed: false, status: null, ...more },
});
const form = (more: Partial<CvFormSettings>): CvFormSettings => ({
  ...{
    template: 'cv-modern',
    style: 'apa',
    size: '11',
    paper: 'a4',
    audience: 'internal',
    window: 'last-5-years',
  },
  ...{ sections: [], ...more },
});
const apply = (more: Partial<CvFormSettings>, before: CvSettings = USUAL): CvSettings =>
  settingsOf(form(more), before, { menus: MENUS, sections: CHOICES });

describe('the usual settings', () => {
  it('have the same text after they were stored, so that their document is made once', () => {
    const text = JSON.stringify(USUAL);
    expect(JSON.stringify(parseCvSettings(text))).toBe(text);
  });
});

describe('the sections of settings', () => {
  it('are those of the settings, then the others as the profile has them', () => {
    const sections = allSections({ sections: [change('other'), change('gone')] }, CHOICES);
    expect(sections.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['other', false],
      ['education', false],
      ['articles', false],
    ]);
  });
});

describe('a form', () => {
  it('sets what its menus have', () => {
    expect(apply({})).toMatchObject({
      ...{ template: 'cv-modern', style: 'apa', size: 11, paper: 'a4' },
      ...{ audience: 'internal', window: 'last-5-years' },
    });
    expect(apply({ size: '', window: '' })).toMatchObject({ size: null, window: null });
  });

  it('changes nothing by values that its menus lack', () => {
    const strange = '../etc';
    const all = {
      template: strange,
      style: strange,
      size: '99',
      paper: strange,
      audience: strange,
      window: strange,
    };
    expect(apply(all, { ...USUAL, size: 10, window: 'all' })).toEqual({ ...USUAL, size: 10, window: 'all' });
  });

  it('stores of sections only what differs and what they can have', () => {
    const sections = [
      formSection('education', {
        title: ' EDUCATION ',
        only: ['grants', 'poems'],
        peerReviewed: true,
        status: ['published'],
      }),
      formSection('articles', {
        title: `A\n${'x'.repeat(200)}`,
        peerReviewed: true,
        status: ['published'],
        window: 'strange',
      }),
      formSection('gone'),
    ];
    const [education, articles, ...others] = apply({ sections }).sections;
    expect(education).toMatchObject({ only: ['grants'], peerReviewed: false, status: null });
    expect(articles).toMatchObject({ peerReviewed: true, status: ['published'], window: null });
    expect(articles?.title).toHaveLength(120);
    expect(articles?.title).not.toContain('\n');
    expect(others).toEqual([]);
  });
});

describe('a button', () => {
  const before: CvSettings = {
    ...{ ...USUAL, template: 'gone', style: 'gone', window: 'since-hire' },
    sections: [change('a'), change('b', { hidden: true, window: 'since-hire' })],
    ...{ include: ['intellcont/1'], exclude: ['intellcont/2'] },
  };
  const press = (action: Parameters<typeof afterAction>[1]): CvSettings => afterAction(before, action, USUAL);

  it('moves a section, as far as there is room', () => {
    const order = (settings: CvSettings): string => settings.sections.map(({ id }) => id).join('');
    expect(order(press({ verb: 'down', section: 'a' }))).toBe('ba');
    expect(order(press({ verb: 'up', section: 'a' }))).toBe('ab');
    expect(order(press({ verb: 'up', section: 'none' }))).toBe('ab');
  });

  it('shows a section, and includes, hides and restores records', () => {
    expect(press({ verb: 'show', section: 'b' }).sections[1]?.hidden).toBe(false);
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
    expect([window, ...sections.map(section => section.window)]).toEqual([null, null, null]);
    expect(press({ verb: 'usual-template' })).toMatchObject({
      template: 'cv-classic',
      style: 'house',
      sections: before.sections,
    });
    expect(press({ verb: 'usual-sections' })).toMatchObject({
      sections: [],
      include: [],
      exclude: [],
      template: 'gone',
    });
  });
});
