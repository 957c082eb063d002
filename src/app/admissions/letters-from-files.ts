import { DataError, type Problem } from '../../core/index.js';
import type { AnyAdmissionsReply } from '../../records/index.js';
import { isOpenNoteType, isPersonId, type ProgramEntry } from '../../schema/index.js';
import {
  type LetterResult,
  type NoteResult,
  type ProgramLetters,
  readNoteList,
} from '../../sections/index.js';
import {
  choosePrograms,
  type FoundLetters,
  getPersonIds,
  type LetterQuery,
  requireOnePerson,
} from './letter-query.js';
import { echoedPath } from './resource.js';

type ReplyOf<K extends AnyAdmissionsReply['kind']> = Extract<AnyAdmissionsReply, { readonly kind: K }>;
type NoteReply = ReplyOf<'note'>;
type OfferingReply = ReplyOf<'offering'>;

/** A response of the official-communication service, and the file it was read from. */
export interface LettersFile {
  readonly reply: Exclude<AnyAdmissionsReply, ReplyOf<'applicant'>>;
  readonly source: string;
}

/** The first text that is not blank. */
const first = (...texts: readonly (string | undefined)[]): string =>
  texts.map(text => text?.trim() ?? '').find(text => text !== '') ?? '';

const getProgram = ({ request, response }: NoteReply | OfferingReply): string =>
  first(response.values.PROGRAM, echoedPath(request)[1]);

const typeName = (text: string): string => text.trim().toUpperCase();

/** A note as it was requested, by the path that its response echoes, else by its own fields. */
function getNote({ request, response }: NoteReply): NoteResult {
  const [, , type, sequence] = echoedPath(request);
  return {
    type: typeName(first(type, response.values.NOTETYPE)),
    sequence: first(response.values.SEQUENCENO, sequence),
    details: {},
    answer: { state: 'found', reply: response },
  };
}

/** May the applicant read the note, by every type that its response has? */
function isOpen({ request, response }: NoteReply): boolean {
  const types = [echoedPath(request)[2] ?? '', response.values.NOTETYPE].map(typeName).filter(Boolean);
  return types.length > 0 && types.every(isOpenNoteType);
}

const isSame = (a: NoteResult, type: string, sequence: number): boolean =>
  a.type === type && Number(a.sequence) === sequence;

function getLetters(
  program: ProgramEntry,
  offerings: readonly OfferingReply[],
  notes: readonly NoteReply[],
  { audience, program: only }: LetterQuery,
): ProgramLetters {
  const code = program.program_code;
  if (only !== null && code !== only) return { program, offering: { state: 'not-asked' }, notes: [] };
  const reply = offerings.find(offering => getProgram(offering) === code)?.response;
  const given = notes.filter(note => getProgram(note) === code).map(getNote);
  const listed = reply === undefined ? [] : readNoteList(reply).notes;
  const named = listed
    .filter(({ type }) => audience === 'staff' || isOpenNoteType(type))
    .map(({ type, sequence, details }): NoteResult => {
      const found = given.find(note => isSame(note, type, sequence));
      const answer: NoteResult['answer'] = found?.answer ?? { state: 'not-asked' };
      return { type, sequence: String(sequence), details, answer };
    });
  const others = given.filter(note => !listed.some(({ type, sequence }) => isSame(note, type, sequence)));
  const offering: LetterResult<OfferingReply['response']> =
    reply === undefined ? { state: 'not-asked' } : { state: 'found', reply };
  return { program, offering, notes: [...named, ...others] };
}

/** Each program once: those listed, then those that only communications or notes name. */
function getPrograms(replies: readonly AnyAdmissionsReply[]): readonly ProgramEntry[] {
  const programs = new Map<string, ProgramEntry>();
  const add = (entry: ProgramEntry) => {
    if (!programs.has(entry.program_code)) programs.set(entry.program_code, entry);
  };
  for (const reply of replies) if (reply.kind === 'programs') reply.response.lists.programList.forEach(add);
  for (const reply of replies)
    if (reply.kind === 'offering')
      add({ program_code: getProgram(reply), program: reply.response.values.PROGRAMNAME, degree_type: '' });
  for (const reply of replies)
    if (reply.kind === 'note') add({ program_code: getProgram(reply), program: '', degree_type: '' });
  return [...programs.values()];
}

/** A warning for each communication or note that the files repeat. */
function repeated(
  offerings: readonly OfferingReply[],
  notes: readonly NoteReply[],
  source: string,
): readonly Problem[] {
  const getKey = (note: NoteReply) =>
    `${getProgram(note)}/${getNote(note).type}/${Number(getNote(note).sequence)}`;
  const keys = [...offerings.map(getProgram), ...notes.map(getKey)];
  return keys.flatMap((key, i) =>
    keys.indexOf(key) === i
      ? []
      : [
          {
            code: 'letters.repeated',
            place: { source },
            value: null,
            reason: 'These communications or this note came before; the first are used.',
          },
        ],
  );
}

/**
 * Joins responses of the official-communication service that were saved to files: lists of programs, offering
 * communications and notes, in any order.
 * @throws DataError as the reader does; `letters.kind` for a response of the other service, `letters.people`,
 * `letters.program`, `letters.staff-only` if a copy for the applicant may have none of it
 */
export function lettersFromFiles(files: readonly LettersFile[], query: LetterQuery): FoundLetters {
  const read = files.map(({ reply }) => reply);
  const source = files.map(file => file.source).join(', ');
  const replies = read.filter(reply => query.audience === 'staff' || reply.kind !== 'note' || isOpen(reply));
  if (replies.length === 0)
    throw new DataError('letters.staff-only', `${source} holds nothing that an applicant may read.`, {
      place: { source },
      hint: 'Use --copy staff.',
    });
  const said = getPersonIds(read.flatMap(reply => (reply.kind === 'offering' ? [reply.response] : [])));
  const identifiers = [...said, ...read.map(({ request }) => echoedPath(request)[0] ?? '')];
  requireOnePerson(identifiers, source);
  const offerings = replies.filter(reply => reply.kind === 'offering');
  const notes = replies.filter(reply => reply.kind === 'note');
  const programs = choosePrograms(getPrograms(replies), query.program, source);
  return {
    letters: programs.map(program => getLetters(program, offerings, notes, query)),
    identifier: first(identifiers.find(isPersonId), ...identifiers),
    problems: [...replies.flatMap(({ problems }) => problems), ...repeated(offerings, notes, source)],
    source,
  };
}
