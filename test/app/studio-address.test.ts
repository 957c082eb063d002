import { expect, it } from 'vitest';
import { chooseSource, resolveSettings, studioAddress } from '../../src/app/index.js';
import { parseCvSettings } from '../../src/studio/cv/stored-settings.js';

async function request(more: object) {
  const settings = await resolveSettings({ paper: 'a4' }, { environment: {}, user: 'office' });
  const source = chooseSource({ input: 'samples/ravencroft.xml' }, settings);
  return { settings, source, formats: ['pdf'] as const, ...more };
}

it('puts the options of a command into the address of a studio', async () => {
  const options = { only: ['articles', 'grants'], peerReviewed: true, window: 'last-5-years' };
  const own = await request({ ...options, brand: 'samples/brands/northmere/brand.json' });
  const address = new URL(await studioAddress(own, 'https://vitae.campus.example'));
  expect(address.origin + address.pathname).toBe('https://vitae.campus.example/open');
  const text = Buffer.from(address.searchParams.get('settings') ?? '', 'base64url').toString('utf8');
  expect(text).not.toContain('brand');
  expect(parseCvSettings(text)).toEqual({
    ...{ template: 'cv-classic', style: 'house', size: null, paper: 'a4', audience: 'public' },
    ...options,
  });
});

it('refuses a profile file, which the studio cannot open', async () => {
  const own = await request({});
  const settings = { ...own.settings, profile: 'samples/profile.json' };
  await expect(studioAddress({ ...own, settings }, 'https://vitae.campus.example')).rejects.toMatchObject({
    code: 'studio.profile',
  });
});
