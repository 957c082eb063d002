import { type Invention, isUnitedStates, type Patent, patentsOf } from '../patent.js';
import { type Owner, peopleOf } from '../people.js';
import { type CslItem, type CslName, itemId, omitEmpty } from './item.js';
import { cslDate, cslNames, plainWords, titleText } from './values.js';

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
export function inventionItems(invention: Invention, owner: Owner): readonly CslItem[] {
  const { values } = invention;
  const author = cslNames(peopleOf(values.intellprop_invent, values, owner));
  const title = titleText(values.disclosure_title ?? values.title);
  const id = itemId(invention, owner.person);
  const patents = patentsOf(invention);
  if (patents.length > 0) {
    return patents.map((patent, i) => patentItem(patent, `${id}-patent-${i + 1}`, author, title));
  }
  const issued = cslDate(values.disc_submit ?? values.approve);
  const genre = plainWords(values.format) ?? (values.id_number === null ? 'Invention disclosure' : null);
  return [{ id, type: 'document', ...omitEmpty({ author, title, genre, issued }) }];
}
