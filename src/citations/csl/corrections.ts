import { upperFirst } from '../../text/index.js';
import type { CslItem } from './item.js';
import { GAP, STATUS } from './printed.js';

/** AMA says so of every article without a volume. */
const PUBLISHED = new RegExp(`Published(?: online)? ${STATUS}`, 'g');
const BOLD = new RegExp(`<b>${STATUS}</b>`, 'g');
const UNSEPARATED = new RegExp(String.raw`([\p{L}\p{N}](?:</[a-z]+>)*) ${STATUS}`, 'gu');
const AT_START = new RegExp(String.raw`(^|[.?!][”’]?(?:</[a-z]+>)*\s(?:<[a-z]+>)*)${STATUS}`, 'g');

/** Puts the words of a status where the style has its place for them. */
export function withStatus(written: string, status: string): string {
  return written
    .replace(PUBLISHED, STATUS)
    .replace(BOLD, STATUS)
    .replace(UNSEPARATED, `$1, ${STATUS}`)
    .replace(AT_START, (_, before: string) => before + upperFirst(status))
    .replaceAll(STATUS, status);
}

/** A gap in a list of names has the separator of that list on both sides and no `and` after it. */
export function withGaps(written: string, and: string): string {
  const gaps = new RegExp(`([,;]?) ${GAP}[,;]? (?:(?:&#38;|${and}) )?`, 'g');
  return written.replace(gaps, '$1 …$1 ').replaceAll(GAP, '…');
}

/**
 * Separators around what a record does not have: none is doubled, and no comma stands before a parenthesis, unless
 * the record itself has one there. Recorded texts have no doubled separators.
 */
export function tidied(written: string, item: CslItem): string {
  const single = written
    .replace(/([,;:])((?:<\/?[a-z]+>)*)\s*[,;:]/g, '$1$2')
    .replace(/[,;:]((?:<\/?[a-z]+>)*)\s*\.(?=\s|<|$)/g, '$1.')
    .replace(/^((?:<[a-z]+>)*)[\s.,;:]+/, '$1');
  return /,\s*\(/.test(JSON.stringify(item)) ? single : single.replace(/,((?:<\/[a-z]+>)*) \(/g, '$1 (');
}
