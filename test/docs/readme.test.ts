import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONFIG_KEYS } from '../../src/app/settings/config-schema.js';
import {
  DEFAULTS,
  resolveSettings,
  S3_DEFAULTS,
  S3_VARIABLES,
  VARIABLES,
} from '../../src/app/settings/settings.js';
import { makeProgram } from '../../src/cli/program.js';
import { processTerminal } from '../../src/cli/terminal.js';
import { BASE_PATH, COMMUNICATION_SERVICE, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { USUAL_YEARS } from '../../src/sections/index.js';
import { DEFAULT_LIMITS } from '../../src/sources/index.js';
import { inFolder, run } from '../cli/run.js';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('README.md', root), 'utf8');
const CONFIG = 'vitae.config.json';
const config = /^```json\n([\s\S]+?)^```$/m.exec(page)?.[1] ?? '';

/** Words of a shell line, quotes taken off. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(match => match[1] ?? match[2] ?? '');

const lines = [...page.matchAll(/^ {4}((?:vitae|cp) .+)$/gm)].map(match => match[1] ?? '');

describe('README.md', () => {
  inFolder();
  beforeAll(() => {
    for (const name of ['samples', 'templates']) cpSync(new URL(name, root), name, { recursive: true });
  });

  it('begins with the project in three lines, one picture, and the two commands', () => {
    const [title = '', , ...rest] = page.split('\n');
    expect(title).toBe('# Faculty Vitae');
    expect(rest[3]).toBe('');
    expect(rest[4]).toMatch(/^!\[.+\]\(samples\/ravencroft-p1\.png\)$/);
    const commands = [...page.matchAll(/^ {4}(npm .+)$/gm)].map(match => match[1]);
    expect(commands).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  });

  it('has command lines', () => {
    expect(lines.length).toBeGreaterThan(10);
    const shown = new Set(lines.map(line => wordsOf(line)[1]));
    for (const name of ['cv', 'sample', 'check', 'serve', 'import', 'key']) expect(shown).toContain(name);
  });

  it.each(lines)('%s', async line => {
    const [program, ...words] = wordsOf(line);
    if (program === 'cp') {
      const [, from = '', to = ''] = words;
      cpSync(from, to, { recursive: true });
      return;
    }
    // The person of the example of a service: what is wrong with it can only be that nobody is there.
    const [, netId] = words;
    if (netId === '123456789') {
      writeFileSync(CONFIG, config);
      const ran = await run([...words, '--service', 'http://127.0.0.1:1']);
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('VITAE_CLIENT_SECRET')]);
      writeFileSync(CONFIG, '{}');
      return;
    }
    // A server for batches: the same.
    const engine = words.indexOf('--engine');
    if (engine >= 0) {
      const ran = await run(words.with(engine + 1, 'redis://127.0.0.1:1'));
      expect([ran.code, ran.err]).toEqual([
        3,
        expect.stringContaining('redis://127.0.0.1:1 does not answer'),
      ]);
      return;
    }
    const port = words[0] === 'serve' ? ['--port', '0'] : [];
    const ran = await run([...words, ...port]);
    expect(ran.code, ran.err).toBe(0);
  });

  it('names commands and options that there are', () => {
    const { commands } = makeProgram(processTerminal());
    const named = [...page.matchAll(/`vitae ([a-z]+)/g)].map(match => match[1]);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) expect(commands.map(command => command.name())).toContain(name);
    const known = commands
      .flatMap(c => [c, ...c.commands])
      .flatMap(c => c.options.map(option => option.long));
    for (const [flag] of page.matchAll(/(?<=[\s`])--[a-z][a-z-]+/g))
      expect([...known, '--help']).toContain(flag);
  });

  it('links to files that there are', () => {
    const links = [...page.matchAll(/\]\(([^):]+)\)/g)].map(match => match[1] ?? '');
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(link => !existsSync(new URL(link, root)))).toEqual([]);
  });
});

describe('the configuration in README.md', () => {
  inFolder();
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| .+? \|(?: `(\w+)`)? \| (.+?) \|$/gm)].map(
    ([, key = '', variable = null, builtIn = '']) => ({
      key,
      variable,
      builtIn: builtIn.replaceAll('`', ''),
    }),
  );

  it('has an example that is taken', async () => {
    writeFileSync(CONFIG, config);
    const { service } = await resolveSettings({}, { environment: {}, user: '' });
    expect(service).toMatchObject({ url: 'https://api.campus.example', auth: { kind: 'oauth2' } });
  });

  it('lists every key, once', () => {
    expect(rows.map(row => row.key)).toEqual(CONFIG_KEYS);
  });

  it('lists every variable, with the key that says the same', () => {
    const flagOf = (key: string) => (key === 'service.url' ? 'service' : key.replace(/^server\./, ''));
    const listed = rows.flatMap(({ key, variable }) => (variable === null ? [] : [[flagOf(key), variable]]));
    const store = Object.entries(S3_VARIABLES).map(([key, variable]) => [`s3.${key}`, variable]);
    expect(Object.fromEntries([...listed, ['config', 'VITAE_CONFIG']])).toEqual({
      ...VARIABLES,
      ...Object.fromEntries(store),
    });
    const others = [...page.matchAll(/\bVITAE_\w+/g)].map(match => match[0]);
    const known = [...Object.values(VARIABLES), 'VITAE_DEBUG', 'VITAE_CLIENT_SECRET', 'VITAE_ENGINE'];
    for (const variable of others) expect(known).toContain(variable);
  });

  it('tells what is built in', () => {
    const told = Object.fromEntries(rows.map(({ key, builtIn }) => [key.replace(/^server\./, ''), builtIn]));
    const shown = ({ env }: { readonly env: string }) => `{ "env": "${env}" }`;
    expect(told).toEqual({
      ...DEFAULTS,
      audit: '~/.local/state/faculty-vitae/audit.jsonl',
      profile: 'that of the template',
      studentNames: 'shown',
      terms: 'see docs/profiles.md',
      'years.academic': USUAL_YEARS.academic,
      'years.fiscal': USUAL_YEARS.fiscal,
      'service.url': 'none',
      'service.basePath': BASE_PATH,
      'service.auth': '{ "kind": "none" }',
      'service.timeoutSeconds': String(DEFAULT_LIMITS.attemptMs / 1000),
      'service.concurrency': String(DEFAULT_LIMITS.concurrency),
      'admissions.url': 'that of service',
      'admissions.auth': 'that of service',
      'admissions.timeoutSeconds': 'that of service',
      'admissions.concurrency': 'that of service',
      'admissions.internationalBasePath': INTERNATIONAL_SERVICE.basePath,
      'admissions.communicationBasePath': COMMUNICATION_SERVICE.basePath,
      's3.endpoint': 'that of the region',
      's3.region': S3_DEFAULTS.region,
      's3.accessKeyId': shown(S3_DEFAULTS.accessKeyId),
      's3.secretAccessKey': shown(S3_DEFAULTS.secretAccessKey),
    });
  });

  it.each([...page.matchAll(/^- `(\{ "kind": .+?)`$/gm)].map(match => match[1] ?? ''))(
    'shows %s',
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
