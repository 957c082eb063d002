import { type Database, joinFacultyList, type Scope } from '../database/index.js';
import { escapeAttribute, escapeText } from '../records/index.js';
import { COLLEGES, type OperationName, SERVICE_ENTITIES } from '../schema/index.js';
import { type Digest, type Found, findBody } from './delivery.js';
import { HttpError } from './errors.js';
import { createRecentPeople } from './recent-people.js';
import { type Parameters, parseEntities, parseNetId } from './request.js';

/**
 * Writes the XML of an operation within the scope of the caller, or throws an HttpError.
 * @param isCurrent returns whether the caller has the data of a digest; then its body may be null
 */
export type Operation = (
  parameters: Parameters,
  scope: Scope,
  isCurrent: (digest: Digest) => boolean,
) => Found;

/**
 * The four operations of the service over a database. A read longer than `deadlineMs` ends as a 504.
 * @param now a monotonic clock in milliseconds
 */
export function createOperations(
  database: Database,
  institution: string,
  deadlineMs: number,
  now: () => number,
): Readonly<Record<OperationName, Operation>> {
  const entities = findBody(writeEntities(institution));
  const recentPeople = createRecentPeople(database);
  // Documents of a sample name its invented institution, from a service as from the database.
  const sample = database.sampleInstitution;

  /** Reads one state of the database. @param action calls its argument to check the deadline */
  const read = <T>(action: (checkDeadline: () => void) => T): T => {
    const end = now() + deadlineMs;
    const checkDeadline = (): void => {
      if (now() >= end)
        throw new HttpError(504, 'server.deadline', 'request less at a time, or try again later.');
    };
    return database.snapshot(() => {
      const found = action(checkDeadline);
      checkDeadline();
      return found;
    });
  };

  /** Checked first, so that the response does not reveal whether the person exists. */
  const requireCover = (scope: Scope, netId: string): void => {
    if (!database.covers(scope, netId))
      throw new HttpError(403, 'access.scope', 'the API key does not cover this person.');
  };

  return {
    entities: () => entities,
    faculty: (_, scope) =>
      read(checkDeadline => findBody(joinFacultyList(database.listFaculty(scope, checkDeadline), sample))),
    person: (parameters, scope, isCurrent) => {
      const netId = parseNetId(parameters.net_id ?? '');
      return read(() => {
        requireCover(scope, netId);
        const recent = recentPeople();
        const digest = recent.digest(netId);
        // Reading the records would only show that they are the same.
        if (digest !== undefined && isCurrent(digest)) return { digest, body: null };
        const known = recent.response(netId);
        if (known !== undefined) return known;
        const found = findBody(database.readResponse(netId, null, sample));
        recent.add(netId, found);
        return found;
      });
    },
    profile: (parameters, scope) => {
      const netId = parseNetId(parameters.net_id ?? '');
      const names = parseEntities(parameters.entities ?? '');
      return read(() => {
        requireCover(scope, netId);
        return findBody(database.readResponse(netId, names, sample));
      });
    },
  };
}

/** The response of the operation `entities`: entities and colleges of the service. */
function writeEntities(institution: string): string {
  const entities = SERVICE_ENTITIES.map(
    ({ name, label }) => `  <entity name="${name}" label="${escapeAttribute(label)}"/>`,
  );
  const colleges = COLLEGES.map(college => `  <college>${escapeText(college)}</college>`);
  const lines = [...entities, ...colleges].join('\n');
  const named = institution === '' ? '' : ` institution="${escapeAttribute(institution)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<entities${named}>\n${lines}\n</entities>\n`;
}
