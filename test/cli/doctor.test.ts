import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { whenForwarded } from '../../src/audit/index.js';
import { BASE_PATH } from '../../src/schema/index.js';
import { auditLog, inFolder, RAVENCROFT, type RunSetup, run, sampleText } from './run.js';

inFolder();

const SECRET = 'canary-secret-value';
const NET_ID = '100000001';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Check {
  readonly name: string;
  readonly state: string;
  readonly message: string;
  readonly code: string | null;
  readonly hint: string | null;
}

/** Starts a server on loopback and returns its address. */
async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (response: ServerResponse, status: number, body = '', headers = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);

/** A service that accepts the secret and has one person. */
const healthy: RequestListener = (request, response) => {
  if (request.headers.authorization !== `Bearer ${SECRET}`) return send(response, 401);
  if (!request.url?.startsWith(`${BASE_PATH}/faculty`)) return send(response, 404);
  send(response, 200, sampleText('ravencroft.xml'));
};

const startService = async (handle: RequestListener = healthy): Promise<string> =>
  `http://${await listen(createServer(handle))}`;

/** Writes a configuration with `vitae init` and runs `vitae doctor`. */
async function initAndDiagnose(
  url: string,
  environment: RunSetup['environment'] = { VITAE_CLIENT_SECRET: SECRET },
  args: readonly string[] = [],
) {
  const init = ['init', '--force', '--institution', 'Tamarack Valley University'];
  expect((await run([...init, '--service', url, '--auth', 'bearer'])).code).toBe(0);
  const result = await run(['doctor', '--json', ...args], { environment });
  expect(result.out + result.err).not.toContain(SECRET);
  expect(result.out + result.err).not.toContain(NET_ID);
  const { checks } = JSON.parse(result.out) as { readonly checks: readonly Check[] };
  const failed = checks.filter(({ state }) => state === 'error');
  return { ...result, checks, failed: failed.map(({ name, code }) => [name, code]) };
}

beforeAll(() => rmSync('vitae.config.json', { force: true }));

describe('vitae init && vitae doctor', () => {
  it('find nothing wrong when the service returns a person', async () => {
    const { code, checks, failed } = await initAndDiagnose(await startService());
    expect(failed).toEqual([]);
    expect(code).toBe(0);
    const getState = (name: string) => checks.find(check => check.name === name)?.state;
    expect(['node', 'fonts', 'configuration', 'service', 'clock'].map(getState)).toEqual(Array(5).fill('ok'));
    expect(checks.find(({ name }) => name === 'service')?.message).toMatch(
      /: 1 person listed, one record read in \d+ ms/,
    );
  });

  it.each<readonly [string, string, RequestListener | null]>([
    ['no server listens', 'source.refused', null],
    ['the credentials are wrong', 'source.unauthorized', (_, response) => send(response, 401)],
    ['the credentials do not cover the person', 'source.forbidden', (_, response) => send(response, 403)],
    ['the base path is wrong', 'source.not-found', (_, response) => send(response, 404)],
    [
      'a sign-in page answers',
      'source.media-type',
      (_, response) => send(response, 200, '<html>', { 'content-type': 'text/html' }),
    ],
    [
      'the address redirects to another host',
      'source.redirect',
      (_, response) => send(response, 302, '', { location: 'https://sign-in.campus.example/' }),
    ],
    ['the service is overloaded', 'source.unavailable', (_, response) => send(response, 503)],
    ['the response is cut off', 'data.truncated', (_, response) => send(response, 200, '<Data><Record>')],
    ['the list is empty', 'doctor.people', (_, response) => send(response, 200, '<Data></Data>')],
    ['the connection is cut', 'source.cut', request => request.socket.destroy()],
    [
      'another person answers than the one who was requested',
      'person.unknown',
      (request, response) =>
        request.url?.endsWith('/faculty') ? healthy(request, response) : send(response, 200, '<Data></Data>'),
    ],
  ])('name the service when %s (%s)', async (_, expected, handle) => {
    const url = handle === null ? 'http://127.0.0.1:9' : await startService(handle);
    const { code, checks, failed } = await initAndDiagnose(url);
    expect(code).toBe(3);
    expect(failed).toEqual([['service', expected]]);
    expect(checks.find(({ name }) => name === 'service')?.hint).toBeTruthy();
  });

  it('name the service when it offers no TLS at an https address', async () => {
    const url = await startService();
    const { failed } = await initAndDiagnose(url.replace('http:', 'https:'));
    expect(failed).toEqual([['service', 'source.tls']]);
  });

  it('name the service when credentials would go over plain HTTP', async () => {
    const { failed } = await initAndDiagnose('http://api.campus.example');
    expect(failed).toEqual([['service', 'auth.insecure']]);
  });

  it('name the service when its secret is missing', async () => {
    const { failed } = await initAndDiagnose(await startService(), {});
    expect(failed).toEqual([['service', 'secret.missing']]);
  });

  it('warn when the clocks differ', async () => {
    const date = 'Wed, 01 Jan 2020 00:00:00 GMT';
    const { code, checks } = await initAndDiagnose(
      await startService((_, response) => send(response, 200, sampleText('ravencroft.xml'), { date })),
    );
    expect(code).toBe(0);
    const clock = checks.find(({ name }) => name === 'clock');
    expect(clock?.state).toBe('warning');
    expect(clock?.message).toMatch(/^This clock is [\d,]+ days ahead of that of the service\.$/);
  });
});

