import { shortList } from '../authors.js';
import type { Input } from '../csl/input.js';
import type { Processor } from '../csl/processor.js';
import { type CslItem, type CslName, NAME_LISTS, type NameList } from '../items/item.js';
import { type NumberRange, rewriteIssues, rewritePages } from '../ranges.js';
import { readReview } from '../reviews.js';

/** Placeholder for the omitted names of a list. */
export const GAP = '\ue000';
/** Placeholder for the words of a status. */
export const STATUS = '\ue001';

/** A name without parts is a surname, so that it has the format of surnames in every style. */
function inputName({ literal, ...name }: CslName): CslName {
  return literal === undefined ? name : { ...name, family: literal };
}

function inputNames(names: readonly CslName[]): readonly CslName[] {
  const listed = names.filter(({ etAl }) => !etAl);
  const kept = shortList(listed, name => name.owner === true);
  const others = names.find(({ etAl }) => etAl);
  return [
    ...kept.map(name => (name === null ? { family: GAP } : inputName(name))),
    ...(others ? [others] : []),
  ];
}

/** The words after the names of a list that a style prints among the authors. */
const ROLES: { readonly [L in NameList]?: string } = {
  editor: '(Ed.)',
  translator: '(Trans.)',
  illustrator: '(Illus.)',
};

/** All people of an item as authors, each with the role. */
const allAuthors = (item: CslItem): readonly CslName[] =>
  NAME_LISTS.flatMap(list =>
    (item[list] ?? []).map(name => {
      const role = name.etAl ? undefined : ROLES[list];
      return role === undefined ? name : { ...name, suffix: [name.suffix, role].filter(Boolean).join(' ') };
    }),
  );

/** Changes to all items for a style that would otherwise omit something. */
export interface StyleNeeds {
  /** The style with these lists of names after a title. */
  readonly withNames: (lists: readonly NameList[], title: 'title' | 'container-title') => Processor;
  /** The style with translators in place of missing authors. */
  readonly withTranslators: () => Processor;
  /** The style prints addresses and no DOIs. */
  readonly doiAsAddress: boolean;
  /** The style prints the volume of an article, but not of a review. */
  readonly reviewAsArticle: () => boolean;
  /** The style prints a word before the number of an article: `Article 105423`. */
  readonly namesArticleNumber: () => boolean;
  /** The style prints `Review of` with the title of the work under review. */
  readonly printsReviewed: () => boolean;
}

/** Changes to one item after a first attempt omitted something. */
export interface Substitutes {
  /** Print the status in place of the date. */
  readonly statusAsDate?: boolean;
  /** Make all people authors. */
  readonly allAuthors?: boolean;
  /** Make the work a book, the form of which has a publisher in most styles. */
  readonly asBook?: boolean;
}

const escapeHyphens = (text: string): string => text.replaceAll('-', '\\-');

/** A range as the engine reads it: the prefix of its numbers repeated, and hyphens that are part of a number escaped. */
function escaped({ first, last }: NumberRange): string {
  if (last === null) return escapeHyphens(first);
  const prefix = /^\p{L}+(?=\d+$)/u.exec(first)?.[0] ?? '';
  const sign = /-/.test(first + last) ? '–' : '-';
  return escapeHyphens(first) + sign + escapeHyphens(/^\d+$/.test(last) ? prefix + last : last);
}

/** The numbers of an item, in which only the hyphens of ranges have no escape. */
function inputNumbers({ page, volume, issue, number, edition }: CslItem): Input {
  return {
    ...(page !== undefined && { page: rewritePages(page, escaped) ?? page }),
    ...(volume !== undefined && { volume: rewriteIssues(volume, escaped) ?? volume }),
    ...(issue !== undefined && { issue: rewriteIssues(issue, escaped) ?? issue }),
    ...(number !== undefined && { number: escapeHyphens(number) }),
    ...(edition !== undefined && { edition: escapeHyphens(edition) }),
  };
}

/** A page that is the number of an article: `e104`, or more digits than pages of a volume have. */
const ARTICLE_NUMBER = /^(?:e\d+|\d{5,})$/i;

/** The number of an article in place of its page. */
function articleNumber({ type, page }: CslItem, needs: StyleNeeds): Input {
  if (type !== 'article-journal' || page === undefined || !ARTICLE_NUMBER.test(page)) return {};
  return needs.namesArticleNumber() ? { number: page, page: undefined } : {};
}

/** The stop at the end of a title: after a word that is no abbreviation, perhaps within closing quotation marks and tags. */
const LAST_STOP = /(?<=(?<![\p{L}.])\p{L}*\p{Ll}{3}(?:<\/\w+>)*)\.(?=[”’"]?(?:<\/\w+>)*$)/u;
const ABBREVIATED = /(?<!\p{L})(?:etc|inc|ltd|corp|assn|dept|univ|proc)\.\W*(?:<\/\w+>)*$/iu;

/** A title without the stop at its end: every style writes its own mark there. */
const openTitle = (title: string): string => (ABBREVIATED.test(title) ? title : title.replace(LAST_STOP, ''));

/** What a style prints that names the work under review itself: the title of the review alone, and the author of the work. */
function reviewed({ title, type }: CslItem, needs: StyleNeeds): Input {
  const review = type === 'review-book' ? readReview(title ?? null) : null;
  if (review === null || !needs.printsReviewed()) return {};
  const { own, by } = review;
  return { title: own ?? undefined, ...(by !== null && { 'reviewed-author': [{ family: by }] }) };
}

/** An item as input of a style: one link, long lists of names shortened, a placeholder for the status. */
export function inputItem(item: CslItem, needs: StyleNeeds, substitutes: Substitutes = {}): Input {
  const { DOI: doi, URL: url, ...rest } = item;
  const link = doi === undefined ? url : needs.doiAsAddress ? `https://doi.org/${doi}` : undefined;
  const lists = NAME_LISTS.map(list => {
    const names = substitutes.allAuthors ? (list === 'author' ? allAuthors(item) : []) : (item[list] ?? []);
    return [list, inputNames(names)];
  });
  return {
    ...rest,
    ...inputNumbers(item),
    ...articleNumber(item, needs),
    ...(item.title !== undefined && { title: openTitle(item.title) }),
    ...reviewed(item, needs),
    ...Object.fromEntries(lists),
    ...(item.type === 'review-book' && needs.reviewAsArticle() && { type: 'article-journal' }),
    ...(substitutes.asBook && { type: 'book' }),
    ...(doi !== undefined && !needs.doiAsAddress && { DOI: doi }),
    ...(link !== undefined && { URL: link }),
    ...(item.status !== undefined && { status: STATUS }),
    ...(substitutes.statusAsDate && { issued: { literal: STATUS } }),
  };
}

/** An item as input of a style as published: without the marks of the owner and of students. */
export function inputAsPublished(item: CslItem): Input {
  const lists = NAME_LISTS.map(list => [
    list,
    (item[list] ?? []).map(({ owner: _owner, student: _student, ...name }) => name),
  ]);
  return { ...item, ...inputNumbers(item), ...Object.fromEntries(lists) };
}
