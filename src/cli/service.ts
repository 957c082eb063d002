import { SourceError } from '../ground/index.js';
import { BASE_PATH } from '../schema/index.js';
import { servicesApp } from '../server/index.js';
import {
  type AdmissionsSource,
  admissionsSource,
  type Environment,
  type FacultySource,
  type FacultySourceConfig,
  facultySource,
  type Reply,
} from '../sources/index.js';
import { openStore } from '../store/index.js';
import type { Settings } from './settings.js';
import type { Terminal } from './terminal.js';

function configOf(settings: Settings, baseUrl: string, environment: Environment): FacultySourceConfig {
  const { auth, basePath, timeoutSeconds, concurrency } = settings.service;
  return {
    baseUrl,
    auth,
    environment,
    ...(basePath === null ? {} : { basePath }),
    limits: {
      ...(timeoutSeconds === null ? {} : { attemptMs: timeoutSeconds * 1000 }),
      ...(concurrency === null ? {} : { concurrency }),
    },
  };
}

/** The faculty-profile service at an address. */
export const facultyAt = (settings: Settings, url: string, environment: Environment): FacultySource =>
  facultySource(configOf(settings, url, environment));

/** The admissions services below an address; a base path of the settings is that of the faculty service. */
export function admissionsAt(settings: Settings, url: string, environment: Environment): AdmissionsSource {
  const { basePath: _, ...config } = configOf(settings, url, environment);
  return admissionsSource(config);
}

/** Asks the service at an address. */
export async function askService<T>(
  settings: Settings,
  url: string,
  terminal: Terminal,
  ask: (source: FacultySource) => Promise<T>,
): Promise<T> {
  const source = facultyAt(settings, url, terminal.environment);
  return ask(source).finally(() => source.close());
}

/** Asks the admissions services below an address. */
export async function askAdmissions<T>(
  settings: Settings,
  url: string,
  terminal: Terminal,
  ask: (source: AdmissionsSource) => Promise<T>,
): Promise<T> {
  const source = admissionsAt(settings, url, terminal.environment);
  return ask(source).finally(() => source.close());
}

/** What is asked of a store as of a faculty-profile service. */
export interface StoreSource extends Pick<FacultySource, 'faculty' | 'person'> {
  close(): void;
}

/** The faculty-profile service over a store, asked within this process: nothing listens. */
export function storeSource({ db, institution }: Settings): StoreSource {
  const store = openStore(db, { readOnly: true });
  const app = servicesApp(store, { institution, access: 'open' });
  const ask = async (path: string): Promise<Reply> => {
    const start = performance.now();
    const response = await app.fetch(
      new Request(`http://localhost${BASE_PATH}${path}`, { headers: { host: 'localhost' } }),
    );
    if (response.status !== 200) {
      throw new SourceError('store.read', `The store ${db} could not be read (${response.status}).`, {
        place: { source: db },
        hint: 'Check the store, or import the data again into a new one.',
      });
    }
    const body = new Uint8Array(await response.arrayBuffer());
    const ms = performance.now() - start;
    return { body, meta: { address: db, status: 200, ms, etag: null, attempts: 1 } };
  };
  return {
    faculty: () => ask('/faculty'),
    person: netId => ask(`/faculty/${netId}`),
    close: () => store.close(),
  };
}

/** Asks a store as one would its service. */
export async function askStore<T>(settings: Settings, ask: (source: StoreSource) => Promise<T>): Promise<T> {
  const source = storeSource(settings);
  return ask(source).finally(() => source.close());
}
