import type { Applicant } from './applicant.js';
import { internal, type ListRowOf, open, type ResponseOf, secret } from './response.js';

/** Types of letter notes. */
export const NOTE_TYPES = ['DENY', 'PROG_REPT_NOTE', 'WITHDRAW_REASON', 'PROVISION', 'APP_PROBLEM'] as const;

export type NoteType = (typeof NOTE_TYPES)[number];

/** Labels of the types: their names spelled out, for the specification does not explain them. */
export const NOTE_LABELS: { readonly [T in NoteType]: string } = {
  DENY: 'Denial',
  PROG_REPT_NOTE: 'Program report note',
  WITHDRAW_REASON: 'Reason for withdrawal',
  PROVISION: 'Provision',
  APP_PROBLEM: 'Application problem',
};

/** The types of notes that an applicant may read; all others, unknown ones too, are for staff only. */
const OPEN_NOTE_TYPES: readonly string[] = ['PROG_REPT_NOTE', 'PROVISION', 'APP_PROBLEM'];

export const isNoteType = (text: string): text is NoteType => NOTE_TYPES.some(type => type === text);

/** May the applicant read notes of this type? */
export const isOpenNoteType = (type: string): boolean => OPEN_NOTE_TYPES.includes(type);

const MESSAGE = internal.text('Message');

/** The programs of a student: the `response` of `GET /{person_id_net_id}`. */
export const PROGRAM_LIST = {
  name: 'program list',
  fields: { message: MESSAGE },
  lists: {
    programList: {
      label: 'Programs',
      audience: 'internal',
      doc: '',
      fields: {
        program_code: open.code('Program code', 'Six digits.'),
        program: open.text('Program'),
        degree_type: open.text('Degree type'),
      },
      codes: null,
    },
  },
} as const;

/** The offering communications of a student for a program: `GET /{person_id_net_id}/{program_code}`. */
export const OFFERING = {
  name: 'offering communications',
  fields: {
    PROGRAM: open.code('Program code'),
    PERSON_ID: internal.code('Person ID', 'Nine digits.'),
    PROGRAMNAME: open.text('Program'),
    GRADADMOGS: internal.text('Graduate studies office'),
    GRADADMAPP: internal.text('Graduate application'),
    authorized: internal.flag('Authorized', '`Y` or `N`.'),
    updatable: internal.flag('May be updated', '`Y` or `N`.'),
    message: MESSAGE,
  },
  lists: {
    notes: {
      label: 'Notes',
      audience: 'confidential',
      doc: 'The specification does not show the fields of an entry.',
      fields: null,
      codes: null,
    },
  },
} as const;

/** One letter note: `GET /{net_id}/{program_code}/{note_type}/{sequence_number}`. */
export const LETTER_NOTE = {
  name: 'note',
  fields: {
    NOTE: secret.text('Note'),
    NOTETYPE: internal.code('Note type', `One of ${NOTE_TYPES.join(', ')}.`),
    PROGRAM: open.code('Program code'),
    SEQUENCENO: internal.number('Sequence number'),
    message: MESSAGE,
  },
  lists: {},
} as const;

export type ProgramList = ResponseOf<typeof PROGRAM_LIST>;
/** One entry of a program list. */
export type ProgramEntry = ListRowOf<(typeof PROGRAM_LIST)['lists']['programList']>;
export type Offering = ResponseOf<typeof OFFERING>;
export type LetterNote = ResponseOf<typeof LETTER_NOTE>;

/** The communications about one program that a student applied to. */
export interface ProgramFile {
  readonly program: ProgramEntry;
  readonly offering: Offering;
  readonly notes: readonly LetterNote[];
}

/** All data of both admissions services about one student. */
export interface AdmissionsFile {
  /** Nine digits. */
  readonly personId: string;
  readonly netId: string | null;
  readonly applicant: Applicant;
  readonly programs: readonly ProgramFile[];
}
