import { checkMark, MARK_WORDS, type MarkState, warningSign } from '../../charts/index.js';
import { DataError, type IsoDay, type Problem } from '../../ground/index.js';
import { APPLICANT, type Applicant, NOT_INTERNATIONAL, PROGRAM_LIST } from '../../schema/index.js';
import { formatDay } from '../../text/index.js';
import { ApplicantReader, type Finding } from './applicant-reader.js';
import { buildChecklist, checkRequirements } from './checklist.js';
import { readDependents } from './dependent.js';
import { buildFunding, callForFunds, listDocumentProblems } from './funding.js';
import { readIdentity, readMailing, readOffice, readProgram } from './identity.js';
import type { LetterResult, ProgramLetters } from './letter-results.js';
import { maskIdentifier } from './mask.js';
import { NO_PROGRAMS } from './missing-reasons.js';
import type { ApplicantAudience, SummaryModel } from './model.js';
import { checkAmounts, DOCUMENT_PROBLEM } from './money-findings.js';
import { printPrograms } from './programs.js';
import { summarizeReadiness } from './readiness.js';
import { readSupport } from './support.js';

export interface SummaryOptions {
  /** Name of the applicant, which the record does not have; null where the caller gives none. */
  readonly name: string | null;
  /** Person ID or net ID in full; it is shown masked. Empty where it is not known. */
  readonly identifier: string;
  readonly institution: string;
  readonly audience: ApplicantAudience;
  /** The day of the document. */
  readonly asOf: IsoDay;
  /** What official communication has about the applicant, for the staff copy; nothing where it was not asked. */
  readonly letters?: LetterResult<readonly ProgramLetters[]>;
}

/** Is this the record of somebody who needs no I-20? */
export const isNotInternational = ({ values }: Applicant): boolean =>
  values.message.trim() === NOT_INTERNATIONAL;

const KEY: readonly MarkState[] = ['received', 'outstanding', 'problem', 'not-required'];

/** A finding for a list of problems, which never tells a value. */
const problemOf = ({ code, field, reason }: Finding): Problem => ({
  code,
  place: { record: APPLICANT.name, field },
  value: null,
  reason,
});

/**
 * The I-20 preparation summary of an applicant: what the record says, what it adds up to, and what is needed before
 * a Form I-20 can be prepared. Differences are told, never corrected. Its title and description hold no identifier.
 * @throws DataError `i20.unauthorized` where the service does not say that the caller may see the record
 */
export function i20Model(
  applicant: Applicant,
  { name, identifier, institution, audience, asOf, letters }: SummaryOptions,
): { readonly model: SummaryModel; readonly problems: readonly Problem[] } {
  const reading = new ApplicantReader(applicant, institution);
  if (!reading.isYes('authorized')) throw unauthorized();
  const staff = audience === 'staff';
  const short = maskIdentifier(identifier, 4);
  const support = readSupport(reading);
  const dependents = readDependents(reading);
  const matters = checkRequirements(reading, support, dependents);
  const parts = {
    identity: readIdentity(reading, name, short),
    program: readProgram(reading, applicant),
    funding: buildFunding(reading, support, staff),
    mailing: readMailing(reading),
    office: staff ? readOffice(reading, applicant) : [],
  };
  checkAmounts(reading, support);
  const { findings } = reading;
  const program = [reading.text('PROGRAM_DESC'), reading.text('PROGRAM_DEGREE')].filter(Boolean).join(', ');
  const term = reading.text('ENTRY_SEM_DESC');
  const { row, countries, counted } = dependents;
  const communication = staff && letters !== undefined ? printLetters(letters, institution) : null;
  const model: SummaryModel = {
    kind: 'i20',
    title: `${name ?? 'Applicant'} – I-20 preparation summary`,
    author: null,
    description: `I-20 preparation summary, not a Form I-20. ${institution}. Confidential.`,
    institution,
    name: name ?? `Applicant ${short}`,
    identifier: `Identifier ${short}`,
    subtitle: [program, term === null ? '' : `${term} entry`].filter(Boolean).join(' · '),
    staff,
    copy: staff ? 'Staff copy' : 'Applicant copy',
    date: formatDay(asOf),
    readiness: summarizeReadiness(reading, matters, findings),
    warning: warningSign,
    ...parts,
    callForFunds: callForFunds(support),
    documentProblems: listDocumentProblems(support),
    dependents: row === null ? [] : [row],
    dependentCountries: countries,
    dependentsAside:
      counted === null || counted < 2 ? null : `${counted} dependents; the record tells of one`,
    checklist: buildChecklist(matters),
    key: KEY.map(state => ({ mark: checkMark(state, null), word: MARK_WORDS[state] })),
    findings: staff ? findings.flatMap(({ code, text }) => (code === DOCUMENT_PROBLEM ? [] : [text])) : [],
    communicated: communication !== null,
    programs: communication?.programs ?? [],
    programsMissing: communication?.missing ?? null,
  };
  return { model, problems: [...findings.map(problemOf), ...(communication?.problems ?? [])] };
}

/** What official communication has, for the staff; that it could not be read is told, and loses nothing else. */
function printLetters(letters: LetterResult<readonly ProgramLetters[]>, institution: string) {
  if (letters.state === 'found') return { ...printPrograms(letters.reply, institution, true), missing: null };
  const reason = NO_PROGRAMS[letters.state];
  const problem = {
    code: `letters.${letters.state}`,
    place: { record: PROGRAM_LIST.name },
    value: null,
    reason,
  };
  return { programs: [], problems: [problem], missing: reason };
}

const unauthorized = (): DataError =>
  new DataError('i20.unauthorized', 'The service does not authorize the caller to see this applicant.', {
    place: { field: 'authorized' },
    hint: 'Ask the owner of the service for access to admissions data.',
  });
