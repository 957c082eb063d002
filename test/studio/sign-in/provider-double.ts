import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';
import { vi } from 'vitest';

export const CLIENT_SECRET = 'a-secret-of-the-tests-of-32-bytes';

/** An identity provider on this machine. It signs in `user` without asking. */
export interface ProviderDouble {
  readonly issuer: string;
  /** Claims by subject; a test changes them. */
  readonly accounts: Map<string, Record<string, unknown>>;
  user: string;
  /** The claims of userinfo, from all claims of the account. */
  userInfo: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Does it close every connection? */
  isDown: boolean;
  /** Changes its responses in JSON by the path of their request; null for none. */
  change: ((path: string, body: Record<string, unknown>) => Record<string, unknown>) | null;
  /** Paths of the requests so far. */
  readonly requests: string[];
  /** The private signing key. */
  readonly key: CryptoKeyLike;
  close(): Promise<void>;
}

type CryptoKeyLike = ReturnType<typeof generateKeyPairSync>['privateKey'];

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const listen = (server: Server): Promise<string> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

export const closeServer = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
};

/** Changes the body of a response if it is JSON. */
function changeResponse(
  response: ServerResponse,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) => {
    if (!String(response.getHeader('content-type')).includes('json')) return end(body);
    const text = JSON.stringify(change(JSON.parse(String(body))));
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

/**
 * @param studio address of the studio
 * @param changes of the configuration of the provider
 */
export async function startProvider(studio: string, changes: Configuration = {}): Promise<ProviderDouble> {
  // It warns of what only a real provider needs.
  const silenced = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')].map(spy => spy.mockReturnValue());
  const { Provider } = await import('oidc-provider');
  const server = createServer();
  const issuer = await listen(server);
  const double: ProviderDouble = {
    issuer,
    accounts: new Map(),
    user: '',
    userInfo: claims => claims,
    isDown: false,
    change: null,
    requests: [],
    key: privateKey,
    close: async () => {
      await closeServer(server);
      for (const spy of silenced) spy.mockRestore();
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'vitae',
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${studio}/sign-in/back`],
        post_logout_redirect_uris: [`${studio}/signed-out`],
        backchannel_logout_uri: `${studio}/sign-in/ended`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'net_id', 'roles'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = form;
        },
      },
    },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, AccessToken: 3600, IdToken: 3600 },
    // Its own refuses addresses of this machine.
    fetch: (url, request) => {
      const { dispatcher: _, ...plain } = { ...request };
      return fetch(url, plain);
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    // An account that a test removes is deleted.
    findAccount: (_, sub) => {
      const account = double.accounts.get(sub);
      if (account === undefined) return undefined;
      const claimsFor = (use: string) => ({
        sub,
        ...(use === 'userinfo' ? double.userInfo(account) : account),
      });
      return { accountId: sub, claims: claimsFor };
    },
    loadExistingGrant: async context => {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId as string,
        clientId: context.oidc.client?.clientId as string,
      });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    ...changes,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    double.requests.push(request.url ?? '');
    if (double.isDown) return void request.socket.destroy();
    const { change } = double;
    if (change !== null) changeResponse(response, body => change(request.url ?? '', body));
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider
      .interactionDetails(request, response)
      .then(({ prompt }) =>
        provider.interactionFinished(
          request,
          response,
          prompt.name === 'login' ? { login: { accountId: double.user } } : { consent: {} },
          { mergeWithLastSubmission: true },
        ),
      );
  });
  return double;
}
