import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_SCRIPT, type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';
import { getWords } from '../served/words.js';

const OWNER = '100100000';
const DAY = 24 * 60 * 60_000;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 2/Kids[]>> endobj\ntrailer <</Root 1 0 R>> startxref',
);

let studio: ServedStudio;
let owner: Visitor;
let year = 2030;
/** A packet that no other test uses, with a statement. */
async function begun() {
  const period = String(++year);
  const base = `/packet/${period}`;
  await owner.post(base, { revision: '0', base: '{}', teaching: 'As it was.' }, AS_SCRIPT);
  const stored = () => studio.store.packets.get(OWNER, period);
  return { period, base, key: { owner: OWNER, period }, stored };
}
const revisionIn = (page: string): string => /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
async function freeze(base: string): Promise<Response> {
  const page = await (await owner.post(`${base}/freeze`, { when: 'now' })).text();
  return owner.post(`${base}/frozen`, { revision: revisionIn(page), day: '' });
}
beforeAll(async () => {
  studio = await serveStudio();
  owner = studio.visit({ netId: OWNER });
});
afterAll(() => studio.close());

describe('the page of a packet', () => {
  it('leads to the packet of another year, and stays for what is no year', async () => {
    const { base } = await begun();
    const redirected = await owner.get(`${base}?year=2019`);
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/packet/2019']);
    expect((await owner.get(`${base}?year=${base.slice(-4)}`)).status).toBe(200);
    expect((await owner.get(`${base}?year=next`)).status).toBe(200);
  });

  it('gives the script its parts', async () => {
    const { base } = await begun();
    const reply = (await (await owner.get(base, AS_SCRIPT)).json()) as Record<string, string>;
    expect(reply).toMatchObject({ revision: '1', texts: { teaching: 'As it was.' } });
    expect(reply.preview).toContain('As it was.');
    expect(reply.sections).toContain('name="revision" value="1"');
  });

  it('explains a line on a page and as a part of one, and has no page for a record that it does not show', async () => {
    const [work] =
      studio.source.people.get(OWNER)?.records.intellcont.filter(({ values }) => values.pub) ?? [];
    const base = `/packet/${work?.values.pub?.year}`;
    const lines = await (await owner.get(`${base}/lines`)).text();
    const [, why = ''] = /href="([^"]*\/why\/[^"]+)"/.exec(lines) ?? [];
    const page = await (await owner.get(why)).text();
    const part = await (await owner.get(`${why}?part`)).text();
    expect(page).toContain('<html');
    expect(part).not.toContain('<html');
    expect(part.length).toBeGreaterThan(200);
    expect((await owner.get(`${base}/why/intellcont/999999`)).status).toBe(404);
  });

  it('promises of the command what holds for a draft and for a frozen packet', async () => {
    const { base } = await begun();
    expect(await getWords(await owner.get(`${base}/command`))).toContain('The file has the texts');
    await freeze(base);
    const frozen = await getWords(await owner.get(`${base}/command`));
    expect(frozen).toContain('the same to the byte');
    expect(frozen).not.toContain('has not answered');
  });

  it('has the texts of a form that changes nothing of them when a button is pressed', async () => {
    const { base, stored } = await begun();
    expect((await owner.post(base, { do: 'save' })).status).toBe(404);
    expect(stored()?.statements).toContain('As it was.');
  });
});

describe('the question before a packet is frozen', () => {
  it('names a day after today, and now for any other', async () => {
    const { base } = await begun();
    const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
    const later = await (await owner.post(`${base}/freeze`, { when: 'day', day })).text();
    expect(later).toContain('as they are on that day');
    expect(later).toContain(`value="${day}"`);
    for (const wrong of ['2020-01-01', 'soon', ''])
      expect(await (await owner.post(`${base}/freeze`, { when: 'day', day: wrong })).text()).toContain(
        'as they are now',
      );
  });

  it('counts the attached files and their pages', async () => {
    const { base, key } = await begun();
    studio.store.packetFiles.add(key, { name: 'a.pdf', pages: 2 }, PDF);
    expect(await getWords(await owner.post(`${base}/freeze`, { when: 'now' }))).toContain(
      '1 attached file, 2 pages.',
    );
    studio.store.packetFiles.add(key, { name: 'b.pdf', pages: 2 }, PDF);
    expect(await getWords(await owner.post(`${base}/freeze`, { when: 'now' }))).toContain(
      '2 attached files, 4 pages.',
    );
  });

  it('is not asked when another window changed the same text', async () => {
    const { base, stored } = await begun();
    const fields = { when: 'now', revision: '0', base: '{"teaching":"Long ago"}', teaching: 'Mine' };
    const response = await owner.post(`${base}/freeze`, fields);
    expect(response.status).toBe(409);
    expect(stored()?.statements).toContain('As it was.');
  });

  it('leads back to a packet that is frozen, and freezes none that was never begun', async () => {
    const { base, stored } = await begun();
    await freeze(base);
    const at = stored()?.frozen;
    const fields = { when: 'now', revision: '1', base: '{}', teaching: 'Late' };
    const asked = await owner.post(`${base}/freeze`, fields);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, base]);
    expect((await owner.post(`${base}/frozen`, { revision: String(stored()?.revision) })).status).toBe(409);
    expect(stored()?.frozen).toBe(at);
    expect((await owner.post('/packet/2001/frozen', { revision: '0' })).status).toBe(404);
    expect((await owner.post('/packet/2001/thaw')).headers.get('location')).toBe('/packet/2001');
  });
});

