import { operationAddress, printable } from './address.js';
import { type AuthConfig, createAuth } from './auth.js';
import type { Dialect } from './dialect.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import type { ServiceResponse } from './response.js';
import { type Runtime, systemRuntime } from './runtime.js';
import type { Environment } from './secrets.js';

/** How to reach a service; the same for all services. */
export interface ServiceConfig {
  /** Base address of the service, with or without its base path. */
  readonly baseUrl: string;
  /** How to authenticate, by default not at all. */
  readonly auth?: AuthConfig;
  readonly limits?: Partial<Limits>;
  /** Variables that hold secrets, by default the environment of the process. */
  readonly environment?: Environment;
  readonly runtime?: Runtime;
}

/** An open service. */
export interface OpenService {
  /**
   * Fetches a path below the address of the service.
   * @param shown path for messages and for the response's metadata, in place of the real one
   */
  get(path: string, shown?: string): Promise<ServiceResponse>;
  /** Fetches a path unless its response still has an ETag; null if it has. */
  getIfChanged(path: string, etag: string): Promise<ServiceResponse | null>;
  close(): Promise<void>;
}

/**
 * Opens the service at an address; nothing is sent yet.
 *
 * @throws UsageError for unusable authentication settings.
 */
export function openService(service: URL, config: ServiceConfig, dialect: Dialect): OpenService {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const runtime = config.runtime ?? systemRuntime;
  const environment = config.environment ?? process.env;
  // The HTTP client is loaded with the first request: reading files never needs it.
  const open = async () => (await import('./client.js')).openConnection(auth, limits, runtime, dialect);
  let opened: ReturnType<typeof open> | null = null;
  const connection = () => {
    opened ??= open();
    return opened;
  };
  const auth = createAuth(
    config.auth ?? { kind: 'none' },
    service,
    environment,
    runtime,
    async (url, request) => (await connection()).fetchToken(url, request),
  );
  return {
    get: async (path, shown) =>
      (await connection()).get(operationAddress(service, path), shown && printable(service) + shown),
    getIfChanged: async (path, etag) =>
      (await connection()).getIfChanged(operationAddress(service, path), etag),
    close: async () => (await opened)?.close(),
  };
}
