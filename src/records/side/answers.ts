import {
  NOTHING_SAID,
  PORTFOLIOS,
  type Portfolio,
  QUALIFICATIONS,
  type Qualification,
  type SideRow,
  STATUSES,
} from './side-file.js';

/** What accreditation asks about a person and no record holds, in the order of a form. */
const ANSWER_NAMES = [
  'discipline',
  'status',
  'responsibilities',
  'qualification',
  'time',
  'basis',
  'degree',
  'first-appointment',
  'credit-hours',
] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];

/** Answers about a person by their names; the class of a work by `portfolio:` and the name of its record. */
export type Answers = Readonly<Record<string, string>>;

/** Begins the name of the answer about a work. */
export const WORK_ANSWER = 'portfolio:';

/** The longest text of an answer, in characters. */
const LONGEST_ANSWER = 300;

const isOneOf = (words: readonly string[], text: string): boolean => words.includes(text);

function numberIn(text: string, most: number): number | null {
  const written = text.replace(/\s*%$/, '').replaceAll(',', '');
  const value = Number(written);
  return written !== '' && value >= 0 && value <= most ? value : null;
}

/** Can an answer stand in a table? The empty one can: it takes an answer back. */
export function isAnswer(name: string, text: string): boolean {
  if (text === '') return true;
  if (text.length > LONGEST_ANSWER) return false;
  if (name.startsWith(WORK_ANSWER)) return isOneOf(PORTFOLIOS, text);
  switch (name) {
    case 'status':
      return isOneOf(STATUSES, text);
    case 'qualification':
      return isOneOf(QUALIFICATIONS, text);
    case 'time':
      return numberIn(text, 100) !== null;
    case 'credit-hours':
      return numberIn(text, Number.MAX_SAFE_INTEGER) !== null;
    default:
      return isOneOf(ANSWER_NAMES, name);
  }
}

/**
 * The answers about a person as a row of a side file. The share of time counts once its qualification is known: an answer
 * about one of them is completed by the record of the other.
 * @param confirmed who confirmed the answers and when; null if that is unknown
 */
export function createSideRow(
  answers: Answers,
  recorded: { readonly qualification: Qualification | null; readonly time: number | null } = {
    qualification: null,
    time: null,
  },
  confirmed: string | null = null,
): SideRow {
  const text = (name: AnswerName): string | null => answers[name]?.trim() || null;
  const answered = {
    qualification: QUALIFICATIONS.find(each => each === text('qualification')) ?? null,
    time: numberIn(text('time') ?? '', 100),
  };
  const isAnswered = answered.qualification !== null || answered.time !== null;
  const qualification = answered.qualification ?? (isAnswered ? recorded.qualification : null);
  const time = answered.time ?? recorded.time;
  const works = Object.entries(answers).flatMap(([name, value]) =>
    name.startsWith(WORK_ANSWER) && isOneOf(PORTFOLIOS, value)
      ? [[name.slice(WORK_ANSWER.length), value as Portfolio] as const]
      : [],
  );
  return {
    ...NOTHING_SAID,
    line: 0,
    status: STATUSES.find(each => each === text('status')) ?? null,
    discipline: text('discipline'),
    responsibilities: text('responsibilities'),
    percent:
      qualification === null ? NOTHING_SAID.percent : { ...NOTHING_SAID.percent, [qualification]: time },
    basis: text('basis'),
    degree: text('degree'),
    appointed: text('first-appointment'),
    confirmed,
    creditHours: numberIn(text('credit-hours') ?? '', Number.MAX_SAFE_INTEGER),
    works: Object.fromEntries(works),
  };
}
