import { APPLICANT, type Applicant } from '../../schema/index.js';
import { type ApplicantReader, defineChoice } from './applicant-reader.js';
import { messages } from './messages.js';
import type { Definition } from './model.js';
import { bracketed, define, defineIfSet, joinMembers, maskIdentifier } from './printed-values.js';

const { labels, requirements } = messages;

/** Identity, citizenship, visa, passport and tests. Religion is never printed. */
export function readIdentity(
  reader: ApplicantReader,
  name: string | null,
  identifier: string,
): readonly Definition[] {
  const alien = reader.text('RES_ALIEN_NUM');
  const visa = reader.choice('visaStatus')?.code || null;
  const recorded = [reader.text('VISA'), reader.text('VISA_STATUS')];
  if (visa !== null && recorded.some(Boolean) && !recorded.includes(visa)) {
    const { text, reason } = messages.findings.visa;
    const values = { listed: visa, recorded: recorded.filter(Boolean).join(' and ') };
    reader.addFinding('i20.visa', labels.visaStatus, text(values), reason);
  }
  const country = reader.text('CITIZENSHIP_COUNTRY');
  const code = reader.text('CITIZENSHIP_CODE');
  const english = reader.choice('frgnEnglishList');
  const degree = reader.choice('frgnDegreeList');
  return [
    ...(name === null ? [] : [define(labels.fullName, name, 2)]),
    define(labels.identifier, identifier),
    define(labels.citizenship, country ?? code, 2, country === null ? null : bracketed(code)),
    ...defineChoice(reader, labels.birth, 'birthCountries'),
    define(labels.visa, reader.text('VISA')),
    define(labels.visaStatus, reader.text('VISA_STATUS') ?? visa),
    ...(visa === null || recorded.includes(visa) ? [] : [define(labels.visaListed, visa)]),
    define(labels.residence, alien === null ? null : maskIdentifier(alien)),
    define(labels.passportStatus, reader.flag('PASSPORT_ST')),
    define(labels.passportDate, reader.date('PASSPORT_DATE')),
    define(labels.gpa, reader.text('GPA')),
    define(labels.englishTest, reader.text('ENGL_TEST_NAME')),
    define(labels.score, reader.text('TOEFL_SCORE')),
    define(labels.testDate, reader.date('TOEFL_DATE')),
    define(labels.testWaived, reader.flag('TOEFL_WAIVE')),
    define(requirements.english, english?.text ?? null, 2, bracketed(english?.code ?? null)),
    define(requirements.degree, degree?.text ?? null, 2, bracketed(degree?.code ?? null)),
    ...defineChoice(reader, requirements.evaluation, 'evalServiceList'),
    ...defineChoice(reader, labels.college, 'frgnCollList'),
  ];
}

/** Program and entry term, with the transfer from another school. */
export function readProgram(reader: ApplicantReader, { lists }: Applicant): readonly Definition[] {
  const code = reader.text('PROGRAM_CODE');
  const program = reader.text('PROGRAM_DESC');
  const term = reader.text('ENTRY_SEM_DESC');
  const termCode = reader.text('APPLY_YEAR_TERM');
  const transfer = reader.choice('transferLtrList');
  const others = lists.otherPrograms.flatMap(({ code, desc }) => {
    const words = desc.trim() === '' ? code.trim() : desc.trim();
    return words === '' ? [] : [words];
  });
  return [
    define(
      labels.program,
      program ?? code,
      3,
      program === null || code === null ? null : labels.programCode({ code }),
    ),
    define(labels.degree, reader.text('PROGRAM_DEGREE')),
    define(labels.entryTerm, term ?? termCode, 1, term === null ? null : bracketed(termCode)),
    define(labels.termBegins, reader.date('SEM_START_DATE')),
    ...(others.length === 0 ? [] : [{ label: labels.otherPrograms, lines: others, note: null, width: 'w2' }]),
    define(labels.yearsOfStudy, reader.text('YRS_OF_STUDY')),
    define(labels.released, reader.date('RELEASE_DATE')),
    define(
      requirements.transfer,
      transfer?.text ?? messages.details.notNeeded,
      2,
      bracketed(transfer?.code ?? null),
    ),
    ...defineChoice(reader, labels.transferSchool, 'transferSchoolList'),
    ...defineChoice(reader, labels.transferDegree, 'transferDegreeList'),
  ];
}

/** Dates of the I-20 and its postal address. */
export function readMailing(reader: ApplicantReader): readonly Definition[] {
  const lines = (['I20_SENT_ADDR1', 'I20_SENT_ADDR2', 'I20_SENT_ADDR3', 'I20_SENT_ADDR4'] as const).flatMap(
    field => reader.text(field) ?? [],
  );
  return [
    define(labels.completed, reader.date('I20_COMPL_DATE')),
    define(labels.dated, reader.date('I20_DATE')),
    define(labels.method, reader.text('I20_METHOD')),
    { label: labels.sendTo, lines, note: null, width: 'w3' },
  ];
}

/** The office's own fields, and the sponsors as recorded. */
export function readOffice(reader: ApplicantReader, { lists }: Applicant): readonly Definition[] {
  return [
    ...defineIfSet(labels.financesStatus, reader.text('FINANCES_ST')),
    ...defineIfSet(labels.financesDated, reader.date('FINANCES_DATE')),
    ...defineIfSet(labels.mayUpdate, reader.flag('can-update')),
    ...defineIfSet(labels.mayUpdateCost, reader.flag('can-upd-cost')),
    ...defineIfSet(APPLICANT.fields.GRADADMOGS.label, reader.flag('GRADADMOGS')),
    ...defineIfSet(APPLICANT.fields.GRADADMSUPP.label, reader.flag('GRADADMSUPP')),
    ...defineIfSet(labels.financesMessage, reader.text('FINANCES_MESSAGE'), 3),
    ...defineIfSet(labels.testMessage, reader.text('TOEFL_MESSAGE'), 3),
    ...defineIfSet(labels.message, reader.text('message'), 3),
    ...lists.sponsorList.flatMap((sponsor, i) =>
      defineIfSet(labels.sponsor({ number: i + 1 }), joinMembers(sponsor), 3),
    ),
  ];
}
