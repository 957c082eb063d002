import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ENTITIES, getLeaves } from '../../../src/schema/index.js';
import { createOpenApi } from '../../../src/server/openapi/document.js';
import { DOCUMENTED_OPERATIONS } from '../../../src/server/openapi/operations.js';
import { type Schema, xmlValue } from './xml-value.js';

type Media = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
type Responses = Readonly<Record<string, { readonly $ref?: string; readonly content?: Media }>>;
interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Responses; readonly security: Schema[] } }>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Responses;
    readonly securitySchemes: Schema;
  };
}

const getDocument = (access: 'keys' | 'open') => createOpenApi(access) as unknown as Document;
const keys = getDocument('keys');
const open = getDocument('open');

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
ajv.addVocabulary(['components', 'xml']);
ajv.addSchema({ $id: 'document:', components: { schemas: keys.components.schemas } });

/** A schema as one on its own, whose references lead into the document. */
const standalone = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document:#/components')) as Schema;

const resolve = (reference: string): Schema =>
  keys.components.schemas[reference.replace('#/components/schemas/', '')] as Schema;

describe.each([
  ['keys', keys],
  ['open', open],
] as const)('the document of a service with access by %s', (_, document) => {
  it('is valid by the official schema of OpenAPI 3.1', async () => {
    const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const validator = new Validator();
    expect(await validator.validate(copy)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = { ...copy, paths: { '/x': { get: { responses: { '200': {} } } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has every reference and no component that nothing refers to', () => {
    const text = JSON.stringify(document);
    const used = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const declared = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, members]) => Object.keys(members).map(name => `${kind}/${name}`));
    // No operation returns these: they are the answers to other methods and paths.
    const others = declared.filter(name => /405$|otherPath$|Allow$/.test(name));
    expect(others).toHaveLength(5);
    expect([...new Set([...used, ...others])].sort()).toEqual(declared.sort());
  });
});

it('asks for no key of an open faculty-profile service, and for one of all other data', () => {
  const securities = (document: Document) =>
    Object.values(document.paths).map(path => JSON.stringify(path.get.security));
  const admissions = ['[]', '[{"admissionsKey":[]}]', '[]', ...Array(3).fill('[{"admissionsKey":[]}]')];
  expect(securities(keys)).toEqual([...Array(5).fill('[{"facultyKey":[]}]'), ...admissions]);
  expect(securities(open)).toEqual([...Array(5).fill('[]'), ...admissions]);
  expect(Object.keys(open.components.securitySchemes)).toEqual(['admissionsKey']);
});

it('names every element of every entity', () => {
  for (const { name, fields } of ENTITIES) {
    const leaves = Object.entries(fields).flatMap(([field, declared]) => getLeaves(field, declared));
    const properties = Object.keys(keys.components.schemas[name]?.properties as object);
    expect(properties).toEqual(['id', ...leaves.map(leaf => leaf.toUpperCase())]);
  }
});

it('has schemas that are valid by the dialect of JSON Schema', () => {
  for (const schema of Object.values(keys.components.schemas))
    expect(() => ajv.compile(standalone(schema))).not.toThrow();
});

/** The responses of all operations, each once, with the media types that have an example. */
const responses = [
  ...Object.entries(keys.paths).map(([path, { get }]) => [path, get.responses['200']] as const),
  ...Object.entries(keys.components.responses),
].flatMap(([name, response]) =>
  Object.entries(response?.content ?? {}).map(([type, media]) => ({ name, type, ...media })),
);

describe.each(responses.filter(({ example }) => example !== undefined))(
  'the example of $name in $type',
  response => {
    it('is valid by its schema', () => {
      const { schema, type, example } = response;
      const isValid = ajv.compile(standalone(schema));
      const { value, undeclared } =
        type === 'application/xml'
          ? xmlValue(String(example), schema, resolve)
          : { value: example, undeclared: [] };
      isValid(value);
      expect([isValid.errors, undeclared]).toEqual([null, []]);
      expect(isValid([])).toBe(false);
    });
  },
);

it('has an example of each successful response and of most errors', () => {
  const without = responses.filter(({ example }) => example === undefined);
  expect(without.filter(({ name }) => name.startsWith('/'))).toEqual([]);
  expect(responses.length).toBeGreaterThan(2 * DOCUMENTED_OPERATIONS.length);
});
