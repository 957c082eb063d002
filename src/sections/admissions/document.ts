import { DataError, type IsoDay } from '../../core/index.js';
import { formatDay } from '../../text/index.js';
import type { ApplicantAudience, ApplicantDocument } from './model.js';
import { maskIdentifier } from './printed-values.js';

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

/** The common parts of a document. @param subject of the title; `description` is its first sentence */
export function describeDocument(
  { name, identifier, institution, audience, asOf }: ApplicantDocumentOptions,
  subject: string,
  description: string,
): Omit<ApplicantDocument, 'subtitle'> {
  const masked = maskIdentifier(identifier);
  const staff = audience === 'staff';
  return {
    title: `${name ?? 'Applicant'} – ${subject}`,
    author: null,
    description: `${description} ${institution && `${institution}. `}Confidential.`,
    institution,
    name: name ?? `Applicant ${masked}`,
    identifier: `Identifier ${masked}`,
    staff,
    copy: staff ? 'Staff copy' : 'Applicant copy',
    date: formatDay(asOf),
  };
}

/** @param what the caller may not see */
export const unauthorized = (code: string, what: string): DataError =>
  new DataError(code, `The service does not authorize the caller to see ${what}.`, {
    place: { field: 'authorized' },
    hint: 'Request access to admissions data from the owner of the service.',
  });
