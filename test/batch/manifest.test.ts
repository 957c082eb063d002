import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderStorage, noCounts, prepareFolder, storeManifest } from '../../src/batch/index.js';
import { getEntry } from '../../src/batch/manifest.js';
import { openLedger, type StoredJob } from '../../src/database/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();

/** Stores the manifest of a run of some people. */
async function store(name: string, people: number) {
  const folder = prepareFolder(path(name));
  const ledger = openLedger(folder.ledger);
  const members = Array.from({ length: people }, (_, i) => ({ id: `${i}`, wanted: `${i}` }));
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '2026-11-26T00:00:00.000Z' }, members);
  writeFileSync(`${folder.path}/manifest.json`, 'of an earlier run');
  const about = { folder, ledger, run, counts: { ...noCounts(), waiting: people }, onePdf: null };
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

const FILE = { name: 'berg-cv.pdf', sha256: 'f'.repeat(64), bytes: 3 };
const JOB: StoredJob = {
  ...{ kind: 'cv', id: '100000001', place: 4, stem: 'berg-cv', validator: null, sequence: 9 },
  ...{ state: 'made', attempts: 2, ms: 31, code: null, message: null },
  ...{ hash: 'h', pages: 3, problems: 1, files: [FILE] },
};

it.each(['made', 'unchanged'] as const)('has the files of a document that is %s', state => {
  expect(getEntry({ kind: 'cv' }, { ...JOB, state })).toEqual({
    ...{ id: '100000001', state, files: [FILE], pages: 3, problems: 1, ms: 31, attempts: 2, error: null },
  });
});

it.each(['waiting', 'failed', 'not-applicable'] as const)('has no earlier files of one that is %s', state => {
  const failed = { code: 'data.xml', message: 'No.' };
  expect(getEntry({ kind: 'report' }, { ...JOB, ...failed, state })).toEqual({
    ...{ kind: 'cv', id: '100000001', state, files: [], pages: null, problems: null, ms: 31, attempts: 2 },
    error: failed,
  });
});

it('has the failures of people whose data a report needs, not their data, and the merged PDF', async () => {
  const folder = prepareFolder(path('report'));
  const ledger = openLedger(folder.ledger);
  const people = ['1', '2', '3'].map(id => ({ kind: 'figures', id, wanted: id }));
  const run = ledger.begin({ kind: 'report', options: '{}', started: '2026-11-26T00:00:00.000Z' }, [
    ...people,
    { id: 'Nursing', wanted: 'nursing' },
  ]);
  const end = { attempts: 1, code: null, message: null, ms: 1 };
  const work = {
    pages: null,
    problems: 0,
    asOf: '',
    templateHash: '',
    madeBy: '',
    files: [],
    response: null,
  };
  ledger.record(run, [
    { job: { kind: 'figures', id: '1' }, end: { ...end, state: 'made' }, work: { ...work, hash: 'data:1' } },
    {
      job: { kind: 'figures', id: '2' },
      end: { ...end, state: 'failed', code: 'data.xml', message: 'No.' },
      work: null,
    },
    { job: { kind: 'report', id: 'Nursing' }, end: { ...end, state: 'made' }, work: { ...work, hash: 'h' } },
  ]);
  const about = {
    folder,
    ledger,
    run,
    counts: { ...noCounts(), made: 2, failed: 1, waiting: 1 },
    onePdf: FILE,
  };
  const stored = JSON.parse(readFileSync(await storeManifest(folderStorage(folder), about), 'utf8'));
  ledger.close();
  expect(stored).toMatchObject({
    ...{ program: 'Faculty Vitae', kind: 'report', started: '2026-11-26T00:00:00.000Z', ended: null },
    ...{ counts: { made: 2, unchanged: 0, 'not-applicable': 0, failed: 1, waiting: 1 }, onePdf: FILE },
  });
  expect(stored.documents.map(({ kind, id, state }: StoredJob) => [kind, id, state])).toEqual([
    ['figures', '2', 'failed'],
    ['figures', '3', 'waiting'],
    [undefined, 'Nursing', 'made'],
  ]);
  expect(readFileSync(`${folder.path}/manifest.json`, 'utf8')).toMatch(
    /^\{\n {2}"program": .*[^,]\n {2}\]\n\}\n$/s,
  );
});

it('has lines only for more than 10,000 people, even when there was no manifest before', async () => {
  const folder = prepareFolder(path('first'));
  const ledger = openLedger(folder.ledger);
  const members = Array.from({ length: 10_001 }, (_, i) => ({ id: `${i}`, wanted: `${i}` }));
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, members);
  const about = { folder, ledger, run, counts: noCounts(), onePdf: null };
  expect(await storeManifest(folderStorage(folder), about)).toBe(`${folder.path}/manifest.ndjson`);
  ledger.close();
});
