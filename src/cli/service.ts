import { openDatabase } from '../database/index.js';
import { SourceError } from '../ground/index.js';
import { BASE_PATH } from '../schema/index.js';
import { servicesApp } from '../server/index.js';
import {
  type AdmissionsSource,
  admissionsSource,
  type Environment,
  type FacultySource,
  facultySource,
  type ServiceConfig,
  type ServiceResponse,
} from '../sources/index.js';
import type { Reached, Settings } from './settings/settings.js';
import type { Terminal } from './terminal.js';

/** How a service at an address is asked. */
function configOf(
  { auth, timeoutSeconds, concurrency }: Reached,
  baseUrl: string,
  environment: Environment,
): ServiceConfig {
  return {
    baseUrl,
    auth,
    environment,
    limits: {
      ...(timeoutSeconds === null ? {} : { attemptMs: timeoutSeconds * 1000 }),
      ...(concurrency === null ? {} : { concurrency }),
    },
  };
}

/** The faculty-profile service at an address. */
export function facultyAt({ service }: Settings, url: string, environment: Environment): FacultySource {
  const { basePath } = service;
  return facultySource({
    ...configOf(service, url, environment),
    ...(basePath === null ? {} : { basePath }),
  });
}

/** The admissions services below an address. */
export function admissionsAt(
  { admissions }: Settings,
  url: string,
  environment: Environment,
): AdmissionsSource {
  const { internationalBasePath: international, communicationBasePath: communication } = admissions;
  return admissionsSource({
    ...configOf(admissions, url, environment),
    basePaths: {
      ...(international === null ? {} : { international }),
      ...(communication === null ? {} : { communication }),
    },
  });
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
export interface StoreSource extends Pick<FacultySource, 'faculty' | 'person' | 'profile'> {
  close(): void;
}

/** The faculty-profile service over a store, asked within this process: nothing listens. */
export function storeSource({ db, institution }: Settings): StoreSource {
  const store = openDatabase(db, { readOnly: true });
  const app = servicesApp(store, { institution, access: 'open' });
  const ask = async (path: string): Promise<ServiceResponse> => {
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
    profile: (netId, entities) => ask(`/faculty/${netId}/profile/${entities.join(',')}`),
    close: () => store.close(),
  };
}

/** Asks a store as one would its service. */
export async function askStore<T>(settings: Settings, ask: (source: StoreSource) => Promise<T>): Promise<T> {
  const source = storeSource(settings);
  return ask(source).finally(() => source.close());
}
