import { UsageError } from '../core/index.js';
import { isPersonIdOrNetId } from '../schema/index.js';
import { openLettersBuilder } from './builders/applicant.js';
import { LETTERS } from './kinds/index.js';
import type { Observer } from './observer.js';
import type { LettersRequest, OutputRequest } from './request.js';
import { type WrittenDocument, writeDocument } from './write-document.js';

/**
 * Writes the official communication about one applicant: programs and letter notes.
 * @throws UsageError `applicant.which`, `applicant.id`, and what reading and writing throw; nothing is written then
 * @example
 * await writeLetters({ settings, source, applicant: 'applicant7', formats: ['pdf'], out: 'out/' });
 */
export async function writeLetters(
  request: LettersRequest & OutputRequest,
  observer?: Observer,
): Promise<WrittenDocument> {
  const { applicant, source } = request;
  if (source?.kind !== 'input') {
    if (applicant === undefined)
      throw new UsageError('applicant.which', 'No applicant given.', {
        hint: 'Give a person ID or net ID: vitae letters 123456789; or files: vitae letters --input response.json.',
      });
    if (!isPersonIdOrNetId(applicant))
      throw new UsageError('applicant.id', 'The identifier is neither a person ID nor a net ID.', {
        hint: 'A person ID has nine digits; a net ID begins with a letter.',
      });
  }
  return writeDocument(
    { kind: LETTERS, id: applicant, open: () => openLettersBuilder(request) },
    request,
    observer,
  );
}
