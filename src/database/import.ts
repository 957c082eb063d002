import { type Problem, UsageError } from '../core/index.js';
import { getAffiliations } from '../records/index.js';
import { findNetId, type Person } from '../schema/index.js';
import { getListing } from '../sections/index.js';
import { splitPerson } from './fragments.js';
import { writeUnits } from './people.js';
import { inTransaction, type SqliteConnection } from './sqlite.js';

export interface ImportOptions {
  /** Name of the institution, which replaces `<INSTITUTION>`. */
  readonly institution: string;
  /** File or address of the people, for the places of problems. */
  readonly source?: string;
  /** Net ID of a single person whose record does not contain it. */
  readonly netId?: string;
}

export interface ImportReport {
  /** People of this import now in the database. */
  readonly people: number;
  /** How many of them replaced earlier data. */
  readonly replaced: number;
  readonly records: number;
  readonly problems: readonly Problem[];
}

/** A replacement with less than this share of the earlier records is likely a partial export. */
const SHRINKAGE = 0.8;

/** The error for a net ID given with several people. */
export const severalPeople = (): UsageError =>
  new UsageError('import.net-id', 'A net ID works with one person only.', {
    hint: 'Import a file of one person, or omit the net ID.',
  });

/** Creates the function `Database.importPersons`. */
export function createImporter(database: SqliteConnection) {
  return (persons: Iterable<Person>, options: ImportOptions): ImportReport =>
    inTransaction(database, () => {
      const problems: Problem[] = [];
      const seen = new Set<string>();
      let replaced = 0;
      let records = 0;
      let position = 0;
      for (const person of persons) {
        position++;
        if (options.netId !== undefined && position > 1) throw severalPeople();
        const report = (code: string, reason: string): void => {
          const source = options.source === undefined ? {} : { source: options.source };
          problems.push({ code, place: { ...source, record: `Record ${position}` }, value: null, reason });
        };
        const netId = options.netId ?? findNetId(person);
        if (netId === null) {
          report(
            'import.net-id',
            'Neither its user name nor its user ID has nine digits, so it was not imported.',
          );
          continue;
        }
        if (seen.has(netId))
          report(
            'import.repeated',
            'The import contains this person twice; the later record replaced the earlier one.',
          );
        else if (database.get`SELECT 1 AS found FROM person WHERE net_id = ${netId}` !== null) replaced++;
        seen.add(netId);
        const [earlier] = database.all`SELECT count(*) AS count FROM record WHERE net_id = ${netId}`;
        const before = Number(earlier?.count);
        database.run`DELETE FROM person WHERE net_id = ${netId}`;
        const after = put(netId, person, options.institution);
        records += after;
        if (after < before * SHRINKAGE)
          report(
            'import.shrunk',
            `It has ${after} records and had ${before}; the file may be a partial export.`,
          );
      }
      return { people: seen.size, replaced, records, problems };
    });

  function put(netId: string, person: Person, institution: string): number {
    const { opening, unknown, prefixes, records } = splitPerson(person, institution);
    const { name, surname, firstName, rank } = getListing(person);
    database.run`
      INSERT INTO person (net_id, user_id, username, opening, unknown, prefixes,
        name, surname, first_name, rank, units)
      VALUES (${netId}, ${person.userId}, ${person.username}, ${opening}, ${unknown}, ${prefixes.join(' ')},
        ${name}, ${surname}, ${firstName}, ${rank}, ${writeUnits(getAffiliations(person))})`;
    for (const [seq, { entity, id, body }] of records.entries())
      database.run`
        INSERT INTO record (net_id, entity, seq, id, body) VALUES (${netId}, ${entity}, ${seq}, ${id}, ${body})`;
    return records.length;
  }
}
