import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderStorage, prepareFolder, storeManifest } from '../../src/batch/index.js';
import { openLedger } from '../../src/database/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
const COUNTS = { waiting: 0, made: 0, unchanged: 0, 'not-applicable': 0, failed: 0 };

/** Stores the manifest of a run of some people. */
async function store(name: string, people: number) {
  const folder = prepareFolder(path(name));
  const ledger = openLedger(folder.ledger);
  const members = Array.from({ length: people }, (_, i) => ({ id: `${i}`, wanted: `${i}` }));
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '2026-11-26T00:00:00.000Z' }, members);
  writeFileSync(`${folder.path}/manifest.json`, 'of an earlier run');
  const about = { folder, ledger, run, counts: { ...COUNTS, waiting: people }, onePdf: null };
  const stored = await storeManifest(folderStorage(folder), about);
  ledger.close();
  const lines = readFileSync(`${folder.path}/manifest.ndjson`, 'utf8').trimEnd().split('\n');
  return { folder, stored, lines: lines.map(line => JSON.parse(line)) };
}

it('writes a line about the run and one for each person, and the same as one value', async () => {
  const { folder, stored, lines } = await store('few', 3);
  expect(stored).toBe(`${folder.path}/manifest.json`);
  const { documents, ...head } = JSON.parse(readFileSync(stored, 'utf8'));
  expect(lines).toEqual([head, ...documents]);
  expect(documents.map(({ id }: { id: string }) => id)).toEqual(['0', '1', '2']);
});

it('writes lines only for more than 10,000 people, and removes the value of an earlier run', async () => {
  expect((await store('most', 10_000)).stored).toMatch(/manifest\.json$/);
  const { folder, stored, lines } = await store('more', 10_001);
  expect([stored, lines.length]).toEqual([`${folder.path}/manifest.ndjson`, 10_002]);
  expect(existsSync(`${folder.path}/manifest.json`)).toBe(false);
});
