import { shortList } from '../authors.js';
import type { Input } from '../csl/input.js';
import { type CslItem, type CslName, NAME_LISTS } from '../items/item.js';

/** Placeholder for the omitted names of a list. */
export const GAP = '\ue000';
/** Placeholder for the words of a status. */
export const STATUS = '\ue001';

/** A name without parts is a surname, so that it has the format of surnames in every style. */
function inputName({ literal, ...name }: CslName): CslName {
  return literal === undefined ? name : { ...name, family: literal };
}

function inputNames(names: readonly CslName[]): readonly CslName[] {
  const kept = shortList(names, name => name.owner === true);
  return kept.map(name => (name === null ? { family: GAP } : inputName(name)));
}

/** Changes to all items for a style that would otherwise omit something. */
export interface StyleNeeds {
  /** The style prints addresses and no DOIs. */
  readonly doiAsAddress: boolean;
  /** The style prints the volume of an article, but not of a review. */
  readonly reviewAsArticle: () => boolean;
}

/** Changes to one item after a first attempt omitted something. */
export interface Substitutes {
  /** Print the status in place of the date. */
  readonly statusAsDate?: boolean;
  /** Make all people authors. */
  readonly allAuthors?: boolean;
}

/** An item as input of a style: one link, long lists of names shortened, a placeholder for the status. */
export function inputItem(item: CslItem, needs: StyleNeeds, substitutes: Substitutes = {}): Input {
  const { DOI: doi, URL: url, ...rest } = item;
  const link = doi === undefined ? url : needs.doiAsAddress ? `https://doi.org/${doi}` : undefined;
  const allNames = NAME_LISTS.flatMap(list => item[list] ?? []);
  const lists = NAME_LISTS.map(list => {
    const names = substitutes.allAuthors ? (list === 'author' ? allNames : []) : (item[list] ?? []);
    return [list, inputNames(names)];
  });
  return {
    ...rest,
    ...Object.fromEntries(lists),
    ...(item.type === 'review-book' && needs.reviewAsArticle() && { type: 'article-journal' }),
    ...(doi !== undefined && !needs.doiAsAddress && { DOI: doi }),
    ...(link !== undefined && { URL: link }),
    ...(item.status !== undefined && { status: STATUS }),
    ...(substitutes.statusAsDate && { issued: { literal: STATUS } }),
  };
}
