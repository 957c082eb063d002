import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../../src/choices/index.js';
import {
  cvModel,
  getNames,
  profileData,
  readProfileFile,
  SELECTION_NAMES,
  STANDARD_PROFILE,
} from '../../../src/sections/index.js';
import { samplePerson } from '../../output/data/selections.js';
import { OPTIONS } from '../people.js';

const read = (data: unknown) => readProfileFile(JSON.stringify(data), 'saved.json', getNames);
const templates = new URL('../../../templates/', import.meta.url);
const ownProfiles = readdirSync(templates)
  .filter(name => name !== 'shared')
  .flatMap(name => {
    const { profile } = JSON.parse(readFileSync(new URL(`${name}/template.json`, templates), 'utf8')) as {
      readonly profile?: unknown;
    };
    return profile === undefined ? [] : [read(profile)];
  });

describe('profileData', () => {
  it('writes profiles that are read as the same profile', () => {
    expect(ownProfiles.length).toBeGreaterThan(1);
    const withOrcid = { ...STANDARD_PROFILE, header: ['orcid'] as const };
    for (const profile of [STANDARD_PROFILE, withOrcid, ...ownProfiles])
      expect(read(profileData(profile))).toEqual(profile);
  });

  it('writes any selection so that it selects the same records', () => {
    const full = samplePerson('full');
    const selection = fc.record({
      only: fc.option(fc.uniqueArray(fc.constantFrom(...SELECTION_NAMES), { minLength: 1 }), {
        nil: undefined,
      }),
      peerReviewed: fc.constantFrom(undefined, true as const),
      status: fc.option(fc.constant(['published'] as const), { nil: undefined }),
      hidden: fc.subarray(['teaching', 'publications']),
    });
    fc.assert(
      fc.property(fc.constantFrom(STANDARD_PROFILE, ...ownProfiles), selection, (usual, change) => {
        const { hidden, ...patch } = change;
        const sections = Object.fromEntries(hidden.map(id => [id, { hidden: true }]));
        const { profile } = applyPatch(usual, { ...patch, sections });
        const data = profileData(profile);
        fc.pre(data.sections?.length !== 0);
        const getSections = (of: typeof profile) => cvModel(full, { ...OPTIONS, profile: of }).model.sections;
        expect(getSections(read(data))).toEqual(getSections(profile));
      }),
      { numRuns: 40 },
    );
  });

  it('writes empty values as null', () => {
    const filter = { doi: { not: null }, contype: ['Novel', null] };
    const data = { sections: [{ id: 'novels', entities: ['intellcont'] as const, filter }] };
    expect(profileData(read(data)).sections).toEqual([
      { id: 'novels', entities: ['intellcont'], groups: [{ filter }] },
    ]);
  });

  it('writes standard sections by their id, and only what differs of others', () => {
    const { profile } = applyPatch(STANDARD_PROFILE, {
      sections: { funding: { title: 'Grants' } },
      only: ['education', 'books', 'funding'],
    });
    expect(profileData({ ...profile, window: 'last-5-years' })).toEqual({
      title: 'Curriculum vitae',
      window: 'last-5-years',
      sections: [
        'education',
        {
          id: 'publications',
          groups: [{ title: 'Books and chapters', letter: 'B', filter: { group: 'book' } }],
        },
        { id: 'funding', title: 'Grants' },
      ],
    });
  });

  it('writes two conditions on one name as one', () => {
    const twice = read({
      sections: [
        { id: 'publications', filter: { group: ['Journal', 'book'], refereed: { not: 'No' } } },
        {
          id: 'service',
          groups: [
            { entities: ['service_professional'], filter: { type: { not: ['Public', 'x'] } } },
            { entities: ['service_department'] },
          ],
          filter: { type: { not: 'y' } },
        },
      ],
    });
    const [publications, service] = profileData(twice).sections as readonly {
      readonly groups: readonly { readonly filter: { readonly group?: unknown } }[];
    }[];
    const accepting = publications?.groups.filter(({ filter }) => !Array.isArray(filter.group));
    expect([{ groups: accepting }, service]).toMatchObject([
      { groups: [{ filter: { group: 'Journal', refereed: { not: 'No' } } }, { filter: { group: 'book' } }] },
      { groups: [{ filter: { type: { not: ['y', 'Public', 'x'] } } }, {}] },
    ]);
  });

  it('writes conditions that exclude each other as an empty list', () => {
    const none = read({ sections: [{ id: 'publications', filter: { group: 'book' } }] });
    const [works] = profileData(none).sections as readonly { readonly groups: readonly object[] }[];
    expect(works?.groups[0]).toMatchObject({ filter: { group: [] } });
    expect(works?.groups).toHaveLength(none.sections[0]?.groups.length ?? 0);
  });
});
