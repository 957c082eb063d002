import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../../src/core/index.js';
import { parseTrustedProxies } from '../../src/server/index.js';
import { isTracing, prepareTracing, traced } from '../../src/tracing/index.js';
import { inFolder, RAVENCROFT, run } from '../cli/run.js';
import { ask, BASE, NURSE, services, UNKNOWN_ID } from '../server/setup.js';
import { type RecordedSpan, recordSpans } from './recorded-spans.js';

const start = services();
inFolder();

let copies = 0;
/** Another copy of the module, which has not loaded the package of OpenTelemetry. */
async function freshModule(): Promise<typeof import('../../src/tracing/index.js')> {
  const address = `../../src/tracing/index.js?copy=${++copies}`;
  return import(address);
}

const getNames = (spans: readonly RecordedSpan[]) => spans.map(({ name, parent }) => `${parent} > ${name}`);

describe('tracing without an SDK', () => {
  it('runs actions and records nothing', async () => {
    const fresh = await freshModule();
    await fresh.prepareTracing();
    expect(fresh.isTracing()).toBe(false);
    const result = fresh.traced('x', {}, span => {
      span.update({ a: 1 }, 'y');
      span.fail('z');
      return 7;
    });
    expect(result).toBe(7);
  });

  it('does not load the package of OpenTelemetry', async () => {
    const load = vi.fn(() => ({}));
    vi.doMock('@opentelemetry/api', load);
    const fresh = await freshModule();
    await fresh.prepareTracing();
    expect(load).not.toHaveBeenCalled();
    vi.doUnmock('@opentelemetry/api');
  });

  it('goes on when an SDK is registered but its package is not found', async () => {
    const { remove } = recordSpans();
    vi.doMock('@opentelemetry/api', () => {
      throw new Error('ERR_MODULE_NOT_FOUND');
    });
    const fresh = await freshModule();
    await fresh.prepareTracing();
    expect([fresh.isTracing(), fresh.traced('x', {}, () => 7)]).toEqual([false, 7]);
    vi.doUnmock('@opentelemetry/api');
    remove();
  });
});

describe('tracing with an SDK', () => {
  let spans: RecordedSpan[] = [];
  let remove = (): void => {};
  beforeAll(async () => {
    ({ spans, remove } = recordSpans());
    await prepareTracing();
    expect(isTracing()).toBe(true);
  });
  afterAll(() => remove());
  beforeEach(() => void spans.splice(0));

  it('marks a span with the code of its error, and not with its message', async () => {
    const secret = 'a private value';
    const failing = () => {
      throw new DataError('data.code', secret);
    };
    expect(() => traced('a', {}, failing)).toThrow(secret);
    await expect(traced('b', {}, async () => failing())).rejects.toThrow(secret);
    await expect(traced('c', {}, () => Promise.reject(secret))).rejects.toBe(secret);
    const found = spans.map(({ name, status, attributes }) => [name, status.code, attributes['error.type']]);
    expect(found).toEqual([
      ['a', SpanStatusCode.ERROR, 'data.code'],
      ['b', SpanStatusCode.ERROR, 'data.code'],
      ['c', SpanStatusCode.ERROR, 'internal'],
    ]);
    expect(JSON.stringify(spans)).not.toContain(secret);
  });

  it('has a span for each request, named by its route, without the person', async () => {
    const service = await start();
    for (const path of [`/faculty/${NURSE}`, `/faculty/${UNKNOWN_ID}`, '/faculty/x', `/${NURSE}`])
      await ask(service, BASE + path, { headers: { traceparent: '00-b-c-01' } });
    await ask(service, '/livez');
    expect(spans.map(({ name, attributes }) => [name, attributes['http.response.status_code']])).toEqual([
      ['GET /faculty/{net_id}', 200],
      ['GET /faculty/{net_id}', 200],
      ['GET /faculty/{net_id}', 400],
      ['GET other', 404],
    ]);
    expect(spans.map(({ kind, parent }) => [kind, parent])).toEqual(spans.map(() => [SpanKind.SERVER, null]));
    const text = JSON.stringify(spans);
    for (const value of [NURSE, UNKNOWN_ID, '127.0.0.1']) expect(text).not.toContain(value);
  });

  it('continues the trace of a trusted proxy', async () => {
    const service = await start({ trustedProxies: parseTrustedProxies(['127.0.0.1']) });
    const traceparent = `00-${'b'.repeat(32)}-${'c'.repeat(16)}-01`;
    await ask(service, `${BASE}/entities`, { headers: { traceparent } });
    await ask(service, `${BASE}/entities`);
    expect(spans.map(({ parent }) => parent)).toEqual(['c'.repeat(16), null]);
  });

  it('has spans for the stages of a document', async () => {
    const args = [
      'cv',
      '--input',
      RAVENCROFT,
      '--format',
      'pdf,html',
      '--out',
      'cv/',
      '--as-of',
      '2026-11-21',
    ];
    expect((await run(args)).code).toBe(0);
    expect(getNames(spans)).toEqual([
      'null > vitae.fetch',
      'vitae.document > vitae.select',
      'vitae.write > vitae.layout',
      'vitae.document > vitae.write',
      'vitae.document > vitae.write',
      'null > vitae.document',
    ]);
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { 'vitae.source': 'input', 'vitae.record': 'person' },
      {},
      {},
      { 'vitae.format': 'pdf' },
      { 'vitae.format': 'html' },
      { 'vitae.kind': 'cv', 'vitae.formats': 'pdf,html' },
    ]);
    expect(JSON.stringify(spans)).not.toMatch(/ravencroft|marisol|\d{6,}/i);
  });

  it('has a span for each job of a batch', async () => {
    expect((await run(['sample', '--db', 'people.db', '--faculty', '3'])).code).toBe(0);
    spans.splice(0);
    const args = [
      'batch',
      'cv',
      '--all',
      '--db',
      'people.db',
      '--format',
      'html',
      '--out',
      'all',
      '--workers',
      '1',
    ];
    expect((await run(args)).code).toBe(0);
    const jobs = spans.filter(({ name }) => name === 'vitae.job');
    expect(jobs).toHaveLength(3);
    for (const { attributes } of jobs)
      expect(attributes).toEqual({
        'vitae.kind': 'cv',
        'vitae.state': expect.stringMatching(/made|not-applicable/),
      });
    expect(getNames(spans)).toContain('vitae.job > vitae.document');
    expect(JSON.stringify(spans)).not.toMatch(/\d{6,}/);
  });
});
