import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import type { BatchBuilder, FetchedRecord } from '../../src/batch/index.js';
import { rebuild } from '../../src/batch/rebuild.js';
import { MADE_BY } from '../../src/batch/result-recorder.js';
import { DataError } from '../../src/core/index.js';
import { compressResponse, type Ledger, openLedger, type StoredDocument } from '../../src/database/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
let n = 0;
let ledger: Ledger;
let closed = 0;

const RESPONSE = compressResponse(Buffer.from('Ada'));

beforeEach(() => {
  ledger = openLedger(path(`ledger-${n++}.db`));
  ledger.responses.put(RESPONSE);
  closed = 0;
  return () => ledger.close();
});

const DOCUMENT: StoredDocument = {
  ...{ kind: 'cv', id: '100000001', options: '{}', ending: '.html', asOf: '2026-01-14' },
  ...{ sha256: sha256('<p>Ada</p>'), response: RESPONSE.sha256, templateHash: 't', madeBy: MADE_BY },
};

/** A builder of a document with the text of its record, in two files. */
const builder = (changes: Partial<BatchBuilder> = {}): BatchBuilder => ({
  lookHash: async () => 't',
  fetch: () => Promise.reject(new Error('not to be called')),
  restore: async (id, snapshot): Promise<FetchedRecord> => {
    expect(id).toBe(DOCUMENT.id);
    return {
      version: { scheme: 'response', value: '', entities: 'all' },
      snapshot: () => Buffer.from(`<p>${Buffer.from(snapshot)}</p>`),
    };
  },
  prepare: async record => ({
    ...{ options: {}, asOf: '2026-01-14', record: {}, problems: [] },
    make: async () => ({
      ...{ title: '', kind: 'cv', audience: 'public', pages: 1, decisions: [], notices: [], problems: [] },
      model: { title: '', author: null, description: '' },
      files: [
        { format: 'csv', ending: '.csv', bytes: Buffer.from('Ada') },
        { format: 'html', ending: '.html', bytes: record.snapshot() },
      ],
    }),
  }),
  close: async () => {
    closed++;
  },
  ...changes,
});

const rebuilt = (document: Partial<StoredDocument> = {}, changes: Partial<BatchBuilder> = {}) =>
  rebuild(ledger, { ...DOCUMENT, ...document }, async stored => {
    expect(stored).toEqual({ ...DOCUMENT, ...document });
    return builder(changes);
  });

describe('a document made again', () => {
  it('is the same when nothing has changed', async () => {
    expect(await rebuilt()).toEqual({
      ...{ bytes: Buffer.from('<p>Ada</p>'), sha256: DOCUMENT.sha256, same: true, changes: [] },
    });
    expect(closed).toBe(1);
  });

  it('is compared with the file of its ending', async () => {
    const { bytes, same } = await rebuilt({ ending: '.csv', sha256: sha256('Ada') });
    expect([Buffer.from(bytes).toString(), same]).toEqual(['Ada', true]);
  });

  it('states what may explain a difference', async () => {
    const document = { sha256: sha256('other'), madeBy: 'an earlier version', templateHash: 'u' };
    expect(await rebuilt(document)).toMatchObject({
      sha256: DOCUMENT.sha256,
      same: false,
      changes: [
        'The template or citation style has changed since.',
        `It was made by an earlier version; this is ${MADE_BY}.`,
      ],
    });
  });

  it.each([
    ['without a stored response', null],
    ['with a response that is gone', 'f'.repeat(64)],
  ])('is an error %s', async (_, response) => {
    const error = await rebuilt({ response }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({
      code: 'rebuild.reply',
      message: 'The response that this document was made from is not stored.',
      hint: 'Batches store responses unless run with --no-snapshots; those of admissions only with --snapshots.',
    });
    expect(closed).toBe(0);
  });

  it.each([
    ['no document', {}, { prepare: async () => null }],
    ['no file of its ending', { ending: '.pdf' }, {}],
  ])('is an error when its response produces %s', async (_, document, changes) => {
    const error = await rebuilt({ ...document, templateHash: 'u', madeBy: 'x' }, changes).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({
      code: 'rebuild.nothing',
      message: 'The stored response no longer produces this document.',
      hint: `The template or citation style has changed since. It was made by x; this is ${MADE_BY}.`,
    });
    expect(closed).toBe(1);
  });
});

it('names the program and the version of Node, which documents are made by', () => {
  expect(MADE_BY).toMatch(/^Faculty Vitae \d+\.\d+\.\d+, Node \d+\.\d+\.\d+$/);
});
