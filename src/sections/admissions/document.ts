import { DataError, type IsoDay, type Problem } from '../../core/index.js';
import { formatDay } from '../../text/index.js';
import type { ProgramLetters } from './letter-results.js';
import { messages } from './messages.js';
import type { ApplicantAudience, ApplicantDocument, LettersModel } from './model.js';
import { maskIdentifier } from './printed-values.js';
import { checkAuthorization, printPrograms } from './programs.js';

/** What every document of an applicant needs besides the record. */
export interface ApplicantDocumentOptions {
  /** Name of the applicant, which the record does not contain; null if unknown. */
  readonly name: string | null;
  /** Person ID or net ID in full; printed masked. Empty if unknown. */
  readonly identifier: string;
  readonly institution: string;
  readonly audience: ApplicantAudience;
  /** The day of the document. */
  readonly asOf: IsoDay;
}

/** @param contents the first sentence of the description */
export const describeContents = (contents: string, institution: string): string =>
  institution === ''
    ? messages.document.confidential({ contents })
    : messages.document.confidentialOf({ contents, institution });

/** The common parts of a document. @param subject of the title; `contents` is the first sentence of its description */
export function describeDocument(
  { name, identifier, institution, audience, asOf }: ApplicantDocumentOptions,
  subject: string,
  contents: string,
): Omit<ApplicantDocument, 'subtitle'> {
  const masked = maskIdentifier(identifier);
  const staff = audience === 'staff';
  return {
    title: `${name ?? messages.document.applicant} – ${subject}`,
    author: null,
    description: describeContents(contents, institution),
    institution,
    name: name ?? messages.document.applicantNumber({ masked }),
    identifier: messages.document.identifier({ masked }),
    staff,
    copy: staff ? messages.document.staffCopy : messages.document.applicantCopy,
    date: formatDay(asOf),
  };
}

/** @param what the caller may not see */
export const unauthorized = (code: string, what: string): DataError =>
  new DataError(code, `The service does not authorize the caller to see ${what}.`, {
    place: { field: 'authorized' },
    hint: 'Request access to admissions data from the owner of the service.',
  });

/** True if the service returned some program, and authorizes the caller to see none. */
function isUnauthorized(letters: readonly ProgramLetters[]): boolean {
  const states = letters.map(({ offering }) => checkAuthorization(offering).state);
  return states.includes('unauthorized') && !states.includes('found');
}

/**
 * The official communication of an applicant: programs, their communications, and the letter notes. For the audience
 * `applicant` it omits notes of denial and withdrawal and of unknown types, even if they were read.
 * @throws DataError `letters.unauthorized` if the service lets the caller see none of it
 */
export function lettersModel(
  letters: readonly ProgramLetters[],
  options: ApplicantDocumentOptions,
): { readonly model: LettersModel; readonly problems: readonly Problem[] } {
  if (isUnauthorized(letters)) throw unauthorized('letters.unauthorized', 'these communications');
  const document = describeDocument(options, messages.letters.subject, messages.letters.contents);
  const { programs, problems } = printPrograms(letters, options.institution, document.staff);
  const notes = programs.reduce((sum, program) => sum + program.notes.length, 0);
  const subtitle = messages.letters.counts({ programs: programs.length, notes });
  return { model: { kind: 'letters', ...document, subtitle, programs }, problems };
}
