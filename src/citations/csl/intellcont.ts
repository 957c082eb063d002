import { plain } from '../../text/index.js';
import type { Contributor } from '../authors.js';
import { publicationKind } from '../contypes.js';
import { identifiersOf } from '../identifiers.js';
import { type Owner, peopleOf } from '../people.js';
import { type Publication, publicationStatus, withRoles } from '../publication.js';
import { publicationCslType, publicationGenre } from './contypes.js';
import { cslDate } from './dates.js';
import { itemId } from './ids.js';
import { type CslItem, type CslName, type CslType, filled, NAME_LISTS, type NameList } from './item.js';
import { cslNames, namesInText } from './names.js';
import { plainWords, titleText } from './text.js';

type Values = Publication['values'];

/** Types whose second title is that of what they stand in; for the others it is that of a series. */
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

/** The people by what they did; an artist illustrates what others wrote. */
function peopleByList(people: readonly Contributor[], contype: string | null): Record<NameList, CslName[]> {
  const usual: NameList = contype === 'Translation or Transcription' ? 'translator' : 'author';
  const hasAuthors = people.some(({ role }) => role === null || role === 'Author');
  const listOf = ({ role }: Contributor): NameList => {
    if (role === 'Editor') return 'editor';
    if (role === 'Translator') return 'translator';
    if (role === 'Artist') return hasAuthors ? 'illustrator' : 'author';
    return usual;
  };
  const lists: Record<NameList, CslName[]> = { author: [], editor: [], translator: [], illustrator: [] };
  for (const person of people) lists[listOf(person)].push(...cslNames([person]));
  return lists;
}

const fold = ({ family, literal }: CslName): string => (family ?? literal ?? '').toLowerCase();

/** Names of the text that the rows do not have. */
function added(names: readonly CslName[], text: string | null): readonly CslName[] {
  const there = new Set(names.map(fold));
  return namesInText(text).filter(name => !there.has(fold(name)));
}

function nameLists(values: Values, people: readonly Contributor[]): Record<NameList, CslName[]> {
  const lists = peopleByList(people, values.contype);
  if (values.intellcont_auth.length === 0) {
    for (const text of [values.fp_coauthors, values.fp_student_coauthors])
      lists.author.push(...added(lists.author, text));
  }
  const everyone = NAME_LISTS.flatMap(list => lists[list]);
  lists.editor.push(...added(everyone, values.editors));
  return lists;
}

/** Pages as CSL has them, `411-446`; without `pp.` */
const pageRange = (recorded: string | null): string | null =>
  plainWords(recorded)
    ?.replace(/^pp?\.?\s*(?=[\divxlc])/i, '')
    .replace(/(?<=\d)\s*[-–—]+\s*(?=[a-z]?\d)/gi, '-') ?? null;

/** Pages of a work of its own are a number of pages where they are one number. */
function extent(values: Values, own: boolean) {
  const pages = pageRange(values.pagenum);
  return own && /^\d+$/.test(pages ?? '') ? { 'number-of-pages': pages } : { page: pages };
}

function identifiers(values: Values) {
  const { doi, address, isbn } = identifiersOf(values);
  const issn = plainWords(values.issn?.replace(/^\s*issn[\s:]*/i, '') ?? null);
  return { DOI: doi, URL: address, ISBN: isbn, ISSN: issn };
}

/** What is reviewed, where the title says it: `Review of Waters of the West`. */
const reviewedTitle = (title: string | null): string | null =>
  /^(?:a\s+)?(?:book\s+)?review(?:\s+of|\s*:)\s+(?:the\s+book\s+)?(.+)$/i.exec(titleText(title) ?? '')?.[1] ??
  null;

const STATUS = {
  'in press': 'in press',
  'under review': 'under review',
  published: null,
  undated: null,
} as const;

/** A publication as CSL-JSON; what tells nothing to CSL (audience, refereeing) is left out. */
export function publicationItem(record: Publication, owner: Owner): CslItem {
  const { values } = record;
  const kind = publicationKind(values.contype);
  const people = withRoles(peopleOf(values.intellcont_auth, values, owner), values, kind);
  const type = publicationCslType(values.contype, {
    container: plain(values.title_secondary),
    publisher: plain(values.publisher),
    volume: plain(values.volume),
    issue: plain(values.issue),
    pages: plain(values.pagenum),
    edited: people.some(person => person.owner && isEditor(person)),
  });
  const second = titleText(values.title_secondary);
  const place = [plainWords(values.pubctyst), plainWords(values.pubcntry)].filter(part => part !== null);
  const contained = CONTAINED.has(type);
  return {
    id: itemId(record, owner.person),
    type,
    ...filled({
      ...nameLists(values, people),
      title: titleText(values.title),
      'reviewed-title': type === 'review-book' ? reviewedTitle(values.title) : null,
      [contained ? 'container-title' : 'collection-title']: second,
      publisher: plainWords(values.publisher),
      'publisher-place': place.join(', '),
      volume: plainWords(values.volume),
      [type === 'report' ? 'number' : 'issue']: plainWords(values.issue),
      ...extent(values, !contained),
      genre: plainWords(values.contypeother) ?? plainWords(publicationGenre(values.contype)),
      ...identifiers(values),
      issued: cslDate(values.pub),
      status: STATUS[publicationStatus(values)],
      custom: values.contype === null ? null : { type: values.contype },
    }),
  };
}
