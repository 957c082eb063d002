import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import {
  type BatchBuilder,
  createDataHandler,
  createJobHandler,
  type FetchedRecord,
  folderStorage,
  isTransient,
  isTransientCode,
  type Job,
  type JobHandlerOptions,
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
function builder(body: string, changes: Partial<BatchBuilder> = {}): BatchBuilder {
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
        problems: [PROBLEM],
      }),
    }),
    close: async () => {},
    ...changes,
  };
}

const storage = () => folderStorage({ path: staging, manifests: '', staging, ledger: '' });

const runJob = async (
  body: string,
  job: Job = JOB,
  changes: Partial<BatchBuilder> = {},
  options: Partial<JobHandlerOptions> = {},
) => {
  const handler = await createJobHandler(builder(body, changes), {
    ...{ storage: storage(), logs: true, storesResponses: true },
    ...options,
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
    expect(made).toMatchObject({ state: 'made', pages: 3, problems: 3, asOf: '2026-11-22' });
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
    const withTags = (context: string | null): Partial<BatchBuilder> => ({
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
    const again = (job: Partial<Job>, changes: Partial<BatchBuilder>) =>
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
    const getEnding = async (error: Error) => {
      const outcome = await failing(error);
      return outcome.state === 'failed' ? [outcome.code, outcome.isTransient] : [outcome.state];
    };
    expect(await getEnding(new SourceError('source.unavailable', ''))).toEqual(['source.unavailable', true]);
    expect(await getEnding(new SourceError('source.host-down', ''))).toEqual(['source.host-down', true]);
    expect(await getEnding(new SourceError('source.not-found', ''))).toEqual(['source.not-found', false]);
    expect(await getEnding(new DataError('data.empty', ''))).toEqual(['data.empty', false]);
    expect(await getEnding(new DataError('audience.refused', ''))).toEqual(['not-applicable']);
    expect(await runJob('', JOB, { prepare: async () => null })).toMatchObject({ state: 'not-applicable' });
  });

  it('marks a reached limit on open files as transient', async () => {
    const error = Object.assign(new Error('open Ada'), { code: 'EMFILE' });
    expect(await failing(error)).toMatchObject({ state: 'failed', code: 'files.limit', isTransient: true });
  });

  it('returns no data with an internal error', async () => {
    const outcome = await failing(new Error('Ada Ravencroft'));
    expect(outcome).toEqual({
      ...{ state: 'failed', code: 'internal', message: 'An internal error occurred.', isTransient: false },
    });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  it('fails when the staging folder cannot be written', async () => {
    rmSync(staging, { recursive: true });
    expect(await runJob('Ada')).toMatchObject({ state: 'failed', code: 'out.write' });
    staging = mkdtempSync(join(tmpdir(), 'vitae-staging-'));
  });
});

describe('the documents of a job', () => {
  it('are logged by their kind, audience and record, if there is a log', async () => {
    const made = await runJob('Ada');
    const logged = {
      ...{ document: 'cv', audience: 'public', record: expect.stringMatching(/^[0-9a-f]{64}$/) },
      version: expect.stringContaining(sha256('Ada')),
    };
    expect(made).toMatchObject({ logged });
    expect(await runJob('Ada', JOB, {}, { logs: false })).toMatchObject({ logged: null });
    const records = [made, await runJob('Eve')].map(each => each.state === 'made' && each.logged?.record);
    expect(new Set(records).size).toBe(2);
  });

  it('are staged without the response if none is to be stored, under names with a prefix', async () => {
    expect(await runJob('Ada', JOB, {}, { storesResponses: false, prefix: 'w1-' })).toMatchObject({
      reply: null,
      files: [
        { staged: 'w1-cv-7.pdf', format: 'pdf', ending: '.pdf', bytes: 3, sha256: sha256('Ada') },
        { staged: 'w1-cv-7-awards.csv', format: 'csv', ending: '-awards.csv' },
      ],
    });
    expect(readdirSync(staging).sort()).toEqual(['w1-cv-7-awards.csv', 'w1-cv-7.pdf']);
  });

  it('are stored with the fonts and pictures that belong to them', async () => {
    const plain = builder('Ada');
    await runJob('Ada', JOB, {
      prepare: async record => {
        const prepared = await plain.prepare(record);
        if (prepared === null) return null;
        const make = async () => ({
          ...(await prepared.make()),
          assets: new Map([['seal.png', Buffer.from('seal')]]),
        });
        return { ...prepared, make };
      },
    });
    expect(readFileSync(join(staging, 'seal.png'), 'utf8')).toBe('seal');
  });

  it('are made of the input of the job, if it has one', async () => {
    const bytes = Buffer.from('the input');
    const input = { staged: 'report.input', sha256: sha256(bytes), bytes: bytes.length };
    await storage().stage(input, bytes);
    const made = await runJob(
      '',
      { ...JOB, input },
      {
        fetch: () => Promise.reject(new Error('not to be called')),
        restore: async (id, snapshot) => {
          expect(id).toBe(JOB.id);
          return fetched(Buffer.from(snapshot).toString());
        },
      },
    );
    expect(made).toMatchObject({ state: 'made', files: [{ sha256: input.sha256 }, {}] });
  });

  it('have a hash of the record, the options and the look', async () => {
    const computeHash = async (body: string, title: string, look = 't') => {
      const plain = builder(body);
      const made = await runJob(body, JOB, {
        lookHash: async () => look,
        prepare: async record => {
          const prepared = await plain.prepare(record);
          return prepared && { ...prepared, options: { titles: new Map([['a', title]]) } };
        },
      });
      return made.state === 'made' ? made.hash : null;
    };
    const hashes = [
      await computeHash('Ada', 'x'),
      await computeHash('Eve', 'x'),
      await computeHash('Ada', 'y'),
      await computeHash('Ada', 'x', 'u'),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(await computeHash('Ada', 'x')).toBe(hashes[0]);
  });
});

describe('a person whom the kind of document is not for', () => {
  const CONTEXT = 'c';
  const tagged = (changes: Partial<BatchBuilder> = {}): Partial<BatchBuilder> => ({
    context: () => CONTEXT,
    fetch: async () => ({ ...fetched('Ada'), etag: '"v1"' }),
    prepare: async () => null,
    ...changes,
  });
  const queries: string[] = [];
  const unchanged: Partial<BatchBuilder> = {
    fetchIfChanged: async (id, etag) => {
      queries.push(`${id} ${etag}`);
      return null;
    },
  };

  it('is remembered by the ETag of the record', async () => {
    queries.length = 0;
    const first = await runJob('Ada', JOB, tagged());
    if (first.state !== 'not-applicable' || !first.validator) throw new Error('No validator.');
    const { validator } = first;
    expect(validator).toEqual({
      etag: '"v1"',
      context: expect.stringMatching(/^not-applicable:[0-9a-f]{64}$/),
    });
    expect(await runJob('Ada', { ...JOB, validator }, tagged(unchanged))).toEqual({
      state: 'not-applicable',
    });
    expect(queries).toEqual([`${JOB.id} "v1"`]);
    // Even when there is a document of an earlier run.
    const known = { ...JOB, validator, known: 'h' };
    expect(await runJob('Ada', known, tagged(unchanged))).toEqual({ state: 'not-applicable' });
    // A changed record, and a builder without ETags, are read.
    const changed = { fetchIfChanged: async () => ({ ...fetched('Ada'), etag: '"v2"' }) };
    expect(await runJob('Ada', { ...JOB, validator }, tagged(changed))).toMatchObject({
      validator: { etag: '"v2"' },
    });
    expect(await runJob('Ada', { ...JOB, validator }, tagged())).toEqual(first);
    const other = { ...validator, context: 'other' };
    expect(await runJob('Ada', { ...JOB, validator: other }, tagged(unchanged))).toEqual(first);
    expect(queries).toHaveLength(2);
  });

  it.each([
    ['without an ETag', { fetch: async () => fetched('Ada') }],
    ['with options that may differ', { context: () => null }],
  ])('is not remembered %s', async (_, changes) => {
    expect(await runJob('Ada', JOB, tagged(changes))).toEqual({ state: 'not-applicable', validator: null });
  });

  it.each(['audience.refused', 'selection.empty', 'format.empty'])(
    'may be known by the error %s',
    async code => {
      const refuse = () => Promise.reject(new DataError(code, 'Nothing is left.'));
      const reason = { code, message: 'Nothing is left.' };
      expect(await runJob('Ada', JOB, tagged({ prepare: refuse }))).toMatchObject({
        state: 'not-applicable',
        reason,
        validator: { etag: '"v1"' },
      });
      expect(await runJob('Ada', JOB, { fetch: refuse })).toEqual({ state: 'not-applicable', reason });
    },
  );
});

describe('transient failures', () => {
  it.each([
    ...['busy', 'cut', 'dns', 'gateway', 'gateway-timeout', 'host-down', 'refused', 'server-error', 'timeout']
      .concat('unavailable', 'unreachable')
      .map(name => `source.${name}`),
    ...['out.unavailable', 'store.locked'],
  ])('have the code %s', code => {
    expect(isTransientCode(code)).toBe(true);
    expect(isTransient(new SourceError(code, ''))).toBe(true);
    expect(isTransient(new DataError(code, ''))).toBe(false);
  });

  it.each(['', 'source.not-found', 'out.write', 'data.xml'])('do not have the code %j', code => {
    expect(isTransientCode(code)).toBe(false);
    expect(isTransient(new SourceError(code, ''))).toBe(false);
  });
});

describe('a job handler without documents', () => {
  const getHandler = (extract: () => Promise<unknown>) =>
    createDataHandler(extract, {
      storage: folderStorage({ path: staging, manifests: '', staging, ledger: '' }),
    });

  it('stages the data as the response, with its hash as the one of the job', async () => {
    const outcome = await getHandler(async () => ({ name: 'Ada' }))(JOB);
    const hash = sha256('{"name":"Ada"}');
    expect(outcome).toEqual({
      ...{ state: 'made', files: [], pages: null, problems: 0, logged: null, templateHash: '', asOf: '' },
      hash: `data:${hash}`,
      reply: expect.objectContaining({
        staged: 'cv-7.data',
        response: expect.objectContaining({ sha256: hash }),
      }),
    });
    expect(String(brotliDecompressSync(readFileSync(join(staging, 'cv-7.data'))))).toBe('{"name":"Ada"}');
  });

  it('fails with the error of the record', async () => {
    const busy = async () => {
      throw new SourceError('source.busy', 'Too many requests.');
    };
    expect(await getHandler(busy)(JOB)).toMatchObject({
      state: 'failed',
      code: 'source.busy',
      isTransient: true,
    });
  });
});
