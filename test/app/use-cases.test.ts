import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CV,
  check,
  chooseSource,
  createKey,
  explain,
  fillSample,
  importFiles,
  listKeys,
  listPeople,
  openSource,
  prepareProfile,
  printPage,
  rebuildDocument,
  resumeBatch,
  revokeKey,
  runBatch,
  type Settings,
  type SourceChoice,
  verifyLog,
  writeCv,
  writeLetters,
  writePacket,
  writeReport,
  writeSummaries,
} from '../../src/app/index.js';
import { ALL, openDatabase } from '../../src/database/index.js';
import { serve } from '../../src/server/index.js';
import { inFolder, RAVENCROFT } from '../cli/run.js';
import { recordObserver, settingsFor } from './support.js';

const AS_OF = '2026-11-21';
const PERSON = '100100001';
const APPLICANT = '100200004';
const PDF = ['pdf'] as const;
const HTML = ['html'] as const;

const { path } = inFolder();
let settings: Settings;
let db: SourceChoice;
const file: SourceChoice = { kind: 'input', at: [RAVENCROFT] };
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

beforeAll(async () => {
  settings = await settingsFor({ db: path('people.db') });
  db = { kind: 'db', at: [settings.db] };
  const observer = recordObserver();
  const { people, applicants } = fillSample({ settings, faculty: 20, seed: 1 }, observer);
  expect([people, applicants > 40]).toEqual([20, true]);
  expect(observer.steps).toEqual(['20 of 20 people …']);
});

describe('documents about a person', () => {
  it('writes a CV and logs it', async () => {
    const observer = recordObserver();
    const request = { settings, source: file, formats: ['pdf', 'html'] as const, asOf: AS_OF, out: 'one/' };
    const { files, pages, contents } = await writeCv(request, observer);
    expect(files.map(name => existsSync(name))).toEqual([true, true]);
    expect([pages, contents]).toEqual([4, []]);
    expect(observer.steps).toEqual(['Fetching the records …', 'Laying out the pages …']);
    const { lines, head } = verifyLog({ settings });
    expect(lines).toBe(1);
    expect(verifyLog({ settings, head }).head).toBe(head);
    const [entry] = readFileSync(settings.audit, 'utf8').split('\n');
    expect(JSON.parse(entry ?? '')).toMatchObject({
      document: 'cv',
      version: expect.stringMatching(/^response:/),
    });
  });

  it('returns the bytes of a CV without writing it', async () => {
    const documents = () => readdirSync('.').filter(name => !/\.db/.test(name));
    const before = documents();
    const { contents, files } = await writeCv({ settings, source: file, formats: HTML, out: null });
    expect(text(contents[0])).toMatch(/^<!DOCTYPE html>/);
    expect(files).toHaveLength(1);
    expect(documents()).toEqual(before);
  });

  it('selects records as the request says, and saves the selection', async () => {
    const base = { settings, source: file, formats: HTML, out: null, asOf: AS_OF };
    const selection = {
      only: ['articles', 'patents'],
      peerReviewed: true,
      status: ['published'],
      window: '2024-01-01..',
    } as const;
    const request = { ...base, ...selection };
    const { contents, notices } = await writeCv(request);
    expect(text(contents[0])).toContain('What the gravel remembers');
    expect(text(contents[0])).not.toContain('in press');
    expect(notices).toEqual([
      expect.stringMatching(
        /^The window since 1 Jan 2024 left out \d+ records: \d publications, 1 patent\.$/,
      ),
      'Nothing is left of “patents”: 1 outside the window.',
    ]);
    (await prepareProfile(CV, request, 'selection.json'))();
    const own = { ...base, settings: await settingsFor({ profile: 'selection.json' }) };
    expect((await writeCv(own)).contents).toEqual(contents);
    const { decisions, counts } = await explain({ ...request, words: 'gravel', leftOut: true });
    expect(decisions.map(({ record }) => record.entity)).toEqual(['present']);
    expect(counts.shown + counts.leftOut).toBe(86);
  });

  it('writes a packet of a period', async () => {
    const request = { settings, source: file, formats: HTML, out: null, asOf: AS_OF };
    const { contents, title } = await writePacket({
      ...request,
      window: '2025',
      withQuality: true,
    });
    expect(title).toContain('Annual review 2025');
    expect(text(contents[0])).toContain('Annual review 2025');
    await expect(writePacket(request)).rejects.toMatchObject({ code: 'packet.period' });
  });

  it('explains each record', async () => {
    const { decisions, sections } = await explain({ settings, source: file, formats: PDF, asOf: AS_OF });
    expect(decisions).toHaveLength(86);
    expect(sections.length).toBeGreaterThan(8);
  });

  it('checks the records of a file and of a person', async () => {
    const { report } = await check({ settings, target: RAVENCROFT });
    expect(report.records).toBe(86);
    const one = await check({ settings, target: PERSON, source: { db: settings.db }, only: 'unknown' });
    expect(one.report.people).toHaveLength(1);
  });
});

