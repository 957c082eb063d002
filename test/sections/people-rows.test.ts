import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cslItems, getOwner, isCitable } from '../../src/citations/index.js';
import type { Audience, Person } from '../../src/schema/index.js';
import { AUDIENCES, redactFor } from '../../src/sections/audience.js';
import { cvModel, recordModel } from '../../src/sections/index.js';
import type { EarlierNames } from '../../src/sections/people-rows.js';
import { OPTIONS, person, record, row, year } from './people.js';
import { cvText } from './text.js';

type Values = Readonly<Record<string, unknown>>;

const POLICIES = { studentNames: 'shown' } as const;
const author = (values: Values) => row('intellcont', 'intellcont_auth', values);
const BASE = { contype: 'Journal Article, Academic Journal', title: 'Moss on slate', pub: year(2020) };
const work = (...rows: readonly Values[]) =>
  record('intellcont', { ...BASE, intellcont_auth: rows.map(author) });
const SELF = { faculty_name: '7001', fname: 'Marisol', mname: 'T.', lname: 'Ravencroft' };

const names = (one: Person, audience: Audience = 'public', policies = {}): readonly (readonly unknown[])[] =>
  redactFor(one, audience, { ...POLICIES, ...policies }).person.records.intellcont.flatMap(each =>
    each.values.intellcont_auth.map(({ values }) => [values.faculty_name, values.fname, values.lname]),
  );
const cited = (one: Person, options = {}): string => cvText(cvModel(one, { ...OPTIONS, ...options }).model);

describe('a row with a key and no name', () => {
  const one: Person = {
    ...person(work(SELF, { faculty_name: '12' }, { faculty_name: '13' })),
    colleagues: { '12': { fname: 'Osric', mname: null, lname: 'Penhallow', suffix: 'Jr.' } },
  };

  it('has the name from the source, or words that none is recorded', () => {
    for (const audience of AUDIENCES)
      expect(names(one, audience).map(([, ...rest]) => rest)).toEqual([
        ['Marisol', 'Ravencroft'],
        ['Osric', 'Penhallow Jr.'],
        [null, '[name not recorded]'],
      ]);
    expect(cited(one)).toContain('Penhallow, O., Jr., and [name not recorded] (2020)');
  });

  it('has no name for a key that every object has', () => {
    expect(names({ ...one, ...person(work({ faculty_name: 'constructor' })) })[0]?.[2]).toBe(
      '[name not recorded]',
    );
  });

  it('has the name of the owner if the key is theirs', () => {
    expect(names(person(work({ faculty_name: '7001' }, { fname: 'Ada', lname: 'Holm' })))).toEqual([
      ['owner', 'Marisol T.', 'Ravencroft'],
      [null, 'Ada', 'Holm'],
    ]);
  });

  it('has its name in the whole record too, for every audience', () => {
    const text = (audience: Audience): string =>
      JSON.stringify(recordModel(one, { ...OPTIONS, audience }).model.parts);
    for (const audience of AUDIENCES) {
      expect(text(audience)).toContain('Penhallow');
      expect(text(audience)).toContain('[name not recorded]');
    }
  });

  it('is named in the rows of grants and in a person listed flat', () => {
    const colleagues = one.colleagues ?? {};
    const invest = [{ faculty_name: '12', role: 'Principal' }, { faculty_name: '7001' }].map(values =>
      row('congrant', 'congrant_invest', values),
    );
    const grant = record('congrant', {
      title: 'Walls',
      status: 'Funded',
      start: year(2020),
      congrant_invest: invest,
    });
    const flat = record('congrant_faculty', { title: 'Slate', start: year(2020), faculty_name: '12' });
    expect(cited({ ...person(grant), colleagues })).toContain('PI O. Penhallow');
    expect(cited({ ...person(flat), colleagues })).toContain('With O. Penhallow');
  });
});

