import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, openStudioStore } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { COMMAND } from '../package-files.js';
import { careers, INSTITUTION } from '../workload.js';

/* A studio in a process of its own, over a database of invented people. */

/** A person with a session. */
export interface SignedIn {
  readonly netId: string;
  /** Name and value of the cookie of the session. */
  readonly cookie: { readonly name: string; readonly value: string };
}

export interface Campus {
  readonly url: string;
  readonly pid: number;
  /** Signs the next person in, who was not signed in yet. */
  signIn(roles?: readonly string[]): SignedIn;
  close(): Promise<void>;
}

/** The cookie of a studio without HTTPS. */
const COOKIE = 'vitae-demo';

/** No request goes there, since the sessions are written into the database of the studio. */
const PROVIDER = 'https://id.example';

/** Different careers; each is that of several people, since such long ones are rare in the sample. */
const CAREERS = 4;
/** Net ID of the first person. */
const FIRST_NET_ID = 990_000_001;

/** Whose records a campus has: people whose curricula vitae have about sixteen pages, or those of the sample. */
export type CampusPeople = 'long' | 'sample';

/** People with long careers. */
async function longCareers(count: number): Promise<readonly Person[]> {
  const different: Person[] = [];
  for await (const { person } of careers()) {
    different.push(person);
    if (different.length === CAREERS) break;
  }
  return Array.from({ length: count }, (_, i) => ({
    ...(different[i % CAREERS] as Person),
    username: String(FIRST_NET_ID + i),
  }));
}

/** Fills a database with people. @returns their net IDs */
async function fillDatabase(db: string, count: number, people: CampusPeople): Promise<readonly string[]> {
  const persons =
    people === 'long'
      ? await longCareers(count)
      : [...sampleUniversity({ faculty: count, institution: INSTITUTION })];
  const store = openDatabase(db);
  try {
    store.importPersons(persons, { institution: INSTITUTION });
    return persons.flatMap(({ username }) => username ?? []);
  } finally {
    store.close();
  }
}

/** Starts a studio for a number of people. */
export async function startCampus(
  folder: string,
  count: number,
  people: CampusPeople = 'long',
): Promise<Campus> {
  const file = (name: string): string => join(folder, name);
  const db = file('people.db');
  const netIds = await fillDatabase(db, count, people);
  const signIn = { issuer: PROVIDER, clientId: 'bench', clientSecret: { env: 'BENCH_SECRET' } };
  const config = { db, audit: file('audit.jsonl'), studio: { db: file('studio.db'), signIn } };
  writeFileSync(file('vitae.config.json'), JSON.stringify(config));
  const args = [
    'studio',
    '--db',
    db,
    '--config',
    file('vitae.config.json'),
    '--port',
    '0',
    '--json',
    '--quiet',
  ];
  const server: ChildProcess = spawn(process.execPath, [COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_SECRET: 'unused' },
  });
  // It must not outlive an interrupted benchmark.
  process.on('exit', () => server.kill());
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { url } = JSON.parse(String(line)) as { url: string };
  const store = openStudioStore(file('studio.db'));
  let next = 0;
  return {
    url,
    pid: server.pid ?? 0,
    signIn: (roles = []) => {
      const netId = netIds[next++] ?? '';
      const user = { netId, name: `Person ${next}`, roles };
      const session = { issuer: PROVIDER, sub: netId, sid: null, user, tokens: null };
      const id = store.sessions.create({ ...session, purposes: { people: 'Benchmark' } });
      return { netId, cookie: { name: COOKIE, value: id } };
    },
    close: async () => {
      store.close();
      const closed = once(server, 'close');
      server.kill();
      await closed;
    },
  };
}
