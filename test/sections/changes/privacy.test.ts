import { describe, expect, it } from 'vitest';
import { sampleUniversity } from '../../../src/sample/index.js';
import {
  type Audience,
  ENTITIES,
  type Field,
  type Fields,
  type Person,
  type RowOf,
} from '../../../src/schema/index.js';
import { changes } from '../../../src/sections/changes/changes.js';
import { describeChange } from '../../changes/expected.js';
import { Mutator, REVIEW } from '../../changes/mutations.js';
import { year } from '../people.js';

const MARKS = { public: 'Xhid', internal: 'Xint', confidential: 'Xsec' } as const;

type Values = Readonly<Record<string, unknown>>;

/** A value of a kind with a marker in it; flags have no room for one. */
const MARKED: { readonly [K in Exclude<Field['kind'], 'rows' | 'flag'>]: (marker: string) => unknown } = {
  text: marker => marker,
  choice: marker => marker,
  number: text => ({ value: null, text }),
  money: text => ({ cents: null, text }),
  phone: marker => [marker, '', ''],
  date: words => ({ ...year(0), year: null, words }),
  term: name => ({ name, year: null, first: null, last: null }),
};

const PRIVATE_ROW = { id: null, attributes: {}, asWritten: {}, unknown: [], values: {} } as RowOf<Fields>;

/** Plants another marker in each field that is not public, and in each text of hidden records. */
class Planter {
  readonly markers: string[] = [];
  readonly paths = new Set<string>();

  #values(path: string, fields: Fields, values: Values): Values {
    const isHidden = values.visible === false;
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, unknown] => {
        const { kind, audience } = field;
        const value = values[name];
        if (kind === 'rows') {
          const recorded = value as readonly RowOf<Fields>[];
          const isPrivate = Object.values(field.row).every(each => each.audience !== 'public');
          // No person of the sample has rows that are wholly private.
          const rows = recorded.length === 0 && isPrivate ? [PRIVATE_ROW] : recorded;
          return [
            name,
            rows.map(row => ({ ...row, values: this.#values(`${path}.${name}`, field.row, row.values) })),
          ];
        }
        const isOpen = audience === 'public' && !(isHidden && kind === 'text');
        if (kind === 'flag' || isOpen) return [name, value];
        const marker = `${MARKS[audience]}${this.markers.length}x`;
        this.markers.push(marker);
        if (audience !== 'public') this.paths.add(`${path}.${name}`);
        return [name, MARKED[kind](marker)];
      }),
    );
  }

  plant(person: Person): Person {
    const lists = ENTITIES.map(({ name, fields }) => [
      name,
      person.records[name].map(record => ({
        ...record,
        values: this.#values(name, fields, record.values),
        attributes: { ...record.attributes, note: `Xsec${this.markers.length}a` },
        asWritten: { TITLE: [`Xsec${this.markers.length}w`] },
        unknown: [{ name: 'SALARY', attributes: {}, content: [`Xsec${this.markers.length}u`] }],
      })),
    ]);
    return { ...person, records: Object.fromEntries(lists) as Person['records'] };
  }
}

/** The paths of the fields that are not public and can hold a marker. */
const privatePaths = (path: string, fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return privatePaths(`${path}.${name}`, field.row);
    return field.audience === 'public' || field.kind === 'flag' ? [] : [`${path}.${name}`];
  });

const people = [...sampleUniversity({ faculty: 8 })].filter(
  ({ records }) => !records.pci.some(({ values }) => values.vita_visible === false),
);

const optionsFor = (audience: Audience) =>
  ({ asOf: '2026-03-20', institution: 'Tamarack Valley University', audience }) as const;

describe('private values', () => {
  const planter = new Planter();
  const cases = people.map((person, i) => {
    const mutator = new Mutator(person, people[i - 1] ?? person, 'kept', i);
    mutator.run();
    const plain = [mutator.state('before'), mutator.state('after')] as const;
    return {
      plain,
      planted: [planter.plant(plain[0]), planter.plant(plain[1])] as const,
      again: planter.plant(plain[0]),
    };
  });
  const written = (states: readonly [Person, Person], audience: Audience) =>
    JSON.stringify(changes(...states, REVIEW, optionsFor(audience)));

  it('are planted in every field that is not public', () => {
    const all = ENTITIES.flatMap(({ name, fields }) => privatePaths(name, fields));
    expect([...planter.paths].sort()).toEqual([...all].sort());
    expect(planter.markers.length).toBeGreaterThanOrEqual(168);
  });

  it.each([
    ['public', /X(?:int|sec)\d/],
    ['internal', /Xsec\d/],
  ] as const)('above the audience %s are nowhere in the changes', (audience, marker) => {
    for (const { planted } of cases) expect(written(planted, audience)).not.toMatch(marker);
  });

  it('of hidden records are in no change for the public', () => {
    for (const { planted } of cases) {
      const { changes: found } = changes(...planted, REVIEW, optionsFor('public'));
      expect(JSON.stringify(found)).not.toMatch(/Xhid\d/);
    }
  });

  it('are in the changes for those who may see them', () => {
    for (const { planted } of cases) {
      expect(written(planted, 'internal')).toMatch(/Xint\d/);
      expect(written(planted, 'confidential')).toMatch(/Xsec\d/);
    }
  });

  it('that change are no change for the public, and alter none', () => {
    for (const { plain, planted, again } of cases) {
      expect(changes(planted[0], again, REVIEW, optionsFor('public')).changes).toEqual([]);
      const described = (states: readonly [Person, Person]) =>
        changes(...states, REVIEW, optionsFor('public')).changes.map(change =>
          // A row with a key alone is a person without a name, one without any value is none.
          describeChange(change)?.replace(/lname=\w+,|,lname=\w+/g, ''),
        );
      expect(described(planted)).toEqual(described(plain));
    }
  });
});
