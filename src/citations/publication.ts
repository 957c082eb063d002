import type { RecordedDate } from '../core/index.js';
import type { Person } from '../schema/index.js';
import {
  concat,
  exactly,
  fold,
  formatDate,
  join,
  NBSP,
  parenthesized,
  plain,
  plainText,
  prefixed,
  RANGE_DASH,
  type Runs,
  sentence,
  withoutLeadingSeparators,
  words,
} from '../text/index.js';
import {
  authorList,
  type Contributor,
  contributorName,
  isAuthor,
  listNames,
  type People,
} from './authors.js';
import {
  distinctOther,
  GROUP_BY_STATUS,
  type PublicationGroup,
  type PublicationKind,
  type PublicationStatus,
  publicationKind,
  STATUS_BY_TEXT,
} from './contypes.js';
import { addressLink, doiLink, getIdentifiers, type Identifiers } from './identifiers.js';
import { directName, emphasized } from './names.js';
import { getEditors, getPeople, type Owner } from './people.js';
import { type NumberRange, rewriteIssues, rewritePages } from './ranges.js';
import { readEdition, readReview } from './reviews.js';
import { isDateForPages } from './spreadsheet-date.js';

export type Publication = Person['records']['intellcont'][number];
type Values = Publication['values'];

/** The recorded status decides; without one, the dates do. */
export function publicationStatus({ status, pub, acc, sub }: Values): PublicationStatus {
  if (status !== null)
    return Object.hasOwn(STATUS_BY_TEXT, status)
      ? STATUS_BY_TEXT[status as keyof typeof STATUS_BY_TEXT]
      : 'not understood';
  if (pub) return 'published';
  if (acc) return 'in press';
  return sub ? 'under review' : 'undated';
}

/** The date at which a work reached its status; another date of its way to print if that one is missing. */
export function publicationDate(values: Values): RecordedDate | null {
  const { pub, acc, sub, expsub, prep } = values;
  switch (publicationStatus(values)) {
    case 'in press':
      return acc ?? pub ?? sub ?? expsub ?? prep;
    case 'under review':
      return sub ?? acc ?? pub ?? expsub ?? prep;
    case 'in preparation':
      return prep ?? expsub ?? sub ?? acc ?? pub;
    default:
      return pub ?? acc ?? sub ?? expsub ?? prep;
  }
}

/** The title with its subtitle: `Title: Subtitle`. A subtitle that the title or the journal repeats is left out. */
export function fullTitle({
  title,
  subtitle,
  title_secondary: venue,
}: Pick<Values, 'title' | 'subtitle' | 'title_secondary'>): string | null {
  if (title === null || subtitle === null) return title ?? subtitle;
  // Separators alone are no title.
  if (plain(subtitle) === null) return title;
  if (plain(title) === null) return subtitle;
  const folded = fold(subtitle);
  if (folded === fold(venue) || fold(title).endsWith(folded)) return title;
  const before = title.replace(/[\s:,·]+$/, '');
  return `${before}${/[?!]$/.test(before) ? '' : ':'} ${withoutLeadingSeparators(subtitle)}`;
}

/** The group of a CV that a publication belongs to; null for a work that was not accepted. */
export function publicationGroup(values: Values): PublicationGroup | null {
  const unpublished = GROUP_BY_STATUS[publicationStatus(values)];
  if (unpublished !== undefined) return unpublished;
  const kind = publicationKind(values.contype);
  return values.refereed === true && kind.refereed ? kind.refereed : kind.group;
}

const withDash = ({ first, last }: NumberRange): string =>
  last === null ? first : first + RANGE_DASH + last;

/**
 * Page numbers with en dashes: `2210–2231`; other texts, such as `Paper 3381`, are returned as recorded. Null for a date,
 * which a spreadsheet makes of `8-13`.
 */
function pages(recorded: string | null): { readonly text: string; readonly numbers: boolean } | null {
  const text = plain(recorded)?.replace(/^pp?\.?\s*(?=[\divxlc])/i, '') ?? null;
  if (text === null || isDateForPages(text)) return null;
  const numbers = rewritePages(text, withDash);
  return { text: numbers ?? text, numbers: numbers !== null };
}

