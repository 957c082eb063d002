import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInSettings } from '../../../src/app/index.js';
import type { Person } from '../../../src/schema/index.js';
import type { PacketReply } from '../../../src/studio/packet/views.js';
import { createPersonRefs } from '../../../src/studio/refs.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';
import { getWords } from '../served/words.js';

const OWNER = '100100000';
const DELEGATE = '100100001';
const REVIEWER = '100100002';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 3/Kids[]>> endobj\ntrailer <</Root 1 0 R>> startxref',
);

let studio: ServedStudio;
let owner: Visitor;
let year = 1990;
/** A packet that no other test uses. */
const nextPacket = () => {
  const period = String(++year);
  return { period, base: `/packet/${period}`, key: { owner: OWNER, period } };
};
beforeAll(async () => {
  studio = await serveStudio({
    settings: settings => ({ ...settings, studio: { ...settings.studio, signIn: SIGN_IN } }),
  });
  owner = studio.visit({ netId: OWNER });
});
afterAll(() => studio.close());

const getRef = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);

const SIGN_IN: SignInSettings = {
  ...{ issuer: 'https://id.example', clientId: 'vitae', clientSecret: { env: 'UNUSED' } },
  ...{ scopes: ['openid', 'email'], netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'roles', roles: {} },
};

/** The reply to the script. */
const getReply = async (response: Response) =>
  (await response.json()) as PacketReply & { readonly signIn?: string; readonly heading?: string };

/** The texts of a stored packet. */
const getTexts = (period: string): Record<string, string> =>
  JSON.parse(studio.store.packets.get(OWNER, period)?.statements ?? '{}');

/** Sends the form of a packet as the script does. */
const send = (visitor: Visitor, base: string, revision: number, texts: object, made: object = {}) =>
  visitor.post(
    base,
    { revision: String(revision), base: JSON.stringify(made), teaching: '', ...texts },
    AS_SCRIPT,
  );

/** Sends the form of a packet with a file. */
const attach = (base: string, name: string, bytes: Uint8Array) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ revision: '0', base: '{}', teaching: '' }))
    form.set(field, value);
  form.set('attachment', new File([Buffer.from(bytes)], name, { type: 'application/pdf' }));
  return fetch(`${studio.url}${base}/files`, {
    ...{ method: 'POST', body: form, redirect: 'manual' },
    headers: { cookie: `vitae-demo=${owner.id}`, origin: studio.url },
  });
};

/** Changes the records of a person at the source. */
function changeRecords(netId: string): void {
  const person = studio.source.people.get(netId) as Person;
  const intellcont = person.records.intellcont.map(record => ({
    ...record,
    values: { ...record.values, title: 'A title of afterwards' },
  }));
  studio.source.people.set(netId, { ...person, records: { ...person.records, intellcont } });
}

/** Begins a packet with a statement. */
const begin = (base: string, teaching = 'Before') => send(owner, base, 0, { teaching });

/** Freezes a packet as the page does. */
async function freeze(base: string): Promise<Response> {
  const page = await (await owner.post(`${base}/freeze`, { when: 'now' })).text();
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
  return owner.post(`${base}/frozen`, { revision, day: '' });
}

