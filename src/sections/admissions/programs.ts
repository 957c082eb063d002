import type { Problem } from '../../ground/index.js';
import {
  isNoteType,
  isOpenNoteType,
  LETTER_NOTE,
  NOTE_LABELS,
  OFFERING,
  type Offering,
} from '../../schema/index.js';
import { type Block, richText } from '../../text/index.js';
import { define, joinMembers } from './definitions.js';
import type { LetterResult, NoteResult, ProgramLetters } from './letter-results.js';
import type { PrintedNote, PrintedProgram } from './letters-model.js';
import { IN_SHORT, NO_NOTE, NO_OFFERING } from './missing-reasons.js';
import type { Definition } from './model.js';
import { readNoteList } from './note-list.js';
import { flagWord, printableText } from './printed.js';

/** What an applicant reads in the place of reasons that concern the office. */
const NO_TEXT = 'The text of this note is not in this copy.';
const NOT_HERE = 'The communications for this program are not in this copy.';

/** The same answer, but for what the caller may not see. */
export const checkAuthorization = (answer: LetterResult<Offering>): LetterResult<Offering> =>
  answer.state === 'found' && answer.reply.values.authorized.trim() !== 'Y'
    ? { state: 'unauthorized' }
    : answer;

/** The note type that a note goes by: what its own reply says, else what was asked for. */
const typeOf = ({ type, result }: NoteResult): string =>
  (result.state === 'found' && result.reply.values.NOTETYPE.trim().toUpperCase()) || type;

/** May it be on this copy? On that of an applicant neither what was asked for nor what came may be for the staff. */
const isShown = (note: NoteResult, staff: boolean): boolean =>
  staff || (isOpenNoteType(note.type) && isOpenNoteType(typeOf(note)));

/** A number with its word: `2 notes`, `no notes`. */
export const counted = (n: number, one: string): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : `${one}s`}`;

export interface PrintedPrograms {
  readonly programs: readonly PrintedProgram[];
  /** What is wrong, without any value. */
  readonly problems: readonly Problem[];
}

/**
 * What a copy says of the programs of a student. A copy for the applicant has no notes that are for the staff alone,
 * and neither have its problems.
 */
export function printPrograms(
  programs: readonly ProgramLetters[],
  institution: string,
  staff: boolean,
): PrintedPrograms {
  const printer = new ProgramPrinter(institution, staff);
  return { programs: programs.map(program => printer.print(program)), problems: printer.problems };
}

class ProgramPrinter {
  readonly problems: Problem[] = [];
  readonly #institution: string;
  readonly #staff: boolean;

  constructor(institution: string, staff: boolean) {
    this.#institution = institution;
    this.#staff = staff;
  }

  print({ program, offering, notes: asked }: ProgramLetters): PrintedProgram {
    const { program_code: code, program: name, degree_type: degree } = program;
    const about = {
      program: this.#text(name) ?? this.#text(code) ?? 'Program without a name',
      degree: this.#text(degree),
      code: this.#text(code),
    };
    const answer = checkAuthorization(offering);
    const notes =
      answer.state === 'unauthorized'
        ? []
        : asked.filter(note => isShown(note, this.#staff)).map(note => this.#note(note, code));
    const remarks = this.#remarks(answer, code);
    const office = answer.state === 'found' && this.#staff ? this.#office(answer.reply) : [];
    return {
      ...about,
      communication: this.#inShort(answer, notes.length),
      office,
      notes,
      remarks,
      isTold: notes.length + office.length + remarks.length > 0,
    };
  }

  #inShort({ state }: LetterResult<Offering>, notes: number): string {
    if (notes > 0) return counted(notes, 'note');
    if (state === 'found') return 'No notes';
    return this.#staff || state === 'none' ? IN_SHORT[state] : 'Not in this copy';
  }

  #remarks(offering: LetterResult<Offering>, code: string): readonly string[] {
    if (offering.state === 'not-asked') return [];
    if (offering.state !== 'found') {
      const reason = NO_OFFERING[offering.state];
      this.#report(OFFERING.name, code, `letters.${offering.state}`, reason);
      return [this.#staff || offering.state === 'none' ? reason : NOT_HERE];
    }
    const other = offering.reply.values.PROGRAM.trim();
    const { unreadable } = readNoteList(offering.reply);
    const remarks: string[] = [];
    if (other !== '' && other !== code) {
      const reason = 'The reply is about another program than the one asked for.';
      this.#report(OFFERING.name, code, 'letters.program', reason);
      remarks.push(reason);
    }
    for (const row of unreadable) {
      const reason = 'A note is listed without a type or number that can be read, so it was not asked for.';
      this.#report(OFFERING.name, code, 'letters.note-entry', reason);
      const members = this.#staff ? joinMembers(row) : null;
      if (members !== null) remarks.push(`${reason} The entry says: ${members}.`);
    }
    return remarks;
  }

  #note(note: NoteResult, code: string): PrintedNote {
    const { type, sequence, result } = note;
    const own = typeOf(note);
    const label = (name: string) => (isNoteType(name) ? NOTE_LABELS[name] : (this.#text(name) ?? 'Note'));
    const remarks: string[] = [];
    const find = (why: string, reason: string) => {
      this.#report(LETTER_NOTE.name, `${code}, ${label(type)} ${sequence}`, `letters.${why}`, reason);
      remarks.push(this.#staff ? reason : NO_TEXT);
    };
    const text = result.state === 'found' ? this.#blocks(result.reply.values.NOTE) : [];
    if (result.state !== 'found') find(result.state, NO_NOTE[result.state]);
    else if (text.length === 0) find('note-text', 'The note has no text.');
    if (own !== type && type !== '') {
      const reason = 'The reply is a note of another type than the one asked for.';
      this.#report(LETTER_NOTE.name, `${code}, ${label(type)} ${sequence}`, 'letters.note-type', reason);
      if (this.#staff) remarks.push(`${reason} It was listed as ${label(type)}.`);
    }
    if (this.#staff) remarks.push(...this.#said(note));
    return {
      title: label(own),
      // Numbers with gaps would tell an applicant of notes for the staff.
      number: this.#staff && sequence !== '' ? `Note ${sequence}` : '',
      text,
      remarks,
    };
  }

  /** What else the service says of a note, for the staff. */
  #said({ details, result }: NoteResult): readonly string[] {
    const message = result.state === 'found' ? this.#text(result.reply.values.message) : null;
    return [joinMembers(details), message].filter(said => said !== null);
  }

  #office({ values }: Offering): readonly Definition[] {
    const filled = (label: string, text: string | null, columns: 1 | 2 | 3 = 1) =>
      text === null ? [] : [define(label, text, columns)];
    return [
      ...filled('GRADADMOGS', this.#text(values.GRADADMOGS)),
      ...filled('GRADADMAPP', this.#text(values.GRADADMAPP)),
      ...filled('May be updated', flagWord(this.#text(values.updatable))),
      ...filled('Message', this.#text(values.message), 3),
    ];
  }

  #blocks(text: string): readonly Block[] {
    return richText(text.replaceAll('<INSTITUTION>', this.#institution).trim()).blocks;
  }

  #text(text: string): string | null {
    return printableText(text, this.#institution);
  }

  #report(record: string, field: string, code: string, reason: string): void {
    this.problems.push({ code, place: { record, field: `program ${field}` }, value: null, reason });
  }
}
