import { concat, exactly, type Runs, sentence, upperFirst } from '../../text/index.js';
import type { Processor, Span } from '../csl/processor.js';
import { valueIn } from '../csl/write.js';
import { type CslItem, type CslName, type CslType, NAME_LISTS, type NameList } from '../items/item.js';
import { inputAsPublished, inputItem, STATUS, type StyleNeeds, type Substitutes } from './input-item.js';
import { isOwners, readRuns, typesetRuns } from './runs.js';

/** AMA prints this for every article without a volume. */
const PUBLISHED = new RegExp(`Published(?: online)? (?=${STATUS})`, 'g');
const UNSEPARATED = new RegExp(String.raw`(?<=[\p{L}\p{N}]) (?=${STATUS})`, 'gu');
const AT_START = new RegExp(String.raw`(?<=^|[.?!][”’]?\s)${STATUS}`, 'g');

/** Replaces the placeholder of a status by its words. */
function insertStatus(runs: Runs, status: string): Runs {
  const separated = replaceText(replaceText(runs, PUBLISHED, ''), UNSEPARATED, ', ');
  const started = replaceText(separated, AT_START, upperFirst(status));
  return replaceText(started, new RegExp(STATUS, 'g'), status);
}

const appendStatus = (runs: Runs, status: string): Runs =>
  concat(sentence(typesetRuns(runs)), exactly(` ${upperFirst(status)}.`));

