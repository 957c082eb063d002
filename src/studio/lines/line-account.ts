import type { AnyRecord, GroupPlan, Profile, SectionPlan } from '../../sections/index.js';
import { cardinal, listed, ordinal, unbound } from '../../text/index.js';
import type { LineAccount } from './account.js';
import {
  type AccountOptions,
  type DocumentRecords,
  documentRecords,
  getKind,
  getRecord,
} from './document-records.js';
import { getFacts } from './facts.js';
import { messages } from './messages.js';
import { nounIn } from './nouns.js';
import type { ComposedPerson, LinePlace } from './place.js';
import { getSubject, ruleSentences } from './reasons.js';

/** Where counting begins: by the direction of the numbers and the order of the lines. */
function countedFrom({ numbering }: SectionPlan, order: GroupPlan['order']): string {
  const isUp = numbering === 'reverse';
  if (order === 'title') return isUp ? messages.place.end : messages.place.top;
  return isUp === (order !== 'oldest') ? messages.place.oldest : messages.place.newest;
}

/** What the letter stands for. */
const getMeaning = (record: AnyRecord, group: GroupPlan | null, letter: string): string => {
  const noun = nounIn(record.entity, group);
  const isNamed = noun !== nounIn(record.entity, null);
  return messages.place.letterFor({
    letter,
    meaning: isNamed ? noun.one : `“${unbound(group?.title ?? '')}”`,
  });
};

/** What the number of a line means, in a sentence; null without a number. */
export function numberSentence(
  record: AnyRecord,
  { label, number, total }: LinePlace,
  plan: SectionPlan,
  group: GroupPlan | null,
): string | null {
  if (label === null || number === null) return null;
  const letter = label.replace(/\d+$/, '');
  const place =
    total === 1
      ? messages.place.onlyOne
      : messages.place.ordinal({
          ordinal: ordinal(number),
          total: cardinal(total),
          countedFrom: countedFrom(plan, group?.order ?? 'newest'),
        });
  const hasMeaning = letter !== '' && group !== null;
  const sentence = hasMeaning ? `${getMeaning(record, group, letter)}; ${place}.` : `${place}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const HEADER = { id: 'header', title: messages.header } as const;

const IN_HEADER = messages.headerUse;

/** The sections of some ids, in the order of the profile; the header first. */
function getSections(ids: readonly string[], { profile }: DocumentRecords): readonly SectionPlan[] {
  return profile.sections.filter(({ id }) => ids.includes(id));
}

function getRule(
  decision: Parameters<typeof ruleSentences>[0],
  sections: readonly SectionPlan[],
  document: DocumentRecords,
): string {
  const [first, ...others] = sections;
  const sentences = decision.sections.includes(HEADER.id) ? [IN_HEADER] : [];
  if (first !== undefined) sentences.push(ruleSentences(decision, first, document));
  if (others.length > 0) {
    const also = others.map(({ title }) => getSubject(title));
    sentences.push(messages.alsoIn({ sections: listed(also) }));
  }
  return sentences.join(' ');
}

/**
 * Why a line of a document is there, for its reader.
 * @param profile of the document, as it was composed
 * @param ref of a record: `intellcont/4711`, or `intellcont/~3` without an id
 * @returns null if the document does not show the record
 */
export function accountOfLine(
  composed: ComposedPerson,
  profile: Profile,
  ref: string,
  options: AccountOptions = {},
): LineAccount | null {
  const document = documentRecords(composed, profile, options);
  const record = document && getRecord(document.person, ref);
  const decision = record && document.decisionOf(record);
  if (!decision || decision.sections.length === 0) return null;
  const sections = getSections(decision.sections, document);
  const [first] = sections;
  const place = document.placesOf(record).find(({ section }) => section === first?.id) ?? null;
  const group = first === undefined ? null : document.groupOf(record, first);
  const shownIn = sections.map(({ id, title }) => ({ id, title }));
  return {
    ref,
    kind: getKind(record),
    line: document.line(record, place),
    rule: getRule(decision, sections, document),
    number: place && first ? numberSentence(record, place, first, group) : null,
    facts: getFacts(record, document.title(record), document.person),
    sections: decision.sections.includes(HEADER.id) ? [HEADER, ...shownIn] : shownIn,
    canExclude: record.id !== null && sections.length > 0 && !profile.locked,
  };
}
