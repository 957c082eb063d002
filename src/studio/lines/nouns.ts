import type { PublicationGroup } from '../../citations/index.js';
import type { EntityName } from '../../schema/index.js';
import type { GroupPlan } from '../../sections/index.js';
import { messages } from './messages.js';

/** What records are called: one of them, and several. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

const ENTITY_NOUNS: { readonly [N in EntityName]: Noun } = messages.nouns;

const PUBLICATION_NOUNS: { readonly [G in PublicationGroup]: Noun } = messages.publicationNouns;

/** Groups of peer-reviewed works only. */
const REVIEWED: readonly Noun[] = [PUBLICATION_NOUNS.journal, PUBLICATION_NOUNS.proceedings];

/** Does the noun mean peer-reviewed works only? */
export const isReviewed = (noun: Noun): boolean => REVIEWED.includes(noun);

/** The noun of a group of publications by its name; null for another name. */
export const publicationNoun = (group: string): Noun | null =>
  (PUBLICATION_NOUNS as Readonly<Record<string, Noun>>)[group.toLowerCase()] ?? null;

/** The publications that a group is for, if it is for one kind of them. */
function groupNoun({ filter }: GroupPlan): Noun | null {
  const kinds = filter.flatMap(({ name, values, not }) => (name === 'group' && !not ? values : []));
  return kinds.length === 1 ? publicationNoun(kinds[0] as string) : null;
}

/** The noun of the records of an entity in a group. */
export const nounIn = (entity: EntityName, group: GroupPlan | null): Noun =>
  (entity === 'intellcont' && group !== null ? groupNoun(group) : null) ?? ENTITY_NOUNS[entity];
