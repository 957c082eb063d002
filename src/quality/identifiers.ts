import { findAddress, findDoi } from '../citations/index.js';
import type { Person } from '../schema/index.js';
import { plain } from '../text/index.js';
import { digitsOf, isIsbn, isIssn } from './check-digits.js';
import { type Finding, found } from './finding.js';

type Publication = Person['records']['intellcont'][number];

/** What is wrong with an identifier, as code and reason; null where nothing is. */
type Trouble = readonly [code: string, reason: string] | null;

const MISPLACED = 'identifier.misplaced';
const CHECK_DIGIT = 'identifier.check-digit';
const MALFORMED = 'identifier.malformed';

const withoutName = (text: string): string =>
  text.replace(/^\s*(?:e-?|p-?)?(?:isbn|issn)(?:[\s-]*1[03])?[\s:.]*/i, '');

/** The numbers of a field that may hold several, each without the remark after it: `… (print); …`. */
const numbersOf = (text: string): readonly string[] =>
  text
    .split(/[;,/\n]|\band\b/i)
    .map(part => withoutName(part.replace(/\([^()]*\)/g, ' ')).trim())
    .filter(part => part !== '');

function troubleOfDoi(text: string): Trouble {
  if (findDoi(text) !== null || plain(text) === null) return null;
  const number = withoutName(text);
  if (isIsbn(number)) return [MISPLACED, 'This is an ISBN.'];
  if (isIssn(number)) return [MISPLACED, 'This is an ISSN.'];
  if (findAddress(text) !== null) return [MISPLACED, 'This is a web address without a DOI.'];
  return [MALFORMED, 'This is no DOI, which begins with 10. and has a slash.'];
}

function troubleOfIsbn(text: string): Trouble {
  if (findDoi(text) !== null) return [MISPLACED, 'This is a DOI.'];
  for (const number of numbersOf(text)) {
    const digits = digitsOf(number);
    if (digits === null || isIsbn(number)) continue;
    if (isIssn(number)) return [MISPLACED, 'This is an ISSN.'];
    if (digits.length === 10 || digits.length === 13)
      return [CHECK_DIGIT, 'The check digit of the ISBN is wrong, so a digit is mistyped.'];
    return [MALFORMED, `An ISBN has 10 or 13 digits; here are ${digits.length}.`];
  }
  return null;
}

function troubleOfIssn(text: string): Trouble {
  if (findDoi(text) !== null) return [MISPLACED, 'This is a DOI.'];
  for (const number of numbersOf(text)) {
    const digits = digitsOf(number);
    if (digits === null || isIssn(number)) continue;
    if (isIsbn(number)) return [MISPLACED, 'This is an ISBN.'];
    if (digits.length === 8)
      return [CHECK_DIGIT, 'The check digit of the ISSN is wrong, so a digit is mistyped.'];
    return [MALFORMED, `An ISSN has 8 digits; here are ${digits.length}.`];
  }
  return null;
}

/** Are these two page numbers of the same length, the second before the first? `210–12` is a short 210–212. */
function isBackwards(text: string): boolean {
  const [, first = '', last = ''] = /^\s*(?:pp?\.?\s*)?([1-9]\d+)\s*[-–—]+\s*(\d+)\s*$/i.exec(text) ?? [];
  return first.length === last.length && last < first;
}

function troubleOfPages(text: string): Trouble {
  if (findDoi(text) !== null) return [MISPLACED, 'This is a DOI.'];
  if (/^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text)) return [MISPLACED, 'This is a web address.'];
  return isBackwards(text) ? ['identifier.pages', 'The last page is before the first.'] : null;
}

const TROUBLES: readonly (readonly [
  field: 'doi' | 'isbn' | 'issn' | 'pagenum',
  (text: string) => Trouble,
])[] = [
  ['doi', troubleOfDoi],
  ['isbn', troubleOfIsbn],
  ['issn', troubleOfIssn],
  ['pagenum', troubleOfPages],
];

/** A DOI among the web addresses belongs there only beside the field for it. */
function doiAsAddress(record: Publication): readonly Finding[] {
  const { doi, webaddress } = record.values;
  if (findDoi(webaddress) === null || plain(doi) !== null) return [];
  return [
    found(MISPLACED, record, 'webaddress', webaddress, 'This is a DOI, and the field for it is empty.'),
  ];
}

/** Identifiers of publications that are in another field's place, or cannot be right. */
export const identifiers = ({ records }: Person): readonly Finding[] =>
  records.intellcont.flatMap(record => [
    ...TROUBLES.flatMap(([field, troubleOf]) => {
      const text = record.values[field];
      const trouble = text === null ? null : troubleOf(text);
      return trouble === null ? [] : [found(trouble[0], record, field, text, trouble[1])];
    }),
    ...doiAsAddress(record),
  ]);

/** E-mail addresses that no message can reach. */
export const emails = ({ records }: Person): readonly Finding[] =>
  records.pci.flatMap(record => {
    const { email } = record.values;
    const address = plain(email);
    if (address === null || /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(address)) return [];
    return [found('identifier.email', record, 'email', email, 'This is not one e-mail address.')];
  });
