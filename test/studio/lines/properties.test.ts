import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Patch } from '../../../src/choices/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import { ENTITIES, type Field, type Fields, type Person, type RowOf } from '../../../src/schema/index.js';
import { type AnyRecord, type CvOptions, hasPublicCv } from '../../../src/sections/index.js';
import { getRef } from '../../../src/studio/lines/document-records.js';
import { accountOfLine } from '../../../src/studio/lines/line-account.js';
import { findMissing } from '../../../src/studio/lines/missing.js';
import { computeProblems, getReport } from '../../../src/studio/lines/problems.js';
import { accountOfSections } from '../../../src/studio/lines/section-accounts.js';

import { anyPerson } from '../../sections/generate.js';
import { composeCv } from './composed.js';

const PEOPLE: readonly Person[] = [...sampleUniversity({ faculty: 12, seed: 3 })].filter(person =>
  hasPublicCv(person),
);

const CASES: readonly (readonly [Partial<CvOptions>, Patch])[] = [
  [{}, {}],
  [
    { window: { from: '2019-01-01' }, audience: 'internal' },
    { peerReviewed: true, sections: { consulting: { hidden: true } } },
  ],
  [{ window: { to: '2021-08-31' } }, { only: ['articles', 'grants'], status: ['published', 'in press'] }],
];

type Values = Readonly<Record<string, unknown>>;

const SENTENCE = /^[\p{Lu}“][\s\S]*[.?]$/u;

const getRefs = (person: Person): readonly string[] =>
  ENTITIES.flatMap(({ name }) =>
    (person.records[name] as readonly AnyRecord[]).map(record => getRef(person, record)),
  );

/** Each record is a line with an account, in one tray, or of no section; and what is counted is listed. */
function checkAccounts(person: Person, options: Partial<CvOptions>, changes: Patch): void {
  const { composed, profile } = composeCv(person, options, changes);
  const accounts = accountOfSections(composed, profile);
  const trays = accounts.flatMap(({ leftOut }) => leftOut);
  const taken = new Set(profile.sections.flatMap(({ groups }) => groups.flatMap(({ entities }) => entities)));
  for (const { record, sections, rule } of composed.decisions) {
    const ref = getRef(composed.selection.person, record);
    // A record without an id has no name of its own if the audience may not see it.
    const seen: readonly AnyRecord[] = composed.selection.person.records[record.entity];
    if (record.id === null && !seen.includes(record)) continue;
    const account = accountOfLine(composed, profile, ref);
    const inTrays = trays.filter(each => each.ref === ref).length;
    if (sections.length > 0) {
      expect(account?.rule, ref).toMatch(SENTENCE);
      expect(account?.sections.map(({ id }) => id).sort(), ref).toEqual([...sections].sort());
      expect(account?.facts.length, ref).toBeLessThanOrEqual(10);
      if (account?.number) expect(account.number, ref).toMatch(SENTENCE);
    } else {
      expect(account, ref).toBeNull();
      expect([inTrays, rule], ref).toEqual([
        taken.has(record.entity) && record.entity !== 'pci' ? 1 : 0,
        rule,
      ]);
    }
  }
  expect(accounts.map(({ id }) => id)).toEqual(profile.sections.map(({ id }) => id));
  for (const { id, shown, total, leftOut, summary } of accounts) {
    expect(shown).toBe(composed.selection.sections.find(section => section.id === id)?.records.length ?? 0);
    expect(total).toBe(shown + leftOut.length);
    const counts = [...(summary ?? '0').matchAll(/\d+/g)].map(([n]) => Number(n));
    expect(counts[0]).toBe(leftOut.length);
    expect(counts.slice(1).reduce((sum, n) => sum + n, 0)).toBe(leftOut.length);
    for (const { reason, title } of leftOut)
      expect([reason.length > 0, title.length > 0]).toEqual([true, true]);
  }
}

