import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, errorHeaders, HttpError, newRequestId } from './errors.js';

/** Faults of what never became a request, by the code of Node's HTTP parser and server. */
const faults: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError(
    431,
    'request.headers',
    'the address and headers are longer than 8 KiB.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'request.slow', 'the request did not arrive in time.'),
};

/** Answers a connection on which no request could be read, and closes it. */
export function refuse(cause: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const code = 'code' in cause ? String(cause.code) : '';
  const fault = faults[code] ?? new HttpError(400, 'request.http', 'this is not an HTTP request.');
  const id = newRequestId();
  const body = errorBody(fault, id);
  const headers = {
    ...errorHeaders(fault, id),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\n${lines.join('')}\r\n${body}`);
}
