import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/core/index.js';
import type { Audience, Person } from '../../../src/schema/index.js';
import { changes } from '../../../src/sections/changes/changes.js';
import { STANDARD_PROFILE } from '../../../src/sections/profile/profile.js';
import { month, OPTIONS, person, type Recorded, record, row, year } from '../people.js';

const SINCE = '2025-03-12';

/** The changes as texts: the kind, the titles of both states, the places or the fields. */
function countChanges(
  before: readonly Recorded[],
  after: readonly Recorded[],
  audience: Audience = 'internal',
  more: Partial<typeof OPTIONS> = {},
): readonly string[] {
  const states: readonly [Person, Person] = [person(...before), person(...after)];
  return changes(...states, SINCE, { ...OPTIONS, audience, ...more }).changes.map(change => {
    const [a, b] = [change.before, change.after].map(placed => {
      if (placed === null) return '–';
      const { title, name, lname } = placed.record.values as Readonly<Record<string, string | null>>;
      const { section, group, rule } = placed.placement;
      const at = section === null ? rule : [section.id, group].filter(Boolean).join('/');
      return `${title ?? name ?? lname} (${at})`;
    });
    const fields = 'fields' in change ? change.fields.map(field => `${field.name}=${field.difference}`) : [];
    const progress = 'progress' in change ? [`${change.progress.from}→${change.progress.to}`] : [];
    return [`${change.kind}: ${a} → ${b}`, ...progress, ...fields].join(' ');
  });
}

const honor = (name: string, more: object = {}, id = '1') =>
  record('awardhonor', { name, start: year(2020), ...more }, id);
const grant = (status: string | null) =>
  record('congrant', { title: 'Weirs', status, start: year(2024) }, '1');
const work = (values: object, id = '1') =>
  record('intellcont', { title: 'Rivers', contype: 'Journal Article, Academic Journal', ...values }, id);

