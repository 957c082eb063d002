import { grouped } from '../../core/index.js';
import type { StoredAnswer } from '../../database/index.js';
import { type AnswerName, PORTFOLIOS, WORK_ANSWER } from '../../records/index.js';
import type { Gap, GapRatio, PersonGaps } from '../../sections/index.js';
import type { Choice } from '../page/views.js';
import type { Reader } from '../reader.js';
import { yearChoices } from '../report/plan.js';
import { reportMenu, unitMenu, yearMenu } from '../report/view.js';
import type { GapFieldView, GapGroupView, GapsView, RatiosView } from '../report/views.js';
import type { Studio } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { type AnswersOfYear, fieldValue } from './answers.js';
import { messages } from './messages.js';
import type { GapsTarget, LoadedGaps } from './target.js';

/** People on a page: about a hundred fields, which a person fills in at one sitting. */
const PAGE = 20;

/** What is asked, in the words of a reader. */
const LABELS: Readonly<Record<AnswerName, string>> = {
  discipline: messages.discipline,
  status: messages.participatingSupporting,
  responsibilities: messages.responsibilities,
  qualification: messages.qualification,
  time: messages.percentTime,
  basis: messages.basisQualification,
  degree: messages.highestDegreeYear,
  'first-appointment': messages.firstAppointment,
  'credit-hours': messages.creditHoursTaught,
};

const NOT_REPORTED: Choice = { value: '', label: messages.notReported };

const PORTFOLIO_LABELS: Readonly<Record<(typeof PORTFOLIOS)[number], string>> = {
  basic: messages.basicDiscovery,
  applied: messages.appliedIntegration,
  teaching: messages.teachingLearning,
};

/** Menus of fields that are no texts. */
const CHOICES: { readonly [name: string]: readonly Choice[] | undefined } = {
  status: [
    NOT_REPORTED,
    { value: 'participating', label: messages.participating },
    { value: 'supporting', label: messages.supporting },
  ],
  qualification: [
    NOT_REPORTED,
    { value: 'sa', label: messages.saScholarlyAcademic },
    { value: 'pa', label: messages.paPracticeAcademic },
    { value: 'sp', label: messages.spScholarlyPractitioner },
    { value: 'ip', label: messages.ipInstructionalPractitioner },
    { value: 'a', label: messages.aAdditional },
  ],
};

const WORK_CHOICES: readonly Choice[] = [
  NOT_REPORTED,
  ...PORTFOLIOS.map(value => ({ value, label: PORTFOLIO_LABELS[value] })),
];

const findChoices = (name: string): readonly Choice[] | null =>
  name.startsWith(WORK_ANSWER) ? WORK_CHOICES : (CHOICES[name] ?? null);

/** An answer as its field shows it. */
const answerText = (name: string, value: string): string =>
  findChoices(name)?.find(choice => choice.value === value)?.label ?? value;

export const FORM_CHOICES: readonly Choice[] = [
  { value: 'aacsb-3-1', label: 'AACSB 3-1, faculty' },
  { value: 'aacsb-8-1', label: 'AACSB 8-1, contributions' },
];

/** Why an answer cannot stand in a table, by its name. */
const PROBLEMS: Readonly<Record<string, string>> = {
  time: messages.writeNumber0100,
  'credit-hours': messages.writeNumberAnswerBefore,
};
const OTHER_PROBLEM = messages.tooLongNoChoice;

/** Answers that could not be kept, by the names of their fields in the form. */
export type RejectedAnswers = ReadonlyMap<
  string,
  {
    readonly value: string;
    /** True if another form has stored an answer since. */
    readonly isOutdated: boolean;
  }
>;

/** The name of a field in the form: the reference of the person, which is no net ID, and the answer. */
export const fieldName = (ref: string, gap: string): string => `${ref}.${gap}`;

const NOTES = {
  unconfirmed: () => messages.savedBeforeAnswersConfirmed,
  earlier: (year: number | null) => messages.answeredYearPleaseCheck({ year: year ?? '' }),
  proposal: () => messages.proposedRecordsPleaseCheck,
  none: () => '',
} as const;

/** Who confirmed an answer and when. */
function confirmedNote({ at, by, confirmedBy, value }: StoredAnswer, reader: Reader, now: Date): string {
  const note = value === '' ? messages.takenBackBy : messages.confirmedBy;
  return note({
    by: by === reader.netId ? messages.you : confirmedBy,
    moment: formatMoment(new Date(at), now),
  });
}

/** Says which answer another form has stored. */
function outdatedProblem(
  { studio, reader, known }: { studio: Studio; reader: Reader; known: AnswersOfYear },
  netId: string,
  { name }: Gap,
): string {
  const stored = known.answer(netId, name);
  const by = stored?.by === reader.netId ? messages.you : stored?.confirmedBy || messages.anotherPerson;
  const at = formatMoment(new Date(stored?.at ?? 0), studio.now());
  return messages.savedAfterPage({
    answer: answerText(name, stored?.value ?? '') || messages.noAnswer,
    by,
    at,
  });
}

