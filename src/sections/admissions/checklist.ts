import { checkMark, type MarkState } from '../../charts/index.js';
import { APPLICANT } from '../../schema/index.js';
import { addMonths, formatDay } from '../../text/index.js';
import type { ApplicantReader, Finding } from './applicant-reader.js';
import type { Dependents } from './dependents.js';
import { FUNDS_FINDINGS, type Support } from './finances.js';
import { inWords, listDocumentProblems } from './funding.js';
import { messages } from './messages.js';
import type { ChecklistItem, OpenItem, Readiness } from './model.js';
import { dollars } from './printed-values.js';
import { type DocumentLimits, isOlder, monthsInWords } from './rules.js';

/** A requirement of an I-20 with its state. */
export interface Requirement {
  readonly title: string;
  readonly state: MarkState;
  readonly detail: string | null;
}

const ENGLISH = messages.requirements.english;

function english(reader: ApplicantReader, limit: number | null): Requirement {
  const title = ENGLISH;
  const choice = reader.choice('frgnEnglishList');
  const code = choice?.code ?? '';
  const score = reader.text('TOEFL_SCORE');
  const waived = reader.isYes('TOEFL_WAIVE');
  const test = score === null ? null : `${reader.text('ENGL_TEST_NAME') ?? messages.details.test} ${score}`;
  const contradiction = (text: string) =>
    reader.addFinding('i20.english', title, text, messages.findings.english.reason);
  if (waived && choice !== null && (code === '' || code === 'L'))
    contradiction(messages.findings.english.waived({ status: choice.text }));
  if (choice?.code === 'L' && score === null)
    contradiction(messages.findings.english.noScore({ status: choice.text }));
  const detail = [choice?.text, test].filter(Boolean).join('; ') || null;
  if (code !== '') return { title, state: ENGLISH_STATES[code] ?? 'outstanding', detail };
  if (waived) return { title, state: 'not-required', detail: messages.details.waived };
  if (test !== null) return testState(reader, test, limit);
  return { title, state: 'outstanding', detail: choice?.text ?? messages.details.noTest };
}

/** A test fulfils the requirement if it is not too old at the start of the term; its date may be unknown. */
function testState(reader: ApplicantReader, test: string, limit: number | null): Requirement {
  const title = ENGLISH;
  const [taken, start] = [reader.day('TOEFL_DATE'), reader.day('SEM_START_DATE')];
  if (reader.text('TOEFL_DATE') === null)
    return { title, state: 'received', detail: messages.details.testUndated({ test }) };
  if (taken === null || start === null || limit === null || !isOlder(taken, limit, start))
    return { title, state: 'received', detail: test };
  const age = monthsInWords(limit);
  const { text, reason } = messages.findings.englishTest;
  const values = { taken: formatDay(taken), age, start: formatDay(start) };
  reader.addFinding('i20.english-test', title, text(values), reason);
  return { title, state: 'problem', detail: messages.details.testTooOld({ test, age }) };
}

function degree(reader: ApplicantReader): Requirement {
  const choice = reader.choice('frgnDegreeList');
  return {
    title: messages.requirements.degree,
    state: DEGREE_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? messages.details.notReported,
  };
}

function evaluation(reader: ApplicantReader): Requirement {
  const title = messages.requirements.evaluation;
  const service = reader.choice('evalServiceList');
  const isAwaited = AWAITS_EVALUATION.includes(reader.choice('frgnDegreeList')?.code ?? '');
  const name = service?.text || null;
  if (isAwaited)
    return {
      title,
      state: 'outstanding',
      detail: name === null ? messages.details.pending : messages.details.servicePending({ name }),
    };
  return name === null
    ? { title, state: 'not-required', detail: messages.details.noneReported }
    : { title, state: 'received', detail: name };
}

function transfer(reader: ApplicantReader): Requirement {
  const choice = reader.choice('transferLtrList');
  return {
    title: messages.requirements.transfer,
    state: TRANSFER_STATES[choice?.code ?? ''] ?? 'outstanding',
    detail: choice?.text ?? messages.details.notNeeded,
  };
}

const FUNDS = messages.requirements.finances;

function finances(support: Support): Requirement {
  const title = FUNDS;
  const { coverage, yearly, gaps, papers } = support;
  const { period, short } = coverage;
  const problems = listDocumentProblems(support).length;
  const details = [
    ...(problems > 0 ? [messages.details.problems({ problems })] : []),
    ...(short !== null && short > 0
      ? [messages.details.fundsShort({ period: period.brief, amount: dollars(short) })]
      : []),
  ];
  if (details.length > 0) return { title, state: 'problem', detail: details.join('; ') };
  if (short === null) {
    const isLengthUnknown = yearly !== null && period.years === null;
    const detail = isLengthUnknown
      ? messages.details.lengthUnknown({ gap: gaps.length })
      : messages.details.costUnknown({ gap: gaps.cost });
    return { title, state: 'outstanding', detail };
  }
  const dates =
    papers.undated.length === 0
      ? []
      : [messages.details.papersUndated({ sources: inWords(papers.undated.map(({ label }) => label)) })];
  return {
    title,
    state: 'received',
    detail: [messages.details.fundsCover({ period: period.brief }), ...dates].join('; '),
  };
}