/** Records with distinct ids, so that refs tell them apart. */
const withIds = (person: Person): Person => ({
  ...person,
  records: Object.fromEntries(
    ENTITIES.map(({ name }) => [
      name,
      person.records[name].map((record, i) => (record.id === null ? record : { ...record, id: `${i + 1}` })),
    ]),
  ) as unknown as Person['records'],
});

const MARKED: { readonly [K in Exclude<Field['kind'], 'rows' | 'flag'>]: (marker: string) => unknown } = {
  text: marker => marker,
  choice: marker => marker,
  number: text => ({ value: null, text }),
  money: text => ({ cents: null, text }),
  phone: marker => [marker, '', ''],
  date: words => ({ year: null, month: null, day: null, first: null, last: null, words }),
  term: name => ({ name, year: null, first: null, last: null }),
};

let planted = 0;
const marked = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const value = values[name];
      if (field.kind === 'rows')
        return [
          name,
          (value as readonly RowOf<Fields>[]).map(row => ({ ...row, values: marked(field.row, row.values) })),
        ];
      if (field.kind === 'flag' || field.audience === 'public') return [name, value];
      planted++;
      return [name, MARKED[field.kind](`Xsec${planted}x`)];
    }),
  );

const withMarkers = (person: Person): Person => ({
  ...person,
  records: Object.fromEntries(
    ENTITIES.map(({ name, fields }) => [
      name,
      person.records[name].map(record => ({
        ...record,
        values: marked(fields, record.values),
        unknown: [{ name: 'SALARY', attributes: {}, content: ['Xsec0u'] }],
      })),
    ]),
  ) as unknown as Person['records'],
});

/** All that is said about a person. */
function everything(person: Person, options: Partial<CvOptions>): string {
  const { composed, profile } = composeCv(person, options);
  const found = { person, problems: [], source: 'people.xml', date: null, institution: null } as never;
  const report = getReport(found, { settings: { policies: {} as never }, asOf: '2026-11-03' });
  return JSON.stringify([
    getRefs(composed.selection.person).map(ref => accountOfLine(composed, profile, ref)),
    accountOfSections(composed, profile),
    ['the', 'professor', 'X'].map(words => findMissing(composed, profile, words)),
    computeProblems(found, composed, report),
  ]);
}

describe('the accounts of sample people', () => {
  it('account for each record once, with counts that add up', () => {
    for (const person of PEOPLE)
      for (const [options, changes] of CASES) checkAccounts(person, options, changes);
  });

  it('account for each record once when people have odd records', () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom(...CASES), (person, [options, changes]) => {
        fc.pre(hasPublicCv(person));
        checkAccounts(withIds(person), options, changes);
      }),
      { numRuns: 40 },
    );
  });

  it('show no value that the public may not see', () => {
    for (const person of PEOPLE) expect(everything(withMarkers(person), {})).not.toMatch(/Xsec\d/);
    expect(planted).toBeGreaterThan(168);
  });

  it('are searched for markers where they show one', () => {
    const person = PEOPLE[0] as Person;
    const education = person.records.education.map(record => ({
      ...record,
      values: { ...record.values, school: 'Xsec1x' },
    }));
    expect(everything({ ...person, records: { ...person.records, education } }, {})).toMatch(/Xsec\d/);
  });
});

describe('hostile strings', () => {
  it('stay plain text when they are titles, names or words', () => {
    const texts = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '$& $1 {field}',
      '\u202Eevil',
    ];
    for (const text of texts) {
      const [sample] = PEOPLE;
      const person = sample as Person;
      const records = person.records.intellcont.map(record => ({
        ...record,
        values: { ...record.values, title: text, isbn: text, title_secondary: 'A quiet journal' },
      }));
      const hostile = { ...person, records: { ...person.records, intellcont: records } };
      expect(everything(hostile, {})).not.toMatch(/&lt;|&amp;|undefined|NaN|\[object/);
      const { composed, profile } = composeCv(hostile);
      expect(findMissing(composed, profile, text).answers.length).toBeLessThanOrEqual(10);
    }
  });
});
