import { UsageError } from '../ground/index.js';
import { type EntityName, isNetId, OPERATIONS, type OperationName } from '../schema/index.js';
import { serviceAddress } from './address.js';
import { FACULTY_DIALECT } from './dialect.js';
import type { ServiceResponse } from './response.js';
import { openService, type ServiceConfig } from './service.js';

export interface FacultySourceConfig extends ServiceConfig {
  /** Path of the service below the base address, by default that of the specification. */
  readonly basePath?: string;
}

/** The faculty-profile service as a source of raw replies. Its methods throw SourceErrors. */
export interface FacultySource {
  /** The list of entities and colleges. */
  entities(): Promise<ServiceResponse>;
  /** Personnel information of all faculty that the credentials cover. */
  faculty(): Promise<ServiceResponse>;
  /** All data of one person. Throws a UsageError where the net ID has not nine digits. */
  person(netId: string): Promise<ServiceResponse>;
  /** The given entities of one person, at least one. Throws a UsageError as `person` does. */
  profile(netId: string, entities: readonly EntityName[]): Promise<ServiceResponse>;
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
  const service = openService(serviceAddress(config.baseUrl, config.basePath), config, FACULTY_DIALECT);
  const ask = async (
    name: OperationName,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<ServiceResponse> => service.get(pathOf(name, parameters));

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
    close: service.close,
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
