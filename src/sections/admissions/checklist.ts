import { checkMark, type MarkState } from '../../charts/index.js';
import type { ApplicantReader, Finding } from './applicant-reader.js';
import type { Dependents } from './dependents.js';
import { DOCUMENT_PROBLEM, type Support } from './finances.js';
import type { ChecklistItem, OpenItem, Readiness } from './model.js';
import { counted, dollars } from './printed-values.js';
import { AWAITS_EVALUATION, DEGREE_STATES, ENGLISH_STATES, TRANSFER_STATES } from './statuses.js';

/** A requirement of an I-20 with its state. */
export interface Requirement {
  readonly title: string;
  readonly state: MarkState;
  readonly detail: string | null;
}

function english(reader: ApplicantReader): Requirement {
  const title = 'English proficiency';
  const choice = reader.choice('frgnEnglishList');
  const code = choice?.code ?? '';
  const score = reader.text('TOEFL_SCORE');
  const waived = reader.isYes('TOEFL_WAIVE');
  const test = score === null ? null : `${reader.text('ENGL_TEST_NAME') ?? 'Test'} ${score}`;
  const contradiction = (text: string) =>
    reader.addFinding(
      'i20.english',
      title,
      `${title}: ${text}`,
      'The test, its waiver and the English status contradict each other.',
    );
  if (waived && choice !== null && (code === '' || code === 'L')) {
    contradiction(`the test is waived, but the status is “${choice.text}”.`);
  }
  if (code === 'L' && score === null)
    contradiction(`the status is “${choice?.text}”, but there is no score.`);
  const detail = [choice?.text, test].filter(Boolean).join('; ') || null;
  if (code !== '') return { title, state: ENGLISH_STATES[code] ?? 'outstanding', detail };
  if (waived) return { title, state: 'not-required', detail: 'Waived' };
  if (test !== null) return { title, state: 'received', detail: test };
  return { title, state: 'outstanding', detail: choice?.text ?? 'No test reported' };
}

function degree(reader: ApplicantReader): Requirement {
  const choice = reader.choice('frgnDegreeList');
  return {
    title: 'Foreign degree',
    state: DEGREE_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? 'Not reported',
  };
}

function evaluation(reader: ApplicantReader): Requirement {
  const title = 'Credential evaluation';
  const service = reader.choice('evalServiceList');
  const isAwaited = AWAITS_EVALUATION.includes(reader.choice('frgnDegreeList')?.code ?? '');
  const name = service?.text || null;
  if (isAwaited)
    return { title, state: 'outstanding', detail: name === null ? 'Pending' : `${name}; pending` };
  return name === null
    ? { title, state: 'not-required', detail: 'None reported' }
    : { title, state: 'received', detail: name };
}

function transfer(reader: ApplicantReader): Requirement {
  const choice = reader.choice('transferLtrList');
  return {
    title: 'Transfer letter',
    state: TRANSFER_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? 'Not needed',
  };
}

const FUNDS = 'Financial documents';

function finances({ sources, needed, shortfalls }: Support): Requirement {
  const title = FUNDS;
  const problems = sources.filter(({ problem }) => problem !== null).length;
  const short = shortfalls.some(cents => (cents ?? 0) > 0);
  const missing =
    needed !== null && needed > 0 ? [`shortfall ${dollars(needed)}`] : short ? ['a year falls short'] : [];
  const details = [...(problems > 0 ? [counted(problems, 'problem')] : []), ...missing];
  if (details.length > 0) return { title, state: 'problem', detail: details.join('; ') };
  if (needed === null) return { title, state: 'outstanding', detail: 'Cost of attendance not reported' };
  return { title, state: 'received', detail: 'Funds cover the cost' };
}

function proof({ counted: count, row, isProven }: Dependents): Requirement {
  const title = 'Dependent proof of status';
  const all = Math.max(count ?? 0, row === null ? 0 : 1);
  if (all === 0) return { title, state: 'not-required', detail: 'No dependents' };
  const received = isProven ? 1 : 0;
  return {
    title,
    state: received === all ? 'received' : 'outstanding',
    detail: `${received} of ${all} received`,
  };
}

/** The states of English, degree, evaluation, transfer, finances and dependents. */
export const checkRequirements = (
  reader: ApplicantReader,
  support: Support,
  dependents: Dependents,
): readonly Requirement[] => [
  english(reader),
  degree(reader),
  evaluation(reader),
  transfer(reader),
  finances(support),
  proof(dependents),
];

export const buildChecklist = (requirements: readonly Requirement[]): readonly ChecklistItem[] =>
  requirements.map(({ title, state, detail }) => ({
    title,
    mark: checkMark(state),
    isProblem: state === 'problem',
    detail,
  }));

export const COMPLETE = 'Complete';
export const ON_HOLD = 'I-20 on hold';

/** Fields required to prepare an I-20. */
const REQUIRED = [
  ['CITIZENSHIP_CODE', 'Citizenship'],
  ['PROGRAM_CODE', 'Program'],
  ['SEM_START_DATE', 'Start of the term'],
] as const;

/** Codes of findings that the checklist covers already. */
const IN_CHECKLIST = ['i20.first-year', DOCUMENT_PROBLEM];

/** An open item with the words that documents print. */
interface Need extends OpenItem {
  readonly words: string;
}

/** Whether an I-20 can be prepared; if not, what is needed. */
export function summarizeReadiness(
  reader: ApplicantReader,
  requirements: readonly Requirement[],
  findings: readonly Finding[],
): Readiness {
  const missing = REQUIRED.flatMap(([field, title]): readonly Need[] =>
    reader.text(field) === null ? [{ title, detail: null, of: 'record', words: title }] : [],
  );
  const unmet = requirements
    .filter(({ state }) => state === 'outstanding' || state === 'problem')
    .map(({ title, state, detail }): Need => {
      const words = state === 'problem' && detail !== null ? `${title} (${detail})` : title;
      return { title, detail, of: title === FUNDS ? 'funds' : 'requirement', words };
    });
  const others = findings.filter(({ code }) => !IN_CHECKLIST.includes(code)).length;
  const title = `Check of ${others === 1 ? 'one finding' : `${others} findings`} in the record`;
  const check: readonly Need[] = others === 0 ? [] : [{ title, detail: null, of: 'office', words: title }];
  const all = [...missing, ...unmet, ...check];
  const needs = all.map(({ words }) => words);
  const ready = needs.length === 0;
  return {
    ready,
    state: ready ? COMPLETE : ON_HOLD,
    open: all.map(({ words: _, ...item }) => item),
    needs,
    line: ready ? 'Nothing more is needed.' : `Needed: ${needs.join('; ')}.`,
  };
}
