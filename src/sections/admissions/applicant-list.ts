import { checkMark, type Drawing } from '../../charts/index.js';
import type { IsoDay } from '../../core/index.js';
import { formatDay } from '../../text/index.js';
import type { DatedModel } from '../model.js';
import { describeContents } from './document.js';
import { messages } from './messages.js';
import type { Readiness } from './model.js';
import { maskIdentifier } from './printed-values.js';
import { type AdmissionsRules, DEFAULT_RULES, describePolicy } from './rules.js';

const STATES = {
  complete: { word: messages.states.complete, mark: 'received' },
  'on-hold': { word: messages.states.onHold, mark: 'outstanding' },
  'not-international': { word: messages.states.notInternational, mark: 'not-required' },
  failed: { word: messages.states.failed, mark: 'problem' },
} as const;
export type ApplicantState = keyof typeof STATES;
/** The states of the applicants of a list, in the order of their counts. */
export const APPLICANT_STATES = Object.keys(STATES) as readonly ApplicantState[];

/** An applicant of a list. */
export interface ListedApplicant {
  /** Position in the list, from 1. */
  readonly place: number;
  /** As given by the caller; null if unknown. */
  readonly name: string | null;
  /** Person ID or net ID in full; printed masked. Empty if unknown. */
  readonly identifier: string;
  readonly state: ApplicantState;
  /** The open requirements, or why the summary failed. */
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
  /** The needs as one text; null if there are none. */
  readonly needs: string | null;
  readonly files: readonly string[];
}

/** The list of the summaries of several applicants, ready for a template. It is for staff only. */
export interface ApplicantListModel extends DatedModel {
  readonly kind: 'i20-list';
  /** The number of applicants by state, and of all. */
  readonly counts: readonly { readonly label: string; readonly count: string }[];
  /** The policy of funds in words. */
  readonly policy: string;
  readonly rows: readonly ListRow[];
}

interface ListOptions {
  readonly institution: string;
  readonly asOf: IsoDay;
  readonly rules?: AdmissionsRules | undefined;
}

export const applicantState = ({ ready }: Readiness): ApplicantState => (ready ? 'complete' : 'on-hold');

/** The number of applicants by state. */
export function countStates(
  applicants: readonly Pick<ListedApplicant, 'state'>[],
): Readonly<Record<ApplicantState, number>> {
  const counts = { complete: 0, 'on-hold': 0, 'not-international': 0, failed: 0 };
  for (const { state } of applicants) counts[state]++;
  return counts;
}

const createRow = ({ place, name, identifier, state, needs, files }: ListedApplicant): ListRow => ({
  place: String(place),
  name,
  identifier: maskIdentifier(identifier),
  state: STATES[state].word,
  mark: checkMark(STATES[state].mark, null),
  isFailed: state === 'failed',
  needs: needs.join('; ') || null,
  files,
});

/** The title of every list; it contains no names. */
export const I20_LIST_TITLE = messages.list.title;

/** Lists applicants in their order, with counts by state. Title and description contain no names. */
export function i20ListModel(
  applicants: readonly ListedApplicant[],
  { institution, asOf, rules = DEFAULT_RULES }: ListOptions,
): ApplicantListModel {
  const counts = countStates(applicants);
  return {
    kind: 'i20-list',
    title: I20_LIST_TITLE,
    author: null,
    description: describeContents(messages.list.contents, institution),
    institution,
    date: formatDay(asOf),
    counts: [
      ...APPLICANT_STATES.map(state => ({ label: STATES[state].word, count: String(counts[state]) })),
      { label: messages.list.applicants, count: String(applicants.length) },
    ],
    policy: describePolicy(rules.funding),
    rows: applicants.map(createRow),
  };
}
