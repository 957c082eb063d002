import type { AnyRecord, GroupPlan, SectionPlan } from '../../sections/index.js';
import { nounIn } from './nouns.js';
import { cardinal, ordinal, unbound } from './phrases.js';
import type { LinePlace } from './place.js';

/** Where counting begins: by the direction of the numbers and the order of the lines. */
function countedFrom({ numbering }: SectionPlan, order: GroupPlan['order']): string {
  const isUp = numbering === 'reverse';
  if (order === 'title') return isUp ? 'the end' : 'the top';
  return isUp === (order !== 'oldest') ? 'the oldest' : 'the newest';
}

/** What the letter stands for. */
const meaningOf = (record: AnyRecord, group: GroupPlan | null, letter: string): string => {
  const noun = nounIn(record.entity, group);
  const isNamed = noun !== nounIn(record.entity, null);
  return `${letter} for ${isNamed ? noun.one : `“${unbound(group?.title ?? '')}”`}`;
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
      ? 'the only one in this section'
      : `the ${ordinal(number)} of the ${cardinal(total)} shown here, counted from ${countedFrom(plan, group?.order ?? 'newest')}`;
  const hasMeaning = letter !== '' && group !== null;
  const sentence = hasMeaning ? `${meaningOf(record, group, letter)}; ${place}.` : `${place}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
