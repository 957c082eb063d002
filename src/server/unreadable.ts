import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, errorHeaders, HttpError, newRequestId } from './errors.js';

/** How long a client may take to read why its request was refused, before the connection is closed. */
const LINGER_MS = 1_000;

/** Errors of unreadable requests, by the code of Node's HTTP parser and server. */
const PARSER_ERRORS: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError(
    431,
    'request.headers',
    'the address and headers are longer than 8 KiB.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'request.slow', 'the request did not arrive in time.'),
};

const NOT_HTTP = new HttpError(400, 'request.http', 'this is not an HTTP request.');

/** A request line (RFC 9112, part 3), such as `QUERY /faculty HTTP/1.1`. */
const REQUEST_LINE = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Is it a request with a method that the parser of this version of Node does not know? Later ones read it. */
const hasUnknownMethod = (cause: Error, code: string): boolean =>
  code === 'HPE_INVALID_METHOD' &&
  'rawPacket' in cause &&
  REQUEST_LINE.test(String(cause.rawPacket).slice(0, 16 * 1024));

/**
 * Answers connections whose requests Node cannot read, and closes them.
 * @param allow the methods that the server knows, as in the header `Allow`
 * @returns a handler of `clientError`
 */
export function createRefusal(allow: string): (cause: Error, socket: Duplex) => void {
  const unknownMethod = new HttpError(405, 'request.method', `the allowed methods are ${allow}.`, { allow });
  return (cause, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const code = 'code' in cause ? String(cause.code) : '';
    const error = hasUnknownMethod(cause, code) ? unknownMethod : (PARSER_ERRORS[code] ?? NOT_HTTP);
    const id = newRequestId();
    const body = errorBody(error, id);
    const headers = {
      ...errorHeaders(error, id),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
    // A client that never closes its side would hold the connection until it times out.
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
