import { UsageError } from '../core/index.js';
import {
  ADMISSIONS_BODY_LIMIT,
  type AdmissionsService,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  type NoteType,
} from '../schema/index.js';
import { serviceAddress } from './address.js';
import { admissionsDialect } from './dialect.js';
import type { ServiceResponse } from './response.js';
import { type OpenService, openService, type ServiceConfig } from './service.js';

/**
 * How to reach the admissions services. Both are below one base address, which may include the base path of either.
 */
export interface AdmissionsSourceConfig extends ServiceConfig {
  /** Paths of the services below the base address, by default those of the specifications. */
  readonly basePaths?: { readonly international?: string; readonly communication?: string };
}

/**
 * Both admissions services as a source of raw responses. Its methods throw a UsageError for a parameter that the
 * service would refuse, and SourceErrors. Neither errors nor metadata name the person: their addresses contain the
 * names of parameters in place of the values.
 */
export type AdmissionsSource = ReturnType<typeof admissionsSource>;

type Parameters = Readonly<Record<string, string>>;

/** The base address without the path of a service at its end. */
function withoutBasePath(baseUrl: string, basePaths: readonly string[]): string {
  const bare = baseUrl.replace(/\/+$/, '');
  const path = basePaths.find(basePath => bare.endsWith(basePath)) ?? '';
  return bare.slice(0, bare.length - path.length);
}

/** A function that calls an operation of a service by name. */
function createFetcher<N extends string>(contract: AdmissionsService<N>, service: OpenService) {
  return async (name: N, values: Parameters): Promise<ServiceResponse> => {
    const operation = contract.operations.find(entry => entry.name === name);
    if (operation === undefined) throw new Error(`${contract.key} has no operation ${name}.`);
    for (const { name: parameter, label, format, pattern } of operation.parameters)
      if (!pattern.test(values[parameter] ?? ''))
        throw new UsageError(`admissions.${parameter.replaceAll('_', '-')}`, `The ${label} is invalid.`, {
          hint: `Use this format: ${format}.`,
        });
    const path = operation.path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? '');
    return service.get(path, operation.path);
  };
}

/**
 * Opens both admissions services over HTTP; nothing is sent yet. Requests are retried like those of the
 * faculty-profile service. Responses over 4 MiB are rejected by default.
 *
 * @throws UsageError for an unusable address or unusable authentication settings.
 */
export function admissionsSource(config: AdmissionsSourceConfig) {
  const limited = { ...config, limits: { maxBytes: ADMISSIONS_BODY_LIMIT, ...config.limits } };
  const paths = {
    international: config.basePaths?.international ?? INTERNATIONAL_SERVICE.basePath,
    communication: config.basePaths?.communication ?? COMMUNICATION_SERVICE.basePath,
  };
  const base = withoutBasePath(config.baseUrl, Object.values(paths));
  const open = (contract: AdmissionsService, path: string) =>
    openService(serviceAddress(base, path), limited, admissionsDialect(contract));
  const services = {
    international: open(INTERNATIONAL_SERVICE, paths.international),
    communication: open(COMMUNICATION_SERVICE, paths.communication),
  };
  const international = createFetcher(INTERNATIONAL_SERVICE, services.international);
  const communication = createFetcher(COMMUNICATION_SERVICE, services.communication);
  return {
    /** The record of an international applicant, by person ID or net ID. */
    applicant: (id: string): Promise<ServiceResponse> => international('applicant', { person_id_net_id: id }),
    /** The programs of an applicant, by person ID or net ID. */
    programs: (id: string): Promise<ServiceResponse> => communication('programs', { person_id_net_id: id }),
    /** The offering communications of an applicant for a program of six digits. */
    offering: (id: string, code: string): Promise<ServiceResponse> =>
      communication('offering', { person_id_net_id: id, program_code: code }),
    /** A letter note; this operation accepts a net ID only. */
    note: (netId: string, code: string, type: NoteType, sequence: number): Promise<ServiceResponse> =>
      communication('note', {
        net_id: netId,
        program_code: code,
        note_type: type,
        sequence_number: String(sequence),
      }),
    /** Closes all connections. */
    close: async (): Promise<void> => {
      await Promise.all(Object.values(services).map(service => service.close()));
    },
  };
}
