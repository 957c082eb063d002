import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveSettings } from '../../src/app/settings/settings.js';
import { checkClaims } from '../../src/studio/sign-in/diagnose.js';
import { createProvider } from '../../src/studio/sign-in/provider.js';
import { SIGN_IN } from '../../src/studio/sign-in/routes.js';
import { inFolder } from '../cli/run.js';
import { PAGES, readPage } from './pages.js';

const SETUP = PAGES.filter(path => path.startsWith('docs/setup/'));

/** The first block of a language below a heading. */
function blockBelow(page: string, heading: string, language: string): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)^\`\`\`$`, 'm').exec(section)?.[1] ?? '';
}

it('has a page for each of the five providers', () => {
  expect(SETUP.map(path => path.replace(/^docs\/setup\/|\.md$/g, ''))).toEqual([
    'ad-fs',
    'entra-id',
    'google',
    'keycloak',
    'shibboleth',
  ]);
});

describe.each(SETUP)('%s', path => {
  inFolder();
  const page = readPage(path);
  const settings = async () => {
    writeFileSync('vitae.config.json', blockBelow(page, 'Configuration', 'json'));
    return (await resolveSettings({}, { environment: {}, user: '' })).studio;
  };

  it('has a configuration that is accepted, with an issuer over https', async () => {
    const { signIn, publicUrl } = await settings();
    if (signIn === null) throw new Error('The configuration has no sign-in.');
    expect([publicUrl, createProvider(signIn, 's', () => new Date()).issuer]).toEqual([
      'https://vitae.campus.example',
      signIn.issuer,
    ]);
  });

  it('has claims that give what it prints', async () => {
    const { signIn } = await settings();
    if (signIn === null) throw new Error('The configuration has no sign-in.');
    const { state, message } = checkClaims(signIn, JSON.parse(blockBelow(page, 'Check it', 'json')));
    expect([state, `${message}\n`]).toEqual(['ok', blockBelow(page, 'Check it', 'text')]);
    expect(message).toMatch(/ roles: (?:registrar|chair:|dean:)/);
  });

  it('names the addresses to register, and back-channel logout', () => {
    for (const address of [SIGN_IN.back, SIGN_IN.signedOut])
      expect(page).toContain(`https://vitae.campus.example${address}`);
    const hasAddress = page.includes(`https://vitae.campus.example${SIGN_IN.ended}`);
    expect(hasAddress || page.includes('no back-channel logout')).toBe(true);
  });
});
