import { type Problem, VitaeError } from '../../ground/index.js';
import type { AdmissionsReply } from '../../records/index.js';
import {
  isOpenNoteType,
  type LETTER_NOTE,
  type NoteType,
  type OFFERING,
  type PROGRAM_LIST,
  type ProgramEntry,
  type ResponseOf,
  type ResponseShape,
} from '../../schema/index.js';
import {
  checkAuthorization,
  type LetterResult,
  type ListedNote,
  type MissingReason,
  type NoteResult,
  type ProgramLetters,
  readNoteList,
} from '../../sections/index.js';
import { type FoundLetters, personIdsOf, programsWanted, requireOnePerson, type Wanted } from './wanted.js';

type Read<S extends ResponseShape> = Pick<AdmissionsReply<S>, 'response' | 'problems'>;

/** Official communication about one student. Every question rejects with a VitaeError where there is no answer. */
export interface LettersSource {
  programs(): Promise<Read<typeof PROGRAM_LIST>>;
  offering(program: string): Promise<Read<typeof OFFERING>>;
  /** Null where notes cannot be asked for, since only a person ID is known. */
  readonly note:
    | ((program: string, type: NoteType, sequence: number) => Promise<Read<typeof LETTER_NOTE>>)
    | null;
  /** Person ID or net ID in full. */
  readonly identifier: string;
  /** Where it is, for messages: it holds no identifier. */
  readonly place: string;
}

/** Errors that are an answer: the service was asked, and says why there is nothing. */
const STATES: Readonly<Record<string, MissingReason>> = {
  'source.not-found': 'none',
  'source.conflict': 'conflict',
  'source.forbidden': 'refused',
};

const stateOf = (error: unknown): MissingReason | null =>
  error instanceof VitaeError ? (STATES[error.code] ?? null) : null;

class Asker {
  readonly problems: Problem[] = [];
  readonly #source: LettersSource;
  readonly #wanted: Wanted;
  readonly #isTolerant: boolean;

  constructor(source: LettersSource, wanted: Wanted, isTolerant: boolean) {
    this.#source = source;
    this.#wanted = wanted;
    this.#isTolerant = isTolerant;
  }

  async all(): Promise<readonly ProgramLetters[]> {
    const { place, identifier } = this.#source;
    const { program } = this.#wanted;
    const list = await this.#source.programs();
    this.problems.push(...list.problems);
    const programs = programsWanted(list.response.lists.programList, program, place);
    const letters = await Promise.all(programs.map(entry => this.#program(entry)));
    const offerings = letters.flatMap(({ offering }) =>
      offering.state === 'found' ? [offering.response] : [],
    );
    requireOnePerson([identifier, ...personIdsOf(offerings)], place);
    return letters;
  }

  async #program(program: ProgramEntry): Promise<ProgramLetters> {
    const { program: wanted, notes } = this.#wanted;
    const code = program.program_code;
    if (wanted !== null && code !== wanted) return { program, offering: { state: 'not-asked' }, notes: [] };
    const offering = checkAuthorization(await this.#answer(this.#source.offering(code), wanted === null));
    if (offering.state !== 'found') return { program, offering, notes: [] };
    const listed = notes?.map(note => ({ ...note, details: {} })) ?? readNoteList(offering.response).notes;
    const asked = listed.filter(({ type }) => this.#wanted.copy === 'staff' || isOpenNoteType(type));
    return { program, offering, notes: await Promise.all(asked.map(note => this.#note(code, note))) };
  }

  async #note(program: string, { type, sequence, details }: ListedNote): Promise<NoteResult> {
    const { note } = this.#source;
    const answer =
      note === null
        ? ({ state: 'net-id' } as const)
        : await this.#answer(note(program, type, sequence), true);
    return { type, sequence: String(sequence), details, result: answer };
  }

  /** The answer to a question; where it may not fail, an error that is no answer is thrown. */
  async #answer<S extends ResponseShape>(
    question: Promise<Read<S>>,
    mayFail: boolean,
  ): Promise<LetterResult<ResponseOf<S>>> {
    try {
      const { response, problems } = await question;
      this.problems.push(...problems);
      return { state: 'found', response };
    } catch (error) {
      const state = stateOf(error) ?? (this.#isTolerant && error instanceof VitaeError ? 'failed' : null);
      if (state === null || !mayFail) throw error;
      return { state };
    }
  }
}

/**
 * Asks for the programs of a student, their communications and the letter notes that these list.
 * @throws what the source does; DataError `letters.program` for a program that is not listed, `letters.people`
 */
export async function askLetters(source: LettersSource, wanted: Wanted): Promise<FoundLetters> {
  const { identifier, place } = source;
  const asker = new Asker(source, wanted, false);
  return { letters: await asker.all(), identifier, problems: asker.problems, source: place };
}

/** What the staff copy of another sheet says of it. */
export interface AnsweredLetters {
  readonly letters: LetterResult<readonly ProgramLetters[]>;
  readonly problems: readonly Problem[];
}

/** Asks for all of it, for a sheet that is written whether or not there is an answer. */
export async function askLettersIfPossible(source: LettersSource): Promise<AnsweredLetters> {
  const asker = new Asker(source, { copy: 'staff', program: null, notes: null }, true);
  try {
    return { letters: { state: 'found', response: await asker.all() }, problems: asker.problems };
  } catch (error) {
    if (!(error instanceof VitaeError)) throw error;
    return { letters: { state: stateOf(error) ?? 'failed' }, problems: asker.problems };
  }
}
