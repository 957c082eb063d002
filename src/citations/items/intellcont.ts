import { type NameFields, plain } from '../../text/index.js';
import { type Contributor, isAuthor, type People } from '../authors.js';
import {
  distinctOther,
  type PublicationStatus,
  publicationCslType,
  publicationGenre,
  publicationKind,
} from '../contypes.js';
import { getIdentifiers } from '../identifiers.js';
import { getEditors, type Owner, unlistedNames } from '../people.js';
import { fullTitle, getAuthors, type Publication, publicationStatus } from '../publication.js';
import { type NumberRange, rewritePages } from '../ranges.js';
import { readEdition, readReview } from '../reviews.js';
import { isDateForPages } from '../spreadsheet-date.js';
import { type CslItem, type CslName, type CslType, itemId, type NameList, omitEmpty } from './item.js';
import { cslDate, cslNames, plainWords, titleText, typedCslNames } from './values.js';

type Values = Publication['values'];

/** Types whose second title is that of their container; for other types it is the title of a series. */
const CONTAINED: ReadonlySet<CslType> = new Set<CslType>([
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'broadcast',
  'chapter',
  'document',
  'entry-dictionary',
  'entry-encyclopedia',
  'paper-conference',
  'post-weblog',
  'review-book',
  'webpage',
]);

const isEditor = ({ role }: Contributor): boolean => role === 'Editor';

/** The people by role; an artist is an illustrator if there are authors. Further ones follow the last. */
function peopleByList({ people, hasMore }: People): Record<NameList, CslName[]> {
  const hasAuthors = people.some(isAuthor);
  const getList = ({ role }: Contributor): NameList => {
    if (role === 'Editor') return 'editor';
    if (role === 'Translator') return 'translator';
    if (role === 'Artist') return hasAuthors ? 'illustrator' : 'author';
    return 'author';
  };
  const lists: Record<NameList, CslName[]> = { author: [], editor: [], translator: [], illustrator: [] };
  people.forEach((person, i) => {
    const isLast = i === people.length - 1;
    lists[getList(person)].push(...cslNames({ people: [person], hasMore: hasMore && isLast }));
  });
  return lists;
}

function nameLists(values: Values, authors: People, owner: Owner): Record<NameList, CslName[]> {
  const lists = peopleByList(authors);
  if (values.intellcont_auth.length === 0) {
    const listed: NameFields[] = [...authors.people];
    for (const text of [values.fp_coauthors, values.fp_student_coauthors]) {
      const typed = unlistedNames(text, listed);
      lists.author.push(...typedCslNames(typed));
      listed.push(...typed.names);
    }
    lists.author.sort((a, b) => Number(a.etAl ?? false) - Number(b.etAl ?? false));
  }
  lists.editor.push(...cslNames(getEditors(values, authors.people, owner)));
  return lists;
}

/** A range with a hyphen, or with an en dash between numbers that have hyphens. */
const withHyphen = ({ first, last }: NumberRange): string =>
  last === null ? first : `${first}${/-/.test(first + last) ? '–' : '-'}${last}`;

/** Pages in the form of CSL, `411-446`, without `pp.` */
function pageRange(recorded: string | null): string | null {
  const text = plainWords(isDateForPages(recorded ?? '') ? null : recorded)?.replace(
    /^pp?\.?\s*(?=[\divxlc])/i,
    '',
  );
  return text === undefined ? null : (rewritePages(text, withHyphen) ?? text);
}

/** `62 pp.`, `xii, 300 pages`: a number of pages rather than the pages of a part. */
const TOTAL = /^((?:[ivxlc]+\s*[,+]\s*)?\d+)\s*(?:pp?|pgs?|pages?)\b\.?$/i;

/** A total, or a single number for a standalone work, is the number of pages; any other text the pages. */
function extent(values: Values, isStandalone: boolean) {
  const pages = pageRange(values.pagenum);
  const total = TOTAL.exec(pages ?? '')?.[1] ?? (isStandalone && /^\d+$/.test(pages ?? '') ? pages : null);
  return total === null ? { page: pages } : { 'number-of-pages': total };
}

function identifiers(values: Values) {
  const { doi, address, isbn } = getIdentifiers(values);
  const issn = plainWords(values.issn?.replace(/^\s*issn[\s:]*/i, '') ?? null);
  return { DOI: doi, URL: address, ISBN: isbn, ISSN: issn };
}

/** The CSL variable `status`; a status not understood is left out, with the date that it puts in doubt. */
const STATUS: Readonly<Record<PublicationStatus, string | null>> = {
  published: null,
  'in press': 'in press',
  'under review': 'under review',
  'in preparation': 'in preparation',
  'not understood': null,
  'not accepted': null,
  undated: null,
};

/** A publication as CSL-JSON, without facts that CSL has no variable for, such as audience and refereeing. */
export function publicationItem(record: Publication, owner: Owner): CslItem {
  const { values } = record;
  const status = publicationStatus(values);
  const kind = publicationKind(values.contype);
  const authors = getAuthors(record, kind, owner);
  const type = publicationCslType(values.contype, {
    container: plain(values.title_secondary),
    publisher: plain(values.publisher),
    volume: plain(values.volume),
    issue: plain(values.issue),
    pages: plain(values.pagenum),
    isEdited: authors.people.some(person => person.isOwner && isEditor(person)),
  });
  const second = titleText(values.title_secondary);
  const place = [plainWords(values.pubctyst), plainWords(values.pubcntry)].filter(part => part !== null);
  const isContained = CONTAINED.has(type);
  const edition = readEdition(values.issue);
  return {
    id: itemId(record, owner.person),
    type,
    ...omitEmpty({
      ...nameLists(values, authors, owner),
      title: titleText(fullTitle(values)),
      'reviewed-title':
        type === 'review-book' ? (readReview(titleText(fullTitle(values)))?.reviewed ?? null) : null,
      [isContained ? 'container-title' : 'collection-title']: second,
      publisher: plainWords(values.publisher),
      'publisher-place': place.join(', '),
      volume: plainWords(values.volume),
      ...(edition === null
        ? { [type === 'report' ? 'number' : 'issue']: plainWords(values.issue) }
        : { edition }),
      ...extent(values, !isContained),
      genre:
        plainWords(distinctOther(values.contype, values.contypeother)) ??
        plainWords(publicationGenre(values.contype)),
      ...identifiers(values),
      issued: status === 'published' ? cslDate(values.pub) : null,
      status: STATUS[status],
      custom: values.contype === null ? null : { type: values.contype },
    }),
  };
}
