import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { SignInSettings } from '../../../src/app/index.js';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';
import type { StudioEnv } from '../../../src/studio/env.js';
import { addSafeHeaders } from '../../../src/studio/security/headers.js';
import { rejectForeignChanges } from '../../../src/studio/security/requests.js';
import { studioCookie } from '../../../src/studio/session/cookie.js';
import { createSessionHandling } from '../../../src/studio/session/session.js';
import type { DemoUser } from '../../../src/studio/sign-in/demo.js';
import { createProvider } from '../../../src/studio/sign-in/provider.js';
import { createRefresh } from '../../../src/studio/sign-in/refresh.js';
import { SIGN_IN, signInRoutes } from '../../../src/studio/sign-in/routes.js';
import { CLIENT_SECRET, closeServer, listen, type ProviderDouble, startProvider } from './provider-double.js';

/** A studio with a sign-in and one page, `/me`, which prints the user. */
export interface StudioDouble {
  readonly url: string;
  readonly store: StudioStore;
  readonly provider: ProviderDouble;
  /** Milliseconds that the clock of the studio is ahead. */
  ahead: number;
  close(): Promise<void>;
}

export async function startStudio(
  path = ':memory:',
  changes: Partial<SignInSettings> = {},
  demo: readonly DemoUser[] = [],
): Promise<StudioDouble> {
  const server = createServer();
  const url = await listen(server);
  const double = await startProvider(url);
  const studio = { ahead: 0 };
  const now = () => new Date(Date.now() + studio.ahead);
  const store = openStudioStore(path, { now });
  const settings: SignInSettings = {
    issuer: double.issuer,
    clientId: 'vitae',
    clientSecret: { env: 'UNUSED' },
    scopes: ['openid', 'profile'],
    netIdClaim: 'net_id',
    nameClaim: 'name',
    rolesClaim: 'roles',
    roles: { 'cn=deans': 'dean:Science', 'cn=physics': 'chair:Physics', 'cn=registrar': 'registrar' },
    ...changes,
  };
  const provider = createProvider(settings, CLIENT_SECRET, now);
  const refresh = createRefresh(store, provider, settings, now);
  const sessions = createSessionHandling(store.sessions, studioCookie(url), async current =>
    current.session.issuer === 'demo' ? current : refresh(current),
  );
  const app = new Hono<StudioEnv>();
  app.use(addSafeHeaders(url));
  app.use(rejectForeignChanges(url, [SIGN_IN.ended], context => context.body(null, 403)));
  app.use(sessions.load);
  app.route(
    '/',
    signInRoutes({
      store,
      sessions,
      publicUrl: url,
      oidc: { provider, settings },
      demo,
      pages: {
        problem: (context, problem) => context.json(problem, problem.status),
        signedOut: (context, at) => context.json({ at }),
      },
      now,
    }),
  );
  app.get('/me', context => {
    const current = context.get('current');
    const reason = context.get('lapsed')?.reason ?? null;
    const ended = context.get('ended');
    if (current === null) return context.json({ ended, reason }, reason === 'provider-down' ? 503 : 401);
    return context.json({ ...current.session.user, signedInAt: current.session.signedInAt });
  });
  server.on(
    'request',
    getRequestListener((request, bindings) => app.fetch(request, bindings as object)),
  );
  return Object.assign(studio, {
    url,
    store,
    provider: double,
    close: async () => {
      await closeServer(server);
      await double.close();
      store.close();
    },
  });
}

/** What a browser does with cookies and redirects; cookies are kept by origin. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookie(origin: string, name: string): string | undefined {
    return this.#cookies.get(origin)?.get(name);
  }

  setCookie(origin: string, name: string, value: string): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar.set(name, value));
  }

  /** Sends one request. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    this.#cookies.set(origin, jar);
    return response;
  }

  /** Follows redirects, and stops before an address that `until` matches. */
  async follow(url: string, until?: RegExp): Promise<{ readonly url: string; readonly response: Response }> {
    let at = url;
    for (let step = 0; step < 20; step++) {
      const response = await this.send(at);
      const to = response.headers.get('location');
      if (to === null) return { url: at, response };
      at = new URL(to, at).href;
      if (until?.test(at)) return { url: at, response };
    }
    throw new Error(`Too many redirects, last to ${at}.`);
  }
}
