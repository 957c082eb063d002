import { UsageError } from '../ground/index.js';
import { type EntityName, isNetId, OPERATIONS, type OperationName } from '../schema/index.js';
import { operationAddress, serviceAddress } from './address.js';
import { type AuthConfig, authFor } from './auth.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import type { Reply } from './reply.js';
import { type Runtime, systemRuntime } from './runtime.js';
import type { Environment } from './secrets.js';

export interface FacultySourceConfig {
  /** Base address of the service, with or without its base path. */
  readonly baseUrl: string;
  /** Path of the service below the base address, by default that of the specification. */
  readonly basePath?: string;
  /** How to authenticate, by default not at all. */
  readonly auth?: AuthConfig;
  readonly limits?: Partial<Limits>;
  /** Where secrets are looked up that are named by variable, by default the environment of the process. */
  readonly environment?: Environment;
  readonly runtime?: Runtime;
}

/** The faculty-profile service as a source of raw replies. Its methods throw SourceErrors. */
export interface FacultySource {
  /** The list of entities and colleges. */
  entities(): Promise<Reply>;
  /** Personnel information of all faculty that the credentials cover. */
  faculty(): Promise<Reply>;
  /** All data of one person. Throws a UsageError where the net ID has not nine digits. */
  person(netId: string): Promise<Reply>;
  /** The given entities of one person, at least one. Throws a UsageError as `person` does. */
  profile(netId: string, entities: readonly EntityName[]): Promise<Reply>;
  /** Ends all connections. */
  close(): Promise<void>;
}

/**
 * Opens a faculty-profile service over HTTP; nothing is sent yet.
 *
 * Asked again are network faults and the statuses 429, 500, 502, 503 and 504, nothing else. Once the host
 * has not answered several questions in a row, further ones fail at once for a while, so that a batch ends
 * soon.
 *
 * @throws UsageError where the address or the authentication cannot be used.
 */
export function facultySource(config: FacultySourceConfig): FacultySource {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const runtime = config.runtime ?? systemRuntime;
  const service = serviceAddress(config.baseUrl, config.basePath);
  const environment = config.environment ?? process.env;
  // The HTTP client is loaded with the first question: who only reads files never needs it.
  const open = async () => (await import('./connection.js')).openConnection(auth, limits, runtime);
  let opened: ReturnType<typeof open> | null = null;
  const connection = () => {
    opened ??= open();
    return opened;
  };
  const auth = authFor(config.auth ?? { kind: 'none' }, service, environment, runtime, async (url, request) =>
    (await connection()).fetchToken(url, request),
  );
  const ask = async (
    name: OperationName,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const { get } = await connection();
    return get(operationAddress(service, pathOf(name, parameters)));
  };

  return {
    entities: () => ask('entities'),
    faculty: () => ask('faculty'),
    person: async netId => ask('person', { net_id: checkedNetId(netId) }),
    profile: async (netId, entities) => {
      if (entities.length === 0)
        throw new UsageError('entities.none', 'No entity was asked for.', {
          hint: 'Name at least one, e.g. pci.',
        });
      return ask('profile', { net_id: checkedNetId(netId), entities: entities.join(',') });
    },
    close: async () => (await opened)?.close(),
  };
}

/** The path of an operation with its parameters filled in. */
function pathOf(name: OperationName, parameters: Readonly<Record<string, string>>): string {
  const path = OPERATIONS.find(operation => operation.name === name)?.path ?? '';
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? '');
}

function checkedNetId(netId: string): string {
  if (isNetId(netId)) return netId;
  throw new UsageError('net-id', 'The net ID does not have nine digits.', {
    hint: 'Write it like 123456789.',
  });
}
