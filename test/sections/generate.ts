import fc from 'fast-check';
import type { RecordedDate } from '../../src/core/index.js';
import { emptyRecords } from '../../src/records/index.js';
import { ENTITIES, type Entity, type Field, type Fields, type Person } from '../../src/schema/index.js';
import { makeRecord } from '../support/make-record.js';

/** Recorded texts: plain, of many scripts, with remnants, markup and stray separators. */
const TEXTS = [
  'Rivers of the West',
  'Master’s work',
  'O&#x27;Neill x27;s notes',
  ', Provo,',
  'Alpha, , Beta;; Gamma',
  '-',
  ';',
  'Why rivers?',
  'Ends with a stop.',
  '<p>Bold <b>claims</b> &amp; more</p>',
  'p < 1 and x<y',
  'Łukasz Żółć',
  '王小明',
  'محمد',
  'two\nlines',
  'He said "no" -- twice...',
  'https://lab.example/a/very/long/path/that/goes/on/and/on/and/on',
  '10.5555/abc.1',
  '555-0100',
  '12',
];

const text = fc.constantFrom(...TEXTS);

const date: fc.Arbitrary<RecordedDate> = fc
  .record({
    year: fc.option(fc.integer({ min: 1970, max: 2030 })),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    day: fc.option(fc.integer({ min: 1, max: 31 })),
    span: fc.option(fc.integer({ min: 1970, max: 2030 })),
    words: fc.option(fc.constantFrom('circa 1990', '2021-2022', 'x27;89')),
  })
  .map(({ span, year, words, ...rest }) => ({
    ...rest,
    year: words === null ? year : null,
    words,
    first: span === null ? null : `${span}-01-01`,
    last: span === null ? null : `${span}-12-31`,
  }));

function value(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return text;
    case 'choice':
      return fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...field.values) },
        { weight: 1, arbitrary: text },
      );
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 400 }).map(n => ({ value: n, text: String(n) })),
        fc.constant({ value: null, text: 'about ten' }),
      );
    case 'money':
      return fc.oneof(
        fc.integer({ min: 0, max: 9e8 }).map(cents => ({ cents, text: String(cents / 100) })),
        fc.constant({ cents: null, text: '12k' }),
      );
    case 'phone':
      return fc.constantFrom(['801', '555', '0142'], ['', '', '0142'], ['44', '555 01', '']);
    case 'date':
      return date;
    case 'term':
      return fc.record({
        name: fc.option(fc.constantFrom(...field.values)),
        year: fc.option(fc.constantFrom('2023', '2024')),
        first: fc.constant(null),
        last: fc.constant(null),
      });
    case 'rows':
      return fc.array(
        values(field.row).map(filled => {
          const complete = Object.keys(field.row).map(name => [name, filled[name] ?? null]);
          return {
            id: null,
            attributes: {},
            asWritten: {},
            unknown: [],
            values: Object.fromEntries(complete),
          };
        }),
        { maxLength: 12 },
      );
  }
}

const values = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)])), {
    requiredKeys: [],
  });

const records = (entity: Entity) =>
  fc.array(
    fc
      .tuple(values(entity.fields), fc.option(fc.integer({ min: 1, max: 9 }).map(String)))
      .map(([filled, id]) => makeRecord(entity, id, filled as never)),
    { maxLength: 3 },
  );

/** People with up to three records of every entity, each field filled or empty, and a public CV. */
export const anyPerson: fc.Arbitrary<Person> = fc
  .record(Object.fromEntries(ENTITIES.map(entity => [entity.name, records(entity as unknown as Entity)])))
  .map(all => ({
    userId: '7001',
    username: null,
    attributes: {},
    index: [],
    records: {
      ...emptyRecords(),
      ...all,
      pci: (all.pci ?? []).map(contact => ({
        ...contact,
        values: { ...contact.values, vita_visible: null },
      })),
    } as unknown as Person['records'],
    unknown: [],
  }));
