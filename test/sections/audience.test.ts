import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError } from '../../src/core/index.js';
import {
  ENTITIES,
  type EntityName,
  type EntityOf,
  type Fields,
  type ValuesOf,
} from '../../src/schema/index.js';
import {
  AUDIENCES,
  DEFAULT_POLICIES,
  hasPublicCv,
  redactFor,
  rejectHiddenCv,
} from '../../src/sections/audience.js';
import { cvModel, packetModel, recordModel } from '../../src/sections/index.js';
import { anyPerson } from './generate.js';
import { OPTIONS, person, record, row, year } from './people.js';
import { cvText } from './text.js';

const redact = (...of: Parameters<typeof redactFor>) => redactFor(...of).person;

const public_ = (one: ReturnType<typeof person>, studentNames: 'shown' | 'initials' | 'withheld' = 'shown') =>
  redact(one, 'public', { studentNames });

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
      const { values } = redact(person(contact), audience, DEFAULT_POLICIES).records.pci[0] ?? contact;
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
      const redacted = JSON.stringify(redact(whole, audience, DEFAULT_POLICIES));
      expect(redacted).toContain('Society');
      expect(redacted).not.toMatch(/SALARY|90000|access|SOC"|PETS|"cat"|mravencroft|7001/);
    }
  });

  it.each([
    ['unknown elements', { unknown: [{ name: 'SALARY', attributes: {}, content: ['90000'] }] }],
    ['attributes', { attributes: { access: '90000' } }],
    ['texts as written', { asWritten: { NAME: ['90000'] } }],
  ])('removes %s from a record of the public that has nothing else to hide', (_, more) => {
    const [society] = public_(person({ ...record('member', { name: 'Society' }), ...more })).records.member;
    expect(society).toEqual(record('member', { name: 'Society' }));
  });

  it('removes content unknown to the schema from a record with a restricted field', () => {
    const odd = { unknown: [{ name: 'PAY', attributes: {}, content: ['9'] }], attributes: { a: 'b' } };
    const [work] = public_(
      person({
        ...record('intellcont', { title: 'T', venue_quality: 'Top' }),
        ...odd,
        asWritten: { A: ['B'] },
      }),
    ).records.intellcont;
    expect(work).toEqual(record('intellcont', { title: 'T' }));
  });

  it('leaves only records and marks of the owner in a public person', () => {
    const whole = {
      ...person(),
      attributes: { access: 'x' },
      index: [{ key: 'a', entry: 'b', text: 'c' }],
      unknown: [{ name: 'PETS', attributes: {}, content: ['cat'] }],
    };
    const { records, ...rest } = public_(whole);
    expect(rest).toEqual({ userId: 'owner', username: null, attributes: {}, index: [], unknown: [] });
    expect(records).toEqual(whole.records);
    expect(public_({ ...whole, userId: null }).userId).toBeNull();
  });

  it('removes nothing for the confidential audience', () => {
    const more = {
      unknown: [{ name: 'SALARY', attributes: {}, content: ['90000'] }],
      attributes: { access: 'x' },
      asWritten: { NAME: ['SOC'] },
    };
    const authors = [row('intellcont', 'intellcont_auth', { faculty_name: '7001', lname: 'Ravencroft' })];
    const whole = {
      ...person(
        contact,
        { ...record('member', { name: 'Society' }), ...more },
        record('intellcont', { title: 'T', faculty_name: '7001', intellcont_auth: authors }),
      ),
      index: [{ key: 'a', entry: 'b', text: 'c' }],
      ...more,
    };
    expect(redact(whole, 'confidential', DEFAULT_POLICIES)).toEqual(whole);
    const placeholder = { ...record('member', { name: 'Society', desc: 'TBD' }), ...more };
    const [member] = redact(person(placeholder), 'confidential', DEFAULT_POLICIES).records.member;
    expect(member).toEqual({ ...record('member', { name: 'Society' }), ...more });
  });

  it.each(AUDIENCES)(
    'returns the same records for the audience %s when there is nothing to remove',
    audience => {
      const one = person(
        record('member', { name: 'Society', start: year(2020) }),
        record('schteach', { term: { name: 'Fall', year: '2025', first: null, last: null } }),
        record('dsl', {
          dsl_student: [row('dsl', 'dsl_student', { lname: 'Dunmore' }), row('dsl', 'dsl_student', {})],
        }),
      );
      const { records } = redact(one, audience, DEFAULT_POLICIES);
      for (const { name } of ENTITIES) {
        expect(records[name]).toHaveLength(one.records[name].length);
        for (const [i, each] of records[name].entries()) expect(each).toBe(one.records[name][i]);
      }
    },
  );

  it('marks the owner for the institution, and shows the keys of others', () => {
    const work = record('intellcont', {
      faculty_name: '7001',
      intellcont_auth: [
        row('intellcont', 'intellcont_auth', { faculty_name: '7002' }),
        row('intellcont', 'intellcont_auth', { faculty_name: '7001' }),
        row('intellcont', 'intellcont_auth', { lname: 'Keyless' }),
      ],
    });
    const keys = (audience: 'public' | 'internal') => {
      const { userId, records } = redact(person(work), audience, DEFAULT_POLICIES);
      const [{ values } = work] = records.intellcont;
      return [userId, values.faculty_name, ...values.intellcont_auth.map(each => each.values.faculty_name)];
    };
    expect(keys('internal')).toEqual(['owner', 'owner', '7002', 'owner', null]);
    expect(keys('public')).toEqual(['owner', 'owner', 'other', 'owner', null]);
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

describe('initials of students', () => {
  const initials = (fname: string) => {
    const student = row('dsl', 'dsl_student', { fname, lname: 'Dunmore' });
    const [thesis] = public_(person(record('dsl', { fname, dsl_student: [student] })), 'initials').records
      .dsl;
    expect(thesis?.values.dsl_student[0]?.values).toMatchObject({ fname: thesis?.values.fname, lname: 'D.' });
    return thesis?.values.fname;
  };

  it('are the first letters of all words', () => {
    expect(initials('Ada Marie')).toBe('A. M.');
    expect(initials(' Ada\n\t(Addie) Marie  Élise ')).toBe('A. M. É.');
    expect(initials('李 明')).toBe('李. 明.');
  });

  it('are missing when no word begins with a letter, or the name is a placeholder', () => {
    expect(initials('(7)')).toBeNull();
    expect(initials('TBD')).toBeNull();
  });
});

describe('placeholders', () => {
  const amount = (text: string) => ({ cents: null, text });
  const grant = record('congrant_external', {
    title: 'Not listed',
    status: 'Funded',
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
    const { records } = redact(person(grant, course), audience, DEFAULT_POLICIES);
    const [{ values } = grant] = records.congrant_external;
    expect([values.title, values.sponorg, values.amount]).toEqual([null, null, null]);
    expect(values.congrant_invest).toHaveLength(1);
    expect(values.congrant_invest[0]?.values).toMatchObject({ lname: 'Holm', role: null });
    expect(records.schteach[0]?.values.term).toMatchObject({ name: null, year: '2025' });
    expect(JSON.stringify(records)).not.toMatch(/TBD|TBA|To be confirmed|Unspecified|Not listed/);
  });

  /** The value of a field without placeholders. */
  const cleared = <N extends EntityName>(
    name: N,
    values: Partial<ValuesOf<EntityOf<N>['fields']>>,
    policies = DEFAULT_POLICIES,
  ) => {
    const { records } = redact(person(record(name, values)), 'confidential', policies);
    const [only = ''] = Object.keys(values);
    const [found] = records[name].map(({ values }): Readonly<Record<string, unknown>> => values);
    return found?.[only];
  };

  it('are empty as a number or a phone', () => {
    const number = (value: number | null, text: string) => cleared('consult', { numhours: { value, text } });
    expect(number(null, 'TBD')).toBeNull();
    expect(number(null, 'about 20')).toEqual({ value: null, text: 'about 20' });
    expect(number(20, '20')).toEqual({ value: 20, text: '20' });
    const phone = (...parts: readonly [string, string, string]) => cleared('pci', { ophone: parts });
    expect([phone('TBD', '', ''), phone('801', 'TBD', '0142')]).toEqual([null, null]);
    expect(phone('', '555', '0142')).toEqual(['', '555', '0142']);
  });

  it('are words of a date or a term, and its other parts stay', () => {
    const date = (part: object) => cleared('member', { start: { ...year(0), year: null, ...part } });
    const noDate = { ...year(0), year: null };
    expect(date({ words: 'TBA' })).toBeNull();
    expect(date({ words: 'TBA', month: 3 })).toEqual({ ...noDate, month: 3 });
    expect(date({ words: 'circa 1990' })).toEqual({ ...noDate, words: 'circa 1990' });
    const noTerm = { name: null, year: null, first: null, last: null };
    const term = (part: object) => cleared('schteach', { term: { ...noTerm, ...part } });
    expect(term({ name: 'TBA' })).toBeNull();
    expect(term({ name: 'Fall', year: '2025' })).toEqual({ ...noTerm, name: 'Fall', year: '2025' });
    expect(term({ year: '2025' })).toEqual({ ...noTerm, year: '2025' });
  });

  it('are no numbers and amounts, even if their text is listed', () => {
    const policies = { ...DEFAULT_POLICIES, placeholders: ['0', '$0'] };
    const hours = { value: 0, text: '0' };
    expect(cleared('consult', { numhours: hours }, policies)).toEqual(hours);
    const free = record('congrant', { status: 'Funded', amount: { cents: 0, text: '$0' } });
    expect(redact(person(free), 'public', policies).records.congrant).toEqual([free]);
    const vague = record('congrant', {
      status: 'Funded',
      amount: { cents: null, text: 'about 5 million' },
    });
    expect(public_(person(vague)).records.congrant).toEqual([vague]);
  });

  it('are those of the institution', () => {
    const policies = { ...DEFAULT_POLICIES, placeholders: ['Rivers'] };
    const one = person(record('member', { name: 'Rivers', desc: 'TBD' }));
    expect(redact(one, 'confidential', policies).records.member[0]?.values).toMatchObject({
      name: null,
      desc: 'TBD',
    });
  });

  it('change nothing else', () => {
    const one = person(record('member', { name: 'Society' }));
    expect(redact(one, 'confidential', DEFAULT_POLICIES).records.member[0]).toBe(one.records.member[0]);
  });
});

describe('a person who hides the CV', () => {
  const unwilling = person(record('pci', { lname: 'Nor', vita_visible: false }, '5'));

  const refusal = (one: ReturnType<typeof person>) => {
    try {
      rejectHiddenCv(one, 'public', DEFAULT_POLICIES);
    } catch (error) {
      if (error instanceof DataError) return error;
      throw error;
    }
    return null;
  };

  it('has no public CV, and the error names the record, the field and a remedy', () => {
    expect(refusal(unwilling)).toMatchObject({
      code: 'audience.refused',
      message: 'The records mark this CV as not visible, so there is no public one.',
      place: { record: 'pci 5', field: 'Vita visible' },
      hint: 'Make one for the institution with --audience internal, or ask the person to make it visible at the source.',
    });
    expect(hasPublicCv(unwilling)).toBe(false);
  });

  it('has no public CV without an id', () => {
    expect(refusal(person(record('pci', { vita_visible: false }, null)))?.place).toMatchObject({
      record: 'pci',
    });
  });

  it('has no public CV when a web flag hides the contact record, and the error names the flag', () => {
    const unlisted = { ...record('pci', { lname: 'Nor' }, '5'), hiddenBy: 'WEB_PROFILE' };
    expect(refusal(person(unlisted))?.place).toMatchObject({ record: 'pci 5', field: 'WEB_PROFILE' });
  });

  it('differs from people who allow a public CV or do not say', () => {
    for (const vita_visible of [true, null]) {
      const willing = person(record('pci', { lname: 'Nor', vita_visible }));
      expect([refusal(willing), hasPublicCv(willing)]).toEqual([null, true]);
    }
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
const RUNS = fc.readConfigureGlobal()?.numRuns ?? 100;

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

const article = (title: string, values: object = {}) =>
  record(
    'intellcont',
    { title, contype: 'Journal Article, Academic Journal', pub: year(2025), ...values },
    title,
  );
const offTheWeb = <R extends object>(of: R): R & { readonly hiddenBy: string } => ({
  ...of,
  hiddenBy: 'WEBPAGE_INCLUDE',
});
const ONE = person(
  record('pci', { fname: 'Ada', lname: 'Nor' }, '1'),
  article('Shown'),
  offTheWeb(article('Hidden')),
  article('Refused', { status: 'Not Accepted' }),
  article('Unclear', { status: 'Xyzzy' }),
  offTheWeb(record('awardhonor', { name: 'Hidden medal', start: year(2025) }, 'medal')),
);

const idsFor = (audience: (typeof AUDIENCES)[number], policies = DEFAULT_POLICIES) =>
  redactFor(ONE, audience, policies).person.records.intellcont.map(({ id }) => id);

describe('a person as the public sees them', () => {
  it('has no record that is not on the web, not accepted, or of a status that is not understood', () => {
    expect(idsFor('public')).toEqual(['Shown']);
    expect(idsFor('internal')).toEqual(['Shown', 'Hidden', 'Refused', 'Unclear']);
    expect(idsFor('confidential')).toEqual(['Shown', 'Hidden', 'Refused', 'Unclear']);
    const { withheld } = redactFor(ONE, 'public', DEFAULT_POLICIES);
    expect(withheld.map(({ record: { id }, rule }) => `${id} ${rule}`)).toEqual([
      'medal not-on-web',
      'Hidden not-on-web',
      'Refused not-accepted',
      'Unclear status-unknown',
    ]);
  });

  it('has the records that are not on the web when the institution ignores web flags', () => {
    expect(idsFor('public', { ...DEFAULT_POLICIES, webFlags: 'ignore' })).toEqual(['Shown', 'Hidden']);
  });

  it('lacks every record with a web flag, of any entity', () => {
    fc.assert(
      fc.property(fc.subarray(ENTITIES.map(({ name }) => name)), hidden => {
        const all = ENTITIES.map(({ name }) => {
          // A proposal without a status is withheld whatever its flag.
          const isProposal = name === 'congrant' || name === 'congrant_external';
          const one = record(name as EntityName, isProposal ? { status: 'Funded' } : {}, name);
          return hidden.includes(name) ? offTheWeb(one) : one;
        });
        const { records } = redactFor(person(...(all as never[])), 'public', DEFAULT_POLICIES).person;
        const shown = Object.values(records).flatMap(list => list.map(({ id }) => id));
        expect(shown.sort()).toEqual(
          ENTITIES.map(({ name }) => name as string)
            .filter(name => !hidden.includes(name as never))
            .sort(),
        );
      }),
    );
  });

  it('takes a placeholder for no status', () => {
    const placeholder = person(article('N/A', { status: 'N/A' }));
    expect(redactFor(placeholder, 'public', DEFAULT_POLICIES).person.records.intellcont).toHaveLength(1);
  });
});

describe('documents', () => {
  const INTERNAL = { ...OPTIONS, audience: 'internal' } as const;
  const words = (model: unknown): string => JSON.stringify(model);

  it('for the public hold nothing of what is withheld, and their maker gets the reasons', () => {
    const cv = cvModel(ONE, OPTIONS);
    const whole = recordModel(ONE, OPTIONS);
    for (const { model, selection } of [cv, whole])
      expect(words([model, selection])).not.toMatch(/Hidden|Refused|Unclear/);
    expect(words(cvModel(ONE, { ...OPTIONS, explained: true }).model)).not.toMatch(/Hidden|Refused|Unclear/);
    expect(cv.notices).toEqual(whole.notices);
    expect(cv.notices?.[0]).toBe(
      '2 records are not in this public document: WEBPAGE_INCLUDE says “not on the web”. ' +
        '"visibility": { "webFlags": "ignore" } in the configuration shows them.',
    );
    const rules = cv.decisions.map(({ record: { id }, rule }) => `${id} ${rule}`);
    expect(rules).toContain('Unclear status-unknown');
    expect(rules).toContain('Hidden not-on-web');
  });

  it('say why a requested section is empty', () => {
    const only = person(offTheWeb(record('awardhonor', { name: 'Medal', start: year(2025) }, 'm')));
    const requested = [
      { name: 'honors', section: 'honors', groups: [{ entities: ['awardhonor'], filter: [] }] },
    ] as never;
    expect(cvModel(only, { ...OPTIONS, requested }).notices?.at(-1)).toBe(
      'Nothing is left of “honors”: 1 not on the web.',
    );
  });

  it('for the institution show a refused work in the whole record only', () => {
    const packet = packetModel(ONE, { ...INTERNAL, window: { from: '2025-01-01', to: '2025-12-31' } });
    for (const { model } of [cvModel(ONE, INTERNAL), packet]) {
      expect(words(model)).not.toContain('Refused');
      expect(words(model)).toContain('Unclear');
    }
    expect(words(recordModel(ONE, INTERNAL).model)).toContain('Refused');
    const refused = cvModel(ONE, INTERNAL).decisions.find(({ record: { id } }) => id === 'Refused');
    expect(refused?.rule).toBe('not-accepted');
  });
});

it('lets a contact record that is not on the web refuse a public document, unless flags are ignored', () => {
  const unwilling = person(offTheWeb(record('pci', { lname: 'Nor' }, '1')), article('Shown'));
  expect(() => cvModel(unwilling, OPTIONS)).toThrow('mark this CV as not visible');
  const policies = { ...DEFAULT_POLICIES, webFlags: 'ignore' } as const;
  expect(cvModel(unwilling, { ...OPTIONS, policies }).model.sections).toHaveLength(1);
});
