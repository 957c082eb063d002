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

/** The code of the SourceError for an HTTP status; `source.unexpected` for one that no service is to answer with. */
export const sourceCode = (status: number): string => CODES[status] ?? 'source.unexpected';