describe('changes', () => {
  it.each([
    ['2025-03-13 or later', { start: { ...month(2025, 3), day: 13 } }, 'new'],
    ['the month of the earlier state', { start: month(2025, 3) }, 'new'],
    ['a day before the earlier state', { start: { ...month(2025, 3), day: 11 } }, 'late'],
    ['no date', { start: null }, 'new'],
  ])('sets records apart that were recorded since, dated %s', (_, more, kind) => {
    expect(countChanges([], [honor('Prize', more)])).toEqual([`${kind}: – → Prize (honors)`]);
  });

  it('finds none in other names of people in the source', () => {
    const keys = ['7001', '12'].map(faculty_name => row('intellcont', 'intellcont_auth', { faculty_name }));
    const contact = (lname: string) => record('pci', { fname: 'Marisol', lname }, '100');
    const one = (owner: string, colleague: string | null): Person => ({
      ...person(contact(owner), work({ pub: year(2020), intellcont_auth: keys })),
      ...(colleague && {
        colleagues: { '12': { fname: 'Osric', mname: null, lname: colleague, suffix: null } },
      }),
    });
    const entities = (...states: readonly [Person, Person]) =>
      changes(...states, SINCE, { ...OPTIONS, audience: 'internal' }).changes.map(
        ({ after }) => after?.record.entity,
      );
    expect(entities(one('Ravencroft', null), one('Ravencroft', 'Penhallow'))).toEqual([]);
    expect(entities(one('Ravencroft', 'Marchbanks'), one('Ravencroft', 'Penhallow'))).toEqual([]);
    // The new name in the contact record is a change of that record alone.
    expect(entities(one('Ravencroft', 'Penhallow'), one('Quintrell', 'Penhallow'))).toEqual(['pci']);
  });

  it('takes no record for late if the day of the earlier state is unknown', () => {
    const { changes: found } = changes(person(), person(honor('Prize')), null, OPTIONS);
    expect(found.map(({ kind }) => kind)).toEqual(['new']);
  });

  it('places records that the profile names as the document does', () => {
    const profile = { ...STANDARD_PROFILE, include: ['awardhonor/2'], exclude: ['awardhonor/1'] };
    const window = { from: '2022-01-01' } as const;
    const added = [honor('Prize', { start: year(2025) }), honor('Medal', {}, '2'), honor('Ribbon', {}, '3')];
    expect(countChanges([], added, 'internal', { profile, window })).toEqual(['late: – → Medal (honors)']);
  });

  it('lists what was withdrawn', () => {
    expect(countChanges([honor('Prize')], [])).toEqual(['withdrawn: Prize (honors) → –']);
  });

  it('lists progress and a correction of one record apart, and no move that the progress explains', () => {
    const before = work({ sub: year(2023), publisher: 'Alpine Press' });
    const after = work({ sub: year(2023), pub: year(2025), publisher: 'Keel Press', volume: '3' });
    expect(countChanges([before], [after])).toEqual([
      expect.stringMatching(
        /^progressed: Rivers \(publications.*\) → Rivers \(publications.*\) Submitted→Published$/,
      ),
      expect.stringMatching(/^corrected: .* publisher=meaning$/),
    ]);
  });

  it('lists a move to another group, and out of the document with the fact that decided', () => {
    const chapter = work({ pub: year(2020), contype: 'Book, Chapter/ Section in Textbook' });
    expect(countChanges([work({ pub: year(2020) })], [chapter])).toEqual([
      expect.stringMatching(/^corrected: .* contype=meaning$/),
      expect.stringMatching(/^moved: Rivers \(publications.*\) → Rivers \(publications.*\)$/),
    ]);
    const states = [person(grant('Funded')), person(grant('Not Funded'))] as const;
    expect(changes(...states, SINCE, OPTIONS).changes).toEqual([]);
    const found = changes(...states, SINCE, { ...OPTIONS, audience: 'internal' }).changes;
    expect(found.map(({ kind, after }) => [kind, after?.placement.rule, after?.placement.detail])).toEqual([
      ['progressed', 'filtered', 'its kind is not-funded'],
    ]);
  });

  it('lists one pair that is perhaps the same', () => {
    const [was, now] = ['Prize for River Research of the West', 'Prize for Lake Research of the West'];
    expect(countChanges([honor(was)], [honor(now, {}, '2')])).toEqual([
      `uncertain: ${was} (honors) → ${now} (honors) name=meaning`,
    ]);
  });

  it('ignores records that neither document shows, and what is of no record', () => {
    expect(countChanges([], [record('awardhonor', {}, '1')])).toEqual([]);
    const outside = { ...OPTIONS, window: { from: '2025-01-01' } };
    expect(countChanges([], [grant('Not Funded')], 'internal', outside)).toEqual([]);
  });

  it.each(['Not Funded', 'Withdrawn', 'In Preparation', 'Tentative', null])(
    'follows a proposal of the status %s once, for the institution alone',
    status => {
      const group = {
        'Not Funded': 'Not funded',
        Withdrawn: 'Withdrawn',
        'In Preparation': 'In preparation',
        Tentative: 'Status not understood',
      };
      const at = `funding/${status === null ? 'Status not recorded' : group[status as keyof typeof group]}`;
      const own = grant(status);
      const corrected = { ...own, values: { ...own.values, desc: 'By the weir.' } } as Recorded;
      expect(countChanges([own], [corrected])).toEqual([
        `corrected: Weirs (${at}) → Weirs (${at}) desc=precision`,
      ]);
      expect(countChanges([own], [])).toEqual([`withdrawn: Weirs (${at}) → –`]);
      expect(countChanges([], [own])).toEqual([`late: – → Weirs (${at})`]);
      if (status === 'Not Funded') expect(countChanges([own], [corrected], 'public')).toEqual([]);
    },
  );

  it('says once what became of a proposal', () => {
    expect(countChanges([grant('Currently Under Review')], [grant('Not Funded')])).toEqual([
      'progressed: Weirs (funding/Under review) → Weirs (funding/Not funded) Currently Under Review→Not Funded',
    ]);
  });

  it('takes a further year of a rank for no appointment, and a rank of the header for shown', () => {
    const rank = (inYear: number, name: string, id: string) =>
      record('admin', { yr: { ...year(inYear), last: `${inYear}-12-31` }, rank: name }, id);
    const before = [rank(2023, 'Professor', '1'), rank(2024, 'Professor', '2')];
    expect(countChanges(before, [...before, rank(2025, 'Professor', '3')])).toEqual([]);
    expect(countChanges(before, [...before, rank(2025, 'Dean', '3')])).toHaveLength(1);
  });

  it('lists records that moved because the window of the document did', () => {
    const profile = { ...STANDARD_PROFILE, window: 'since-last-promotion' };
    const contact = (attained: number) =>
      record('pci', {
        lname: 'Nor',
        hire: year(2010),
        attain_associate_prof: year(2015),
        attain_prof: attained === 0 ? null : year(attained),
      });
    expect(
      countChanges([contact(0), honor('Prize')], [contact(2024), honor('Prize')], 'internal', {
        profile,
      } as never),
    ).toEqual([
      'corrected: Nor (header) → Nor (header) attain_prof=precision',
      'moved: Prize (honors) → Prize (outside-window)',
    ]);
  });

  it('refuses a person who hides the CV, to the public alone', () => {
    const hidden = record('pci', { lname: 'Nor', vita_visible: false });
    expect(() => countChanges([], [hidden], 'public')).toThrow(DataError);
    expect(countChanges([hidden], [hidden], 'internal')).toEqual([]);
  });
});