describe('vitae doctor', () => {
  const diagnose = async (args: readonly string[] = [], environment: RunSetup['environment'] = {}) => {
    const { code, out } = await run(['doctor', '--json', ...args], { environment });
    const { checks } = JSON.parse(out) as { readonly checks: readonly Check[] };
    return { code, stateOf: (name: string) => checks.find(check => check.name === name) };
  };

  beforeAll(() => rmSync('vitae.config.json', { force: true }));

  it('names the first problem of the configuration and skips what needs one', async () => {
    writeFileSync('wrong.json', '{\n "papper": "a4",\n "size": 99\n}');
    const { code, stateOf: getState } = await diagnose(['--config', 'wrong.json']);
    expect(code).toBe(3);
    expect(getState('configuration')).toMatchObject({ state: 'error', code: 'doctor.configuration' });
    expect(getState('configuration')?.message).toMatch(/“papper” is unknown\. \(and 1 more problem\)$/);
    expect(['service', 'database', 'audit', 'disk'].map(name => getState(name)?.state)).toEqual(
      Array(4).fill('skipped'),
    );
  });

  it('finds a damaged page of the database', async () => {
    expect((await run(['sample', '--db', 'own.db', '--faculty', '40'])).code).toBe(0);
    expect((await diagnose(['--db', 'own.db'])).stateOf('database')?.message).toBe('own.db: 40 people');
    const bytes = readFileSync('own.db');
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4096);
    writeFileSync('own.db', bytes);
    expect((await diagnose(['--db', 'own.db'])).stateOf('database')).toMatchObject({
      state: 'error',
      code: 'store.damaged',
    });
  });

  it('reports a missing database unless records come from a service', async () => {
    const { stateOf: getState } = await diagnose(['--db', 'none.db']);
    expect(getState('database')).toMatchObject({ state: 'error', code: 'store.missing' });
  });

  it('finds a changed line of the audit log', async () => {
    expect((await run(['cv', '--input', RAVENCROFT, '--out', 'a.html'])).code).toBe(0);
    expect((await diagnose()).stateOf('audit')?.message).toMatch(/: 1 line, intact$/);
    const log = readFileSync(auditLog(), 'utf8');
    writeFileSync(auditLog(), log.replace('"document":"', '"document":"x'));
    const { stateOf: getState } = await diagnose();
    expect(getState('audit')).toMatchObject({ state: 'error', code: 'audit.broken' });
    rmSync(auditLog());
    rmSync(`${auditLog()}.head`, { force: true });
  });

  it('warns of entries of the audit log that were not forwarded', async () => {
    mkdirSync('siem');
    writeFileSync('forward.json', JSON.stringify({ audit: 'forward.jsonl', auditForward: 'siem' }));
    const config = ['--config', 'forward.json'];
    const made = await run(['cv', '--input', RAVENCROFT, '--out', 'forward.html', ...config]);
    expect(made.code).toBe(0);
    await whenForwarded('forward.jsonl');
    const { stateOf: getState } = await diagnose(config);
    expect(getState('audit')).toMatchObject({
      state: 'warning',
      message: 'forward.jsonl: 1 line, intact; 1 line not forwarded to siem.',
    });
    rmSync('siem', { recursive: true });
    await run(['cv', '--input', RAVENCROFT, '--out', 'again.html', ...config]);
    await whenForwarded('forward.jsonl');
    expect((await diagnose(config)).stateOf('audit')?.message).toBe('forward.jsonl: 2 lines, intact');
    expect(readFileSync('siem', 'utf8')).toBe(readFileSync('forward.jsonl', 'utf8'));
  });

  it.skipIf(process.getuid?.() === 0)('names a folder that cannot be written', async () => {
    mkdirSync('locked', { mode: 0o500 });
    const { stateOf: getState } = await diagnose([], { VITAE_SNAPSHOTS: 'locked' });
    expect(getState('snapshots')).toMatchObject({ state: 'error', code: 'doctor.folder' });
    chmodSync('locked', 0o700);
  });

  it('names a job queue that does not answer', async () => {
    const { stateOf: getState } = await diagnose([], { VITAE_ENGINE: 'redis://127.0.0.1:9' });
    expect(getState('queue')).toMatchObject({ state: 'error', code: 'engine.unreachable' });
  });

  it('prints the net ID and the roles of claims in a file or on standard input, and no secret', async () => {
    const signIn = {
      ...{ issuer: 'http://127.0.0.1:9', clientId: 'vitae', clientSecret: { env: 'VITAE_CLIENT_SECRET' } },
      roles: { 'cn=deans': 'dean:Science' },
    };
    writeFileSync('studio.json', JSON.stringify({ studio: { signIn } }));
    const claims = JSON.stringify({ net_id: NET_ID, name: 'Ada Quill', roles: ['cn=deans'] });
    writeFileSync('claims.json', claims);
    const environment = { VITAE_CLIENT_SECRET: SECRET };
    for (const path of ['claims.json', '-']) {
      const args = ['doctor', '--config', 'studio.json', '--claims', path];
      const { code, out, err } = await run(args, { environment, input: claims });
      expect(code).toBe(3);
      expect(out).toMatch(/^ok {7}claims {9}net ID 100000001, name “Ada Quill”, roles: dean:Science$/m);
      expect(out).toMatch(/^ERROR {4}sign-in {8}http:\/\/127\.0\.0\.1:9\/\S+ does not answer\.$/m);
      expect(out + err).not.toContain(SECRET);
    }
  });

  it('skips the sign-in and the claims when there are none', async () => {
    const { stateOf: getState } = await diagnose();
    for (const name of ['sign-in', 'claims']) expect(getState(name)).toMatchObject({ state: 'skipped' });
  });

  it('prints a line for each check, with advice below an error', async () => {
    const { code, out, err } = await run(['doctor', '--service', 'http://127.0.0.1:9']);
    expect(code).toBe(3);
    expect(out).toMatch(/^ok {7}node {11}Node \d+\.\d+\.\d+ on \w+ \w+$/m);
    expect(out).toMatch(
      /^ERROR {4}service {8}.+ refused the connection \(ECONNREFUSED\)\.\n {24}Check that the service runs, and its port\.$/m,
    );
    expect(err).toContain('1 check failed: service.');
  });
});
