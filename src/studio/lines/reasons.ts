import {
  type AnyRecord,
  type Decision,
  type GroupPlan,
  isShowing,
  type Rule,
  type SectionPlan,
} from '../../sections/index.js';
import { cardinal } from '../../text/index.js';
import { capitalized } from '../words.js';
import type { Mend } from './account.js';
import { conditionWords, outsideWords, unmetWords, windowWords } from './conditions.js';
import type { AccountOptions, DocumentRecords } from './document-records.js';
import { messages } from './messages.js';
import { isReviewed, nounIn } from './nouns.js';

/** A rule of documents, with those of single records that the reader chose. */
type KnownRule = Rule | 'included' | 'excluded';

/** The section within a sentence: its title, quoted if it has several words. */
export const subjectOf = (title: string): string =>
  /^\p{Lu}[\p{Ll}-]+$/u.test(title) ? title : messages.sectionTitle({ title });

/** Why a shown record is shown, after a sentence on its section. Others follow from that sentence. */
const SHOWN_BY: Readonly<Partial<Record<KnownRule, (many: string) => string>>> = {
  undated: () => messages.oneNoDateNo,
  standing: many => messages.yearsChosenDocumentNot({ many }),
  'shown-hidden': () => messages.oneHiddenSourceDocument,
  included: () => messages.choseShowOneAll,
};

const MEETS_ALL = [messages.thisIsOneOf, messages.thisOneIs, messages.oneBoth];

/** The conditions of a section for a record, in words that follow “are”, each once; those that quote a value last. */
function conditionsOf(
  record: AnyRecord,
  plan: SectionPlan,
  group: GroupPlan | null,
  document: DocumentRecords,
): readonly string[] {
  const { entity } = record;
  const reviewed = isReviewed(nounIn(entity, group)) ? ['peer-reviewed'] : [];
  const filters = (group?.filter ?? []).flatMap(condition =>
    condition.name === 'group' ? [] : (conditionWords(condition, entity) ?? []),
  );
  const window = document.facts.windowOf(entity, plan);
  const days = window === null ? messages.withinOwnYears : windowWords(window);
  const [words, named] = [false, true].map(isNamed =>
    filters.filter(condition => /(?:^|not )of the /.test(condition) === isNamed),
  );
  return [...new Set([...reviewed, ...(words ?? []), ...(days === null ? [] : [days]), ...(named ?? [])])];
}

/** Joins conditions after “that are”: the last one after “and”. */
const joined = (conditions: readonly string[]): string =>
  conditions.length < 3
    ? conditions.join(' and ')
    : messages.conditionsAnd({
        conditions: conditions.slice(0, -1).join(', '),
        last: conditions.at(-1) ?? '',
      });

function limitSentence(plan: SectionPlan, group: GroupPlan | null): string | null {
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : messages.stopsAfterMin({ min: cardinal(Math.min(...limits)) });
}

/** Why a section shows a record, in sentences. */
export function ruleSentences(decision: Decision, plan: SectionPlan, document: DocumentRecords): string {
  const { record } = decision;
  const rule: KnownRule = decision.rule;
  const group = document.groupOf(record, plan);
  const { many } = nounIn(record.entity, group);
  const conditions = conditionsOf(record, plan, group, document);
  const subject = subjectOf(plan.title);
  const shown =
    conditions.length === 0
      ? messages.yourMany({ many })
      : messages.manyJoined({ many, joined: joined(conditions) });
  const reason = SHOWN_BY[rule]?.(many) ?? MEETS_ALL[conditions.length] ?? messages.oneAll;
  // A date is a condition only if the document asks for one.
  const isPlain = rule === 'undated' && !conditions.some(each => each.startsWith('from '));
  const last = isPlain ? (MEETS_ALL[conditions.length] ?? messages.oneAll) : reason;
  return [capitalized(messages.subjectShowsShown({ subject, shown })), limitSentence(plan, group), last]
    .filter(Boolean)
    .join(' ');
}

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
  messages.byDate,
  messages.hiddenSource,
  messages.notPeerReviewed,
  messages.byStatus,
  messages.otherKinds,
  messages.otherFilters,
  messages.beyondLimit,
  messages.nothingPrint,
  messages.shownAnotherRecord,
  messages.byYou,
  messages.hiddenSection,
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
  options.sourceName ? messages.inSourceName({ sourceName: options.sourceName }) : messages.atTheSource;

