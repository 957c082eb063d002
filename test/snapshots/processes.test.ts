import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import { isOpen, openSnapshots } from '../../src/snapshots/index.js';
import { inFolder } from '../cli/run.js';

const PROCESSES = 6;
const ENTRIES = 20;
const RECORDS = 3;
const EXPIRED = 100;
const TODAY = '2026-11-23';
const { path } = inFolder();

beforeAll(async () => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../../src/snapshots/index.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ file: path('snapshots.mjs') });
  await bundle.close();
  writeFileSync(
    path('worker.mjs'),
    `import { openSnapshots } from './snapshots.mjs';
const [, , folder, name] = process.argv;
const store = openSnapshots(folder, null, '${TODAY}');
for (let n = 0; n < ${ENTRIES}; n++) {
  const entry = { taken: name + n, person: [], source: '', version: '', maps: '', institution: '', documents: [] };
  store.put(Buffer.from('record ' + (n % ${RECORDS})), entry, '2036-11-23');
}`,
  );
});

it(`${PROCESSES} processes store the same records and remove expired ones at once, and no entry is lost`, async () => {
  const folder = path('store');
  const old = openSnapshots(folder, null, '2016-11-23');
  const entry = { taken: '', person: [], source: '', version: '', maps: '', institution: '', documents: [] };
  for (let n = 0; n < EXPIRED; n++) old.put(Buffer.from(`expired ${n}`), entry, TODAY);
  const ended = Array.from({ length: PROCESSES }, (_, n) =>
    once(fork(path('worker.mjs'), [folder, `${n}-`], { stdio: 'inherit' }), 'exit'),
  );
  expect(await Promise.all(ended)).toEqual(Array(PROCESSES).fill([0, null]));
  const store = openSnapshots(folder, null, TODAY);
  const snapshots = store.list().filter(isOpen);
  expect(snapshots).toHaveLength(RECORDS);
  const entries = snapshots.flatMap(snapshot => snapshot.entries.map(({ taken }) => taken));
  expect(new Set(entries).size).toBe(PROCESSES * ENTRIES);
  for (const snapshot of snapshots)
    expect(Buffer.from(store.read(snapshot)).toString()).toMatch(/^record \d$/);
  expect((readdirSync(folder, { recursive: true }) as string[]).join()).not.toContain('.part');
});
