import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODES } from '../../src/quality/classes.js';
import { examine } from '../../src/quality/index.js';
import { entityNamed, type Fields, type Person, type RowOf } from '../../src/schema/index.js';
import { anyPerson } from '../sections/generate.js';
import { EXAMINATION, getProblems } from './findings.js';

type Values = Readonly<Record<string, unknown>>;
const CANARY = 'Xsecx 10.5555/secret SMITH; x27; Ã© \uFFFD';
const NUMBER = { value: -987654, cents: -98765400, text: '-987654' };

/** The values of fields that are not public replaced: texts by a canary, numbers by an unusual one. */
function guarded(fields: Fields, values: Values, above = true): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const open = above && field?.audience === 'public';
      if (field?.kind === 'rows')
        return [
          name,
          (value as RowOf<Fields>[]).map(row => ({ ...row, values: guarded(field.row, row.values, open) })),
        ];
      if (open || value === null || field === undefined) return [name, value];
      if (field.kind === 'text' || field.kind === 'choice') return [name, CANARY];
      return [name, field.kind === 'number' || field.kind === 'money' ? NUMBER : value];
    }),
  );
}

const withLists = (person: Person, change: (name: string, list: readonly never[]) => unknown): Person => ({
  ...person,
  records: Object.fromEntries(
    Object.entries(person.records).map(([name, list]) => [name, change(name, list as readonly never[])]),
  ) as unknown as Person['records'],
});

const guardedPerson = (person: Person): Person =>
  withLists(person, (name, list) =>
    list.map((record: { readonly values: Values }) => ({
      ...record,
      values: guarded(entityNamed(name)?.fields ?? {}, record.values),
    })),
  );

it('any person can be examined, and every problem has a listed code', () => {
  const known = new Set<string>(Object.values(CODES).flat());
  fc.assert(
    fc.property(fc.array(anyPerson, { maxLength: 2 }), persons => {
      const { people, records, inOrder } = examine(persons, EXAMINATION);
      const problems = people.flatMap(person => person.problems);
      expect(problems.filter(({ code }) => !known.has(code))).toEqual([]);
      expect(problems.filter(({ reason }) => !/^[A-Z“].*\.$/s.test(reason))).toEqual([]);
      expect(inOrder).toBeLessThanOrEqual(records);
    }),
    { numRuns: 60 },
  );
});

it('the order of records changes neither the problems nor their order', () => {
  fc.assert(
    fc.property(anyPerson, person => {
      // Which of several contact records names the person, their order decides.
      const turned = withLists(person, (name, list) => (name === 'pci' ? list : [...list].reverse()));
      expect(getProblems(turned)).toEqual(getProblems(person));
    }),
    { numRuns: 60 },
  );
});

it('no problem contains a value of a field that is not public', () => {
  let secret = 0;
  fc.assert(
    fc.property(anyPerson, person => {
      const problems = getProblems(guardedPerson(person));
      secret += problems.filter(({ secrecy }) => secrecy === 'private').length;
      expect(JSON.stringify(problems)).not.toMatch(/Xsecx|secret|987654/);
    }),
    { numRuns: 60 },
  );
  expect(secret).toBeGreaterThan(50);
});
