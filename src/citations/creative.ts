import type { Person } from '../schema/index.js';
import { exactly, join, lowerFirst, parenthesized, type Runs, words } from '../text/index.js';
import { contributorName, listNames } from './authors.js';
import { websiteLink } from './identifiers.js';
import { emphasized } from './names.js';
import { getPeople, type Owner } from './people.js';

export type CreativeWork = Person['records']['perform_exhibit'][number];

const isOther = (choice: string | null): boolean => choice?.toLowerCase() === 'other';

/**
 * A creative work in the house style: `Title (type), medium, venue; juried; website`, the title in italics. A work
 * without a title is printed with its citation as text.
 */
export function citeCreativeWork({ values }: CreativeWork): Runs {
  const title = emphasized(words(values.title));
  const type = isOther(values.type) ? (values.type_other ?? values.type) : values.type;
  const review = values.review_type === null ? null : lowerFirst(values.review_type);
  return join(
    [
      join(
        [
          join([title.length > 0 ? title : words(values.fp_citation), parenthesized(words(type))], ' '),
          words(values.media === null ? null : lowerFirst(values.media)),
          words(values.venue),
        ],
        ', ',
      ),
      words(review),
      values.refereed === true ? exactly('refereed') : [],
      websiteLink(values.website),
    ],
    '; ',
  );
}

/** The people of a creative work, `Ravencroft, M. T. (director) and Teshima, K.`; empty for the owner alone. */
export function creativeContributors({ values }: CreativeWork, owner: Owner): Runs {
  const rows = values.perform_exhibit_contributers;
  const { people, hasMore } = getPeople(rows, values, owner);
  const alone =
    people.length === 1 &&
    !hasMore &&
    people.every(({ isOwner: own, contribution }) => own && contribution === null);
  const names = alone
    ? []
    : people.map(person => {
        const part = words(person.contribution === null ? null : lowerFirst(person.contribution));
        return join([contributorName(person), parenthesized(part)], ' ');
      });
  const list = listNames(names, hasMore);
  return rows.length > 0 ? list : join([list, words(values.fp_auth)], ', ');
}
