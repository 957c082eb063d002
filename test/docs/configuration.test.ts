import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveSettings, S3_VARIABLES, VARIABLES } from '../../src/app/settings/settings.js';
import { inFolder } from '../cli/run.js';
import { PAGES, readPage } from './pages.js';

const page = readPage('docs/configuration.md');
const CONFIG = 'vitae.config.json';

describe('docs/configuration.md', () => {
  inFolder();

  it('has an example that is accepted', async () => {
    writeFileSync(CONFIG, /^```json\n([\s\S]+?)^```$/m.exec(page)?.[1] ?? '');
    const { service } = await resolveSettings({}, { environment: {}, user: '' });
    expect(service).toMatchObject({ url: 'https://api.campus.example', auth: { kind: 'oauth2' } });
  });

  it('names every environment variable', () => {
    const variables = [
      ...Object.values(VARIABLES),
      ...Object.values(S3_VARIABLES),
      'VITAE_ENGINE',
      'VITAE_QUEUE_KEY',
      'VITAE_DEBUG',
    ];
    expect(variables.filter(name => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([...page.matchAll(/^- `(\{ "kind": .+?)`$/gm)].map(match => match[1] ?? ''))(
    'shows authentication that is accepted: %s',
    async text => {
      const auth = JSON.parse(
        text
          .replace(/\bSECRET\b/, '{ "env": "NAME" }')
          .replace('"tokenUrl": "…"', '"tokenUrl": "https://a.example/token"'),
      );
      writeFileSync(CONFIG, JSON.stringify({ service: { auth } }));
      expect((await resolveSettings({}, { environment: {}, user: '' })).service.auth).toEqual(auth);
    },
  );
});

it.each(PAGES)('%s names only environment variables that exist', path => {
  const known = [
    ...Object.values(VARIABLES),
    'VITAE_DEBUG',
    'VITAE_ENGINE',
    'VITAE_QUEUE_KEY',
    'VITAE_CLIENT_SECRET',
    'VITAE_SIGN_IN_SECRET',
  ];
  const named = [...readPage(path).matchAll(/\bVITAE_\w+/g)].map(match => match[0]);
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});
