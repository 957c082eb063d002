import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAffiliations } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import { createPersonRefs } from '../../../src/studio/refs.js';
import { readAudit } from '../../audit/named-entries.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';
import { getWords } from '../served/words.js';

const OWNER = '100100000';
const REVIEWER = '100100002';

let studio: ServedStudio;
let owner: Visitor;
beforeAll(async () => {
  studio = await serveStudio();
  owner = studio.visit({ netId: OWNER });
});
afterAll(() => studio.close());

let year = 1990;

/** A frozen packet that no other test uses, with its address for its owner and for reviewers. */
async function frozenPacket() {
  const period = String(++year);
  const base = `/packet/${period}`;
  const page = await (await owner.post(`${base}/freeze`, { when: 'now' })).text();
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
  await owner.post(`${base}/frozen`, { revision, day: '' });
  const ref = createPersonRefs(studio.store.secret('people')).of(OWNER);
  return { base, theirs: `/people/${ref}/packet/${period}`, key: { owner: OWNER, period } };
}

/** Thaws a packet as its page does. */
async function thaw(visitor: Visitor, base: string, reason?: string): Promise<Response> {
  const page = await (await visitor.get(`${base}/thaw`)).text();
  const opened = /name="opened" value="(\d+)"/.exec(page)?.[1] ?? '';
  return visitor.post(`${base}/thaw`, { opened, ...(reason === undefined ? {} : { 'reason-text': reason }) });
}

const frozenAt = ({ owner, period }: { readonly owner: string; readonly period: string }) =>
  studio.store.packets.get(owner, period)?.frozen ?? null;

describe('a frozen packet', () => {
  it('is thawed by its owner after a reviewer has opened it, whom the question names', async () => {
    const { base, key, theirs } = await frozenPacket();
    expect(await getWords(await owner.get(`${base}/thaw`))).toContain('No reviewer has opened it.');
    const reviewer = studio.visit({
      ...{ netId: REVIEWER, name: 'Dean of Reviews' },
      ...{ roles: ['registrar'], purpose: 'Annual review' },
    });
    await reviewer.get(theirs);
    expect(await getWords(await owner.get(base))).toContain('Dean of Reviews opened it today');
    expect(await getWords(await owner.get(`${base}/thaw`))).toContain('Dean of Reviews opened it today');
    expect((await thaw(owner, base)).status).toBe(303);
    expect(frozenAt(key)).toBeNull();
    expect(await (await owner.get(base)).text()).toContain('<textarea');
    const [view, thawed] = readAudit(studio.settings.audit).filter(
      ({ user, action }) => user === REVIEWER || action === 'thaw',
    );
    expect(view).toMatchObject({ user: REVIEWER, action: 'view', document: 'packet' });
    expect(thawed).toMatchObject({ user: OWNER, action: 'thaw', document: 'packet', purpose: null });
    expect(thawed?.record).toBe(view?.record);
  });

  it('asks again when a reviewer opened the packet after the question', async () => {
    const { base, key, theirs } = await frozenPacket();
    const reviewer = studio.visit({ netId: REVIEWER, roles: ['registrar'], purpose: 'Annual review' });
    await reviewer.get(theirs);
    const response = await owner.post(`${base}/thaw`, { opened: '0' });
    expect(response.status).toBe(409);
    expect(await getWords(response)).toContain('A reviewer has opened it since you were asked.');
    expect(frozenAt(key)).not.toBeNull();
  });

  it('is thawed by the registrar with a reason, which the audit log stores', async () => {
    const { key, theirs } = await frozenPacket();
    const registrar = studio.visit({ netId: REVIEWER, roles: ['registrar'], purpose: 'Annual review' });
    expect(await (await registrar.get(theirs)).text()).toContain(`${theirs}/thaw`);
    for (const reason of ['', ' ', OWNER]) expect((await thaw(registrar, theirs, reason)).status).toBe(422);
    expect(frozenAt(key)).not.toBeNull();
    expect((await thaw(registrar, theirs, 'A statement was missing')).status).toBe(303);
    expect(frozenAt(key)).toBeNull();
    expect(readAudit(studio.settings.audit).at(-1)).toMatchObject({
      ...{ user: REVIEWER, action: 'thaw', purpose: 'A statement was missing' },
      subject: { kind: 'person', id: OWNER },
    });
  });

  it('is not thawed by a chair, whose page says who can', async () => {
    const { key, theirs } = await frozenPacket();
    const roles = getAffiliations(studio.source.people.get(OWNER) as Person).map(
      ({ department }) => `chair:${department}`,
    );
    const chair = studio.visit({ netId: REVIEWER, roles, purpose: 'Annual review' });
    const page = await (await chair.get(theirs)).text();
    expect(page).toContain('can thaw it at any time, and the registrar with a reason');
    expect(page).not.toContain('Thaw it');
    expect((await chair.get(`${theirs}/thaw`)).status).toBe(403);
    expect((await thaw(chair, theirs, 'A reason')).status).toBe(403);
    expect(frozenAt(key)).not.toBeNull();
  });
});
