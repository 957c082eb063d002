import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(2) });
});
afterAll(() => studio.close());

/** The last line of the log, without its time. */
const lastLine = () => {
  const { method, route, status, code } = studio.lines.at(-1) ?? {};
  return { method, route, status, code };
};

it('logs a denied request with its code when the role lacks', async () => {
  await studio.visit({ netId: '100100000' }).get('/log');
  expect(lastLine()).toEqual({ method: 'GET', route: '/log', status: 403, code: 'access.denied' });
});

it('logs a request without a session and a form of another site with their reasons', async () => {
  await studio.visit(null).get('/account');
  expect(lastLine()).toMatchObject({ route: '/account', code: 'access.signed-out' });
  const headers = { origin: 'https://elsewhere.example' };
  await studio.visit({ netId: '100100000' }).post('/account/read', {}, headers);
  expect(lastLine()).toMatchObject({ method: 'POST', status: 403, code: 'request.origin' });
});

it('logs each sign-in and sign-out by its route', async () => {
  await studio.visit(null).post('/sign-in/demo', { as: '100100000' });
  expect(lastLine()).toMatchObject({ method: 'POST', route: '/sign-in/demo' });
  await studio.visit({ netId: '100100000' }).post('/sign-out');
  expect(lastLine()).toEqual({ method: 'POST', route: '/sign-out', status: 200, code: null });
});

it('logs a source that cannot be reached with its code', async () => {
  studio.source.isDown = true;
  await studio.visit({ netId: '100100001' }).get('/');
  studio.source.isDown = false;
  expect(lastLine()).toEqual({ method: 'GET', route: '/', status: 503, code: 'source.down' });
});

it('repeats no header of a request when its method is TRACE', async () => {
  const [status, body] = await new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const sent = request(`${studio.url}/`, { method: 'TRACE', headers: { 'x-canary': 'canary' } });
    sent.on('error', reject).on('response', async response => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve([response.statusCode, text]);
    });
    sent.end();
  });
  expect(status).toBe(405);
  expect(body).not.toContain('canary');
});
