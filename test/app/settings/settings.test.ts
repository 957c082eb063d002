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
import { UsageError } from '../../../src/core/index.js';
import type { Environment } from '../../../src/sources/index.js';
import { inFolder } from '../../cli/run.js';

const resolve = (overrides: SettingOverrides, environment: Environment) =>
  resolveSettings(overrides, { environment, user: '' });

inFolder();
const CONFIG = 'vitae.config.json';
const write = (config: unknown, path = CONFIG) => writeFileSync(path, JSON.stringify(config));
afterEach(() => rmSync(CONFIG, { force: true }));

const catchUsageError = async (flags: SettingOverrides, environment = {}) => {
  try {
    await resolve(flags, environment);
  } catch (error) {
    if (error instanceof UsageError) return { code: error.code, message: error.message, hint: error.hint };
    throw error;
  }
  throw new Error('no UsageError was thrown');
};

interface Row {
  readonly flag: keyof SettingOverrides;
  /** Values by flag, variable and file. */
  readonly values: readonly [string, string, string];
  /** The configuration with the value. */
  readonly toConfig: (value: string) => unknown;
  readonly of: (settings: Settings) => string | number | null;
}

/** Every setting that can be set in several places. */
const ROWS: readonly Row[] = [
  ...(['institution', 'template', 'db'] as const).map(
    (flag): Row => ({
      flag,
      values: ['one', 'two', 'three'],
      toConfig: value => ({ [flag]: value }),
      of: settings => settings[flag] || null,
    }),
  ),
  {
    flag: 'size',
    values: ['9', '10.5', '12'],
    toConfig: size => ({ size: Number(size) }),
    of: s => s.size && String(s.size),
  },
  {
    flag: 'density',
    values: ['open', 'regular', 'compact'],
    toConfig: density => ({ density }),
    of: s => s.density,
  },
  {
    flag: 'styleAsPublished',
    values: ['true', 'false', 'true'],
    toConfig: value => ({ styleAsPublished: value === 'true' }),
    of: s => String(s.styleAsPublished),
  },
  { flag: 'lang', values: ['en-GB', 'en-CA', 'en-AU'], toConfig: lang => ({ lang }), of: s => s.lang },
  {
    flag: 'service',
    values: ['https://a.example', 'https://b.example', 'https://c.example'],
    toConfig: url => ({ service: { url } }),
    of: s => s.service.url,
  },
  {
    flag: 'host',
    values: ['::1', 'a.example', 'b.example'],
    toConfig: host => ({ server: { host } }),
    of: s => s.server.host,
  },
  {
    flag: 'port',
    values: ['1', '2', '3'],
    toConfig: port => ({ server: { port: Number(port) } }),
    of: s => String(s.server.port),
  },
  {
    flag: 'metricsPort',
    values: ['9465', '9466', '9467'],
    toConfig: port => ({ server: { metrics: { port: Number(port) } } }),
    of: s => s.server.metrics && String(s.server.metrics.port),
  },
];

