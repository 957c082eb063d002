import { readFileSync } from 'node:fs';
import { checkBrand } from '../../../src/app/brand/brand-schema.js';
import { parseJsonFile } from '../../../src/app/json-file.js';
import { checkStatements } from '../../../src/app/packet/statements-schema.js';
import { checkConfig, findConfigErrors } from '../../../src/app/settings/config-problems.js';
import { getNames, readProfileFile } from '../../../src/sections/index.js';
import type { FuzzedFormat } from '../format.js';
import { attempt, must, readTwice } from '../outcome.js';
import { filesBelow, getPath } from '../samples.js';

const PATH = 'fuzz.json';

const EXAMPLES = [
  {
    institution: 'Tamarack Valley University',
    template: 'cv-modern',
    paper: 'a4',
    size: 10,
    density: 'open',
    lang: 'en-US',
    studentNames: 'initials',
    particles: 'ignored',
    placeholders: ['TBD'],
  },
  {
    service: {
      url: 'https://api.campus.example',
      auth: { kind: 'basic', username: 'vitae', password: { env: 'PASSWORD' } },
      timeoutSeconds: 5,
      concurrency: 4,
    },
  },
  {
    admissions: {
      url: 'https://api.campus.example',
      auth: {
        kind: 'oauth2',
        tokenUrl: 'https://id.campus.example/token',
        clientId: 'vitae',
        clientSecret: { file: 'secret.txt' },
        clientAuthentication: 'post',
      },
    },
  },
  {
    maps: {
      entities: { AWARDS: 'awardhonor', OLD: null },
      fields: { awardhonor: { PRIZE: 'name' } },
      values: { 'pci.rank': { Prof: 'Professor' } },
    },
  },
  {
    years: { academic: '09-01', fiscal: '07-01' },
    terms: { Fall: { from: '08-25', to: '12-20' } },
    snapshots: { folder: 'snapshots', years: 7 },
  },
  {
    server: { host: '127.0.0.1', port: 0, trustedProxies: ['10.1.0.0/16'], connectionsPerAddress: 10 },
    s3: { endpoint: 'https://s3.campus.example', accessKeyId: { env: 'ID' } },
  },
  {
    studio: {
      publicUrl: 'https://vitae.campus.example',
      source: { record: 'https://r.example/{entity}/{id}', report: 'a@b.example' },
      signIn: {
        issuer: 'https://id.example',
        clientId: 'a',
        clientSecret: { env: 'B' },
        roles: { a: 'chair:Physics' },
      },
      packet: { limits: { goals: 100 } },
    },
  },
];

/** The texts in data, which no message may repeat. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The keys in data, which messages name. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(keysIn)];
}

/** Texts that are long and rare enough to be recognized in a message. */
function findRepeated(data: unknown, message: string): string | undefined {
  const keys = keysIn(data).join('\n');
  return textsIn(data).find(
    text => text.length >= 12 && /secret/i.test(text) && message.includes(text) && !keys.includes(text),
  );
}

/** Configuration, profiles, statements and brands. */
export const CONFIG: FuzzedFormat = {
  name: 'config',
  modules: [
    'app/settings/',
    'app/json-file.ts',
    'app/brand/',
    'app/packet/',
    'core/json.ts',
    'records/maps.ts',
    'sections/profile/',
  ],
  samples: () => [
    ...EXAMPLES.map(example => Buffer.from(JSON.stringify(example, null, 2))),
    ...filesBelow(['samples/brands'], 'json'),
    readFileSync(getPath('samples/ravencroft-review.json')),
    Buffer.from('{"sections":[{"title":"Awards","of":["awardhonor"],"order":"newest","limit":3}]}'),
  ],
  tokens: [
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      '\\u0000',
      '\\ud800',
      '\n',
      '//',
      'null',
      'true',
      '{}',
      '[]',
      '""',
      '0',
      '-1',
      '1e400',
    ],
    ...['"__proto__":', '"constructor":', '"toString":', '"hasOwnProperty":', '"":'],
    ...[
      '"service":',
      '"auth":',
      '"kind":',
      '"basic"',
      '"password":',
      '"a secret text"',
      '{"env":"A"}',
      '{"file":"secret-file"}',
      '"maps":',
      '"entities":',
      '"fields":',
      '"values":',
      '"intellcont":',
      '"title":',
      '"studio":',
      '"terms":',
      '"02-29"',
      '"sections":',
      '"of":',
      '"filter":',
      '"order":',
      '"https://a:b@c.example/"',
      '"x y"',
      '"en-US"',
      '"letter"',
    ],
  ],
  pairs: [
    ['[', ']'],
    ['{"a":', '}'],
    ['{"maps":', '}'],
    ['"', '"'],
  ],
  check: input => {
    const json = Buffer.from(input).toString('utf8');
    const profile = readTwice(() => readProfileFile(json, PATH, getNames));
    must(profile === null || profile.sections.length >= 0, 'A profile has no sections.');
    const data = readTwice(() => ({ data: parseJsonFile(json, PATH, 'config.json') }))?.data;
    if (data === undefined) return;
    const errors = readTwice(() =>
      findConfigErrors(data, { path: PATH, json }).map(({ code, message, hint, place }) => ({
        code,
        message,
        hint,
        place,
      })),
    );
    must(errors !== null, 'The check of the configuration throws.');
    const lines = json.split('\n').length;
    for (const { message, hint, place } of errors) {
      must(
        (place.line ?? 0) >= 1 && (place.line ?? 0) <= lines,
        `An error is in line ${place.line} of ${lines}.`,
      );
      must(findRepeated(data, `${message} ${hint}`) === undefined, `An error repeats a value: ${message}`);
    }
    const config = attempt(() => checkConfig(data, { path: PATH, json }));
    must(
      'value' in config === (errors.length === 0),
      'The check of the configuration and its errors differ.',
    );
    const brand = attempt(() => checkBrand(data));
    must('value' in brand, 'The check of the brand throws.');
    const statements = attempt(() => checkStatements(data, PATH));
    if ('error' in statements)
      must(findRepeated(data, statements.error.message) === undefined, 'An error repeats a statement.');
  },
};
