import type { CslItem, CslName, CslType } from '../../citations/index.js';
import { latex, latexListed, latexTitle, pageRange, verbatim } from './bibtex-text.js';

type EntryType =
  | 'article'
  | 'book'
  | 'incollection'
  | 'inproceedings'
  | 'techreport'
  | 'unpublished'
  | 'misc';

/** Entry types of BibTeX by CSL type; all others are `misc`. */
const TYPES: { readonly [T in CslType]?: EntryType } = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  'review-book': 'article',
  book: 'book',
  chapter: 'incollection',
  'entry-dictionary': 'incollection',
  'entry-encyclopedia': 'incollection',
  'paper-conference': 'inproceedings',
  report: 'techreport',
  manuscript: 'unpublished',
};

/** The fields of an entry for its container and its publisher. */
const PLACES: { readonly [T in EntryType]?: { readonly container?: string; readonly publisher?: string } } = {
  article: { container: 'journal' },
  techreport: { publisher: 'institution' },
  misc: { container: 'howpublished' },
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

type Field = readonly [name: string, value: string];

/** A field with a text; none if the text is empty. */
const field = (name: string, text: string | undefined, write: (text: string) => string): readonly Field[] => {
  const value = text === undefined ? '' : write(text);
  return value === '' ? [] : [[name, `{${value}}`]];
};

/** Words that BibTeX reads as one name without braces: each starts with a capital, and none is `and`. */
const PLAIN = /^\p{Lu}[\p{L}\p{M}.’'-]*(?: \p{Lu}[\p{L}\p{M}.’'-]*)*$/u;
const part = (text: string): string =>
  PLAIN.test(text) && !/^and$/i.test(text) ? latex(text) : `{${latex(text)}}`;

/** `van Holm, Jr., Ada`, or in braces a name without distinct parts; `others` for further people. */
function bibtexName({
  family,
  given,
  literal,
  suffix,
  etAl,
  'non-dropping-particle': particle,
}: CslName): string {
  if (etAl) return 'others';
  if (family === undefined) return `{${latex(literal ?? given ?? '')}}`;
  const isSeparate = /\p{L}$/u.test(particle ?? '');
  const surname = isSeparate ? `${latex(particle ?? '')} ${part(family)}` : part((particle ?? '') + family);
  return [surname, suffix, given]
    .flatMap(each => (each === undefined ? [] : [each === surname ? each : part(each)]))
    .join(', ');
}

/** A field with names, with `and` between them; none if there are no names. */
const names = (name: string, people: readonly CslName[] | undefined): readonly Field[] =>
  people === undefined || people.length === 0 ? [] : [[name, `{${people.map(bibtexName).join(' and ')}}`]];

/** Year and month; words such as `in press` replace the year. A month is one of the macros of all styles. */
function date(issued: CslItem['issued']): readonly Field[] {
  if (issued === undefined) return [];
  if ('literal' in issued) return field('year', issued.literal, latex);
  const [year, month] = issued['date-parts'][0];
  const macro = month === undefined ? undefined : MONTHS[month - 1];
  return [['year', `{${year}}`], ...(macro === undefined ? [] : [['month', macro] as const])];
}

/** Facts for which there is no field. */
const remarks = (item: CslItem, type: EntryType): string =>
  [type === 'techreport' ? undefined : item.genre, item.status, item.note]
    .filter(remark => remark !== undefined)
    .join('. ');

function fields(item: CslItem, type: EntryType): readonly Field[] {
  const { container = 'booktitle', publisher = 'publisher' } = PLACES[type] ?? {};
  const title = type === 'misc' ? latex : latexTitle;
  return [
    ...names('author', item.author),
    ...field('title', item.title, latexTitle),
    ...names('editor', item.editor),
    ...names('translator', item.translator),
    ...names('illustrator', item.illustrator),
    ...field(container, item['container-title'] ?? item['event-title'], type === 'article' ? latex : title),
    ...field('series', item['collection-title'], latex),
    ...field('volume', item.volume, latex),
    ...field('number', item.issue ?? item.number, latex),
    ...field('type', type === 'techreport' ? item.genre : undefined, latex),
    ...field('pages', item.page, pageRange),
    ...field(publisher, item.publisher, latexListed),
    ...field('address', item['publisher-place'], latexListed),
    ...date(item.issued),
    ...field('doi', item.DOI, verbatim),
    ...field('url', item.URL, verbatim),
    ...field('isbn', item.ISBN, latex),
    ...field('issn', item.ISSN, latex),
    ...field('note', remarks(item, type), latex),
  ];
}

function entry(item: CslItem, key: string): string {
  const type = TYPES[item.type] ?? 'misc';
  const lines = fields(item, type).map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/**
 * Writes works as BibTeX (btxdoc, Patashnik 1988) in UTF-8, which BibLaTeX and reference managers read too: special
 * characters of LaTeX escaped, capitals of titles protected. Translators and illustrators have fields of their own, which
 * BibTeX ignores. Patents and other works without a BibTeX type are `misc`.
 */
export function writeBibtex(items: readonly CslItem[]): Uint8Array {
  const keys = bibtexKeys(items);
  return Buffer.from(items.map((item, i) => entry(item, keys[i] as string)).join('\n'), 'utf8');
}

const STOP_WORDS = new Set('a an and at by das der des die el for from in la le les of on the to'.split(' '));

/** Letters and digits that every reader accepts in a key. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/<\/?(?:i|b|sup|sub)>/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '');

function firstWord(title: string): string {
  const words = plain(title)
    .split(/\s+/)
    .filter(word => word !== '');
  return words.find(word => !STOP_WORDS.has(word)) ?? words[0] ?? '';
}

function stem({ author, editor, translator, issued, title }: CslItem): string {
  const [name] = author ?? editor ?? translator ?? [];
  const surname = plain(name?.family ?? name?.literal ?? name?.given ?? '').replace(/\s/g, '');
  const year = issued && 'date-parts' in issued ? issued['date-parts'][0][0] : null;
  return `${surname || 'anon'}${year ?? 'nd'}${firstWord(title ?? '')}`;
}

/** `b` for the second, `z` for the 26th, `ab` after that. */
function letters(n: number): string {
  const last = String.fromCharCode(0x61 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/** A key for each item, `surname2024word`, followed by a letter if it is taken. */
function bibtexKeys(items: readonly CslItem[]): readonly string[] {
  const taken = new Set<string>();
  return items.map(item => {
    const base = stem(item);
    let key = base;
    for (let n = 1; taken.has(key); n++) key = base + letters(n);
    taken.add(key);
    return key;
  });
}
