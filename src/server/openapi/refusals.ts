import type { SpecialHeader } from './headers.js';

/**
 * The body of an error: `error` is the element Error in XML, `envelope` the envelope of an admissions service in JSON or
 * XML, `json` the same in JSON alone, and `text` plain text.
 */
export type ErrorBody = 'error' | 'envelope' | 'json' | 'text';

/** A code of the log with the condition under which it is sent, and the body that it is sent with. */
export interface Cause {
  readonly code: string;
  readonly when: string;
  readonly body: ErrorBody;
}

/** The errors of one status of a service. */
export interface Refusal {
  readonly status: number;
  readonly causes: readonly Cause[];
  readonly headers: readonly SpecialHeader[];
}

const refusal = (
  status: number,
  causes: readonly (Cause | null)[],
  ...headers: readonly SpecialHeader[]
): Refusal => ({ status, causes: causes.filter(cause => cause !== null), headers });

/** Creates causes with one body. */
const causesWith =
  (body: ErrorBody) =>
  (code: string, when: string): Cause => ({ code, when, body });

const inError = causesWith('error');

/** Errors of requests that reach no service, by status. They are answered in XML, whatever the path is. */
const UNREADABLE = {
  address: inError('request.address', 'the address or the Host header is malformed'),
  http: inError('request.http', 'the request is not HTTP'),
  slow: refusal(
    408,
    [inError('request.slow', 'the headers take longer than 5 s to arrive, or the request longer than 10 s')],
    'Connection',
  ),
  headers: refusal(
    431,
    [inError('request.headers', 'the address and the headers are longer than 8 KiB')],
    'Connection',
  ),
};

/** Errors of all operations of a service, with the body that the service has for them. */
function commonRefusals(body: 'error' | 'text', isOpen: boolean) {
  const cause = causesWith(body);
  return {
    encoding: cause('request.encoding', 'the path is not percent-encoded UTF-8'),
    rate: cause('access.rate', 'a client of a trusted proxy has too many requests in progress'),
    closing: refusal(
      503,
      [
        cause('server.closing', 'the service is ending and finishes requests in progress'),
        causesWith(body === 'text' ? 'envelope' : body)('files.limit', 'the service cannot open more files'),
      ],
      'Retry-After',
      'Connection',
    ),
    large: refusal(413, [cause('request.body', 'the request has a body of over 64 KiB')]),
    host: isOpen
      ? [refusal(421, [cause('request.host', 'the Host header does not name the machine of the service')])]
      : [],
  };
}

const required = (body: ErrorBody): Refusal =>
  refusal(
    401,
    [
      { code: 'access.required', when: 'there is no API key', body },
      { code: 'access.key', when: 'the API key is unknown or revoked', body },
    ],
    'WWW-Authenticate',
  );

const byStatus = (refusals: readonly Refusal[]): readonly Refusal[] =>
  [...refusals].sort((a, b) => a.status - b.status);

/** Errors of the faculty-profile service, by status. @param isOpen the service needs no key */
export function facultyRefusals(isOpen: boolean): readonly Refusal[] {
  const { encoding, rate, closing, large, host } = commonRefusals('error', isOpen);
  const scope = 'the API key does not cover the person, or is for the admissions services';
  return byStatus([
    refusal(400, [
      inError('request.net-id', '`net_id` is not nine digits'),
      inError('request.entities', '`entities` holds spaces or an unknown name; the message lists the names'),
      encoding,
      UNREADABLE.address,
      UNREADABLE.http,
    ]),
    ...(isOpen ? [] : [required('error'), refusal(403, [inError('access.scope', scope)])]),
    refusal(406, [inError('request.accept', 'the caller accepts no XML')]),
    UNREADABLE.slow,
    refusal(412, [inError('request.if-match', 'the data has changed since the tag in `If-Match`')]),
    large,
    ...host,
    refusal(
      429,
      [inError('access.rate', 'the API key is used, or the address sends, too many requests'), rate],
      'Retry-After',
    ),
    UNREADABLE.headers,
    refusal(500, [
      inError('server.error', 'an internal error occurs'),
      inError('store.…', 'the database cannot be read'),
    ]),
    closing,
    refusal(504, [
      inError('server.deadline', 'reading takes over 10 s'),
      inError('store.locked', 'other programs have locked the database'),
    ]),
  ]);
}

const inEnvelope = causesWith('envelope');

/** Errors of the data operations of an admissions service, by status. */
export function admissionsRefusals(isOpen: boolean, hasConflicts: boolean): readonly Refusal[] {
  const { encoding, rate, closing, large, host } = commonRefusals('text', isOpen);
  const unknown = 'the person, the program or the note is unknown';
  const shared = inEnvelope('admissions.shared', 'several people have the net ID');
  return byStatus([
    refusal(400, [
      inEnvelope('request.person-id-net-id', 'a parameter is malformed; the code and the message name it'),
      encoding,
      UNREADABLE.address,
      UNREADABLE.http,
    ]),
    required('envelope'),
    refusal(403, [inEnvelope('access.scope', 'the API key is for the faculty-profile service')]),
    refusal(404, [inEnvelope('admissions.not-found', unknown), hasConflicts ? null : shared]),
    refusal(406, [{ code: 'request.accept', when: 'the caller accepts neither JSON nor XML', body: 'json' }]),
    UNREADABLE.slow,
    ...(hasConflicts ? [refusal(409, [shared])] : []),
    large,
    ...host,
    refusal(
      429,
      [inEnvelope('access.rate', 'the API key is used, or the address sends, too many requests'), rate],
      'Retry-After',
    ),
    UNREADABLE.headers,
    refusal(500, [
      inEnvelope('server.error', 'an internal error occurs'),
      inEnvelope('store.…', 'the database cannot be read'),
    ]),
    closing,
  ]);
}

/** Errors of the definition of an admissions service, which needs no key, by status. */
export const definitionRefusals = (isOpen: boolean): readonly Refusal[] =>
  admissionsRefusals(isOpen, false)
    .filter(({ status }) => ![401, 403, 404, 500].includes(status))
    .map(({ status, causes, headers }) => {
      const isOfAll = ({ body, code }: Cause): boolean =>
        body !== 'envelope' || code === 'request.accept' || code === 'access.rate';
      return { status, causes: causes.filter(isOfAll), headers };
    });

/** The answer of a service to other methods than GET and HEAD. */
export const otherMethod = (body: 'error' | 'envelope'): Refusal =>
  refusal(405, [{ code: 'request.method', when: 'the method is neither GET nor HEAD', body }], 'Allow');

/** The answer to a path that is none of the operations; in plain text below the path of an admissions service. */
export const OTHER_PATH: Refusal = refusal(404, [
  inError('request.path', 'there is no such path'),
  { code: 'request.path', when: 'there is no such path below that of an admissions service', body: 'text' },
]);
