import type { Applicant } from '../../schema/index.js';
import type { ApplicantReader } from './applicant-reader.js';
import { bracketed, chosen, define, joinMembers } from './definitions.js';
import { maskIdentifier } from './mask.js';
import type { Definition } from './model.js';

/** Identity, citizenship, visa, passport and tests. Religion is never told. */
export function readIdentity(
  reading: ApplicantReader,
  name: string | null,
  identifier: string,
): readonly Definition[] {
  const alien = reading.text('RES_ALIEN_NUM');
  const visa = reading.choice('visaStatus')?.code || null;
  const recorded = [reading.text('VISA'), reading.text('VISA_STATUS')];
  if (visa !== null && recorded.some(Boolean) && !recorded.includes(visa)) {
    reading.addFinding({
      code: 'i20.visa',
      field: 'Visa status',
      text: `Visa status: the list has ${visa}, the record ${recorded.filter(Boolean).join(' and ')}.`,
      reason: 'The chosen visa status is none of those in the record.',
    });
  }
  const country = reading.text('CITIZENSHIP_COUNTRY');
  const code = reading.text('CITIZENSHIP_CODE');
  const english = reading.choice('frgnEnglishList');
  return [
    ...(name === null ? [] : [define('Full name', name, 2)]),
    define('Identifier', identifier),
    define('Citizenship', country ?? code, 2, country === null ? null : bracketed(code)),
    ...chosen(reading, 'Country of birth', 'birthCountries'),
    define('Visa', reading.text('VISA')),
    define('Visa status', reading.text('VISA_STATUS') ?? visa),
    ...(visa === null || recorded.includes(visa) ? [] : [define('Visa status listed', visa)]),
    define('U.S. residence no.', alien === null ? null : maskIdentifier(alien, 4)),
    define('Passport status', reading.flag('PASSPORT_ST')),
    define('Passport date', reading.date('PASSPORT_DATE')),
    define('GPA', reading.text('GPA')),
    define('English test', reading.text('ENGL_TEST_NAME')),
    define('Score', reading.text('TOEFL_SCORE')),
    define('Test date', reading.date('TOEFL_DATE')),
    define('Test waived', reading.flag('TOEFL_WAIVE')),
    define('English proficiency', english?.text ?? null, 2, bracketed(english?.code ?? null)),
    define(
      'Foreign degree',
      reading.choice('frgnDegreeList')?.text ?? null,
      2,
      bracketed(reading.choice('frgnDegreeList')?.code ?? null),
    ),
    ...chosen(reading, 'Credential evaluation', 'evalServiceList'),
    ...chosen(reading, 'Foreign college', 'frgnCollList'),
  ];
}

/** Program and entry term, with the transfer from another school. */
export function readProgram(reading: ApplicantReader, { lists }: Applicant): readonly Definition[] {
  const code = reading.text('PROGRAM_CODE');
  const program = reading.text('PROGRAM_DESC');
  const term = reading.text('ENTRY_SEM_DESC');
  const termCode = reading.text('APPLY_YEAR_TERM');
  const transfer = reading.choice('transferLtrList');
  const others = lists.otherPrograms.flatMap(({ code, desc }) => {
    const words = desc.trim() === '' ? code.trim() : desc.trim();
    return words === '' ? [] : [words];
  });
  return [
    define('Program', program ?? code, 3, program === null || code === null ? null : `(program ${code})`),
    define('Degree', reading.text('PROGRAM_DEGREE')),
    define('Entry term', term ?? termCode, 1, term === null ? null : bracketed(termCode)),
    define('Term begins', reading.date('SEM_START_DATE')),
    ...(others.length === 0
      ? []
      : [{ label: 'Other programs applied to', lines: others, note: null, width: 'w2' }]),
    define('Years of study', reading.text('YRS_OF_STUDY')),
    define('Release date', reading.date('RELEASE_DATE')),
    define('Transfer letter', transfer?.text ?? 'Not needed', 2, bracketed(transfer?.code ?? null)),
    ...chosen(reading, 'Transfer school', 'transferSchoolList'),
    ...chosen(reading, 'Transfer degree', 'transferDegreeList'),
  ];
}

/** When the I-20 was prepared, and where it goes. */
export function readMailing(reading: ApplicantReader): readonly Definition[] {
  const lines = (['I20_SENT_ADDR1', 'I20_SENT_ADDR2', 'I20_SENT_ADDR3', 'I20_SENT_ADDR4'] as const).flatMap(
    field => reading.text(field) ?? [],
  );
  return [
    define('I-20 completed', reading.date('I20_COMPL_DATE')),
    define('I-20 dated', reading.date('I20_DATE')),
    define('Method', reading.text('I20_METHOD')),
    { label: 'Send to', lines, note: null, width: 'w3' },
  ];
}

/** What the office notes for itself, and the sponsors as the record lists them. */
export function readOffice(reading: ApplicantReader, { lists }: Applicant): readonly Definition[] {
  const filled = (label: string, value: string | null, columns: 1 | 2 | 3 = 1) =>
    value === null ? [] : [define(label, value, columns)];
  return [
    ...filled('Finances status', reading.text('FINANCES_ST')),
    ...filled('Finances dated', reading.date('FINANCES_DATE')),
    ...filled('May update', reading.flag('can-update')),
    ...filled('May update cost', reading.flag('can-upd-cost')),
    ...filled('GRADADMOGS', reading.text('GRADADMOGS')),
    ...filled('GRADADMSUPP', reading.text('GRADADMSUPP')),
    ...filled('Finances message', reading.text('FINANCES_MESSAGE'), 3),
    ...filled('English test message', reading.text('TOEFL_MESSAGE'), 3),
    ...filled('Message', reading.text('message'), 3),
    ...lists.sponsorList.flatMap((sponsor, i) => filled(`Sponsor ${i + 1}`, joinMembers(sponsor), 3)),
  ];
}
