import { counted } from '../../core/index.js';
import { groupBy } from '../figures/figure.js';
import type { CountedWork, Member } from '../unit/member.js';
import type { OpenReason, RecordedFact } from '../unit/recorded-facts.js';
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

/** A name of facts with the source of one of them. */
export type Sourced = readonly [name: string, source: string];

/** The facts of table 3-1 by name. */
const FACTS = {
  discipline: disciplineFact,
  status: statusFact,
  responsibilities: responsibilitiesFact,
  qualification: member => (percentsFact(member).value === null ? qualificationFact(member) : null),
  'percent of time': percentsFact,
  basis: basisFact,
  'highest degree': degreeFact,
  'first appointment': appointedFact,
  'credit hours': hoursFact,
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
        people === 1 && length === 1 ? name : `${name} ${length}`,
      );
      return `${source === SIDE ? side : source} (${names.join(', ')})`;
    })
    .join('; ');

/** Most confirmations that a text names. */
const MOST_CONFIRMED = 3;

/** The side file in words, with those who confirmed its facts about people and when. */
export function confirmedSide(side: string, members: readonly Member[]): string {
  const all = [...new Set(members.flatMap(member => member.side?.confirmed ?? []))];
  if (all.length === 0) return side;
  const more = all.length - MOST_CONFIRMED;
  return `${side}, confirmed by ${all.slice(0, MOST_CONFIRMED).join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The note on the sources of a table; none if it has no facts. */
export const sourceNotes = (facts: readonly Sourced[], side: string, people: number): readonly string[] =>
  facts.length === 0 ? [] : [`Where the facts come from: ${sourcesText(facts, side, people)}.`];

const BY_HAND = 'it needs an answer by hand';

const REASONS: Readonly<Record<OpenReason, string>> = {
  older: 'a word of the 2003 standards without an equivalent in later ones',
  several: 'texts that disagree',
  unknown: 'which is not understood',
};

type OpenFact = Pick<RecordedFact<unknown>, 'text' | 'open'> | null | undefined;

/** What a fact says that tables cannot use, with the reason; null for nothing. */
export const openReason = (fact: OpenFact): string | null =>
  fact?.open ? `Recorded as “${fact.text}”, ${REASONS[fact.open]}` : null;

/** The recorded texts that are left open, with their counts and the reason, in sentences. */
function openSentences(label: string, facts: readonly OpenFact[]): readonly string[] {
  const open = facts.flatMap(fact => (fact?.open ? [{ text: fact.text, why: fact.open }] : []));
  return [...groupBy(open, ({ why }) => why)].map(([why, own]) => {
    const texts = [...groupBy(own, ({ text }) => text)].map(([text, { length }]) => `“${text}” (${length})`);
    return `${label}: recorded as ${texts.join(', ')}, ${REASONS[why]}; ${BY_HAND}.`;
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
      'Status',
      without(statusFact).map(({ facts }) => facts?.status),
    ),
    ...openSentences(
      'Qualification',
      untimed.map(({ facts }) => facts?.qualification),
    ),
    ...openSentences(
      'Percent of time',
      untimed.map(({ facts }) => facts?.time),
    ),
    ...(unstated.length === 0
      ? []
      : [
          `Percent of time: not recorded for ${counted(unstated.length, 'person', 'people')} with a recorded qualification; ${BY_HAND}.`,
        ]),
    ...(other === 0
      ? []
      : [
          `Facts for accreditation of ${counted(other, 'person', 'people')} are recorded for other years only and are not used.`,
        ]),
  ];
}

/** The recorded classes of works that the portfolio leaves open, in sentences. */
export const openClasses = (
  works: readonly { readonly items: readonly CountedWork[] }[],
): readonly string[] =>
  openSentences(
    'Portfolio',
    works.map(({ items }) => items.find(({ recordedClass }) => recordedClass?.open)?.recordedClass),
  );
