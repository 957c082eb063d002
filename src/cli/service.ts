import { serve } from '../server/index.js';
import {
  type AdmissionsSource,
  admissionsSource,
  type FacultySource,
  type FacultySourceConfig,
  facultySource,
} from '../sources/index.js';
import { openStore } from '../store/index.js';
import type { Settings } from './settings.js';
import type { Terminal } from './terminal.js';

function configOf(settings: Settings, baseUrl: string, terminal: Terminal): FacultySourceConfig {
  const { auth, basePath, timeoutSeconds, concurrency } = settings.service;
  return {
    baseUrl,
    auth,
    environment: terminal.environment,
    ...(basePath === null ? {} : { basePath }),
    limits: {
      ...(timeoutSeconds === null ? {} : { attemptMs: timeoutSeconds * 1000 }),
      ...(concurrency === null ? {} : { concurrency }),
    },
  };
}

/** Asks the service at an address. */
export async function askService<T>(
  settings: Settings,
  url: string,
  terminal: Terminal,
  ask: (source: FacultySource) => Promise<T>,
): Promise<T> {
  const source = facultySource(configOf(settings, url, terminal));
  return ask(source).finally(() => source.close());
}

/** Asks the admissions services below an address; a base path of the settings is that of the faculty service. */
export async function askAdmissions<T>(
  settings: Settings,
  url: string,
  terminal: Terminal,
  ask: (source: AdmissionsSource) => Promise<T>,
): Promise<T> {
  const { basePath: _, ...config } = configOf(settings, url, terminal);
  const source = admissionsSource(config);
  return ask(source).finally(() => source.close());
}

/** Asks a service that is started over a store in this process, for this one purpose. */
export async function askStore<T>(
  { db, institution }: Settings,
  ask: (source: FacultySource) => Promise<T>,
): Promise<T> {
  const store = openStore(db, { readOnly: true });
  try {
    const service = await serve({ store, institution, access: 'open' });
    const source = facultySource({ baseUrl: service.url });
    try {
      return await ask(source);
    } finally {
      await source.close();
      await service.close();
    }
  } finally {
    store.close();
  }
}
