import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PEOPLE_LAYOUT } from '../../src/database/people-layout.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { writeEarlier } from '../database/people.js';
import { inFolder, run } from './run.js';

const { path } = inFolder();

/** Changes a database without this program. */
function alter(file: string, sql: string): void {
  const database = openSqlite(path(file), cause => cause);
  database.exec(sql);
  database.close();
}

/** A port that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** Writes a configuration with a sign-in, whose provider is not asked before somebody signs in. */
async function configure(): Promise<void> {
  const port = await freePort();
  const signIn = { issuer: 'http://127.0.0.1:9', clientId: 'vitae', clientSecret: { env: 'SECRET' } };
  const studio = { db: path('studio.db'), publicUrl: `http://127.0.0.1:${port}`, signIn };
  writeFileSync('vitae.config.json', JSON.stringify({ db: 'people.db', server: { port }, studio }));
}

/** Runs the studio until it has answered a request for a page. Status 0 if it does not start. */
async function serve() {
  let status = 0;
  const { code, err } = await run(['studio', '--quiet'], {
    environment: { SECRET: 'a secret' },
    whileRunning: async ({ out }) => {
      status = (await fetch(`${out().trim()}/sign-in`)).status;
    },
  });
  return { code, err, status };
}

describe('vitae studio', () => {
  it('updates an older database of people, and refuses newer ones with a reason', async () => {
    await configure();
    expect((await run(['sample', '--db', 'present.db', '--faculty', '2'])).code).toBe(0);
    writeEarlier(path('people.db'), 4, path('present.db'));
    expect(await serve()).toMatchObject({ code: 0, status: 200 });
    alter('people.db', 'PRAGMA user_version = 99');
    const people = await serve();
    expect([people.status, people.err]).toEqual([0, expect.stringMatching(/newer version.*\n.*Update/s)]);
    alter('people.db', `PRAGMA user_version = ${PEOPLE_LAYOUT.steps.length}`);
    alter('studio.db', 'PRAGMA user_version = 99');
    const studio = await serve();
    expect([studio.code, studio.status]).toEqual([people.code, 0]);
    expect(studio.err).toMatch(
      /studio\.db was written by a newer version of this program\.\n.*Update the program/s,
    );
    expect(readdirSync(path('.')).filter(name => name.endsWith('backup'))).toEqual(['people.db.v4-backup']);
  });
});