describe('writing', () => {
  it('keeps texts and shows them in the preview, under the limit of the configuration', async () => {
    const { base, period } = nextPacket();
    const response = await begin(base, 'Flumes were calibrated.');
    const reply = await getReply(response);
    expect([response.status, reply.revision]).toEqual([200, '1']);
    expect(reply.saved).toMatch(/^All kept at \d\d:\d\d$/);
    expect(reply.preview).toContain('Flumes were calibrated.');
    expect(getTexts(period).teaching).toBe('Flumes were calibrated.');
    const long = 'word '.repeat(501);
    await send(owner, base, 1, { teaching: long });
    expect(await getWords(await owner.get(base))).toContain('501 of 500 words, 1 too many. Kept as it is');
    expect(getTexts(period).teaching).toBe(long);
  });

  it('merges what two windows wrote in different texts', async () => {
    const { base, period } = nextPacket();
    await begin(base);
    await send(owner, base, 1, { teaching: 'Before', research: 'Theirs' }, { teaching: 'Before' });
    const response = await send(owner, base, 1, { teaching: 'Mine', research: '' }, { teaching: 'Before' });
    expect(response.status).toBe(200);
    expect(getTexts(period)).toMatchObject({ teaching: 'Mine', research: 'Theirs' });
    expect((await getReply(response)).texts.research).toBe('Theirs');
  });

  it('gives both versions when two windows wrote one text, and keeps what the writer chooses', async () => {
    const { base, period } = nextPacket();
    await begin(base);
    await send(owner, base, 1, { teaching: 'Theirs' }, { teaching: 'Before' });
    const mine = { teaching: 'Mine', goals: 'New goals' };
    const response = await send(owner, base, 1, mine, { teaching: 'Before' });
    const reply = await getReply(response);
    expect(response.status).toBe(409);
    expect(reply.conflicts).toEqual([
      { name: 'teaching', label: 'Teaching', mine: 'Mine', theirs: 'Theirs' },
    ]);
    // Nothing else waits for the choice.
    expect(getTexts(period)).toMatchObject({ teaching: 'Theirs', goals: 'New goals' });
    // The same form again is the same question: nothing is lost by sending it.
    expect((await send(owner, base, Number(reply.revision), mine, JSON.parse(reply.base))).status).toBe(200);
    expect(getTexts(period).teaching).toBe('Mine');
  });

  it('shows both versions on a page without script', async () => {
    const { base, period } = nextPacket();
    await begin(base);
    await send(owner, base, 1, { teaching: 'Theirs' }, { teaching: 'Before' });
    const fields = { revision: '1', base: '{"teaching":"Before"}', teaching: 'Mine', goals: 'G' };
    const response = await owner.post(base, fields);
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(page).toMatch(/Mine[\s\S]*Theirs/);
    const sent = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const,
    );
    const chosen = await owner.post(base, [...sent, ['choose.teaching', 'theirs']]);
    expect(chosen.status).toBe(303);
    expect(getTexts(period)).toMatchObject({ teaching: 'Theirs', goals: 'G' });
  });

  it('keeps the texts when the source is down and no record was ever read', async () => {
    const netId = '100100009';
    const visitor = studio.visit({ netId });
    studio.source.isDown = true;
    try {
      const response = await send(visitor, '/packet/2025', 0, { teaching: 'Safe' });
      const reply = await getReply(response);
      expect([response.status, reply.preview]).toEqual([200, null]);
      expect(reply.notice).toContain('Your text is kept.');
    } finally {
      studio.source.isDown = false;
    }
    expect(studio.store.packets.get(netId, '2025')?.statements).toContain('Safe');
  });

  it('asks for a sign-in when a session has ended, and stores what the window sends afterwards', async () => {
    const { base, period } = nextPacket();
    const visitor = studio.visit({ netId: OWNER });
    studio.store.sessions.remove(visitor.id, null);
    const late = await send(visitor, base, 0, { teaching: 'Typed' });
    expect([late.status, (await getReply(late)).signIn]).toEqual([401, '/sign-in']);
    expect((await send(owner, base, 0, { teaching: 'Typed' })).status).toBe(200);
    expect(getTexts(period).teaching).toBe('Typed');
  });

  it('keeps texts for reviewers only after an hour, and asks for a sign-in before it shows them', async () => {
    const { base, period } = nextPacket();
    const visitor = studio.visit({ netId: OWNER, minutesAgo: 60 });
    await send(visitor, base, 0, { audience: 'confidential' });
    const response = await send(visitor, base, 1, { teaching: 'Later' }, { audience: 'confidential' });
    const reply = await getReply(response);
    expect([response.status, reply.preview]).toEqual([200, null]);
    expect(reply.notice).toContain('confirm that it is you');
    expect(getTexts(period).teaching).toBe('Later');
    expect((await visitor.get(base)).status).toBe(403);
  });
});

