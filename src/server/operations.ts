import { type Database, joinFacultyList, joinFacultyProfile, type Scope } from '../database/index.js';
import { escapeAttribute, escapeText } from '../records/index.js';
import { COLLEGES, ENTITIES, type OperationName } from '../schema/index.js';
import { HttpError } from './errors.js';
import { type Parameters, parseEntities, parseNetId } from './request.js';

/** Writes the XML of an operation within the scope of the caller, or throws an HttpError. */
export type Operation = (parameters: Parameters, scope: Scope) => string;

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
  const entities = writeEntities(institution);
  // Documents of a sample name its invented institution, from a service as from the database.
  const sample = database.sampleInstitution;

  /** Reads one state of the database. @param action calls its argument to check the deadline */
  const read = (action: (checkDeadline: () => void) => string): string => {
    const end = now() + deadlineMs;
    const checkDeadline = (): void => {
      if (now() >= end)
        throw new HttpError(504, 'server.deadline', 'request less at a time, or try again later.');
    };
    return database.snapshot(() => {
      const xml = action(checkDeadline);
      checkDeadline();
      return xml;
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
      read(checkDeadline => joinFacultyList(database.listFaculty(scope, checkDeadline), sample)),
    person: (parameters, scope) => {
      const netId = parseNetId(parameters.net_id ?? '');
      return read(() => {
        requireCover(scope, netId);
        return joinFacultyProfile(database.readPerson(netId, null), true, sample);
      });
    },
    profile: (parameters, scope) => {
      const netId = parseNetId(parameters.net_id ?? '');
      const names = parseEntities(parameters.entities ?? '');
      return read(() => {
        requireCover(scope, netId);
        return joinFacultyProfile(database.readPerson(netId, { entities: names }), false, sample);
      });
    },
  };
}

/** The response of the operation `entities`: entities and colleges of the service. */
function writeEntities(institution: string): string {
  const entities = ENTITIES.map(
    ({ name, label }) => `  <entity name="${name}" label="${escapeAttribute(label)}"/>`,
  );
  const colleges = COLLEGES.map(college => `  <college>${escapeText(college)}</college>`);
  const lines = [...entities, ...colleges].join('\n');
  const named = institution === '' ? '' : ` institution="${escapeAttribute(institution)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<entities${named}>\n${lines}\n</entities>\n`;
}
