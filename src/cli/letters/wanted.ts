import { DataError, type Problem } from '../../ground/index.js';
import { isPersonId, type Offering, type ProgramEntry } from '../../schema/index.js';
import type { ApplicantAudience, ListedNote, ProgramLetters } from '../../sections/index.js';

/** What is wanted of official communication. */
export interface Wanted {
  /** Notes that the copy may not have are not even asked for. */
  readonly copy: ApplicantAudience;
  /** Code of the one program whose communications are wanted; null for those of all. */
  readonly program: string | null;
  /** Notes to ask for in place of those that are listed; null for those. */
  readonly notes: readonly Pick<ListedNote, 'type' | 'sequence'>[] | null;
}

export interface FoundLetters {
  readonly letters: readonly ProgramLetters[];
  /** Person ID or net ID; empty where nothing tells it. */
  readonly identifier: string;
  readonly problems: readonly Problem[];
  /** For the places of problems; it holds no identifier. */
  readonly source: string;
}

/** The programs that are listed, or the one that is wanted of them. */
export function programsWanted(
  listed: readonly ProgramEntry[],
  program: string | null,
  source: string,
): readonly ProgramEntry[] {
  if (program === null || listed.some(entry => entry.program_code === program)) return listed;
  const codes = listed.map(entry => entry.program_code).join(', ');
  throw new DataError('letters.program', `${source} lists no program ${program} for this student.`, {
    place: { source },
    hint: codes === '' ? 'It lists none at all.' : `It lists ${codes}.`,
  });
}

/** Refuses answers about different people, told by their person IDs and net IDs, who must not come onto one sheet. */
export function requireOnePerson(identifiers: readonly string[], source: string): void {
  const known = identifiers.map(id => id.trim().toLowerCase()).filter(id => id !== '');
  const personIds = new Set(known.filter(isPersonId));
  const netIds = new Set(known.filter(id => !isPersonId(id)));
  if (personIds.size > 1 || netIds.size > 1)
    throw new DataError('letters.people', `${source} tells of more than one person.`, {
      place: { source },
      hint: 'Ask for one person at a time; if only one was asked for, report it to the operators of the service.',
    });
}

/** The person IDs in some communications. */
export const personIdsOf = (offerings: readonly Offering[]): readonly string[] =>
  offerings.map(({ values }) => values.PERSON_ID.trim()).filter(isPersonId);
