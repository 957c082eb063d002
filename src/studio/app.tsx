import { type Context, Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { logRequests, parseTrustedProxies, type RequestLine } from '../server/index.js';
import { addBasePath, pathWithout } from './base-path.js';
import type { BatchEvents } from './batches/events.js';
import type { StudioEnv } from './env.js';
import { FEATURES } from './features.js';
import { createGuard } from './guard.js';
import { addAssets } from './page/assets.js';
import { createErrorPages } from './page/error-pages.js';
import { NotFoundError, RefusalError } from './page/failures.js';
import { PERSON_HEADER } from './page/forms.js';
import { getFrame, getMark } from './page/frame.js';
import { renderPage } from './page/layout.js';
import {
  closingState,
  foreignFormState,
  noLengthState,
  notFoundState,
  tooLargeState,
  tooManyState,
} from './page/state-texts.js';
import { StateScreen } from './page/states.js';
import type { StateView } from './page/views.js';
import type { Route } from './policy.js';
import { isFromScript } from './reader.js';
import { createRouting } from './routing.js';
import { addSafeHeaders } from './security/headers.js';
import {
  limitBody,
  limitRates,
  type Reject,
  type Rejection,
  rejectForeignChanges,
  rejectMethods,
  rejectRefused,
} from './security/requests.js';
import { limitRoles } from './session/roles.js';
import { SIGN_IN, SIGN_IN_ROUTES, type SignInParts } from './sign-in/routes.js';
import type { Studio } from './studio.js';
import type { ProblemCounter } from './unit/problem-counts.js';

export interface StudioAppOptions extends SignInParts {
  /** Those who watch batches. */
  readonly events: BatchEvents;
  readonly counter: ProblemCounter;
  /** Address of the studio for browsers. */
  readonly publicUrl: string;
  readonly log?: ((line: RequestLine) => void) | undefined;
  /** Receives the errors behind a 500, which readers do not see. */
  readonly onFault: (fault: unknown, requestId: string) => void;
}

/** The studio as a function from request to response. */
export interface StudioApp {
  readonly fetch: Hono<StudioEnv>['fetch'];
  /** Every route with its action, for the table of the policy. */
  readonly routes: readonly Route[];
  /** The methods and paths that the router answers; each must be in `routes`. */
  readonly served: readonly Pick<RouterRoute, 'method' | 'path'>[];
}

/** Codes of rejections in the log, by status. */
const REJECTION_CODES = {
  403: 'request.origin',
  405: 'request.method',
  411: 'request.length',
  413: 'request.size',
  429: 'request.rate',
  503: 'server.closing',
} as const;

function rejectionState(rejection: Rejection): StateView {
  switch (rejection.status) {
    case 403:
      return foreignFormState();
    case 405:
      return notFoundState();
    case 411:
      return noLengthState();
    case 413:
      return tooLargeState();
    case 429:
      return tooManyState(rejection.seconds);
    case 503:
      return closingState();
  }
}

/** The pages of the studio, each behind the policy. */
export function studioApp(studio: Studio, options: StudioAppOptions): StudioApp {
  const { publicUrl, onFault, sessions, events, counter } = options;
  const { basePath } = studio.settings.studio;
  const app = new Hono<StudioEnv>(basePath === '' ? {} : { getPath: pathWithout(basePath) });
  const showError = createErrorPages(studio, onFault);
  const reject: Reject = (context, rejection) => {
    context.set('code', REJECTION_CODES[rejection.status]);
    const view = rejectionState(rejection);
    const { heading, text, step } = view;
    if (isFromScript(context)) return context.json({ heading, text, step }, rejection.status);
    const frame = getFrame(studio, context);
    return context.html(renderPage(<StateScreen frame={frame} view={view} />), rejection.status);
  };
  const trustedProxies = parseTrustedProxies(studio.settings.server.trustedProxies);
  const now = () => performance.now();
  app.use(async (context, next) => {
    context.set('current', null);
    context.set('lapsed', null);
    context.set('ended', null);
    context.set('unclearRoles', []);
    await next();
  });
  if (basePath !== '') app.use(addBasePath(basePath));
  app.use(logRequests({ log: options.log, trustedProxies, now }));
  app.use(async (context, next) => {
    await next();
    const current = context.get('current');
    context.set('actor', current && studio.log.actor(current.session.user.netId));
  });
  app.use(addSafeHeaders(publicUrl));
  app.use(rejectRefused(reject));
  app.use(rejectMethods(reject));
  app.use(limitBody(reject));
  app.use(rejectForeignChanges(publicUrl, [SIGN_IN.ended], reject));
  const guard = createGuard({
    now: studio.now,
    refuse: (context: Context<StudioEnv>, refusal) => showError(new RefusalError(refusal), context),
  });
  const { add, routes } = createRouting(app, guard);
  // Style sheets and fonts need no session, and count for no limit.
  addAssets(add, basePath);
  app.use(sessions.load);
  app.use(limitRoles(studio.records, studio.now));
  // A window of somebody else, who was signed in here before, must neither read nor change anything.
  app.use(async (context, next) => {
    const person = context.req.header(PERSON_HEADER);
    const current = context.get('current');
    if (person !== undefined && current !== null && person !== getMark(studio, current.session.user.netId))
      context.set('current', null);
    await next();
  });
  app.use(limitRates({ trustedProxies, now, reject }));

  for (const { addRoutes } of FEATURES)
    addRoutes(add, studio, { app, signIn: options, events, counter, publicUrl });
  app.notFound(context => showError(new NotFoundError(), context));
  app.onError((error, context) => showError(error, context));
  return { fetch: app.fetch, routes: [...routes, ...SIGN_IN_ROUTES], served: app.routes };
}