describe('a record that is hidden', () => {
  const [shown, hidden] = [honor('Prize'), honor('Prize', { visible: false })];

  it.each([
    ['shows now', hidden, shown, ['late: – → Prize (honors)'], ['moved: Prize (hidden) → Prize (honors)']],
    ['is hidden now', shown, hidden, [], ['moved: Prize (honors) → Prize (hidden)']],
    ['is hidden in both states', hidden, honor('Medal', { visible: false }), [], []],
    [
      'is hidden now, with another id and title',
      honor('Prize for River Research of the West'),
      honor('Prize for Lake Research of the West', { visible: false }, '2'),
      [],
      ['withdrawn: Prize for River Research of the West (honors) → –'],
    ],
    [
      'was hidden, with another id and title',
      honor('Prize for River Research of the West', { visible: false }),
      honor('Prize for Lake Research of the West', {}, '2'),
      ['late: – → Prize for Lake Research of the West (honors)'],
      ['late: – → Prize for Lake Research of the West (honors)'],
    ],
  ])('%s', (_, before, after, forPublic, forInternal) => {
    expect(countChanges([before], [after], 'public')).toEqual(forPublic);
    expect(countChanges([before], [after], 'internal')).toEqual(forInternal);
  });

  it.each([
    ['is on the web now', { hiddenBy: 'WEB' }, {}, ['late: – → Prize (honors)'], []],
    ['is not on the web now', {}, { hiddenBy: 'WEB' }, [], []],
    ['was never on the web', { hiddenBy: 'WEB' }, { hiddenBy: 'WEB' }, [], []],
  ])('by a web flag: %s', (_, before, after, forPublic, forInternal) => {
    const [was, is] = [before, after].map(flag => ({ ...honor('Prize'), ...flag }) as Recorded);
    if (was === undefined || is === undefined) throw new Error('there are two states');
    expect(countChanges([was], [is], 'public')).toEqual(forPublic);
    expect(countChanges([was], [is], 'internal')).toEqual(forInternal);
  });

  it('by its status is a change for the institution, and none for the public', () => {
    const [sent, refused] = [{ sub: year(2025) }, { sub: year(2025), status: 'Not Accepted' }];
    expect(countChanges([work(sent)], [work(refused)], 'public')).toEqual([]);
    expect(countChanges([work(sent)], [work(refused)], 'internal')).toEqual([
      'progressed: Rivers (publications/Under review) → Rivers (not-accepted) Submitted→Not accepted',
      'moved: Rivers (publications/Under review) → Rivers (not-accepted)',
    ]);
  });

  it('does not count among those with new ids, to the public', () => {
    const records = (prefix: string) =>
      [1, 2, 3].map(n => honor(`Prize ${n}`, { visible: n === 1 }, `${prefix}${n}`));
    const renumbered = (audience: Audience) =>
      changes(person(...records('a')), person(...records('b')), SINCE, { ...OPTIONS, audience }).renumbered;
    expect(renumbered('public')).toEqual({ changed: 1, of: 2 });
    expect(renumbered('internal')).toEqual({ changed: 3, of: 4 });
  });
});
