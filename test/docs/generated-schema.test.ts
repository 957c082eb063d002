import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CONFIG_KEYS, CONFIG_SCHEMA } from '../../src/app/settings/config-schema.js';
import { PAGES, ROOT, readPage } from './pages.js';

const PATH = 'docs/configuration.schema.json';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The JSON Schema of the configuration file, from the schema that reads it. */
const generate = (): string =>
  `${JSON.stringify(
    { title: 'Configuration of Faculty Vitae', ...z.toJSONSchema(CONFIG_SCHEMA, { io: 'input' }) },
    null,
    2,
  )}\n`;

if (process.env.UPDATE_DOCS === '1') writeFileSync(new URL(PATH, ROOT), generate());

const text = readPage(PATH);
const schema = JSON.parse(text) as Schema;
const ajv = new Ajv2020({ allErrors: true });
formats.default(ajv);
const validate = ajv.compile(schema);

const getProblems = (data: unknown): readonly string[] => {
  validate(data);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** The paths of properties below a schema that have no description. */
const undescribed = (
  { properties = {}, anyOf = [], oneOf = [] }: Schema,
  path: string,
): readonly string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [
    ...(inner.description ? [] : [path + name]),
    ...undescribed(inner, `${path}${name}.`),
  ]),
  ...[...anyOf, ...oneOf].flatMap(inner => undescribed(inner, path)),
];

/** The configuration files among the JSON blocks of the documentation: objects that only have keys of it. */
const examples = PAGES.flatMap(page =>
  [...readPage(page).matchAll(/^```json\n([\s\S]+?)^```$/gm)].flatMap(([, block = ''], i) => {
    const data: unknown = JSON.parse(block);
    const keys = typeof data === 'object' && data !== null ? Object.keys(data) : [];
    const isConfig = keys.length > 0 && keys.every(key => key in CONFIG_SCHEMA.shape);
    return isConfig ? [{ name: `${page}, JSON block ${i + 1}`, data }] : [];
  }),
);

describe('docs/configuration.schema.json', () => {
  it('is what the code says (npm run docs writes it)', () => {
    expect(text).toBe(generate());
  });

  it('describes every setting', () => {
    expect(undescribed(schema, '')).toEqual([]);
    const paths = ({ properties }: Schema, path: string): readonly string[] =>
      properties === undefined
        ? [path]
        : Object.entries(properties).flatMap(([name, inner]) =>
            paths(inner, path === '' ? name : `${path}.${name}`),
          );
    expect(paths(schema, '').filter(path => !path.startsWith('studio.signIn'))).toEqual(
      CONFIG_KEYS.filter(key => !key.startsWith('studio.signIn')),
    );
  });

  it('accepts its own address in the file, as editors need it', () => {
    expect(getProblems({ $schema: `node_modules/faculty-vitae/${PATH}` })).toEqual([]);
    expect(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).files).toContain('docs');
  });

  it('finds examples in the documentation', () => {
    expect(examples.map(({ name }) => name)).toEqual([
      'docs/admissions.md, JSON block 1',
      'docs/brand.md, JSON block 1',
      'docs/configuration.md, JSON block 1',
      'docs/configuration.md, JSON block 2',
      'docs/operations.md, JSON block 1',
      'docs/service.md, JSON block 2',
      'docs/setup/ad-fs.md, JSON block 1',
      'docs/setup/entra-id.md, JSON block 1',
      'docs/setup/google.md, JSON block 1',
      'docs/setup/keycloak.md, JSON block 1',
      'docs/setup/shibboleth.md, JSON block 2',
      'docs/studio.md, JSON block 1',
      'docs/your-records.md, JSON block 1',
      'docs/your-records.md, JSON block 2',
      'docs/your-records.md, JSON block 3',
      'docs/your-records.md, JSON block 4',
      'docs/your-records.md, JSON block 5',
      'docs/your-records.md, JSON block 6',
    ]);
  });

  it.each(examples)('accepts $name', ({ data }) => {
    expect(getProblems(data)).toEqual([]);
    expect(CONFIG_SCHEMA.safeParse(data).error).toBeUndefined();
  });

  it.each([
    [{ papper: 'a4' }, ' must NOT have additional properties'],
    [{ paper: 'a5' }, '/paper must be equal to one of the allowed values'],
    [{ size: 7 }, '/size must be >= 8'],
    [{ years: { fiscal: '13-01' } }, '/years/fiscal must match pattern'],
    [{ service: { concurrency: 100 } }, '/service/concurrency must be <= 64'],
    [{ service: { url: 'campus' } }, '/service/url must match format "uri"'],
    [{ service: { auth: { kind: 'bearer', token: 'hunter2' } } }, '/service/auth/token must be object'],
    [{ studio: { signIn: { clientId: 'vitae' } } }, "/studio/signIn must have required property 'issuer'"],
  ])('rejects %j', (data, problem) => {
    expect(
      getProblems(data).some(each => each.startsWith(problem)),
      getProblems(data).join('\n'),
    ).toBe(true);
    expect(CONFIG_SCHEMA.safeParse(data).success).toBe(false);
  });
});
