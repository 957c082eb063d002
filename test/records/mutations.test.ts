import { describe, expect, test } from 'vitest';
import { DataError } from '../../src/core/index.js';
import type { Reply } from '../../src/records/index.js';
import type { UnknownElement } from '../../src/schema/index.js';
import { fixture, READABLE, read, thrown } from './fixtures.js';
import { boundaries, MUTATIONS } from './mutate.js';

const keptKey = (element: UnknownElement): string =>
  [
    element.name.toLowerCase(),
    ...element.content.map(node => (typeof node === 'string' ? node.trim() : keptKey(node))),
  ].join('|');

/** What must be the same however the data is written: values and texts, not names of attributes and lines. */
function essence(reply: Reply) {
  const persons = JSON.parse(
    JSON.stringify(reply.persons, (key, value) => {
      if (key === 'attributes' || key === 'line') return undefined;
      if (key === 'unknown')
        return (value as UnknownElement[])
          .map(keptKey)
          .filter(kept => /\|./.test(kept))
          .sort();
      return value;
    }),
  );
  // A bare & is a matter of how the text was written; a mutation may write it well.
  const ofData = reply.problems.filter(problem => problem.code !== 'xml.reference');
  const problems = ofData.map(({ code, value, place }) =>
    [code, value, place.record?.split(':').at(-1), place.field].join('|').toLowerCase(),
  );
  return { persons, problems: problems.sort(), date: reply.date };
}

test('there are at least six fixtures', () => expect(READABLE.length).toBeGreaterThanOrEqual(6));

describe.each(READABLE)('%s', name => {
  const xml = fixture(name);

  test('has records', () => {
    const records = read(xml).persons.flatMap(person => Object.values(person.records).flat());
    expect(records.length).toBeGreaterThan(0);
  });

  test('throws a typed error if truncated at any element boundary', () => {
    const end = xml.trimEnd().length;
    const cuts = boundaries(xml).filter(cut => cut < end);
    expect(cuts.length).toBeGreaterThan(10);
    for (const cut of cuts) {
      const error = thrown(() => read(xml.slice(0, cut)));
      expect(error, `cut at ${cut}`).toBeInstanceOf(DataError);
      expect(['data.truncated', 'data.empty']).toContain((error as DataError).code);
    }
  });

  test.each(Object.keys(MUTATIONS))('%s yields the same records', mutation => {
    const mutated = (MUTATIONS[mutation] as (xml: string) => string)(xml);
    expect(essence(read(mutated))).toEqual(essence(read(xml)));
  });
});

test('the mutations change the texts', () => {
  for (const [name, mutate] of Object.entries(MUTATIONS)) {
    expect(
      READABLE.some(fixtureName => mutate(fixture(fixtureName)) !== fixture(fixtureName)),
      name,
    ).toBe(true);
  }
});