describe('a row without a key and a name', () => {
  it('is a person if anything else is recorded, and none otherwise', () => {
    const rows = [SELF, {}, { institution: 'Wall College' }, { fname: ' ', lname: '' }, { lname: 'N/A' }];
    expect(names(person(work(...rows)))).toEqual([
      ['owner', 'Marisol', 'Ravencroft'],
      [null, null, '[name not recorded]'],
    ]);
  });

  it('is a person if a placeholder stands for the name', () => {
    expect(names(person(work(SELF, { faculty_name: '12', lname: 'TBD' })))[1]).toEqual([
      'other',
      null,
      '[name not recorded]',
    ]);
  });
});

describe('an earlier surname', () => {
  const contact = (values: Values) =>
    record('pci', { fname: 'Orla', lname: 'Quintrell', alt_name: 'Penrose', ...values }, '100');
  const OTHER = { fname: 'Ada', lname: 'Holm' };
  const keyed = (values: Values = {}) =>
    person(contact(values), work({ faculty_name: '7001', fname: 'Orla', lname: 'Penrose' }, OTHER));
  const unkeyed = (values: Values = {}) =>
    person(contact(values), work({ fname: 'O.', lname: 'Penrose' }, OTHER));
  const line = (one: Person, audience: Audience, earlierNames?: EarlierNames): string =>
    /\S*(?:Quintrell|Penrose),\s\S+ and Holm/.exec(
      cited(one, { audience, policies: { ...POLICIES, earlierNames } }),
    )?.[0] ?? '';

  it('is in no public document unless it is shown', () => {
    for (const one of [keyed(), unkeyed()])
      for (const earlierNames of [undefined, 'withheld', 'internal'] as const) {
        expect(line(one, 'public', earlierNames)).toBe('**Quintrell, O.** and Holm');
        const policies = { ...POLICIES, earlierNames };
        expect(JSON.stringify(redactFor(one, 'public', policies))).not.toContain('Penrose');
        const whole = recordModel(one, { ...OPTIONS, policies }).model;
        expect(JSON.stringify(whole)).not.toContain('Penrose');
      }
  });

  it('is the owner’s in documents that the institution allows', () => {
    expect(line(unkeyed(), 'public', 'shown')).toBe('**Penrose, O.** and Holm');
    expect(line(unkeyed(), 'internal', 'shown')).toBe('**Penrose, O.** and Holm');
    expect(line(unkeyed(), 'internal', 'internal')).toBe('**Penrose, O.** and Holm');
  });

  it('belongs to no person for the institution unless it is allowed, or the row has the key', () => {
    expect(line(unkeyed(), 'internal')).toBe('Penrose, O. and Holm');
    expect(line(keyed(), 'internal')).toBe('**Penrose, O.** and Holm');
  });

  it('is the owner’s everywhere if the present name contains it', () => {
    expect(line(unkeyed({ mname: 'Penrose' }), 'public')).toBe('**Penrose, O.** and Holm');
  });

  it('is another person’s if the owner is in the work under the present name', () => {
    const both = person(
      contact({}),
      work({ fname: 'Osric', lname: 'Penrose' }, { fname: 'Orla', lname: 'Quintrell' }),
    );
    expect(cited(both)).toContain('Penrose, O. and **Quintrell, O.**');
  });
});

/** Rows as people type them, with what each names. */
const anyRow = fc.record({
  faculty_name: fc.constantFrom(null, '7001', '12', '13'),
  fname: fc.constantFrom(null, 'Ada', 'B.', 'A. Smith, B. Jones and C. Lee'),
  mname: fc.constantFrom(null, 'M'),
  lname: fc.constantFrom(null, 'Holm', 'van der Berg', 'Wall Survey Group'),
  role: fc.constantFrom(null, 'Author', 'Editor'),
  institution: fc.constantFrom(null, 'Wall College'),
});

describe('the people of a work', () => {
  it('are as many as its rows with content, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(...AUDIENCES),
        (rows, audience) => {
          const filled = rows.filter(values => Object.values(values).some(value => value !== null));
          const { person: redacted } = redactFor(person(work(...rows)), audience, POLICIES);
          const [item] = redacted.records.intellcont
            .filter(isCitable)
            .flatMap(each => cslItems(each, getOwner(redacted)));
          const listed = [...(item?.author ?? []), ...(item?.editor ?? [])];
          expect(listed).toHaveLength(Math.max(filled.length, 1));
        },
      ),
    );
  });
});
