import { isLoopback, UsageError } from '../core/index.js';
import type { Database } from '../database/index.js';
import type { Access } from './access.js';
import { type AppOptions, servicesApp } from './app.js';
import { type Listener, type ListenOptions, listen } from './listen.js';

export interface ServeOptions
  extends Omit<AppOptions, 'access'>,
    Omit<ListenOptions, 'checkDatabase' | 'refuse'> {
  readonly database: Database;
  /** By default `keys` if the database has an active key at the start, else `open`. */
  readonly access?: Access;
}

/** The services; their `url` is without their base path. */
export interface Service extends Listener {
  readonly access: Access;
}

/**
 * Starts the services. The caller closes the database, after the service.
 *
 * @throws UsageError if other machines could reach the service without a key; SourceError if it cannot listen.
 */
export async function serve(options: ServeOptions): Promise<Service> {
  const { database, host = '127.0.0.1' } = options;
  const access = options.access ?? (database.keys.list().some(key => key.revoked === null) ? 'keys' : 'open');
  if (access === 'open' && !isLoopback(host))
    throw new UsageError(
      'server.no-key',
      `Without an API key the service listens on this machine only, not on ${host}.`,
      {
        hint: 'Create a key first, or listen on 127.0.0.1.',
      },
    );
  const app = servicesApp(database, { ...options, access });
  const listener = await listen((request, bindings) => app.fetch(request, bindings), {
    ...options,
    checkDatabase: () => database.checkReadable(),
    refuse: (request, bindings, refusal) => app.fetch(request, { ...bindings, refusal }),
  });
  return { ...listener, access };
}
