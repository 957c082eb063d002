import type { AuthConfig } from '../sources/index.js';

/** The kinds of authentication, with what each is for. */
export const AUTH_KINDS: Readonly<Record<AuthConfig['kind'], string>> = {
  none: 'no authentication',
  basic: 'user name and password',
  bearer: 'a token in the header Authorization',
  'api-key': 'a key in a header of its own',
  oauth2: 'OAuth 2, client credentials',
};