/** The limit of the section or of the group that is full. */
function limitOf({ decision, plan, document }: LeftOut): number | null {
  const { group } = document.facts.groupOf(decision.record, plan);
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

const FILTER_CAUSES: Readonly<Record<string, Cause>> = {
  refereed: messages.notPeerReviewed,
  status: messages.byStatus,
  group: messages.otherKinds,
  kind: messages.otherKinds,
  type: messages.otherKinds,
  contype: messages.otherKinds,
};

function filterReason(left: LeftOut): string {
  const unmet = unmetOf(left);
  return unmet === null ? messages.leftOutFilters : unmetWords(unmet, left.decision.record.entity);
}

function dateReason({ decision: { record }, plan, document }: LeftOut): string {
  return outsideWords(document.facts.daysOf(record), document.facts.windowOf(record.entity, plan));
}

const hasNoTitle = ({ decision, document }: LeftOut): boolean => document.ownTitle(decision.record) === null;

/** Each rule that leaves out records. */
const REASONING: { readonly [R in LeavingRule]: Reasoning } = {
  'outside-window': {
    cause: () => messages.byDate,
    reason: dateReason,
    sentence: left => messages.datedDateReason({ dateReason: dateReason(left) }),
    mend: bySetting('include'),
  },
  hidden: {
    cause: () => messages.hiddenSource,
    reason: left => messages.hiddenSource2({ source: sourceOf(left) }),
    sentence: left => messages.itIsHiddenSource({ source: sourceOf(left) }),
    mend: atSource,
  },
  'not-on-web': {
    cause: () => messages.hiddenSource,
    reason: left => messages.markedNotWebSource({ source: sourceOf(left) }),
    sentence: left => messages.markedNotWebSourceNo({ source: sourceOf(left) }),
    mend: atSource,
  },
  'status-unknown': {
    cause: () => messages.byStatus,
    reason: () => messages.itsStatusIsNot,
    sentence: () => messages.statusNotUnderstoodNo,
    mend: atSource,
  },
  'status-missing': {
    cause: () => messages.byStatus,
    reason: () => messages.noStatus,
    sentence: () => messages.noStatusNoPublic,
    mend: atSource,
  },
  'not-awarded': {
    cause: () => messages.byStatus,
    reason: () => messages.notAwarded,
    sentence: () => messages.notAwardedNotApplied,
    mend: atSource,
  },
  'not-accepted': {
    cause: () => messages.byStatus,
    reason: () => messages.notAcceptedWithdrawn,
    sentence: () => messages.itWasNotAccepted,
    mend: atSource,
  },
  filtered: {
    cause: left => FILTER_CAUSES[unmetOf(left)?.name ?? ''] ?? messages.otherFilters,
    reason: filterReason,
    sentence: left =>
      messages.sectionInQuotesNotShow({
        inQuotes: inQuotes(left.plan.title),
        filterReason: filterReason(left),
      }),
    mend: bySetting('include'),
  },
  'beyond-limit': {
    cause: () => messages.beyondLimit,
    reason: left => {
      const limit = limitOf(left);
      return limit === null ? messages.beyondLimit : messages.beyondLimitOf({ limit });
    },
    sentence: left => {
      const limit = limitOf(left);
      const most = limit === null ? messages.hasALimit : messages.showsMostLimit({ limit });
      return messages.comesAfterLastOne({ inQuotes: inQuotes(left.plan.title), most });
    },
    mend: bySetting('include'),
  },
  'nothing-to-print': {
    cause: () => messages.nothingPrint,
    reason: left => (hasNoTitle(left) ? messages.nothingPrintNoTitle : messages.nothingToPrint2),
    sentence: () => messages.nothingSectionPrints,
    mend: atSource,
  },
  superseded: {
    cause: () => messages.shownAnotherRecord,
    reason: () => messages.shownOnceAnotherRecord,
    sentence: () => messages.wouldPrintSameAnother,
    mend: null,
  },
  excluded: {
    cause: () => messages.byYou,
    reason: () => messages.leftOut,
    sentence: () => messages.leftOutDocument,
    mend: bySetting('restore'),
  },
  'section-hidden': {
    cause: () => messages.hiddenSection,
    reason: () => messages.sectionHidden,
    sentence: left =>
      messages.sectionInQuotesHidden({ inQuotes: inQuotes(hiddenSection(left)?.title ?? left.plan.title) }),
    mend: left => {
      const section = hiddenSection(left);
      return section === undefined || left.document.profile.locked
        ? null
        : { kind: 'show-section', section: section.id };
    },
  },
  'no-section': {
    cause: () => messages.otherKinds,
    reason: () => messages.noSectionDocument,
    sentence: () => messages.documentNoSectionRecords,
    mend: null,
  },
};

const inQuotes = (title: string): string => `“${title}”`;

/** What the button of a mend does, in a sentence. */
const BUTTONS: { readonly [K in Mend['kind']]: (left: LeftOut) => string } = {
  include: () => messages.showAddsDocumentAll,
  restore: () => messages.showPutsBack,
  'show-section': () => messages.showShowsSectionAgain,
  source: left => messages.changedSource({ source: sourceOf(left) }),
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
