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
export const getSubject = (title: string): string =>
  /^\p{Lu}[\p{Ll}-]+$/u.test(title) ? title : messages.sectionTitle({ title });

/** Why a shown record is shown, after a sentence on its section. Others follow from that sentence. */
const SHOWN_BY: Readonly<Partial<Record<KnownRule, (many: string) => string>>> = {
  undated: () => messages.shown.undated,
  standing: many => messages.shown.standing({ many }),
  'shown-hidden': () => messages.shown.hidden,
  included: () => messages.shown.included,
};

const MEETS = [messages.meets.none, messages.meets.one, messages.meets.both];

/** What a section asks of a record, in words that follow “are”. */
interface SectionConditions {
  /** Each once; those that quote a value last. */
  readonly texts: readonly string[];
  /** Does it ask for a date? */
  readonly hasWindow: boolean;
}

function getConditions(
  { entity }: AnyRecord,
  plan: SectionPlan,
  group: GroupPlan | null,
  document: DocumentRecords,
): SectionConditions {
  const reviewed = isReviewed(nounIn(entity, group)) ? [messages.values.refereed.yes] : [];
  const filters = (group?.filter ?? []).flatMap(condition =>
    condition.name === 'group' ? [] : (conditionWords(condition, entity) ?? []),
  );
  const window = document.facts.windowOf(entity, plan);
  const days = window === null ? messages.conditions.ownYears : windowWords(window);
  const [plain, quoted] = [false, true].map(isQuoted =>
    filters.flatMap(each => (each.isQuoted === isQuoted ? [each.text] : [])),
  );
  const texts = [...reviewed, ...(plain ?? []), ...(days === null ? [] : [days]), ...(quoted ?? [])];
  return { texts: [...new Set(texts)], hasWindow: window !== null && days !== null };
}

/** Joins conditions after “that are”: the last one after “and”. */
const joined = (conditions: readonly string[]): string =>
  conditions.length < 3
    ? conditions.join(' and ')
    : messages.conditions.list({
        conditions: conditions.slice(0, -1).join(', '),
        last: conditions.at(-1) ?? '',
      });

function limitSentence(plan: SectionPlan, group: GroupPlan | null): string | null {
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : messages.stopsAfter({ limit: cardinal(Math.min(...limits)) });
}

