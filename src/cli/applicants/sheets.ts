import { nearest, UsageError } from '../../ground/index.js';
import { APPLICANT_AUDIENCES, type ApplicantAudience } from '../../sections/index.js';

/** What the command line says of every document of an applicant. */
export interface SheetFlags {
  readonly name?: string;
  readonly copy?: string;
  readonly out?: string;
  readonly format?: string;
  readonly template?: string;
  readonly paper?: string;
  readonly institution?: string;
  readonly lang?: string;
  readonly asOf?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** The formats that documents of applicants come in. */
export const SHEET_FORMATS = ['pdf', 'html'] as const;

/**
 * Whose copy is wanted, the applicant's where nothing is said.
 * @throws UsageError `copy`
 */
export function copyOf(word: string = APPLICANT_AUDIENCES[0]): ApplicantAudience {
  const found = APPLICANT_AUDIENCES.find(copy => copy === word.trim().toLowerCase());
  if (found !== undefined) return found;
  const meant = nearest(word, APPLICANT_AUDIENCES);
  throw new UsageError('copy', `There is no copy “${word}” for documents of applicants.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use ${APPLICANT_AUDIENCES.join(' or ')}.`,
  });
}
