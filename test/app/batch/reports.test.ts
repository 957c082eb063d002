import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planReports } from '../../../src/app/batch/reports.js';
import { openUnitBuilder } from '../../../src/app/builders/unit.js';
import { REPORT, SILENT } from '../../../src/app/index.js';
import { type DocumentStorage, folderStorage, prepareFolder } from '../../../src/batch/index.js';
import { type BatchRun, compressResponse, type Ledger, openLedger } from '../../../src/database/index.js';
import { newFolder } from '../../support/new-folder.js';
import { settingsFor } from '../support.js';

const path = newFolder();
let n = 0;
let ledger: Ledger;
let run: BatchRun;
let storage: DocumentStorage;
let listing = '';

const WRITING = { college: 'Humanities', department: 'HUM: English' };
const PEOPLE = [
  { ref: '100000001', netId: '100000001', name: 'Ada Berg', units: [WRITING] },
  {
    ref: '100000002',
    netId: '100000002',
    name: null,
    units: [{ college: 'Library', department: 'LIB: Library' }],
  },
  {
    ref: '100000003',
    netId: '100000003',
    name: 'Carl Dahl',
    units: [],
  },
];

beforeEach(async () => {
  const folder = prepareFolder(path(`out-${n++}`));
  ledger = openLedger(folder.ledger);
  storage = folderStorage(folder);
  await storage.sweep();
  const body = Buffer.from(JSON.stringify(PEOPLE));
  const stored = compressResponse(body);
  listing = stored.sha256;
  ledger.responses.put(stored);
  const members = PEOPLE.map(({ ref }) => ({ kind: 'figures', id: ref, wanted: ref }));
  run = ledger.begin({ kind: 'report', options: '{}', started: '' }, members);
});
afterEach(() => ledger.close());

/** Plans the reports on departments, and prepares each: a title, the names of unread people, or the code of an error. */
async function planAll(failures: Readonly<Record<string, string>>) {
  for (const { ref } of PEOPLE) {
    const code = failures[ref] ?? 'data.xml';
    const end = { state: 'failed', attempts: 1, code, message: '', ms: 1 } as const;
    ledger.record(run, [{ job: { kind: 'figures', id: ref }, end, work: null }]);
  }
  const settings = await settingsFor({ institution: 'Tamarack' }, path('.'));
  const request = {
    settings,
    source: undefined,
    formats: ['html'],
    unit: { kind: 'university' },
    each: 'department',
    asOf: '2026-01-14',
  } as const;
  const inputs = await planReports({ ledger, run, storage }, REPORT, request, listing, SILENT);
  const builder = await openUnitBuilder(REPORT, request, SILENT);
  const prepare = async (id: string): Promise<string> => {
    const input = inputs.get(id);
    if (input === undefined) return 'no input';
    const restored = await builder.restore(id, await storage.readStaged(input));
    const prepared = await builder.prepare(restored).catch((error: { code: string }) => error.code);
    if (typeof prepared === 'string') return prepared;
    const model = prepared?.report.model;
    return model?.kind === 'report' ? model.lead.join(' ') : 'no report';
  };
  return Object.fromEntries(
    await Promise.all([...inputs.keys()].map(async id => [id, await prepare(id)] as const)),
  );
}

describe('planReports', () => {
  it('makes no report without people who could be read later', async () => {
    expect(await planAll({ '100000001': 'source.unavailable' })).toEqual({
      English: 'report.unreachable',
      Library: expect.stringContaining('could not be read and are in no count: 100000002; Carl Dahl.'),
    });
  });

  it('lists people of unknown department on every report, and the others on their own', async () => {
    const planned = await planAll({});
    expect(planned.English).toContain('in no count: Ada Berg; Carl Dahl.');
    expect(planned.Library).toContain('in no count: 100000002; Carl Dahl.');
  });

  it('plans the same reports again, without new jobs', async () => {
    await planAll({});
    const planned = () => [...ledger.jobs(run)].map(({ kind, id, stem, place }) => [kind, id, stem, place]);
    const before = planned();
    expect(before.slice(3)).toEqual([
      ['report', 'English', 'english-report', 3],
      ['report', 'Library', 'library-report', 4],
    ]);
    await planAll({});
    expect(planned()).toEqual(before);
  });
});
