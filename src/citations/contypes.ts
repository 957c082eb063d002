import type { PUBLICATION_TYPES } from '../schema/index.js';

/** The groups of publications in the order of a CV, with the letter of their numbers. */
export const PUBLICATION_GROUPS = [
  { id: 'journal', letter: 'J', title: 'Refereed journal articles' },
  { id: 'book', letter: 'B', title: 'Books and chapters' },
  { id: 'proceedings', letter: 'C', title: 'Refereed conference proceedings' },
  { id: 'article', letter: 'A', title: 'Other articles and editorials' },
  { id: 'report', letter: 'R', title: 'Technical and research reports, working papers, cases' },
  { id: 'creative', letter: 'W', title: 'Creative writing and translations' },
  { id: 'media', letter: 'S', title: 'Software, databases, media' },
  { id: 'abstract', letter: 'X', title: 'Abstracts' },
  { id: 'review', letter: 'U', title: 'Under review' },
] as const;

export type PublicationGroup = (typeof PUBLICATION_GROUPS)[number]['id'];

/** Which parts a citation has: an article in a journal, a part of a book, a book, a paper, a work of its own. */
export type CitationForm = 'article' | 'chapter' | 'book' | 'paper' | 'work';

export interface PublicationKind {
  readonly form: CitationForm;
  readonly group: Exclude<PublicationGroup, 'review'>;
  /** Group of what is refereed, where it differs. */
  readonly refereed?: 'journal' | 'proceedings';
  /** Word printed after the title, e.g. `Technical report`; null where the form says it. */
  readonly genre: string | null;
  /** Does the owner figure as editor unless the record says otherwise? */
  readonly edited?: true;
}

const article = (group: PublicationKind['group'], genre: string | null = null): PublicationKind => ({
  form: 'article',
  group,
  genre,
});
const book = (group: PublicationKind['group'], genre: string | null = null): PublicationKind => ({
  form: 'book',
  group,
  genre,
});
const edited = (group: PublicationKind['group'], genre: string | null = null): PublicationKind => ({
  ...book(group, genre),
  edited: true,
});
const work = (group: PublicationKind['group'], genre: string | null): PublicationKind => ({
  form: 'work',
  group,
  genre,
});
const CHAPTER: PublicationKind = { form: 'chapter', group: 'book', genre: null };

const KINDS: { readonly [C in (typeof PUBLICATION_TYPES)[number]]: PublicationKind } = {
  Abstract: article('abstract', 'Abstract'),
  'Blog, Scholarly': article('article', 'Blog'),
  'Book Review': article('article', 'Book review'),
  'Book, Anthology': edited('book'),
  'Book, Anthology Poetry': edited('creative', 'Poetry'),
  'Book, Anthology, Nonfiction': edited('book'),
  'Book, Anthology, Short Fiction': edited('creative', 'Short fiction'),
  'Book, Artistic': book('creative'),
  'Book, Chapter/ Section in Scholarly Book': CHAPTER,
  'Book, Chapter/ Section in Textbook': CHAPTER,
  'Book, Edited': edited('book'),
  'Book, Nonfiction': book('book'),
  'Book, Novel': book('creative', 'Novel'),
  'Book, Poetry': book('creative', 'Poetry'),
  'Book, Scholarly': book('book'),
  'Book, Scholarly/Critical Edition': edited('book', 'Critical edition'),
  'Book, Short Fiction': book('creative', 'Short fiction'),
  'Book, Textbook': book('book'),
  "Book, Textbook, Instructor's Manual": book('book', 'Instructor’s manual'),
  'Book, Textbook, Study Guide': book('book', 'Study guide'),
  'Broadcast Media': work('media', 'Broadcast'),
  'CD/DVD': work('media', 'CD or DVD'),
  'Conference Proceedings': { form: 'paper', group: 'article', refereed: 'proceedings', genre: null },
  'Creative Contribution': work('creative', 'Creative contribution'),
  Database: work('media', 'Database'),
  Editorial: article('article', 'Editorial'),
  'Encyclopedia/Dictionary Entry': { ...CHAPTER, group: 'article' },
  'Journal Article, Academic Journal': { ...article('article'), refereed: 'journal' },
  'Journal Article, Professional or Trade Magazine Article': article('article'),
  'Journal Contribution, Nonfiction': article('article'),
  'Journal Contribution, Poetry': article('creative', 'Poem'),
  'Journal Contribution, Short Fiction': article('creative', 'Short story'),
  'Magazine Article': article('article'),
  Monograph: book('book'),
  'Music Composition': work('creative', 'Musical score'),
  Newsletter: article('article', 'Newsletter'),
  'Newspaper article': article('article'),
  'Play Script': book('creative', 'Play script'),
  'Regular Column in Journal or Newspaper': article('article', 'Column'),
  'Research Report': work('report', 'Research report'),
  Screenplay: work('creative', 'Screenplay'),
  Software: work('media', 'Computer software'),
  'Software, Instructional': work('media', 'Instructional software'),
  'Technical Report': work('report', 'Technical report'),
  'Translation or Transcription': book('creative', 'Translation or transcription'),
  Website: work('media', 'Website'),
  'Working Paper': work('report', 'Working paper'),
  'Written Case with Instructional Material': work('report', 'Teaching case'),
  Other: article('article'),
};

const byType: ReadonlyMap<string, PublicationKind> = new Map(Object.entries(KINDS));

/** How a publication of this type is grouped and cited; types outside the list are cited as articles. */
export const publicationKind = (contype: string | null): PublicationKind =>
  byType.get(contype ?? 'Other') ?? KINDS.Other;
