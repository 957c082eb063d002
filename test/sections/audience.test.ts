import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError } from '../../src/core/index.js';
import { ENTITIES, type Fields } from '../../src/schema/index.js';
import { AUDIENCES, DEFAULT_POLICIES, redactFor } from '../../src/sections/audience.js';
import { cvModel } from '../../src/sections/index.js';
import { anyPerson } from './generate.js';
import { OPTIONS, person, record, row, year } from './people.js';
import { cvText } from './text.js';

const public_ = (one: ReturnType<typeof person>, studentNames: 'shown' | 'initials' | 'withheld' = 'shown') =>
  redactFor(one, 'public', { studentNames });

describe('redactFor', () => {
  const contact = record('pci', {
    fname: 'Ada',
    lname: 'Nor',
    rank: 'Professor',
    home_address: '1 Private Road',
    hphone: ['1', '2', '3'],
    gender: 'Female',
    emp_status: 'Active',
  });

  it('empties fields above the audience', () => {
    const secret = (audience: 'public' | 'internal' | 'confidential') => {
      const { values } = redactFor(person(contact), audience, DEFAULT_POLICIES).records.pci[0] ?? contact;
      return [values.rank, values.emp_status, values.home_address, values.hphone, values.gender];
    };
    expect(secret('public')).toEqual(['Professor', null, null, null, null]);
    expect(secret('internal')).toEqual(['Professor', 'Active', null, null, null]);
    expect(secret('confidential')).toEqual([
      'Professor',
      'Active',
      '1 Private Road',
      ['1', '2', '3'],
      'Female',
    ]);
  });

  it('removes content unknown to the schema', () => {
    const odd = {
      ...record('member', { name: 'Society' }),
      unknown: [{ name: 'SALARY', attributes: {}, content: ['90000'] }],
      attributes: { access: 'x' },
      asWritten: { NAME: ['SOC'] },
    };
    const whole = {
      ...person(contact, odd),
      unknown: [{ name: 'PETS', attributes: {}, content: ['cat'] }],
      index: [{ key: 'a', entry: 'b', text: 'c' }],
    };
    for (const audience of ['public', 'internal'] as const) {
      const redacted = JSON.stringify(redactFor(whole, audience, DEFAULT_POLICIES));
      expect(redacted).toContain('Society');
      expect(redacted).not.toMatch(/SALARY|90000|access|SOC"|PETS|"cat"|mravencroft|7001/);
    }
  });

  it('distinguishes the owner from others without keys', () => {
    const authors = [
      row('intellcont', 'intellcont_auth', { faculty_name: '7002', lname: 'Ravencroft', fname: 'Maria' }),
      row('intellcont', 'intellcont_auth', { faculty_name: '7001', lname: 'Name-Changed', fname: 'M' }),
    ];
    const one = person(record('intellcont', { title: 'T', intellcont_auth: authors }));
    expect(JSON.stringify(public_(one))).not.toMatch(/700[12]/);
    expect(cvText(cvModel(one, OPTIONS).model)).toContain('Ravencroft, M. and **Name-Changed, M.**');
  });

  it('names students by the policy of the institution', () => {
    const one = person(
      record('dsl', {
        type: 'Dissertation',
        dsl_student: [row('dsl', 'dsl_student', { fname: 'Rafe', lname: 'Dunmore', title: 'Sediment' })],
      }),
      record('dsl', { type: 'Dissertation', fname: 'Ada', lname: 'Stavely' }, '2'),
    );
    const text = (
      studentNames: 'shown' | 'initials' | 'withheld',
      audience: 'public' | 'internal' = 'public',
    ) => cvText(cvModel(one, { ...OPTIONS, audience, policies: { studentNames } }).model);
    expect(text('shown')).toMatch(/Dunmore, Rafe[\s\S]*Stavely, Ada/);
    expect(text('initials')).toMatch(/\*\*D\., R\.\*\*, \*Sediment\*/);
    expect(text('withheld')).toMatch(/\*\*Student\*\*, \*Sediment\*\n\*\*Student\*\*/);
    for (const policy of ['initials', 'withheld'] as const) {
      expect(text(policy)).not.toMatch(/Dunmore|Rafe|Stavely|Ada/);
      expect(text(policy, 'internal')).toContain('Dunmore, Rafe');
    }
  });
});

describe('placeholders', () => {
  const amount = (text: string) => ({ cents: null, text });
  const grant = record('congrant_external', {
    title: 'Not listed',
    sponorg: 'To be confirmed',
    amount: amount('TBD') as never,
    start: year(2020),
    congrant_invest: [
      row('congrant_external', 'congrant_invest', { fname: 'TBD', lname: 'TBD', role: 'Unspecified' }),
      row('congrant_external', 'congrant_invest', { fname: 'Ada', lname: 'Holm', role: 'To be confirmed' }),
    ],
  });
  const course = record('schteach', {
    term: { name: 'TBA', year: '2025', first: null, last: null } as never,
  });

  it.each(AUDIENCES)('are empty in every kind of field for the audience %s', audience => {
    const { records } = redactFor(person(grant, course), audience, DEFAULT_POLICIES);
    const [{ values } = grant] = records.congrant_external;
    expect([values.title, values.sponorg, values.amount]).toEqual([null, null, null]);
    expect(values.congrant_invest).toHaveLength(1);
    expect(values.congrant_invest[0]?.values).toMatchObject({ lname: 'Holm', role: null });
    expect(records.schteach[0]?.values.term).toMatchObject({ name: null, year: '2025' });
    expect(JSON.stringify(records)).not.toMatch(/TBD|TBA|To be confirmed|Unspecified|Not listed/);
  });

  it.each([
    [{ phone: ['TBD', '', ''] }, { phone: null }],
    [{ phone: ['801', '422', 'TBD'] }, { phone: null }],
    [{ phone: ['801', '422', '1000'] }, { phone: ['801', '422', '1000'] }],
    [{ enroll: { value: null, text: 'N/A' } }, { enroll: null }],
    [{ enroll: { value: 12, text: '12' } }, { enroll: { value: 12, text: '12' } }],
    [{ term: { name: 'TBA', year: null, first: null, last: null } }, { term: null }],
    [{ start: { ...year(2020), year: null, words: 'TBD' } }, { start: null }],
    [{ start: { ...year(2020), words: 'TBD' } }, { start: year(2020) }],
    [{ start: { ...year(2020), words: 'in spring' } }, { start: { ...year(2020), words: 'in spring' } }],
  ])('are taken out of %j', (values, rest) => {
    const name = 'phone' in values ? 'pci' : 'start' in values ? 'member' : 'schteach';
    const field = 'phone' in values ? { ophone: values.phone } : values;
    const [of] = redactFor(person(record(name, field as never)), 'confidential', DEFAULT_POLICIES).records[
      name
    ];
    expect(of?.values).toMatchObject('phone' in rest ? { ophone: rest.phone } : rest);
  });

  it('are those of the institution', () => {
    const policies = { ...DEFAULT_POLICIES, placeholders: ['Rivers'] };
    const one = person(record('member', { name: 'Rivers', desc: 'TBD' }));
    expect(redactFor(one, 'confidential', policies).records.member[0]?.values).toMatchObject({
      name: null,
      desc: 'TBD',
    });
  });

  it('change nothing else', () => {
    const one = person(record('member', { name: 'Society' }));
    expect(redactFor(one, 'confidential', DEFAULT_POLICIES).records.member[0]).toBe(one.records.member[0]);
  });
});

describe('a person who hides the CV', () => {
  const unwilling = person(record('pci', { lname: 'Nor', vita_visible: false }, '5'));

  it('has no public CV, and the error names a remedy', () => {
    expect(() => cvModel(unwilling, OPTIONS)).toThrow(DataError);
    expect(() => cvModel(unwilling, OPTIONS)).toThrow(/The person Nor has set the CV as not visible/);
  });

  it('has no name in the error when the records hold none', () => {
    const nameless = person(record('pci', { vita_visible: false }, '5'));
    expect(() => cvModel(nameless, OPTIONS)).toThrow(/^This person has set the CV as not visible/);
  });

  it('has an internal CV', () => {
    expect(cvModel(unwilling, { ...OPTIONS, audience: 'internal' }).model.title).toBe(
      'Nor – Curriculum vitae',
    );
  });
});

/** A canary in every restricted field of every record, nested rows too. */
function planted(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (!field || value === null || name === 'vita_visible') return [name, value];
      if (field.kind === 'rows') {
        const rows = value as readonly { values: Readonly<Record<string, unknown>> }[];
        return [name, rows.map(each => ({ ...each, values: planted(field.row, each.values) }))];
      }
      const isText = field.kind === 'text' || field.kind === 'choice';
      return [name, field.audience !== 'public' && isText ? 'Canary' : value];
    }),
  );
}

/** People; fewer if a whole run has fewer. */
const RUNS = fc.readConfigureGlobal()?.numRuns ?? 300;

it('a public CV contains no hidden record and no restricted field', () => {
  let hiddenOnes = 0;
  fc.assert(
    fc.property(anyPerson, one => {
      const records = Object.fromEntries(
        ENTITIES.map(({ name, fields }) => [
          name,
          one.records[name].map((each, i) => {
            const values = planted(fields, each.values as never);
            if (!('visible' in values) || i > 0) return { ...each, values };
            hiddenOnes++;
            const marked = Object.entries(fields as Fields).map(([key, field]) => [
              key,
              field.kind === 'text' ? 'Unseen' : (values[key] ?? null),
            ]);
            return { ...each, values: { ...values, ...Object.fromEntries(marked), visible: false } };
          }),
        ]),
      );
      const { model, selection } = cvModel({ ...one, records } as never, { ...OPTIONS, explained: true });
      const text = JSON.stringify([model, selection.sections]);
      expect(text).not.toContain('Canary');
      expect(text).not.toContain('Unseen');
    }),
    { numRuns: RUNS },
  );
  expect(hiddenOnes).toBeGreaterThan(RUNS);
}, 120_000);
