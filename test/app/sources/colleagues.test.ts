import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rebuildDocument, runBatch } from '../../../src/app/index.js';
import { openSource, type RecordSource, type SourceKind } from '../../../src/app/sources/index.js';
import { formatVersion } from '../../../src/audit/index.js';
import { openDatabase } from '../../../src/database/index.js';
import { readReply } from '../../../src/records/index.js';
import * as act from '../../sources/fault-server.js';
import { faults } from '../../sources/setup.js';
import { newFolder } from '../../support/new-folder.js';
import { settingsFor } from '../support.js';

const OWNER = '900000001';
const COLLEAGUE = '900000002';
const record = (id: string, content: string): string =>
  `<Record userId="${id}" username="${id}">${content}</Record>`;
const contact = (id: string, first: string, last: string, content = ''): string =>
  record(id, `<PCI id="p${id}"><FNAME>${first}</FNAME><LNAME>${last}</LNAME></PCI>${content}`);
const row = (key: string, name = ''): string =>
  `<INTELLCONT_AUTH><FACULTY_NAME>${key}</FACULTY_NAME>${name}</INTELLCONT_AUTH>`;
const work = (second: string): string =>
  '<INTELLCONT id="1"><CONTYPE>Journal Article, Academic Journal</CONTYPE><TITLE>Moss on slate</TITLE>' +
  `${row(OWNER)}${second}<DTY_PUB>2020</DTY_PUB></INTELLCONT>`;
const owner = (second = row(COLLEAGUE)): string => contact(OWNER, 'Orla', 'Quintrell', work(second));
const data = (...records: readonly string[]): string => `<Data>${records.join('')}</Data>`;

const path = newFolder();
const open = async (kind: SourceKind, at: string): Promise<RecordSource> =>
  openSource({ kind, at: [at] }, await settingsFor({ institution: 'Wall College' }, path('.')));
const getColleagues = async (source: RecordSource): Promise<unknown> =>
  (await source.person(OWNER)).read().person.colleagues;

function importAll(...records: readonly string[]): void {
  const database = openDatabase(path('people.db'));
  const { persons } = readReply(data(...records), { source: 'test', institution: '' });
  database.importPersons(persons, { institution: '' });
  database.close();
}

describe('a service', () => {
  const net = faults();
  const requests = (): readonly string[] =>
    net.server.requests.map(({ url }) => (/\/faculty$/.test(url ?? '') ? 'list' : 'person'));

  it('fetches the list once, and only if a row lacks a name', async () => {
    const list = act.ok(data(contact(COLLEAGUE, 'Osric', 'Penhallow')));
    const named = act.ok(data(owner(row(COLLEAGUE, '<LNAME>Penhallow</LNAME>'))));
    net.server.play(named, act.ok(data(owner())), list, act.ok(data(owner())));
    const source = await open('service', net.server.url);
    expect(await getColleagues(source)).toBeUndefined();
    for (let i = 0; i < 2; i++)
      expect(await getColleagues(source)).toMatchObject({
        [COLLEAGUE]: { fname: 'Osric', lname: 'Penhallow' },
      });
    expect(requests()).toEqual(['person', 'person', 'list', 'person']);
    await source.close();
  });

  it('stores the names with the response, and changes its version with them', async () => {
    net.server.play(
      ...['Penhallow', 'Marchbanks'].flatMap(surname => [
        act.ok(data(owner()), { etag: '"v1"' }),
        act.ok(data(contact(COLLEAGUE, 'Osric', surname))),
      ]),
    );
    const fetched = [];
    for (let i = 0; i < 2; i++) {
      const source = await open('service', net.server.url);
      fetched.push(await source.person(OWNER));
      await source.close();
    }
    const [before, after] = fetched;
    expect(new Set(fetched.map(({ version }) => formatVersion(version))).size).toBe(2);
    // An unchanged response may need other names.
    expect(before?.etag).toBeNull();
    const source = await open('service', net.server.url);
    const restored = source.restorePerson(OWNER, before?.snapshot() ?? new Uint8Array());
    expect(restored.read().person).toEqual(before?.read().person);
    expect(restored.version).toEqual(before?.version);
    expect(after?.read().person.colleagues?.[COLLEAGUE]?.lname).toBe('Marchbanks');
    await source.close();
  });

  it('gives the record without names if it refuses the list', async () => {
    net.server.play(act.ok(data(owner())), act.status(403));
    const source = await open('service', net.server.url);
    expect(await getColleagues(source)).toBeUndefined();
    await source.close();
  });
});

describe('a database', () => {
  it('names the people that it holds', async () => {
    importAll(owner(row(COLLEAGUE) + row('900000003')), contact(COLLEAGUE, 'Osric', 'Penhallow'));
    const source = await open('db', path('people.db'));
    expect(await getColleagues(source)).toEqual({
      [COLLEAGUE]: { fname: 'Osric', mname: null, lname: 'Penhallow', suffix: null },
    });
    await source.close();
  });

  it('makes a document again with the names of then', async () => {
    importAll(owner(row(COLLEAGUE) + row('900000003')), contact(COLLEAGUE, 'Osric', 'Penhallow'));
    const settings = await settingsFor({ institution: 'Wall College' }, path('.'));
    const db = { kind: 'db', at: [path('people.db')] } as const;
    const batch = {
      kind: 'cv',
      document: { settings, source: db, formats: ['html'], asOf: '2026-11-21' },
      who: { kind: 'ids', ids: [OWNER] },
      out: path('cvs'),
      workers: 0,
    } as const;
    expect((await runBatch(batch)).counts).toMatchObject({ made: 1 });
    expect((await runBatch(batch)).counts).toMatchObject({ unchanged: 1 });
    importAll(contact(COLLEAGUE, 'Osric', 'Marchbanks'), contact('900000003', 'Ada', 'Voss'));
    const [name = ''] = readdirSync(path('cvs')).filter(each => each.endsWith('.html'));
    expect(await rebuildDocument({ document: path(`cvs/${name}`), host: settings.host })).toMatchObject({
      same: true,
    });
    expect((await runBatch(batch)).counts).toMatchObject({ made: 1 });
  });
});
