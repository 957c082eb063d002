import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import { readAudit } from '../../audit/named-entries.js';
import { createDocument } from '../served/route-rows.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';

const OWNER = '100100002';
/** Wants no public CV. */
const PRIVATE = '100100004';
/** Has no records that a document shows. */
const EMPTY = '100100006';

let studio: ServedStudio;
let owner: Visitor;
const stranger = () => studio.visit(null);

beforeAll(async () => {
  studio = await serveStudio();
  owner = studio.visit({ netId: OWNER });
});
afterAll(() => studio.close());

/** Makes a link to a new document. @returns its path, and the page of links */
async function share(visitor: Visitor = owner): Promise<{ readonly path: string; readonly links: string }> {
  const links = `/cv/${createDocument(studio, OWNER, 'public')}/links`;
  const response = await visitor.post(links);
  const path = /\/shared\/[\w-]{43}/.exec(await response.text())?.[0] ?? '';
  expect([response.status, path]).toEqual([200, expect.stringMatching(/^\/shared\//)]);
  return { path, links };
}

describe('a shared document', () => {
  it('opens for a stranger as page, web page and PDF, without a session', async () => {
    const { path } = await share();
    const page = await stranger().get(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(`src="${path}/page"`);
    expect(html).not.toContain('Sign out');
    const document = await (await stranger().get(`${path}/page`)).text();
    expect(document).toContain('<html');
    // Lines of public files name no records.
    expect(document).not.toMatch(/data-ref|intellcont\//);
    const pdf = await stranger().get(`${path}/cv.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is kept from search engines, caches and the logs of other sites', async () => {
    const { path } = await share();
    for (const part of ['', '/page', '/cv.pdf']) {
      const response = await stranger().get(path + part);
      await response.arrayBuffer();
      const named = ['x-robots-tag', 'referrer-policy', 'cache-control'].map(name =>
        response.headers.get(name),
      );
      expect(named).toEqual(['noindex, nofollow', 'no-referrer', 'no-store']);
    }
    const token = path.split('/').at(-1) ?? '';
    expect(JSON.stringify(studio.lines)).not.toContain(token);
    for (const file of [studio.settings.studio.db, `${studio.settings.studio.db}-wal`])
      expect(readFileSync(file, 'latin1').includes(token)).toBe(false);
  });

  it('stays the same when the settings of its document change', async () => {
    const { path, links } = await share();
    const before = await (await stranger().get(`${path}/page`)).text();
    const id = links.split('/')[2] ?? '';
    const settings = JSON.parse(studio.store.documents.get(OWNER, id)?.settings ?? '{}');
    studio.store.documents.save(OWNER, id, 1, JSON.stringify({ ...settings, template: 'cv-modern' }));
    expect(await (await stranger().get(`${path}/page`)).text()).toBe(before);
  });

  it('counts its openings for its owner', async () => {
    const { path, links } = await share();
    for (const _ of [1, 2]) await (await stranger().get(path)).text();
    const text = (await (await owner.get(links)).text()).replace(/\s+/g, ' ');
    expect(text).toContain('opened 2 times, last today');
  });

  it('is listed as opened once, and as revoked, with the days', async () => {
    const { path, links } = await share();
    const listed = async () => (await (await owner.get(links)).text()).replace(/\s+/g, ' ');
    expect(await listed()).toContain('not opened yet');
    await (await stranger().get(path)).text();
    expect(await listed()).toContain('opened once today');
    const [link] = studio.store.shares.list(OWNER, links.split('/')[2] ?? '');
    await owner.post(`${links}/revoke`, { share: link?.id ?? '' });
    expect(await listed()).toContain('Revoked today');
  });

  it('says that the link has ended when it is opened after it was revoked', async () => {
    const { path, links } = await share();
    const [listed] = studio.store.shares.list(OWNER, links.split('/')[2] ?? '');
    expect((await owner.post(`${links}/revoke`, { share: listed?.id ?? '' })).status).toBe(303);
    for (const part of ['', '/page', '/cv.pdf']) {
      const response = await stranger().get(path + part);
      expect(response.status).toBe(410);
      const text = await response.text();
      expect(text).toContain('This link has ended.');
      expect(text).not.toContain('Curriculum vitae');
    }
  });

  it('is not found when the link was cut', async () => {
    const { path } = await share();
    const response = await stranger().get(path.slice(0, -1));
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('opens nothing')]);
  });

  it('is noted in the audit log with each download', async () => {
    const { path } = await share();
    await (await stranger().get(`${path}/cv.pdf`)).arrayBuffer();
    const last = readFileSync(studio.settings.audit, 'utf8').trim().split('\n').at(-1) ?? '';
    const named = readAudit(studio.settings.audit).at(-1);
    expect(named).toMatchObject({ user: 'link', document: 'cv', audience: 'public' });
    expect(last).not.toContain(OWNER);
  });
});

describe('the audit log', () => {
  it('has an entry of a link that is made, and one when it is revoked, once', async () => {
    const { links } = await share();
    const [listed] = studio.store.shares.list(OWNER, links.split('/')[2] ?? '');
    for (const _ of [1, 2]) await owner.post(`${links}/revoke`, { share: listed?.id ?? '' });
    const acts = readAudit(studio.settings.audit).filter(({ record }) => record === listed?.recordHash);
    expect(acts.slice(-2).map(({ action, user, audience }) => [action, user, audience])).toEqual([
      ['share', OWNER, 'public'],
      ['revoke', OWNER, 'public'],
    ]);
  });
});

describe('no link is made', () => {
  it('to a document for the university or for reviewers', async () => {
    for (const audience of ['internal', 'confidential'] as const) {
      const links = `/cv/${createDocument(studio, OWNER, audience)}/links`;
      const response = await owner.post(links);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('Only documents for the public can be shared');
      expect(studio.store.shares.list(OWNER, links.split('/')[2] ?? '')).toEqual([]);
    }
  });

  it('when the person wants no public CV', async () => {
    const id = createDocument(studio, PRIVATE, 'public');
    const response = await studio.visit({ netId: PRIVATE }).post(`/cv/${id}/links`);
    expect(response.status).toBe(422);
    expect(studio.store.shares.list(PRIVATE, null)).toEqual([]);
  });

  it('when the document would show no records, in the words that its file is refused with', async () => {
    const person = studio.source.people.get(EMPTY) as Person;
    const none = Object.fromEntries(Object.keys(person.records).map(name => [name, []]));
    const pci = person.records.pci.map(record => ({
      ...record,
      values: { ...record.values, bio: null, research_interests: null, teaching_interests: null },
    }));
    const records = { ...none, pci } as unknown as Person['records'];
    studio.source.people.set(EMPTY, { ...person, records });
    const visitor = studio.visit({ netId: EMPTY });
    const id = createDocument(studio, EMPTY, 'public');
    const response = await visitor.post(`/cv/${id}/links`);
    const page = await response.text();
    const text = 'This document shows no records, so there is no file of it.';
    expect([response.status, page]).toEqual([422, expect.stringContaining(text)]);
    expect(page).not.toContain('/shared/');
    expect(studio.store.shares.list(EMPTY, null)).toEqual([]);
    const file = await visitor.post(`/cv/${id}/download`, { format: 'html' });
    expect([file.status, await file.text()]).toEqual([422, expect.stringContaining(text)]);
  });

  it('to the document of another person', async () => {
    const links = `/cv/${createDocument(studio, OWNER, 'public')}/links`;
    const other = studio.visit({ netId: '100100003', roles: ['registrar'], purpose: 'Annual review' });
    expect((await other.post(links)).status).toBe(404);
    expect((await other.get(links)).status).toBe(404);
  });
});