/** Separators after others, before a stop, or at the start, also across closing quotation marks, and blanks at the end. */
const DOUBLED = /(?<=[,;:][”’]*)\s*[,;:]|[,;:]\s*(?=[”’]*\.(?:[\s”’]|$))|^[\s.,;:]+|\s+$/g;
/** A full stop after another mark that ends a sentence, but no ellipsis. */
const SECOND_STOP = /(?<=(?<!\.)[.?!…][”’]*)\.(?!\.)/g;
const COMMA_BEFORE_PARENTHESIS = /,(?= \()/g;

/**
 * Removes separators around missing parts: doubled ones, and a comma before a parenthesis unless the record has one
 * there. Recorded texts have no doubled separators.
 */
function tidySeparators(runs: Runs, item: CslItem): Runs {
  const single = replaceText(replaceText(runs, DOUBLED, ''), SECOND_STOP, '');
  const tidied = replaceText(single, COMMA_BEFORE_PARENTHESIS, '');
  return tidied !== single && /,\s*\(/.test(JSON.stringify(item)) ? single : tidied;
}

/** Does a style print the volume of an article, but not of a review? */
export function omitsVolumeOfReview({ entry }: Processor): boolean {
  const volume = '4711';
  const item = { type: 'review-book', title: 'Review', 'container-title': 'Journal', volume };
  return !entry({ item }).some(({ text }) => text.includes(volume));
}

/** Does a style print the title of the work under review, and that it is reviewed? */
export function printsReviewedWork({ entry }: Processor): boolean {
  const reviewed = '4711';
  const item = { type: 'review-book', 'container-title': 'Journal', 'reviewed-title': reviewed };
  const text = entry({ item }).map(span => span.text);
  return text.some(each => each.includes(reviewed)) && /review/i.test(text.join(''));
}

/** Does a style print a word such as `Article` before the number of an article? */
export function namesArticleNumber({ entry }: Processor): boolean {
  const item = { type: 'article-journal', title: 'T', 'container-title': 'Journal', number: '4711' };
  const text = entry({ item }).map(span => span.text);
  return /\bart\w*\b[^,;:]*4711/i.test(text.join(''));
}

/** Types of works that some styles print without the publisher, which others print like books. */
const PUBLISHED_LIKE_BOOKS: ReadonlySet<CslType> = new Set<CslType>([
  'broadcast',
  'dataset',
  'document',
  'graphic',
  'manuscript',
  'musical_score',
  'software',
  'song',
]);

const isPrinted = (text: string, spans: readonly Span[]): boolean =>
  spans.some(span => span.text.includes(text));

const hasLink = (spans: readonly Span[]): boolean =>
  spans.some(({ scope }) => valueIn(scope, 'link') !== null);

/** The lists of names that a reference must have and a style omits: translators, and the list with the owner. */
function omittedLists(item: CslItem, spans: readonly Span[]): readonly NameList[] {
  const isNamed = ({ family, literal = '' }: CslName): boolean => isPrinted(family ?? literal, spans);
  return NAME_LISTS.filter(list => {
    const names = item[list] ?? [];
    const isNeeded = list === 'translator' || names.some(name => name.owner);
    return list !== 'author' && isNeeded && names[0] !== undefined && !isNamed(names[0]);
  });
}

/** Writes one reference; if the style omits something, writes it again with substitutes. */
export function writeReference(item: CslItem, { entry }: Processor, needs: StyleNeeds): Runs {
  const isOwned = NAME_LISTS.some(list => item[list]?.some(name => name.owner));
  const { status } = item;
  let substitutes: Substitutes = {};
  let spans = entry({ item: inputItem(item, needs) });
  if (status !== undefined && !spans.some(({ text }) => text.includes(STATUS))) {
    substitutes = { statusAsDate: true };
    spans = entry({ item: inputItem(item, needs, substitutes) });
  }
  const { publisher, type } = item;
  if (publisher !== undefined && PUBLISHED_LIKE_BOOKS.has(type) && !isPrinted(publisher, spans)) {
    const asBook = { ...substitutes, asBook: true };
    const book = entry({ item: inputItem(item, needs, asBook) });
    if (isPrinted(publisher, book) && hasLink(book) === hasLink(spans)) [spans, substitutes] = [book, asBook];
  }
  const isIncomplete = (): boolean =>
    omittedLists(item, spans).length > 0 || (isOwned && !spans.some(isOwners));
  if (isIncomplete() && item.author === undefined)
    spans = needs.withTranslators().entry({ item: inputItem(item, needs, substitutes) });
  const omitted = omittedLists(item, spans);
  if (omitted.length > 0) {
    const isOfContainer = item['container-title'] !== undefined && omitted.includes('editor');
    const { entry: entryWithNames } = needs.withNames(omitted, isOfContainer ? 'container-title' : 'title');
    spans = entryWithNames({ item: inputItem(item, needs, substitutes) });
  }
  if (isIncomplete()) spans = entry({ item: inputItem(item, needs, { ...substitutes, allAuthors: true }) });
  const runs = tidySeparators(readRuns(spans), item);
  if (status === undefined) return typesetRuns(runs);
  if (spans.some(({ text }) => text.includes(STATUS))) return typesetRuns(insertStatus(runs, status));
  return appendStatus(runs, status);
}

/**
 * Writes one reference as the style prints it. A status that the style omits follows the reference, so that no submitted
 * work reads as published.
 */
export function writeAsPublished(item: CslItem, { entry }: Processor): Runs {
  const spans = entry({ item: inputAsPublished(item) });
  const runs = readRuns(spans);
  const { status } = item;
  const printed = spans.map(({ text }) => text).join('');
  if (status === undefined || printed === '' || printed.toLowerCase().includes(status))
    return typesetRuns(runs);
  return appendStatus(runs, status);
}

/** Stands for each character of a link. */
const LINK = '\ufffc';

/**
 * Replaces matches in the text of runs, even across them; links stay. A replacement has the marks of the text in
 * which its match starts.
 */
export function replaceText(runs: Runs, pattern: RegExp, replacement: string): Runs {
  const all = runs.map(({ text, link }) => (link === null ? text : LINK.repeat(text.length))).join('');
  const matches = [...all.matchAll(pattern)];
  if (matches.length === 0) return runs;
  let end = 0;
  return runs.flatMap(run => {
    const start = end;
    end += run.text.length;
    let text = '';
    let from = start;
    for (const { index, 0: match } of matches) {
      const last = index + match.length;
      if (last <= start || index >= end) continue;
      if (index >= start) text += run.text.slice(from - start, index - start) + replacement;
      from = Math.min(last, end);
    }
    text += run.text.slice(from - start);
    return text === '' ? [] : [{ ...run, text }];
  });
}
