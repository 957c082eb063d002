import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIG_KEYS } from '../../../src/app/settings/config-schema.js';
import {
  DEFAULTS,
  resolveSettings,
  type SettingOverrides,
  type Settings,
  VARIABLES,
} from '../../../src/app/settings/settings.js';
import { UsageError } from '../../../src/ground/index.js';
import type { Environment } from '../../../src/sources/index.js';
import { inFolder } from '../../cli/run.js';

const settingsOf = (overrides: SettingOverrides, environment: Environment) =>
  resolveSettings(overrides, { environment, user: '' });

inFolder();
const CONFIG = 'vitae.config.json';
const write = (config: unknown, path = CONFIG) => writeFileSync(path, JSON.stringify(config));
afterEach(() => rmSync(CONFIG, { force: true }));

const refusal = async (flags: SettingOverrides, environment = {}) => {
  try {
    await settingsOf(flags, environment);
  } catch (error) {
    if (error instanceof UsageError) return { code: error.code, message: error.message, hint: error.hint };
    throw error;
  }
  throw new Error('nothing was refused');
};

interface Row {
  readonly flag: keyof SettingOverrides;
  /** Values said by flag, variable and file. */
  readonly said: readonly [string, string, string];
  readonly inFile: (value: string) => unknown;
  readonly of: (settings: Settings) => string | number | null;
}

/** Every setting that can be said in several places. */
const ROWS: readonly Row[] = [
  ...(['institution', 'template', 'db'] as const).map(
    (flag): Row => ({
      flag,
      said: ['one', 'two', 'three'],
      inFile: value => ({ [flag]: value }),
      of: settings => settings[flag],
    }),
  ),
  { flag: 'lang', said: ['de', 'es', 'fr'], inFile: lang => ({ lang }), of: s => s.lang },
  {
    flag: 'service',
    said: ['https://a.example', 'https://b.example', 'https://c.example'],
    inFile: url => ({ service: { url } }),
    of: s => s.service.url,
  },
  {
    flag: 'host',
    said: ['::1', 'a.example', 'b.example'],
    inFile: host => ({ server: { host } }),
    of: s => s.server.host,
  },
  {
    flag: 'port',
    said: ['1', '2', '3'],
    inFile: port => ({ server: { port: Number(port) } }),
    of: s => String(s.server.port),
  },
];

describe('settings', () => {
  it.each(ROWS)(
    'take $flag from the flag, else the environment, else the file, else what is built in',
    async row => {
      const { flag, said, inFile, of } = row;
      const [byFlag, byVariable, byFile] = said;
      const environment = { [VARIABLES[flag]]: byVariable };
      expect(of(await settingsOf({}, {}))).toBe(
        flag in DEFAULTS ? DEFAULTS[flag as keyof typeof DEFAULTS] : null,
      );
      write(inFile(byFile));
      expect(of(await settingsOf({}, {}))).toBe(byFile);
      expect(of(await settingsOf({}, environment))).toBe(byVariable);
      expect(of(await settingsOf({ [flag]: byFlag }, environment))).toBe(byFlag);
      expect(of(await settingsOf({}, { [VARIABLES[flag]]: '' }))).toBe(byFile);
    },
  );

  it('take the paper in any letter case, in the same order', async () => {
    write({ paper: 'a4' });
    expect((await settingsOf({}, {})).paper).toBe('a4');
    expect((await settingsOf({}, { VITAE_PAPER: 'Letter' })).paper).toBe('letter');
    expect((await settingsOf({ paper: 'A4' }, { VITAE_PAPER: 'letter' })).paper).toBe('a4');
  });

  it('read the file that the flag or else the environment names', async () => {
    write({ lang: 'fr' });
    write({ lang: 'de' }, 'flag.json');
    write({ lang: 'es' }, 'variable.json');
    expect((await settingsOf({}, {})).lang).toBe('fr');
    expect((await settingsOf({}, { VITAE_CONFIG: 'variable.json' })).lang).toBe('es');
    expect((await settingsOf({ config: 'flag.json' }, { VITAE_CONFIG: 'variable.json' })).lang).toBe('de');
    expect((await refusal({ config: 'none.json' })).message).toBe(
      'The configuration file none.json does not exist.',
    );
  });

  it('have every key of the file in what a run gets', async () => {
    const full = {
      institution: 'a',
      template: 'b',
      profile: 'p.json',
      style: 'apa',
      studentNames: 'initials',
      paper: 'a4',
      lang: 'de',
      db: 'c.db',
      audit: '/logs/audit.jsonl',
      years: { academic: '08-16', fiscal: '10-01' },
      terms: { fall: { from: '08-25', to: '12-20' } },
      service: {
        url: 'https://a.example',
        auth: { kind: 'bearer', token: { env: 'X' } },
        timeoutSeconds: 5,
        concurrency: 2,
        basePath: '/x',
      },
      admissions: {
        url: 'https://b.example',
        auth: { kind: 'none' },
        timeoutSeconds: 6,
        concurrency: 3,
        internationalBasePath: '/i',
        communicationBasePath: '/c',
      },
      s3: {
        endpoint: 'https://s3.example',
        region: 'here-1',
        accessKeyId: { env: 'A' },
        secretAccessKey: { file: 'b' },
      },
      server: { host: '::1', port: 0 },
    } as const;
    write(full);
    const leaves = (value: object, prefix = ''): readonly string[] =>
      Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'object' && !['auth', 'terms', 'accessKeyId', 'secretAccessKey'].includes(key)
          ? leaves(inner, `${prefix}${key}.`)
          : [prefix + key],
      );
    expect(leaves(full)).toEqual(CONFIG_KEYS);
    const { studentNames, ...kept } = full;
    expect(await settingsOf({}, {})).toEqual({
      ...kept,
      institutionProfile: 'p.json',
      policies: { studentNames },
    });
  });
});

