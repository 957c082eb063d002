import { PEOPLE_LAYOUT } from '../../src/database/people-layout.js';
import { openSqlite } from '../../src/database/sqlite.js';
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

/** An invented person of Engineering with a row for each department of a joint appointment. */
export function jointPerson(netId: string, departments: readonly string[]): Person {
  const single = person(netId, 'Engineering');
  const rows = departments.map(dep => ({
    ...{ id: null, attributes: {}, asWritten: {}, unknown: [] },
    values: { dep, college: null },
  }));
  const admin = single.records.admin.map(record => ({
    ...record,
    values: { ...record.values, dep: null, admin_dep: rows },
  }));
  return { ...single, index: [], records: { ...single.records, admin } };
}

export const everyEntity = ENTITIES.map(({ name }) => name);

/** From these versions on, there were applicants, and people were stored with their names. */
const WITH_APPLICANTS = 2;
const WITH_NAMES = 3;

/** Writes a database of an earlier layout, which stored one unit of a person, with the data of a present one. */
export function writeEarlier(path: string, layout: number, present: string): void {
  const connection = openSqlite(path, cause => cause);
  const names = layout < WITH_NAMES ? '' : ', name, surname, first_name, rank';
  for (const step of PEOPLE_LAYOUT.steps.slice(0, layout)) connection.exec(step);
  connection.exec(`
    PRAGMA application_id = 0x56495441;
    PRAGMA user_version = ${layout};
    ATTACH '${present}' AS present;
    INSERT INTO entity SELECT name FROM present.entity;
    INSERT INTO person (net_id, user_id, username, college, college_key, department, opening, unknown, prefixes${names})
      SELECT net_id, user_id, username, units ->> '$[0][0]', lower(units ->> '$[0][0]'), units ->> '$[0][1]', opening,
        unknown, prefixes${names} FROM present.person;
    INSERT INTO record SELECT net_id, entity, seq, id, body FROM present.record;`);
  if (layout >= WITH_APPLICANTS) {
    connection.exec(`
      INSERT INTO applicant (person_id, net_id, record) SELECT person_id, net_id, record FROM present.applicant;
      INSERT INTO application SELECT * FROM present.application;
      INSERT INTO letter_note SELECT * FROM present.letter_note`);
  }
  connection.exec('DETACH present');
  connection.close();
}
