import { findAddress, findDoi, isDateForPages, pagesInDate, readOrcid } from '../citations/index.js';
import type { Person } from '../schema/index.js';
import { plain } from '../text/index.js';
import { createFinding, type Finding } from './finding.js';

type Publication = Person['records']['intellcont'][number];

/** A number without hyphens and spaces, the check digit X in upper case. */
const bare = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

const getWorth = (digit: string): number => (digit === 'X' ? 10 : Number(digit));

/** Weighted sum of the digits. */
const weighted = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, i) => sum + getWorth(digit) * weightAt(i), 0);

/** Is this an ISBN of thirteen digits with a correct check digit (ISBN Users’ Manual, part 4)? */
const isIsbn13 = (digits: string): boolean =>
  /^97[89]\d{10}$/.test(digits) && weighted(digits, i => (i % 2 === 0 ? 1 : 3)) % 10 === 0;

/** Is this an ISBN of ten digits with a correct check digit, which may be X? */
const isIsbn10 = (digits: string): boolean =>
  /^\d{9}[\dX]$/.test(digits) && weighted(digits, i => 10 - i) % 11 === 0;

/** Is this one ISBN of ten or thirteen digits with a correct check digit? */
export const isIsbn = (text: string): boolean => isIsbn13(bare(text)) || isIsbn10(bare(text));

/** Is this one ISSN with a correct check digit (ISO 3297, annex A)? */
export const isIssn = (text: string): boolean =>
  /^\d{7}[\dX]$/.test(bare(text)) && weighted(bare(text), i => 8 - i) % 11 === 0;

/** The digits of a text with digits, hyphens and spaces only; null for any other text. */
function extractDigits(text: string): string | null {
  const digits = bare(text);
  return /^\d+X?$/.test(digits) ? digits : null;
}

interface WrongIdentifier {
  readonly code: string;
  readonly reason: string;
}
/** The error in an identifier; null if it is valid. */
type IdentifierError = WrongIdentifier | null;

const misplaced = (reason: string): WrongIdentifier => ({ code: 'identifier.misplaced', reason });
const malformed = (reason: string): WrongIdentifier => ({ code: 'identifier.malformed', reason });
const wrongCheckDigit = (reason: string): WrongIdentifier => ({ code: 'identifier.check-digit', reason });

const withoutName = (text: string): string =>
  text.replace(/^\s*(?:e-?|p-?)?(?:isbn|issn)(?:[\s-]*1[03])?[\s:.]*/i, '');

/** Splits a field that may hold several numbers, each without the remark after it: `… (print); …`. */
const splitNumbers = (text: string): readonly string[] =>
  text
    .split(/[;,/\n]|\band\b/i)
    .map(part => withoutName(part.replace(/\([^()]*\)/g, ' ')).trim())
    .filter(part => part !== '');

function checkDoi(text: string): IdentifierError {
  if (findDoi(text) !== null || plain(text) === null) return null;
  const number = withoutName(text);
  if (isIsbn(number)) return misplaced('This is an ISBN.');
  if (isIssn(number)) return misplaced('This is an ISSN.');
  if (findAddress(text) !== null) return misplaced('This is a web address without a DOI.');
  return malformed('This is not a DOI, which begins with 10. and has a slash.');
}

interface NumberKind {
  readonly name: 'ISBN' | 'ISSN';
  readonly isValid: (text: string) => boolean;
  readonly lengths: readonly number[];
}

const ISBN: NumberKind = { name: 'ISBN', isValid: isIsbn, lengths: [10, 13] };
const ISSN: NumberKind = { name: 'ISSN', isValid: isIssn, lengths: [8] };

