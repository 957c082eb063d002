import { STATUS_CODES } from 'node:http';
import type { ReplyValue } from '../../records/index.js';
import type { AdmissionsService, AdmissionsStatus } from '../../schema/index.js';

const meanings = (statuses: readonly AdmissionsStatus[]): ReplyValue =>
  statuses.map(({ status, meaning }) => ({ code: status, message: meaning }));

/**
 * The service definition, by the schema `WebService`. The specification does not show whether the HTTP statuses
 * belong to the service or to each operation, so both have them.
 */
export const definitionOf = (service: AdmissionsService): ReplyValue => ({
  name: service.key,
  operations: service.operations.map(({ name, purpose, method, path, parameters, statuses }) => ({
    name,
    description: purpose,
    method,
    path,
    path_identifiers: parameters.map(({ name, type, format }) => ({ name, type, format })),
    query_attributes: [],
    errors: statuses
      .filter(({ status }) => status !== 200)
      .map(({ status, meaning }) => ({
        code: status,
        name: STATUS_CODES[status] ?? '',
        message: meaning,
        httpStatusCode: status,
      })),
    httpStatusCodes: meanings(statuses),
  })),
  httpStatusCodes: meanings(service.statuses),
});
