import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../audit/named-entries.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, type Visitor } from './served/served-studio.js';

const BASE = '/reports/vitae';
const OWNER = '100100002';

let studio: ServedStudio;
let owner: Visitor;
let registrar: Visitor;
beforeAll(async () => {
  studio = await serveStudio({
    settings: settings => ({ ...settings, studio: { ...settings.studio, basePath: BASE } }),
  });
  owner = studio.visit({ netId: OWNER });
  registrar = studio.visit({
    netId: '100100003',
    roles: ['registrar', 'admissions', 'auditor'],
    purpose: 'Annual review',
  });
});
afterAll(() => studio.close());

/** Addresses within the host, by the attributes of all tags of a page. */
const getAddresses = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src|action|formaction|data-[\w-]+)="(\/[^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

describe('a studio behind a path', () => {
  it('names its path in the address for browsers', () => {
    expect(new URL(studio.url).pathname).toBe(BASE);
  });

  it('has pages with addresses that begin with it alone, each of which it answers', async () => {
    const [pending, seen] = [
      ['/', '/people', '/report', '/applicants', '/log', '/packet', '/account'],
      new Set<string>(),
    ];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (seen.has(path) || seen.size > 150) continue;
      seen.add(path);
      const reader = /^\/(?:people|report|applicants|log|gaps|batches)/.test(path) ? registrar : owner;
      const response = await reader.get(path);
      expect(response.status, path).toBeLessThan(500);
      const location = response.headers.get('location');
      const type = response.headers.get('content-type') ?? '';
      const own = [
        ...(location === null ? [] : [location]),
        ...(type.startsWith('text/html') ? getAddresses(await response.text()) : []),
      ];
      for (const address of own) {
        expect(address.startsWith(`${BASE}/`), `${address} in ${path}`).toBe(true);
        if (/sign-out|\/command|download|documents$/.test(address)) continue;
        pending.push(address.slice(BASE.length));
      }
    }
    expect(seen.size).toBeGreaterThan(40);
    expect(studio.faults).toEqual([]);
  });

  it('loads its style sheets and fonts from there', async () => {
    for (const name of ['studio.css', 'document/preview.css', 'fonts.css']) {
      const css = await (await owner.get(`/assets/${name}`)).text();
      const [, font = ''] = /url\("?([^")]+)"?\)/.exec(css) ?? [];
      expect(font.startsWith(`${BASE}/assets/fonts/`), name).toBe(true);
      expect((await owner.get(font.slice(BASE.length))).status).toBe(200);
    }
  });

  it('saves from scripts, whose replies have its addresses, and sends files as they are', async () => {
    const reply = await owner.post(
      '/packet/2025',
      { revision: '0', base: '{}', teaching: 'See src=/cv and /cv.' },
      AS_SCRIPT,
    );
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as { preview: string }).preview).toContain('See src=/cv and /cv.');
    expect(await (await owner.get('/packet/2025/preview')).text()).toContain(
      `href="${BASE}/assets/document/preview.css"`,
    );
    const away = await studio.visit(null).post('/packet/2025', { revision: '1' }, AS_SCRIPT);
    expect(await away.json()).toMatchObject({ signIn: `${BASE}/sign-in` });
    const file = await owner.post('/packet/2025/download', { format: 'html' });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.toString()).toContain('See src=/cv and /cv.');
    const { createHash } = await import('node:crypto');
    const [logged] = readAudit(studio.settings.audit)
      .flatMap(({ files }) => files.slice(-1))
      .slice(-1);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(logged?.sha256);
  });

  it('answers nothing outside of it, except the probes', async () => {
    const host = new URL(studio.url).origin;
    for (const path of ['/', '/cv', '/assets/studio.css', '/reports', `${BASE}x/cv`])
      expect((await fetch(host + path, { redirect: 'manual' })).status, path).not.toBe(200);
    expect((await fetch(`${host}/livez`)).status).toBe(200);
    expect((await fetch(`${host}${BASE}`, { redirect: 'manual' })).headers.get('location')).toBe(
      `${BASE}/sign-in?next=%2F`,
    );
  });

  it('leaves the storage of other programs on the host at a sign-out', async () => {
    const visitor = studio.visit({ netId: OWNER });
    const response = await visitor.post('/sign-out');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });
});
