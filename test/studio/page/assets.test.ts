import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(1) });
});
afterAll(() => studio.close());

it.each([
  ['studio.css', 'text/css; charset=utf-8', 'no-cache'],
  ['document/preview.css', 'text/css; charset=utf-8', 'no-cache'],
  ['fonts.css', 'text/css; charset=utf-8', 'no-cache'],
  ['page/studio.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['page/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
])('serves %s without a session, compressed and with a tag', async (name, type, caching) => {
  const stranger = studio.visit(null);
  const response = await stranger.get(`/assets/${name}`, { 'accept-encoding': 'gzip' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('cache-control')).toBe(caching);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const plain = await stranger.get(`/assets/${name}`, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await response.text());
  const etag = response.headers.get('etag') ?? '';
  const again = await stranger.get(`/assets/${name}`, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('serves the pictures of the sign-in page of a demonstration without a session', async () => {
  const response = await studio.visit(null).get('/assets/sign-in/picture-cv.png');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
});

it('serves the fonts that its style sheet names, and keeps them for a day', async () => {
  const stranger = studio.visit(null);
  const css = await (await stranger.get('/assets/fonts.css')).text();
  const fonts = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address = '']) => address);
  expect(fonts.length).toBeGreaterThan(3);
  const font = await stranger.get(fonts[0] ?? '');
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
  expect(font.headers.get('cache-control')).toBe('public, max-age=86400');
});

it.each([
  'studio.ts',
  'page/assets.ts',
  'page/messages.json',
  'page/missing.js',
  'page/..%2ftsconfig.json',
  '..%2f..%2fpackage.json',
  '..%00',
  'tsconfig.json',
  'fonts/..%2findex.js',
  'fonts/',
  'constructor',
  '__proto__',
])('serves no other file, such as %s', async name => {
  expect((await studio.visit(null).get(`/assets/${name}`)).status).toBe(404);
});
