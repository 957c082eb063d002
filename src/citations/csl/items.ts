import type { EntityName, Person } from '../../schema/index.js';
import type { Owner } from '../people.js';
import { publicationItem } from './intellcont.js';
import { inventionItems } from './intellprop.js';
import type { CslItem } from './item.js';
import { creativeItem } from './perform-exhibit.js';
import { presentationItem } from './present.js';

type RecordNamed<N extends EntityName> = Person['records'][N][number];
type ItemsOf<N extends EntityName> = (record: RecordNamed<N>, owner: Owner) => readonly CslItem[];

/** The CSL items of a record, for the entities whose records are works that can be cited. */
const ITEMS = {
  intellcont: (record, owner) => [publicationItem(record, owner)],
  perform_exhibit: (record, owner) => [creativeItem(record, owner)],
  present: (record, owner) => [presentationItem(record, owner)],
  intellprop: inventionItems,
} satisfies { readonly [N in EntityName]?: ItemsOf<N> };
type CitableName = keyof typeof ITEMS;
/** A record of a work that can be cited. */
export type CitableRecord = { readonly [N in CitableName]: RecordNamed<N> }[CitableName];

/** Can the records of this entity be cited? */
export const isCitable = <R extends { readonly entity: EntityName }>(
  record: R,
): record is Extract<R, { readonly entity: CitableName }> => record.entity in ITEMS;

/**
 * A record as CSL-JSON: one item, or for an invention one per patent. IDs are unique in a person. Names carry marks
 * of the owner and of students, which `withoutMarks` removes.
 */
export const cslItems = (record: CitableRecord, owner: Owner): readonly CslItem[] =>
  // The table pairs each entity with a function of its own records.
  ITEMS[record.entity](record as never, owner);
