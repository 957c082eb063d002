import type { Problem } from '../../core/index.js';
import {
  institutionValue,
  isNoteType,
  isOpenNoteType,
  LETTER_NOTE,
  NOTE_LABELS,
  OFFERING,
  type Offering,
  type ProgramEntry,
} from '../../schema/index.js';
import { type Block, fold, plain, richText } from '../../text/index.js';
import { type LetterResult, type NoteResult, type ProgramLetters, readNoteList } from './letter-results.js';
import { messages } from './messages.js';
import type { Definition, PrintedNote, PrintedProgram } from './model.js';
import { defineIfSet, flagWord, joinMembers, printableText } from './printed-values.js';

/** The result, or `unauthorized` if the response does not authorize the caller to see it. */
export const checkAuthorization = (result: LetterResult<Offering>): LetterResult<Offering> =>
  result.state === 'found' && result.reply.values.authorized.trim() !== 'Y'
    ? { state: 'unauthorized' }
    : result;

/** The name of the program in its communications; null if it is blank. */
const findName = (offering: LetterResult<Offering>): string | null =>
  offering.state === 'found' ? plain(offering.reply.values.PROGRAMNAME) : null;

const isSameName = (a: string, b: string): boolean => fold(a) === fold(b);

/** The note type given by the response, else the requested one. */
const typeOf = ({ type, answer }: NoteResult): string =>
  (answer.state === 'found' && answer.reply.values.NOTETYPE.trim().toUpperCase()) || type;

/** An applicant sees a note only if both the requested and the returned type are open to applicants. */
const isShown = (note: NoteResult, isStaff: boolean): boolean =>
  isStaff || (isOpenNoteType(note.type) && isOpenNoteType(typeOf(note)));

/**
 * The programs of an applicant as printed. For the audience `applicant`, notes restricted to staff appear neither
 * among the programs nor among the problems.
 */
export function printPrograms(programs: readonly ProgramLetters[], institution: string, isStaff: boolean) {
  const printer = new ProgramPrinter(institution, isStaff);
  return { programs: programs.map(program => printer.print(program)), problems: printer.problems };
}

class ProgramPrinter {
  readonly problems: Problem[] = [];
  readonly #institution: string;
  readonly #isStaff: boolean;

  constructor(institution: string, isStaff: boolean) {
    this.#institution = institution;
    this.#isStaff = isStaff;
  }

  print({ program, offering: fetched, notes: results }: ProgramLetters): PrintedProgram {
    const { program_code: code, program: name, degree_type: degree } = program;
    const offering = checkAuthorization(fetched);
    const notes =
      offering.state === 'unauthorized'
        ? []
        : results.filter(note => isShown(note, this.#isStaff)).map(note => this.#note(note, code));
    const remarks = this.#remarks(offering, program);
    const office = offering.state === 'found' && this.#isStaff ? this.#office(offering.reply) : [];
    return {
      program: this.#text(name) ?? findName(offering) ?? this.#text(code) ?? messages.programs.unnamed,
      degree: this.#text(degree),
      code: this.#text(code),
      communication: this.#tableCell(offering, notes.length),
      office,
      notes,
      remarks,
      isTold: notes.length + office.length + remarks.length > 0,
    };
  }

  #tableCell({ state }: LetterResult<Offering>, notes: number): string {
    if (notes > 0 || state === 'found') return messages.programs.notes({ notes });
    return this.#isStaff || state === 'none'
      ? messages.reasonInTable[state]
      : messages.programs.notHereInTable;
  }

  #remarks(
    offering: LetterResult<Offering>,
    { program_code: code, program: listed }: ProgramEntry,
  ): readonly string[] {
    if (offering.state === 'not-asked') return [];
    if (offering.state !== 'found') {
      const reason = messages.noOffering[offering.state];
      this.#report(OFFERING.name, code, `letters.${offering.state}`, reason);
      // Reasons that concern the office are not shown to an applicant.
      return [this.#isStaff || offering.state === 'none' ? reason : messages.programs.notHere];
    }
    const other = offering.reply.values.PROGRAM.trim();
    const { unreadable } = readNoteList(offering.reply);
    const remarks: string[] = [];
    if (other !== '' && other !== code) {
      const reason = messages.programs.otherProgram;
      this.#report(OFFERING.name, code, 'letters.program', reason);
      remarks.push(reason);
    }
    const name = findName(offering);
    if (name !== null && listed.trim() !== '' && !isSameName(name, listed)) {
      this.#report(OFFERING.name, code, 'letters.program-name', messages.programs.nameDiffers);
      if (this.#isStaff) remarks.push(messages.programs.otherName({ name }));
    }
    for (const row of unreadable) {
      this.#report(OFFERING.name, code, 'letters.note-entry', messages.programs.entryUnread);
      const members = this.#isStaff ? joinMembers(row) : null;
      if (members !== null) remarks.push(messages.programs.entrySays({ members }));
    }
    return remarks;
  }

  #note(note: NoteResult, code: string): PrintedNote {
    const { type, sequence, answer } = note;
    const actual = typeOf(note);
    const label = (name: string) =>
      isNoteType(name) ? NOTE_LABELS[name] : (this.#text(name) ?? messages.programs.note);
    const remarks: string[] = [];
    const report = (why: string, reason: string) =>
      this.#report(LETTER_NOTE.name, `${code}, ${label(type)} ${sequence}`, `letters.${why}`, reason);
    const reportMissing = (why: string, reason: string) => {
      report(why, reason);
      remarks.push(this.#isStaff ? reason : messages.programs.noteNotHere);
    };
    const text = answer.state === 'found' ? this.#blocks(answer.reply.values.NOTE) : [];
    if (answer.state !== 'found') reportMissing(answer.state, messages.noNote[answer.state]);
    else if (text.length === 0) reportMissing('note-text', messages.programs.noteEmpty);
    if (actual !== type && type !== '') {
      report('note-type', messages.programs.otherType);
      if (this.#isStaff) remarks.push(messages.programs.otherTypeListed({ type: label(type) }));
    }
    if (this.#isStaff) remarks.push(...this.#staffRemarks(note));
    return {
      title: label(actual),
      // Gaps in the numbers would reveal restricted notes to an applicant.
      number: this.#isStaff && sequence !== '' ? messages.programs.noteNumber({ number: sequence }) : '',
      text,
      remarks,
    };
  }

  /** The other members of the entry and the message of the service. */
  #staffRemarks({ details, answer }: NoteResult): readonly string[] {
    const message = answer.state === 'found' ? this.#text(answer.reply.values.message) : null;
    return [joinMembers(details), message].filter(remark => remark !== null);
  }

  #office({ values }: Offering): readonly Definition[] {
    return [
      ...defineIfSet(OFFERING.fields.GRADADMOGS.label, flagWord(this.#text(values.GRADADMOGS)), 2),
      ...defineIfSet(OFFERING.fields.GRADADMAPP.label, flagWord(this.#text(values.GRADADMAPP)), 2),
      ...defineIfSet(messages.labels.mayBeUpdated, flagWord(this.#text(values.updatable))),
      ...defineIfSet(messages.labels.message, this.#text(values.message), 3),
    ];
  }

  #blocks(text: string): readonly Block[] {
    return richText(institutionValue(text, this.#institution).trim()).blocks;
  }

  #text(text: string): string | null {
    return printableText(text, this.#institution);
  }

  #report(record: string, field: string, code: string, reason: string): void {
    this.problems.push({
      code,
      place: { record, field: messages.programs.field({ field }) },
      value: null,
      reason,
    });
  }
}
