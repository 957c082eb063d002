import {
  openSource,
  requireSource,
  type Settings,
  type SourceChoice,
  warnOfMissingActs,
} from '../app/index.js';
import { DataError, isLoopback, today, UsageError } from '../core/index.js';
import { openStudioStore, type StudioStore } from '../database/index.js';
import { listen, parseTrustedProxies, type RequestLine } from '../server/index.js';
import { readSecret } from '../sources/index.js';
import { createAccessLog } from './access-log.js';
import { type StudioApp, studioApp } from './app.js';
import { createApplicantDesk } from './applicants/desk.js';
import { type Batches, openBatches } from './batches/batches.js';
import { createBatchEvents } from './batches/events.js';
import type { CvBuilder } from './cv/builder.js';
import { cvMenus } from './cv/menus.js';
import { defaultSettings } from './cv/settings.js';
import type { StudioEnv } from './env.js';
import { FEATURES } from './features.js';
import { startFreezing } from './packet/freezing.js';
import { ASSETS } from './page/frame.js';
import { ifStored } from './records/copy.js';
import { createRecords } from './records/records.js';
import { createPersonRefs } from './refs.js';
import { openRenderer, RenderingFailure } from './rendering/pool.js';
import { createReaderBuilders } from './rendering/readers.js';
import { createBuilders } from './rendering/tasks.js';
import { warmUp } from './rendering/warm-up.js';
import type { RenderingData } from './rendering/worker.js';
import { createReports } from './report/reports.js';
import { safeHeaders } from './security/headers.js';
import { studioCookie } from './session/cookie.js';
import { createSessionHandling } from './session/session.js';
import { type DemoPerson, demoUsers } from './sign-in/demo.js';
import { createProvider } from './sign-in/provider.js';
import { createRefresh } from './sign-in/refresh.js';
import type { SignInParts } from './sign-in/routes.js';
import type { Studio } from './studio.js';
import { createProblemCounter } from './unit/problem-counts.js';

export interface StudioOptions {
  readonly settings: Settings;
  readonly source: SourceChoice | undefined;
  /** Does everybody on this machine choose who to be, without sign-in? */
  readonly isDemo: boolean;
  readonly log?: (line: RequestLine) => void;
  /** Receives the errors behind a 500, which readers do not see. */
  readonly onFault?: (fault: unknown, requestId: string) => void;
  /** Receives warnings that stop nothing, such as an audit log that cannot be forwarded. */
  readonly onWarning?: (text: string) => void;
  readonly now?: () => Date;
}

/** A studio that accepts requests. */
export interface OpenStudio {
  /** Address for browsers. */
  readonly url: string;
  /** Address of its metrics; null if there are none. */
  readonly metricsUrl: string | null;
  readonly routes: StudioApp['routes'];
  readonly served: StudioApp['served'];
  readonly batches: Batches;
  close(): Promise<void>;
}

/** How often sessions and copies that have expired are removed. */
const CLEANING_MS = 10 * 60_000;

/** @throws UsageError `studio.sign-in` if nobody could sign in, or everybody could from other machines */
function requireSignIn({ settings, isDemo }: StudioOptions): void {
  const { host } = settings.server;
  if (isDemo && !isLoopback(host)) {
    throw new UsageError('studio.demo', 'The demonstration has no sign-in, so it serves this machine only.', {
      hint: 'Leave out --host.',
    });
  }
  if (isDemo || settings.studio.signIn !== null) return;
  throw new UsageError('studio.sign-in', 'The configuration does not say how people sign in.', {
    hint: 'Set up “studio.signIn” in vitae.config.json (docs/studio.md), or try vitae studio --demo.',
  });
}

/** How people sign in by the settings, or in the demonstration. */
function signInParts(
  { settings, isDemo, now = () => new Date() }: StudioOptions,
  store: StudioStore,
  publicUrl: string,
  people: readonly DemoPerson[],
): SignInParts {
  const { signIn } = settings.studio;
  const cookie = studioCookie(publicUrl);
  if (isDemo || signIn === null) {
    const sessions = createSessionHandling(store.sessions, cookie, async current => current);
    return { publicUrl, sessions, oidc: null, demo: demoUsers(people) };
  }
  const provider = createProvider(signIn, readSecret(signIn.clientSecret, settings.host.environment), now);
  const refresh = createRefresh(store, provider, signIn, now);
  const sessions = createSessionHandling(store.sessions, cookie, refresh);
  return { publicUrl, sessions, oidc: { provider, settings: signIn }, demo: [] };
}

/** Closes what was opened, the last first. */
type Closing = (() => unknown)[];

async function closeAll(closing: Closing): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

/**
 * Opens the studio: pages in which people sign in, see their CVs and download them.
 * @throws UsageError `studio.sign-in`, `studio.demo`, `source.none`; SourceError for a source, database or port that
 * cannot be used, when all that was opened before is closed again
 * @example
 * const studio = await openStudio({ settings, source: chooseSource({ db: 'vitae.db' }, settings), isDemo: false });
 */
