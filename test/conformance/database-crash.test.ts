import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL, openDatabase } from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const work = join(root, 'out', `crash-${process.pid}`);
const database = join(work, 'people.db');

// The child is plain Node, so it needs the compiled database module.
beforeAll(() => {
  mkdirSync(work, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      outDir: join(work, 'js'),
      rootDir: root,
      declaration: false,
    },
    files: [join(root, 'src/database/index.ts'), join(root, 'test/database/people.ts')],
    include: [],
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], {
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(work, { recursive: true }));

/** Starts the child, kills it `ms` after its first import, and returns the last generation it acknowledged. */
function killedAfter(ms: number): Promise<number> {
  const modules = ['src/database/index.js', 'test/database/people.js'].map(path => join(work, 'js', path));
  const child = spawn(process.execPath, [join(here, 'crash-child.mjs'), ...modules, database]);
  let output = '';
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  child.stdout.on('data', chunk => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), ms);
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(Number(output.trim().split('\n').at(-1)));
      else reject(new Error(errors));
    });
  });
}

it('keeps every acknowledged import whole when the process is killed', async () => {
  for (const ms of [3, 11, 23, 37, 50, 64, 81, 97]) {
    const acknowledged = await killedAfter(ms);
    expect(acknowledged).toBeGreaterThan(0);
    const raw = openSqlite(database, cause => cause);
    expect(raw.get`PRAGMA integrity_check`?.integrity_check).toBe('ok');
    expect(raw.all`PRAGMA foreign_key_check`).toEqual([]);
    raw.close();
    const reopened = openDatabase(database);
    const generations = reopened
      .listFaculty(ALL)
      .map(
        ({ netId }) =>
          reopened
            .readPerson(netId, { entities: ['awardhonor', 'intellcont'] })
            ?.records.map(r => r.entity) ?? [],
      )
      .map(names => [names.filter(name => name === 'awardhonor').length, names.length]);
    reopened.close();
    expect(generations).toHaveLength(20);
    const [awards = 0] = generations[0] ?? [];
    for (const pair of generations) expect(pair).toEqual([awards, awards + 40]);
    // The last import may have ended without acknowledgement.
    expect([acknowledged, acknowledged + 1]).toContain(awards);
  }
}, 60_000);
