import type { Database } from '../../database/index.js';
import { makeResponse, type ReplyValue, responseValue } from '../../records/index.js';
import {
  type AdmissionsOperation,
  isPersonId,
  PROGRAM_LIST,
  type ResponseOf,
  type ResponseShape,
} from '../../schema/index.js';
import { HttpError } from '../errors.js';
import type { Parameters } from '../request.js';

/** Checks the parameters of a path by their declared formats; throws a 400 that names the first invalid one. */
export function requireParameters(operation: AdmissionsOperation, parameters: Parameters): void {
  for (const { name, format, pattern } of operation.parameters)
    if (!pattern.test(parameters[name] ?? ''))
      throw new HttpError(400, `request.${name.replaceAll('_', '-')}`, `${name} must be: ${format}.`);
}

const notFound = (what: string): HttpError =>
  new HttpError(404, 'admissions.not-found', `${what} is not known.`);

/** A stored response as plain data; throws a 404 if there is none. */
function requireFound<S extends ResponseShape>(response: ResponseOf<S> | null, what: string): ReplyValue {
  if (response === null) throw notFound(what);
  return responseValue(response);
}

/**
 * The operations of both services that return data, by name: each returns the `response` for checked parameters, or
 * throws an HttpError.
 */
export function createAdmissionsOperations({ admissions }: Database) {
  /** The person ID for an identifier. @param shared status of the service for an ambiguous net ID */
  const findPerson = (id: string, shared: 404 | 409): string => {
    const [personId, ...others] = admissions.personIds(id);
    if (personId === undefined) throw notFound(isPersonId(id) ? 'the person ID' : 'the net ID');
    if (others.length > 0)
      throw new HttpError(shared, 'admissions.shared', 'several people have this net ID; use a person ID.');
    return personId;
  };

  const operations: Readonly<Record<string, (parameters: Parameters) => ReplyValue>> = {
    // The international service has no conflict among its statuses.
    applicant: ({ person_id_net_id: id = '' }) =>
      requireFound(admissions.applicant(findPerson(id, 404)), 'the applicant'),
    programs: ({ person_id_net_id: id = '' }) =>
      responseValue(
        makeResponse(PROGRAM_LIST, {}, { programList: admissions.programs(findPerson(id, 409)) }),
      ),
    offering: ({ person_id_net_id: id = '', program_code: code = '' }) =>
      requireFound(admissions.offering(findPerson(id, 409), code), 'the program of this person'),
    note: ({ net_id: id = '', program_code: code = '', note_type: type = '', sequence_number: at = '' }) =>
      requireFound(admissions.note(findPerson(id, 409), code, type, Number(at)), 'the note'),
  };
  return operations;
}
