import type { Context } from 'hono';
import { isFileLimit, TemplateError, UsageError, VitaeError } from '../../core/index.js';
import { ENTITIES } from '../../schema/index.js';
import { NoApplicantError } from '../applicants/readings.js';
import { failureWords } from '../applicants/state-words.js';
import { namingPurposeState, noApplicantState, noApplicantsState, noLogState } from '../applicants/states.js';
import { NoApplicantsError } from '../applicants/target.js';
import { againAddress, batchAddress } from '../batches/addresses.js';
import { DamagedFilesError } from '../batches/downloads.js';
import { type CvAction, doValue } from '../cv/actions.js';
import { readerWords } from '../cv/reader-words.js';
import type { StudioEnv } from '../env.js';
import { RECENT_MS } from '../policy.js';
import { APPLICANTS_TASK, PEOPLE_TASK, purposeAddress } from '../purpose/tasks.js';
import { isFromScript } from '../reader.js';
import { NoRecordError, StillReadingError } from '../records/records.js';
import { RenderingFailure, UnavailableError } from '../rendering/pool.js';
import { BusyError } from '../rendering/turns.js';
import { StillGatheringError } from '../report/reports.js';
import { NoPeopleError } from '../report/target.js';
import { unclearWords } from '../role-words.js';
import { answerLapsed } from '../sign-in/lapsed.js';
import { SIGNED_OUT_HEADINGS } from '../sign-in/screen.js';
import { type Studio, sourceName } from '../studio.js';
import { capitalized } from '../words.js';
import { ADDRESSES } from './addresses.js';
import { BatchRunningError, NotFoundError, RefusalError } from './failures.js';
import { CV_FIELDS, FIELDS } from './forms.js';
import { getFrame } from './frame.js';
import { show } from './show.js';
import {
  batchRunningState,
  brokenState,
  busyState,
  damagedFilesState,
  diskFullState,
  gatheringState,
  loadingState,
  manyAtOnceState,
  noPeopleState,
  noRecordsState,
  noReportState,
  notFoundState,
  notMadeState,
  purposeState,
  recentSignInState,
  refusedState,
  storeBrokenState,
  storeLockedState,
  storeReadOnlyState,
  unknownPersonState,
} from './state-texts.js';
import { StateScreen } from './states.js';
import type { StateView, Step } from './views.js';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** What a reader sees in place of a page, with its status and the code for the log. */
interface Outcome {
  readonly status: Status;
  readonly code: string;
  readonly view: StateView;
}

/** The page that a request came from or asks for, to come back to. */
const backTo = (context: Context<StudioEnv>): string => {
  const { search } = new URL(context.req.url);
  const pathname = context.req.path;
  if (context.req.method === 'GET') return pathname + search;
  return /^\/applicants(?:\/[\w-]{16})?/.exec(pathname)?.[0] ?? ADDRESSES.home;
};

