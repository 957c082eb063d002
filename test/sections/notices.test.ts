import { describe, expect, it } from 'vitest';
import { applyPatch, type Patch } from '../../src/choices/index.js';
import { ENTITIES } from '../../src/schema/index.js';
import { cvModel, getNames, readProfileFile, STANDARD_PROFILE } from '../../src/sections/index.js';
import { isBounded } from '../../src/sections/profile/standard.js';
import { OPTIONS, person, record, year } from './people.js';

const journal = { contype: 'Journal Article, Academic Journal', refereed: true } as const;

const PEOPLE = person(
  record('education', { deg: 'PhD', school: 'Tamarack', comp: year(1998) }, '1'),
  record('pasthist', { title: 'Lecturer', org: 'Larch', start: year(1999), end: year(2001) }, '2'),
  record('admin_assignments', { role: 'Director', start: year(2003), end: year(2005) }, '3'),
  record('liccert', { title: 'Engineer', start: year(2000), end: year(2004) }, '4'),
  record('member', { name: 'Society', start: year(2000), end: year(2004) }, '5'),
  record('intl_expertise', { language: 'French', start: year(1990), end: year(1991) }, '6'),
  record('awardhonor', { name: 'Medal', start: year(2001) }, '7'),
  record('intellcont', { ...journal, title: 'Old', pub: year(2002) }, '8'),
  record('intellcont', { ...journal, title: 'New', pub: year(2025) }, '9'),
  record('intellcont', { ...journal, title: 'Private', pub: year(2024), visible: false }, '10'),
  record('intellcont', { ...journal, title: 'Essay', refereed: false, pub: year(2024) }, '11'),
  record('present', { title: 'Talk', date: year(2003) }, '12'),
);
const RECENT = { window: { from: '2021-01-01', to: '2026-11-15' } };

const built = (options: object = RECENT) => cvModel(PEOPLE, { ...OPTIONS, ...options });
const shownIds = (options?: object) =>
  built(options)
    .decisions.filter(({ sections }) => sections.length > 0)
    .map(({ record: { id } }) => Number(id))
    .sort((a, b) => a - b);
const profile = (...sections: readonly unknown[]) =>
  readProfileFile(JSON.stringify({ sections }), 'test', getNames);

describe('a window', () => {
  it('bounds activities; degrees, appointments, licenses, memberships and languages stay', () => {
    expect(shownIds()).toEqual([1, 2, 3, 4, 5, 6, 9, 11, 100]);
    const rules = built().decisions.map(({ record: { id }, rule }) => [Number(id), rule]);
    expect(rules).toContainEqual([1, 'standing']);
    expect(rules).toContainEqual([8, 'outside-window']);
  });

  it('bounds every entity but these', () => {
    expect(
      ENTITIES.map(({ name }) => name)
        .filter(name => !isBounded(name))
        .sort(),
    ).toEqual(['admin', 'admin_assignments', 'education', 'intl_expertise', 'liccert', 'member', 'pasthist']);
  });

  it('bounds any records of a section whose profile says so', () => {
    const own = { ...RECENT, profile: profile({ id: 'education', window: 'document' }, 'licensure') };
    expect(shownIds(own)).toEqual([4, 5, 100]);
    expect(shownIds({ ...RECENT, profile: profile({ id: 'education', window: 'last-3-years' }) })).toEqual([
      100,
    ]);
    expect(shownIds({ ...RECENT, profile: profile({ id: 'honors', window: 'all' }) })).toEqual([7, 100]);
  });

  it('is reported to cut years without a month, which count on both sides of it', () => {
    const academic = { window: { from: '2024-09-01', to: '2025-08-31' } };
    expect(built(academic).notices.join(' ')).toMatch(
      /2 records have a year without a month, so they count in the period before or after .*2024.*2025, too\./,
    );
    expect(built({ window: { from: '2024-01-01', to: '2025-12-31' } }).notices.join()).not.toContain(
      'without a month',
    );
  });

  it('is reported with the number of records that it left out, by kind', () => {
    expect(built().notices).toEqual([
      'The window 1 Jan 2021–15 Nov 2026 left out 3 records: 1 honor, 1 publication, 1 presentation.',
    ]);
    expect(built({ window: { from: '2025-01-01' }, profile: profile('publications') }).notices).toEqual([
      'The window since 1 Jan 2025 left out 2 publications.',
    ]);
    expect(built({}).notices).toEqual([]);
  });

  it('is not reported for sections with a window of their own', () => {
    const own = profile({ id: 'publications', window: 'last-1-year' }, 'honors');
    expect(built({ ...RECENT, profile: own }).notices).toEqual([
      'The window 1 Jan 2021–15 Nov 2026 left out 1 honor.',
    ]);
  });
});

describe('parts that were requested by name', () => {
  const getNotices = (only: readonly string[], more: object = {}, change: Patch = {}) =>
    built({ ...applyPatch(STANDARD_PROFILE, { only, ...change }), ...more }).notices;

  it('are reported with the reason if nothing is left of them', () => {
    expect(getNotices(['patents', 'education', 'articles'])).toEqual(['Nothing is recorded for “patents”.']);
    expect(getNotices(['presentations'], RECENT)).toEqual([
      'The window 1 Jan 2021–15 Nov 2026 left out 1 presentation.',
      'Nothing is left of “presentations”: 1 outside the window.',
    ]);
    expect(
      getNotices(['articles'], { window: { from: '2024-01-01', to: '2024-12-31' } }, { peerReviewed: true }),
    ).toMatchInlineSnapshot(`
        [
          "The window January–December 2024 left out 2 publications.",
          "Nothing is left of “articles”: 2 outside the window, 1 not visible, 1 left out by the filters.",
        ]
      `);
    expect(getNotices(['biography'])).toEqual(['Nothing is recorded for “biography”.']);
  });

  it('are reported each, though others share their section', () => {
    expect(getNotices(['articles', 'books'])).toEqual(['Nothing is recorded for “books”.']);
    expect(getNotices(['licenses', 'memberships'])).toEqual([]);
  });

  it('are not reported if the profile named them', () => {
    expect(built({}).notices).toEqual([]);
  });
});
