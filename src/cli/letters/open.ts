import { nearest, UsageError } from '../../ground/index.js';
import {
  isNoteType,
  isOpenNoteType,
  isPersonIdOrNetId,
  isProgramCode,
  NOTE_TYPES,
} from '../../schema/index.js';
import type { ApplicantAudience } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import type { ApplicantFlags } from '../applicants/applicants.js';
import { withStudents } from '../applicants/students.js';
import type { Settings } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { askLetters } from './ask.js';
import { lettersFromFiles } from './files.js';
import type { FoundLetters, Wanted } from './wanted.js';

type NoteKey = NonNullable<Wanted['notes']>[number];

/** A note by its type and number, such as `PROVISION/2`. */
function noteOf(text: string, copy: ApplicantAudience): NoteKey {
  const [type = '', number, ...more] = text.trim().toUpperCase().split('/');
  if (!isNoteType(type)) {
    const meant = nearest(type, NOTE_TYPES);
    throw new UsageError('note.type', `“${text}” begins with no note type.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one of ${NOTE_TYPES.join(', ')}, a slash and a number.`,
    });
  }
  if (number === undefined || more.length > 0 || !/^\d{1,9}$/.test(number))
    throw new UsageError('note.number', `“${text}” does not end with the number of a note.`, {
      hint: `Write it like ${type}/2.`,
    });
  if (copy !== 'staff' && !isOpenNoteType(type))
    throw new UsageError(
      'note.staff-only',
      `Notes of the type ${type} are not for a copy for the applicant.`,
      {
        hint: 'Write it with --copy staff.',
      },
    );
  return { type, sequence: Number(number) };
}

/**
 * What is wanted, by the words of the command line.
 * @throws UsageError `program.code`, `note.…`
 */
export function wantedOf(
  program: string | undefined,
  notes: readonly string[] | undefined,
  copy: ApplicantAudience,
): Wanted {
  if (program !== undefined && !isProgramCode(program))
    throw new UsageError('program.code', 'The program code is not one that the service takes.', {
      hint: 'A program code has six digits, such as 694201.',
    });
  if (notes !== undefined && program === undefined)
    throw new UsageError('note.program', 'A note belongs to a program, and none is named.', {
      hint: 'Give its code of six digits: vitae letters PERSON_ID 694201 --note PROVISION/2.',
    });
  return { copy, program: program ?? null, notes: notes?.map(note => noteOf(note, copy)) ?? null };
}

/**
 * Finds official communication: in files, or by an identifier in a store or service.
 * @throws UsageError where nothing is asked for; SourceError and DataError where there is no answer
 */
export async function findLetters(
  id: string | undefined,
  wanted: Wanted,
  { input, ...flags }: ApplicantFlags,
  settings: Settings,
  terminal: Terminal,
): Promise<FoundLetters> {
  if (input !== undefined) {
    const read = (file: string) => fileSource(file, { stdin: terminal.input }).read();
    return lettersFromFiles(await Promise.all(input.map(read)), wanted);
  }
  if (id === undefined)
    throw new UsageError('applicant.which', 'Whose letters are they to be?', {
      hint: 'Give a person ID or net ID: vitae letters 123456789; or files: vitae letters --input reply.json.',
    });
  if (!isPersonIdOrNetId(id))
    throw new UsageError('applicant.id', 'The first word is neither a person ID nor a net ID.', {
      hint: 'A person ID has nine digits; a net ID begins with a letter.',
    });
  return withStudents(flags, settings, terminal, async students =>
    askLetters(await students.letters(id), wanted),
  );
}
