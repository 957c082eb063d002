import type { SqliteConnection } from '../../src/database/sqlite.js';
import { emptyRecords } from '../../src/records/index.js';
import { ENTITIES, entityNamed, type Person, type Records } from '../../src/schema/index.js';
import { makeRecord } from '../support/make-record.js';

export const INSTITUTION = 'Northfield University';

const year = (text: string) => ({
  year: Number(text),
  month: null,
  day: null,
  first: null,
  last: null,
  words: null,
});

/** An invented person of a college, with `publications` publications and one award. */
export function person(netId: string, college: string | null, publications = 2): Person {
  const named = (name: string) => {
    const entity = entityNamed(name);
    if (entity === null) throw new Error(name);
    return entity;
  };
  const records = {
    ...emptyRecords(),
    pci: [makeRecord(named('pci'), `c${netId}`, { fname: 'Adaeze', lname: `Okonkwo-${netId}` })],
    admin:
      college === null
        ? []
        : [makeRecord(named('admin'), null, { yr: year('2025'), college, dep: 'ENG: Technology' })],
    intellcont: Array.from({ length: publications }, (_, i) =>
      makeRecord(named('intellcont'), `p${i}`, { title: `On bridges <${i}> & rivers` }),
    ),
    awardhonor: [makeRecord(named('awardhonor'), 'a1', { name: 'Medal' })],
  } as unknown as Records;
  return {
    userId: '77',
    username: netId,
    attributes: { userId: '77', username: netId, 'dmd:surveyId': '9' },
    index: [{ key: 'DEPARTMENT', entry: 'ENG', text: 'ENG: Technology' }],
    records,
    unknown: [],
  };
}

export const everyEntity = ENTITIES.map(({ name }) => name);

/** Makes the table of people as it was before it held their names. */
export function dropNames(connection: SqliteConnection): void {
  connection.exec('DROP INDEX person_list');
  for (const column of ['name', 'surname', 'first_name', 'rank'])
    connection.exec(`ALTER TABLE person DROP COLUMN ${column}`);
}