it('writes a report on all people', async () => {
  const request = { settings, source: db, unit: { kind: 'university' }, asOf: AS_OF } as const;
  const formats = ['html', 'csv'] as const;
  const { people, period, files } = await writeReport({ ...request, formats, trace: true, out: 'report/' });
  expect([people, period]).toEqual([20, { from: '2026-01-01', to: '2026-12-31' }]);
  expect(files.some(name => name.endsWith('.trace.json'))).toBe(true);
});

it('writes summaries of applicants; one that fails does not stop the others', async () => {
  const request = { settings, source: db, formats: HTML, asOf: AS_OF, out: 'summaries/' };
  const observer = recordObserver();
  const applicants = [APPLICANT, '999999999'];
  const { summaries, error } = await writeSummaries({ ...request, applicants }, observer);
  expect(summaries.map(({ outcome }) => outcome.state)).toEqual(['written', 'failed']);
  expect(error).toBeNull();
  expect(observer.steps).toEqual(['Summary 1 of 2 …', 'Summary 2 of 2 …']);
});

it('writes the letters about an applicant', async () => {
  const { contents } = await writeLetters({
    settings,
    source: db,
    applicant: 'applicant7',
    formats: HTML,
    out: null,
  });
  expect(text(contents[0])).toContain('</html>');
});

it('lays out a page', async () => {
  writeFileSync('page.html', '<html lang="en"><title>A page</title><p>Larch</p></html>');
  const printed = await printPage({ settings, file: 'page.html', out: null, asOf: AS_OF });
  expect(printed).toMatchObject({ title: 'A page', pages: 1, file: null, problems: [] });
  expect(text(printed.pdf)).toMatch(/^%PDF-/);
});

it('imports files, lists people, and creates, lists and revokes keys', async () => {
  const own = await settingsFor({ db: path('imported.db') });
  expect(await importFiles({ settings: own, files: [RAVENCROFT] })).toMatchObject({ people: 1, records: 86 });
  const source = chooseSource({ db: own.db }, own);
  expect(await listPeople({ settings: own, source })).toMatchObject([{ name: 'Marisol T. Ravencroft' }]);
  const { key, entry } = createKey({ settings: own, label: 'web team', scope: 'all' });
  expect(key).toMatch(/^vitae_/);
  revokeKey({ settings: own, id: entry.id });
  expect(listKeys({ settings: own })).toMatchObject([{ id: entry.id, revoked: expect.any(String) }]);
  expect(() => revokeKey({ settings: own, id: entry.id })).toThrow('no active API key');
});

describe('a batch', () => {
  const batch = (out: string) =>
    ({
      kind: 'cv',
      document: { settings, source: db, formats: HTML, asOf: AS_OF },
      who: { kind: 'all' },
      out,
      workers: 0,
    }) as const;

  it('makes a document for each person with a public CV, and only once if nothing changes', async () => {
    expect((await runBatch(batch('batch'))).counts).toMatchObject({
      made: 19,
      'not-applicable': 1,
      failed: 0,
    });
    expect((await runBatch(batch('batch'))).counts).toMatchObject({ made: 0, unchanged: 19 });
    const [name] = readdirSync('batch').filter(each => each.endsWith('.html'));
    const document = join('batch', name ?? '');
    expect(await rebuildDocument({ document, host: settings.host })).toMatchObject({
      same: true,
      changes: [],
    });
  });

  it('ends when its signal is aborted, and can be resumed', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const first = await runBatch({ ...batch('stopped'), onProgress }, recordObserver(stop.signal));
    expect(first).toMatchObject({ interrupted: true });
    expect(first.counts.waiting).toBeGreaterThan(15);
    const rest = await resumeBatch({ kind: 'cv', settings, out: 'stopped', workers: 0 });
    expect(rest).toMatchObject({ interrupted: false, counts: { made: 19, waiting: 0 } });
  });
});

it('makes the same PDF of people from a file, a database and a service', async () => {
  const database = openDatabase(settings.db, { readOnly: true });
  const { institution } = settings;
  const service = await serve({ database, institution, access: 'open' });
  const url: SourceChoice = { kind: 'service', at: [service.url] };
  try {
    for (const { netId } of database.listFaculty(ALL).slice(0, 2)) {
      const source = await openSource(url, settings);
      const fetched = await source.person(netId);
      writeFileSync('response.xml', fetched.snapshot());
      await source.close();
      const sources = [{ kind: 'input', at: ['response.xml'] }, db, url] as const;
      const bytes: Uint8Array[] = [];
      for (const each of sources) {
        const request = {
          settings,
          source: each,
          person: netId,
          audience: 'internal',
          formats: PDF,
          asOf: AS_OF,
          out: null,
        } as const;
        bytes.push(...(await writeCv(request)).contents);
        const opened = await openSource(each, settings);
        const { version } = await opened.person(netId);
        expect(version.scheme).toBe(each.kind === 'db' ? 'row' : 'response');
        if (each.kind !== 'db') expect(version.value).toBe(fetched.version.value);
        await opened.close();
      }
      expect(bytes).toHaveLength(3);
      for (const other of bytes) expect(Buffer.compare(other, bytes[0] ?? other)).toBe(0);
    }
  } finally {
    await service.close();
    database.close();
  }
});