describe('settings', () => {
  it.each(ROWS)(
    'resolves $flag from the flag, else the environment, else the file, else the default',
    async row => {
      const { flag, values, toConfig, of } = row;
      const [byFlag, byVariable, byFile] = values;
      const environment = { [VARIABLES[flag]]: byVariable };
      expect(of(await resolve({}, {}))).toBe(
        flag in DEFAULTS ? DEFAULTS[flag as keyof typeof DEFAULTS] : null,
      );
      write(toConfig(byFile));
      expect(of(await resolve({}, {}))).toBe(byFile);
      expect(of(await resolve({}, environment))).toBe(byVariable);
      expect(of(await resolve({ [flag]: byFlag }, environment))).toBe(byFlag);
      expect(of(await resolve({}, { [VARIABLES[flag]]: '' }))).toBe(byFile);
    },
  );

  it('resolves the paper in any letter case, in the same order', async () => {
    write({ paper: 'a4' });
    expect((await resolve({}, {})).paper).toBe('a4');
    expect((await resolve({}, { VITAE_PAPER: 'Letter' })).paper).toBe('letter');
    expect((await resolve({ paper: 'A4' }, { VITAE_PAPER: 'letter' })).paper).toBe('a4');
  });

  it('takes the name of the institution from its brand if nothing else names it', async () => {
    write({ brand: 'brand.json' });
    write({ institution: 'Northmere University' }, 'brand.json');
    expect((await resolve({}, {})).institution).toBe('Northmere University');
    expect((await resolve({ institution: 'Other' }, {})).institution).toBe('Other');
  });

  it('turns the metrics of the configuration off, or serves them at its host on another port', async () => {
    write({ server: { metrics: { port: 9464, host: '::1' } } });
    expect((await resolve({ metricsPort: 'off' }, {})).server.metrics).toBeNull();
    expect((await resolve({ metricsPort: '1' }, {})).server.metrics).toEqual({ host: '::1', port: 1 });
  });

  it('takes the size of the template over that of the configuration when it is named', async () => {
    write({ size: 12 });
    expect((await resolve({}, {})).size).toBe(12);
    expect((await resolve({ size: 'template' }, {})).size).toBeNull();
  });

  it.each([
    [{ size: '7' }, '“7” is not a size of text (--size).', 'Use points from 8 to 14, such as 10.5, or'],
    [{ size: 'large' }, '“large” is not a size of text (--size).', 'Use points from 8 to 14'],
    [{ metricsPort: '99999' }, '“99999” is not a port (--metrics-port).', 'Use a number from 0'],
    [{ lang: 'de' }, 'Documents in the language de are not available (--lang).', 'Use en'],
    [{ lang: 'eng_US' }, '“eng_US” is not a language tag (--lang).', 'Use a tag such as en-US'],
    [{ density: 'tight' }, '“tight” is not a density (--density).', 'Use compact, regular, open.'],
    [{ brand: 'none.json' }, 'The brand none.json cannot be read.', 'Check the path'],
  ])('refuses %j', async (flags, message, hint) => {
    expect(await catchUsageError(flags)).toMatchObject({ message, hint: expect.stringContaining(hint) });
  });

  it('refuses a switch that is neither true nor false', async () => {
    expect(await catchUsageError({}, { VITAE_STYLE_AS_PUBLISHED: 'yes' })).toMatchObject({
      code: 'style-as-published',
      message: '“yes” is neither true nor false (VITAE_STYLE_AS_PUBLISHED).',
    });
  });

  it('reads the file named by the flag, else by the environment', async () => {
    write({ lang: 'en-CA' });
    write({ lang: 'en-GB' }, 'flag.json');
    write({ lang: 'en-AU' }, 'variable.json');
    expect((await resolve({}, {})).lang).toBe('en-CA');
    expect((await resolve({}, { VITAE_CONFIG: 'variable.json' })).lang).toBe('en-AU');
    expect((await resolve({ config: 'flag.json' }, { VITAE_CONFIG: 'variable.json' })).lang).toBe('en-GB');
    expect((await catchUsageError({ config: 'none.json' })).message).toBe(
      'The configuration file none.json does not exist.',
    );
  });

  it('returns every key of the file', async () => {
    const full = {
      $schema: 'node_modules/faculty-vitae/docs/configuration.schema.json',
      institution: 'a',
      template: 'b',
      profile: 'p.json',
      style: 'apa',
      styleAsPublished: true,
      studentNames: 'initials',
      visibility: { webFlags: 'ignore' },
      earlierNames: 'internal',
      particles: 'ignored',
      placeholders: ['o. A.'],
      paper: 'a4',
      size: 10.5,
      density: 'open',
      brand: 'brand.json',
      lang: 'en-GB',
      db: 'c.db',
      audit: '/logs/audit.jsonl',
      auditForward: 'syslog+tcp://logs.example:601',
      snapshots: { folder: '/logs/snapshots', years: 7 },
      years: { academic: '08-16', fiscal: '10-01' },
      terms: { fall: { from: '08-25', to: '12-20' } },
      maps: {
        entities: { CLUBS: 'member' },
        fields: { awardhonor: { PRIZE: 'name', COST: null } },
        values: { 'intellcont.contype': { 'Buch*': 'Book, Scholarly' } },
        webFlags: { ON_SITE: { Yes: 'show', '': 'hide' } },
      },
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
        funding: { covers: 18, dependents: { first: 6000, further: 4000.5 } },
        limits: { bankPapers: 3, englishTest: 'off', passport: 6 },
      },
      s3: {
        endpoint: 'https://s3.example',
        region: 'here-1',
        accessKeyId: { env: 'A' },
        secretAccessKey: { file: 'b' },
      },
      queue: { key: { env: 'Q' }, audience: 'internal' },
      server: {
        host: '::1',
        port: 0,
        trustedProxies: ['10.1.0.0/16'],
        connectionsPerAddress: 32,
        metrics: { port: 9464, host: '::1' },
        logFormat: 'text',
      },
      studio: {
        publicUrl: 'https://vitae.example',
        basePath: '/vitae',
        db: 'studio.db',
        copyDays: 14,
        source: {
          name: 'Records',
          record: 'https://records.example/{entity}/{id}?of={netId}',
          report: 'records@campus.example',
        },
        packet: { limits: { teaching: 400, research: 410, service: 420, goals: 200, summary: 210 } },
        signIn: {
          issuer: 'https://id.example',
          clientId: 'vitae',
          clientSecret: { file: 'c' },
          scopes: ['openid'],
          netIdClaim: 'employee',
          nameClaim: 'display_name',
          rolesClaim: 'groups',
          roles: { 'cn=deans': 'dean:Science' },
        },
      },
    } as const;
    write(full);
    write({ institution: 'b' }, 'brand.json');
    const WITHIN = [
      'auth',
      'terms',
      'placeholders',
      'entities',
      'fields',
      'values',
      'webFlags',
      'accessKeyId',
      'secretAccessKey',
      'key',
      'trustedProxies',
      'clientSecret',
      'scopes',
      'roles',
    ];
    const leaves = (value: object, prefix = ''): readonly string[] =>
      Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'object' && !WITHIN.includes(key)
          ? leaves(inner, `${prefix}${key}.`)
          : [prefix + key],
      );
    expect(
      leaves(full),
      'Give each new setting a value in `full` of this test, in the order of the schema.',
    ).toEqual(CONFIG_KEYS);
    const { $schema: _, studentNames, earlierNames, placeholders, visibility, admissions, ...rest } = full;
    const { funding: __, limits: ___, ...services } = admissions;
    const rules = {
      funding: { covers: 18, dependents: { first: 600_000, further: 400_050 } },
      limits: { bankPapers: 3, englishTest: null, passport: 6 },
    };
    expect(await resolve({}, {})).toEqual({
      ...rest,
      admissions: { ...services, rules },
      host: { environment: {}, user: '' },
      institutionProfile: 'p.json',
      policies: { studentNames, placeholders, earlierNames, ...visibility },
    });
  });
});

