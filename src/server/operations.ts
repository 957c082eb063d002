import type { Database, Scope } from '../database/index.js';
import type { OperationName } from '../schema/index.js';
import { HttpError } from './errors.js';
import { readEntities, readNetId } from './questions.js';
import { writeEntities, writeFacultyList, writeFacultyProfile } from './replies.js';

/** The parameters of a path, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/** Makes the XML of an operation for what the caller may read, or throws an HttpFault. */
export type Operation = (parameters: Parameters, scope: Scope) => string;

/**
 * The four operations of the service over a store. What takes longer than `deadlineMs` ends as a 504.
 * `now` is a clock in milliseconds that never goes back.
 */
export function createOperations(
  store: Database,
  institution: string,
  deadlineMs: number,
  now: () => number,
): Readonly<Record<OperationName, Operation>> {
  const entities = writeEntities(institution);

  /** Reads from one state of the store, with a check of the time to be called on the way. */
  const read = (act: (inTime: () => void) => string): string => {
    const end = now() + deadlineMs;
    const inTime = (): void => {
      if (now() >= end)
        throw new HttpError(504, 'server.deadline', 'ask for less at a time, or try again later.');
    };
    return store.snapshot(() => {
      const xml = act(inTime);
      inTime();
      return xml;
    });
  };

  /** The answer is the same whether or not there is such a person, so coverage is asked first. */
  const requireCover = (scope: Scope, netId: string): void => {
    if (!store.covers(scope, netId))
      throw new HttpError(403, 'access.scope', 'the API key does not cover this person.');
  };

  return {
    entities: () => entities,
    faculty: (_, scope) => read(inTime => writeFacultyList(store.listFaculty(scope, inTime))),
    person: (parameters, scope) => {
      const netId = readNetId(parameters.net_id ?? '');
      return read(() => {
        requireCover(scope, netId);
        return writeFacultyProfile(store.readPerson(netId, null), true);
      });
    },
    profile: (parameters, scope) => {
      const netId = readNetId(parameters.net_id ?? '');
      const names = readEntities(parameters.entities ?? '');
      return read(() => {
        requireCover(scope, netId);
        return writeFacultyProfile(store.readPerson(netId, names), false);
      });
    },
  };
}
