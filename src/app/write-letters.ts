import { openLettersBuilder } from './builders/applicant.js';
import { LETTERS } from './kinds/index.js';
import type { Observer } from './observer.js';
import { applicantStem } from './output/files.js';
import type { LettersRequest, OutputRequest } from './request.js';
import { type WrittenDocument, writeDocument } from './write-document.js';

/**
 * Writes the official communication about one applicant: programs and letter notes.
 * @throws what reading and writing throw, such as UsageError `applicant.which` without an identifier; nothing is written
 * then
 * @example
 * await writeLetters({ settings, source, applicant: 'applicant7', formats: ['pdf'], out: 'out/' });
 */
export async function writeLetters(
  request: LettersRequest & OutputRequest,
  observer?: Observer,
): Promise<WrittenDocument> {
  return writeDocument(
    {
      kind: LETTERS,
      id: request.applicant,
      subject: () => (request.applicant === undefined ? null : { kind: 'applicant', id: request.applicant }),
      open: () => openLettersBuilder(request),
      stem: ({ mark }) => applicantStem(LETTERS, mark, request.name ?? null),
    },
    request,
    observer,
  );
}
