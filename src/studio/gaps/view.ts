import { counted, grouped } from '../../core/index.js';
import type { StoredAnswer } from '../../database/index.js';
import { type AnswerName, PORTFOLIOS, WORK_ANSWER } from '../../records/index.js';
import type { Gap, GapRatio, PersonGaps } from '../../sections/index.js';
import type { Reader } from '../reader.js';
import { yearChoices } from '../report/plan.js';
import { unitChoices } from '../report/view.js';
import type { GapFieldView, GapGroupView, GapsView, RatiosView } from '../screens/report-views.js';
import type { Choice } from '../screens/views.js';
import type { Studio } from '../studio.js';
import { unitWord } from '../units.js';
import { formatMoment, formatTime } from '../words.js';
import { type AnswersOfYear, fieldValue } from './answers.js';
import type { GapsTarget, LoadedGaps } from './target.js';

/** People on a page: about a hundred fields, which a person fills in at one sitting. */
const PAGE = 20;

/** What is asked, in the words of a reader. */
const LABELS: Readonly<Record<AnswerName, string>> = {
  discipline: 'Discipline',
  status: 'Participating or supporting',
  responsibilities: 'Responsibilities',
  qualification: 'Qualification',
  time: 'Percent of time',
  basis: 'Basis of the qualification',
  degree: 'Highest degree and year',
  'first-appointment': 'First appointment',
  'credit-hours': 'Credit hours taught',
};

const NOT_REPORTED: Choice = { value: '', label: 'Not reported' };

const PORTFOLIO_LABELS: Readonly<Record<(typeof PORTFOLIOS)[number], string>> = {
  basic: 'Basic or discovery',
  applied: 'Applied or integration',
  teaching: 'Teaching and learning',
};

/** Menus of fields that are no texts. */
const CHOICES: { readonly [name: string]: readonly Choice[] | undefined } = {
  status: [
    NOT_REPORTED,
    { value: 'participating', label: 'Participating' },
    { value: 'supporting', label: 'Supporting' },
  ],
  qualification: [
    NOT_REPORTED,
    { value: 'sa', label: 'SA, scholarly academic' },
    { value: 'pa', label: 'PA, practice academic' },
    { value: 'sp', label: 'SP, scholarly practitioner' },
    { value: 'ip', label: 'IP, instructional practitioner' },
    { value: 'a', label: 'A, additional' },
  ],
};

const WORK_CHOICES: readonly Choice[] = [
  NOT_REPORTED,
  ...PORTFOLIOS.map(value => ({ value, label: PORTFOLIO_LABELS[value] })),
];

export const FORM_CHOICES: readonly Choice[] = [
  { value: 'aacsb-3-1', label: 'AACSB 3-1, faculty' },
  { value: 'aacsb-8-1', label: 'AACSB 8-1, contributions' },
];

/** Why an answer cannot stand in a table, by its name. */
const PROBLEMS: Readonly<Record<string, string>> = {
  time: 'Write a number from 0 to 100. The answer before stays.',
  'credit-hours': 'Write a number. The answer before stays.',
};
const OTHER_PROBLEM = 'This is too long or no choice of the menu. The answer before stays.';

/** An answer that could not be kept, by the name of its field in the form. */
export type RejectedAnswers = ReadonlyMap<string, string>;

/** The name of a field in the form: the reference of the person, which is no net ID, and the answer. */
export const fieldName = (ref: string, gap: string): string => `${ref}.${gap}`;

const NOTES = {
  unconfirmed: () => 'Saved before answers were confirmed one by one; please check',
  earlier: (year: number | null) => `As answered for ${year}; please check`,
  proposal: () => 'Proposed from the records; please check',
  none: () => '',
} as const;

/** Who confirmed an answer and when. */
function confirmedNote({ at, by, confirmedBy, value }: StoredAnswer, reader: Reader, now: Date): string {
  const verb = value === '' ? 'Taken back' : 'Confirmed';
  return `${verb} by ${by === reader.netId ? 'you' : confirmedBy} ${formatMoment(new Date(at), now)}`;
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
  const isWork = gap.name.startsWith(WORK_ANSWER);
  return {
    ...{ name, id: `g-${name.replace(/[^\w-]+/g, '-')}` },
    label: gap.asked ?? LABELS[gap.name as AnswerName],
    value: wrong ?? value,
    shown: value,
    canConfirm: origin !== 'answer' && origin !== 'none',
    choices: isWork ? WORK_CHOICES : (CHOICES[gap.name] ?? null),
    note:
      answer !== null
        ? confirmedNote(answer, reader, studio.now())
        : [gap.recorded, origin === 'answer' ? '' : NOTES[origin](year)].filter(Boolean).join('. '),
    problem: wrong === undefined ? null : (PROBLEMS[gap.name] ?? OTHER_PROBLEM),
  };
}

const OUTCOMES: Readonly<Record<GapRatio['outcome'], string>> = {
  met: 'Met',
  'not met': 'Not met',
  'so far above': 'Above so far',
  'so far below': 'Below so far',
  open: 'Not reported',
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
        atLeast: `at least ${atLeast}%`,
        outcome: missing === 0 ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}; ${grouped(missing)} not answered`,
        isBelow: outcome === 'not met' || outcome === 'so far below',
      })),
    })),
    answered: `${grouped(answered)} of ${grouped(all)} answered.`,
  };
}

/** When something was kept last; empty for never. */
export const savedWords = ({ lastKept }: AnswersOfYear): string =>
  lastKept === null ? '' : `Saved at ${formatTime(new Date(lastKept))}.`;

const isOpen =
  (known: AnswersOfYear) =>
  ({ netId, gaps }: PersonGaps): boolean =>
    gaps.some(({ name }) => known.answer(netId, name) === null);

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
  const { base, unit, choice } = target;
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
    title: open === 0 ? 'No gaps for accreditation' : `${counted(open, 'gap')} for accreditation`,
    ...{ unit: unitWord(unit), form: choice.form, year: String(choice.year) },
    menus: {
      units: unitChoices(reader, target),
      forms: FORM_CHOICES,
      years: yearChoices(studio.now()).filter(({ value }) => /^\d{4}$/.test(value)),
    },
    ratios: ratiosView(loaded),
  };
}