export async function openStudio(options: StudioOptions): Promise<OpenStudio> {
  requireSignIn(options);
  const closing: Closing = [];
  try {
    const parts = await openParts(options, closing);
    return { ...parts, close: () => closeAll(closing) };
  } catch (cause) {
    await closeAll(closing);
    throw cause;
  }
}

/** Rejects a record that could not be parsed. @throws DataError in place of a RenderingFailure of the record */
function rejectRecord(cause: unknown): never {
  if (!(cause instanceof RenderingFailure) || cause.isInternal) throw cause;
  throw new DataError(cause.code, cause.message, cause.hint === null ? {} : { hint: cause.hint });
}

/** Makes the threads ready for the choices that people have; without threads, the first requests do. */
async function prepare(builder: CvBuilder, threads: number, settings: Settings): Promise<void> {
  if (threads === 0) return;
  const [defaults, menus] = [defaultSettings(settings), await cvMenus(today())];
  await warmUp({ builder, settings, defaults, menus, threads });
}

/** Opens the parts of the studio; what closes each is added to a list. */
async function openParts(options: StudioOptions, closing: Closing): Promise<Omit<OpenStudio, 'close'>> {
  const { settings, isDemo, now = () => new Date(), onFault = () => {}, onWarning = () => {} } = options;
  const choice = requireSource(options.source);
  const source = await openSource(choice, settings);
  closing.push(() => source.close());
  const { db, copyDays, publicUrl, basePath, source: named } = settings.studio;
  const store = openStudioStore(db, { now, copyDays });
  closing.push(() => store.close());
  await warnOfMissingActs(settings, store.loggedActs, onWarning);
  const { host: _, ...plain } = settings;
  const data: RenderingData = {
    ...{ settings: plain, environment: settings.host.environment, source: choice },
    links: { fonts: `${ASSETS}/fonts.css`, style: `${ASSETS}/document/preview.css` },
    sourceName: named.name,
    // Readers of the demonstration have no configuration that names its database.
    isSourceNamed: isDemo,
  };
  const renderer = await openRenderer(data);
  closing.push(() => renderer.close());
  const builders = createBuilders(renderer.perform);
  const people = isDemo ? (await source.list()).people : [];
  const demo = people.flatMap(({ netId, name, rank, units: [unit] }) =>
    netId === null || unit === undefined ? [] : [{ netId, name: name ?? netId, rank, ...unit }],
  );
  const institution = settings.institution || (source.institution ?? null);
  const records = createRecords({
    ...{ source, copies: store.copies, known: store.knownRecords, now },
    ...{ parse: record => builders.cv.parse(record).catch(rejectRecord), institution: institution ?? '' },
  });
  const batches = openBatches({
    ...{ settings, source: choice, store, records, now },
    ...{ onFault: (fault: unknown) => onFault(fault, 'batch'), onWarning },
  });
  closing.push(() => batches.close());
  const log = createAccessLog(settings, store.loggedActs, {
    ...{ onFault: (fault: unknown) => onFault(fault, 'audit'), onWarning },
  });
  closing.push(() => log.idle());
  const studio: Studio = {
    ...{ log, settings, isDemo, institution, source, store, records, batches, now },
    areas: FEATURES.flatMap(({ area }) => area ?? []),
    reports: createReports(builders.report, now),
    buildersOf: createReaderBuilders(renderer.perform),
    refs: createPersonRefs(store.secret('people')),
    applicants: createApplicantDesk({
      ...{ source, store, now, builder: builders.applicant },
      commandSource: data.isSourceNamed ? choice : null,
    }),
  };
  // The address may be known only once it listens.
  let app: StudioApp | null = null;
  const respond = (request: Request, bindings: StudioEnv['Bindings']): Response | Promise<Response> =>
    app?.fetch(request, bindings) ?? new Response(null, { status: 503, headers: safeHeaders(false) });
  const listener = await listen(respond, {
    ...settings.server,
    trustedProxies: parseTrustedProxies(settings.server.trustedProxies),
    checkDatabase: () => store.checkReadable(),
    refuse: (request, bindings, refusal) => respond(request, { ...bindings, refusal }),
    allow: 'GET, HEAD, POST',
    onFault,
  });
  closing.push(() => listener.close());
  const url = (publicUrl ?? listener.url) + basePath;
  const events = createBatchEvents(studio);
  closing.push(() => events.close());
  const counter = createProblemCounter(studio, fault => onFault(fault, 'problems'));
  closing.push(() => counter.close());
  const parts = signInParts(options, store, url, demo);
  app = studioApp(studio, { ...parts, events, counter, log: options.log, onFault });
  closing.push(startFreezing(studio, fault => onFault(fault, 'freezing')));
  // What cannot be made now says why when somebody needs it.
  prepare(builders.cv, renderer.threads, settings).catch(() => {});
  const clean = (): void => {
    store.removeExpired();
    batches.removeExpired();
  };
  const cleaning = setInterval(() => ifStored(clean), CLEANING_MS);
  closing.push(() => clearInterval(cleaning));
  return { url, metricsUrl: listener.metricsUrl, routes: app.routes, served: app.served, batches };
}
