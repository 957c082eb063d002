import { UsageError } from '../../ground/index.js';
import { fileSource } from '../../sources/index.js';
import { type AnsweredLetters, askLettersIfPossible } from '../letters/ask.js';
import type { Settings } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { type FoundApplicant, foundApplicant } from './found-applicant.js';
import { withStudents } from './students.js';

export interface ApplicantFlags {
  readonly input?: readonly string[];
  readonly db?: string;
  readonly service?: string;
}

/** One applicant that is asked for. */
export interface ApplicantInput {
  /** What it is called in messages: a file, or its place among the identifiers, never one of them. */
  readonly label: string;
  /** Rejects with a SourceError or DataError where there is no such record. */
  read(): Promise<FoundApplicant>;
  /** What official communication has about the applicant, for the staff; null where there is no asking, as of a file. */
  letters(): Promise<AnsweredLetters | null>;
}

/**
 * Opens what the command line asks for, for as long as `use` takes: files, or identifiers in a store or service.
 * @throws UsageError where nothing is asked for, or nothing is there to ask
 */
export async function withApplicants<T>(
  ids: readonly string[],
  { input, ...flags }: ApplicantFlags,
  settings: Settings,
  terminal: Terminal,
  use: (inputs: readonly ApplicantInput[]) => Promise<T>,
): Promise<T> {
  if (input !== undefined && ids.length === 0) {
    const read = async (file: string) => {
      const { body, meta } = await fileSource(file, { stdin: terminal.input }).read();
      return foundApplicant(body, meta.address, null);
    };
    return use(
      input.map(file => ({
        label: file,
        read: () => read(file),
        letters: async () => null,
      })),
    );
  }
  if (input !== undefined || ids.length === 0) {
    throw new UsageError('applicant.which', 'Whose summary is it to be?', {
      hint: 'Give person IDs: vitae i20 123456789; or files: vitae i20 --input reply.json; not both.',
    });
  }
  return withStudents(flags, settings, terminal, students =>
    use(
      ids.map((id, i) => ({
        label: `applicant ${i + 1}`,
        read: () => students.applicant(id),
        letters: async () => askLettersIfPossible(await students.letters(id)),
      })),
    ),
  );
}