describe('attached files', () => {
  it('adds, orders and removes PDFs', async () => {
    const { base, key } = nextPacket();
    expect((await attach(base, 'b.pdf', PDF)).headers.get('location')).toBe(`${base}#attachments`);
    await attach(base, 'a.pdf', PDF);
    const ids = studio.store.packetFiles.list(key).map(({ id }) => id);
    const form = [['revision', '1'], ['teaching', ''], ['base', '{}'], ...ids.map(id => ['file', id])] as [
      string,
      string,
    ][];
    await owner.post(base, [...form, ['do', `down:${ids[0]}`]]);
    expect(studio.store.packetFiles.list(key).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(await getWords(await owner.get(base))).toContain('6 pages of attachments');
    await owner.post(base, [...form, ['do', `remove:${ids[0]}`]]);
    expect(studio.store.packetFiles.list(key).map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it.each([
    ['no PDF', 'a.pdf', Buffer.from('<p>'), /“a.pdf” is not a PDF/],
    [
      'protected',
      'a.pdf',
      Buffer.from('%PDF-1.4 trailer <</Encrypt 3 0 R>> startxref'),
      /protected with a password/,
    ],
    [
      'too long',
      'a.pdf',
      Buffer.from(String(PDF).replace('Count 3', 'Count 501')),
      /has 501 pages; 500 is the limit/,
    ],
    ['larger than 20 MB', 'a.pdf', Buffer.alloc(20 * 1024 * 1024 + 1), /larger than 20 MB/],
    ['missing', '', Buffer.alloc(0), /No file was chosen/],
  ])('says why a file is not added when it is %s', async (_, name, bytes, words) => {
    const { base, key } = nextPacket();
    const response = await attach(base, name, bytes);
    expect(response.status).toBe(422);
    expect(await getWords(response)).toMatch(words);
    expect(studio.store.packetFiles.list(key)).toEqual([]);
  });

  it('sends them to readers of the packet alone', async () => {
    const { base, key, period } = nextPacket();
    await attach(base, 'letter.pdf', PDF);
    const [file] = studio.store.packetFiles.list(key);
    const response = await owner.get(`${base}/files/${file?.id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=[\w.]+$/);
    const other = studio.visit({ netId: REVIEWER });
    expect((await other.get(`/packet/${period}/files/${file?.id}`)).status).toBe(404);
  });
});

describe('freezing', () => {
  it('makes the packet from the frozen record, and says what changed since', async () => {
    const { base, period } = nextPacket();
    const netId = OWNER;
    await begin(base, 'As it was.');
    expect((await freeze(base)).headers.get('location')).toBe(base);
    const before = Buffer.from(await (await owner.get(`${base}/pages`)).arrayBuffer());
    const kept = studio.source.people.get(netId) as Person;
    changeRecords(netId);
    studio.ahead += MINUTE;
    try {
      expect(await getWords(await owner.get(base))).toMatch(/The records have changed; this packet has not/);
      const after = Buffer.from(await (await owner.get(`${base}/pages`)).arrayBuffer());
      expect(after.equals(before)).toBe(true);
    } finally {
      studio.source.people.set(netId, kept);
    }
    const late = await send(owner, base, 1, { teaching: 'Late' }, { teaching: 'As it was.' });
    expect([late.status, (await getReply(late)).heading]).toEqual([403, 'The packet is frozen']);
    expect(getTexts(period).teaching).toBe('As it was.');
  });

  it('asks once, with what it keeps and what is too long, and freezes nothing yet', async () => {
    const { base, key } = nextPacket();
    await begin(base);
    const fields = {
      revision: '1',
      base: '{"teaching":"Before"}',
      when: 'now',
      teaching: 'word '.repeat(501),
    };
    const page = await getWords(await owner.post(`${base}/freeze`, fields));
    expect(page).toMatch(/Your texts: 1 of 4 statements are written/);
    expect(page).toMatch(/Teaching has 501 of 500 words/);
    expect(studio.store.packets.get(key.owner, key.period)?.frozen).toBeNull();
    expect(getTexts(key.period).teaching).toContain('word word');
  });

  it('does not freeze a packet that changed after the question', async () => {
    const { base, key } = nextPacket();
    await begin(base);
    await owner.post(`${base}/freeze`, { when: 'now' });
    await send(owner, base, 1, { teaching: 'Newer' }, { teaching: 'Before' });
    const response = await owner.post(`${base}/frozen`, { revision: '1', day: '' });
    expect([response.status, studio.store.packets.get(key.owner, key.period)?.frozen]).toEqual([409, null]);
  });

  it('freezes nothing while the source is down, or gives a part of the record', async () => {
    const { base, key } = nextPacket();
    await begin(base);
    studio.source.isDown = true;
    const down = await freeze(base);
    studio.source.isDown = false;
    studio.source.damaged = ['education'];
    const partly = await freeze(base);
    studio.source.damaged = [];
    expect([down.status, partly.status]).toEqual([503, 503]);
    expect(await getWords(down)).toMatch(
      /does not give all of your records now.*Everything that you wrote is kept/,
    );
    expect(studio.store.packets.get(key.owner, key.period)?.frozen).toBeNull();
  });

  it('sets a day, says so, and takes it back', async () => {
    const { base, key } = nextPacket();
    await begin(base);
    const day = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    await owner.post(`${base}/frozen`, { revision: '1', day });
    expect(studio.store.packets.get(key.owner, key.period)?.freezeOn).toBe(day);
    expect(await getWords(await owner.get(base))).toMatch(/Draft, to be frozen on/);
    await owner.post(`${base}/freeze`, { when: 'never' });
    expect(studio.store.packets.get(key.owner, key.period)?.freezeOn).toBeNull();
  });

  it('names what is missing before a packet is frozen', async () => {
    const { base } = nextPacket();
    await begin(base);
    const page = await getWords(await owner.post(`${base}/freeze`, { when: 'now' }));
    expect(page).toMatch(
      /3 of 4 statements are not written: Research and creative work, Service and citizenship, Goals for \d{4}\./,
    );
    expect(page).toContain('No files are attached.');
    expect(page).toContain('You can thaw it at any time');
  });

  it('compares the next packet with the frozen record of the year before', async () => {
    const { base } = nextPacket();
    await begin(base);
    await freeze(base);
    const next = nextPacket();
    await begin(next.base);
    const page = await owner.get(next.base);
    expect(await getWords(page)).toContain('Last review');
    expect(await (await owner.get(`${next.base}/preview`)).text()).toContain('since');
  });
});

describe('delegates', () => {
  it('write and download for the person who named them, and nothing else', async () => {
    const { base, period } = nextPacket();
    await owner.post('/packet/delegates', { person: getRef(DELEGATE) });
    const delegate = studio.visit({ netId: DELEGATE });
    const theirs = `/packet/of/${getRef(OWNER)}/${period}`;
    expect((await send(delegate, theirs, 0, { teaching: 'For her', audience: 'confidential' })).status).toBe(
      200,
    );
    expect(getTexts(period).teaching).toBe('For her');
    expect(studio.store.packets.get(OWNER, period)?.settings).toContain('"internal"');
    expect(await getWords(await delegate.get(theirs))).toMatch(/You write for .*Your changes are saved/);
    expect(await getWords(await owner.get(base))).toMatch(/last changed by/);
    for (const path of ['/freeze', '/frozen', '/thaw'])
      expect((await delegate.post(theirs + path, { when: 'now' })).status, path).toBe(404);
    expect((await delegate.get(`/people/${getRef(OWNER)}/cv`)).status).toBe(403);
    expect((await delegate.get(`/people/${getRef(OWNER)}/packet/${period}`)).status).toBe(403);
    const others = `/packet/of/${getRef(REVIEWER)}/${period}`;
    expect((await delegate.get(others)).status).toBe(403);
    await owner.post('/packet/delegates/remove', { person: getRef(DELEGATE) });
    expect((await delegate.get(theirs)).status).toBe(403);
    expect((await send(delegate, theirs, 1, { teaching: 'Later' })).status).toBe(403);
  });

  it('never see what is for reviewers only, whatever the owner chose', async () => {
    const { base, period } = nextPacket();
    await send(owner, base, 0, { audience: 'confidential' });
    studio.store.delegates.add(OWNER, DELEGATE);
    const delegate = studio.visit({ netId: DELEGATE });
    const response = await delegate.post(`/packet/of/${getRef(OWNER)}/${period}/download`, {
      ...{ format: 'html', audience: 'confidential' },
    });
    expect(await response.text()).toContain('For internal use');
    await send(delegate, `/packet/of/${getRef(OWNER)}/${period}`, 1, { teaching: 'x' });
    expect(studio.store.packets.get(OWNER, period)?.settings).toContain('"confidential"');
    studio.store.delegates.remove(OWNER, { delegate: DELEGATE, email: null });
  });

  it('are found by name, but not the reader, and withdrawn when they have left the source', async () => {
    const getName = (netId: string): string => {
      const values = studio.source.people.get(netId)?.records.pci[0]?.values;
      return String(values?.lname);
    };
    const find = async (netId: string): Promise<string> =>
      (await owner.get(`/packet/delegates?q=${encodeURIComponent(getName(netId))}`)).text();
    expect(await find(REVIEWER)).toContain(`value="${getRef(REVIEWER)}"`);
    expect(await find(OWNER)).not.toContain(`value="${getRef(OWNER)}"`);
    studio.store.delegates.add(OWNER, '100100099');
    expect(await getWords(await owner.get('/packet/delegates'))).toContain('Net ID 100100099');
    await owner.post('/packet/delegates/remove', { person: getRef('100100099') });
    expect(studio.store.delegates.of(OWNER)).toEqual([]);
  });

  it('need no record of their own: they are named by the net ID and begin with those who named them', async () => {
    const STAFF = '100900001';
    const html = await (await owner.get(`/packet/delegates?q=${STAFF}`)).text();
    expect(html).toContain(`value="${STAFF}"`);
    expect(html).toContain('not in the faculty records');
    await owner.post('/packet/delegates', { person: STAFF });
    const staff = studio.visit({ netId: STAFF });
    expect((await staff.get('/')).headers.get('location')).toBe('/packet/delegates');
    const own = await (await staff.get('/packet/delegates')).text();
    const theirs = /\/packet\/of\/[\w-]+\/\d{4}/.exec(own)?.[0] ?? '';
    expect((await staff.get(theirs)).status).toBe(200);
    await owner.post('/packet/delegates/remove', { person: getRef(STAFF) });
    expect((await staff.get(theirs)).status).toBe(403);
    expect((await staff.get('/')).status).toBe(404);
  });

  it('are named by a mail address where the provider gives one, and shown by it until they are withdrawn', async () => {
    const named = 'B.Lindqvist@example.edu';
    const path = `/packet/delegates?q=${encodeURIComponent(named)}`;
    expect(await getWords(await owner.get(path))).toContain('Name, net ID or mail address');
    expect(await (await owner.get(path)).text()).toContain(`value="${named}"`);
    await owner.post('/packet/delegates', { person: named });
    const email = named.toLowerCase();
    expect(await getWords(await owner.get('/packet/delegates'))).toMatch(
      /b\.lindqvist@example\.edu .*has not signed in yet/,
    );
    studio.store.delegates.accept(email, 'account:1');
    expect(studio.store.delegates.of(OWNER)).toEqual(['account:1']);
    const staff = studio.visit({ netId: 'account:1' });
    expect((await staff.get('/')).headers.get('location')).toBe('/packet/delegates');
    expect((await staff.get('/cv')).status).toBe(404);
    await owner.post('/packet/delegates/remove', { person: getRef(email) });
    expect(studio.store.delegates.list(OWNER)).toEqual([]);
  });

  it.each([
    [['registrar'], '/people'],
    [['admissions'], '/applicants'],
    [['auditor'], '/log'],
  ] as const)('staff with the role %s begin with its page', async (roles, page) => {
    const staff = studio.visit({ netId: '100900002', roles, purpose: 'Annual review' });
    expect((await staff.get('/')).headers.get('location')).toBe(page);
    expect((await staff.get(page)).status).toBe(200);
  });
});
