import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SourceError, UsageError, type VitaeError } from '../../src/core/index.js';
import type { NoteType } from '../../src/schema/index.js';
import {
  type AdmissionsSource,
  type AdmissionsSourceConfig,
  admissionsSource,
} from '../../src/sources/index.js';
import * as act from './fault-server.js';
import { pace } from './setup.js';

const INTERNATIONAL = '/domains/legacy/admissions/graduate/international';
const COMMUNICATION = '/domains/legacy/admissions/graduate/officialcommunication';
const CANARY = '987654321';
const JSON_TYPE = { 'content-type': 'application/json' };

const held: { server: act.FaultServer | null } = { server: null };
const server = (): act.FaultServer => {
  if (held.server === null) throw new Error('The fault server is not up yet.');
  return held.server;
};
const opened: AdmissionsSource[] = [];
const open = (config: Partial<AdmissionsSourceConfig> = {}): AdmissionsSource => {
  const source = admissionsSource({ baseUrl: server().url, runtime: pace(), ...config });
  opened.push(source);
  return source;
};
beforeAll(async () => {
  held.server = await act.faultServer();
});
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
});
afterAll(() => server().close());

async function failure(promise: Promise<unknown>): Promise<VitaeError> {
  const thrown: unknown = await promise.then(
    () => null,
    cause => cause,
  );
  expect(thrown).toBeInstanceOf(Error);
  return thrown as VitaeError;
}

describe('requests', () => {
  it('use the four addresses of both services and accept both media types', async () => {
    server().play(act.ok('{}', JSON_TYPE));
    const source = open();
    await source.applicant(CANARY);
    await source.programs('arowan3');
    await source.offering(CANARY, '694201');
    await source.note('arowan3', '694201', 'PROVISION', 2);
    expect(server().requests.map(request => `${request.method} ${request.url}`)).toEqual([
      `GET ${INTERNATIONAL}/${CANARY}`,
      `GET ${COMMUNICATION}/arowan3`,
      `GET ${COMMUNICATION}/${CANARY}/694201`,
      `GET ${COMMUNICATION}/arowan3/694201/PROVISION/2`,
    ]);
    expect(server().requests[0]?.headers.accept).toBe('application/json, application/xml;q=0.9');
  });

  it.each(['', '/', INTERNATIONAL, `${COMMUNICATION}/`])('find both services from base %j', async base => {
    server().play(act.ok('{}', JSON_TYPE));
    const source = open({ baseUrl: server().url + base });
    await source.applicant(CANARY);
    await source.programs(CANARY);
    expect(server().requests.map(({ url }) => url)).toEqual([
      `${INTERNATIONAL}/${CANARY}`,
      `${COMMUNICATION}/${CANARY}`,
    ]);
  });

  it('use configured base paths', async () => {
    server().play(act.ok('{}', JSON_TYPE));
    const basePaths = { international: '/gradIntl', communication: '/v2/letters' };
    for (const base of ['', '/v2/letters']) {
      const source = open({ baseUrl: server().url + base, basePaths });
      await source.applicant(CANARY);
      await source.programs(CANARY);
      expect(
        server()
          .requests.splice(0)
          .map(({ url }) => url),
      ).toEqual([`/gradIntl/${CANARY}`, `/v2/letters/${CANARY}`]);
    }
  });

  it('carry credentials', async () => {
    server().play(act.ok('{}', JSON_TYPE));
    await open({
      auth: { kind: 'bearer', token: { env: 'KEY' } },
      environment: { KEY: 'vitae_x' },
    }).applicant(CANARY);
    expect(server().requests[0]?.headers.authorization).toBe('Bearer vitae_x');
  });

  it('are not sent with invalid parameters', async () => {
    server().play(act.ok('{}', JSON_TYPE));
    const source = open();
    const refused: readonly [Promise<unknown>, code: string][] = [
      [source.applicant('12345678'), 'admissions.person-id-net-id'],
      [source.programs('a b'), 'admissions.person-id-net-id'],
      [source.offering(CANARY, '12345'), 'admissions.program-code'],
      [source.note(CANARY, '694201', 'DENY', 1), 'admissions.net-id'],
      [source.note('arowan3', '694201', 'PRAISE' as NoteType, 1), 'admissions.note-type'],
      [source.note('arowan3', '694201', 'DENY', -1), 'admissions.sequence-number'],
    ];
    for (const [promise, code] of refused) {
      const error = await failure(promise);
      expect(error).toBeInstanceOf(UsageError);
      expect([error.code, error.exitCode]).toEqual([code, 2]);
      expect(error.hint).toMatch(/^Use this format: /);
    }
    expect(server().requests).toEqual([]);
  });
});

describe('failures', () => {
  it.each([
    [400, 'source.bad-request', 1],
    [401, 'source.unauthorized', 1],
    [403, 'source.forbidden', 1],
    [404, 'source.not-found', 1],
    [406, 'source.unexpected', 1],
    [409, 'source.conflict', 1],
    [429, 'source.busy', 4],
    [500, 'source.server-error', 4],
    [503, 'source.unavailable', 4],
  ])('%i is %s after %i requests', async (status, code, attempts) => {
    server().play(act.status(status));
    const error = await failure(open().programs(CANARY));
    expect(error).toBeInstanceOf(SourceError);
    expect([error.code, error.exitCode]).toEqual([code, 3]);
    expect(error.hint).toBeTruthy();
    expect(server().requests).toHaveLength(attempts);
  });

  it('quote the specification of the requested service', async () => {
    server().play(act.status(404));
    const source = open();
    expect((await failure(source.applicant(CANARY))).message).toBe(
      `${server().url}${INTERNATIONAL}/{person_id_net_id} answered 404: The target resource cannot be found for the given resource identifiers.`,
    );
    server().play(act.status(409));
    expect((await failure(source.programs(CANARY))).message).toMatch(
      /answered 409: A conflict has occurred\.$/,
    );
  });

  it('include web pages and bodies that are too large', async () => {
    server().play(act.ok('<html></html>', { 'content-type': 'text/html' }));
    expect(await failure(open().applicant(CANARY))).toMatchObject({
      code: 'source.media-type',
      message: expect.stringContaining('not with JSON or XML'),
    });
    server().play(act.ok(Buffer.alloc(20_000_000, ' '), JSON_TYPE));
    expect(await failure(open().applicant(CANARY))).toMatchObject({
      code: 'source.too-large',
      message: expect.stringContaining('4 MiB'),
    });
  });

  it('and metadata never name the person', async () => {
    const source = open({ limits: { maxAttempts: 1 } });
    const faults: readonly act.Act[] = [
      act.status(400),
      act.status(302, { location: `https://elsewhere.example/${CANARY}` }),
      act.ok('x', { 'content-type': 'text/html' }),
      act.ok('x', { ...JSON_TYPE, 'content-encoding': 'br' }),
      act.ok(Buffer.alloc(5_000_000, ' '), JSON_TYPE),
      act.reset,
    ];
    for (const fault of faults) {
      server().play(fault);
      const { code, message, hint, place } = await failure(source.offering(CANARY, '694201'));
      expect(code).toMatch(/^source\./);
      expect(JSON.stringify([message, hint, place])).not.toContain(CANARY);
    }
    server().play(act.ok('{}', JSON_TYPE));
    const { meta } = await source.offering(CANARY, '694201');
    expect(meta.address).toBe(`${server().url}${COMMUNICATION}/{person_id_net_id}/{program_code}`);
  });
});