/** One year of funds without amounts for dependents; papers of six months, tests of two years. */
const FEDERAL = {
  funding: { covers: 'first-year', dependents: null },
  limits: { bankPapers: 6, englishTest: 24, passport: 0 },
};

describe('the settings of admissions', () => {
  const auth = { kind: 'bearer', token: { env: 'KEY' } };
  const service = { url: 'https://a.example', auth, timeoutSeconds: 5, basePath: '/x' };

  it('defaults to the settings of the service, except the base path', async () => {
    write({ service });
    expect((await resolve({}, {})).admissions).toEqual({
      url: 'https://a.example',
      auth,
      timeoutSeconds: 5,
      concurrency: null,
      internationalBasePath: null,
      communicationBasePath: null,
      rules: FEDERAL,
    });
  });

  it('uses its own settings, unless the flag names a service', async () => {
    const own = {
      url: 'https://b.example',
      auth: { kind: 'none' },
      timeoutSeconds: 9,
      concurrency: 2,
      internationalBasePath: '/i',
      communicationBasePath: '/c',
    };
    write({ service, admissions: own });
    const settings = await resolve({}, { VITAE_SERVICE: 'https://c.example' });
    expect(settings.admissions).toEqual({ ...own, rules: FEDERAL });
    expect(settings.service.url).toBe('https://c.example');
    expect((await resolve({ service: 'https://d.example' }, {})).admissions.url).toBe('https://d.example');
  });
});

