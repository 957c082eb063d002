import type { EntityName, Person } from '../../schema/index.js';
import { getPatents, type Invention, isUnitedStates, type Patent } from '../patent.js';
import { getPeople, type Owner } from '../people.js';
import { publicationItem } from './intellcont.js';
import { type CslItem, type CslName, itemId, omitEmpty } from './item.js';
import { creativeItem } from './perform-exhibit.js';
import { presentationItem } from './present.js';
import { cslDate, cslNames, plainWords, titleText } from './values.js';

type RecordNamed<N extends EntityName> = Person['records'][N][number];
type ItemsOf<N extends EntityName> = (record: RecordNamed<N>, owner: Owner) => readonly CslItem[];

const NOT_CITABLE = null;

/** The CSL items of a record of each entity; `NOT_CITABLE` if its records are not works that can be cited. */
const ITEMS = {
  pci: NOT_CITABLE,
  admin: NOT_CITABLE,
  education: NOT_CITABLE,
  pasthist: NOT_CITABLE,
  intl_expertise: NOT_CITABLE,
  facdev: NOT_CITABLE,
  resprog: NOT_CITABLE,
  off_shore: NOT_CITABLE,
  medcont: NOT_CITABLE,
  admin_assignments: NOT_CITABLE,
  liccert: NOT_CITABLE,
  member: NOT_CITABLE,
  awardhonor: NOT_CITABLE,
  consult: NOT_CITABLE,
  schteach: NOT_CITABLE,
  dsl: NOT_CITABLE,
  ncteach: NOT_CITABLE,
  intellcont: (record, owner) => [publicationItem(record, owner)],
  perform_exhibit: (record, owner) => [creativeItem(record, owner)],
  present: (record, owner) => [presentationItem(record, owner)],
  intellprop: inventionItems,
  congrant_external: NOT_CITABLE,
  congrant: NOT_CITABLE,
  congrant_faculty: NOT_CITABLE,
  service_department: NOT_CITABLE,
  service_professional: NOT_CITABLE,
} satisfies { readonly [N in EntityName]: ItemsOf<N> | null };

type Items = typeof ITEMS;
type CitableName = { [N in keyof Items]: Items[N] extends null ? never : N }[keyof Items];

/** A record of a work that can be cited. */
export type CitableRecord = { readonly [N in CitableName]: RecordNamed<N> }[CitableName];

/** Can the records of this entity be cited? */
export const isCitable = <R extends { readonly entity: EntityName }>(
  record: R,
): record is Extract<R, { readonly entity: CitableName }> => ITEMS[record.entity] !== NOT_CITABLE;

/**
 * A record as CSL-JSON: one item, or for an invention one per patent. IDs are unique in a person. Names carry marks
 * of the owner and of students, which `withoutMarks` removes.
 */
export const cslItems = (record: CitableRecord, owner: Owner): readonly CslItem[] =>
  // The table pairs each entity with a function of its own records.
  ITEMS[record.entity](record as never, owner);

function patentItem(
  { values }: Patent,
  id: string,
  author: readonly CslName[],
  title: string | null,
): CslItem {
  const number = plainWords(values.patent_num?.text ?? null);
  const isAmerican = isUnitedStates(values.country);
  return {
    id,
    type: 'patent',
    ...omitEmpty({
      author,
      title: titleText(values.title) ?? title,
      number,
      'call-number': plainWords(values.application_num),
      jurisdiction: isAmerican ? 'United States' : plainWords(values.country),
      authority: isAmerican ? 'U.S. Patent and Trademark Office' : plainWords(values.country),
      submitted: cslDate(values.filed),
      issued: cslDate(values.issued),
      status: number === null && values.issued === null ? 'pending' : null,
      note: plainWords(values.abandexp),
    }),
  };
}

/** An invention as CSL-JSON: one item per patent, `intellprop-12-patent-1`, or one for the disclosure. */
function inventionItems(invention: Invention, owner: Owner): readonly CslItem[] {
  const { values } = invention;
  const author = cslNames(getPeople(values.intellprop_invent, values, owner));
  const title = titleText(values.disclosure_title ?? values.title);
  const id = itemId(invention, owner.person);
  const patents = getPatents(invention);
  if (patents.length > 0) {
    return patents.map((patent, i) => patentItem(patent, `${id}-patent-${i + 1}`, author, title));
  }
  const issued = cslDate(values.disc_submit ?? values.approve);
  const genre = plainWords(values.format) ?? (values.id_number === null ? 'Invention disclosure' : null);
  return [{ id, type: 'document', ...omitEmpty({ author, title, genre, issued }) }];
}
