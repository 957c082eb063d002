import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, expect } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { type ServeOptions, type Service, serve } from '../../src/server/index.js';
import { INSTITUTION, person } from '../database/people.js';

export const BASE = '/domains/erp/hr/faculty_profile';
export const NURSE = '100000001';
export const LAWYER = '100000002';
export const UNKNOWN_ID = '999999999';

/** A database with a nurse and a lawyer. */
export function smallDatabase(): Database {
  const database = openDatabase(':memory:');
  database.importPersons([person(NURSE, 'Nursing', 30), person(LAWYER, 'Law School')], {
    institution: INSTITUTION,
  });
  return database;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request over a real socket, with the path unchanged. */
export function ask(service: Service, path: string, asked: Asked = {}): Promise<Got> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, agent = new Agent() } = asked;
    const outgoing = request({ hostname, port, path, method, headers, agent }, incoming => {
      const chunks: Buffer[] = [];
      incoming.on('data', chunk => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          body: bytes.toString('utf8'),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(asked.body);
  });
}

/** Sends text over a bare socket and returns the response when it is closed. */
export function send(service: Service, text: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let got = '';
    socket.on('data', chunk => {
      got += chunk;
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

/** Starts services that close with the test. */
export function services(): (options?: Partial<ServeOptions>) => Promise<Service> {
  const stores: Database[] = [];
  const running: Service[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.close()));
  });
  afterAll(() => {
    for (const database of stores) database.close();
  });
  return async options => {
    const database = options?.database ?? smallDatabase();
    if (!options?.database) stores.push(database);
    const service = await serve({ institution: INSTITUTION, drainMs: 300, ...options, database });
    running.push(service);
    return service;
  };
}

/** Headers that every response has, whatever its status. */
export const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const errorPattern =
  /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error status="(\d+)" code="([a-z.-]+)" requestId="([0-9a-f]{16})"><Message>([^<]+)<\/Message><\/Error>\n$/;

/** Checks that a response is the documented error and returns its message. */
export function expectError(got: Got, status: number, code: string): string {
  expect(got.status).toBe(status);
  const [, sentStatus, sentCode, id, message = ''] = errorPattern.exec(got.body) ?? [];
  expect([sentStatus, sentCode, id]).toEqual([String(status), code, got.headers['x-request-id']]);
  expect(got.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-store',
    ...SAFE,
  });
  return message;
}
