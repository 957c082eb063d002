import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, bySection, type Patch, type SectionPatch } from '../../src/choices/index.js';
import {
  cvModel,
  getNames,
  listSections,
  profileData,
  readProfileFile,
  SELECTION_NAMES,
  STANDARD_PROFILE,
  WINDOW_LABELS,
  windowNamed,
} from '../../src/sections/index.js';
import { samplePerson } from '../output/data/selections.js';
import { OPTIONS } from '../sections/people.js';
import { sectionPatches } from './patches.js';

type Changed = readonly [id: string, patch: SectionPatch];
const change = (id: string, patch: SectionPatch = {}): Changed => [id, { hidden: false, ...patch }];
/** As the studio stores them: in an order that the other sections follow. */
const of = (...sections: readonly Changed[]): Patch => ({
  order: { ids: sections.map(([id]) => id), others: 'follow' },
  sections: Object.fromEntries(sections),
});
const customized = (patch: Patch, profile = STANDARD_PROFILE) => applyPatch(profile, patch);
const read = (data: unknown) => readProfileFile(JSON.stringify(data), 'test.json', getNames);

describe('a patch of sections', () => {
  it('puts the named sections first, in their order, and the others after them', () => {
    const { sections } = customized(of(change('service'), change('education'))).profile;
    expect(sections.map(({ id }) => id)).toEqual([
      ...['service', 'education'],
      ...STANDARD_PROFILE.sections.map(({ id }) => id).filter(id => id !== 'service' && id !== 'education'),
    ]);
  });

  it('hides, shows and renames sections', () => {
    const changes = of(
      change('biography'),
      change('honors', { title: ' Prizes ' }),
      change('teaching', { hidden: true, title: ' ' }),
    );
    const [biography, honors, teaching] = customized(changes).profile.sections;
    expect([biography?.hidden, honors?.title, teaching?.hidden, teaching?.title]).toEqual([
      ...[false, 'Prizes', true, 'Teaching'],
    ]);
  });

  it('filters each section by itself', () => {
    const changes = of(
      change('publications', { only: ['books'], peerReviewed: true, status: ['in press'] }),
      change('presentations', { window: 'last-3-years' }),
    );
    const { profile, requested } = customized(changes);
    const [publications, presentations] = profile.sections;
    expect(publications?.groups).toMatchObject([
      {
        title: 'Books and chapters',
        filter: [{ name: 'group' }, { name: 'refereed', values: ['Yes'] }, { name: 'status' }],
      },
    ]);
    expect(presentations).toMatchObject({
      window: 'last-3-years',
      groups: [{ filter: [{ name: 'kind' }] }, {}, {}],
    });
    expect(requested).toMatchObject([{ name: 'books', section: 'publications' }]);
  });

  it('hides a section when none of its groups is left', () => {
    const [funding] = customized(of(change('funding', { only: [] }))).profile.sections;
    expect(funding).toMatchObject({
      hidden: true,
      groups: STANDARD_PROFILE.sections.find(({ id }) => id === 'funding')?.groups,
    });
  });

  it('adds standard sections that the profile lacks', () => {
    const own = read({ sections: ['education'] });
    expect(customized(of(change('patents')), own).profile.sections.map(({ id }) => id)).toEqual([
      'patents',
      'education',
    ]);
  });

  it('adds the named records to those of the profile, the later choice first', () => {
    const own = read({ include: ['dsl/1', 'dsl/2'], exclude: ['dsl/3', 'dsl/4'] });
    const { profile } = customized({ include: ['dsl/3', 'dsl/9'], exclude: ['dsl/2'] }, own);
    expect([profile.include, profile.exclude]).toEqual([
      ['dsl/1', 'dsl/3', 'dsl/9'],
      ['dsl/4', 'dsl/2'],
    ]);
  });

  it('rejects unknown sections, groups of other sections and unknown windows', () => {
    const getCode = (...changes: readonly Changed[]) => {
      try {
        customized(of(...changes));
      } catch (error) {
        return (error as { readonly code: string }).code;
      }
      return null;
    };
    expect(getCode(change('honours'))).toBe('section.unknown');
    expect(getCode(change('publications', { only: ['grants'] }))).toBe('section.unknown');
    expect(getCode(change('works', { only: ['books'] }))).toBe('section.unknown');
    expect(getCode(change('publications', { window: 'last-week' }))).toBe('window.name');
    expect(
      getCode(change('publications', { window: 'document', only: ['publications', 'Books'] })),
    ).toBeNull();
  });

  it('rejects changes to a locked profile, and accepts it unchanged', () => {
    const locked = { ...STANDARD_PROFILE, locked: true };
    const same = locked.sections.map(({ id, hidden }) => change(id, { hidden }));
    expect(customized(of(), locked).profile).toEqual(locked);
    expect(customized(of(...same), locked).profile).toEqual(locked);
    const wrong: readonly Patch[] = [
      of(change('service')),
      of(...same.slice(1), ...same.slice(0, 1)),
      { ...of(), exclude: ['dsl/1'] },
      { ...of(), include: ['dsl/1'] },
    ];
    for (const changes of wrong)
      expect(() => customized(changes, locked)).toThrow(expect.objectContaining({ code: 'profile.locked' }));
  });

  it('joins a filter with one of the profile on the same field', () => {
    const own = read({ sections: [{ id: 'publications', filter: { refereed: 'No' } }] });
    const { profile } = customized(of(change('publications', { peerReviewed: true })), own);
    const conditions = profile.sections[0]?.groups[0]?.filter.filter(({ name }) => name === 'refereed');
    expect(conditions).toEqual([{ name: 'refereed', values: [], not: false }]);
    expect(read(profileData(profile))).toEqual(profile);
  });

  it('makes profiles that a file holds whole, for random changes', () => {
    const full = samplePerson('full');
    const own = read({
      sections: [
        { id: 'publications', filter: { refereed: { not: 'No' } }, limit: 4 },
        { id: 'works', like: 'creative-works', filter: { refereed: 'No' } },
        'mentoring',
      ],
    });
    fc.assert(
      fc.property(fc.constantFrom(STANDARD_PROFILE, own), sectionPatches(full), (usual, changes) => {
        const { profile } = applyPatch(usual, changes);
        expect(read(profileData(profile))).toEqual(profile);
        const { decisions, model } = cvModel(full, { ...OPTIONS, profile });
        for (const ref of changes.exclude ?? []) {
          const [entity, id] = ref.split('/');
          const found = decisions.find(({ record }) => record.entity === entity && record.id === id);
          expect((found?.sections ?? []).filter(section => section !== 'header')).toEqual([]);
        }
        expect(model.sections.length).toBeLessThanOrEqual(profile.sections.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('listSections', () => {
  it('lists the sections of the profile, then the standard ones that it lacks', () => {
    const own = read({ sections: [{ id: 'works', like: 'publications', title: 'Works' }, 'funding'] });
    const listed = listSections(own);
    expect(listed.slice(0, 3).map(({ id, hidden }) => [id, hidden])).toEqual([
      ['works', false],
      ['funding', false],
      ['education', true],
    ]);
    expect(listed).toHaveLength(STANDARD_PROFILE.sections.length + 1);
    expect(listed[0]).toMatchObject({ title: 'Works', entities: ['intellcont'], groups: [] });
  });

  it('names groups with their titles, or by their names', () => {
    const named = Object.fromEntries(listSections(STANDARD_PROFILE).map(each => [each.id, each]));
    expect(named.licensure?.groups).toEqual([
      { name: 'licenses', title: 'Licenses' },
      { name: 'memberships', title: 'Memberships' },
    ]);
    expect(named.publications?.groups[0]).toEqual({
      name: 'articles',
      title: 'Refereed journal articles, Other articles and editorials',
    });
    expect(named['research-interests']).toMatchObject({ entities: [], groups: [] });
  });

  it('offers only names that the section accepts', () => {
    for (const { id, groups } of listSections(STANDARD_PROFILE))
      for (const { name } of groups) expect(() => customized(of(change(id, { only: [name] })))).not.toThrow();
  });
});

describe('a patch by section', () => {
  it('shows what the patch of the whole document shows, for random patches', () => {
    const ids = STANDARD_PROFILE.sections.map(({ id }) => id);
    const selection = fc.oneof(
      fc.record({
        order: fc.record({
          ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
          others: fc.constant('hide' as const),
        }),
      }),
      fc.record({
        only: fc.uniqueArray(fc.constantFrom(...SELECTION_NAMES), { minLength: 1, maxLength: 4 }),
      }),
      fc.constant({}),
    );
    const filters = fc.record(
      { peerReviewed: fc.constant(true as const), status: fc.constant(['published'] as const) },
      { requiredKeys: [] },
    );
    const hidden = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 });
    fc.assert(
      fc.property(selection, filters, hidden, (chosen, filter, left) => {
        const sections = Object.fromEntries(left.map(id => [id, { hidden: true }]));
        const patch: Patch = { ...chosen, ...filter, sections };
        const spread = bySection(STANDARD_PROFILE, patch);
        const shown = (own: Patch) =>
          applyPatch(STANDARD_PROFILE, own).profile.sections.filter(each => !each.hidden);
        expect(shown(spread)).toEqual(shown(patch));
        expect([spread.only, spread.peerReviewed, spread.status]).toEqual([undefined, undefined, undefined]);
        expect(spread.order?.others).not.toBe('hide');
      }),
      { numRuns: 60 },
    );
  });
});

it('WINDOW_LABELS holds names of windows', () => {
  for (const { name } of WINDOW_LABELS) expect(() => windowNamed(name)).not.toThrow();
  expect(WINDOW_LABELS).toContainEqual({ name: 'last-5-years', label: 'Last 5 years' });
});
