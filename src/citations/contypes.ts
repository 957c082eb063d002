import type { PUBLICATION_TYPES, WORK_STATUSES } from '../schema/index.js';
import type { CslType } from './items/item.js';

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
  { id: 'preparation', letter: 'P', title: 'In preparation' },
  { id: 'unclear', letter: 'N', title: 'Status not understood' },
] as const;

export type PublicationGroup = (typeof PUBLICATION_GROUPS)[number]['id'];

/** The statuses of the works that a CV shows. */
export const PUBLICATION_STATUSES = [
  'published',
  'in press',
  'under review',
  'in preparation',
  'not understood',
  'undated',
] as const;

/** The status of a publication; works that were not accepted, or withdrawn, are in no CV. */
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number] | 'not accepted';

/** Statuses by the standard texts of the field `status`. */
export const STATUS_BY_TEXT: { readonly [S in (typeof WORK_STATUSES)[number]]: PublicationStatus } = {
  Published: 'published',
  'In Press': 'in press',
  'Under Review': 'under review',
  'In Preparation': 'in preparation',
  'Not Accepted': 'not accepted',
};

/** Groups of works that are not published, whatever their type. */
export const GROUP_BY_STATUS: Readonly<Partial<Record<PublicationStatus, PublicationGroup | null>>> = {
  'under review': 'review',
  'in preparation': 'preparation',
  'not understood': 'unclear',
  'not accepted': null,
};

/** Layout of a citation: an article in a journal, a chapter, a book, a conference paper, a standalone work. */
export type CitationForm = 'article' | 'chapter' | 'book' | 'paper' | 'work';

/** Facts of a publication that decide its CSL type in addition to its contype. */
export interface PublicationFacts {
  readonly container: string | null;
  readonly publisher: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly pages: string | null;
  /** Is the owner its editor? */
  readonly isEdited: boolean;
}

type CslTypeByFacts = (facts: PublicationFacts) => CslType | null;

export interface PublicationKind {
  readonly form: CitationForm;
  readonly group: Exclude<PublicationGroup, 'review' | 'preparation' | 'unclear'>;
  /** Group of refereed publications, if it differs. */
  readonly refereed?: 'journal' | 'proceedings';
  /** Word printed after the title, e.g. `Technical report`; null if the form implies it. */
  readonly genre: string | null;
  /** Is the owner the editor unless the record has another role? */
  readonly isEdited?: true;
  /** Are its people translators unless a role says otherwise? */
  readonly isTranslated?: true;
  /** Usual type in CSL-JSON. */
  readonly csl: CslType;
  /** Another type for some publications; null for the usual one. */
  readonly cslFor?: CslTypeByFacts;
  /** Does CSL express the genre by the type or by a list of names? */
  readonly isGenreImplied?: true;
}

type Group = PublicationKind['group'];

const article = (csl: CslType, group: Group, genre: string | null = null): PublicationKind => ({
  form: 'article',
  group,
  genre,
  csl,
});
const work = (csl: CslType, group: Group, genre: string): PublicationKind => ({
  form: 'work',
  group,
  genre,
  csl,
});
const book = (group: Group, genre: string | null = null): PublicationKind => ({
  form: 'book',
  group,
  genre,
  csl: 'book',
});
const edited = (group: Group, genre: string | null = null): PublicationKind => ({
  ...book(group, genre),
  isEdited: true,
});
const CHAPTER: PublicationKind = { form: 'chapter', group: 'book', genre: null, csl: 'chapter' };

const abstractType: CslTypeByFacts = ({ volume, container }) =>
  volume === null && /proceed|conference|congress|meeting|symposium/i.test(container ?? '')
    ? 'paper-conference'
    : null;

const recordingType: CslTypeByFacts = ({ publisher, container }) =>
  /\b(?:audio|cd|sound|recordings?|records)\b/i.test(`${publisher} ${container}`) ? 'song' : null;

const proceedingsType: CslTypeByFacts = ({ isEdited, container, pages }) =>
  isEdited || (container === null && pages === null) ? 'book' : null;

const entryType: CslTypeByFacts = ({ container }) =>
  /dictionar/i.test(container ?? '') ? 'entry-dictionary' : null;

const otherType: CslTypeByFacts = ({ container, volume }) =>
  container !== null && volume !== null ? 'article-journal' : null;

const scriptType: CslTypeByFacts = ({ publisher }) => (publisher === null ? 'manuscript' : null);