describe('a frozen packet', () => {
  it('is shown while the source is down, without what changed since', async () => {
    const { base } = await begun();
    await freeze(base);
    studio.ahead += 10 * 60_000;
    studio.source.isDown = true;
    try {
      const page = await getWords(await owner.get(base));
      expect(page).toContain('Frozen today');
      expect(await (await owner.get(`${base}/preview`)).text()).toContain('As it was.');
      expect(page).not.toContain('The records have changed');
    } finally {
      studio.source.isDown = false;
    }
  });

  it('says that the day has passed while the source gave a part of the records', async () => {
    const { base, key } = await begun();
    studio.store.packets.freezeOn(key, '2020-01-02');
    expect(await getWords(await owner.get(base))).toMatch(/has not given all of your records since/);
  });
});

describe('files of a packet', () => {
  const attach = (base: string, name: string, fields: Record<string, string> = { teaching: '' }) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ revision: '9', base: '{}', ...fields }))
      form.set(field, value);
    form.set('attachment', new File([PDF], name, { type: 'application/pdf' }));
    const headers = { cookie: `vitae-demo=${owner.id}`, origin: studio.url };
    return fetch(`${studio.url}${base}/files`, { method: 'POST', body: form, redirect: 'manual', headers });
  };

  it('have different names, and are twenty at most', async () => {
    const { base, key } = await begun();
    const list = () => studio.store.packetFiles.list(key);
    await attach(base, 'a.pdf');
    expect(await getWords(await attach(base, 'a.pdf'))).toContain('“a.pdf”');
    expect(list()).toHaveLength(1);
    while (list().length < 20)
      studio.store.packetFiles.add(key, { name: `${list().length}.pdf`, pages: 1 }, PDF);
    expect((await attach(base, 'more.pdf')).status).toBe(422);
    expect(list()).toHaveLength(20);
  });

  it('are not added by a form without the texts, or over a text of another window', async () => {
    const { base, key } = await begun();
    expect((await attach(base, 'a.pdf', {})).status).toBe(404);
    const older = { revision: '0', base: '{"teaching":"Long ago"}', teaching: 'Mine' };
    expect((await attach(base, 'a.pdf', older)).status).toBe(409);
    expect(studio.store.packetFiles.list(key)).toEqual([]);
  });
});

it('names a delegate who has left the source without a name', async () => {
  const { base, key } = await begun();
  const stored = studio.store.packets.get(OWNER, key.period);
  studio.store.packets.save(
    key,
    stored?.revision ?? 0,
    { settings: '{}', statements: '{}', written: 0 },
    '100100099',
  );
  expect(await getWords(await owner.get(base))).toContain('last changed by a delegate');
});

it('calls each text that two windows changed by its label', async () => {
  const { base } = await begun();
  const own = { revision: '0', base: '{"reviewer":"Before","selfTeaching":""}' };
  await owner.post(
    base,
    {
      revision: '1',
      base: '{}',
      teaching: 'As it was.',
      reviewer: 'Ada',
      selfTeaching: 'Meets expectations',
    },
    AS_SCRIPT,
  );
  const reply = (await (
    await owner.post(base, { ...own, teaching: 'As it was.', reviewer: 'Grace', selfTeaching: '' }, AS_SCRIPT)
  ).json()) as { readonly conflicts: readonly { readonly label: string }[] };
  expect(reply.conflicts.map(({ label }) => label)).toContain('Reviewer, on the cover');
});
