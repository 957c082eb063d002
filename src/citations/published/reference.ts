import { concat, exactly, type Runs, sentence, upperFirst } from '../../text/index.js';
import type { Writer } from './engine.js';
import { engineItem, GAP, STATUS, type StyleNeeds, type Substitutes } from './engine-item.js';
import { readRuns } from './format.js';
import { type CslItem, NAME_LISTS } from './item.js';
import type { StyleNode } from './style-xml.js';

/** AMA prints this for every article without a volume. */
const PUBLISHED = new RegExp(`Published(?: online)? ${STATUS}`, 'g');
const BOLD = new RegExp(`<b>${STATUS}</b>`, 'g');
const UNSEPARATED = new RegExp(String.raw`([\p{L}\p{N}](?:</[a-z]+>)*) ${STATUS}`, 'gu');
const AT_START = new RegExp(String.raw`(^|[.?!][”’]?(?:</[a-z]+>)*\s(?:<[a-z]+>)*)${STATUS}`, 'g');

/** Replaces the placeholder of a status by its words. */
function insertStatus(written: string, status: string): string {
  return written
    .replace(PUBLISHED, STATUS)
    .replace(BOLD, STATUS)
    .replace(UNSEPARATED, `$1, ${STATUS}`)
    .replace(AT_START, (_, before: string) => before + upperFirst(status))
    .replaceAll(STATUS, status);
}

/** Replaces the placeholder of omitted names: the list's separator on both sides, no `and` after it. */
function replaceGaps(written: string, and: string): string {
  const gaps = new RegExp(`([,;]?) ${GAP}[,;]? (?:(?:&#38;|${and}) )?`, 'g');
  return written.replace(gaps, '$1 …$1 ').replaceAll(GAP, '…');
}

/**
 * Removes separators around missing parts: doubled ones, and a comma before a parenthesis unless the record has one
 * there. Recorded texts have no doubled separators.
 */
function tidySeparators(written: string, item: CslItem): string {
  const single = written
    .replace(/([,;:])((?:<\/?[a-z]+>)*)\s*[,;:]/g, '$1$2')
    .replace(/[,;:]((?:<\/?[a-z]+>)*)\s*\.(?=\s|<|$)/g, '$1.')
    .replace(/^((?:<[a-z]+>)*)[\s.,;:]+/, '$1');
  return /,\s*\(/.test(JSON.stringify(item)) ? single : single.replace(/,((?:<\/[a-z]+>)*) \(/g, '$1 (');
}

const mentions = ({ attrs, children }: StyleNode, variable: string): boolean =>
  (attrs.variable ?? '').split(' ').includes(variable) ||
  children.some(child => typeof child !== 'string' && mentions(child, variable));

/** Detects from a sample what a style does not print. */
export function detectNeeds(prepared: StyleNode, writer: Writer): StyleNeeds {
  const volume = '4711';
  const review = { type: 'review-book', title: 'Review', 'container-title': 'Journal', volume };
  return {
    doiAsAddress: !mentions(prepared, 'DOI'),
    reviewAsArticle: !writer.write(review).includes(volume),
  };
}

/** Writes one reference; if the style omits something, writes it again with substitutes. */
export function writeReference(item: CslItem, { write, and }: Writer, needs: StyleNeeds): Runs {
  const isOwned = NAME_LISTS.some(list => item[list]?.some(name => name.owner));
  const { status } = item;
  let substitutes: Substitutes = {};
  let written = write(engineItem(item, needs));
  if (status !== undefined && !written.includes(STATUS)) {
    substitutes = { statusAsDate: true };
    written = write(engineItem(item, needs, substitutes));
  }
  if (isOwned && !written.includes('<owner>')) {
    written = write(engineItem(item, needs, { ...substitutes, allAuthors: true }));
  }
  const gapless = tidySeparators(replaceGaps(written, and), item);
  if (status === undefined) return readRuns(gapless);
  const hasStatus = written.includes(STATUS);
  const runs = readRuns(insertStatus(gapless, status));
  return hasStatus ? runs : concat(sentence(runs), exactly(` ${upperFirst(status)}.`));
}