/** `pp. 88–97`, `p. 12`, or the recorded text. */
function namedPages(recorded: string | null): Runs {
  const found = pages(recorded);
  if (!found) return [];
  if (!found.numbers) return exactly(found.text);
  return exactly(`${/[–,;&]/.test(found.text) ? 'pp.' : 'p.'}${NBSP}${found.text}`);
}

/** `62 pp.` if the record has a single number, else the pages. */
function extent(recorded: string | null): Runs {
  const found = pages(recorded);
  return /^\d+$/.test(found?.text ?? '') ? exactly(`${found?.text}${NBSP}pp.`) : namedPages(recorded);
}

/** A volume or issue with an en dash in its range; the number of a standalone work is no range. */
function getNumber(recorded: string | null, { form }: PublicationKind): Runs {
  const runs = words(recorded);
  if (form === 'work') return runs;
  return runs.map(run => ({ ...run, text: rewriteIssues(run.text, withDash) ?? run.text }));
}

/** `61(4)`, `18`, or without a volume `no. 4`; an issue without a number, such as `Spring`, and an edition as recorded. */
function volumeIssue(values: Values, kind: PublicationKind): Runs {
  const volume = getNumber(values.volume, kind);
  const issue = getNumber(values.issue, kind);
  if (readEdition(values.issue) !== null) return join([volume, issue], ', ');
  if (volume.length > 0) return concat(volume, parenthesized(issue));
  return /^\p{L}{0,2}\d/u.test(plainText(issue)) ? prefixed(`no.${NBSP}`, issue) : issue;
}

const publisherAndPlace = ({ publisher, pubctyst, pubcntry }: Values): Runs =>
  join([words(publisher), words(pubctyst), words(pubcntry)], ', ');

/** The genre; none for a review with a title that says so. */
function getGenre(values: Values, kind: PublicationKind): Runs {
  const other = words(distinctOther(values.contype, values.contypeother));
  if (other.length > 0) return other;
  return kind.csl === 'review-book' && readReview(plain(values.title)) !== null ? [] : words(kind.genre);
}

/** Names in running text: `S. Hallbrook and T. Penhallow`, `S. Hallbrook, et al.` */
const directNames = ({ people, hasMore }: People): Runs =>
  listNames(
    people.map(person => contributorName(person, directName(person))),
    hasMore,
  );

/** `S. Hallbrook (Ed.)`; a text that contains `Ed.` already is returned as recorded. */
function editorsInside({ people, hasMore }: People): Runs {
  if (people.length === 0) return [];
  const named = directNames({ people, hasMore });
  const text = plainText(named);
  if (/\beds?\b/i.test(text)) return named;
  const many = people.length > 1 || hasMore || /;|&| and |,.*,/.test(text);
  return concat(named, exactly(many ? ' (Eds.)' : ' (Ed.)'));
}

/** The sentences after the title. */
function details(values: Values, kind: PublicationKind, editors: People): readonly Runs[] {
  const venue = emphasized(words(values.title_secondary));
  const genre = getGenre(values, kind);
  const publisher = publisherAndPlace(values);
  switch (kind.form) {
    case 'article': {
      const found = pages(values.pagenum);
      const where = venue.length > 0 ? venue : publisher;
      const numbers = join([volumeIssue(values, kind), exactly(found?.text ?? '')], `,${NBSP}`);
      return [genre, join([where, numbers], ', ')];
    }
    case 'chapter': {
      const inside = join(
        [prefixed(`vol.${NBSP}`, getNumber(values.volume, kind)), namedPages(values.pagenum)],
        ', ',
      );
      const container = join([editorsInside(editors), venue], ', ');
      const where = join([container, parenthesized(inside)], ' ');
      return [genre, container.length > 0 ? prefixed('In ', where) : where, publisher];
    }
    case 'paper': {
      const named = editorsInside(editors);
      const container = join([named, venue], ', ');
      const where = named.length > 0 ? prefixed('In ', container) : container;
      const numbers = join([volumeIssue(values, kind), namedPages(values.pagenum)], `,${NBSP}`);
      return [genre, join([where, numbers], ', '), publisher];
    }
    case 'book': {
      const series = join([venue, volumeIssue(values, kind)], ', ');
      return [
        genre,
        editors.people.length > 0 ? prefixed('Edited by ', directNames(editors)) : [],
        join([series, extent(values.pagenum)], ', '),
        publisher,
      ];
    }
    case 'work': {
      return [join([genre, venue, volumeIssue(values, kind), publisher, extent(values.pagenum)], ', ')];
    }
  }
}

