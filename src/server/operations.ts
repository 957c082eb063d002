import { type Database, joinFacultyList, joinFacultyProfile, type Scope } from '../database/index.js';
import { escapeAttribute, escapeText } from '../records/index.js';
import { COLLEGES, ENTITIES, type OperationName } from '../schema/index.js';
import { type Digest, type Found, findText } from './delivery.js';
import { HttpError } from './errors.js';
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

/** The most people whose digests are stored. */
const MOST_DIGESTS = 50_000;

/** Digests of people by net ID, for as long as the database is the same. */
function createDigests(database: Pick<Database, 'state'>): () => Map<string, Digest> {
  let digests = new Map<string, Digest>();
  let state = '';
  return () => {
    const present = database.state();
    if (present !== state || digests.size > MOST_DIGESTS) digests = new Map();
    state = present;
    return digests;
  };
}

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
  const entities = findText(writeEntities(institution));
  const presentDigests = createDigests(database);
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
      read(checkDeadline => findText(joinFacultyList(database.listFaculty(scope, checkDeadline), sample))),
    person: (parameters, scope, isCurrent) => {
      const netId = parseNetId(parameters.net_id ?? '');
      return read(() => {
        requireCover(scope, netId);
        const digests = presentDigests();
        const digest = digests.get(netId);
        // Reading and joining the records would only show that they are the same.
        if (digest !== undefined && isCurrent(digest)) return { digest, body: null };
        const found = findText(joinFacultyProfile(database.readPerson(netId, null), true, sample));
        digests.set(netId, found.digest);
        return found;
      });
    },
    profile: (parameters, scope) => {
      const netId = parseNetId(parameters.net_id ?? '');
      const names = parseEntities(parameters.entities ?? '');
      return read(() => {
        requireCover(scope, netId);
        return findText(joinFacultyProfile(database.readPerson(netId, { entities: names }), false, sample));
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
