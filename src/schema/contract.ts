/** Operations of the faculty-profile service. */
export type OperationName = 'entities' | 'faculty' | 'person' | 'profile';

/** One operation of a service. */
export interface Operation {
  readonly name: OperationName;
  readonly method: 'GET';
  /** Path below the base path; `{x}` is a parameter. */
  readonly path: string;
  readonly purpose: string;
}

/** The documented meaning of an HTTP status. */
export interface StatusMeaning {
  /** HTTP status; null stands for every other status. */
  readonly status: number | null;
  /** Quoted from the specification. */
  readonly meaning: string;
  /** What to do about it, one sentence; empty for success. */
  readonly hint: string;
}

const UNEXPECTED: StatusMeaning = {
  status: null,
  meaning: 'Unexpected error',
  hint: 'Check the base address of the faculty-profile service; if it is right, report the status to its operators.',
};

/** Path of the service below a base address. The service is `v1`; its path has no version. */
export const BASE_PATH = '/domains/erp/hr/faculty_profile';

/** Media type of every response. */
export const MEDIA_TYPE = 'application/xml';

/** Pattern of a net ID. */
export const NET_ID_PATTERN = '^[0-9]{9}$';

/**
 * The operations: read-only, without query parameters or request body. `{entities}` is one entity name or
 * several, separated by commas without spaces.
 */
export const OPERATIONS: readonly Operation[] = [
  { name: 'entities', method: 'GET', path: '/entities', purpose: 'Returns a list of entities and colleges' },
  {
    name: 'faculty',
    method: 'GET',
    path: '/faculty',
    purpose: 'Returns personnel (pci) information for all faculty members in the college',
  },
  {
    name: 'person',
    method: 'GET',
    path: '/faculty/{net_id}',
    purpose: 'Returns all data for the specified faculty member',
  },
  {
    name: 'profile',
    method: 'GET',
    path: '/faculty/{net_id}/profile/{entities}',
    purpose: 'Returns the requested entity information for the specified faculty member',
  },
];

/** The status table, the same for every operation. */
export const STATUSES: readonly StatusMeaning[] = [
  { status: 200, meaning: 'Request is OK and the requested data is in the body', hint: '' },
  {
    status: 400,
    meaning: 'Invalid Request - unable to interpret request',
    hint: 'Check that the net ID has nine digits and that `vitae entities` lists the entity names.',
  },
  {
    status: 401,
    meaning: 'Authentication required to access data',
    hint: 'Set or renew the credentials for the service in the configuration.',
  },
  {
    status: 403,
    meaning: 'Access denied to protected data',
    hint: 'Request access to the person or college from the owner of the service.',
  },
  {
    status: 500,
    meaning: 'Internal Server Error',
    hint: 'Try again later; if it persists, report it to the operators of the service.',
  },
  { status: 504, meaning: 'Gateway Timeout', hint: 'Try again later, or request fewer entities at a time.' },
  UNEXPECTED,
];

const meanings: ReadonlyMap<number | null, StatusMeaning> = new Map(STATUSES.map(row => [row.status, row]));

/** The documented meaning of an HTTP status; an undocumented status is an unexpected error. */
export const getMeaning = (status: number): StatusMeaning => meanings.get(status) ?? UNEXPECTED;

const netId = new RegExp(NET_ID_PATTERN);

/** Is this a net ID of the faculty-profile service: exactly nine digits? */
export const isNetId = (text: string): boolean => netId.test(text);
