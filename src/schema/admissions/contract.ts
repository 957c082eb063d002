import { APPLICANT } from './applicant.js';
import { LETTER_NOTE, NOTE_TYPES, OFFERING, PROGRAM_LIST } from './communication.js';
import type { ResponseShape } from './response.js';

/** A parameter of a path, as the service definition lists it. */
export interface PathParameter {
  readonly name: string;
  /** Name in messages. */
  readonly label: string;
  readonly type: 'string';
  /** Quoted from the specification. */
  readonly format: string;
  /** Accepted values; matches the whole text. */
  readonly pattern: RegExp;
}

/** The meaning of a status, quoted from the specification, and what to do about it. */
export interface AdmissionsStatus {
  readonly status: number;
  readonly meaning: string;
  /** Empty for success. */
  readonly hint: string;
}

/** One operation of an admissions service: read-only, without query parameters or request body. */
export interface AdmissionsOperation<N extends string = string> {
  readonly name: N;
  readonly method: 'GET';
  /** Path below the base path; `{x}` is a parameter. */
  readonly path: string;
  readonly purpose: string;
  readonly parameters: readonly PathParameter[];
  /** The `response` that it returns; null for the service definition. */
  readonly shape: ResponseShape | null;
  /** The statuses that it can return. */
  readonly statuses: readonly AdmissionsStatus[];
}

/** One of the two services for graduate admissions. */
export interface AdmissionsService<N extends string = string> {
  /** Name of the single member of every body. */
  readonly key: string;
  /** Path below a base address. */
  readonly basePath: string;
  /** Label of the version; the path carries none. */
  readonly version: string;
  readonly operations: readonly AdmissionsOperation<N>[];
  readonly statuses: readonly AdmissionsStatus[];
}

/** Media types of bodies, the default first. */
export const ADMISSIONS_MEDIA_TYPES = ['application/json', 'application/xml'] as const;

/** Largest body that is read, in bytes; a record with all countries of the world has about 100 kB. */
export const ADMISSIONS_BODY_LIMIT = 4 * 1024 * 1024;

export type AdmissionsMediaType = (typeof ADMISSIONS_MEDIA_TYPES)[number];

const PERSON_ID = '[0-9]{9}';
/** The specification calls it a string. Here it begins with a letter, so that it cannot be a person ID. */
const NET_ID = '[A-Za-z][A-Za-z0-9._-]{0,63}';
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const personId = whole(PERSON_ID);

/** Is this a person ID: exactly nine digits? */
export const isPersonId = (text: string): boolean => personId.test(text);

const personIdOrNetIdPattern = `${PERSON_ID}|${NET_ID}`;
const known = whole(personIdOrNetIdPattern);

/** Is this a person ID or a net ID of the admissions services? */
export const isPersonIdOrNetId = (text: string): boolean => known.test(text);

const parameter = (name: string, label: string, format: string, pattern: string): PathParameter => ({
  name,
  label,
  type: 'string',
  format,
  pattern: whole(pattern),
});
const personIdOrNetId = (format: string): PathParameter =>
  parameter('person_id_net_id', 'person ID or net ID', format, personIdOrNetIdPattern);
const PROGRAM_CODE = parameter('program_code', 'program code', 'Six-digit number', '[0-9]{6}');

/** Is this a program code: exactly six digits? */
export const isProgramCode = (text: string): boolean => PROGRAM_CODE.pattern.test(text);

const UNAUTHENTICATED: AdmissionsStatus = {
  status: 401,
  meaning: 'Failure to authenticate.',
  hint: 'Set or renew the credentials for the service in the configuration.',
};
const FORBIDDEN: AdmissionsStatus = {
  status: 403,
  meaning: 'The user does not have access to the resource.',
  hint: 'Request access to admissions data from the owner of the service.',
};
const BAD_ID = 'Check the person ID (nine digits) or net ID';
const TRY_LATER = 'Try again later; if it persists, report it to the operators of the service.';

const DEFINED: AdmissionsStatus = { status: 200, meaning: 'Success', hint: '' };

