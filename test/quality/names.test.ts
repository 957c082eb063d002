import { describe, expect, it } from 'vitest';
import { person, record, row, year } from '../sections/people.js';
import { findings, getProblems } from './findings.js';

interface Name {
  readonly faculty_name?: string;
  readonly fname?: string;
  readonly lname?: string;
}
const OWNER: Name = { faculty_name: '7001', fname: 'Marisol', lname: 'Ravencroft' };
const written = (...authors: readonly Name[]) =>
  record('intellcont', {
    title: 'T',
    pub: year(2020),
    intellcont_auth: authors.map(values => row('intellcont', 'intellcont_auth', { ...values })),
  });

describe('the person among the authors', () => {
  it('is reported missing if others are named', () => {
    expect(findings(written({ fname: 'Ada', lname: 'Vale' }))).toEqual(['name.owner intellcont_auth']);
    const namesake = { faculty_name: '7002', fname: 'Marisol', lname: 'Ravencroft' };
    expect(findings(written(namesake))).toEqual(['name.owner intellcont_auth']);
  });

  it.each([
    ['by the key', written({ fname: 'Ada', lname: 'Vale' }, { faculty_name: '7001', lname: 'Vale-Hill' })],
    ['by the name', written({ fname: 'M.', lname: 'Ravencroft' })],
    ['perhaps: a namesake without a key', written({ fname: 'Otto', lname: 'Ravencroft' })],
    ['perhaps: a longer surname', written({ fname: 'M.', lname: 'Ravencroft Vale' })],
    ['if no author is named', written()],
  ])('is there %s', (_, one) => {
    expect(findings(one)).toEqual([]);
  });

  it('may be an editor of the volume', () => {
    const edited = written({ fname: 'Ada', lname: 'Vale' });
    const editors = [row('intellcont', 'intellcont_editor', { fname: 'M.', lname: 'Ravencroft' })];
    const own = { ...edited, values: { ...edited.values, intellcont_editor: editors } };
    expect(findings(own)).toEqual([]);
  });

  it('may be listed under a former name', () => {
    const contact = record(
      'pci',
      { lname: 'Ravencroft', alt_name: 'Hill', email: 'r@x.example', rank: 'R' },
      '9',
    );
    const problems = getProblems(person(contact, written({ fname: 'M.', lname: 'Hill' })));
    expect(problems).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['several people', { fname: 'J.', lname: 'Smith, J., and Doe, A.' }, 'several', 'lname'],
    ['several, with initials', { lname: 'Smith, J., Doe, A.' }, 'several', 'lname'],
    ['several, with semicolons', { lname: 'Smith; Doe' }, 'several', 'lname'],
    ['two surnames', { fname: 'J. and A.', lname: 'Smith and Doe' }, 'several', 'lname'],
    ['others', { lname: 'Smith et al.' }, 'several', 'lname'],
    ['capitals alone', { fname: 'John', lname: 'SMITH' }, 'capitals', 'lname'],
    ['a digit', { fname: 'John', lname: 'Smith1' }, 'digits', 'lname'],
    ['no surname', { fname: 'John' }, 'surname', 'lname'],
  ])('with %s is found', (_, name, problem, part) => {
    expect(findings(written(OWNER, name))).toEqual([`name.${problem} intellcont_auth[2]/${part}`]);
  });

  it.each([
    { fname: 'John', lname: 'Smith, Jr.' },
    { fname: 'John', lname: 'Smith 3rd' },
    { fname: 'José', lname: 'Ortega y Gasset' },
    { lname: 'Centers for Health and Rivers' },
    { lname: 'NASA' },
    { fname: 'YI', lname: 'WU' },
    { fname: '小明', lname: '王' },
  ])('is accepted: %j', name => {
    expect(findings(written(OWNER, name))).toEqual([]);
  });

  it('is reported once per record, with the number of others', () => {
    const loud = { fname: 'Ada', lname: 'VALE' };
    const problems = getProblems(person(written(OWNER, loud, loud, loud))).filter(p =>
      p.code.startsWith('name.'),
    );
    expect(problems.map(({ reason }) => reason)).toEqual([
      'The name is in capital letters. The same is true of 2 more names.',
    ]);
  });
});

describe('a row without a name', () => {
  const institution = row('intellcont', 'intellcont_auth', { institution: 'Wall College' });
  const nameProblems = (one: ReturnType<typeof person>) =>
    getProblems(one).filter(({ code }) => code.startsWith('name.'));

  it('is reported if anything else is recorded', () => {
    expect(findings(written(OWNER, { faculty_name: '7005' }))).toEqual([
      'name.missing intellcont_auth[2]/lname',
    ]);
    const work = record('intellcont', { title: 'T', pub: year(2020), intellcont_auth: [institution] });
    expect(findings(work)).toEqual(['name.missing intellcont_auth[1]/lname']);
  });

  it('is reported once for a record, with the number of others', () => {
    const one = person(written({ faculty_name: '7005' }, OWNER, { faculty_name: '7006' }));
    expect(nameProblems(one).map(({ reason }) => reason)).toEqual([expect.stringContaining('1 more row')]);
  });

  it('is accepted if the source knows the key, if it is the owner’s, and if it is empty', () => {
    const one = person(written({ faculty_name: '7001' }, { faculty_name: '7005' }, {}));
    const colleagues = { '7005': { fname: 'Osric', mname: null, lname: 'Penhallow', suffix: null } };
    expect(nameProblems(one)).toHaveLength(1);
    expect(nameProblems({ ...one, colleagues })).toEqual([]);
  });

  it('may say that further people are not listed', () => {
    expect(findings(written(OWNER, { lname: 'et al.' }))).toEqual([]);
  });
});
