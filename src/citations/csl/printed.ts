import { shortList } from '../short-list.js';
import { type CslItem, type CslName, NAME_LISTS } from './item.js';

/** Stands in a list of names for those left out, until the engine is done with it. */
export const GAP = '\ue000';
/** Stands for the words of a status likewise. */
export const STATUS = '\ue001';

/** A name of one part is a surname: the engine sorts names of other kinds to the end of a list. */
function printedName({ literal, ...name }: CslName): CslName {
  return literal === undefined ? name : { ...name, family: literal };
}

function printedNames(names: readonly CslName[]): readonly CslName[] {
  const kept = shortList(names, name => name.owner === true);
  return kept.map(name => (name === null ? { family: GAP } : printedName(name)));
}

/** How items are changed for a style that would otherwise leave something out. */
export interface StyleNeeds {
  /** The style prints addresses and no DOIs. */
  readonly doiAsAddress: boolean;
  /** The style prints no volume of a review, but that of an article. */
  readonly reviewAsArticle: boolean;
}

/** How one item is changed, where a first writing left something out. */
export interface Substitutes {
  /** Put the status in the place of the date. */
  readonly statusAsDate?: boolean;
  /** Make all people authors. */
  readonly allAuthors?: boolean;
}

/** An item as the engine is given it: one link, long lists of names shortened, the event under its older name too. */
export function printedItem(
  item: CslItem,
  needs: StyleNeeds,
  substitutes: Substitutes = {},
): Readonly<Record<string, unknown>> {
  const { DOI: doi, URL: url, ...rest } = item;
  const link = doi === undefined ? url : needs.doiAsAddress ? `https://doi.org/${doi}` : undefined;
  const everyone = NAME_LISTS.flatMap(list => item[list] ?? []);
  const lists = NAME_LISTS.map(list => {
    const names = substitutes.allAuthors ? (list === 'author' ? everyone : []) : (item[list] ?? []);
    return [list, printedNames(names)];
  });
  return {
    ...rest,
    ...Object.fromEntries(lists),
    ...(item.type === 'review-book' && needs.reviewAsArticle && { type: 'article-journal' }),
    ...(doi !== undefined && !needs.doiAsAddress && { DOI: doi }),
    ...(link !== undefined && { URL: link }),
    ...(item.status !== undefined && { status: STATUS }),
    ...(item['event-title'] !== undefined && { event: item['event-title'] }),
    ...(substitutes.statusAsDate && { issued: { literal: STATUS } }),
  };
}
