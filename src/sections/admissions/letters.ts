import { counted, type Problem } from '../../core/index.js';
import { type ApplicantDocumentOptions, describeDocument, unauthorized } from './document.js';
import type { ProgramLetters } from './letter-results.js';
import type { LettersModel } from './model.js';
import { checkAuthorization, printPrograms } from './programs.js';

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
  const document = describeDocument(
    options,
    'official communication',
    'Official communication of graduate admissions.',
  );
  const { programs, problems } = printPrograms(letters, options.institution, document.staff);
  const notes = programs.reduce((sum, program) => sum + program.notes.length, 0);
  const subtitle = `${counted(programs.length, 'program')} · ${counted(notes, 'note')}`;
  return { model: { kind: 'letters', ...document, subtitle, programs }, problems };
}
