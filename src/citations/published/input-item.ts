import { shortList } from '../authors.js';
import { type CslItem, type CslName, NAME_LISTS } from './item.js';

/** Placeholder for the omitted names of a list while the engine formats it. */
export const GAP = '\ue000';
/** Placeholder for the words of a status. */
export const STATUS = '\ue001';

/** A name of one part as a surname: the engine moves literal names to the end of a list. */
function engineName({ literal, ...name }: CslName): CslName {
  return literal === undefined ? name : { ...name, family: literal };
}

function engineNames(names: readonly CslName[]): readonly CslName[] {
  const kept = shortList(names, name => name.owner === true);
  return kept.map(name => (name === null ? { family: GAP } : engineName(name)));
}

/** Changes to all items for a style that would otherwise omit something. */
export interface StyleNeeds {
  /** The style prints addresses and no DOIs. */
  readonly doiAsAddress: boolean;
  /** The style prints the volume of an article, but not of a review. */
  readonly reviewAsArticle: boolean;
}

/** Changes to one item after a first attempt omitted something. */
export interface Substitutes {
  /** Print the status in place of the date. */
  readonly statusAsDate?: boolean;
  /** Make all people authors. */
  readonly allAuthors?: boolean;
}

/** An item as input of the engine: one link, long lists of names shortened, the event also under its older name. */
export function engineItem(
  item: CslItem,
  needs: StyleNeeds,
  substitutes: Substitutes = {},
): Readonly<Record<string, unknown>> {
  const { DOI: doi, URL: url, ...rest } = item;
  const link = doi === undefined ? url : needs.doiAsAddress ? `https://doi.org/${doi}` : undefined;
  const allNames = NAME_LISTS.flatMap(list => item[list] ?? []);
  const lists = NAME_LISTS.map(list => {
    const names = substitutes.allAuthors ? (list === 'author' ? allNames : []) : (item[list] ?? []);
    return [list, engineNames(names)];
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
