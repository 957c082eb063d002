import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getKeyTable, openAudit } from '../../../src/audit/index.js';
import { createDocument } from '../served/route-rows.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';

const OWNER = '100100002';

let studio: ServedStudio;
let auditor: Visitor;
let owner: Visitor;

beforeAll(async () => {
  studio = await serveStudio();
  auditor = studio.visit({ netId: '100100006', roles: ['auditor'] });
  owner = studio.visit({ netId: OWNER });
  const own = createDocument(studio, OWNER, 'internal');
  await (await owner.post(`/cv/${own}/download`, { format: 'json' })).arrayBuffer();
  const other = studio.visit({ netId: '100100003' });
  const theirs = createDocument(studio, '100100003', 'public');
  await (await other.post(`/cv/${theirs}/download`, { format: 'pdf' })).arrayBuffer();
  const { createPersonRefs } = await import('../../../src/studio/refs.js');
  const ref = createPersonRefs(studio.store.secret('people')).of(OWNER);
  const registrar = studio.visit({
    netId: '100100005',
    roles: ['registrar'],
    purpose: 'Promotion or tenure',
  });
  await (await registrar.get(`/people/${ref}/cv?audience=internal`)).arrayBuffer();
});
afterAll(() => studio.close());

const ownerName = async (): Promise<string> => {
  const text = await read(auditor, '/log');
  return /([^)(]+?) \(100100002\) Made the CV/.exec(text)?.[1]?.split(' ').at(-1) ?? '';
};

/** The text of a page. */
async function read(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path);
  const html = await response.text();
  expect(response.status, path).toBe(200);
  return html
    .replace(/<(?:style|head)[\s\S]*?<\/(?:style|head)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const lines = (text: string): number => text.match(/(?:Made|Saw) the /g)?.length ?? 0;

describe('the log of an auditor', () => {
  it('lists who made and saw what, for which purpose, and names no person of a record', async () => {
    const text = await read(auditor, '/log');
    expect(lines(text)).toBe(readFileSync(studio.settings.audit, 'utf8').trim().split('\n').length);
    expect(text).toContain('Saw the CV, for the university Promotion or tenure none');
    expect(text).toMatch(/\(100100003\) Made the CV, for the public none stated PDF [0-9a-f]{8}/);
  });

  it.each([
    ['who=100100005', 1],
    ['action=view&purpose=promotion', 1],
    ['document=packet', 0],
    ['from=2000-01-01&to=2000-12-31', 0],
    ['action=nonsense&from=tomorrow', null],
  ])('filters by %s', async (query, count) => {
    const all = lines(await read(auditor, '/log'));
    expect(lines(await read(auditor, `/log?${query}`))).toBe(count ?? all);
  });

  it.each([
    ['a net ID', OWNER, 3],
    ['a name', 'OWNER_NAME', 3],
    ['several people', `${OWNER}, 100100003`, 4],
    ['someone without entries', '100100009', 0],
  ])('finds entries by %s of the person they are about', async (_, person, count) => {
    const name = await ownerName();
    const found = await auditor.post('/log/find', { person: person.replace('OWNER_NAME', name) });
    expect(found.status).toBe(303);
    const address = found.headers.get('location') ?? '';
    expect(address).not.toMatch(/\d{9}/);
    const text = await read(auditor, address);
    expect(lines(text)).toBe(count);
    expect(text.includes('No entry is about a person')).toBe(count === 0);
    expect(text).toContain('entries of versions before 0.2, do not say whom they are about');
    expect(await (await auditor.get(address)).text()).toContain(
      `name="person" value="${count === 0 ? '' : count === 4 ? `${OWNER}, 100100003` : OWNER}"`,
    );
  });

  it('combines the person with who made the documents, and refuses others', async () => {
    const found = await auditor.post('/log/find', { person: OWNER, who: '100100005' });
    expect(lines(await read(auditor, found.headers.get('location') ?? ''))).toBe(1);
    expect((await owner.post('/log/find', { person: OWNER })).status).toBe(403);
  });

  it('is verified, and says at which line it was changed', async () => {
    expect(await read(auditor, '/log/verify')).toContain('The audit log is whole.');
    const whole = readFileSync(studio.settings.audit);
    writeFileSync(studio.settings.audit, whole.toString().replace('Promotion', 'Permotion'));
    const changed = await read(auditor, '/log/verify');
    writeFileSync(studio.settings.audit, whole);
    expect(changed).toMatch(/The audit log was changed\. Line \d+ is not as it was written/);
  });

  it('shows older entries on pages of their own', async () => {
    const log = await openAudit(studio.settings.audit);
    const entry = { user: 'operator', document: 'report', audience: 'internal', purpose: null };
    for (let n = 0; n < 60; n++)
      await log.append({ ...entry, record: 'f'.repeat(64), encrypted: false, files: [] });
    const response = await (await auditor.get('/log?document=report')).text();
    const older = /href="(\/log\?[^"]+before[^"]+)"/.exec(response)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(lines(await read(auditor, '/log?document=report'))).toBe(50);
    expect(lines(await read(auditor, older))).toBe(10);
  });
});

describe('who saw my documents', () => {
  it('lists the entries about the reader alone, with the names of those who saw them', async () => {
    const text = await read(owner, '/account/access');
    expect(text).toContain('You Made the CV, for the university');
    expect(text).toContain('Saw the CV, for the university Promotion or tenure');
    expect(text).not.toMatch(/\d{9}/);
    // The document of somebody else.
    expect(text).not.toContain('Made the CV, for the public');
  });

  it('lists a document that the command line made from the same record', async () => {
    const [known] = studio.store.knownRecords.list(OWNER);
    const log = await openAudit(studio.settings.audit);
    await log.append({
      ...{ user: 'office', document: 'packet', audience: 'confidential', purpose: null, encrypted: false },
      ...{
        record: 'e'.repeat(64),
        version: known?.version ?? '',
        files: [{ format: 'pdf', sha256: 'a'.repeat(64) }],
      },
    });
    const text = await read(owner, '/account/access');
    expect(text).toContain('An operator of the command line Made the review packet, for reviewers only');
  });

  it('skips a line that is being written', async () => {
    appendFileSync(studio.settings.audit, '{"line":');
    expect(lines(await read(owner, '/account/access'))).toBeGreaterThan(1);
  });
});

describe('the log of requests', () => {
  const getLast = (route: string) => studio.lines.findLast(line => line.route === route);

  it('has the actor of the audit log, and none for a request without sign-in', async () => {
    const actors = new Set(studio.lines.filter(({ route }) => route === '/log').map(({ actor }) => actor));
    expect([...actors]).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
    const registrar = getKeyTable(studio.settings.audit).find({ kind: 'person', id: '100100005' });
    expect(getLast('/people/:person/cv')?.actor).toBe(registrar);
    await studio.visit(null).get('/log');
    expect(getLast('/log')).not.toHaveProperty('actor');
    await owner.get('/log');
    const own = getKeyTable(studio.settings.audit).find({ kind: 'person', id: OWNER });
    expect(getLast('/log')).toMatchObject({ status: 403, actor: own });
  });

  it('has the actor of someone who is in the audit log by it alone', async () => {
    const stranger = studio.visit({ netId: '100100011' });
    await stranger.get('/log');
    await vi.waitFor(() => expect(getLast('/log')?.actor).not.toBeUndefined());
    const found = getKeyTable(studio.settings.audit).find({ kind: 'person', id: '100100011' });
    expect(getLast('/log')).toMatchObject({ status: 403, actor: found });
  });
});
