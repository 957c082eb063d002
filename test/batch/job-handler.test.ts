import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import {
  createDataHandler,
  createJobHandler,
  type DocumentBuilder,
  type FetchedRecord,
  folderStorage,
  type Job,
} from '../../src/batch/index.js';
import { DataError, SourceError } from '../../src/core/index.js';
import { compressResponse } from '../../src/database/index.js';

const JOB: Job = { kind: 'cv', id: '100000001', place: 7, known: null };
let staging = '';
beforeEach(() => {
  staging = mkdtempSync(join(tmpdir(), 'vitae-staging-'));
});
afterEach(() => rmSync(staging, { recursive: true }));

const PROBLEM = { code: 'a.b', place: {}, value: null, reason: '' };

const fetched = (body: string): FetchedRecord => ({
  version: { scheme: 'response', value: sha256(body), entities: 'all' },
  snapshot: () => Buffer.from(body),
});

/** A builder of a document with the text of its record. */
function builder(body: string, changes: Partial<DocumentBuilder> = {}): DocumentBuilder {
  return {
    lookHash: async () => 't',
    fetch: async () => fetched(body),
    restore: async () => fetched(body),
    prepare: async record => ({
      options: { titles: new Map([['a', body]]) },
      asOf: '2026-11-22',
      record: {},
      problems: [PROBLEM, PROBLEM],
      make: async () => ({
        title: '',
        kind: 'cv',
        audience: 'public',
        model: { title: '', author: null, description: '' },
        files: [
          { format: 'pdf', ending: '.pdf', bytes: record.snapshot() },
          { format: 'csv', ending: '-awards.csv', bytes: record.snapshot() },
        ],
        pages: 3,
        decisions: [],
        notices: [],
        problems: [],
      }),
    }),
    close: async () => {},
    ...changes,
  };
}

const runJob = async (body: string, job: Job = JOB, changes: Partial<DocumentBuilder> = {}) => {
  const handler = await createJobHandler(builder(body, changes), {
    storage: folderStorage({ path: staging, manifests: '', staging, ledger: '' }),
    logs: true,
    storesResponses: true,
  });
  return handler(job);
};
const failing = (error: Error) =>
  runJob('', JOB, {
    fetch: async () => {
      throw error;
    },
  });

