import { describe, expect, it } from 'vitest';
import { DEFAULT_MAPS, DEGREE_NAMES, getEntity, type Records } from '../../src/schema/index.js';
import { getReply, readOne } from './fixtures.js';

/** The values of the one record that an element becomes, and the problems of reading it. */
function readAs<N extends keyof Records>(name: N, element: string, inner: string) {
  const { person, problems } = readOne(getReply(element, inner));
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

describe('elements of exports', () => {
  it('reads the dates of student work', () => {
    const { values, codes } = readAs(
      'dsl',
      'DSL',
      '<STUDENT_NAME>Ines Quill</STUDENT_NAME><DTM_START>May</DTM_START><DTD_START>3</DTD_START><DTY_START>2021</DTY_START>' +
        '<DTY_END>2023</DTY_END>',
    );
    expect(values).toMatchObject({
      lname: 'Ines Quill',
      start: { year: 2021, month: 5 },
      end: { year: 2023 },
    });
    expect(codes).toEqual([]);
  });

  it('reads a milestone of a doctoral program as the stage of student work', () => {
    const { values, codes } = readAs(
      'dsl',
      'DOCTORAL_PROGRAM',
      '<STUDENT>Ines Quill</STUDENT><PROGRAM>PhD</PROGRAM><ROLE>Chair</ROLE><MILESTONE>Graduation</MILESTONE>',
    );
    expect(values).toMatchObject({ lname: 'Ines Quill', role: 'Committee Chair', compstage: 'Completed' });
    expect(values.level).toMatch(/Doctoral$/);
    expect(codes).toEqual([]);
  });

  it('reads how a course is taught, and its programs', () => {
    const { values, codes } = readAs(
      'schteach',
      'OFF_LOAD_TEACH',
      '<TITLE>Bryology</TITLE><DELIVERY_MODE>Classroom Case</DELIVERY_MODE><LEVEL>Graduate</LEVEL><CRN>4711</CRN>' +
        '<DEGREE_PROGRAM>MBA</DEGREE_PROGRAM><DEGREE_PROGRAM>Doctoral</DEGREE_PROGRAM>',
    );
    expect(values).toMatchObject({ section_type: 'Classroom Case', level: 'Graduate' });
    expect(values.degree_program).toMatchObject([
      { values: { name: 'MBA' } },
      { values: { name: 'Doctoral' } },
    ]);
    expect(codes).toEqual([]);
  });

  it('reads the facts of a personnel year for accreditation', () => {
    const { values, codes } = readAs(
      'admin',
      'ADMIN',
      '<AC_YEAR>2024-2025</AC_YEAR><TENURE>Tenured</TENURE><TIME_STATUS>Full Time</TIME_STATUS>' +
        '<QUALIFICATION>Scholarly Academic</QUALIFICATION><AACSBSUFF>Participating</AACSBSUFF><SABBATICAL>No</SABBATICAL>' +
        '<NPRESP>Research</NPRESP><NPRESP>Service</NPRESP><HR_CODE>ACT</HR_CODE>',
    );
    expect(values).toMatchObject({
      cfs_status: 'Tenured',
      fte: 'Full-time Faculty',
      aacsbqual: 'Scholarly Academic',
      aacsbsuff: 'Participating',
      sabbatical: false,
      npresp: [{ values: { duty: 'Research' } }, { values: { duty: 'Service' } }],
    });
    expect(codes).toEqual([]);
  });

  it('shows facts of a personnel year to the institution alone', () => {
    const { fields } = getEntity('admin');
    const facts = [fields.aacsbqual, fields.aacsbsuff, fields.aacsbtclass, fields.cfs_status, fields.dedmiss];
    expect(
      new Set([...facts, fields.npresp.row.duty, fields.sabbatical].map(({ audience }) => audience)),
    ).toEqual(new Set(['internal']));
  });

  it('reads whether a talk was invited, and its kind of meeting', () => {
    const { values, codes } = readAs(
      'present',
      'PRESENT',
      '<TITLE>Moss</TITLE><PRESENT_TYPE>Competitively Selected</PRESENT_TYPE><MEETING_TYPE>Research Seminar</MEETING_TYPE>' +
        '<DTD_DATE>4</DTD_DATE><DTY_DATE>2020</DTY_DATE>',
    );
    expect(values).toMatchObject({ invacc: false, meettype: 'Research Seminar', academic: null });
    expect(codes).toEqual([]);
    const academic = readAs('present', 'PRESENT', '<TITLE>Moss</TITLE><MEETTYPE>Academic</MEETTYPE>');
    expect(academic.values.academic).toBe('Academic');
  });

  it('reads amounts that are no award apart from it', () => {
    const { values, codes } = readAs(
      'congrant',
      'CONGRANT',
      '<TITLE>Moss</TITLE><AMOUNT>500</AMOUNT><AMOUNT_REQUEST>900</AMOUNT_REQUEST><AMOUNT_ANTICIPATE>0</AMOUNT_ANTICIPATE>' +
        '<ABSTRACT>On moss.</ABSTRACT><OSPKEY>17</OSPKEY>',
    );
    expect(values).toMatchObject({
      amount: { cents: 50_000 },
      amount_request: { cents: 90_000 },
      abstract: 'On moss.',
    });
    expect(codes).toEqual([]);
  });

  it('reads the role of a service from its title', () => {
    const reviewer = readAs(
      'service_professional',
      'SERVICE_PROFESSIONAL',
      '<TYPE>Reviewer</TYPE><TITLE>Manuscript reviewer</TITLE><ORG>Moss Reports</ORG>',
    );
    expect(reviewer.values).toMatchObject({ roleother: 'Manuscript reviewer', org: 'Moss Reports' });
    const chair = readAs(
      'service_professional',
      'EDITCHAIR',
      '<TYPE>Journal</TYPE><TITLE>Moss Notes</TITLE><ROLE>Associate Editor</ROLE>',
    );
    expect(chair.values).toMatchObject({ type: 'Professional', role: 'Associate Editor', org: 'Moss Notes' });
    expect([...reviewer.codes, ...chair.codes]).toEqual([]);
  });

  it('reads a membership by its organization', () => {
    const { values, codes } = readAs(
      'member',
      'MEMBER',
      '<ORG>Moss Society</ORG><LEADERSHIP>Trustee</LEADERSHIP><DTM_START>May</DTM_START><DTY_START>2001</DTY_START>',
    );
    expect(values).toMatchObject({ name: 'Moss Society', desc: 'Trustee', start: { year: 2001 } });
    expect(codes).toEqual([]);
  });

  it('reads a patent in the record itself', () => {
    const { values, codes } = readAs(
      'intellprop',
      'INTELLPROP',
      '<TITLE>Moss scraper</TITLE><FORMAT>Patent</FORMAT><ID_NUMBER>US 99,1</ID_NUMBER><DTY_APPLICATION>2017</DTY_APPLICATION>' +
        '<DTY_APPROVE>2019</DTY_APPROVE><NATIONALITY>National</NATIONALITY><WHOM_LICENSED>North Quay</WHOM_LICENSED>',
    );
    expect(values).toMatchObject({
      ...{ title: 'Moss scraper', id_number: 'US 99,1' },
      ...{ application: { year: 2017 }, approve: { year: 2019 } },
    });
    expect(codes).toEqual([]);
  });

  it('reads a production by its first place, and a work in a collection', () => {
    const production = readAs(
      'perform_exhibit',
      'ARTS_PROD',
      '<TITLE>Moss Songs</TITLE><ROLE>Composer</ROLE><MEDIA_TYPE>Live</MEDIA_TYPE><SCOPE>National</SCOPE>' +
        '<VENUE><NAME>Gallery Nine</NAME><DTM_START>May</DTM_START><DTY_START>2019</DTY_START></VENUE>' +
        '<VENUE><NAME>Kunsthalle Rive</NAME><DTY_START>2020</DTY_START></VENUE>' +
        '<REVIEW><TITLE>A fine noise</TITLE></REVIEW>',
    );
    expect(production.values).toMatchObject({
      ...{ title: 'Moss Songs', contribution: 'Composer', venue: 'Gallery Nine' },
      ...{ start: { year: 2019, month: 5 }, review: 'A fine noise' },
    });
    const collected = readAs(
      'perform_exhibit',
      'ARTS_COLLECTIONS',
      '<TITLE>Slate</TITLE><COLLECTION_NAME>Kunsthalle Rive</COLLECTION_NAME><MEDIUM>Graphite</MEDIUM>' +
        '<DTY_ACQUIRED>2014</DTY_ACQUIRED>',
    );
    expect(collected.values).toMatchObject({
      ...{ title: 'Slate', venue: null, collection_name: 'Kunsthalle Rive', media: 'Graphite' },
      start: { year: 2014 },
    });
    expect([...production.codes, ...collected.codes]).toEqual([]);
  });

  it('reads a degree committee without the role of one of its members', () => {
    const { values } = readAs(
      'dsl',
      'DEG_COMMITTEE',
      '<FNAME>Ada</FNAME><LNAME>Quill</LNAME><TYPE>Final</TYPE><DTY_EXAM>2015</DTY_EXAM><STATUS>Pass</STATUS>' +
        '<DEG_COMMITTEE_MEMBER><LNAME>Bexley</LNAME><ROLE>Chairperson</ROLE></DEG_COMMITTEE_MEMBER>',
    );
    expect(values).toMatchObject({
      ...{ lname: 'Quill', type: 'Other', type_other: 'Degree committee', role: null },
      ...{ compstage: 'Completed', start: { year: 2015 } },
    });
  });

  it.each([
    [
      'facdev',
      'FACDEV',
      '<TITLE>Cases</TITLE><TYPE>Workshop</TYPE><DTY_END>2019</DTY_END>',
      'title',
      'Cases',
    ],
    ['resprog', 'RESPROG', '<TITLE>Moss</TITLE><STATUS>Submitted</STATUS>', 'status', 'Submitted'],
    ['off_shore', 'OFF_SHORE', '<COUNTRY>Norway</COUNTRY><DTY_START>2017</DTY_START>', 'country', 'Norway'],
    ['medcont', 'MEDCONT', '<NAME>Harbor FM</NAME><DTY_DATE>2020</DTY_DATE>', 'name', 'Harbor FM'],
  ] as const)('reads records of %s', (name, element, inner, field, value) => {
    const { values, codes } = readAs(name, element, inner);
    expect(values[field]).toBe(value);
    expect(codes).toEqual([]);
  });

  it.each(['Present', 'ongoing', 'On-going.', 'to date', 'until present', 'now', 'Continuing'])(
    'reads an end in the word “%s” as none, and keeps the word',
    word => {
      const { person, problems } = readOne(
        getReply('PASTHIST', `<TITLE>Warden</TITLE><DTY_START>2001</DTY_START><DTY_END>${word}</DTY_END>`),
      );
      const [position] = person.records.pasthist;
      expect([position?.values.end, position?.asWritten]).toEqual([null, { dty_end: [word] }]);
      expect(problems).toEqual([]);
    },
  );

  it('keeps other words in the place of an end', () => {
    const { values, codes } = readAs('pasthist', 'PASTHIST', '<DTY_END>presumably 2009</DTY_END>');
    expect(values.end).toMatchObject({ words: 'presumably 2009' });
    expect(codes).toEqual(['date.year']);
  });

  it('reads earlier positions', () => {
    const { values } = readAs('pasthist', 'POSITIONS', '<TITLE>Warden</TITLE><ORG>Fen Board</ORG>');
    expect(values).toMatchObject({ title: 'Warden', org: 'Fen Board' });
  });

  it('leaves technical and private elements as they are', () => {
    const { person, problems } = readOne(
      getReply(
        'PCI',
        '<LNAME>Quill</LNAME><ACTIVE>Yes</ACTIVE><CITIZEN>Elsewhere</CITIZEN><DTY_DOB>1970</DTY_DOB>',
      ),
    );
    expect(problems).toEqual([]);
    expect(person.records.pci[0]?.unknown.map(({ name }) => name)).toEqual(['ACTIVE', 'CITIZEN', 'DTY_DOB']);
  });
});
