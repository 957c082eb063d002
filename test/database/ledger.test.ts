import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type BatchRun,
  compressResponse,
  type JobEnd,
  type Ledger,
  openLedger,
} from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { inFolder } from '../cli/run.js';

const REQUEST = { kind: 'cv', options: '{}', started: '2026-11-22T00:00:00.000Z' };
const END: JobEnd = { state: 'made', attempts: 1, code: null, message: null, ms: 12 };
const HOW = { asOf: '2026-11-22', response: null, templateHash: 't', madeBy: 'Faculty Vitae 1' };
const people = (...wanted: readonly string[]) =>
  wanted.map((name, i) => ({ id: `${i}`, wanted: `${name}-cv` }));
const stems = (ledger: Ledger) => {
  const run = ledger.lastRun();
  return run === null ? [] : [...ledger.jobs(run)].map(({ id, stem }) => `${id} ${stem}`);
};

describe('a ledger', () => {
  const { path } = inFolder();
  let n = 0;
  const fresh = () => openLedger(path(`${n++}.db`));

  it('assigns each subject a unique file name for good', () => {
    const ledger = fresh();
    ledger.begin(REQUEST, people('anna-berg', 'carl-dahl', 'anna-berg', 'anna-berg'));
    const first = ['0 anna-berg-cv', '1 carl-dahl-cv', '2 anna-berg-cv-2', '3 anna-berg-cv-3'];
    expect(stems(ledger)).toEqual(first);
    const [, , two, three] = people('', '', 'anna-berg', 'anna-berg');
    if (!two || !three) throw new Error('A job is missing.');
    ledger.begin(REQUEST, [three, two, { id: '9', wanted: 'anna-berg-cv' }]);
    expect(stems(ledger)).toEqual(['3 anna-berg-cv-3', '2 anna-berg-cv-2', '9 anna-berg-cv-4']);
    ledger.begin(REQUEST, [{ id: '2', wanted: 'anna-dahl-cv' }]);
    expect(stems(ledger)).toEqual(['2 anna-dahl-cv']);
    ledger.close();
  });

  it('adds jobs to a run behind its others, each once', () => {
    const ledger = fresh();
    const run = ledger.begin(REQUEST, people('anna-berg', 'carl-dahl'));
    ledger.record(run, [{ job: { kind: 'cv', id: '1' }, end: END, work: null }]);
    const more = [
      { id: '1', wanted: 'other-cv' },
      { kind: 'report', id: '1', wanted: 'anna-berg-cv' },
    ];
    for (let i = 0; i < 2; i++) ledger.add(run, more);
    const added = [...ledger.jobs(run)].map(({ kind, stem, place, state }) => [kind, stem, place, state]);
    expect(added).toEqual([
      ['cv', 'anna-berg-cv', 0, 'waiting'],
      ['cv', 'carl-dahl-cv', 1, 'made'],
      ['report', 'anna-berg-cv-2', 2, 'waiting'],
    ]);
    ledger.close();
  });

  it('numbers each change of a job, greater than all before in the folder', () => {
    const ledger = fresh();
    const changes = (run: BatchRun, after: number) =>
      [...ledger.changedSince(run, after)].map(({ id, state, sequence }) => [id, state, sequence]);
    const first = ledger.begin(REQUEST, people('a', 'b', 'c'));
    ledger.record(first, [{ job: { kind: 'cv', id: '1' }, end: END, work: null }]);
    ledger.record(first, [
      { job: { kind: 'cv', id: '0' }, end: { ...END, state: 'failed', code: 'x', message: 'y' }, work: null },
    ]);
    expect(changes(first, 3)).toEqual([
      ['1', 'made', 4],
      ['0', 'failed', 5],
    ]);
    expect(changes(first, 4)).toEqual([['0', 'failed', 5]]);
    expect(changes(first, 5)).toEqual([]);
    const next = ledger.begin(REQUEST, people('a', 'b'));
    expect(changes(next, 0)).toEqual([
      ['0', 'waiting', 6],
      ['1', 'waiting', 7],
    ]);
    ledger.record(next, [{ job: { kind: 'cv', id: '1' }, end: END, work: null }]);
    expect(changes(next, 7)).toEqual([['1', 'made', 8]]);
    ledger.close();
  });

  it('returns the changes of a run with more jobs than it reads at once', () => {
    const ledger = fresh();
    const run = ledger.begin(REQUEST, people(...Array(450).fill('a')));
    expect([...ledger.changedSince(run, 10)]).toHaveLength(440);
    ledger.close();
  });

  it('counts the jobs of a run, and sets failed ones back', () => {
    const ledger = fresh();
    const run = ledger.begin(REQUEST, [...people('a', 'b', 'c'), { kind: 'report', id: 'x', wanted: 'x' }]);
    ledger.record(run, [{ job: { kind: 'cv', id: '1' }, end: END, work: null }]);
    ledger.record(run, [
      { job: { kind: 'cv', id: '2' }, end: { ...END, state: 'failed', code: 'x', message: 'y' }, work: null },
    ]);
    ledger.end(run, '2026-11-22T00:01:00.000Z');
    const counts = (): string[] =>
      ledger
        .counts(run)
        .map(({ kind, state, count }) => `${kind} ${state} ${count}`)
        .sort();
    expect(counts()).toEqual(['cv failed 1', 'cv made 1', 'cv waiting 1', 'report waiting 1']);
    ledger.reopenFailed(run);
    expect(counts()).toEqual(['cv made 1', 'cv waiting 2', 'report waiting 1']);
    expect([...ledger.changedSince(run, 6)]).toMatchObject([{ id: '2', code: null, sequence: 7 }]);
    expect(ledger.lastRun()?.ended).toBeNull();
    ledger.close();
  });

  it('updates the layout of an earlier version, for a reader too', () => {
    const file = path('earlier.db');
    const ledger = openLedger(file);
    ledger.begin(REQUEST, people('a', 'b'));
    ledger.close();
    const database = openSqlite(file, cause => cause);
    database.exec(
      `DROP INDEX job_by_sequence; PRAGMA user_version = 1;
        ${['sequence', 'is_elsewhere', 'etag', 'context'].map(name => `ALTER TABLE job DROP COLUMN ${name};`).join('')}`,
    );
    database.close();
    const reader = openLedger(file, { isShared: true });
    const run = reader.lastRun();
    expect(run && [...reader.jobs(run)].map(({ sequence }) => sequence)).toEqual([1, 2]);
    reader.close();
    const newer = openSqlite(file, cause => cause);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => openLedger(file)).toThrow('was written by a newer version');
  });

  it('preserves results of jobs after closing', () => {
    const file = path('kept.db');
    const ledger = openLedger(file);
    const run = ledger.begin(REQUEST, people('a', 'b', 'c'));
    const made = { name: 'a-cv.pdf', sha256: 'abc', bytes: 3 };
    const work = { ...HOW, hash: 'h', pages: 2, problems: 1, files: [{ ...made, ending: '.pdf' }] };
    ledger.record(run, [{ job: { kind: 'cv', id: '0' }, end: END, work }]);
    ledger.record(run, [
      {
        job: { kind: 'cv', id: '1' },
        end: { ...END, state: 'failed', code: 'source.busy', message: 'Busy.' },
        work: null,
      },
    ]);
    ledger.close();
    const again = openLedger(file, { mustExist: true });
    expect(again.lastRun()).toEqual(run);
    expect(
      [...again.jobs(run)].map(({ id, state, code, hash, pages, files }) => ({
        id,
        state,
        code,
        hash,
        pages,
        files,
      })),
    ).toEqual([
      { id: '0', state: 'made', code: null, hash: 'h', pages: 2, files: [made] },
      { id: '1', state: 'failed', code: 'source.busy', hash: null, pages: null, files: [] },
      { id: '2', state: 'waiting', code: null, hash: null, pages: null, files: [] },
    ]);
    expect(again.document('abc')).toEqual({
      sha256: 'abc',
      kind: 'cv',
      id: '0',
      options: '{}',
      ending: '.pdf',
      ...HOW,
    });
    again.end(run, '2026-11-22T00:01:00.000Z');
    expect(again.lastRun()?.ended).toBe('2026-11-22T00:01:00.000Z');
    again.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stores what an unchanged record is recognised by, until it is replaced, for later runs too', () => {
    const ledger = fresh();
    const job = { kind: 'cv', id: '0' };
    const validatorIn = (run: BatchRun) => [...ledger.jobs(run)].map(({ validator }) => validator);
    const first = ledger.begin(REQUEST, people('a'));
    expect(validatorIn(first)).toEqual([null]);
    const validator = { etag: '"v1"', context: 'c' };
    ledger.record(first, [{ job, end: END, work: null, validator }]);
    const second = ledger.begin(REQUEST, people('a'));
    ledger.record(second, [{ job, end: { ...END, state: 'unchanged' }, work: null }]);
    expect(validatorIn(second)).toEqual([validator]);
    ledger.record(second, [{ job, end: END, work: null, validator: null }]);
    expect(validatorIn(second)).toEqual([null]);
    ledger.close();
  });

  it('stores each response once, unchanged', () => {
    const ledger = fresh();
    const body = randomBytes(5000);
    const response = compressResponse(body);
    expect(response).toMatchObject({ sha256: createHash('sha256').update(body).digest('hex'), bytes: 5000 });
    ledger.responses.put(response);
    ledger.responses.put(response);
    expect(Buffer.from(ledger.responses.get(response.sha256) ?? []).equals(body)).toBe(true);
    expect(ledger.responses.get('0')).toBeNull();
    ledger.responses.put({ ...response, sha256: '0' });
    expect(() => ledger.responses.get('0')).toThrow('is damaged');
    ledger.close();
  });

  it('returns the files of a subject whose responses are stored, those of the latest run first', () => {
    const ledger = fresh();
    const response = { ...compressResponse(Buffer.from('x')), sha256: 'r' };
    for (const [i, started] of ['2025-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z'].entries()) {
      const run = ledger.begin({ ...REQUEST, started }, people('a', 'b'));
      for (const id of ['0', '1']) {
        const files = [{ name: `${id}.pdf`, sha256: `${id}-${i}`, bytes: 1, ending: '.pdf' }];
        const work = { ...HOW, hash: 'h', pages: 1, problems: 0, files };
        ledger.record(run, [
          { job: { kind: 'cv', id }, end: END, work: { ...work, response: id === '0' ? response : null } },
        ]);
      }
    }
    expect(ledger.documentsOf('0')).toMatchObject([
      { sha256: '0-1', started: '2026-11-22T00:00:00.000Z', kind: 'cv', response: 'r' },
      { sha256: '0-0', started: '2025-11-22T00:00:00.000Z' },
    ]);
    expect(ledger.documentsOf('1')).toEqual([]);
    ledger.close();
  });

  it('can be read by several readers at once, but not while it is written', () => {
    const ledger = fresh();
    const file = path(`${n - 1}.db`);
    const read = () => openLedger(file, { isShared: true });
    expect(read).toThrow('in use by another process');
    ledger.close();
    const readers = [read(), read()];
    expect(readers.map(reader => reader.lastRun())).toEqual([null, null]);
    expect(() => readers[0]?.begin(REQUEST, [])).toThrow();
    for (const reader of readers) reader.close();
    openLedger(file).close();
  });

  it('can be opened by one process at a time, and by this program only', () => {
    const ledger = fresh();
    expect(() => openLedger(path(`${n - 1}.db`))).toThrow('in use by another process');
    ledger.close();
    openLedger(path(`${n - 1}.db`)).close();
    expect(() => openLedger(path('none.db'), { mustExist: true })).toThrow('There is no ledger');
  });

  it('is rejected when a newer version of the program wrote it', () => {
    const file = path('other.db');
    openLedger(file).close();
    const database = openSqlite(file, cause => cause);
    database.exec('PRAGMA user_version = 99');
    database.close();
    for (const isShared of [true, false])
      expect(() => openLedger(file, { isShared })).toThrow(
        expect.objectContaining({ code: 'ledger.version', exitCode: 4 }),
      );
  });
});
