import { BARE_HEADERS } from '../errors.js';
import { type JsonObject, refTo } from './json.js';

const text = (description: string, more: JsonObject = {}): JsonObject => ({
  description,
  required: true,
  schema: { type: 'string', ...more },
});

/** The headers that every response has, with their values. */
const SAFE = Object.entries(BARE_HEADERS).map(([name, value]) => ({
  name: capitalize(name),
  header: text('The same in every response.', { const: value }),
}));

function capitalize(name: string): string {
  return name.replace(/(?<=^|-)[a-z]/g, letter => letter.toUpperCase());
}

const SPECIAL: Readonly<Record<string, JsonObject>> = {
  'X-Request-Id': text('Names the request in the log of the service.', { pattern: '^[0-9a-f]{16}$' }),
  ETag: text('Strong tag of the bytes, for `If-None-Match` and `If-Match`.', { pattern: '^"[\\w-]+"$' }),
  Vary: text('The headers of the request that the response depends on.'),
  'Cache-Control': text('Who may store the response.', { enum: ['private, no-cache', 'no-store'] }),
  'WWW-Authenticate': text('How to authenticate: with an API key as a bearer token.', {
    pattern: '^Bearer realm="',
  }),
  'Retry-After': text('Seconds to wait.', { pattern: '^[0-9]+$' }),
  Allow: text('The methods that the service has.', { const: 'GET, HEAD' }),
  Connection: text('The service closes the connection.', { const: 'close' }),
};

/** A header of a response that not every response has. */
export type SpecialHeader = keyof typeof SPECIAL & string;

/** The headers of responses as components. */
export const headerComponents = (): JsonObject => ({
  ...Object.fromEntries(SAFE.map(({ name, header }) => [name, header])),
  ...SPECIAL,
});

/** References to the headers of a response: those of every response, `X-Request-Id`, `Cache-Control` and others. */
export const headersWith = (...others: readonly SpecialHeader[]): JsonObject =>
  Object.fromEntries(
    [...SAFE.map(({ name }) => name), 'X-Request-Id', 'Cache-Control', ...others].map(name => [
      name,
      refTo('headers', name),
    ]),
  );
