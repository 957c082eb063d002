import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(2) });
});
afterAll(() => studio.close());

it('lets no browser store a page or a preview with records', async () => {
  const visitor = studio.visit({ netId: '100100000' });
  const cv = (await visitor.get('/cv')).headers.get('location') ?? '';
  for (const path of ['/', '/account', cv, `${cv}/preview`, `${cv}/pages.json`, '/packet/2025/preview']) {
    const response = await visitor.get(path);
    await response.arrayBuffer();
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

it('lets no other site read a page, whatever its origin', async () => {
  const visitor = studio.visit({ netId: '100100000' });
  const { status, headers } = await visitor.get('/account', { origin: 'https://elsewhere.example' });
  expect(status).toBe(200);
  expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
});