const withNext = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [FIELDS.next]: next })}`;

/** The button that mends the settings of the document of a request; null if none does. */
function mendStep(context: Context<StudioEnv>, label: string, action: CvAction): Step | null {
  const pathname = context.req.path;
  const other = /^\/people\/[\w-]+\/cv/.exec(pathname)?.[0];
  if (other !== undefined && action.verb === 'for-university')
    return { kind: 'link', label, href: `${other}?${CV_FIELDS.audience}=internal`, fields: [] };
  const base = /^\/cv\/[\w-]+/.exec(pathname)?.[0];
  if (base === undefined) return null;
  return { kind: 'post', label, href: base, fields: [[CV_FIELDS.do, doValue(action)]] };
}

/** The address of the reader's area in which a page would have been; undefined for none. */
function findArea(studio: Studio, context: Context<StudioEnv>): string | undefined {
  const { areas, current } = getFrame(studio, context);
  return areas.find(({ href }) => href === current)?.href;
}

function getOutcome(studio: Studio, error: Error, context: Context<StudioEnv>): Outcome {
  const back = backTo(context);
  if (error instanceof RefusalError && error.refusal.kind === 'denied')
    return {
      status: 403,
      code: 'access.denied',
      view: refusedState(
        [error.refusal.reason, ...context.get('unclearRoles').map(unclearWords)].join(' '),
        findArea(studio, context) === ADDRESSES.people,
      ),
    };
  if (error instanceof RefusalError && error.refusal.kind === 'needs' && error.refusal.needs[0] === 'purpose')
    return { status: 403, code: 'access.purpose', view: purposeState(error.refusal.task, back) };
  if (error instanceof RefusalError) {
    // The form of a CV has the address of its page.
    const to = isFromScript(context) ? context.req.path : back;
    const view = recentSignInState(RECENT_MS / 60_000, to);
    return { status: 403, code: 'access.recent-sign-in', view };
  }
  if (error instanceof BatchRunningError) {
    const { id, title } = error.batch;
    return { status: 409, code: 'batch.running', view: batchRunningState(title, batchAddress(id)) };
  }
  if (error instanceof DamagedFilesError) {
    const base = context.req.path.split('/').slice(0, 3).join('/');
    return { status: 409, code: 'batch.damaged', view: damagedFilesState(againAddress(base)) };
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
  if (error instanceof NoApplicantError) {
    const { heading, text } = failureWords(error.code);
    return { status: 503, code: error.code, view: noApplicantState(heading, text, back) };
  }
  if (error instanceof NoApplicantsError)
    return { status: 503, code: error.code, view: noApplicantsState(back) };
  if (error instanceof UsageError && error.code === 'audit.off')
    return { status: 503, code: error.code, view: noLogState(studio.settings.studio.source.report) };
  // A purpose that was stated before may name the applicant that is opened now.
  const task = findArea(studio, context) === ADDRESSES.applicants ? APPLICANTS_TASK : PEOPLE_TASK;
  if (error instanceof UsageError && error.code === 'purpose')
    return { status: 422, code: error.code, view: namingPurposeState(task, back) };
  if (error instanceof StillGatheringError) {
    const { since, done, all } = error.progress;
    const seconds = Math.max(1, Math.round((studio.now().getTime() - since.getTime()) / 1000));
    return { status: 503, code: 'report.reading', view: gatheringState(back, { seconds, done, all }) };
  }
  if (error instanceof NoPeopleError)
    return { status: 404, code: 'unit.empty', view: noPeopleState(error.unit) };
  if (error instanceof RenderingFailure && error.code.startsWith('source.'))
    return { status: 503, code: error.code, view: noReportState(capitalized(sourceName(studio)), back) };
  if (error instanceof BusyError) return { status: 429, code: 'request.busy', view: manyAtOnceState(2, 2) };
  if (isFileLimit(error) || (error instanceof RenderingFailure && error.code === 'files.limit'))
    return { status: 503, code: 'files.limit', view: busyState(back) };
  if (error instanceof UnavailableError) return { status: 503, code: error.code, view: busyState(back) };
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
  return { status: 500, code: 'server.error', view: brokenState(requestId, report) };
}

/** Did the connection break off before the whole form arrived? Its error is that of the request. */
const isAborted = (error: Error, { env }: Context<StudioEnv>): boolean => {
  const cause = env.incoming?.errored ?? null;
  return cause !== null && (error === cause || error.cause === cause);
};

/** Answers an error with a page that says what happened and one next step; the script gets the same words as JSON. */
export function createErrorPages(studio: Studio, onFault: (fault: unknown, requestId: string) => void) {
  return (error: Error, context: Context<StudioEnv>): Response | Promise<Response> => {
    if (isAborted(error, context)) {
      context.set('code', 'request.aborted');
      return context.body(null, 400);
    }
    if (error instanceof RefusalError && error.refusal.kind === 'lapsed')
      return answerLapsed(studio, context, error.refusal.reason, backTo(context));
    if (error instanceof RefusalError && error.refusal.kind === 'signed-out') {
      context.set('code', 'access.signed-out');
      const { ended } = error.refusal;
      const heading = SIGNED_OUT_HEADINGS[ended ?? 'unknown'];
      if (isFromScript(context)) return context.json({ signIn: ADDRESSES.signIn, heading }, 401);
      const was = ended === null ? '' : `&${new URLSearchParams({ [FIELDS.was]: ended })}`;
      return context.redirect(withNext(ADDRESSES.signIn, backTo(context)) + was, 303);
    }
    if (error instanceof RefusalError && error.refusal.kind === 'needs') {
      const [need] = error.refusal.needs;
      context.set('code', `access.${need}`);
      if (need === 'purpose' && !isFromScript(context))
        return context.redirect(purposeAddress(error.refusal.task, backTo(context)), 303);
    }
    const { status, code, view } = getOutcome(studio, error, context);
    context.set('code', code);
    if (status === 500) onFault(error, context.get('requestId'));
    if (isFromScript(context))
      return context.json({ heading: view.heading, text: view.text, step: view.step }, status);
    return show(studio, context, StateScreen, view, { status });
  };
}
