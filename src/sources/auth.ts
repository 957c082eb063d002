import { isLoopback, UsageError } from '../core/index.js';
import { printable } from './address.js';
import type { Outcome } from './failures.js';
import { type ClientCredentials, createTokenCache, type TokenFetch } from './oauth.js';
import type { Runtime } from './runtime.js';
import { type Environment, readSecret, type SecretRef } from './secrets.js';

/** How to authenticate. The specification does not define it, so all usual schemes are here. */
export type AuthConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly username: string; readonly password: SecretRef }
  | { readonly kind: 'bearer'; readonly token: SecretRef }
  | { readonly kind: 'api-key'; readonly header: string; readonly key: SecretRef }
  | ({ readonly kind: 'oauth2'; readonly clientSecret: SecretRef } & ClientCredentials);

export interface Auth {
  /** Headers to send; fetches a token first if needed. */
  headers(): Promise<Outcome<AuthHeaders>>;
  /** Called after a 401: discards the sent headers; false if new ones would be the same. */
  renew(sent: AuthHeaders): boolean;
}

export type AuthHeaders = Readonly<Record<string, string>>;

const fixed = (headers: AuthHeaders): Auth => ({
  headers: async () => ({ value: headers }),
  renew: () => false,
});

/**
 * Creates the headers of an authentication scheme. Secrets are read now, so that a missing one is reported early.
 *
 * @throws UsageError for a missing secret, an invalid header name, or an address that would send the secret
 *   unencrypted beyond this machine.
 */
export function createAuth(
  config: AuthConfig,
  service: URL,
  environment: Environment,
  runtime: Runtime,
  fetch: TokenFetch,
): Auth {
  if (config.kind === 'none') return fixed({});
  requireSecure(service);
  switch (config.kind) {
    case 'basic': {
      if (config.username.includes(':'))
        throw new UsageError('auth.username', 'The user name for Basic authentication contains a colon.', {
          hint: 'Remove the colon; RFC 7617 does not allow it.',
        });
      const pair = `${config.username}:${readSecret(config.password, environment)}`;
      return fixed({ authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` });
    }
    case 'bearer':
      return fixed({ authorization: `Bearer ${readSecret(config.token, environment)}` });
    case 'api-key':
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(config.header))
        throw new UsageError('auth.header', 'The header name for the API key is invalid.', {
          hint: 'Write it like X-Api-Key.',
        });
      return fixed({ [config.header.toLowerCase()]: readSecret(config.key, environment) });
    case 'oauth2': {
      const tokenUrl = URL.canParse(config.tokenUrl) ? new URL(config.tokenUrl) : null;
      if (tokenUrl === null)
        throw new UsageError('auth.token-address', 'The token address for OAuth 2 is invalid.', {
          hint: 'Write it like https://api.campus.example/token',
        });
      requireSecure(tokenUrl);
      const tokens = createTokenCache(config, readSecret(config.clientSecret, environment), runtime, fetch);
      return {
        headers: async () => {
          const outcome = await tokens.token();
          return 'value' in outcome ? { value: { authorization: `Bearer ${outcome.value}` } } : outcome;
        },
        renew: sent => {
          tokens.forget(sent.authorization?.replace('Bearer ', '') ?? '');
          return true;
        },
      };
    }
  }
}

function requireSecure(url: URL): void {
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new UsageError('auth.insecure', `Credentials would go to ${printable(url)} unencrypted.`, {
      hint: 'Use an https address; http with credentials works on this machine only.',
    });
}
