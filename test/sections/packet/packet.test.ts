import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply, writeReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  type PacketModel,
  type PacketOptions,
  packetModel,
  STANDARD_PROFILE,
} from '../../../src/sections/index.js';
import { NO_EXTRAS, NO_STATEMENTS } from '../../../src/sections/packet/options.js';
import { anyPerson } from '../generate.js';
import { month, person, record, row, year } from '../people.js';
import { getGrades, publishedIn, referenceFigures } from './reference.js';

const INSTITUTION = 'Tamarack Valley University';
const YEAR = 2025;
const OPTIONS: PacketOptions = {
  asOf: '2026-01-14',
  institution: INSTITUTION,
  audience: 'confidential',
  window: { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` },
};

const packet = (whole: Person, options: Partial<PacketOptions> = {}): PacketModel =>
  packetModel(whole, { ...OPTIONS, ...options }).model;

/** People are written as XML and parsed, as from the service. */
const people = [...sampleUniversity({ faculty: 60, institution: INSTITUTION })].flatMap(
  sample =>
    readReply(writeReply([sample], { root: 'facultyProfile', institution: INSTITUTION }), {
      source: 'sample',
      institution: INSTITUTION,
    }).persons,
);

const number = (text: string): number | null => (text === '–' ? null : Number(text.replace(/[$,]/g, '')));
const dollars = (cents: number | null): number | null => (cents === null ? null : Math.round(cents / 100));
const kpi = (model: PacketModel, label: string) => {
  const found = model.glance.kpis.find(each =>
    [label, label.replace(/^(\w+)s\b/, '$1')].includes(each.label),
  );
  if (!found) throw new Error(`the packet has no tile ${label}`);
  return found;
};

it('a packet lists what its figures count, whatever records the profile names', () => {
  const whole = people.find(each => each.records.intellcont.length > 5)!;
  const refs = whole.records.intellcont.map(({ id }) => `intellcont/${id}`);
  const named = { ...STANDARD_PROFILE, include: refs.slice(2), exclude: refs.slice(0, 2) };
  expect(packet(whole, { profile: named })).toEqual(packet(whole, { profile: STANDARD_PROFILE }));
});

it('shows hidden records only when the packet includes them, and states it', () => {
  const talk = { title: 'Hidden talk', org: 'Society', visible: false, date: year(YEAR) };
  const hidden = person(record('present', talk));
  const [without, withHidden] = [packet(hidden), packet(hidden, { withHidden: true })];
  expect(JSON.stringify(without)).not.toContain('Hidden talk');
  expect(JSON.stringify(withHidden)).toContain('Hidden talk');
  expect(without.about.join(' ')).toContain('has chosen not to show are left out and not counted');
  expect(withHidden.about.join(' ')).toContain(
    'has chosen not to show are included and marked as not public',
  );
});

describe('the figures of sixty people', () => {
  const all = people.map(whole => ({ whole, model: packet(whole), expected: referenceFigures(whole, YEAR) }));

  it('equal the reference figures', () => {
    const having = (has: (expected: (typeof all)[number]['expected']) => boolean) =>
      all.filter(({ expected }) => has(expected));
    expect(having(({ published }) => published > 0).length).toBeGreaterThan(20);
    expect(having(({ rating }) => rating !== null).length).toBeGreaterThan(20);
    expect(having(({ external }) => external !== null).length).toBeGreaterThan(5);
    for (const { model, expected } of all) {
      const { courses } = model.teaching;
      const external = model.research.grants.find(({ title }) => title.startsWith('Funded, external'));
      const funds = external && (external.total ?? external.rows[0]?.amount);
      expect({
        published: number(kpi(model, 'Publications').value.text),
        enrolled: number(kpi(model, 'Students taught').value.text),
        rating: kpi(model, 'Instructor rating').value.text,
        students: number(kpi(model, 'Students mentored').value.text),
        sections: courses ? number((courses.total ?? courses.rows[0])?.sections.text ?? '') : 0,
        awards: external?.rows.length ?? 0,
        external: funds ? number(funds.text) : null,
        roles: Number(/^\d+/.exec(model.service.summary)?.[0] ?? 0),
      }).toEqual({
        published: expected.published,
        enrolled: expected.enrolled,
        rating: expected.rating === null ? '–' : expected.rating.toFixed(1),
        students: expected.students,
        sections: expected.sections,
        awards: expected.awards,
        external: dollars(expected.external),
        roles: expected.roles,
      });
    }
  });

  it('agree with publications of each year, and with the grades', () => {
    const years = [2020, 2021, 2022, 2023, 2024, 2025];
    let graded = 0;
    for (const { whole, model } of all) {
      const published = publishedIn(whole, years);
      const total = published.reduce((sum, n) => sum + n, 0);
      const { counts } = model.research;
      const cells = counts?.total?.cells.map(({ text }) => number(text) ?? 0) ?? Array(7).fill(0);
      expect(cells).toEqual([...published, total]);
      const byRow = years.map((_, i) =>
        (counts?.rows ?? []).reduce((sum, { cells }) => sum + (number(cells[i]?.text ?? '–') ?? 0), 0),
      );
      expect(byRow).toEqual(published);
      const [grades, best] = getGrades(whole, YEAR);
      const { courses } = model.teaching;
      if (!courses || grades === 0) continue;
      graded += 1;
      const note = courses.notes.find(each => each.includes('grade')) ?? '';
      expect(Number(/Of ([\d,]+) grades/.exec(note)?.[1]?.replace(',', ''))).toBe(grades);
      expect((courses.total ?? courses.rows[0])?.best.text).toBe(
        best > 0 && best / grades < 0.005 ? '<1%' : `${Math.round((best / grades) * 100)}%`,
      );
    }
    expect(graded).toBeGreaterThan(20);
  });

  it('compare with the reference figures of each of five years, oldest first', () => {
    let compared = 0;
    for (const { whole } of all.slice(0, 40)) {
      const { glance } = packet(whole, { ...OPTIONS, packet: { ...NO_EXTRAS, compare: 5 } });
      if (!glance.comparison) continue;
      compared += 1;
      const years = [YEAR - 4, YEAR - 3, YEAR - 2, YEAR - 1, YEAR];
      expect(glance.comparison.head.map(({ text }) => text)).toEqual(['Figure', ...years.map(String)]);
      expect(glance.comparison.title).toBe(`${YEAR - 4} to ${YEAR} compared`);
      const taught = glance.comparison.rows.find(({ header }) => header === 'Students taught')?.cells;
      if (taught === undefined) continue;
      expect(taught.map(({ text }) => number(text))).toEqual(
        years.map(year => referenceFigures(whole, year).enrolled),
      );
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('compare with the reference figures of the year before', () => {
    let compared = 0;
    for (const { whole, model } of all) {
      const then = referenceFigures(whole, YEAR - 1);
      const cell = (header: string) =>
        model.glance.comparison?.rows.find(each => each.header === header)?.cells[0]?.text;
      if (!model.glance.comparison) continue;
      compared += 1;
      expect(number(cell('Students taught') ?? '–')).toBe(then.enrolled);
      const hours = number(cell('Student credit hours') ?? '–');
      expect(hours).toBe(then.creditHours);
      expect(number(cell('External funding, active') ?? '–')).toBe(dollars(then.external));
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('name records of the person', () => {
    for (const { whole, model } of all) {
      const own = new Set(
        Object.values(whole.records).flatMap(list => list.map(each => `${each.entity} ${each.id}`)),
      );
      const named = model.glance.kpis.flatMap(({ value }) => value.records?.split(', ') ?? []);
      expect(named.filter(name => !own.has(name))).toEqual([]);
    }
  });

  it('contain no leaked internal value', () => {
    for (const { model } of all) expect(JSON.stringify(model)).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe('a packet of a person', () => {
  it('without records states that in each chapter', () => {
    const { glance, teaching, research, mentoring, service } = packet(person());
    expect(glance.kpis.map(({ value }) => value.text)).toEqual(['0', '–', '–', '–', '0']);
    expect(
      [glance.publications, glance.courses, glance.funding].map(({ sentence }) =>
        sentence?.replaceAll('\u2060', ''),
      ),
    ).toEqual([
      'No works were published in 2020–2025.',
      'No scheduled courses are recorded in the period.',
      'No funding is recorded in the period.',
    ]);
    expect([
      teaching.courses,
      teaching.trend,
      research.counts,
      mentoring.students,
      glance.comparison,
    ]).toEqual([null, null, null, null, null]);
    expect([research.grants, research.sections, service.sections]).toEqual([[], [], []]);
    expect(service.summary).toBe('No service is recorded in the period.');
  });

  it('with creative works shows these, and no publications', () => {
    const works = ['Exhibition', 'Exhibition', 'Film, Nonfiction'].map((type, i) =>
      record('perform_exhibit', { type, title: `Work ${i}`, start: month(2025, 3 + i) }, String(i)),
    );
    const { glance, research } = packet(person(...works));
    expect(glance.kpis[0]).toMatchObject({ value: { text: '0' }, lines: ['3 creative works'] });
    expect(research.works).toMatch(/^3 creative works in the period: .*Exhibition \(2\)/);
    expect(research.sections.map(({ id }) => id)).toEqual(['creative-works']);
  });

  it('with one course prints a sentence instead of a chart', () => {
    const course = record('schteach', {
      coursepre: 'ART',
      coursenum: { value: 101, text: '101' },
      term: { name: 'Fall', year: '2025', first: null, last: null },
      enroll: { value: 12, text: '12' },
      inst_rate: { value: 4.5, text: '4.5' },
    });
    const { glance, teaching } = packet(person(course));
    expect(glance.courses.sentence?.replaceAll('\u00a0', ' ')).toBe(
      'One course was taught, ART 101: 12 students, instructor rating 4.5.',
    );
    expect([teaching.courses?.rows.length, teaching.courses?.total]).toEqual([1, null]);
  });

  it('without records in the period still compares with the year before', () => {
    const article = record('intellcont', { title: 'A', contype: 'Monograph', pub: year(2024) });
    const { glance, research } = packet(person(article));
    expect(kpi(packet(person(article)), 'Publications')).toMatchObject({
      value: { text: '0', records: null },
      lines: ['2024: 1'],
    });
    expect(research.sections).toEqual([]);
    expect(glance.comparison?.rows[0]?.cells.map(({ text }) => text)).toEqual(['1', '0']);
  });
});

describe('a packet', () => {
  it('adds up amounts by status only, and notes missing ones', () => {
    const grant = (status: string | null, cents: number | null, id: string) =>
      record(
        'congrant_external',
        {
          title: `Grant ${id}`,
          status,
          start: year(2025),
          amount: cents === null ? null : { cents, text: String(cents / 100) },
          congrant_invest: [
            row('congrant_external', 'congrant_invest', { faculty_name: '7001', role: 'Principal' }),
          ],
        },
        id,
      );
    const { research, glance } = packet(
      person(
        grant('Funded', 100_000, '1'),
        grant('Funded', 50_000, '2'),
        grant('Currently Under Review', 999_00, '3'),
        grant('Not Funded', null, '4'),
        grant('Perhaps', 12_300, '5'),
      ),
    );
    expect(research.grants.map(({ title, total }) => [title, total?.text ?? null])).toEqual([
      ['Funded, external (2)', '$1,500'],
      ['Under review (1)', null],
      ['Not funded (1)', null],
      ['Status not understood (1)', null],
    ]);
    expect(research.grantNotes).toContain('1 record without an amount: not in any sum.');
    const undated = packet(person(record('congrant_external', { title: 'A', status: 'Funded' })));
    expect(undated.research.grantNotes).toContain('1 record without dates: counted in every period.');
    expect(glance.kpis[3]).toMatchObject({
      value: { text: '$2', records: 'congrant_external 1, congrant_external 2' },
      unit: 'k',
      lines: ['2 awards, 2 as lead'],
    });
  });

  it('prints the statements of the side file', () => {
    expect(packet(person()).statements).toMatchObject({ summary: [], ratings: null, goals: [] });
    const statements = {
      ...NO_STATEMENTS,
      ratings: [{ area: 'Teaching', weight: 40, self: 'meets', reviewer: null }],
      goals: 'One.\n\nTwo.',
    };
    const { statements: part } = packet(person(), { packet: { ...NO_EXTRAS, statements } });
    expect(part.ratings?.rows[0]?.self.map(({ word, mark }) => [word, mark.label])).toEqual([
      ['Exceeds', 'Not ticked'],
      ['Meets', 'Ticked'],
      ['Below', 'Not ticked'],
    ]);
    expect(part.ratings?.rows[0]?.reviewer.map(({ mark }) => mark.label)).toEqual(
      Array(3).fill('Not ticked'),
    );
    expect(part.goals).toHaveLength(2);
  });

  it('prints long descriptions in full, and shortens those of its curriculum vitae with one problem', () => {
    const text = `Start ${'word '.repeat(200)}end.`;
    const talk = record('service_department', { org: 'Senate', desc: text, start: year(2025) });
    const options = { ...OPTIONS, packet: { ...NO_EXTRAS, withCv: true } };
    const { model, problems } = packetModel(person(talk), options);
    expect(JSON.stringify(model.service.sections)).toContain('word end.');
    expect(JSON.stringify(model.cv?.sections)).not.toContain('word end.');
    expect(problems.map(({ code }) => code)).toEqual(['text.shortened']);
  });

  it('is rejected for the public, and contains no confidential field for internal use', () => {
    expect(() => packet(person(), { audience: 'public' })).toThrow(/never made for the public/);
    const contact = record('pci', { lname: 'Doe', home_address: 'Xsecx', cphone: ['1', '2', 'Xsecx'] });
    const packetExtras = { ...NO_EXTRAS, withCv: true };
    const model = packet(person(contact), { audience: 'internal', packet: packetExtras });
    expect(JSON.stringify(model)).not.toContain('Xsecx');
    expect(model.running.classification).toBe('For internal use');
  });

  it('lists problems without private values', () => {
    const problem = { code: 'a.b', place: { record: 'pci 1', field: 'gender' }, reason: 'Odd.' };
    const { quality } = packet(person(), {
      packet: {
        ...NO_EXTRAS,
        problems: [
          { ...problem, value: 'Xsecx', secrecy: 'private' },
          { ...problem, value: 'shown' },
        ],
      },
    });
    expect(quality?.summary).toMatch(/^2 problems in 1 record\./);
    expect(quality?.rows.map(({ value }) => value)).toEqual(['not shown here', 'shown']);
  });

  it('lists every heading of its parts in the contents once', () => {
    const options = { packet: { ...NO_EXTRAS, withCv: true, problems: [] } };
    const { contents } = packet(people[3] as Person, options);
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
    const chapters = contents.flatMap(({ number, title }) => (number === null ? [] : [`${number} ${title}`]));
    expect(chapters).toEqual([
      '1 At a glance',
      '2 Teaching',
      '3 Research and creative work',
      '4 Student mentoring',
      '5 Service',
      '6 Statements and signatures',
      '7 Curriculum vitae',
      '8 Data quality',
    ]);
  });
});

describe('a packet of any person', () => {
  it('contains no leaked value, decides each record once, and ignores the order of records', () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom('internal', 'confidential'), (whole, audience) => {
        const extras = { ...NO_EXTRAS, withCv: true, problems: [] };
        const { model, decisions } = packetModel(whole, { ...OPTIONS, audience, packet: extras });
        expect(JSON.stringify(model)).not.toMatch(/undefined|NaN|Infinity|\[object/);
        const records = Object.values(whole.records).flat();
        expect(decisions.length).toBe(records.length);
        const turned = Object.entries(whole.records).map(([name, list]) => [
          name,
          name === 'pci' ? list : [...list].reverse(),
        ]);
        const again = { ...whole, records: Object.fromEntries(turned) as unknown as Person['records'] };
        expect(packetModel(again, { ...OPTIONS, audience, packet: extras }).model).toEqual(model);
      }),
      { numRuns: 30 },
    );
  });
});

it('a packet lists administrative positions of the period only', () => {
  const positions = person(
    record('admin_assignments', { role: 'Director', start: year(2003), end: year(2005) }, '1'),
    record('admin_assignments', { role: 'Dean', start: year(2024) }, '2'),
  );
  const { decisions } = packetModel(positions, OPTIONS);
  expect(
    decisions.filter(({ sections }) => sections.includes('administration')).map(d => d.record.id),
  ).toEqual(['2']);
});

it('a tile of one has its noun in the singular', () => {
  const labels = packet(
    person(
      record('intellcont', { title: 'Rivers', pub: year(YEAR) }),
      record('dsl', { type: 'Dissertation', fname: 'A', lname: 'B' }),
    ),
  ).glance.kpis.map(({ label }) => label);
  expect(labels).toContain('Publication');
  expect(labels).toContain('Student mentored');
  expect(labels).toContain('Students taught');
});

it('a packet prints no track as a leave', () => {
  const getLeave = (leave: string) =>
    packet(person(record('admin', { yr: year(2025), rank: 'Professor', leave }))).cover.status.find(
      ({ label }) => label === 'Leave',
    )?.text;
  expect(getLeave('Professorial')).toBeNull();
  expect(getLeave('Sabbatical')).toBe('Sabbatical');
});
