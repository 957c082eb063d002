import { APPLICANT, type Applicant } from '../../schema/index.js';
import { type ApplicantReader, defineChoice } from './applicant-reader.js';
import type { Definition } from './model.js';
import { bracketed, define, defineIfSet, joinMembers, maskIdentifier } from './printed-values.js';

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
    const text = `Visa status: the list has ${visa}, the record ${recorded.filter(Boolean).join(' and ')}.`;
    const reason = 'The chosen visa status is none of those in the record.';
    reader.addFinding('i20.visa', 'Visa status', text, reason);
  }
  const country = reader.text('CITIZENSHIP_COUNTRY');
  const code = reader.text('CITIZENSHIP_CODE');
  const english = reader.choice('frgnEnglishList');
  const degree = reader.choice('frgnDegreeList');
  return [
    ...(name === null ? [] : [define('Full name', name, 2)]),
    define('Identifier', identifier),
    define('Citizenship', country ?? code, 2, country === null ? null : bracketed(code)),
    ...defineChoice(reader, 'Country of birth', 'birthCountries'),
    define('Visa', reader.text('VISA')),
    define('Visa status', reader.text('VISA_STATUS') ?? visa),
    ...(visa === null || recorded.includes(visa) ? [] : [define('Visa status listed', visa)]),
    define('U.S. residence no.', alien === null ? null : maskIdentifier(alien)),
    define('Passport status', reader.flag('PASSPORT_ST')),
    define('Passport date', reader.date('PASSPORT_DATE')),
    define('GPA', reader.text('GPA')),
    define('English test', reader.text('ENGL_TEST_NAME')),
    define('Score', reader.text('TOEFL_SCORE')),
    define('Test date', reader.date('TOEFL_DATE')),
    define('Test waived', reader.flag('TOEFL_WAIVE')),
    define('English proficiency', english?.text ?? null, 2, bracketed(english?.code ?? null)),
    define('Foreign degree', degree?.text ?? null, 2, bracketed(degree?.code ?? null)),
    ...defineChoice(reader, 'Credential evaluation', 'evalServiceList'),
    ...defineChoice(reader, 'Foreign college', 'frgnCollList'),
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
    define('Program', program ?? code, 3, program === null || code === null ? null : `(program ${code})`),
    define('Degree', reader.text('PROGRAM_DEGREE')),
    define('Entry term', term ?? termCode, 1, term === null ? null : bracketed(termCode)),
    define('Term begins', reader.date('SEM_START_DATE')),
    ...(others.length === 0
      ? []
      : [{ label: 'Other programs applied to', lines: others, note: null, width: 'w2' }]),
    define('Years of study', reader.text('YRS_OF_STUDY')),
    define('Release date', reader.date('RELEASE_DATE')),
    define('Transfer letter', transfer?.text ?? 'Not needed', 2, bracketed(transfer?.code ?? null)),
    ...defineChoice(reader, 'Transfer school', 'transferSchoolList'),
    ...defineChoice(reader, 'Transfer degree', 'transferDegreeList'),
  ];
}

/** Dates of the I-20 and its postal address. */
export function readMailing(reader: ApplicantReader): readonly Definition[] {
  const lines = (['I20_SENT_ADDR1', 'I20_SENT_ADDR2', 'I20_SENT_ADDR3', 'I20_SENT_ADDR4'] as const).flatMap(
    field => reader.text(field) ?? [],
  );
  return [
    define('I-20 completed', reader.date('I20_COMPL_DATE')),
    define('I-20 dated', reader.date('I20_DATE')),
    define('Method', reader.text('I20_METHOD')),
    { label: 'Send to', lines, note: null, width: 'w3' },
  ];
}

/** The office's own fields, and the sponsors as recorded. */
export function readOffice(reader: ApplicantReader, { lists }: Applicant): readonly Definition[] {
  return [
    ...defineIfSet('Finances status', reader.text('FINANCES_ST')),
    ...defineIfSet('Finances dated', reader.date('FINANCES_DATE')),
    ...defineIfSet('May update', reader.flag('can-update')),
    ...defineIfSet('May update cost', reader.flag('can-upd-cost')),
    ...defineIfSet(APPLICANT.fields.GRADADMOGS.label, reader.flag('GRADADMOGS')),
    ...defineIfSet(APPLICANT.fields.GRADADMSUPP.label, reader.flag('GRADADMSUPP')),
    ...defineIfSet('Finances message', reader.text('FINANCES_MESSAGE'), 3),
    ...defineIfSet('English test message', reader.text('TOEFL_MESSAGE'), 3),
    ...defineIfSet('Message', reader.text('message'), 3),
    ...lists.sponsorList.flatMap((sponsor, i) => defineIfSet(`Sponsor ${i + 1}`, joinMembers(sponsor), 3)),
  ];
}