describe('the job handler', () => {
  it('stages files and the response, and returns none of the data', async () => {
    const made = await runJob('Ada');
    expect(made).toMatchObject({ state: 'made', pages: 3, problems: 2, asOf: '2026-11-22' });
    expect(JSON.stringify(made)).not.toMatch(/Ada|100000001/);
    expect(readdirSync(staging).sort()).toEqual(['cv-7-awards.csv', 'cv-7.pdf', 'cv-7.reply']);
    expect(readFileSync(join(staging, 'cv-7.pdf'), 'utf8')).toBe('Ada');
    expect(statSync(join(staging, 'cv-7.pdf')).mode & 0o777).toBe(0o600);
    // The worker compresses the response, so that the process that writes the ledger need not.
    const { body, ...response } = compressResponse(Buffer.from('Ada'));
    expect(made).toMatchObject({ reply: { response, sha256: sha256(body), bytes: body.length } });
    expect(readFileSync(join(staging, 'cv-7.reply')).equals(body)).toBe(true);
  });

  it('makes no document when its input is unchanged', async () => {
    const made = await runJob('Ada');
    const known = made.state === 'made' ? made.hash : null;
    rmSync(join(staging, 'cv-7.pdf'));
    expect(await runJob('Ada', { ...JOB, known })).toEqual({ state: 'unchanged', validator: null });
    expect(readdirSync(staging)).not.toContain('cv-7.pdf');
    for (const [body, changes] of [
      ['Bea', {}],
      ['Ada', { lookHash: async () => 'u' }],
    ] as const)
      expect(await runJob(body, { ...JOB, known }, changes)).toMatchObject({ state: 'made' });
  });

  it('fetches no record whose ETag is the same, unless something else may have changed', async () => {
    const queried: string[] = [];
    const requested: string[] = [];
    const withTags = (context: string | null): Partial<DocumentBuilder> => ({
      context: () => context,
      fetch: async () => ({ ...fetched('Ada'), etag: '"v1"' }),
      fetchIfChanged: async (_, etag) => {
        queried.push(etag);
        requested.push(etag);
        return null;
      },
    });
    const made = await runJob('Ada', JOB, withTags('c'));
    const { hash: known, validator } = made.state === 'made' ? made : { hash: null, validator: null };
    if (known === null || !validator) throw new Error('No validator.');
    expect(validator.etag).toBe('"v1"');
    const again = (job: Partial<Job>, changes: Partial<DocumentBuilder>) =>
      runJob('Ada', { ...JOB, known, validator, ...job }, changes);
    expect(await again({}, withTags('c'))).toEqual({ state: 'unchanged' });
    expect(queried).toEqual(['"v1"']);
    expect(requested).toEqual(['"v1"']);
    // A missing file, other options, another template, and options that nothing is known of.
    expect(await again({ known: null }, withTags('c'))).toMatchObject({ state: 'made', validator });
    expect(await again({}, withTags('d'))).toMatchObject({ state: 'unchanged', validator: { etag: '"v1"' } });
    const look = { ...withTags('c'), lookHash: async () => 'u' };
    expect(await again({}, look)).toMatchObject({ state: 'made' });
    expect(await again({}, withTags(null))).toEqual({ state: 'unchanged', validator: null });
    expect(queried).toHaveLength(1);
    expect(requested).toHaveLength(1);
  });

  it('marks transient failures', async () => {
    const endingOf = async (error: Error) => {
      const outcome = await failing(error);
      return outcome.state === 'failed' ? [outcome.code, outcome.isTransient] : [outcome.state];
    };
    expect(await endingOf(new SourceError('source.unavailable', ''))).toEqual(['source.unavailable', true]);
    expect(await endingOf(new SourceError('source.host-down', ''))).toEqual(['source.host-down', true]);
    expect(await endingOf(new SourceError('source.not-found', ''))).toEqual(['source.not-found', false]);
    expect(await endingOf(new DataError('data.empty', ''))).toEqual(['data.empty', false]);
    expect(await endingOf(new DataError('audience.refused', ''))).toEqual(['not-applicable']);
    expect(await runJob('', JOB, { prepare: async () => null })).toMatchObject({ state: 'not-applicable' });
  });

  it('returns no data with an internal error', async () => {
    const outcome = await failing(new Error('Ada Ravencroft'));
    expect(outcome).toMatchObject({ state: 'failed', code: 'internal' });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  it('fails when the staging folder cannot be written', async () => {
    rmSync(staging, { recursive: true });
    expect(await runJob('Ada')).toMatchObject({ state: 'failed', code: 'out.write' });
    staging = mkdtempSync(join(tmpdir(), 'vitae-staging-'));
  });
});

describe('a job handler without documents', () => {
  const handlerOf = (extract: () => Promise<unknown>) =>
    createDataHandler(extract, {
      storage: folderStorage({ path: staging, manifests: '', staging, ledger: '' }),
    });

  it('stages the data as the response, with its hash as the one of the job', async () => {
    const outcome = await handlerOf(async () => ({ name: 'Ada' }))(JOB);
    const hash = sha256('{"name":"Ada"}');
    expect(outcome).toMatchObject({
      state: 'made',
      files: [],
      hash: `data:${hash}`,
      logged: null,
      reply: { staged: 'cv-7.data', response: { sha256: hash } },
    });
    expect(String(brotliDecompressSync(readFileSync(join(staging, 'cv-7.data'))))).toBe('{"name":"Ada"}');
  });

  it('fails with the error of the record', async () => {
    const busy = async () => {
      throw new SourceError('source.busy', 'Too many requests.');
    };
    expect(await handlerOf(busy)(JOB)).toMatchObject({
      state: 'failed',
      code: 'source.busy',
      isTransient: true,
    });
  });
});
