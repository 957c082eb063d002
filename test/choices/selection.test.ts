import { describe, expect, it } from 'vitest';
import { applyPatch, type Patch } from '../../src/choices/index.js';
import { UsageError } from '../../src/core/index.js';
import { STANDARD_PROFILE } from '../../src/sections/index.js';

const ordered = (...ids: readonly string[]): Patch => ({ order: { ids, others: 'hide' } });
const hiding = (id: string): Patch => ({ sections: { [id]: { hidden: true } } });
const shown = (patch: Patch) =>
  applyPatch(STANDARD_PROFILE, patch)
    .profile.sections.filter(({ hidden }) => !hidden)
    .map(({ id, title }) => `${id}: ${title}`);

describe('a selection', () => {
  it('chooses and orders sections', () => {
    expect(shown(ordered('service', 'education'))).toEqual(['service: Service', 'education: Education']);
  });

  it('gives a repeated section an id of its own', () => {
    expect(shown({ ...ordered('honors', 'honors'), sections: { 'honors-2': { title: 'Prizes' } } })).toEqual([
      'honors: Honors and awards',
      'honors-2: Prizes',
    ]);
  });

  it('hides sections, and shows hidden ones by name', () => {
    expect(shown(hiding('teaching'))).not.toContain('teaching: Teaching');
    expect(shown({})).not.toContain('biography: Biography');
    expect(shown(ordered('biography'))).toEqual(['biography: Biography']);
  });

  it('hides standard sections that the profile lacks', () => {
    const own = { ...STANDARD_PROFILE, sections: STANDARD_PROFILE.sections.slice(0, 1) };
    const { profile } = applyPatch(own, hiding('teaching'));
    expect(profile.sections.map(({ id }) => id)).toEqual(['education']);
  });

  it('shows only the named sections and groups, in the order of the profile', () => {
    const getTitles = (only: readonly string[]) =>
      applyPatch(STANDARD_PROFILE, { only }).profile.sections.map(({ id, groups }) => [
        id,
        ...groups.map(({ title }) => title),
      ]);
    expect(getTitles(['grants', 'Articles', 'books'])).toEqual([
      ['publications', 'Refereed journal articles', 'Books and chapters', 'Other articles and editorials'],
      ['funding', 'External – current', 'External – completed', 'Internal'],
    ]);
    expect(getTitles(['memberships'])).toEqual([['licensure', null]]);
    expect(getTitles(['books', 'publications'])[0]).toHaveLength(12);
    expect(shown({ only: ['awards', 'biography'] })).toEqual([
      'biography: Biography',
      'honors: Honors and awards',
    ]);
  });

  it('names sections of the profile too, before standard ones', () => {
    const [first] = STANDARD_PROFILE.sections;
    const own = { ...STANDARD_PROFILE, sections: [{ ...first!, id: 'works', title: 'Works' }] };
    const { profile } = applyPatch(own, { only: ['service', 'works'] });
    expect(profile.sections.map(({ title }) => title)).toEqual(['Works', 'Service']);
  });

  it('filters by peer review and by status where records have them', () => {
    const { profile } = applyPatch(STANDARD_PROFILE, {
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
    expect(() => shown({ ...ordered('honors'), only: ['honors'] })).toThrow(
      expect.objectContaining({ hint: 'Use --sections or --only, not both.' }),
    );
  });

  it('suggests the nearest name and lists all', () => {
    expect(() => shown({ only: ['artciles'] })).toThrow(
      expect.objectContaining({
        hint: expect.stringMatching(/^Did you mean articles\? Use one of education, .*, grants, /),
      }),
    );
  });

  it('rejects unknown sections', () => {
    const changes: readonly Patch[] = [
      ordered('honours'),
      hiding('honours'),
      { sections: { honours: { title: 'x' } } },
      { ...ordered('honors'), sections: { teaching: { title: 'x' } } },
    ];
    for (const change of changes) {
      expect(() => shown(change)).toThrow(UsageError);
      expect(() => shown(change)).toThrow(/There is no section “(?:honours|teaching)”\./);
    }
  });

  it('rejects changes to a locked profile', () => {
    const locked = { ...STANDARD_PROFILE, locked: true };
    expect(applyPatch(locked, {}).profile).toEqual(locked);
    const changes: readonly Patch[] = [
      hiding('honors'),
      ordered('honors'),
      { only: ['honors'] },
      { peerReviewed: true },
      { status: ['published'] },
    ];
    for (const change of changes) expect(() => applyPatch(locked, change)).toThrow(/locked this profile/);
    const { profile } = applyPatch(locked, { window: '2025', foldCourses: true });
    expect([profile.window, profile.locked]).toEqual(['2025', true]);
  });
});
