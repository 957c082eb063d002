import { checkMark, type MarkState } from '../../charts/index.js';
import { dollars } from './amounts.js';
import type { ApplicantReader } from './applicant-reader.js';
import type { Dependents } from './dependent.js';
import type { ChecklistItem } from './model.js';
import { AWAITS_EVALUATION, DEGREE_STATES, ENGLISH_STATES, TRANSFER_STATES } from './statuses.js';
import { amountNeeded, type Support, shortfallInYear, YEARS } from './support.js';

/** A matter that must be settled before an I-20 can be prepared. */
export interface Requirement {
  readonly title: string;
  readonly state: MarkState;
  readonly detail: string | null;
}

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

function english(reading: ApplicantReader): Requirement {
  const title = 'English proficiency';
  const choice = reading.choice('frgnEnglishList');
  const code = choice?.code ?? '';
  const score = reading.text('TOEFL_SCORE');
  const waived = reading.isYes('TOEFL_WAIVE');
  const test = score === null ? null : `${reading.text('ENGL_TEST_NAME') ?? 'Test'} ${score}`;
  const odd = (text: string) =>
    reading.addFinding({
      code: 'i20.english',
      field: title,
      text: `${title}: ${text}`,
      reason: 'The test, its waiver and the English status do not go together.',
    });
  if (waived && choice !== null && (code === '' || code === 'L')) {
    odd(`the test is waived, but the status is “${choice.text}”.`);
  }
  if (code === 'L' && score === null) odd(`the status is “${choice?.text}”, but there is no score.`);
  const told = [choice?.text, test].filter(Boolean).join('; ') || null;
  if (code !== '') return { title, state: ENGLISH_STATES[code] ?? 'outstanding', detail: told };
  if (waived) return { title, state: 'not-required', detail: 'Waived' };
  if (test !== null) return { title, state: 'received', detail: test };
  return { title, state: 'outstanding', detail: choice?.text ?? 'No test reported' };
}

function degree(reading: ApplicantReader): Requirement {
  const choice = reading.choice('frgnDegreeList');
  return {
    title: 'Foreign degree',
    state: DEGREE_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? 'Not reported',
  };
}

function evaluation(reading: ApplicantReader): Requirement {
  const title = 'Credential evaluation';
  const service = reading.choice('evalServiceList');
  const awaited = AWAITS_EVALUATION.includes(reading.choice('frgnDegreeList')?.code ?? '');
  const name = service?.text || null;
  if (awaited) return { title, state: 'outstanding', detail: name === null ? 'Pending' : `${name}; pending` };
  return name === null
    ? { title, state: 'not-required', detail: 'None reported' }
    : { title, state: 'received', detail: name };
}

function transfer(reading: ApplicantReader): Requirement {
  const choice = reading.choice('transferLtrList');
  return {
    title: 'Transfer letter',
    state: TRANSFER_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? 'Not needed',
  };
}

function finances(support: Support): Requirement {
  const title = 'Financial documents';
  const problems = support.sources.filter(({ problem }) => problem !== null).length;
  const needed = amountNeeded(support);
  const short = YEARS.some((_, i) => (shortfallInYear(support, i) ?? 0) > 0);
  const missing =
    needed !== null && needed > 0 ? [`shortfall ${dollars(needed)}`] : short ? ['a year falls short'] : [];
  const told = [...(problems > 0 ? [counted(problems, 'problem')] : []), ...missing];
  if (told.length > 0) return { title, state: 'problem', detail: told.join('; ') };
  if (needed === null) return { title, state: 'outstanding', detail: 'Cost of attendance not reported' };
  return { title, state: 'received', detail: 'Funds cover the cost' };
}

function proof({ counted: count, row, proven }: Dependents): Requirement {
  const title = 'Dependent proof of status';
  const all = Math.max(count ?? 0, row === null ? 0 : 1);
  if (all === 0) return { title, state: 'not-required', detail: 'No dependents' };
  const received = proven ? 1 : 0;
  return {
    title,
    state: received === all ? 'received' : 'outstanding',
    detail: `${received} of ${all} received`,
  };
}

/** English, degree, evaluation, transfer, finances, dependents: what has come, what is awaited, what is wrong. */
export const checkRequirements = (
  reading: ApplicantReader,
  support: Support,
  dependents: Dependents,
): readonly Requirement[] => [
  english(reading),
  degree(reading),
  evaluation(reading),
  transfer(reading),
  finances(support),
  proof(dependents),
];

export const buildChecklist = (matters: readonly Requirement[]): readonly ChecklistItem[] =>
  matters.map(({ title, state, detail }) => ({
    title,
    mark: checkMark(state),
    isProblem: state === 'problem',
    detail,
  }));
