import { readFile } from 'node:fs/promises';
import { facultySource, openDatabase, readReply, serve } from '../../../src/index.js';

const institution = 'Tamarack Valley University';

// A service for this example; yours is at an address of your campus.
const database = openDatabase(':memory:');
const { persons } = readReply(await readFile('samples/full.xml'), { source: 'full.xml', institution });
database.importPersons(persons, { institution, source: 'full.xml' });
const service = await serve({ database, institution });

const records = facultySource({ baseUrl: service.url, auth: { kind: 'none' } });
const { body } = await records.profile('100000002', ['education', 'awardhonor']);
const [person] = readReply(body, { source: service.url, institution }).persons;
// biome-ignore lint/suspicious/noConsole: examples print
console.log(person?.username, person?.records.education.length, person?.records.awardhonor.length);

await records.close();
await service.close();
database.close();