function fieldView(
  studio: Studio,
  reader: Reader,
  { known }: Pick<LoadedGaps, 'known'>,
  netId: string,
  gap: Gap,
  rejected: RejectedAnswers,
): GapFieldView {
  const name = fieldName(studio.refs.of(netId), gap.name);
  const { value, origin, year } = fieldValue(known, netId, gap);
  const answer = origin === 'answer' ? known.answer(netId, gap.name) : null;
  const wrong = rejected.get(name);
  return {
    ...{ name, id: `g-${name.replace(/[^\w-]+/g, '-')}` },
    label: gap.asked ?? LABELS[gap.name as AnswerName],
    value: wrong?.value ?? value,
    shown: value,
    canConfirm: origin !== 'answer' && origin !== 'none',
    choices: findChoices(gap.name),
    note:
      answer !== null
        ? confirmedNote(answer, reader, studio.now())
        : [gap.recorded, origin === 'answer' ? '' : NOTES[origin](year)].filter(Boolean).join('. '),
    problem:
      wrong === undefined
        ? null
        : wrong.isOutdated
          ? outdatedProblem({ studio, reader, known }, netId, gap)
          : (PROBLEMS[gap.name] ?? OTHER_PROBLEM),
  };
}

const OUTCOMES: Readonly<Record<GapRatio['outcome'], string>> = {
  met: messages.met,
  'not-met': messages.notMet,
  'above-so-far': messages.aboveFar,
  'below-so-far': messages.belowFar,
  open: messages.notReported,
};

/** The tests with the answers so far. */
export function ratiosView({ gaps: { people, ratios }, known }: LoadedGaps): RatiosView {
  const all = people.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const answered = people.reduce(
    (sum, { netId, gaps }) => sum + gaps.filter(({ name }) => known.answer(netId, name) !== null).length,
    0,
  );
  return {
    heads: ratios[0]?.ratios.map(({ label }) => label) ?? [],
    rows: ratios.map(({ name, people: count, ratios: tests }) => ({
      ...{ name, people: grouped(count) },
      tests: tests.map(({ share, atLeast, outcome, missing }) => ({
        share: share ?? '–',
        atLeast: messages.leastAtLeast({ atLeast }),
        outcome:
          missing === 0
            ? OUTCOMES[outcome]
            : messages.outcomesMissingNumberNot({ outcomes: OUTCOMES[outcome], missing }),
        isBelow: outcome === 'not-met' || outcome === 'below-so-far',
      })),
    })),
    answered: messages.answeredNumberAllNumber({ answered, all }),
  };
}

/** When something was kept last; empty for never. */
export const savedWords = ({ lastKept }: AnswersOfYear): string =>
  lastKept === null ? '' : messages.savedAt({ time: formatTime(new Date(lastKept)) });

const isOpen =
  (known: AnswersOfYear) =>
  ({ netId, gaps }: PersonGaps): boolean =>
    gaps.some(({ name }) => known.answer(netId, name) === null);

/** An answer of a form that another one has stored a newer answer for, both in words, for the script of the page. */
export interface AnswerConflict {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** The value of the newer answer. */
  readonly shown: string;
}

/** @param newer the answers that other forms have stored */
export const answerConflicts = (
  { refs }: Studio,
  fields: ReturnType<typeof fieldViews>,
  newer: readonly StoredAnswer[],
): readonly AnswerConflict[] =>
  newer.flatMap(({ netId, field, value }) => {
    const name = fieldName(refs.of(netId), field);
    const found = fields.find(({ view }) => view.name === name);
    return found === undefined
      ? []
      : [
          {
            ...{
              name,
              label: messages.labelPerson({ label: found.view.label, person: found.person }),
              shown: value,
            },
            ...{ mine: answerText(field, found.view.value), theirs: answerText(field, value) },
          },
        ];
  });

/** All fields of a form, each with the name of its person. */
export const fieldViews = (
  studio: Studio,
  reader: Reader,
  loaded: LoadedGaps,
  rejected: RejectedAnswers,
): readonly { readonly view: GapFieldView; readonly person: string }[] =>
  loaded.gaps.people.flatMap(({ netId, name, gaps }) =>
    gaps.map(gap => ({ view: fieldView(studio, reader, loaded, netId, gap, rejected), person: name })),
  );

/** The screen of a form. */
export function gapsView(
  studio: Studio,
  reader: Reader,
  target: GapsTarget,
  loaded: LoadedGaps,
  options: { readonly show: string; readonly page: number; readonly rejected: RejectedAnswers },
): GapsView {
  const { gaps, known } = loaded;
  const { base, choice } = target;
  const listed = options.show === 'open' ? gaps.people.filter(isOpen(known)) : gaps.people;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const page = Math.min(Math.max(options.page, 1), pages);
  const shown = listed.slice((page - 1) * PAGE, page * PAGE);
  const departments = [...new Set(shown.map(({ department }) => department))];
  const groups = departments.map(
    (department): GapGroupView => ({
      department,
      people: shown
        .filter(person => person.department === department)
        .map(({ netId, name, recorded, gaps: own }) => ({
          ...{ id: `p-${studio.refs.of(netId)}`, name, recorded },
          fields: own.map(gap => fieldView(studio, reader, loaded, netId, gap, options.rejected)),
        })),
    }),
  );
  const open = gaps.people.reduce(
    (sum, { netId, gaps: own }) => sum + own.filter(({ name }) => known.answer(netId, name) === null).length,
    0,
  );
  return {
    ...{ base, groups, page, pages, show: options.show, saved: savedWords(known) },
    title: open === 0 ? messages.noGapsAccreditation : messages.openAccreditation({ open }),
    menus: [
      unitMenu(reader, target),
      reportMenu('form', messages.table, FORM_CHOICES, choice.form),
      yearMenu(
        yearChoices(studio.now()).filter(({ value }) => /^\d{4}$/.test(value)),
        String(choice.year),
      ),
    ],
    ratios: ratiosView(loaded),
  };
}