const INTERNATIONAL_STATUSES: readonly AdmissionsStatus[] = [
  {
    status: 200,
    meaning: 'Service request is OK and a response has been generated.',
    hint: '',
  },
  {
    status: 400,
    meaning: 'Syntax error in the composition of the service request.',
    hint: `${BAD_ID}.`,
  },
  UNAUTHENTICATED,
  FORBIDDEN,
  {
    status: 404,
    meaning: 'The target resource cannot be found for the given resource identifiers.',
    hint: `${BAD_ID}.`,
  },
  {
    status: 500,
    meaning: 'An error occurred generating the response; a server error, not an application error.',
    hint: TRY_LATER,
  },
];

const COMMUNICATION_STATUSES: readonly AdmissionsStatus[] = [
  { status: 200, meaning: 'Request is OK and a response has been generated', hint: '' },
  {
    status: 400,
    meaning: 'Syntax error in the composition of the request.',
    hint: `${BAD_ID}, the program code (six digits), the note type and the sequence number.`,
  },
  UNAUTHENTICATED,
  FORBIDDEN,
  {
    status: 404,
    meaning: 'Target resource cannot be found for the given identifiers',
    hint: `${BAD_ID}, the program and the note.`,
  },
  {
    status: 409,
    meaning: 'A conflict has occurred.',
    hint: 'Use the person ID instead of the net ID; if it persists, report it to the operators of the service.',
  },
  {
    status: 500,
    meaning: 'Error generating the response; a server error, not an application error',
    hint: TRY_LATER,
  },
];

const definition = (): AdmissionsOperation<'documentation'> => ({
  name: 'documentation',
  method: 'GET',
  path: '/documentation',
  purpose: 'Service definition',
  parameters: [],
  shape: null,
  statuses: [DEFINED],
});

/** The international-applicant service. */
export const INTERNATIONAL_SERVICE: AdmissionsService<'documentation' | 'applicant'> = {
  key: 'GradInternationalAdmService',
  basePath: '/domains/legacy/admissions/graduate/international',
  version: 'v1',
  operations: [
    definition(),
    {
      name: 'applicant',
      method: 'GET',
      path: '/{person_id_net_id}',
      purpose: 'International information for the given student',
      parameters: [personIdOrNetId('Nine-digit number, or a net ID string')],
      shape: APPLICANT,
      statuses: INTERNATIONAL_STATUSES,
    },
  ],
  statuses: INTERNATIONAL_STATUSES,
};

/** The official-communication service, its operations in the order of the specification. */
export const COMMUNICATION_SERVICE: AdmissionsService<'documentation' | 'note' | 'programs' | 'offering'> = {
  key: 'GradOffCommService',
  basePath: '/domains/legacy/admissions/graduate/officialcommunication',
  version: 'v1',
  operations: [
    definition(),
    {
      name: 'note',
      method: 'GET',
      path: '/{net_id}/{program_code}/{note_type}/{sequence_number}',
      purpose: 'Note for the given letter',
      parameters: [
        parameter('net_id', 'net ID', 'Net ID', NET_ID),
        PROGRAM_CODE,
        parameter('note_type', 'type of the note', `One of ${NOTE_TYPES.join(', ')}`, NOTE_TYPES.join('|')),
        parameter('sequence_number', 'sequence number', 'Sequence number of the note', '[0-9]{1,9}'),
      ],
      shape: LETTER_NOTE,
      statuses: COMMUNICATION_STATUSES,
    },
    {
      name: 'programs',
      method: 'GET',
      path: '/{person_id_net_id}',
      purpose: 'List of programs for the given student',
      parameters: [personIdOrNetId('Nine-digit number, or net ID')],
      shape: PROGRAM_LIST,
      statuses: COMMUNICATION_STATUSES,
    },
    {
      name: 'offering',
      method: 'GET',
      path: '/{person_id_net_id}/{program_code}',
      purpose: 'Graduate offering communications for the given student',
      parameters: [personIdOrNetId('Nine-digit number, or net ID'), PROGRAM_CODE],
      shape: OFFERING,
      statuses: COMMUNICATION_STATUSES,
    },
  ],
  statuses: COMMUNICATION_STATUSES,
};

/** Both services. */
export const ADMISSIONS_SERVICES: readonly AdmissionsService[] = [
  INTERNATIONAL_SERVICE,
  COMMUNICATION_SERVICE,
];

/** The `request` of a body: an echo of the request with its status. */
export interface AdmissionsRequest {
  /** Query attributes as text; empty if there are none. */
  readonly attributes: string;
  readonly method: string;
  /** The path requested, relative to the base address. */
  readonly resource: string;
  readonly status: number;
  readonly statusMessage: string;
}