describe('an invalid configuration file', () => {
  it.each([
    [{ papper: 'a4' }, 'line 1: the key “papper” is unknown', 'Did you mean “paper”?'],
    [{ service: { ulr: 'https://a.example' } }, 'the key “service.ulr”', 'Did you mean “service.url”?'],
    [{ url: 'https://a.example' }, 'the key “url”', 'Did you mean “service.url”?'],
    [{ qwertyuiop: 1 }, 'the key “qwertyuiop”', 'docs/configuration.md'],
    [{ paper: 'a5' }, '“paper” must be letter or a4', 'docs/configuration.md'],
    [{ lang: 'english language' }, '“lang” must be en, or en with a region', 'docs/configuration.md'],
    [{ lang: 'de' }, '“lang” must be en, or en with a region', 'docs/configuration.md'],
    [{ size: 7 }, '“size” must be at least 8', 'docs/configuration.md'],
    [{ size: 15 }, '“size” must be at most 14', 'docs/configuration.md'],
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
    [
      { studio: { publicUrl: 'https://a.example/vitae' } },
      '“studio.publicUrl” must be an address without path',
      'docs/configuration.md',
    ],
    [
      { studio: { source: { record: 'https://a.example/{name}' } } },
      '“studio.source.record” must be an address such as',
      'docs/configuration.md',
    ],
    [
      { studio: { source: { report: 'javascript:alert(1)' } } },
      '“studio.source.report” must be a mail address or an https address',
      'docs/configuration.md',
    ],
    [
      { server: { trustedProxies: ['10.1.0.0/33'] } },
      '“server.trustedProxies[0]” must be an address or a range',
      'docs/configuration.md',
    ],
    [{ server: { port: 1.5 } }, '“server.port” must be a whole number', 'docs/configuration.md'],
    [
      { service: { auth: { kind: 'beerer' } } },
      '“service.auth.kind” must be one of none, basic',
      'docs/configuration.md',
    ],
    [
      { admissions: { funding: { covers: 'year' } } },
      '“admissions.funding.covers” must be "first-year", "program", or a number of months from 12 to 120',
      'docs/configuration.md',
    ],
    [
      { admissions: { funding: { covers: 6 } } },
      '“admissions.funding.covers” must be at least 12',
      'docs/configuration.md',
    ],
    [
      { admissions: { funding: { dependents: { first: 6000 } } } },
      '“admissions.funding.dependents.further” is missing',
      'docs/configuration.md',
    ],
    [
      { admissions: { limits: { passport: 'never' } } },
      '“admissions.limits.passport” must be a number of months from 0 to 120, or "off"',
      'docs/configuration.md',
    ],
    [{ studentNames: 'shwon' }, '“studentNames” must be', 'Did you mean “shown”?'],
    [{ placeholders: ['', 'x'] }, '“placeholders[0]” must not be empty', 'docs/configuration.md'],
    [{ placeholders: 'x' }, '“placeholders” must be a list in brackets', 'docs/configuration.md'],
    [{ terms: [] }, '“terms” must be an object in braces', 'docs/configuration.md'],
    ...['vitae', '/a//b', '/..', '/a b', 'https://campus.example/vitae'].map(
      (basePath): [object, string, string] => [
        { studio: { basePath } },
        `“${basePath}” is not a path on a host`,
        'Begin it with a slash',
      ],
    ),
    [{ studio: { signIn: {} } }, '“studio.signIn.issuer” is missing', 'docs/configuration.md'],
    [['paper'], 'the configuration must be an object in braces', 'docs/configuration.md'],
  ])('rejects %j with the key and a hint', async (config, message, hint) => {
    write(config);
    const error = await catchUsageError({});
    expect(error.message).toContain(CONFIG);
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
  });

  it('names the first error by line', async () => {
    writeFileSync(CONFIG, '{\n  "paper": "a5",\n  "papper": "a4"\n}');
    expect((await catchUsageError({})).message).toBe(`${CONFIG}, line 2: “paper” must be letter or a4.`);
  });

  it('shows no secret that is written in place of a reference', async () => {
    write({ service: { auth: { kind: 'bearer', token: 'hunter2' } } });
    expect((await catchUsageError({})).message).toContain('must be { "env": "NAME" } or { "file": "PATH" }');
    expect(JSON.stringify(await catchUsageError({}))).not.toContain('hunter2');
    writeFileSync(CONFIG, '{"service":{"auth":{"token": hunter2}}}');
    expect(JSON.stringify(await catchUsageError({}))).not.toContain('hunter2');
  });

  it('prints the line of a JSON error', async () => {
    writeFileSync(CONFIG, '{\n  "paper": "a4",\n}\n');
    expect((await catchUsageError({})).message).toMatch(/^\S+, line \d+: this is not JSON: /);
  });
});
