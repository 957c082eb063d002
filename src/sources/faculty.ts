import { UsageError } from '../core/index.js';
import { type EntityName, isNetId, OPERATIONS, type OperationName } from '../schema/index.js';
import { serviceAddress } from './address.js';
import { FACULTY_DIALECT } from './dialect.js';
import type { ServiceResponse } from './response.js';
import { openService, type ServiceConfig } from './service.js';

export interface FacultySourceConfig extends ServiceConfig {
  /** Path of the service below the base address, by default that of the specification. */
  readonly basePath?: string;
}

/** The faculty-profile service as a source of raw responses. Its methods throw SourceErrors. */
export type FacultySource = ReturnType<typeof facultySource>;

/**
 * Opens a faculty-profile service over HTTP; nothing is sent yet.
 *
 * Network errors and the statuses 429, 500, 502, 503 and 504 are retried, nothing else. After several unanswered
 * requests in a row, further ones fail at once for a while, so that a batch ends soon.
 *
 * @throws UsageError for an unusable address or unusable authentication settings.
 */
export function facultySource(config: FacultySourceConfig) {
  const service = openService(serviceAddress(config.baseUrl, config.basePath), config, FACULTY_DIALECT);
  const fetch = async (
    name: OperationName,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<ServiceResponse> => service.get(fillPath(name, parameters));

  return {
    /** The list of entities and colleges. */
    entities: (): Promise<ServiceResponse> => fetch('entities'),
    /** Personnel information of all faculty covered by the credentials. */
    faculty: (): Promise<ServiceResponse> => fetch('faculty'),
    /** All data of one person. Throws a UsageError if the net ID does not have nine digits. */
    person: async (netId: string): Promise<ServiceResponse> =>
      fetch('person', { net_id: requireNetId(netId) }),
    /** The same unless the response still has an ETag; null if it has. */
    personIfChanged: async (netId: string, etag: string): Promise<ServiceResponse | null> =>
      service.getIfChanged(fillPath('person', { net_id: requireNetId(netId) }), etag),
    /** The given entities of one person, at least one. Throws a UsageError as `person` does. */
    profile: async (netId: string, entities: readonly EntityName[]): Promise<ServiceResponse> => {
      if (entities.length === 0)
        throw new UsageError('entities.none', 'No entities given.', {
          hint: 'Name at least one, e.g. pci.',
        });
      return fetch('profile', { net_id: requireNetId(netId), entities: entities.join(',') });
    },
    /** Closes all connections. */
    close: service.close,
  };
}

/** The path of an operation with its parameters filled in. */
function fillPath(name: OperationName, parameters: Readonly<Record<string, string>>): string {
  const path = OPERATIONS.find(operation => operation.name === name)?.path ?? '';
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? '');
}

function requireNetId(netId: string): string {
  if (isNetId(netId)) return netId;
  throw new UsageError('net-id', 'The net ID does not have nine digits.', {
    hint: 'Write it like 123456789.',
  });
}
