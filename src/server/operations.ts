import type { OperationName } from '../schema/index.js';
import type { Scope, Store } from '../store/index.js';
import { HttpFault } from './fault.js';
import { readEntities, readNetId } from './questions.js';
import { entitiesReply, facultyReply, personReply } from './replies.js';

/** The parameters of a path, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/** Makes the XML of an operation for what the caller may read, or throws an HttpFault. */
export type Answer = (parameters: Parameters, scope: Scope) => string;

/**
 * The four operations of the service over a store. What takes longer than `deadlineMs` ends as a 504.
 * `now` is a clock in milliseconds that never goes back.
 */
export function operationsOf(
  store: Store,
  institution: string,
  deadlineMs: number,
  now: () => number,
): Readonly<Record<OperationName, Answer>> {
  const entities = entitiesReply(institution);

  /** Reads from one state of the store, with a check of the time to be called on the way. */
  const read = (act: (inTime: () => void) => string): string => {
    const end = now() + deadlineMs;
    const inTime = (): void => {
      if (now() >= end)
        throw new HttpFault(504, 'server.deadline', 'ask for less at a time, or try again later.');
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
      throw new HttpFault(403, 'access.scope', 'the API key does not cover this person.');
  };

  return {
    entities: () => entities,
    faculty: (_, scope) => read(inTime => facultyReply(store.listFaculty(scope, inTime))),
    person: (parameters, scope) => {
      const netId = readNetId(parameters.net_id ?? '');
      return read(() => {
        requireCover(scope, netId);
        return personReply(store.readPerson(netId, null), true);
      });
    },
    profile: (parameters, scope) => {
      const netId = readNetId(parameters.net_id ?? '');
      const names = readEntities(parameters.entities ?? '');
      return read(() => {
        requireCover(scope, netId);
        return personReply(store.readPerson(netId, names), false);
      });
    },
  };
}