/** Why a section shows a record, in sentences. */
export function ruleSentences(decision: Decision, plan: SectionPlan, document: DocumentRecords): string {
  const { record } = decision;
  const rule: KnownRule = decision.rule;
  const group = document.groupOf(record, plan);
  const { many } = nounIn(record.entity, group);
  const { texts, hasWindow } = getConditions(record, plan, group, document);
  const subject = getSubject(plan.title);
  const shown =
    texts.length === 0
      ? messages.showsYour({ many })
      : messages.showsThoseThat({ many, conditions: joined(texts) });
  const meets = MEETS[texts.length] ?? messages.meets.all;
  // A record without a date needs no word on dates if none is asked for.
  const reason = rule === 'undated' && !hasWindow ? meets : (SHOWN_BY[rule]?.(many) ?? meets);
  return [capitalized(messages.shows({ subject, shown })), limitSentence(plan, group), reason]
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
  messages.causes.date,
  messages.causes.hidden,
  messages.causes.notPeerReviewed,
  messages.causes.status,
  messages.causes.kind,
  messages.causes.filter,
  messages.causes.limit,
  messages.causes.nothing,
  messages.causes.superseded,
  messages.causes.you,
  messages.causes.hiddenSection,
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

const getRef = ({ decision, document }: LeftOut): string => document.ref(decision.record);

/** A change of the settings, which name records by their ids and locked profiles do not have. */
const bySetting =
  (kind: 'include' | 'restore') =>
  (left: LeftOut): Mend | null =>
    left.decision.record.id === null || left.document.profile.locked ? null : { kind, ref: getRef(left) };

const atSource = (left: LeftOut): Mend => ({ kind: 'source', ref: getRef(left) });

const getUnmet = ({ decision, plan, document }: LeftOut) =>
  document.facts.groupOf(decision.record, plan).unmet;

/** The hidden section that would show the record. */
const hiddenSection = ({ decision, document }: LeftOut): SectionPlan | undefined => {
  const hidden = document.sectionsFor(decision.record.entity).filter(plan => plan.hidden);
  return hidden.find(({ title }) => title === decision.detail) ?? hidden[0];
};

const getSource = ({ options }: LeftOut): string =>
  options.sourceName ? messages.inSourceName({ sourceName: options.sourceName }) : messages.atTheSource;

/** The limit of the section or of the group that is full. */
function findLimit({ decision, plan, document }: LeftOut): number | null {
  const { group } = document.facts.groupOf(decision.record, plan);
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

const FILTER_CAUSES: Readonly<Record<string, Cause>> = {
  refereed: messages.causes.notPeerReviewed,
  status: messages.causes.status,
  group: messages.causes.kind,
  kind: messages.causes.kind,
  type: messages.causes.kind,
  contype: messages.causes.kind,
};

function filterReason(left: LeftOut): string {
  const unmet = getUnmet(left);
  return unmet === null ? messages.left.filtered.unknown : unmetWords(unmet, left.decision.record.entity);
}

function dateReason({ decision: { record }, plan, document }: LeftOut): string {
  return outsideWords(document.facts.daysOf(record), document.facts.windowOf(record.entity, plan));
}

const hasNoTitle = ({ decision, document }: LeftOut): boolean => document.ownTitle(decision.record) === null;

/** Each rule that leaves out records. */
const REASONING: { readonly [R in LeavingRule]: Reasoning } = {
  'outside-window': {
    cause: () => messages.causes.date,
    reason: dateReason,
    sentence: left => messages.left['outside-window'].sentence({ reason: dateReason(left) }),
    mend: bySetting('include'),
  },
  hidden: {
    cause: () => messages.causes.hidden,
    reason: left => messages.left.hidden.reason({ source: getSource(left) }),
    sentence: left => messages.left.hidden.sentence({ source: getSource(left) }),
    mend: atSource,
  },
  'not-on-web': {
    cause: () => messages.causes.hidden,
    reason: left => messages.left['not-on-web'].reason({ source: getSource(left) }),
    sentence: left => messages.left['not-on-web'].sentence({ source: getSource(left) }),
    mend: atSource,
  },
  'status-unknown': {
    cause: () => messages.causes.status,
    reason: () => messages.left['status-unknown'].reason,
    sentence: () => messages.left['status-unknown'].sentence,
    mend: atSource,
  },
  'status-missing': {
    cause: () => messages.causes.status,
    reason: () => messages.left['status-missing'].reason,
    sentence: () => messages.left['status-missing'].sentence,
    mend: atSource,
  },
  'not-awarded': {
    cause: () => messages.causes.status,
    reason: () => messages.left['not-awarded'].reason,
    sentence: () => messages.left['not-awarded'].sentence,
    mend: atSource,
  },
  'not-accepted': {
    cause: () => messages.causes.status,
    reason: () => messages.left['not-accepted'].reason,
    sentence: () => messages.left['not-accepted'].sentence,
    mend: atSource,
  },
  filtered: {
    cause: left => FILTER_CAUSES[getUnmet(left)?.name ?? ''] ?? messages.causes.filter,
    reason: filterReason,
    sentence: left =>
      messages.left.filtered.sentence({
        title: left.plan.title,
        reason: filterReason(left),
      }),
    mend: bySetting('include'),
  },
  'beyond-limit': {
    cause: () => messages.causes.limit,
    reason: left => {
      const limit = findLimit(left);
      return limit === null ? messages.causes.limit : messages.left['beyond-limit'].reason({ limit });
    },
    sentence: left => {
      const limit = findLimit(left);
      const { title } = left.plan;
      const { sentence, unknown } = messages.left['beyond-limit'];
      return limit === null ? unknown({ title }) : sentence({ title, limit });
    },
    mend: bySetting('include'),
  },
  'nothing-to-print': {
    cause: () => messages.causes.nothing,
    reason: left =>
      hasNoTitle(left) ? messages.left['nothing-to-print'].noTitle : messages.left['nothing-to-print'].reason,
    sentence: () => messages.left['nothing-to-print'].sentence,
    mend: atSource,
  },
  superseded: {
    cause: () => messages.causes.superseded,
    reason: () => messages.left.superseded.reason,
    sentence: () => messages.left.superseded.sentence,
    mend: null,
  },
  excluded: {
    cause: () => messages.causes.you,
    reason: () => messages.left.excluded.reason,
    sentence: () => messages.left.excluded.sentence,
    mend: bySetting('restore'),
  },
  'section-hidden': {
    cause: () => messages.causes.hiddenSection,
    reason: () => messages.left['section-hidden'].reason,
    sentence: left =>
      messages.left['section-hidden'].sentence({ title: hiddenSection(left)?.title ?? left.plan.title }),
    mend: left => {
      const section = hiddenSection(left);
      return section === undefined || left.document.profile.locked
        ? null
        : { kind: 'show-section', section: section.id };
    },
  },
  'no-section': {
    cause: () => messages.causes.kind,
    reason: () => messages.left['no-section'].reason,
    sentence: () => messages.left['no-section'].sentence,
    mend: null,
  },
};

/** What the button of a mend does, in a sentence. */
const BUTTONS: { readonly [K in Mend['kind']]: (left: LeftOut) => string } = {
  include: () => messages.buttons.include,
  restore: () => messages.buttons.restore,
  'show-section': () => messages.buttons.showSection,
  source: left => messages.buttons.source({ source: getSource(left) }),
};

const getReasoning = ({ decision }: LeftOut): Reasoning => {
  const rule: KnownRule = decision.rule;
  return REASONING[(isShowing(decision.rule) ? 'superseded' : rule) as LeavingRule];
};

export const getCause = (left: LeftOut): Cause => getReasoning(left).cause(left);

/** Why a record is left out, in a few words: `2011, before 2012`. */
export const getReason = (left: LeftOut): string => getReasoning(left).reason(left);

/** What shows the record; null if nothing in the settings or at the source does. */
export const findMend = (left: LeftOut): Mend | null => getReasoning(left).mend?.(left) ?? null;

/** Why a record is left out and what its button does, in sentences. */
export function leftOutSentences(left: LeftOut): string {
  const mend = findMend(left);
  const sentence = getReasoning(left).sentence(left);
  return mend === null ? sentence : `${sentence} ${BUTTONS[mend.kind](left)}`;
}
