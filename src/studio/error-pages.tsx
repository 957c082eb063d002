import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { TemplateError, UsageError, VitaeError } from '../core/index.js';
import { ENTITIES } from '../schema/index.js';
import { readerWords } from './cv/reader-words.js';
import type { StudioEnv } from './env.js';
import { NotFoundError, RefusalError } from './failures.js';
import { frameOf } from './frame.js';
import { RECENT_MS } from './policy.js';
import { isFromScript, readerOf } from './reader.js';
import { NoRecordError, StillReadingError } from './records/records.js';
import { RenderingFailure } from './rendering/pool.js';
import { BusyError } from './rendering/turns.js';
import { seesOthers } from './role-words.js';
import { ADDRESSES } from './screens/addresses.js';
import { CV_FIELDS, type CvAction, doValue, FIELDS } from './screens/forms.js';
import { renderPage } from './screens/layout.js';
import {
  brokenState,
  diskFullState,
  foreignFormState,
  loadingState,
  manyAtOnceState,
  noRecordsState,
  notFoundState,
  notMadeState,
  purposeState,
  recentSignInState,
  refusedState,
  storeBrokenState,
  storeLockedState,
  storeReadOnlyState,
  unknownPersonState,
} from './screens/state-texts.js';
import { StateScreen } from './screens/states.js';
import type { Area, StateView, Step } from './screens/views.js';
import { type Studio, sourceName } from './studio.js';
import { capitalized } from './words.js';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** What a reader sees in place of a page, with its status and the code for the log. */
interface Outcome {
  readonly status: Status;
  readonly code: string;
  readonly view: StateView;
}

/** The page that a request came from or asks for, to come back to. */
const backTo = (context: Context<StudioEnv>): string => {
  const { pathname, search } = new URL(context.req.url);
  return context.req.method === 'GET' ? pathname + search : ADDRESSES.home;
};

const withNext = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [FIELDS.next]: next })}`;

/** The button that mends the settings of the document of a request; null if none does. */
function mendStep(context: Context<StudioEnv>, label: string, action: CvAction): Step | null {
  const { pathname } = new URL(context.req.url);
  const other = /^\/people\/[\w-]+\/cv/.exec(pathname)?.[0];
  if (other !== undefined && action.verb === 'for-university')
    return { kind: 'link', label, href: `${other}?${CV_FIELDS.audience}=internal`, fields: [] };
  const base = /^\/cv\/[\w-]+/.exec(pathname)?.[0];
  if (base === undefined) return null;
  return { kind: 'post', label, href: base, fields: [[CV_FIELDS.do, doValue(action)]] };
}

/** The area of the navigation in which a page would have been. */
function areaOf(context: Context<StudioEnv>): Area | null {
  const current = context.get('current');
  const [, first = ''] = new URL(context.req.url).pathname.split('/');
  if (first === 'people') return current !== null && seesOthers(readerOf(current)) ? 'people' : null;
  return first === 'cv' || first === 'problems' ? first : null;
}

function outcomeOf(studio: Studio, error: Error, context: Context<StudioEnv>): Outcome {
  const back = backTo(context);
  if (error instanceof RefusalError && error.refusal.kind === 'denied')
    return {
      status: 403,
      code: 'access.denied',
      view: refusedState(error.refusal.reason, areaOf(context) === 'people'),
    };
  if (error instanceof RefusalError && error.refusal.kind === 'needs' && error.refusal.needs[0] === 'purpose')
    return { status: 403, code: 'access.purpose', view: purposeState(back) };
  if (error instanceof RefusalError) {
    // The form of a CV has the address of its page.
    const to = isFromScript(context) ? new URL(context.req.url).pathname : back;
    const view = recentSignInState(RECENT_MS / 60_000, to);
    return { status: 403, code: 'access.recent-sign-in', view };
  }
  if (error instanceof NotFoundError) return { status: 404, code: 'request.path', view: notFoundState() };
  if (error instanceof StillReadingError) {
    const { since, kinds } = error.progress;
    const seconds = Math.max(1, Math.round((studio.now().getTime() - since.getTime()) / 1000));
    const far = { seconds, kinds, all: ENTITIES.length };
    const view = loadingState(capitalized(sourceName(studio)), back, far);
    return { status: 503, code: 'source.slow', view };
  }
  if (error instanceof NoRecordError && error.reason === 'unknown')
    return { status: 404, code: 'person.unknown', view: unknownPersonState(sourceName(studio)) };
  if (error instanceof NoRecordError)
    return { status: 503, code: 'source.down', view: noRecordsState(capitalized(sourceName(studio)), back) };
  if (error instanceof BusyError) return { status: 429, code: 'request.busy', view: manyAtOnceState(2, 2) };
  // A template of the settings is read here, the rest where documents are made.
  const isOfSettings =
    error instanceof UsageError ||
    error instanceof TemplateError ||
    (error instanceof RenderingFailure && !error.isInternal);
  if (isOfSettings) {
    const { text, mend } = readerWords(error.code);
    const view = notMadeState(text, mend && mendStep(context, mend.label, mend.action));
    return { status: 422, code: error.code, view };
  }
  const report = studio.settings.studio.source.report;
  const requestId = context.get('requestId');
  if (error instanceof VitaeError && error.code.startsWith('store.')) {
    const { code } = error;
    if (code === 'store.full') return { status: 503, code, view: diskFullState() };
    if (code === 'store.read-only') return { status: 503, code, view: storeReadOnlyState() };
    if (code === 'store.locked') return { status: 503, code, view: storeLockedState(back) };
    return { status: 500, code, view: storeBrokenState(requestId, report) };
  }
  // The only one that the router's middleware throws.
  if (error instanceof HTTPException && error.status === 403)
    return { status: 403, code: 'request.origin', view: foreignFormState() };
  return { status: 500, code: 'server.error', view: brokenState(requestId, report) };
}

/** Answers an error with a page that says what happened and one next step; the script gets the same words as JSON. */
export function createErrorPages(studio: Studio, onFault: (fault: unknown, requestId: string) => void) {
  return (error: Error, context: Context<StudioEnv>): Response => {
    if (error instanceof RefusalError && error.refusal.kind === 'signed-out') {
      context.set('code', 'access.signed-out');
      if (isFromScript(context)) return context.json({ signIn: ADDRESSES.signIn }, 401);
      return context.redirect(withNext(ADDRESSES.signIn, backTo(context)), 303);
    }
    if (error instanceof RefusalError && error.refusal.kind === 'needs') {
      const [need] = error.refusal.needs;
      context.set('code', `access.${need}`);
      if (need === 'purpose' && !isFromScript(context))
        return context.redirect(withNext(ADDRESSES.purpose, backTo(context)), 303);
    }
    const { status, code, view } = outcomeOf(studio, error, context);
    context.set('code', code);
    if (status === 500) onFault(error, context.get('requestId'));
    if (isFromScript(context))
      return context.json({ heading: view.heading, text: view.text, step: view.step }, status);
    return context.html(
      renderPage(<StateScreen frame={frameOf(studio, context, areaOf(context))} view={view} />),
      status,
    );
  };
}
