import type { AnyRecord, Decision, GroupPlan, Rule, SectionPlan } from '../../sections/index.js';
import { conditionWords, windowWords } from './conditions.js';
import type { DocumentRecords } from './document-records.js';
import { nounIn } from './nouns.js';
import { cardinal } from './phrases.js';

/** A rule of documents, with those of single records that the reader chose. */
export type KnownRule = Rule | 'included' | 'excluded';

/** The section as the subject of a sentence: its title, quoted if it has several words. */
export const subjectOf = (title: string): string =>
  /^\p{Lu}[\p{Ll}-]+$/u.test(title) ? title : `The section “${title}”`;

/** Why a shown record is shown, after a sentence on its section. Others follow from that sentence. */
const SHOWN_BY: Readonly<Partial<Record<KnownRule, (many: string) => string>>> = {
  undated: () => 'This one has no date, so no choice of years leaves it out.',
  standing: many => `The years chosen for the document do not apply to ${many}.`,
  'shown-hidden': () => 'This one is hidden at its source, and this document shows hidden records too.',
  included: () => 'You chose to show this one all the same.',
};

const MEETS_ALL = ['This is one of them.', 'This one is.', 'This one is both.'];

/** The conditions of a section for a record, in words that follow “are”, each once; those that quote a value last. */
function conditionsOf(
  record: AnyRecord,
  plan: SectionPlan,
  group: GroupPlan | null,
  document: DocumentRecords,
): readonly string[] {
  const { entity } = record;
  const isReviewed = nounIn(entity, group).isReviewed ? ['peer-reviewed'] : [];
  const filters = (group?.filter ?? []).flatMap(condition =>
    condition.name === 'group' ? [] : (conditionWords(condition, entity) ?? []),
  );
  const window = document.facts.windowOf(entity, plan);
  const days = window === null ? 'within its own years' : windowWords(window);
  const [words, named] = [false, true].map(isNamed =>
    filters.filter(condition => /(?:^|not )of the /.test(condition) === isNamed),
  );
  return [...new Set([...isReviewed, ...(words ?? []), ...(days === null ? [] : [days]), ...(named ?? [])])];
}

/** Joins conditions after “that are”: the last one after “and”. */
const joined = (conditions: readonly string[]): string =>
  conditions.length < 3
    ? conditions.join(' and ')
    : `${conditions.slice(0, -1).join(', ')}, and ${conditions.at(-1)}`;

function limitSentence(plan: SectionPlan, group: GroupPlan | null): string | null {
  const limits = [plan.limit, group?.limit ?? null].filter(limit => limit !== null);
  return limits.length === 0 ? null : `It stops after ${cardinal(Math.min(...limits))}.`;
}

/** Why a section shows a record, in sentences. */
export function ruleSentences(decision: Decision, plan: SectionPlan, document: DocumentRecords): string {
  const { record } = decision;
  const rule: KnownRule = decision.rule;
  const group = document.groupOf(record, plan);
  const { many } = nounIn(record.entity, group);
  const conditions = conditionsOf(record, plan, group, document);
  const subject = subjectOf(plan.title);
  const shown = conditions.length === 0 ? `your ${many}` : `${many} that are ${joined(conditions)}`;
  const reason = SHOWN_BY[rule]?.(many) ?? MEETS_ALL[conditions.length] ?? 'This one is all of that.';
  // A date is a condition only if the document asks for one.
  const isPlain = rule === 'undated' && !conditions.some(each => each.startsWith('from '));
  const last = isPlain ? (MEETS_ALL[conditions.length] ?? 'This one is all of that.') : reason;
  return [`${subject} shows ${shown}.`, limitSentence(plan, group), last].filter(Boolean).join(' ');
}
