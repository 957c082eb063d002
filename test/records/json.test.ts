import { describe, expect, test } from 'vitest';
import { DataError } from '../../src/core/index.js';
import { readPersonJson, writePersonJson } from '../../src/records/index.js';
import { recordSchema } from '../../src/records/zod.js';
import { ENTITIES } from '../../src/schema/index.js';
import { fixture, READABLE, read, readOne } from './fixtures.js';

const written = (): string => writePersonJson(readOne(fixture('manual.xml')).person);

/** The text with another value at the end of a path such as `records.pci.0.entity`. */
function changed(path: string, value: unknown): string {
  const data: unknown = JSON.parse(written());
  const steps = path.split('.');
  const last = steps.pop() as string;
  const holder = steps.reduce((held, step) => (held as Record<string, unknown>)[step], data);
  (holder as Record<string, unknown>)[last] = value;
  return JSON.stringify(data);
}

/** Why a text is refused. */
const refusal = (body: string): Promise<unknown> =>
  readPersonJson(body, 'p.json').then(
    () => null,
    error => error,
  );

describe('a person in JSON', () => {
  test.each(READABLE)('%s survives writing and reading', async name => {
    for (const person of read(fixture(name)).persons) {
      expect(await readPersonJson(writePersonJson(person), 'p.json')).toEqual(person);
    }
  });

  test('reads missing records and values as empty', async () => {
    const sparse = JSON.stringify({
      format: JSON.parse(written()).format,
      records: { member: [{ entity: 'member', values: { name: 'Guild' } }] },
    });
    const person = await readPersonJson(sparse, 'p.json');
    expect(Object.keys(person.records)).toHaveLength(ENTITIES.length);
    expect(person.records.member[0]).toMatchObject({
      id: null,
      line: null,
      values: { name: 'Guild', desc: null, start: null },
    });
    expect(person.records.intellcont).toEqual([]);
  });

  test.each([
    ['{', 'data.json', 'not JSON'],
    ['[]', 'data.format', 'not a person'],
    ['{"format":"other"}', 'data.format', 'not a person'],
  ])('%s is refused: %s, %s', async (body, code, words) => {
    const error = await refusal(body);
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({ name: 'DataError', code, place: { source: 'p.json' } });
    expect(String(error)).toContain(words);
  });

  test.each([
    ['records.intellcont.0.values.title', 5, 'records.intellcont[0].values.title: '],
    [
      'records.intellcont.0.values.intellcont_auth.1.values.lname',
      false,
      'records.intellcont[0].values.intellcont_auth[1].values.lname: ',
    ],
    ['records.intellcont.0.values.pub.month', 13, 'records.intellcont[0].values.pub.month: '],
    ['records.pci.0.values.nickname', 'Zo', 'records.pci[0].values: '],
    ['records.pci.0.entity', 'admin', 'records.pci[0].entity: '],
    ['index', 'none', 'index: '],
  ])('a person with another value of %s is refused', async (path, value, words) => {
    const error = await refusal(changed(path, value));
    expect(error).toMatchObject({ name: 'DataError', code: 'data.person', place: { source: 'p.json' } });
    expect(String(error)).toContain(words);
  });

  test('throws a typed error for a person nested too deeply', async () => {
    const deep = `${'{"name":"a","content":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    const body = `{"format":"${JSON.parse(written()).format}","unknown":[${deep}]}`;
    expect(await refusal(body)).toMatchObject({
      name: 'DataError',
      code: 'data.person',
    });
  });
});

test('every entity has a schema that accepts an empty record and no unknown value', () => {
  for (const entity of ENTITIES) {
    const empty = recordSchema(entity).parse({ entity: entity.name, values: {} });
    expect(Object.keys((empty as { values: object }).values).sort()).toEqual(
      Object.keys(entity.fields).sort(),
    );
    expect(
      recordSchema(entity).safeParse({ entity: entity.name, values: { no_such_field: 'x' } }).success,
    ).toBe(false);
  }
});
