import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseSource, parseCvSettings, resolveSettings, studioAddress } from '../../src/app/index.js';
import {
  type Arrangement,
  arrange,
  changesOf,
  customize,
  SELECTION_NAMES,
  STANDARD_PROFILE,
} from '../../src/sections/index.js';

const IDS = STANDARD_PROFILE.sections.map(({ id }) => id);

/** Arrangements as command lines make them: `only` or `sections`, never both. */
const arrangements: fc.Arbitrary<Arrangement> = fc.record({
  sections: fc.option(fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }), { nil: null }),
  only: fc.option(fc.uniqueArray(fc.constantFrom(...SELECTION_NAMES), { minLength: 1, maxLength: 4 }), {
    nil: undefined,
  }),
  hidden: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
  titles: fc.constant(new Map<string, string>()),
  peerReviewed: fc.boolean(),
  status: fc.option(fc.constant(['published'] as const), { nil: undefined }),
});

it('changes a profile section by section to what its arrangement shows', () => {
  fc.assert(
    fc.property(arrangements, drawn => {
      const arrangement = drawn.only === undefined ? drawn : { ...drawn, sections: null };
      const shown = ({ profile }: ReturnType<typeof arrange>) =>
        profile.sections.filter(({ hidden }) => !hidden);
      const changes = changesOf(STANDARD_PROFILE, arrangement);
      expect(shown(customize(STANDARD_PROFILE, changes))).toEqual(
        shown(arrange(STANDARD_PROFILE, arrangement)),
      );
    }),
  );
});

async function request(more: object) {
  const settings = await resolveSettings({ paper: 'a4' }, { environment: {}, user: 'office' });
  const source = chooseSource({ input: 'samples/ravencroft.xml' }, settings);
  return { settings, source, formats: ['pdf'] as const, ...more };
}

it('puts the options of a command into the address of a studio', async () => {
  const options = { only: ['articles', 'grants'], peerReviewed: true, window: { name: 'last-5-years' } };
  const address = new URL(await studioAddress(await request(options), 'https://vitae.campus.example'));
  expect(address.origin + address.pathname).toBe('https://vitae.campus.example/open');
  const text = Buffer.from(address.searchParams.get('settings') ?? '', 'base64url').toString('utf8');
  const { sections, ...settings } = parseCvSettings(text);
  expect(settings).toEqual({
    ...{ template: 'cv-classic', style: 'house', size: null, paper: 'a4', audience: 'public' },
    ...{ window: 'last-5-years', include: [], exclude: [] },
  });
  expect(sections.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'publications', only: ['articles'], peerReviewed: true },
    { id: 'funding', only: ['grants'] },
  ]);
});

it('refuses a profile file, which the studio cannot open', async () => {
  const own = await request({});
  const settings = { ...own.settings, profile: 'samples/profile.json' };
  await expect(studioAddress({ ...own, settings }, 'https://vitae.campus.example')).rejects.toMatchObject({
    code: 'studio.profile',
  });
});
