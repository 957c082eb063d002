import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudioStore } from '../../../src/database/index.js';
import { STUDIO_LAYOUT } from '../../../src/database/studio/layout.js';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const work = join(root, 'out', `studio-${process.pid}`);
const compiled = join(work, 'js/src/database');

// The children are plain Node, so they need the compiled store.
beforeAll(() => {
  mkdirSync(work, { recursive: true });
  const compilerOptions = { noEmit: false, noCheck: true, outDir: join(work, 'js'), rootDir: root };
  const files = [join(root, 'src/database/studio/store.ts')];
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], {
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(work, { recursive: true }));

it('loses no save when four processes open a missing database and save at once', async () => {
  const store = join(compiled, 'studio/store.js');
  const path = join(work, 'studio.db');
  const start = String(Date.now() + 1_000);
  const run = promisify(execFile);
  const children = Array.from({ length: 4 }, () =>
    run(process.execPath, [join(here, 'store-child.mjs'), store, path, start]),
  );
  const secrets = (await Promise.all(children)).map(({ stdout }) => stdout);
  expect(new Set(secrets).size).toBe(1);
  const opened = openStudioStore(path);
  const documents = opened.documents.list('100100002');
  opened.close();
  // Each process may have created a document before it saw the others; all saved the first one.
  expect(documents[0]?.revision).toBeGreaterThan(1);
  expect(documents.reduce((sum, { revision }) => sum + revision - 1, 0)).toBe(100);
}, 60_000);

it('has all documents, and a copy of them, after a process was killed while it updated the database', async () => {
  const path = join(work, 'updated.db');
  const owner = '100100002';
  const before = openStudioStore(path);
  before.documents.create(owner, { kind: 'cv', name: 'My CV', settings: '{}' });
  before.close();
  const child = spawn(process.execPath, [join(here, 'update-child.mjs'), compiled, path], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const backup = `${path}.v${STUDIO_LAYOUT.steps.length}-backup`;
  while (!existsSync(backup) && child.exitCode === null) await delay(20);
  // The copy is written before the first step.
  await delay(200);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  for (const file of [path, backup]) {
    const opened = openStudioStore(file);
    expect(opened.documents.list(owner).map(({ name }) => name)).toEqual(['My CV']);
    opened.close();
  }
}, 60_000);
