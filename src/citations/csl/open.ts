import { TemplateError } from '../../ground/index.js';
import { concat, exactly, type Runs, sentence, upperFirst } from '../../text/index.js';
import type { Owner } from '../people.js';
import { citePublication, type Publication } from '../publication.js';
import type { CitationStyle } from '../style.js';
import { type LocaleOf, openWriter, type Writer } from './engine.js';
import { readRuns } from './format.js';
import { publicationItem } from './intellcont.js';
import { type CslItem, NAME_LISTS } from './item.js';
import { preparedStyle } from './prepare.js';
import { GAP, printedItem, STATUS, type StyleNeeds, type Substitutes } from './printed.js';
import type { StyleNode } from './style-xml.js';

/** A style to be opened. */
export interface CslStyleFile {
  /** Name in messages: that of the style, or of the file it was read from. */
  readonly name: string;
  /** The text of the `.csl` file. */
  readonly style: string;
  readonly locale: LocaleOf;
  /** Language of the document (BCP 47), for styles without a language of their own; en-US unless given. */
  readonly lang?: string;
}

const mentions = ({ attrs, children }: StyleNode, variable: string): boolean =>
  (attrs.variable ?? '').split(' ').includes(variable) ||
  children.some(child => typeof child !== 'string' && mentions(child, variable));

/** What a style cannot print, found out by asking it. */
function needsOf(prepared: StyleNode, writer: Writer): StyleNeeds {
  const volume = '4711';
  const review = { type: 'review-book', title: 'Review', 'container-title': 'Journal', volume };
  return {
    doiAsAddress: !mentions(prepared, 'DOI'),
    reviewAsArticle: !writer.write(review).includes(volume),
  };
}

/** AMA says so of every article without a volume. */
const PUBLISHED = new RegExp(`Published(?: online)? ${STATUS}`, 'g');
const BOLD = new RegExp(`<b>${STATUS}</b>`, 'g');
const UNSEPARATED = new RegExp(String.raw`([\p{L}\p{N}](?:</[a-z]+>)*) ${STATUS}`, 'gu');
const AT_START = new RegExp(String.raw`(^|[.?!][”’]?(?:</[a-z]+>)*\s(?:<[a-z]+>)*)${STATUS}`, 'g');

/** Puts the words of a status where the style has its place for them. */
function withStatus(written: string, status: string): string {
  return written
    .replace(PUBLISHED, STATUS)
    .replace(BOLD, STATUS)
    .replace(UNSEPARATED, `$1, ${STATUS}`)
    .replace(AT_START, (_, before: string) => before + upperFirst(status))
    .replaceAll(STATUS, status);
}

/** A gap in a list of names has the separator of that list on both sides and no `and` after it. */
function withGaps(written: string, and: string): string {
  const gaps = new RegExp(`([,;]?) ${GAP}[,;]? (?:(?:&#38;|${and}) )?`, 'g');
  return written.replace(gaps, '$1 …$1 ').replaceAll(GAP, '…');
}

/**
 * Separators around what a record does not have: none is doubled, and no comma stands before a parenthesis, unless
 * the record itself has one there. Recorded texts have no doubled separators.
 */
function tidied(written: string, item: CslItem): string {
  const single = written
    .replace(/([,;:])((?:<\/?[a-z]+>)*)\s*[,;:]/g, '$1$2')
    .replace(/[,;:]((?:<\/?[a-z]+>)*)\s*\.(?=\s|<|$)/g, '$1.')
    .replace(/^((?:<[a-z]+>)*)[\s.,;:]+/, '$1');
  return /,\s*\(/.test(JSON.stringify(item)) ? single : single.replace(/,((?:<\/[a-z]+>)*) \(/g, '$1 (');
}

/** One reference, written again with what a style left out put where it does print. */
function reference(item: CslItem, { write, and }: Writer, needs: StyleNeeds): Runs {
  const isOwned = NAME_LISTS.some(list => item[list]?.some(name => name.owner));
  const { status } = item;
  let substitutes: Substitutes = {};
  let written = write(printedItem(item, needs));
  if (status !== undefined && !written.includes(STATUS)) {
    substitutes = { statusAsDate: true };
    written = write(printedItem(item, needs, substitutes));
  }
  if (isOwned && !written.includes('<owner>')) {
    written = write(printedItem(item, needs, { ...substitutes, allAuthors: true }));
  }
  const gapless = tidied(withGaps(written, and), item);
  if (status === undefined) return readRuns(gapless);
  const told = written.includes(STATUS);
  const runs = readRuns(withStatus(gapless, status));
  return told ? runs : concat(sentence(runs), exactly(` ${upperFirst(status)}.`));
}

/** Opened styles by what they were opened with; to build an engine takes as long as hundreds of references. */
const opened = new Map<string, Promise<CitationStyle>>();
const MOST_OPENED = 16;

async function open({ name, style, locale, lang = 'en-US' }: CslStyleFile): Promise<CitationStyle> {
  const prepared = preparedStyle(style, name);
  const writer = await openWriter(prepared, locale, lang).catch((cause: unknown) => {
    throw new TemplateError('citation-style.refused', `The citation style ${name} cannot be used: ${cause}`, {
      place: { source: name },
      hint: 'Check the file with the validator of citationstyles.org.',
      cause,
    });
  });
  const needs = needsOf(prepared, writer);
  const cite = (record: Publication, owner: Owner): Runs => {
    const runs = reference(publicationItem(record, owner), writer, needs);
    return runs.length > 0 ? runs : citePublication(record, owner);
  };
  return { name, cite };
}

/**
 * Opens a citation style. It is built once in a process, however often it is opened. A work of which the style prints
 * nothing at all is cited in the style of the house. Throws TemplateError for a
 * file that is not well-formed, is no style, or depends on another.
 */
export function openCslStyle(file: CslStyleFile): Promise<CitationStyle> {
  const key = `${file.lang ?? ''}\n${file.name}\n${file.style}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = open(file);
  const [oldest] = opened.keys();
  if (opened.size >= MOST_OPENED && oldest !== undefined) opened.delete(oldest);
  opened.set(key, opening);
  return opening;
}
