import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveSettings, type Settings, type SourceChoice } from '../../../src/app/index.js';
import { openDatabase, openStudioStore, type StudioStore } from '../../../src/database/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import { type AdmissionsFile, ENTITIES, type Person } from '../../../src/schema/index.js';
import type { RequestLine } from '../../../src/server/index.js';
import { fetchWhole } from '../../../src/sources/index.js';
import { type OpenStudio, openStudio } from '../../../src/studio/index.js';
import { type SourceDouble, startSource } from './source-double.js';

/** Who uses a studio, and how they signed in. */
export interface Who {
  readonly netId: string;
  readonly name?: string;
  readonly roles?: readonly string[];
  /** The stated purpose; none by default. */
  readonly purpose?: string;
  /** Minutes since the proof of identity; 0 by default. */
  readonly minutesAgo?: number;
}

/** A browser with the session of somebody, or without one. */
export interface Visitor {
  /** The raw ID of the session; empty without one. */
  readonly id: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a form as the page does. */
  post(
    path: string,
    fields?: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

/** The studio on a loopback address over a source of invented people. */
export interface ServedStudio {
  readonly url: string;
  readonly folder: string;
  readonly settings: Settings;
  /** Its clock. */
  readonly now: () => Date;
  readonly routes: OpenStudio['routes'];
  readonly served: OpenStudio['served'];
  readonly batches: OpenStudio['batches'];
  readonly source: SourceDouble;
  /** Another connection to its database. */
  readonly store: StudioStore;
  readonly lines: RequestLine[];
  readonly faults: unknown[];
  /** Milliseconds that its clock is ahead. */
  ahead: number;
  visit(who: Who | null): Visitor;
  close(): Promise<void>;
}

/** What a browser asks for as the script of a page. */
export const AS_SCRIPT = { accept: 'application/json' } as const;

/** Kinds of records without which a person has no name and unit; others make documents long. */
const KEPT: readonly string[] = ['pci', 'admin', 'intellcont', 'education'];

/** The people of a small university, with a few records each. The fifth one allows no public CV. */
export const smallUniversity = (faculty: number): readonly Person[] =>
  [...sampleUniversity({ faculty, seed: 5 })].map(person => ({
    ...person,
    records: Object.fromEntries(
      ENTITIES.map(({ name }) => [name, KEPT.includes(name) ? person.records[name].slice(0, 3) : []]),
    ) as unknown as Person['records'],
  }));

export interface ServedOptions {
  readonly people?: readonly Person[];
  /** Applicants of a database, which is the source then. */
  readonly applicants?: readonly AdmissionsFile[];
  /** Do users choose who to be? True by default. */
  readonly isDemo?: boolean;
  /** Changes of the settings. */
  readonly settings?: (settings: Settings) => Settings;
}

/**
 * Opens a studio; tests sign in with any roles. Its clock starts at 09:00 today at the latest: a test that moves it
 * ahead by some minutes finds the same day, at whatever hour it runs.
 */
export async function serveStudio({
  people = smallUniversity(12),
  applicants,
  isDemo = true,
  settings: change = settings => settings,
}: ServedOptions = {}): Promise<ServedStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-served-'));
  const source = await startSource(people);
  const usual = await resolveSettings(
    { port: '0', audit: join(folder, 'audit.jsonl'), service: source.url },
    { environment: { XDG_STATE_HOME: folder }, user: 'office' },
  );
  const settings = change({ ...usual, studio: { ...usual.studio, db: join(folder, 'studio.db') } });
  const lines: RequestLine[] = [];
  const faults: unknown[] = [];
  const clock = { ahead: 0 };
  const toMorning = Math.min(0, new Date().setHours(9, 0, 0, 0) - Date.now());
  const now = (): Date => new Date(Date.now() + toMorning + clock.ahead);
  const studio = await openStudio({
    ...{ settings, source: getSource(folder, source, applicants), isDemo, now },
    log: line => lines.push(line),
    onFault: fault => faults.push(fault),
  }).catch(async cause => {
    await source.close();
    rmSync(folder, { recursive: true });
    throw cause;
  });
  const store = openStudioStore(settings.studio.db, { now });
  const { url, routes, served, batches } = studio;
  const { origin } = new URL(url);
  const cookie = `vitae-demo${settings.studio.basePath.replaceAll('/', '-')}`;

  function visit(who: Who | null): Visitor {
    const id = who === null ? '' : startSession(store, who, now());
    const own = id === '' ? {} : { cookie: `${cookie}=${id}` };
    const send = async (
      path: string,
      given: Readonly<Record<string, string>>,
      form?: { readonly method: 'POST'; readonly body: URLSearchParams },
    ) => {
      // A thread that makes documents is late to see that a connection is used again.
      const headers = { ...own, connection: 'close', ...given };
      const isEndless = given.accept === 'text/event-stream';
      return (isEndless ? fetch : fetchWhole)(url + path, { ...form, headers });
    };
    return {
      id,
      get: (path, headers = {}) => send(path, headers),
      post: (path, fields = {}, headers = {}) => {
        const entries = Array.isArray(fields) ? fields : Object.entries(fields);
        const body = new URLSearchParams(entries as [string, string][]);
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        return send(path, { origin, ...type, ...headers }, { method: 'POST', body });
      },
    };
  }

  return Object.assign(clock, {
    ...{ url, folder, settings, now, routes, served, batches, source, store, lines, faults, visit },
    close: async () => {
      await studio.close();
      await source.close();
      store.close();
      rmSync(folder, { recursive: true });
    },
  });
}

/** The service or, for applicants that are listed, a database. */
function getSource(
  folder: string,
  { url }: SourceDouble,
  applicants?: readonly AdmissionsFile[],
): SourceChoice {
  if (applicants === undefined) return { kind: 'service', at: [url] };
  const path = join(folder, 'vitae.db');
  const database = openDatabase(path);
  database.admissions.put(applicants);
  database.close();
  return { kind: 'db', at: [path] };
}

function startSession(store: StudioStore, who: Who, now: Date): string {
  const { netId, name = 'Ada Quill', roles = [], purpose, minutesAgo = 0 } = who;
  return store.sessions.create({
    ...{ issuer: 'demo', sub: netId, sid: null, tokens: null },
    user: { netId, name, roles },
    signedInAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
    purposes: purpose === undefined ? {} : { people: purpose, applicants: purpose },
  });
}
