import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Got } from '../setup.js';
import { EXAMPLE_REQUESTS, fetchExamples } from './replies.js';

const FILE = new URL('../../../src/server/openapi/examples.json', import.meta.url);

/** The body as the document shows it: data for JSON, else text. */
const getExample = (name: string, { body }: Got): unknown =>
  name.endsWith('.json') ? JSON.parse(body) : body;

/** An example without the ID of its request, which is random. */
const withoutId = (example: unknown): unknown =>
  typeof example === 'string' ? example.replace(/requestId="[0-9a-f]{16}"/, 'requestId=""') : example;

let got: ReadonlyMap<string, Got>;
let examples: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  got = await fetchExamples();
  examples = JSON.parse(readFileSync(FILE, 'utf8')) as typeof examples;
  if (process.env.UPDATE_DOCS !== '1') return;
  // A reply that differs in the ID of its request alone stays as it is.
  examples = Object.fromEntries(
    [...got].map(([name, reply]) => {
      const [present, next] = [examples[name], getExample(name, reply)];
      return [name, withoutId(present) === withoutId(next) ? present : next];
    }),
  );
  writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
});

it('there is an example for each request, and no other', () => {
  expect(Object.keys(examples)).toEqual(EXAMPLE_REQUESTS.map(({ name }) => name));
});

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

describe.each(EXAMPLE_REQUESTS)('the example $name', ({ name, status }) => {
  it('is the reply of the service when it serves the sample database', () => {
    const reply = got.get(name) as Got;
    expect([reply.status, reply.headers['content-type']]).toEqual([
      status,
      MEDIA_TYPES[name.split('.').at(-1) ?? ''],
    ]);
    expect(withoutId(getExample(name, reply))).toEqual(withoutId(examples[name]));
  });
});
