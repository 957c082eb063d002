import { describe, expect, it } from 'vitest';
import { DEFAULT_MAPS, DEGREE_NAMES, type Records } from '../../src/schema/index.js';
import { readOne, replyOf } from './fixtures.js';

/** The values of the one record that an element becomes, and the problems of reading it. */
function readAs<N extends keyof Records>(name: N, element: string, inner: string) {
  const { person, problems } = readOne(replyOf(element, inner));
  const [record] = person.records[name];
  if (!record) throw new Error(`no ${name}`);
  return {
    values: record.values as unknown as Readonly<Record<string, unknown>>,
    codes: problems.map(({ code }) => code),
  };
}

describe('types of student work in exports', () => {
  it.each([
    ['Dissertation Committee Chair', 'Dissertation', 'Committee Chair', null, null],
    ['Dissertation Committee Member', 'Dissertation', 'Committee Member', null, null],
    ['Dissertation Reader', 'Dissertation', 'Other', null, 'reader'],
    ['MFA Thesis Chair', "Master's Thesis", 'Committee Chair', null, null],
    ['Honors Thesis Advisor', 'Honors Thesis', 'Advisor', null, null],
    ['Thesis Committee Chair', 'Other', 'Committee Chair', 'Thesis', null],
    ['DNP Project Committee Member', 'Other', 'Committee Member', 'DNP project', null],
    ['Clinical Preceptor', 'Clinical', 'Other', null, 'preceptor'],
    ['Directed Individual/Independent Study', 'Directed Individual Study', null, null, null],
    ['Supervised Research', 'Mentored Research', null, null, null],
    ['Academic Advisor or Mentor', 'Academic Advisor or Mentor', null, null, null],
  ])('reads %s', (text, type, role, typeOther, roleOther) => {
    const { values, codes } = readAs('dsl', 'DSL', `<TYPE>${text}</TYPE><LNAME>Quill</LNAME>`);
    expect(values).toMatchObject({ type, role, type_other: typeOther, role_other: roleOther });
    expect(codes).toEqual([]);
  });

  it('keeps a recorded role, and a type that no map knows', () => {
    const { values, codes } = readAs(
      'dsl',
      'DSL',
      '<TYPE>Dissertation Committee Chair</TYPE><ROLE>Chairperson</ROLE>',
    );
    expect(values).toMatchObject({ type: 'Dissertation', role: 'Committee Chair' });
    expect(codes).toEqual([]);
    const unknown = readAs('dsl', 'DSL', '<TYPE>Moss walk</TYPE>');
    expect(unknown.values).toMatchObject({ type: 'Moss walk', role: null });
    expect(unknown.codes).toEqual(['choice.unknown']);
  });
});

/** Entity, field, element of the record, text, and the value. */
const WORDS = [
  ['dsl', 'compstage', 'DSL', 'COMPSTAGE', 'In-Process', 'In Process'],
  ['dsl', 'compstage', 'DSL', 'COMPSTAGE', 'In Progress', 'In Process'],
  ['dsl', 'level', 'DSL', 'LEVEL', "Master's", "Master's"],
  ['dsl', 'level', 'DSL', 'LEVEL', 'Graduate', 'Graduate'],
  ['intellcont', 'student_level', 'INTELLCONT', 'STUDENT_LEVEL', 'Resident', 'Resident'],
  ['present', 'role', 'PRESENT', 'ROLE', 'Present and Author', 'Presenter & Author'],
  ['present', 'role', 'PRESENT', 'ROLE', 'Panelist', 'Panelist'],
  ['present', 'presentation_type', 'PRESENT', 'PRESENTATION_TYPE', 'Grand Rounds', 'Grand Rounds'],
  ['service_department', 'role', 'SERVICE_COLLEGE', 'ROLE', 'Committee Chair', 'Committee/Council Chair'],
  ['service_department', 'role', 'SERVICE_COLLEGE', 'ROLE', 'Faculty Mentor', 'Faculty Mentor'],
  ['service_professional', 'role', 'SERVICE_PUBLIC', 'ROLE', 'Treasurer', 'Treasurer'],
  ['service_professional', 'role', 'SERVICE_PROFESSIONAL', 'ROLE', 'Reviewer', 'Reviewer, Ad Hoc Reviewer'],
  ['service_professional', 'elecapp', 'SERVICE_PROFESSIONAL', 'ELECAPP', 'Appointed', 'Yes, appointed'],
  ['admin', 'fte', 'ADMIN', 'FTE', '100', 'Full-time Faculty'],
  ['admin', 'fte', 'ADMIN', 'FTE', '.8', '.8'],
  ['schteach', 'section_type', 'SCHTEACH', 'SECTION_TYPE', 'Hybrid - Web', 'Hybrid - Web'],
] as const;

describe('words of exports', () => {
  it.each(WORDS)('reads %s.%s of %s %s: %s', (name, field, element, leaf, text, value) => {
    const written = text.replaceAll('&', '&amp;');
    const { values, codes } = readAs(name, element, `<${leaf}>${written}</${leaf}>`);
    expect(values[field]).toBe(value);
    expect(codes).toEqual([]);
  });

  it('reads a term of a summer as recorded', () => {
    const { values, codes } = readAs(
      'schteach',
      'SCHTEACH',
      '<TYT_TERM>Summer II</TYT_TERM><TYY_TERM>2024</TYY_TERM>',
    );
    expect(values.term).toMatchObject({ name: 'Summer II', year: '2024' });
    expect(codes).toEqual([]);
  });

  it('reads the type of a talk that says it was invited', () => {
    const { values } = readAs(
      'present',
      'PRESENT',
      '<TITLE>Moss</TITLE><PRESENTATION_TYPE>Invited Talk</PRESENTATION_TYPE>',
    );
    expect(values).toMatchObject({
      presentation_type: 'Other',
      presentation_type_other: 'Talk',
      invacc: true,
    });
  });
});

describe('degrees in exports', () => {
  it.each([
    ['PhD', 'Doctor', 'PhD'],
    ['Ph D', 'Doctor', 'Ph D'],
    ['MBA', 'Master', 'MBA'],
    ['BS', 'Bachelor', 'BS'],
    ['JD', 'JD', null],
    ['Masters', 'Master', null],
    ['Doctor', 'Doctor', null],
  ])('reads the level and the name of %s', (text, deg, name) => {
    const { values, codes } = readAs('education', 'EDUCATION', `<DEG>${text}</DEG>`);
    expect(values).toMatchObject({ deg, degree_name: name });
    expect(codes).toEqual([]);
  });

  it('keeps a recorded name of the degree', () => {
    const { values } = readAs(
      'education',
      'EDUCATION',
      '<DEG>PhD</DEG><DEGREE_NAME>Doctor of Letters</DEGREE_NAME>',
    );
    expect(values).toMatchObject({ deg: 'Doctor', degree_name: 'Doctor of Letters' });
  });
});

describe('degrees of the bundled maps', () => {
  const named = Object.values(DEFAULT_MAPS.values?.['education.deg'] ?? {}).flatMap(target =>
    typeof target === 'object' && target !== null && 'degree_name' in target ? [target.degree_name] : [],
  );

  it.each(named)('%s is a usual name of a degree', name => {
    expect(name).toMatch(DEGREE_NAMES);
  });
});
