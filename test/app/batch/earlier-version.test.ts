import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentRequest, rebuildDocument, resumeBatch, runBatch } from '../../../src/app/index.js';
import { sha256 } from '../../../src/audit/index.js';
import { prepareFolder } from '../../../src/batch/index.js';
import { compressResponse, openLedger } from '../../../src/database/index.js';
import { run } from '../../cli/run.js';
import { newFolder } from '../../support/new-folder.js';
import { recordObserver, settingsFor } from '../support.js';

const PERSON = '100100000';
const OLD = 'an old document';

const path = newFolder();
const OUT = path('cvs');
const FILE = join(OUT, 'old-cv.html');

/** A folder with a document and a ledger as an earlier version wrote them. */
beforeAll(async () => {
  expect((await run(['sample', '--db', path('people.db'), '--faculty', '1'])).code).toBe(0);
  const ledger = openLedger(prepareFolder(OUT).ledger);
  const options = JSON.stringify({
    kind: 'cv',
    flags: { format: 'html' },
    settings: { institution: 'Tamarack Valley University' },
    origin: { kind: 'store', path: path('people.db') },
  });
  const batch = ledger.begin({ kind: 'cv', options, started: '2026-01-01T00:00:00.000Z' }, [
    { id: PERSON, wanted: 'old-cv' },
  ]);
  writeFileSync(FILE, OLD);
  const file = { name: 'old-cv.html', ending: '.html', sha256: sha256(OLD), bytes: OLD.length };
  const made = {
    asOf: '2026-01-01',
    templateHash: 't',
    madeBy: 'an earlier version',
    hash: 'h',
    pages: null,
  };
  const response = compressResponse(Buffer.from('x'));
  ledger.record(batch, [
    {
      job: { kind: 'cv', id: PERSON },
      end: { state: 'made', attempts: 1, ms: 1, code: null, message: null },
      work: { ...made, problems: 0, files: [file], response },
    },
  ]);
  ledger.end(batch, '2026-01-01T00:00:01.000Z');
  ledger.close();
});

describe('a ledger of an earlier version', () => {
  it('cannot rebuild its documents', async () => {
    const { host } = await settingsFor({}, path('.'));
    await expect(rebuildDocument({ document: FILE, host })).rejects.toMatchObject({
      code: 'rebuild.version',
    });
  });

  it('cannot be resumed', async () => {
    const settings = await settingsFor({}, path('.'));
    const error = await resumeBatch({ kind: 'cv', settings, out: OUT }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'resume' });
    expect(String(error)).toContain('an earlier version began the last run');
  });

  it('is continued with a notice, and every document is made again, once', async () => {
    const settings = await settingsFor({}, path('.'));
    const document: DocumentRequest = {
      settings,
      source: { kind: 'db', at: [path('people.db')] },
      formats: ['html'],
    };
    const request = { kind: 'cv', document, who: { kind: 'all' }, out: OUT, workers: 0 } as const;
    const observer = recordObserver();
    expect((await runBatch(request, observer)).counts).toMatchObject({ made: 1, unchanged: 0 });
    expect(observer.notices).toEqual([
      `The ledger of ${OUT} is from an earlier version: every document is made again.`,
    ]);
    const { documents } = JSON.parse(readFileSync(join(OUT, 'manifest.json'), 'utf8'));
    const file = join(OUT, documents[0].files[0].name);
    expect(readFileSync(file, 'utf8')).toContain('Curriculum vitae');
    const again = recordObserver();
    expect((await runBatch(request, again)).counts).toMatchObject({ made: 0, unchanged: 1 });
    expect(again.notices).toEqual([]);
    const { same } = await rebuildDocument({ document: file, host: settings.host });
    expect(same).toBe(true);
  });
});
