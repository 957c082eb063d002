import { DataError, type Problem } from '../../core/index.js';
import { isPersonId, type Offering, type ProgramEntry } from '../../schema/index.js';
import type { ApplicantAudience, LetterResult, ListedNote, ProgramLetters } from '../../sections/index.js';

/** Which letters to read. */
export interface LetterQuery {
  /** Notes that it may not see are not even requested. */
  readonly audience: ApplicantAudience;
  /** Code of the one program whose communications are read; null for all. */
  readonly program: string | null;
  /** Notes to request in place of the listed ones; null for those. */
  readonly notes: readonly Pick<ListedNote, 'type' | 'sequence'>[] | null;
}

export interface FoundLetters {
  readonly letters: readonly ProgramLetters[];
  /** Person ID or net ID; empty if unknown. */
  readonly identifier: string;
  readonly problems: readonly Problem[];
  /** For the places of problems; it holds no identifier. */
  readonly source: string;
  /** Name of the institution by the source itself; only invented samples have one. */
  readonly institution?: string | null | undefined;
}

/** The letters that the staff copy of a summary has, or why there are none. */
export interface AnsweredLetters {
  readonly letters: LetterResult<readonly ProgramLetters[]>;
  readonly problems: readonly Problem[];
}

/** The listed programs, or the requested one of them. @throws DataError `letters.program` */
export function choosePrograms(
  listed: readonly ProgramEntry[],
  program: string | null,
  source: string,
): readonly ProgramEntry[] {
  if (program === null || listed.some(entry => entry.program_code === program)) return listed;
  const codes = listed.map(entry => entry.program_code).join(', ');
  throw new DataError('letters.program', `${source} lists no program ${program} for this applicant.`, {
    place: { source },
    hint: codes === '' ? 'It lists no program.' : `It lists ${codes}.`,
  });
}

/** Refuses responses about different people, who must not get onto one page. @throws DataError `letters.people` */
export function requireOnePerson(identifiers: readonly string[], source: string): void {
  const known = identifiers.map(id => id.trim().toLowerCase()).filter(id => id !== '');
  const personIds = new Set(known.filter(isPersonId));
  const netIds = new Set(known.filter(id => !isPersonId(id)));
  if (personIds.size > 1 || netIds.size > 1)
    throw new DataError('letters.people', `${source} holds letters of more than one person.`, {
      place: { source },
      hint: 'Request one person at a time; if you did, report this to the operators of the service.',
    });
}

/** The person IDs in some communications. */
export const getPersonIds = (offerings: readonly Offering[]): readonly string[] =>
  offerings.map(({ values }) => values.PERSON_ID.trim()).filter(isPersonId);
