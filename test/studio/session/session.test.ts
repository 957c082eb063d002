import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { type NewSession, openStudioStore, type StudioStore } from '../../../src/database/index.js';
import type { StudioEnv } from '../../../src/studio/env.js';
import { studioCookie } from '../../../src/studio/session/cookie.js';
import { createSessionHandling } from '../../../src/studio/session/session.js';

const MINUTE = 60_000;
const NEW: NewSession = {
  issuer: 'https://id.example',
  sub: 'quill',
  sid: null,
  user: { netId: '100100002', name: 'Ada Quill', roles: [] },
  tokens: null,
};
let clock = Date.parse('2026-03-02T12:00:00Z');
let store: StudioStore;
beforeEach(() => {
  store = openStudioStore(':memory:', { now: () => new Date(clock) });
});

function studio(publicUrl: string) {
  const sessions = createSessionHandling(store.sessions, studioCookie(publicUrl), async current => current);
  const app = new Hono<StudioEnv>();
  app.use(sessions.load);
  app.post('/in', context => context.text(sessions.start(context, NEW).id));
  app.post('/out', context => {
    sessions.end(context);
    return context.text('');
  });
  app.get('/', context =>
    context.text(context.get('current')?.session.user.name ?? context.get('ended') ?? 'none'),
  );
  return app;
}
const HTTPS = 'https://vitae.example';
const read = async (response: Response | Promise<Response>): Promise<string> => (await response).text();

describe('the cookie', () => {
  it('is for this host, HTTPS and HTTP alone', async () => {
    const response = await studio(HTTPS).request('/in', { method: 'POST' });
    const id = await response.clone().text();
    expect(response.headers.get('set-cookie')).toBe(
      `__Host-vitae=${id}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('has another name without HTTPS, on this machine only', async () => {
    const response = await studio('http://127.0.0.1:8080').request('/in', { method: 'POST' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^vitae-demo=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(() => studioCookie('http://vitae.example')).toThrow(
      expect.objectContaining({ code: 'studio.insecure' }),
    );
  });
});

describe('a session', () => {
  it('is loaded from its cookie, until it is ended', async () => {
    const app = studio(HTTPS);
    const id = await read(app.request('/in', { method: 'POST' }));
    const headers = { cookie: `__Host-vitae=${id}` };
    expect(await read(app.request('/', { headers }))).toBe('Ada Quill');
    expect(await read(app.request('/'))).toBe('none');
    const out = await app.request('/out', { method: 'POST', headers });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-vitae=; Max-Age=0;/);
    expect(await read(app.request('/', { headers }))).toBe('unknown');
  });

  it('ends when half an hour passes without a request', async () => {
    const app = studio(HTTPS);
    const headers = { cookie: `__Host-vitae=${await read(app.request('/in', { method: 'POST' }))}` };
    clock += 29 * MINUTE;
    expect(await read(app.request('/', { headers }))).toBe('Ada Quill');
    clock += 29 * MINUTE;
    expect(await read(app.request('/', { headers }))).toBe('Ada Quill');
    clock += 30 * MINUTE;
    expect(await read(app.request('/', { headers }))).toBe('idle');
  });

  it('is not extended by the events of a batch', async () => {
    const app = studio(HTTPS);
    const cookie = `__Host-vitae=${await read(app.request('/in', { method: 'POST' }))}`;
    const watching = { cookie, accept: 'text/event-stream' };
    clock += 20 * MINUTE;
    expect(await read(app.request('/', { headers: watching }))).toBe('Ada Quill');
    clock += 11 * MINUTE;
    expect(await read(app.request('/', { headers: watching }))).toBe('idle');
  });

  it.each(['', 'short', 'A'.repeat(43), 'A'.repeat(5000), "' OR 1=1 --"])(
    'is not found by the ID “%.20s”',
    async id => {
      const cookie = `__Host-vitae=${encodeURIComponent(id)}`;
      expect(await read(studio(HTTPS).request('/', { headers: { cookie } }))).toBe('unknown');
    },
  );
});
