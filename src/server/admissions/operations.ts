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

/** The parameters of a path, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/** Checks the parameters of a path by their declared formats; throws a 400 that names the first that is wrong. */
export function requireParameters(operation: AdmissionsOperation, parameters: Parameters): void {
  for (const { name, format, pattern } of operation.parameters)
    if (!pattern.test(parameters[name] ?? ''))
      throw new HttpError(400, `request.${name.replaceAll('_', '-')}`, `${name} must be: ${format}.`);
}

const unknown = (what: string): HttpError =>
  new HttpError(404, 'admissions.not-found', `${what} is not known.`);

/** A response that is there, as plain data; a 404 where it is not. */
function found<S extends ResponseShape>(response: ResponseOf<S> | null, what: string): ReplyValue {
  if (response === null) throw unknown(what);
  return responseValue(response);
}

/**
 * The operations of both services that answer with data, by their names: each makes the `response` of checked
 * parameters, or throws an HttpFault.
 */
export function admissionsOperations({ admissions }: Database) {
  /** The one person of an identifier; where it is not one, `shared` is the status that the service has for it. */
  const personOf = (id: string, shared: 404 | 409): string => {
    const [personId, ...others] = admissions.personIds(id);
    if (personId === undefined) throw unknown(isPersonId(id) ? 'the person ID' : 'the net ID');
    if (others.length > 0)
      throw new HttpError(shared, 'admissions.shared', 'several people have this net ID; ask by person ID.');
    return personId;
  };

  const operations: Readonly<Record<string, (parameters: Parameters) => ReplyValue>> = {
    // The international service has no conflict among its statuses.
    applicant: ({ person_id_net_id: id = '' }) =>
      found(admissions.applicant(personOf(id, 404)), 'the applicant'),
    programs: ({ person_id_net_id: id = '' }) =>
      responseValue(makeResponse(PROGRAM_LIST, {}, { programList: admissions.programs(personOf(id, 409)) })),
    offering: ({ person_id_net_id: id = '', program_code: code = '' }) =>
      found(admissions.offering(personOf(id, 409), code), 'the program of this person'),
    note: ({ net_id: id = '', program_code: code = '', note_type: type = '', sequence_number: at = '' }) =>
      found(admissions.note(personOf(id, 409), code, type, Number(at)), 'the note'),
  };
  return operations;
}
