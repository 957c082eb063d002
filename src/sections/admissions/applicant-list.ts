import { checkMark, type Drawing, type MarkState } from '../../charts/index.js';
import type { IsoDay } from '../../ground/index.js';
import { formatDay } from '../../text/index.js';
import { maskIdentifier } from './mask.js';
import type { Readiness } from './model.js';
import { COMPLETE, ON_HOLD } from './readiness.js';

/** How things stand with an applicant of a list, in the order in which they are counted. */
export const APPLICANT_STATES = ['complete', 'on-hold', 'not-international', 'failed'] as const;
export type ApplicantState = (typeof APPLICANT_STATES)[number];

const WORDS: { readonly [S in ApplicantState]: string } = {
  complete: COMPLETE,
  'on-hold': ON_HOLD,
  'not-international': 'Not international',
  failed: 'Failed',
};

const MARKS: { readonly [S in ApplicantState]: MarkState } = {
  complete: 'received',
  'on-hold': 'outstanding',
  'not-international': 'not-required',
  failed: 'problem',
};

/** An applicant of a list. */
export interface ListedApplicant {
  /** Place in the list, counted from 1. */
  readonly place: number;
  /** As the caller gave it; null where the caller gave none. */
  readonly name: string | null;
  /** Person ID or net ID in full; it is shown masked. Empty where it is not known. */
  readonly identifier: string;
  readonly state: ApplicantState;
  /** What is needed, or why the summary failed. */
  readonly needs: readonly string[];
  /** Names of the files of the summary. */
  readonly files: readonly string[];
}

interface ListRow {
  readonly place: string;
  readonly name: string | null;
  readonly identifier: string;
  readonly state: string;
  readonly mark: Drawing;
  readonly isFailed: boolean;
  /** One text; null where nothing is needed. */
  readonly needs: string | null;
  readonly files: readonly string[];
}

/** What the list of the summaries of several applicants says, ready for a template. It is for the office. */
export interface ApplicantListModel {
  readonly kind: 'i20-list';
  readonly title: string;
  readonly author: null;
  readonly description: string;
  readonly institution: string;
  /** The day of the document, in full. */
  readonly date: string;
  /** How many there are of each state, and of all. */
  readonly counts: readonly { readonly label: string; readonly count: string }[];
  readonly rows: readonly ListRow[];
}

/** What is still needed of a summary: nothing where it is complete. */
export const applicantState = ({ ready }: Readiness): ApplicantState => (ready ? 'complete' : 'on-hold');

/** How many applicants there are of each state. */
export function countStates(
  applicants: readonly Pick<ListedApplicant, 'state'>[],
): Readonly<Record<ApplicantState, number>> {
  const counts = { complete: 0, 'on-hold': 0, 'not-international': 0, failed: 0 };
  for (const { state } of applicants) counts[state]++;
  return counts;
}

const rowOf = ({ place, name, identifier, state, needs, files }: ListedApplicant): ListRow => ({
  place: String(place),
  name,
  identifier: maskIdentifier(identifier, 4),
  state: WORDS[state],
  mark: checkMark(MARKS[state], null),
  isFailed: state === 'failed',
  needs: needs.join('; ') || null,
  files,
});

/** The list of applicants in their order, with their number by state. Its title and description name nobody. */
export function i20ListModel(
  applicants: readonly ListedApplicant[],
  { institution, asOf }: { readonly institution: string; readonly asOf: IsoDay },
): ApplicantListModel {
  const counts = countStates(applicants);
  return {
    kind: 'i20-list',
    title: 'Applicants – I-20 preparation list',
    author: null,
    description: `List of I-20 preparation summaries, not Forms I-20. ${institution}. Confidential.`,
    institution,
    date: formatDay(asOf),
    counts: [
      ...APPLICANT_STATES.map(state => ({ label: WORDS[state], count: String(counts[state]) })),
      { label: 'Applicants', count: String(applicants.length) },
    ],
    rows: applicants.map(rowOf),
  };
}