describe('the settings of admissions', () => {
  const auth = { kind: 'bearer', token: { env: 'KEY' } };
  const service = { url: 'https://a.example', auth, timeoutSeconds: 5, basePath: '/x' };

  it('are those of the service, but for its base path', async () => {
    write({ service });
    expect((await settingsOf({}, {})).admissions).toEqual({
      url: 'https://a.example',
      auth,
      timeoutSeconds: 5,
      concurrency: null,
      internationalBasePath: null,
      communicationBasePath: null,
    });
  });

  it('may be their own, and give way to the flag', async () => {
    const own = {
      url: 'https://b.example',
      auth: { kind: 'none' },
      timeoutSeconds: 9,
      concurrency: 2,
      internationalBasePath: '/i',
      communicationBasePath: '/c',
    };
    write({ service, admissions: own });
    const settings = await settingsOf({}, { VITAE_SERVICE: 'https://c.example' });
    expect(settings.admissions).toEqual(own);
    expect(settings.service.url).toBe('https://c.example');
    expect((await settingsOf({ service: 'https://d.example' }, {})).admissions.url).toBe('https://d.example');
  });
});

describe('a configuration file that is not right', () => {
  it.each([
    [{ papper: 'a4' }, 'has the key “papper”', 'Did you mean “paper”?'],
    [{ service: { ulr: 'https://a.example' } }, 'has the key “service.ulr”', 'Did you mean “service.url”?'],
    [{ url: 'https://a.example' }, 'has the key “url”', 'Did you mean “service.url”?'],
    [{ qwertyuiop: 1 }, 'has the key “qwertyuiop”', 'docs/configuration.md'],
    [{ paper: 'a5' }, '“paper” must be letter or a4', 'docs/configuration.md'],
    [{ lang: 5 }, '“lang” must be text in quotes', 'docs/configuration.md'],
    [{ institution: '' }, '“institution” must not be empty', 'docs/configuration.md'],
    [{ service: 'https://a.example' }, '“service” must be an object in braces', 'docs/configuration.md'],
    [{ service: { url: 'a.example' } }, '“service.url” must be an address', 'docs/configuration.md'],
    [
      { service: { timeoutSeconds: 0 } },
      '“service.timeoutSeconds” must be more than 0',
      'docs/configuration.md',
    ],
    [{ service: { concurrency: 100 } }, '“service.concurrency” must be at most 64', 'docs/configuration.md'],
    [{ server: { port: 1.5 } }, '“server.port” must be a whole number', 'docs/configuration.md'],
    [
      { service: { auth: { kind: 'beerer' } } },
      '“service.auth.kind” must be one of none, basic',
      'docs/configuration.md',
    ],
    [['paper'], 'the configuration must be an object in braces', 'docs/configuration.md'],
  ])('%j is refused with the key', async (config, says, hint) => {
    write(config);
    const told = await refusal({});
    expect(told.message).toContain(CONFIG);
    expect(told.message).toContain(says);
    expect(told.hint).toContain(hint);
  });

  it('never shows a secret that was put where its place should be', async () => {
    write({ service: { auth: { kind: 'bearer', token: 'hunter2' } } });
    expect((await refusal({})).message).toContain('must be { "env": "NAME" } or { "file": "PATH" }');
    expect(JSON.stringify(await refusal({}))).not.toContain('hunter2');
    writeFileSync(CONFIG, '{"service":{"auth":{"token": hunter2}}}');
    expect(JSON.stringify(await refusal({}))).not.toContain('hunter2');
  });

  it('is told where it stops being JSON', async () => {
    writeFileSync(CONFIG, '{\n  "paper": "a4",\n}\n');
    expect((await refusal({})).message).toMatch(/^\S+, line \d+: this is not JSON: /);
  });
});