/** The ISBN of books and standalone works. */
const getIsbn = (isbn: string | null, { form }: PublicationKind): Runs =>
  form === 'book' || form === 'work' ? prefixed(`ISBN${NBSP}`, words(isbn)) : [];

/** One link: the DOI, else the web address, else the recorded texts. */
function getLink({ doi, address, unknown }: Identifiers): Runs {
  if (doi !== null) return doiLink(doi);
  if (address !== null) return addressLink(address);
  return join([prefixed('doi:', words(unknown.doi)), words(unknown.webaddress)], ', ');
}

function getYear(values: Values): Runs {
  switch (publicationStatus(values)) {
    case 'published':
      return exactly(formatDate(values.pub, 'year') ?? '');
    case 'in press':
      return exactly('In press', 'italic');
    default:
      return [];
  }
}

/** `Under review (submitted March 2025)`, `In preparation`, or the recorded words of a status not understood. */
function statusNote(values: Values): Runs {
  const status = publicationStatus(values);
  if (status === 'in preparation') return exactly('In preparation', 'italic');
  if (status === 'not understood') return prefixed('Recorded status: ', words(values.status));
  if (status !== 'under review') return [];
  const submitted = formatDate(values.sub, 'month');
  const note = submitted === null ? [] : exactly(` (submitted ${submitted})`);
  return concat(exactly('Under review', 'italic'), note);
}

/** The authors of a publication: the role of the record applies to the owner, or in a book without roles in its rows to all. */
export function getAuthors({ values }: Publication, kind: PublicationKind, owner: Owner): People {
  const { people, hasMore } = getPeople(values.intellcont_auth, values, owner);
  const role = values.role ?? (kind.isEdited ? 'Editor' : kind.isTranslated ? 'Translator' : null);
  const ofAll = kind.form === 'book' && people.every(person => person.role === null);
  const withRole = people.map(person =>
    ofAll || (person.isOwner && person.role === null) ? { ...person, role } : person,
  );
  return { people: kind.isTranslated ? withTranslators(withRole) : withRole, hasMore };
}

/** The people of a translation: without a translator among them, those called authors are the translators. */
const withTranslators = (people: readonly Contributor[]): readonly Contributor[] =>
  people.some(({ role }) => role === 'Translator')
    ? people
    : people.map(person => (isAuthor(person) ? { ...person, role: 'Translator' } : person));

function authorRuns(values: Values, authors: People): Runs {
  const list = authorList(authors);
  if (values.intellcont_auth.length > 0) return list;
  return join(
    [
      list,
      prefixed('with ', words(values.fp_coauthors)),
      prefixed('with student co-authors ', words(values.fp_student_coauthors)),
    ],
    ', ',
  );
}

/**
 * A publication in the house style: `Authors (Year). Title. Venue, vol(issue), pages. doi:…`
 * Titles are printed as recorded; titles of books, reports and other standalone works in italics.
 */
export function citePublication(record: Publication, owner: Owner): Runs {
  const { values } = record;
  const kind = publicationKind(values.contype);
  const title = words(fullTitle(values));
  const own = kind.form === 'book' || kind.form === 'work';
  const identifiers = getIdentifiers(values);
  const authors = getAuthors(record, kind, owner);
  const editors = getEditors(values, authors.people, owner);
  return join(
    [
      sentence(join([authorRuns(values, authors), parenthesized(getYear(values))], ' ')),
      sentence(own ? emphasized(title) : title),
      ...details(values, kind, editors).map(sentence),
      values.invcomm === true ? exactly('Invited.') : [],
      sentence(getIsbn(identifiers.isbn, kind)),
      sentence(statusNote(values)),
      getLink(identifiers),
    ],
    ' ',
  );
}

/**
 * A style for citing publications. Other kinds of work always use the house style, because published styles omit
 * much of what a CV prints about them.
 */
export interface CitationStyle {
  readonly name: string;
  readonly cite: (record: Publication, owner: Owner) => Runs;
}

/** The house style, which needs neither engine nor style file. */
export const HOUSE_STYLE: CitationStyle = { name: 'house', cite: citePublication };