function proof({ counted: count, all, proven }: Dependents): Requirement {
  const title = messages.requirements.dependents;
  if (all === 0)
    return {
      title,
      state: 'not-required',
      detail: count === null ? messages.details.noneReported : messages.details.noDependents,
    };
  return {
    title,
    state: proven === all ? 'received' : 'outstanding',
    detail: messages.details.proofs({ proven, all }),
  };
}

/** The date of the passport, which the specification does not explain, is read as the day on which it ends. */
function passport(reader: ApplicantReader, limit: number | null): Requirement {
  const title = messages.requirements.passport;
  const field = APPLICANT.fields.PASSPORT_DATE.label;
  const [ends, start] = [reader.day('PASSPORT_DATE'), reader.day('SEM_START_DATE')];
  if (ends === null) {
    const detail =
      reader.text('PASSPORT_DATE') === null
        ? messages.details.dateNotRecorded
        : messages.details.dateUnreadable;
    return { title, state: 'not-required', detail };
  }
  const { passportDated, passportEnds, passportEndsEarly } = messages.details;
  const date = formatDay(ends);
  const detail = limit === null ? passportDated({ date }) : passportEnds({ date });
  if (start === null || limit === null) return { title, state: 'not-required', detail };
  if (ends >= addMonths(start, limit)) return { title, state: 'received', detail };
  const { text, reason } = messages.findings.passport;
  const values = { date, limit, months: monthsInWords(limit), start: formatDay(start) };
  reader.addFinding('i20.passport', field, text(values), reason);
  return { title, state: 'problem', detail: passportEndsEarly(values) };
}

/** The states of English, degree, evaluation, transfer, passport, finances and dependents. */
export const checkRequirements = (
  reader: ApplicantReader,
  support: Support,
  dependents: Dependents,
  limits: DocumentLimits,
): readonly Requirement[] => [
  english(reader, limits.englishTest),
  degree(reader),
  evaluation(reader),
  transfer(reader),
  passport(reader, limits.passport),
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

/** Fields required to prepare an I-20. */
const REQUIRED = [
  ['CITIZENSHIP_CODE', messages.labels.citizenship],
  ['PROGRAM_CODE', messages.labels.program],
  ['SEM_START_DATE', messages.labels.startOfTerm],
] as const;

/** Codes of findings that the checklist covers already. */
const IN_CHECKLIST = [...FUNDS_FINDINGS, 'i20.english-test', 'i20.passport'];

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
  const title = messages.needs.check({ findings: others });
  const check: readonly Need[] = others === 0 ? [] : [{ title, detail: null, of: 'office', words: title }];
  const all = [...missing, ...unmet, ...check];
  const needs = all.map(({ words }) => words);
  const ready = needs.length === 0;
  return {
    ready,
    state: ready ? messages.states.complete : messages.states.onHold,
    open: all.map(({ words: _, ...item }) => item),
    needs,
    line: ready ? messages.needs.nothing : messages.needs.list({ needs: needs.join('; ') }),
  };
}

/*
 * The states of the published codes in a checklist. The specification lists codes with descriptions and does not
 * state which of them fulfil a requirement: that is our interpretation. The blank code means that nothing is chosen.
 * A code missing here is outstanding.
 */

type States = Readonly<Record<string, MarkState>>;

const getStates = (codes: { readonly [S in MarkState]?: readonly string[] }): States =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([state, all]) => all.map(code => [code, state as MarkState])),
  );

export const ENGLISH_STATES = getStates({
  received: ['B', 'FE', 'E', 'D'],
  outstanding: ['ED'],
  problem: ['L'],
});

export const DEGREE_STATES = getStates({
  received: ['O', 'B', 'GC', 'FE', 'DR', 'G', 'M', 'Z', 'D'],
  'not-required': ['EX', 'W'],
  outstanding: ['MP', 'R', 'ED', 'ET', 'F', 'NL', 'E', 'PE', 'U'],
  problem: ['NA', 'X'],
});

/** Degree statuses that wait for a credential evaluation. */
const AWAITS_EVALUATION: readonly string[] = ['R', 'PE'];

export const TRANSFER_STATES = getStates({
  received: ['C'],
  'not-required': [''],
  outstanding: ['N', 'P'],
  problem: ['OS'],
});
