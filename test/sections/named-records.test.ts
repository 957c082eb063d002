import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/index.js';
import { cvModel, getNames, profileData, readProfileFile } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';

const work = (id: string | null, title: string, y: number, more: object = {}) =>
  record(
    'intellcont',
    { contype: 'Journal Article, Academic Journal', refereed: true, title, pub: year(y), ...more },
    id,
  );

const PERSON = person(
  work('1', 'Old', 2001),
  work('2', 'New', 2024),
  work('3', 'Middle', 2012, { refereed: false }),
  work('4', 'Hidden', 2013, { visible: false }),
  work('5', 'Newer', 2025),
  work(null, 'Nameless', 2025),
  record('admin', { rank: 'Professor', yr: year(2023) }, '6'),
  record('admin', { rank: 'Professor', yr: year(2024) }, '7'),
);

const read = (data: object) => readProfileFile(JSON.stringify(data), 'test.json', getNames);
const PUBLICATIONS = { sections: ['publications'], window: '2020-01-01..' };
const built = (data: object, more: object = {}) =>
  cvModel(PERSON, { ...OPTIONS, profile: read({ ...PUBLICATIONS, ...data }), ...more });
/** The rules of the publications by id. */
const rules = (data: object, more: object = {}) =>
  Object.fromEntries(
    built(data, more)
      .decisions.filter(({ record: { entity, id } }) => entity === 'intellcont' && id !== null)
      .map(({ record: { id }, rule }) => [id, rule]),
  );

describe('records that a profile names', () => {
  it('leaves out an excluded record', () => {
    expect(rules({ exclude: ['intellcont/2'] })).toEqual({
      '1': 'outside-window',
      '2': 'excluded',
      '3': 'outside-window',
      '4': 'hidden',
      '5': 'shown',
    });
  });

  it('shows an included record when it is outside the window', () => {
    const { model, decisions } = built({ include: ['intellcont/1'] });
    expect(decisions.find(({ rule }) => rule === 'included')).toMatchObject({ sections: ['publications'] });
    expect(JSON.stringify(model.sections)).toContain('Old');
  });

  it('keeps an included record hidden when it is hidden at its source', () => {
    expect(rules({ include: ['intellcont/4'] })['4']).toBe('hidden');
    const internal = { audience: 'internal', withHidden: true };
    const { model, decisions } = built({ include: ['intellcont/4'] }, internal);
    expect(decisions.find(({ rule }) => rule === 'shown-hidden')?.sections).toEqual(['publications']);
    expect(JSON.stringify(model.sections)).toContain('(not public)');
  });

  it('shows an included record in the first group when no filter accepts it', () => {
    const groups = [
      { title: 'Books', filter: { group: 'book' } },
      { title: 'Reviewed', filter: { refereed: 'Yes' } },
    ];
    const sections = [{ id: 'publications', groups }];
    expect(rules({ sections, window: 'all' })['3']).toBe('filtered');
    const { model } = built({ sections, window: 'all', include: ['intellcont/3'] });
    expect(model.sections[0]?.groups.map(({ title, citations }) => [title, citations.length])).toEqual([
      ['Books', 1],
      ['Reviewed', 4],
    ]);
  });

  it('shows an included record only in the section that accepts it', () => {
    const sections = [
      { id: 'publications', filter: { refereed: 'Yes' } },
      { id: 'others', like: 'publications', filter: { refereed: 'No' } },
    ];
    const shown = (order: readonly object[]) =>
      built({ sections: order, include: ['intellcont/3'] }).decisions.find(({ record: { id } }) => id === '3')
        ?.sections;
    expect(shown(sections)).toEqual(['others']);
    expect(shown(sections.slice(0, 1))).toEqual(['publications']);
    expect(shown([sections[0]!, { ...sections[1], hidden: true }])).toEqual(['publications']);
  });

  it('names the hidden section of an included record', () => {
    const sections = ['honors', { id: 'publications', filter: { refereed: 'Yes' }, hidden: true }];
    expect(rules({ sections, include: ['intellcont/3'] })['3']).toBe('section-hidden');
  });

  it('gives included records the first places of a limit', () => {
    const sections = [{ id: 'publications', limit: 2 }];
    const limited = { sections, window: 'all' };
    expect(rules({ ...limited, include: ['intellcont/1'] })).toMatchObject({ '1': 'included' });
    const counted = (include: readonly string[]) =>
      built({ ...limited, ...(include.length > 0 ? { include } : {}) }).selection.sections[0]?.records.length;
    expect(
      [[], ['1'], ['1', '3'], ['1', '2', '3']].map(ids => counted(ids.map(id => `intellcont/${id}`))),
    ).toEqual([2, 2, 2, 3]);
  });

  it('leaves out the whole line when it stands for several records', () => {
    const { decisions } = built({ sections: ['appointments'], exclude: ['admin/6'] });
    const ofRank = decisions.filter(({ record: { entity } }) => entity === 'admin');
    expect(ofRank.map(({ rule }) => rule)).toContain('excluded');
    expect(ofRank.some(({ sections }) => sections.includes('appointments'))).toBe(false);
  });

  it('leaves out a record that is both included and excluded', () => {
    expect(rules({ include: ['intellcont/2'], exclude: ['intellcont/2'] })['2']).toBe('excluded');
  });

  it('reports how many records the person does not have', () => {
    const { notices } = built({
      include: ['intellcont/88', 'intellcont/2'],
      exclude: ['dsl/9', 'intellcont/88'],
    });
    expect(notices).toContain('The profile names 2 records that the person’s records do not hold.');
    expect(built({ include: ['intellcont/2'] }).notices.join()).not.toContain('names');
  });

  it('rejects a name that is none of a record', () => {
    const wrong = ['4711', 'intellcont/', 'intellcont/~3', 'pci/1', 'intelcont/4', '', 7];
    for (const ref of wrong) expect(() => read({ include: [ref] })).toThrow(UsageError);
    expect(() => read({ exclude: ['intelcont/4'] })).toThrow(
      '“exclude[0]” has the unknown value “intelcont”.',
    );
    expect(read({ exclude: ['intellcont/a/b'] }).exclude).toEqual(['intellcont/a/b']);
  });

  it('writes the names into the file of the profile', () => {
    const profile = read({ include: ['dsl/1'], exclude: ['dsl/2'] });
    expect(profileData(profile)).toMatchObject({ include: ['dsl/1'], exclude: ['dsl/2'] });
    expect(read(profileData(profile))).toEqual(profile);
    expect(Object.keys(profileData(read({})))).toEqual(['title', 'sections']);
  });
});
