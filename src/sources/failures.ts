import { ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import { SourceError, sourceCode } from '../ground/index.js';
import { FACULTY_DIALECT, type MeaningOf } from './dialect.js';

/** Why an attempt failed, and what may follow. */
export interface Failure {
  readonly error: SourceError;
  /** May the same question succeed if asked again shortly? */
  readonly isTransient: boolean;
  /** Does it say that the host as a whole is not answering? */
  readonly isHostDown: boolean;
  /** Wait asked for by the service; null where it asks for none. */
  readonly waitMs: number | null;
}

type Row = readonly [code: string, says: string, hint: string, retry: boolean];

const later = 'Try again later; if it stays, tell the keeper of the service.';
const cut: Row = ['source.cut', 'broke the connection off', later, true];
const timeout: Row = [
  'source.timeout',
  'did not answer in time',
  `${later} The time limits are settings.`,
  true,
];
const tls: Row = [
  'source.tls',
  'does not offer a connection that can be trusted',
  'Its certificate may be expired or of an authority that Node does not know (NODE_EXTRA_CA_CERTS adds one).',
  false,
];
const unreachable: Row = [
  'source.unreachable',
  'cannot be reached',
  'Check the network, or a VPN if the service needs one.',
  true,
];

/** Error codes of the system, of undici and of zlib. */
const rows: Readonly<Record<string, Row>> = {
  ENOTFOUND: [
    'source.unknown-host',
    'is not known to the name service (DNS)',
    'Check the address of the service.',
    false,
  ],
  EAI_AGAIN: [
    'source.dns',
    'could not be looked up by the name service (DNS)',
    'Check the network connection.',
    true,
  ],
  ECONNREFUSED: [
    'source.refused',
    'refused the connection',
    'Check that the service runs, and its port.',
    true,
  ],
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: cut,
  EPIPE: cut,
  UND_ERR_SOCKET: cut,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: cut,
  Z_BUF_ERROR: cut,
  ETIMEDOUT: timeout,
  UND_ERR_CONNECT_TIMEOUT: timeout,
  UND_ERR_HEADERS_TIMEOUT: timeout,
  UND_ERR_BODY_TIMEOUT: timeout,
  EPROTO: tls,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: tls,
  UNABLE_TO_GET_ISSUER_CERT: tls,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: tls,
};

const tlsCode = /^(ERR_(TLS|SSL)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_)/;
const garbled: Row = ['source.protocol', 'does not answer in HTTP that can be understood', later, false];

/** Says what an error thrown by an exchange means; `address` is printable. */
export function networkFailure(cause: unknown, address: string): Failure {
  if (cause instanceof SourceError)
    return { error: cause, isTransient: false, isHostDown: false, waitMs: null };
  const code = codeOf(cause);
  const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
  const [errorCode, says, hint, retry] = timedOut
    ? timeout
    : (rows[code] ?? (tlsCode.test(code) ? tls : garbled));
  const error = new SourceError(
    errorCode,
    `${address} ${says}${code === '' || timedOut ? '' : ` (${code})`}.`,
    {
      place: { source: address },
      hint,
      cause,
    },
  );
  return { error, isTransient: retry, isHostDown: true, waitMs: null };
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

const retried = new Set([429, 500, 502, 503, 504]);
const hostless = new Set([502, 503, 504]);

/** Hints for statuses that the specification leaves to its default. */
const hints: Readonly<Record<number, string>> = {
  429: 'Ask for less at a time, with a lower concurrency, or try later.',
  502: later,
  503: later,
};

/**
 * Says what a status other than 200 means, in the words of the specification; `waitMs` is what its
 * Retry-After asks for.
 */
export function statusFailure(
  status: number,
  address: string,
  waitMs: number | null,
  meaningOf: MeaningOf = FACULTY_DIALECT.meaningOf,
): Failure {
  const { meaning, hint } = meaningOf(status);
  const error = new SourceError(
    sourceCode(status),
    `${address} answered ${status}: ${meaning.replace(/\.$/, '')}.`,
    { place: { source: address }, hint: hints[status] ?? hint },
  );
  return { error, isTransient: retried.has(status), isHostDown: hostless.has(status), waitMs };
}

/** Says why no token came; errors of the library can hold the reply, so they are not passed on. */
export function tokenFailure(cause: unknown, address: string): Failure {
  const refusal =
    cause instanceof ResponseBodyError
      ? `${cause.status} ${/^[\w.-]{1,40}$/.test(cause.error) ? cause.error : ''}`.trim()
      : cause instanceof WWWAuthenticateChallengeError
        ? String(cause.status)
        : null;
  const error = new SourceError(
    'source.token',
    refusal === null
      ? `${address} gave no OAuth 2 token that can be understood.`
      : `${address} refused an OAuth 2 token: ${refusal}.`,
    { place: { source: address }, hint: 'Check the token address, the client and its secret.' },
  );
  return { error, isTransient: false, isHostDown: false, waitMs: null };
}
