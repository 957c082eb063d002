import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/core/index.js';
import { type Arrangement, arrange, STANDARD_PROFILE } from '../../../src/sections/index.js';

const NOTHING: Arrangement = { sections: null, hidden: [], titles: new Map() };
const shown = (change: Partial<Arrangement>) =>
  arrange(STANDARD_PROFILE, { ...NOTHING, ...change })
    .profile.sections.filter(({ hidden }) => !hidden)
    .map(({ id, title }) => `${id}: ${title}`);

describe('arrange', () => {
  it('chooses and orders sections', () => {
    expect(shown({ sections: ['service', 'education'] })).toEqual([
      'service: Service',
      'education: Education',
    ]);
  });

  it('gives a repeated section an id of its own', () => {
    expect(shown({ sections: ['honors', 'honors'], titles: new Map([['honors-2', 'Prizes']]) })).toEqual([
      'honors: Honors and awards',
      'honors-2: Prizes',
    ]);
  });

  it('hides sections, and shows hidden ones by name', () => {
    expect(shown({ hidden: ['teaching'] })).not.toContain('teaching: Teaching');
    expect(shown({})).not.toContain('biography: Biography');
    expect(shown({ sections: ['biography'] })).toEqual(['biography: Biography']);
  });

  it('hides standard sections that the profile lacks', () => {
    const own = { ...STANDARD_PROFILE, sections: STANDARD_PROFILE.sections.slice(0, 1) };
    const { profile } = arrange(own, { ...NOTHING, hidden: ['teaching'] });
    expect(profile.sections.map(({ id }) => id)).toEqual(['education']);
  });

  it('shows only the named sections and groups, in the order of the profile', () => {
    const titlesOf = (only: readonly string[]) =>
      arrange(STANDARD_PROFILE, { ...NOTHING, only }).profile.sections.map(({ id, groups }) => [
        id,
        ...groups.map(({ title }) => title),
      ]);
    expect(titlesOf(['grants', 'Articles', 'books'])).toEqual([
      ['publications', 'Refereed journal articles', 'Books and chapters', 'Other articles and editorials'],
      ['funding', 'External – current', 'External – completed', 'Internal'],
    ]);
    expect(titlesOf(['memberships'])).toEqual([['licensure', null]]);
    expect(titlesOf(['books', 'publications'])[0]).toHaveLength(12);
    expect(shown({ only: ['awards', 'biography'] })).toEqual([
      'biography: Biography',
      'honors: Honors and awards',
    ]);
  });

  it('names sections of the profile too, before standard ones', () => {
    const [first] = STANDARD_PROFILE.sections;
    const own = { ...STANDARD_PROFILE, sections: [{ ...first!, id: 'works', title: 'Works' }] };
    const { profile } = arrange(own, { ...NOTHING, only: ['service', 'works'] });
    expect(profile.sections.map(({ title }) => title)).toEqual(['Works', 'Service']);
  });

  it('filters by peer review and by status where records have them', () => {
    const { profile } = arrange(STANDARD_PROFILE, {
      ...NOTHING,
      only: ['books', 'grants', 'creative-works'],
      peerReviewed: true,
      status: ['published', 'in press'],
    });
    const reviewed = { name: 'refereed', values: ['Yes'], not: false };
    expect(profile.sections.map(({ groups }) => groups[0]?.filter)).toEqual([
      [
        { name: 'group', values: ['book'], not: false },
        reviewed,
        { name: 'status', values: ['published', 'in press'], not: false },
      ],
      [reviewed],
      [{ name: 'kind', values: ['current'], not: false }],
    ]);
  });

  it('rejects sections and a selection together', () => {
    expect(() => shown({ sections: ['honors'], only: ['honors'] })).toThrow('--only replaces --sections.');
  });

  it('suggests the nearest name and lists all', () => {
    expect(() => shown({ only: ['artciles'] })).toThrow(
      expect.objectContaining({
        hint: expect.stringMatching(/^Did you mean articles\? Use one of education, .*, grants, /),
      }),
    );
  });

  it('rejects unknown sections', () => {
    const changes: readonly Partial<Arrangement>[] = [
      { sections: ['honours'] },
      { hidden: ['honours'] },
      { titles: new Map([['honours', 'x']]) },
    ];
    for (const change of changes) {
      expect(() => shown(change)).toThrow(UsageError);
      expect(() => shown(change)).toThrow('There is no section “honours”.');
    }
  });

  it('rejects changes to a locked profile', () => {
    const locked = { ...STANDARD_PROFILE, locked: true };
    expect(arrange(locked, NOTHING).profile).toEqual(locked);
    expect(() => arrange(locked, { ...NOTHING, hidden: ['honors'] })).toThrow(/locked this profile/);
    const changes: readonly Partial<Arrangement>[] = [
      { sections: ['honors'] },
      { only: ['honors'] },
      { peerReviewed: true },
      { status: ['published'] },
    ];
    for (const change of changes)
      expect(() => arrange(locked, { ...NOTHING, ...change })).toThrow(/locked this profile/);
  });
});
