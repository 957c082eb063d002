import { groupBy } from '../figures/figure.js';
import type { CountedWork, Member } from '../unit/member.js';
import type { RecordedFact } from '../unit/recorded-facts.js';
import {
  appointedFact,
  basisFact,
  degreeFact,
  disciplineFact,
  type Fact,
  hoursFact,
  percentsFact,
  qualificationFact,
  responsibilitiesFact,
  SIDE,
  statusFact,
} from './facts.js';
import { messages } from './messages.js';

/** A name of facts with the source of one of them. */
export type Sourced = readonly [name: keyof typeof messages.facts, source: string];

/** The facts of table 3-1 by name. */
const FACTS = {
  discipline: disciplineFact,
  status: statusFact,
  responsibilities: responsibilitiesFact,
  qualification: member => (percentsFact(member).value === null ? qualificationFact(member) : null),
  time: percentsFact,
  basis: basisFact,
  degree: degreeFact,
  appointed: appointedFact,
  hours: hoursFact,
} satisfies Readonly<Record<string, (member: Member) => Fact<unknown> | null>>;
export type FactName = keyof typeof FACTS;
const NAMES = Object.keys(FACTS) as FactName[];

/** The sources of the facts of people. */
export const sourcedFacts = (
  members: readonly Member[],
  names: readonly FactName[] = NAMES,
): readonly Sourced[] =>
  names.flatMap(name =>
    members.flatMap(member => {
      const source = FACTS[name](member)?.source ?? null;
      return source === null ? [] : [[name, source] as const];
    }),
  );

/** The facts that some people have from the side file and others from the records. */
export const mixedFacts = (members: readonly Member[]): ReadonlySet<FactName> =>
  new Set(
    NAMES.filter(name => {
      const sources = sourcedFacts(members, [name]).map(([, source]) => source === SIDE);
      return sources.includes(true) && sources.includes(false);
    }),
  );

/**
 * Facts by source: `the activity records of 2025-2026 (status 3, basis 2)`.
 * @param people how many people they are about; those of one person have no counts
 */
export const sourcesText = (facts: readonly Sourced[], side: string, people: number): string =>
  [...groupBy(facts, ([, source]) => source)]
    .map(([source, own]) => {
      const names = [...groupBy(own, ([name]) => name)].map(([name, { length }]) =>
        people === 1 && length === 1 ? messages.facts[name] : `${messages.facts[name]} ${length}`,
      );
      return `${source === SIDE ? side : source} (${names.join(', ')})`;
    })
    .join('; ');

/** Most confirmations that a text names. */
const MAX_CONFIRMED = 3;

/** The side file in words, with those who confirmed its facts about people and when. */
export function confirmedSide(side: string, members: readonly Member[]): string {
  const all = [...new Set(members.flatMap(member => member.side?.confirmed ?? []))];
  if (all.length === 0) return side;
  const people = all.slice(0, MAX_CONFIRMED).join('; ');
  return messages.sources.confirmed({ side, people, more: Math.max(0, all.length - MAX_CONFIRMED) });
}

/** The note on the sources of a table; none if it has no facts. */
export const sourceNotes = (facts: readonly Sourced[], side: string, people: number): readonly string[] =>
  facts.length === 0 ? [] : [messages.sources.note({ sources: sourcesText(facts, side, people) })];

type OpenFact = Pick<RecordedFact<unknown>, 'text' | 'open'> | null | undefined;

/** What a fact says that tables cannot use, with the reason; null for nothing. */
export const openReason = (fact: OpenFact): string | null =>
  fact?.open ? messages.open.one({ text: fact.text, why: fact.open }) : null;

/** The recorded texts that are left open, with their counts and the reason, in sentences. */
function openSentences(label: string, facts: readonly OpenFact[]): readonly string[] {
  const open = facts.flatMap(fact => (fact?.open ? [{ text: fact.text, why: fact.open }] : []));
  return [...groupBy(open, ({ why }) => why)].map(([why, own]) => {
    const texts = [...groupBy(own, ({ text }) => text)].map(([text, { length }]) => `“${text}” (${length})`);
    return messages.open.all({ label, texts: texts.join(', '), why });
  });
}

/** The recorded facts about people that their table leaves open, in sentences. */
export function openFacts(members: readonly Member[]): readonly string[] {
  const without = (fact: (member: Member) => Fact<unknown>): readonly Member[] =>
    members.filter(member => fact(member).value === null);
  const untimed = without(percentsFact);
  const unstated = untimed.filter(member => qualificationFact(member).value !== null && !member.facts?.time);
  const isIncomplete = (member: Member): boolean =>
    [statusFact, responsibilitiesFact, percentsFact, basisFact].some(fact => fact(member).value === null);
  const other = members.filter(member => member.facts?.isOfOtherYear && isIncomplete(member)).length;
  return [
    ...openSentences(
      messages.labels.status,
      without(statusFact).map(({ facts }) => facts?.status),
    ),
    ...openSentences(
      messages.labels.qualification,
      untimed.map(({ facts }) => facts?.qualification),
    ),
    ...openSentences(
      messages.labels.time,
      untimed.map(({ facts }) => facts?.time),
    ),
    ...(unstated.length === 0 ? [] : [messages.open.noTime({ people: unstated.length })]),
    ...(other === 0 ? [] : [messages.open.otherYears({ people: other })]),
  ];
}

/** The recorded classes of works that the portfolio leaves open, in sentences. */
export const openClasses = (
  works: readonly { readonly items: readonly CountedWork[] }[],
): readonly string[] =>
  openSentences(
    messages.labels.portfolio,
    works.map(({ items }) => items.find(({ recordedClass }) => recordedClass?.open)?.recordedClass),
  );
