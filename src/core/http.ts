const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Is this host name or address the machine itself? Accepts IPv6 with or without brackets, no port. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const CODES: Readonly<Record<number, string>> = {
  400: 'source.bad-request',
  401: 'source.unauthorized',
  403: 'source.forbidden',
  404: 'source.not-found',
  409: 'source.conflict',
  429: 'source.busy',
  500: 'source.server-error',
  502: 'source.gateway',
  503: 'source.unavailable',
  504: 'source.gateway-timeout',
};

/** The code of the SourceError for an HTTP status; `source.unexpected` if the status is not documented. */
export const sourceCode = (status: number): string => CODES[status] ?? 'source.unexpected';
