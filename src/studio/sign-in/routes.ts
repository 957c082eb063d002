import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { SignInSettings } from '../../app/index.js';
import { DataError, SourceError } from '../../core/index.js';
import type { Session, StudioStore } from '../../database/index.js';
import type { StudioEnv } from '../env.js';
import { FIELDS } from '../page/forms.js';
import type { Route } from '../policy.js';
import { type StudioCookie, studioCookie } from '../session/cookie.js';
import type { SessionHandling } from '../session/session.js';
import { localPath } from './addresses.js';
import { readAccount } from './claims.js';
import { DEMO_ISSUER, type DemoUser, demoSession, isLocalRequest } from './demo.js';
import { messages } from './messages.js';
import type { CompletedSignIn, PendingSignIn, Provider, SignInMode } from './provider.js';
import { readTokens } from './tokens.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text for a cookie, so that its holder can neither read nor change it. @param key 32 bytes */
export function seal(text: string, key: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts sealed text; null if it was changed or sealed with another key. */
export function unseal(sealed: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const start = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < start) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Paths of the sign-in. `start` takes `to`, the path to return to, `again=1` for a fresh proof of identity, and `silent=1`
 * for a sign-in without a page of the provider if the session of the browser has expired.
 */
export const SIGN_IN = {
  start: '/sign-in/start',
  back: '/sign-in/back',
  ended: '/sign-in/ended',
  demo: '/sign-in/demo',
  signOut: '/sign-out',
  signedOut: '/signed-out',
} as const;

/** The routes of the sign-in, for the table of all routes. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  { method: 'GET', path: SIGN_IN.start, action: 'see', subject: 'anyone' },
  { method: 'GET', path: SIGN_IN.back, action: 'see', subject: 'anyone' },
  { method: 'POST', path: SIGN_IN.ended, action: 'administer', subject: 'anyone' },
  { method: 'POST', path: SIGN_IN.demo, action: 'administer', subject: 'anyone' },
  { method: 'POST', path: SIGN_IN.signOut, action: 'administer', subject: 'anyone' },
];

/** Why nobody is signed in, as a page says it. */
export interface SignInProblem {
  readonly status: 400 | 403 | 503;
  readonly kind: 'provider-down' | 'refused' | 'expired' | 'no-net-id' | 'several-net-ids' | 'not-local';
  /** What happened, in a sentence. */
  readonly sentence: string;
  /** What to do about it, in a sentence. */
  readonly advice: string;
  /** Path of a button “Try again”; null for none. */
  readonly retry: string | null;
}

/** Where a sign-out has ended the session: the provider may have one that goes on, or ends its own at an address. */
export type SignedOutAt = 'everywhere' | 'here' | { readonly url: string };

/** The pages that the sign-in shows. */
export interface SignInPages {
  problem(context: Context<StudioEnv>, problem: SignInProblem): Response | Promise<Response>;
  signedOut(context: Context<StudioEnv>, at: SignedOutAt): Response | Promise<Response>;
}

export interface SignInOptions {
  readonly store: StudioStore;
  readonly sessions: SessionHandling;
  /** Address of the studio for browsers. */
  readonly publicUrl: string;
  /** Null for the demonstration. */
  readonly oidc: { readonly provider: Provider; readonly settings: SignInSettings } | null;
  /** The users of the demonstration; empty if there is a provider. */
  readonly demo: readonly DemoUser[];
  readonly pages: SignInPages;
  readonly now: () => Date;
}

/** A sign-in that has begun, in a sealed cookie. */
interface BegunSignIn extends PendingSignIn {
  readonly to: string;
  readonly mode: SignInMode;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A sign-in must be completed within this time. */
const PENDING_MS = 10 * 60_000;

/** The time of an unknown proof of identity: long ago. */
const UNKNOWN_TIME = new Date(0).toISOString();

const PROBLEMS: Readonly<Record<SignInProblem['kind'], Omit<SignInProblem, 'kind' | 'retry'>>> = {
  'provider-down': {
    status: 503,
    sentence: messages.signServiceInstitutionNot,
    advice: messages.tryAgainFewMinutes,
  },
  refused: {
    status: 403,
    sentence: messages.signServiceInstitutionNotConfirm,
    advice: messages.signAgainHappensTwice,
  },
  expired: {
    status: 400,
    sentence: messages.signStartedAnotherWindow,
    advice: messages.signAgain,
  },
  'no-net-id': {
    status: 403,
    sentence: messages.accountNoNetID,
    advice: messages.askHelpDeskInstitution,
  },
  'several-net-ids': {
    status: 403,
    sentence: messages.accountMoreOneNet,
    advice: messages.askHelpDeskInstitutionLeave,
  },
  'not-local': {
    status: 403,
    sentence: messages.demonstrationRunsOnlyComputer,
    advice: messages.openAddressCommandPrinted,
  },
};

/** The sign-in and sign-out of the studio. Mount it at `/`, after the session is loaded. */
export function signInRoutes(options: SignInOptions): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { store, sessions, publicUrl, oidc, demo, pages } = options;
  const cookie = studioCookie(publicUrl, '-sign-in');
  for (const { method, path } of SIGN_IN_ROUTES)
    app.on(method, path, async (context, next) => {
      context.set('route', path);
      await next();
    });
  const show = (context: Context<StudioEnv>, kind: SignInProblem['kind'], to: string) =>
    pages.problem(context, {
      kind,
      ...PROBLEMS[kind],
      retry: kind === 'not-local' ? null : `${SIGN_IN.start}?to=${encodeURIComponent(to)}`,
    });

  if (oidc !== null) addProvider(app, options, oidc, cookie, show);

  if (demo.length > 0)
    app.post(SIGN_IN.demo, async context => {
      if (!isLocalRequest(context)) return show(context, 'not-local', '/');
      const { [FIELDS.as]: user, [FIELDS.next]: to } = await context.req.parseBody();
      const chosen = demo.find(({ netId }) => netId === user);
      if (chosen === undefined) return context.notFound();
      const before = context.get('current')?.session ?? null;
      const purposes = before?.user.netId === chosen.netId ? before.purposes : {};
      sessions.start(context, { ...demoSession(chosen), purposes });
      return context.redirect(localPath(typeof to === 'string' ? to : undefined), 303);
    });

  // A fresh proof of identity is a choice here, too.
  if (oidc === null && demo.length > 0)
    app.get(SIGN_IN.start, context => {
      const to = localPath(context.req.query('to'));
      return context.redirect(`/sign-in?${new URLSearchParams({ [FIELDS.next]: to })}`, 303);
    });

  app.post(SIGN_IN.signOut, async context => {
    const session = (context.get('current') ?? context.get('lapsed'))?.session ?? null;
    const { [FIELDS.keep]: keep } = await context.req.parseBody();
    sessions.end(context);
    // Changes that could not be sent are in the storage of the browser. The script has removed those of the reader. On a host
    // with other programs, the storage is theirs, too.
    const isShared = keep !== undefined || new URL(publicUrl).pathname !== '/';
    context.header('clear-site-data', isShared ? '"cache"' : '"cache", "storage"');
    if (session === null || oidc === null || session.issuer === DEMO_ISSUER)
      return pages.signedOut(context, 'everywhere');
    const idToken = readTokens(session.tokens)?.id ?? null;
    const returnTo = publicUrl + SIGN_IN.signedOut;
    const url = await oidc.provider.endSessionUrl(idToken, returnTo);
    return pages.signedOut(context, url === null ? 'here' : { url });
  });

  /** Ends the sessions that the provider names. */
  app.post(SIGN_IN.ended, async context => {
    const { logout_token: token } = await context.req.parseBody();
    if (oidc === null || typeof token !== 'string') return context.body(null, 400);
    try {
      const { issuer } = oidc.provider;
      const { sub, sid, jti, until } = await oidc.provider.verifyLogout(token);
      const isNew = store.logoutTokens.useOnce(issuer, jti, until, () =>
        store.sessions.removeOf(issuer, sub, sid),
      );
      return context.body(null, isNew ? 200 : 400);
    } catch (cause) {
      if (cause instanceof DataError) return context.body(null, 400);
      if (cause instanceof SourceError) return context.body(null, 503);
      throw cause;
    }
  });
  return app;
}

type ShowProblem = (
  context: Context<StudioEnv>,
  kind: SignInProblem['kind'],
  to: string,
) => Response | Promise<Response>;

/** Adds the way to the provider and back. */
function addProvider(
  app: Hono<StudioEnv>,
  { store, sessions, publicUrl, now }: SignInOptions,
  { provider, settings }: NonNullable<SignInOptions['oidc']>,
  cookie: StudioCookie,
  show: ShowProblem,
): void {
  const redirectUri = publicUrl + SIGN_IN.back;
  const key = store.secret('sign-in');

  const begin = async (context: Context<StudioEnv>, to: string, mode: SignInMode) => {
    try {
      const { url, pending } = await provider.begin(redirectUri, mode);
      const begun: BegunSignIn = { ...pending, to, mode, at: now().getTime() };
      cookie.write(context, seal(JSON.stringify(begun), key));
      return context.redirect(url, 303);
    } catch (cause) {
      return show(context, getKind(cause), to);
    }
  };

  app.get(SIGN_IN.start, async context => {
    const to = localPath(context.req.query('to'));
    // A session of this browser goes on: no other site starts one.
    if (context.req.query('silent') === '1' && context.get('lapsed')?.reason === 'expired')
      return begin(context, to, 'silent');
    // Another site must not start a session: the page there has a button that does.
    if (['cross-site', 'same-site'].includes(context.req.header('sec-fetch-site') ?? ''))
      return context.redirect(to, 303);
    return begin(context, to, context.req.query('again') === '1' ? 'again' : 'default');
  });

  app.get(SIGN_IN.back, async context => {
    const begun = readBegun(cookie.read(context), key);
    // A state is used once, whatever comes of it.
    cookie.clear(context);
    if (begun === null || now().getTime() - begun.at > PENDING_MS)
      return show(context, 'expired', begun?.to ?? '/');
    try {
      // A proxy can hide the address that the browser sees.
      const returned = new URL(redirectUri + new URL(context.req.url).search);
      const done = await provider.complete(returned, redirectUri, begun);
      const isAgain = begun.mode === 'again';
      const isStale = done.authTime !== null && isAgain && done.authTime * 1000 < begun.at - 60_000;
      if (isStale) return show(context, 'refused', begun.to);
      const read = readAccount(store, done.claims, done.sub, settings);
      if ('problem' in read) {
        sessions.end(context);
        return show(context, read.problem, begun.to);
      }
      const { user } = read;
      const tokens = JSON.stringify(done.tokens);
      const lapsed = context.get('lapsed') ?? null;
      if (begun.mode === 'silent' && lapsed !== null && isSame(lapsed.session, done, user.netId)) {
        store.sessions.update(lapsed.id, { user, tokens, checkedAt: now().toISOString() });
        return context.redirect(begun.to, 303);
      }
      const before = (context.get('current') ?? lapsed)?.session ?? null;
      sessions.start(context, {
        issuer: provider.issuer,
        sub: done.sub,
        sid: done.sid,
        user,
        tokens,
        signedInAt: provenAt(done.authTime, isAgain, now()),
        purposes: before?.user.netId === user.netId ? before.purposes : {},
      });
      return context.redirect(begun.to, 303);
    } catch (cause) {
      const kind = getKind(cause);
      // The provider cannot sign in without a page, such as `login_required`.
      if (begun.mode === 'silent' && kind === 'refused') return begin(context, begun.to, 'default');
      return show(context, kind, begun.to);
    }
  });
}

/** Does a completed sign-in go on with a session, also at the provider? */
const isSame = (session: Session, { sub, sid }: CompletedSignIn, netId: string): boolean =>
  session.sub === sub && session.sid === sid && session.user.netId === netId;

/**
 * When the user proved their identity: not now, if the provider answered from its own session. A provider that does not
 * say is believed only if it was asked for a fresh proof.
 */
function provenAt(authTime: number | null, isAgain: boolean, now: Date): string {
  if (authTime !== null) return new Date(Math.min(authTime * 1000, now.getTime())).toISOString();
  return isAgain ? now.toISOString() : UNKNOWN_TIME;
}

function getKind(cause: unknown): SignInProblem['kind'] {
  if (cause instanceof SourceError && cause.code === 'sign-in.provider') return 'provider-down';
  if (cause instanceof DataError && cause.code.startsWith('sign-in.')) return 'refused';
  throw cause;
}

function readBegun(sealed: string | null, key: Uint8Array): BegunSignIn | null {
  const text = sealed === null ? null : unseal(sealed, key);
  return text === null ? null : (JSON.parse(text) as BegunSignIn);
}

/** How people sign in. */
export interface SignInParts {
  readonly publicUrl: string;
  readonly sessions: SessionHandling;
  /** Null for the demonstration. */
  readonly oidc: { readonly provider: Provider; readonly settings: SignInSettings } | null;
  /** The users of the demonstration; empty if there is a provider. */
  readonly demo: readonly DemoUser[];
}
