import { type Decision, isShowing, type SectionPlan } from '../../sections/index.js';
import type { Mend } from './account.js';
import { outsideWords, unmetWords } from './conditions.js';
import type { AccountOptions, DocumentRecords } from './document-records.js';
import type { KnownRule } from './rule.js';

/** A rule that leaves out records. */
type LeavingRule = Exclude<KnownRule, 'shown' | 'undated' | 'standing' | 'shown-hidden' | 'included'>;

/** A left-out record with the section of the profile that it belongs to. */
export interface LeftOut {
  readonly decision: Decision;
  readonly plan: SectionPlan;
  readonly document: DocumentRecords;
  readonly options: AccountOptions;
}

/** Why records are left out, in the order of summaries. */
export const CAUSES = [
  'by date',
  'hidden at the source',
  'not peer-reviewed',
  'by status',
  'of other kinds',
  'by other filters',
  'beyond the limit',
  'with nothing to print',
  'shown with another record',
  'by you',
  'in a hidden section',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What is said of a rule that leaves out records, and what can be done. */
interface Reasoning {
  readonly cause: (left: LeftOut) => Cause;
  /** In a few words. */
  readonly reason: (left: LeftOut) => string;
  /** In a sentence, without what the button does. */
  readonly sentence: (left: LeftOut) => string;
  readonly mend: ((left: LeftOut) => Mend | null) | null;
}

const refOf = ({ decision, document }: LeftOut): string => document.ref(decision.record);

/** A change of the settings, which name records by their ids and locked profiles do not have. */
const bySetting =
  (kind: 'include' | 'restore') =>
  (left: LeftOut): Mend | null =>
    left.decision.record.id === null || left.document.profile.locked ? null : { kind, ref: refOf(left) };

const atSource = (left: LeftOut): Mend => ({ kind: 'source', ref: refOf(left) });

const unmetOf = ({ decision, plan, document }: LeftOut) =>
  document.facts.groupOf(decision.record, plan).unmet;

/** The hidden section that would show the record. */
const hiddenSection = ({ decision, document }: LeftOut): SectionPlan | undefined => {
  const hidden = document.sectionsFor(decision.record.entity).filter(plan => plan.hidden);
  return hidden.find(({ title }) => title === decision.detail) ?? hidden[0];
};

const sourceOf = ({ options }: LeftOut): string =>
  options.sourceName ? `in ${options.sourceName}` : 'at the source';

/** The limit of the section or of the group that is full. */
function limitOf({ decision, plan, document }: LeftOut): number | null {
  const { group } = document.facts.groupOf(decision.record, plan);
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

const FILTER_CAUSES: Readonly<Record<string, Cause>> = {
  refereed: 'not peer-reviewed',
  status: 'by status',
  group: 'of other kinds',
  kind: 'of other kinds',
  type: 'of other kinds',
  contype: 'of other kinds',
};

function filterReason(left: LeftOut): string {
  const unmet = unmetOf(left);
  return unmet === null ? 'left out by the filters' : unmetWords(unmet, left.decision.record.entity);
}

function dateReason({ decision: { record }, plan, document }: LeftOut): string {
  return outsideWords(document.facts.daysOf(record), document.facts.windowOf(record.entity, plan));
}

const hasNoTitle = ({ decision, document }: LeftOut): boolean => document.ownTitle(decision.record) === null;

/** Each rule that leaves out records. */
const REASONING: { readonly [R in LeavingRule]: Reasoning } = {
  'outside-window': {
    cause: () => 'by date',
    reason: dateReason,
    sentence: left => `It is dated ${dateReason(left)}.`,
    mend: bySetting('include'),
  },
  hidden: {
    cause: () => 'hidden at the source',
    reason: left => `hidden ${sourceOf(left)}`,
    sentence: left => `It is hidden ${sourceOf(left)}.`,
    mend: atSource,
  },
  'not-on-web': {
    cause: () => 'hidden at the source',
    reason: left => `marked as not on the web ${sourceOf(left)}`,
    sentence: left => `It is marked as not on the web ${sourceOf(left)}, so no public document shows it.`,
    mend: atSource,
  },
  'status-unknown': {
    cause: () => 'by status',
    reason: () => 'its status is not understood',
    sentence: () => 'Its status is not understood, so no public document shows it.',
    mend: atSource,
  },
  'status-missing': {
    cause: () => 'by status',
    reason: () => 'it has no status',
    sentence: () => 'It has no status, so no public document shows it.',
    mend: atSource,
  },
  'not-awarded': {
    cause: () => 'by status',
    reason: () => 'not awarded',
    sentence: () => 'It was not awarded, or is not applied for yet, so no public document shows it.',
    mend: atSource,
  },
  'not-accepted': {
    cause: () => 'by status',
    reason: () => 'not accepted, or withdrawn',
    sentence: () => 'It was not accepted, or was withdrawn.',
    mend: atSource,
  },
  filtered: {
    cause: left => FILTER_CAUSES[unmetOf(left)?.name ?? ''] ?? 'by other filters',
    reason: filterReason,
    sentence: left => `The section ${inQuotes(left.plan.title)} does not show it: ${filterReason(left)}.`,
    mend: bySetting('include'),
  },
  'beyond-limit': {
    cause: () => 'beyond the limit',
    reason: left => `beyond the limit${limitOf(left) === null ? '' : ` of ${limitOf(left)}`}`,
    sentence: left => {
      const limit = limitOf(left);
      const most = limit === null ? 'has a limit' : `shows at most ${limit}`;
      return `It comes after the last one: the section ${inQuotes(left.plan.title)} ${most}.`;
    },
    mend: bySetting('include'),
  },
  'nothing-to-print': {
    cause: () => 'with nothing to print',
    reason: left => (hasNoTitle(left) ? 'nothing to print: it has no title' : 'nothing to print'),
    sentence: () => 'It has nothing that the section prints.',
    mend: atSource,
  },
  superseded: {
    cause: () => 'shown with another record',
    reason: () => 'shown once with another record',
    sentence: () => 'It would print the same as another record, which stands for both.',
    mend: null,
  },
  excluded: {
    cause: () => 'by you',
    reason: () => 'left out by you',
    sentence: () => 'You left it out of this document.',
    mend: bySetting('restore'),
  },
  'section-hidden': {
    cause: () => 'in a hidden section',
    reason: () => 'its section is hidden',
    sentence: left => `Its section ${inQuotes(hiddenSection(left)?.title ?? left.plan.title)} is hidden.`,
    mend: left => {
      const section = hiddenSection(left);
      return section === undefined || left.document.profile.locked
        ? null
        : { kind: 'show-section', section: section.id };
    },
  },
  'no-section': {
    cause: () => 'of other kinds',
    reason: () => 'in no section of this document',
    sentence: () => 'This document has no section for records of its kind.',
    mend: null,
  },
};

const inQuotes = (title: string): string => `“${title}”`;

/** What the button of a mend does, in a sentence. */
const BUTTONS: { readonly [K in Mend['kind']]: (left: LeftOut) => string } = {
  include: () => '“Show” adds it to this document all the same.',
  restore: () => '“Show” puts it back.',
  'show-section': () => '“Show” shows the section again.',
  source: left => `It can be changed ${sourceOf(left)}.`,
};

const reasoningOf = ({ decision }: LeftOut): Reasoning => {
  const rule: KnownRule = decision.rule;
  return REASONING[(isShowing(decision.rule) ? 'superseded' : rule) as LeavingRule];
};

export const causeOf = (left: LeftOut): Cause => reasoningOf(left).cause(left);

/** Why a record is left out, in a few words: `2011, before 2012`. */
export const reasonOf = (left: LeftOut): string => reasoningOf(left).reason(left);

/** What shows the record; null if nothing in the settings or at the source does. */
export const mendOf = (left: LeftOut): Mend | null => reasoningOf(left).mend?.(left) ?? null;

/** Why a record is left out and what its button does, in sentences. */
export function leftOutSentences(left: LeftOut): string {
  const mend = mendOf(left);
  const sentence = reasoningOf(left).sentence(left);
  return mend === null ? sentence : `${sentence} ${BUTTONS[mend.kind](left)}`;
}
