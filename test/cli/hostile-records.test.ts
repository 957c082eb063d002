import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import type { Person } from '../../src/schema/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { HOSTILE_STRINGS } from '../studio/served/hostile-strings.js';
import { getStrangers } from '../studio/served/safe-pages.js';
import { smallUniversity } from '../studio/served/served-studio.js';
import { inFolder, run } from './run.js';

inFolder();

const NET_ID = '100100000';

/** A person whose works have hostile titles, publishers and addresses. */
function hostile(person: Person): Person {
  const [work] = person.records.intellcont;
  if (work === undefined) throw new Error('The sample person has no works.');
  const intellcont = HOSTILE_STRINGS.map((text, i) => ({
    ...work,
    id: `${i + 1}`,
    values: { ...work.values, title: text, publisher: text, web_address: text },
  }));
  return { ...person, records: { ...person.records, intellcont } };
}

let database: Database;
let service: Service;
beforeAll(async () => {
  database = openDatabase('hostile.db');
  database.importPersons(smallUniversity(1).map(hostile), { netId: NET_ID, institution: '' });
  service = await serve({ database, institution: '', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await service.close();
  database.close();
});

it.each(['cv-classic', 'record'])('writes no script of a record from a service into %s', async template => {
  const { code, out, err } = await run([
    ...['cv', NET_ID, '--service', service.url, '--template', template, '--audience', 'internal'],
    ...['--format', 'html', '--out', '-'],
  ]);
  expect(code, err).toBe(0);
  expect((out.match(/evil/g) ?? []).length).toBeGreaterThan(40);
  expect(getStrangers(out)).toEqual([]);
});
