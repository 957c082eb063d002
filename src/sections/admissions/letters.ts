import { DataError, type Problem } from '../../ground/index.js';
import { formatDay } from '../../text/index.js';
import type { ProgramLetters } from './letter-results.js';
import type { LettersModel } from './letters-model.js';
import { maskIdentifier } from './mask.js';
import { checkAuthorization, counted, printPrograms } from './programs.js';
import type { SummaryOptions } from './summary.js';

/** As for a summary: to whom the sheet is, and whose it is. */
export type LettersOptions = Omit<SummaryOptions, 'letters'>;

/** The service answered of some program, and authorizes the caller to see none. */
function isUnauthorized(letters: readonly ProgramLetters[]): boolean {
  const states = letters.map(({ offering }) => checkAuthorization(offering).state);
  return states.includes('unauthorized') && !states.includes('found');
}

/**
 * The official communication of a student: programs, what there is for each, and the letter notes. A copy for the
 * applicant has no notes of denial and withdrawal nor of unknown types, whatever was read. Title and description hold
 * no identifier.
 * @throws DataError `letters.unauthorized` where the service lets the caller see nothing of it
 */
export function lettersModel(
  letters: readonly ProgramLetters[],
  { name, identifier, institution, audience, asOf }: LettersOptions,
): { readonly model: LettersModel; readonly problems: readonly Problem[] } {
  if (isUnauthorized(letters))
    throw new DataError(
      'letters.unauthorized',
      'The service does not authorize the caller to see these communications.',
      {
        place: { field: 'authorized' },
        hint: 'Ask the owner of the service for access to admissions data.',
      },
    );
  const staff = audience === 'staff';
  const short = maskIdentifier(identifier, 4);
  const { programs, problems } = printPrograms(letters, institution, staff);
  const notes = programs.reduce((sum, program) => sum + program.notes.length, 0);
  const model: LettersModel = {
    kind: 'letters',
    title: `${name ?? 'Applicant'} – official communication`,
    author: null,
    description: `Official communication of graduate admissions. ${institution}. Confidential.`,
    institution,
    name: name ?? `Applicant ${short}`,
    identifier: `Identifier ${short}`,
    subtitle: `${counted(programs.length, 'program')} · ${counted(notes, 'note')}`,
    staff,
    copy: staff ? 'Staff copy' : 'Applicant copy',
    date: formatDay(asOf),
    programs,
  };
  return { model, problems };
}
