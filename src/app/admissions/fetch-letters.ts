import { type Problem, VitaeError } from '../../core/index.js';
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
import {
  type AnsweredLetters,
  choosePrograms,
  type FoundLetters,
  getPersonIds,
  type LetterQuery,
  requireOnePerson,
} from './letter-query.js';

type Read<S extends ResponseShape> = Pick<AdmissionsReply<S>, 'response' | 'problems'>;

/** Official communication about one applicant. Every request rejects with a VitaeError if it fails. */
export interface LettersClient {
  programs(): Promise<Read<typeof PROGRAM_LIST>>;
  offering(program: string): Promise<Read<typeof OFFERING>>;
  /** Null if notes cannot be requested, since only a person ID is known. */
  readonly note:
    | ((program: string, type: NoteType, sequence: number) => Promise<Read<typeof LETTER_NOTE>>)
    | null;
  /** Person ID or net ID in full. */
  readonly identifier: string;
  /** Where it is, for messages: it holds no identifier. */
  readonly place: string;
}

/** Errors that are answers: the service was asked, and says why it has nothing. */
const STATES: Readonly<Record<string, MissingReason>> = {
  'source.not-found': 'none',
  'source.conflict': 'conflict',
  'source.forbidden': 'refused',
};

const noAnswerOf = (error: unknown): MissingReason | null =>
  error instanceof VitaeError ? (STATES[error.code] ?? null) : null;

class LettersReader {
  readonly problems: Problem[] = [];
  readonly #client: LettersClient;
  readonly #query: LetterQuery;
  readonly #isTolerant: boolean;

  constructor(client: LettersClient, query: LetterQuery, isTolerant: boolean) {
    this.#client = client;
    this.#query = query;
    this.#isTolerant = isTolerant;
  }

  async all(): Promise<readonly ProgramLetters[]> {
    const { place, identifier } = this.#client;
    const list = await this.#client.programs();
    this.problems.push(...list.problems);
    const programs = choosePrograms(list.response.lists.programList, this.#query.program, place);
    const letters = await Promise.all(programs.map(entry => this.#program(entry)));
    const offerings = letters.flatMap(({ offering }) => (offering.state === 'found' ? [offering.reply] : []));
    requireOnePerson([identifier, ...getPersonIds(offerings)], place);
    return letters;
  }

  async #program(program: ProgramEntry): Promise<ProgramLetters> {
    const { program: only, notes, audience } = this.#query;
    const code = program.program_code;
    if (only !== null && code !== only) return { program, offering: { state: 'not-asked' }, notes: [] };
    const offering = checkAuthorization(await this.#answer(this.#client.offering(code), only === null));
    if (offering.state !== 'found') return { program, offering, notes: [] };
    const listed = notes?.map(note => ({ ...note, details: {} })) ?? readNoteList(offering.reply).notes;
    const readable = listed.filter(({ type }) => audience === 'staff' || isOpenNoteType(type));
    return { program, offering, notes: await Promise.all(readable.map(note => this.#note(code, note))) };
  }

  async #note(program: string, { type, sequence, details }: ListedNote): Promise<NoteResult> {
    const { note } = this.#client;
    const answer =
      note === null
        ? ({ state: 'net-id' } as const)
        : await this.#answer(note(program, type, sequence), true);
    return { type, sequence: String(sequence), details, answer };
  }

  /** The answer to a request; a required one throws its error unless the error is an answer. */
  async #answer<S extends ResponseShape>(
    request: Promise<Read<S>>,
    isOptional: boolean,
  ): Promise<LetterResult<ResponseOf<S>>> {
    try {
      const { response, problems } = await request;
      this.problems.push(...problems);
      return { state: 'found', reply: response };
    } catch (error) {
      const state = noAnswerOf(error) ?? (this.#isTolerant && error instanceof VitaeError ? 'failed' : null);
      if (state === null || !isOptional) throw error;
      return { state };
    }
  }
}

/**
 * Fetches the programs of an applicant, their communications and the letter notes that these list.
 * @throws what the client throws; DataError `letters.program` for a program that is not listed, `letters.people`
 */
export async function fetchLetters(client: LettersClient, query: LetterQuery): Promise<FoundLetters> {
  const { identifier, place } = client;
  const reader = new LettersReader(client, query, false);
  return { letters: await reader.all(), identifier, problems: reader.problems, source: place };
}

/** Fetches all letters for a document that is written even if they cannot be read. */
export async function tryFetchLetters(client: LettersClient): Promise<AnsweredLetters> {
  const reader = new LettersReader(client, { audience: 'staff', program: null, notes: null }, true);
  try {
    return { letters: { state: 'found', reply: await reader.all() }, problems: reader.problems };
  } catch (error) {
    if (!(error instanceof VitaeError)) throw error;
    return { letters: { state: noAnswerOf(error) ?? 'failed' }, problems: reader.problems };
  }
}
