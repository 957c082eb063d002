import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedStudio, serveStudio } from '../served/served-studio.js';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
});
afterAll(() => studio.close());

/** The status of the answer to a request as its bytes; null if the connection ends without one. */
const getStatus = (request: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(studio.url);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.on('data', bytes => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || null));
  });

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];
const PATHS = ['/', '/sign-in/ended', '/cv', '/shared/unknown', '/nowhere'];
const CHUNKED = 'transfer-encoding: chunked\r\n';
const BODIES = [
  ['no body', '', ''],
  ['an empty body of chunks', CHUNKED, '0\r\n\r\n'],
  ['a body of chunks', CHUNKED, '5\r\na=b&c\r\n0\r\n\r\n'],
  ['a body of JSON in chunks', `content-type: application/json\r\n${CHUNKED}`, '2\r\n{}\r\n0\r\n\r\n'],
] as const;

describe('a request without the length of its body', () => {
  it.each(BODIES)('is answered and never an error of the server: %s', async (_, headers, body) => {
    for (const method of METHODS) {
      for (const path of PATHS) {
        const head = `${method} ${path} HTTP/1.1\r\nhost: ${new URL(studio.url).host}\r\nconnection: close\r\n`;
        const status = await getStatus(`${head}origin: ${studio.url}\r\n${headers}\r\n${body}`);
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
        expect(status, `${method} ${path}`).toBeLessThan(500);
        if (method !== 'POST') expect(status, `${method} ${path}`).toBe(405);
        else if (body.length > 5) expect(status, `${method} ${path}`).toBe(411);
      }
    }
  });
});