function checkNumbers(
  text: string,
  { name, isValid, lengths }: NumberKind,
  other: NumberKind,
): IdentifierError {
  if (findDoi(text) !== null) return misplaced('This is a DOI.');
  for (const number of splitNumbers(text)) {
    const digits = extractDigits(number);
    if (digits === null || isValid(number)) continue;
    if (other.isValid(number)) return misplaced(`This is an ${other.name}.`);
    return lengths.includes(digits.length)
      ? wrongCheckDigit(`The check digit of the ${name} is wrong, so a digit is mistyped.`)
      : malformed(`An ${name} has ${lengths.join(' or ')} digits, this number ${digits.length}.`);
  }
  return null;
}

/** Are these two page numbers of the same length, the second before the first? `210–12` is a short 210–212. */
function isBackwards(text: string): boolean {
  const [, first = '', last = ''] = /^\s*(?:pp?\.?\s*)?([1-9]\d+)\s*[-–—]+\s*(\d+)\s*$/i.exec(text) ?? [];
  return first.length === last.length && last < first;
}

/** The number of a volume or issue may be a month in words, such as `Feb 2019`, but no day of one. */
const checkNumber = (text: string): IdentifierError =>
  pagesInDate(text) === null
    ? null
    : { code: 'identifier.spreadsheet', reason: 'A spreadsheet has turned the number into a date.' };

function checkPages(text: string): IdentifierError {
  if (isDateForPages(text)) {
    const pages = pagesInDate(text);
    const origin = pages === null ? '' : `, probably ${pages}`;
    return {
      code: 'identifier.spreadsheet',
      reason: `A spreadsheet has turned the pages into a date${origin}; a citation leaves it out.`,
    };
  }
  if (findDoi(text) !== null) return misplaced('This is a DOI.');
  if (/^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text)) return misplaced('This is a web address.');
  return isBackwards(text)
    ? { code: 'identifier.pages', reason: 'The last page is before the first.' }
    : null;
}

const CHECKS = [
  ['doi', checkDoi],
  ['isbn', (text: string) => checkNumbers(text, ISBN, ISSN)],
  ['issn', (text: string) => checkNumbers(text, ISSN, ISBN)],
  ['pagenum', checkPages],
  ['volume', checkNumber],
  ['issue', checkNumber],
] as const;

/** A DOI in the field for the web address, while the field for the DOI is empty. */
function doiAsAddress(record: Publication): readonly Finding[] {
  const { doi, webaddress } = record.values;
  if (findDoi(webaddress) === null || plain(doi) !== null) return [];
  const reason = 'This is a DOI, and the field for it is empty.';
  return [createFinding('identifier.misplaced', record, 'webaddress', webaddress, reason)];
}

/** Identifiers of publications that are in the wrong field or invalid. */
export const identifiers = ({ records }: Person): readonly Finding[] =>
  records.intellcont.flatMap(record => [
    ...CHECKS.flatMap(([field, check]) => {
      const text = record.values[field];
      const error = text === null ? null : check(text);
      return error === null ? [] : [createFinding(error.code, record, field, text, error.reason)];
    }),
    ...doiAsAddress(record),
  ]);

/** Invalid e-mail addresses. */
export const emails = ({ records }: Person): readonly Finding[] =>
  records.pci.flatMap(record => {
    const { email } = record.values;
    const address = plain(email);
    if (address === null || /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(address)) return [];
    return [createFinding('identifier.email', record, 'email', email, 'This is not one e-mail address.')];
  });

/** ORCID iDs that no document shows. */
export const orcids = ({ records }: Person): readonly Finding[] =>
  records.pci.flatMap(record => {
    const { orcid } = record.values;
    if (plain(orcid) === null) return [];
    const read = readOrcid(orcid);
    if (read?.isValid) return [];
    const error =
      read === null
        ? malformed('This is not an ORCID iD, which has sixteen digits; no document shows it.')
        : wrongCheckDigit(
            'The check digit of the ORCID iD is wrong, so a digit is mistyped; no document shows it.',
          );
    return [createFinding(error.code, record, 'orcid', orcid, error.reason)];
  });
