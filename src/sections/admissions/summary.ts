import { checkMark, MARK_WORDS, type MarkState, warningSign } from '../../charts/index.js';
import type { Problem } from '../../core/index.js';
import { APPLICANT, type Applicant, NOT_INTERNATIONAL, PROGRAM_LIST } from '../../schema/index.js';
import { ApplicantReader, type Finding } from './applicant-reader.js';
import { buildChecklist, checkRequirements, summarizeReadiness } from './checklist.js';
import { readDependents } from './dependents.js';
import { type ApplicantDocumentOptions, describeDocument, unauthorized } from './document.js';
import { checkAmounts, DOCUMENT_PROBLEM, readSupport } from './finances.js';
import { buildFunding, listDocumentProblems, requireFunds } from './funding.js';
import { readIdentity, readMailing, readOffice, readProgram } from './identity.js';
import type { LetterResult, ProgramLetters } from './letter-results.js';
import { messages } from './messages.js';
import type { SummaryModel } from './model.js';
import { maskIdentifier } from './printed-values.js';
import { printPrograms } from './programs.js';
import { type AdmissionsRules, DEFAULT_RULES } from './rules.js';

export interface SummaryOptions extends ApplicantDocumentOptions {
  /** The rules of the institution; by default the federal rule of funds, with common limits. */
  readonly rules?: AdmissionsRules | undefined;
  /** Official communication for the staff copy; unset if it was not requested. */
  readonly letters?: LetterResult<readonly ProgramLetters[]>;
}

/** True for the record of an applicant who needs no I-20. */
export const isNotInternational = ({ values }: Applicant): boolean =>
  values.message.trim() === NOT_INTERNATIONAL;

const KEY: readonly MarkState[] = ['received', 'outstanding', 'problem', 'not-required'];

/** A finding as a problem, without its value. */
const toProblem = ({ code, field, reason }: Finding): Problem => ({
  code,
  place: { record: APPLICANT.name, field },
  value: null,
  reason,
});

/**
 * The I-20 preparation summary of an applicant: the record, its totals, and what is needed before a Form I-20 can be
 * prepared. Contradictions are reported and never corrected.
 * @throws DataError `i20.unauthorized` if the record does not authorize the caller to see it
 */
export function i20Model(
  applicant: Applicant,
  options: SummaryOptions,
): { readonly model: SummaryModel; readonly problems: readonly Problem[] } {
  const { name, identifier, institution, letters, asOf, rules = DEFAULT_RULES } = options;
  const reader = new ApplicantReader(applicant, institution);
  if (!reader.isYes('authorized')) throw unauthorized('i20.unauthorized', 'this applicant');
  const document = describeDocument(options, messages.summary.subject, messages.summary.contents);
  const { staff } = document;
  const dependents = readDependents(reader);
  const support = readSupport(reader, { rules, dependents: dependents.all, asOf });
  const requirements = checkRequirements(reader, support, dependents, rules.limits);
  // Findings keep the order in which they are read.
  const sections = {
    identity: readIdentity(reader, name, maskIdentifier(identifier)),
    program: readProgram(reader, applicant),
    funding: buildFunding(reader, support, staff),
    mailing: readMailing(reader),
    office: staff ? readOffice(reader, applicant) : [],
  };
  checkAmounts(reader, support);
  const { findings } = reader;
  const program = [reader.text('PROGRAM_DESC'), reader.text('PROGRAM_DEGREE')].filter(Boolean).join(', ');
  const term = reader.text('ENTRY_SEM_DESC');
  const communication = staff && letters !== undefined ? printLetters(letters, institution) : null;
  const model: SummaryModel = {
    kind: 'i20',
    ...document,
    ...{ programTitle: program, term },
    subtitle: [program, term === null ? '' : messages.summary.entry({ term })].filter(Boolean).join(' · '),
    readiness: summarizeReadiness(reader, requirements, findings),
    warning: warningSign,
    ...sections,
    requiredFunds: requireFunds(support),
    documentProblems: listDocumentProblems(support),
    dependents: dependents.printed,
    checklist: buildChecklist(requirements),
    key: KEY.map(state => ({ mark: checkMark(state, null), word: MARK_WORDS[state] })),
    findings: staff ? findings.flatMap(({ code, text }) => (code === DOCUMENT_PROBLEM ? [] : [text])) : [],
    communicated: communication !== null,
    programs: communication?.programs ?? [],
    programsMissing: communication?.missing ?? null,
  };
  return { model, problems: [...findings.map(toProblem), ...(communication?.problems ?? [])] };
}

/** Official communication for staff. A failed request is reported and does not fail the summary. */
function printLetters(letters: LetterResult<readonly ProgramLetters[]>, institution: string) {
  if (letters.state === 'found') return { ...printPrograms(letters.reply, institution, true), missing: null };
  const reason = messages.noPrograms[letters.state];
  const problem = {
    code: `letters.${letters.state}`,
    place: { record: PROGRAM_LIST.name },
    value: null,
    reason,
  };
  return { programs: [], problems: [problem], missing: reason };
}
