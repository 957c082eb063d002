import type { PUBLICATION_TYPES } from '../../schema/index.js';
import { publicationKind } from '../contypes.js';
import type { CslType } from './item.js';

type Contype = (typeof PUBLICATION_TYPES)[number];

const TYPES: { readonly [C in Contype]: CslType } = {
  Abstract: 'article-journal',
  'Blog, Scholarly': 'post-weblog',
  'Book Review': 'review-book',
  'Book, Anthology': 'book',
  'Book, Anthology Poetry': 'book',
  'Book, Anthology, Nonfiction': 'book',
  'Book, Anthology, Short Fiction': 'book',
  'Book, Artistic': 'book',
  'Book, Chapter/ Section in Scholarly Book': 'chapter',
  'Book, Chapter/ Section in Textbook': 'chapter',
  'Book, Edited': 'book',
  'Book, Nonfiction': 'book',
  'Book, Novel': 'book',
  'Book, Poetry': 'book',
  'Book, Scholarly': 'book',
  'Book, Scholarly/Critical Edition': 'book',
  'Book, Short Fiction': 'book',
  'Book, Textbook': 'book',
  "Book, Textbook, Instructor's Manual": 'book',
  'Book, Textbook, Study Guide': 'book',
  'Broadcast Media': 'broadcast',
  'CD/DVD': 'motion_picture',
  'Conference Proceedings': 'paper-conference',
  'Creative Contribution': 'document',
  Database: 'dataset',
  Editorial: 'article-journal',
  'Encyclopedia/Dictionary Entry': 'entry-encyclopedia',
  'Journal Article, Academic Journal': 'article-journal',
  'Journal Article, Professional or Trade Magazine Article': 'article-magazine',
  'Journal Contribution, Nonfiction': 'article-journal',
  'Journal Contribution, Poetry': 'article-journal',
  'Journal Contribution, Short Fiction': 'article-journal',
  'Magazine Article': 'article-magazine',
  Monograph: 'book',
  'Music Composition': 'musical_score',
  Newsletter: 'article-magazine',
  'Newspaper article': 'article-newspaper',
  'Play Script': 'book',
  'Regular Column in Journal or Newspaper': 'article-newspaper',
  'Research Report': 'report',
  Screenplay: 'manuscript',
  Software: 'software',
  'Software, Instructional': 'software',
  'Technical Report': 'report',
  'Translation or Transcription': 'book',
  Website: 'webpage',
  'Working Paper': 'report',
  'Written Case with Instructional Material': 'report',
  Other: 'document',
};

/** What a record holds decides beside its type. */
export interface Holdings {
  readonly container: string | null;
  readonly publisher: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly pages: string | null;
  /** Is the owner its editor? */
  readonly edited: boolean;
}

/** Types that depend on what the record holds; null where the usual type stands. */
const DEPENDENT: { readonly [C in Contype]?: (held: Holdings) => CslType | null } = {
  Abstract: ({ volume, container }) =>
    volume === null && /proceed|conference|congress|meeting|symposium/i.test(container ?? '')
      ? 'paper-conference'
      : null,
  'CD/DVD': ({ publisher, container }) =>
    /\b(?:audio|cd|sound|recordings?|records)\b/i.test(`${publisher} ${container}`) ? 'song' : null,
  'Conference Proceedings': ({ edited, container, pages }) =>
    edited || (container === null && pages === null) ? 'book' : null,
  'Encyclopedia/Dictionary Entry': ({ container }) =>
    /dictionar/i.test(container ?? '') ? 'entry-dictionary' : null,
  Other: ({ container, volume }) => (container !== null && volume !== null ? 'article-journal' : null),
  'Play Script': ({ publisher }) => (publisher === null ? 'manuscript' : null),
  'Regular Column in Journal or Newspaper': ({ volume, issue }) =>
    volume !== null && issue !== null ? 'article-journal' : null,
  'Translation or Transcription': ({ container, volume, pages }) => {
    if (container === null) return null;
    if (volume !== null) return 'article-journal';
    return pages === null ? null : 'chapter';
  },
};

const usual: ReadonlyMap<string, CslType> = new Map(Object.entries(TYPES));
const dependent: ReadonlyMap<string, (held: Holdings) => CslType | null> = new Map(Object.entries(DEPENDENT));

/** The CSL type of a publication; one outside the list is like Other. */
export function publicationCslType(contype: string | null, held: Holdings): CslType {
  const name = contype !== null && usual.has(contype) ? contype : 'Other';
  return dependent.get(name)?.(held) ?? usual.get(name) ?? TYPES.Other;
}

/** Words that CSL says by the type or the list of names, where the house style prints them. */
const SAID_BY_TYPE: ReadonlySet<string> = new Set<Contype>([
  'Blog, Scholarly',
  'Book Review',
  'Translation or Transcription',
  'Website',
]);

/** The word for the kind of a publication, such as `Technical report`; null where CSL says it otherwise. */
export function publicationGenre(contype: string | null): string | null {
  if (contype === null || SAID_BY_TYPE.has(contype)) return null;
  return usual.has(contype) ? publicationKind(contype).genre : contype;
}