const columnType: CslTypeByFacts = ({ volume, issue }) =>
  volume !== null && issue !== null ? 'article-journal' : null;

const translationType: CslTypeByFacts = ({ container, volume, pages }) => {
  if (container === null) return null;
  if (volume !== null) return 'article-journal';
  return pages === null ? null : 'chapter';
};

const KINDS: { readonly [C in (typeof PUBLICATION_TYPES)[number]]: PublicationKind } = {
  Abstract: { ...article('article-journal', 'abstract', 'Abstract'), cslFor: abstractType },
  'Blog, Scholarly': { ...article('post-weblog', 'article', 'Blog'), isGenreImplied: true },
  'Book Review': { ...article('review-book', 'article', 'Book review'), isGenreImplied: true },
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
  'Broadcast Media': work('broadcast', 'media', 'Broadcast'),
  'CD/DVD': { ...work('motion_picture', 'media', 'CD or DVD'), cslFor: recordingType },
  'Conference Proceedings': {
    form: 'paper',
    csl: 'paper-conference',
    group: 'article',
    refereed: 'proceedings',
    genre: null,
    cslFor: proceedingsType,
  },
  'Creative Contribution': work('document', 'creative', 'Creative contribution'),
  Database: work('dataset', 'media', 'Database'),
  Editorial: article('article-journal', 'article', 'Editorial'),
  'Encyclopedia/Dictionary Entry': {
    ...CHAPTER,
    csl: 'entry-encyclopedia',
    group: 'article',
    cslFor: entryType,
  },
  'Journal Article, Academic Journal': { ...article('article-journal', 'article'), refereed: 'journal' },
  'Journal Article, Professional or Trade Magazine Article': article('article-magazine', 'article'),
  'Journal Contribution, Nonfiction': article('article-journal', 'article'),
  'Journal Contribution, Poetry': article('article-journal', 'creative', 'Poem'),
  'Journal Contribution, Short Fiction': article('article-journal', 'creative', 'Short story'),
  'Magazine Article': article('article-magazine', 'article'),
  Monograph: book('book'),
  'Music Composition': work('musical_score', 'creative', 'Musical score'),
  Newsletter: article('article-magazine', 'article', 'Newsletter'),
  'Newspaper article': article('article-newspaper', 'article'),
  'Play Script': { ...book('creative', 'Play script'), cslFor: scriptType },
  'Regular Column in Journal or Newspaper': {
    ...article('article-newspaper', 'article', 'Column'),
    cslFor: columnType,
  },
  'Research Report': work('report', 'report', 'Research report'),
  Screenplay: work('manuscript', 'creative', 'Screenplay'),
  Software: work('software', 'media', 'Computer software'),
  'Software, Instructional': work('software', 'media', 'Instructional software'),
  'Technical Report': work('report', 'report', 'Technical report'),
  'Translation or Transcription': {
    ...book('creative', 'Translation or transcription'),
    cslFor: translationType,
    isTranslated: true,
    isGenreImplied: true,
  },
  Website: { ...work('webpage', 'media', 'Website'), isGenreImplied: true },
  'Working Paper': work('report', 'report', 'Working paper'),
  'Written Case with Instructional Material': work('report', 'report', 'Teaching case'),
  Other: { ...article('document', 'article'), cslFor: otherType },
};

const byType: ReadonlyMap<string, PublicationKind> = new Map(Object.entries(KINDS));

/**
 * How a publication of this type is grouped and cited. A type that is not understood is cited as “Other”, without its own
 * word: what the word means is unknown.
 */
export const publicationKind = (contype: string | null): PublicationKind =>
  byType.get(contype ?? 'Other') ?? KINDS.Other;

/** The other type of a publication; null if it only repeats the type, as `Journal Article` does. */
export const distinctOther = (contype: string | null, other: string | null): string | null =>
  other !== null && contype?.toLowerCase().startsWith(other.trim().toLowerCase()) ? null : other;

/** The CSL type of a publication. */
export function publicationCslType(contype: string | null, facts: PublicationFacts): CslType {
  const { csl, cslFor } = publicationKind(contype);
  return cslFor?.(facts) ?? csl;
}

/** The genre of a publication in CSL, such as `Technical report`; null if CSL expresses it otherwise. */
export function publicationGenre(contype: string | null): string | null {
  const { genre, isGenreImplied } = publicationKind(contype);
  return isGenreImplied ? null : genre;
}
