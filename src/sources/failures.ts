import { ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import { counted, SourceError, sourceCode } from '../core/index.js';
import { FACULTY_DIALECT, type MeaningOf } from './dialect.js';

/** A failed attempt. */
export interface Failure {
  readonly error: SourceError;
  /** True if the same request may succeed shortly. */
  readonly isTransient: boolean;
  /** True if the host as a whole does not answer. */
  readonly isHostDown: boolean;
  /** Wait requested by the service; null if it requests none. */
  readonly waitMs: number | null;
}

/** The result of an attempt. */
export type Outcome<T> = { readonly value: T } | { readonly failure: Failure };

type Row = readonly [code: string, says: string, hint: string, isTransient: boolean];

const later = 'Try again later; if the error persists, report it to the operators of the service.';
const cut: Row = ['source.cut', 'closed the connection early', later, true];
const timeout: Row = [
  'source.timeout',
  'did not answer in time',
  `${later} Time limits can be configured.`,
  true,
];
const tls: Row = [
  'source.tls',
  'offers no trusted connection',
  'Check its certificate: it may be expired, or issued by an authority unknown to Node (NODE_EXTRA_CA_CERTS adds one).',
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
const garbled: Row = ['source.protocol', 'does not answer in valid HTTP', later, false];

/** Describes an error thrown by an exchange; `address` is printable. */
export function networkFailure(cause: unknown, address: string): Failure {
  if (cause instanceof SourceError)
    return { error: cause, isTransient: false, isHostDown: false, waitMs: null };
  const code = getCode(cause);
  const isTimeout = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
  const [errorCode, says, hint, isTransient] = isTimeout
    ? timeout
    : (rows[code] ?? (tlsCode.test(code) ? tls : garbled));
  const error = new SourceError(
    errorCode,
    `${address} ${says}${code === '' || isTimeout ? '' : ` (${code})`}.`,
    {
      place: { source: address },
      hint,
      cause,
    },
  );
  return { error, isTransient, isHostDown: true, waitMs: null };
}

function getCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

const transientStatuses = new Set([429, 500, 502, 503, 504]);
const hostDownStatuses = new Set([502, 503, 504]);

/** Statuses without a row of their own in the specification. */
const undocumented: Readonly<Record<number, { readonly meaning?: string; readonly hint: string }>> = {
  429: { meaning: 'too many requests', hint: 'Request less at a time, or lower the concurrency.' },
  502: { hint: later },
  503: { hint: later },
};

/** A longer wait than this is left to the caller. */
const MAX_WAIT_MS = 60_000;

const WAIT_UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** A wait in its largest unit, rounded up: `2 hours`. */
function formatWait(ms: number): string {
  const [length, unit] = WAIT_UNITS.find(([least]) => ms >= least) ?? ([1000, 'second'] as const);
  return counted(Math.ceil(ms / length), unit);
}

/**
 * Describes a status other than 200 in the words of the specification.
 * @param waitMs wait requested by Retry-After
 */
export function statusFailure(
  status: number,
  address: string,
  waitMs: number | null,
  meaningOf: MeaningOf = FACULTY_DIALECT.meaningOf,
): Failure {
  const { meaning, hint } = { ...meaningOf(status), ...undocumented[status] };
  const isSoon = waitMs === null || waitMs <= MAX_WAIT_MS;
  const error = new SourceError(
    sourceCode(status),
    `${address} answered ${status}: ${meaning.replace(/\.$/, '')}.`,
    { place: { source: address }, hint: isSoon ? hint : `Try again in ${formatWait(waitMs)}.` },
  );
  return {
    error,
    isTransient: transientStatuses.has(status) && isSoon,
    isHostDown: hostDownStatuses.has(status),
    waitMs,
  };
}

/** Describes a failed token request. Errors of the library can contain the response, so they are not passed on. */
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
      ? `${address} returned no valid OAuth 2 token.`
      : `${address} refused an OAuth 2 token: ${refusal}.`,
    { place: { source: address }, hint: 'Check the token address, the client and its secret.' },
  );
  return { error, isTransient: false, isHostDown: false, waitMs: null };
}

/** Milliseconds of a Retry-After header, which holds seconds or a date (RFC 9110, 10.2.3); null if missing or invalid. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
