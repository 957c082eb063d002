import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPersonBuilder } from '../../../src/app/builders/person.js';
import { chooseSource, importFiles, PACKET, type PacketRequest, runBatch } from '../../../src/app/index.js';
import { openStudioStore } from '../../../src/database/index.js';
import { inFolder, RAVENCROFT } from '../../cli/run.js';
import { settingsFor } from '../support.js';

inFolder();

const XML = readFileSync(RAVENCROFT, 'utf8');
const OWNER = /userId="(\d{9})"/.exec(XML)?.[1] ?? '';
const KEY = { owner: OWNER, period: '2025' };
const STATEMENT = 'Streams were gauged with patience.';
const settings = JSON.stringify({ compare: 3 });

/** Stores a packet with a statement and a file. */
function writePacket(): void {
  const store = openStudioStore('studio.db');
  const content = { settings, statements: JSON.stringify({ teaching: STATEMENT }), written: 1 };
  store.packets.save(KEY, 0, content, OWNER);
  store.packetFiles.add(KEY, { name: 'letter.pdf', pages: 1 }, Buffer.from('%PDF-1.4 a letter'));
  store.close();
}

/** Freezes the packet from a record. */
function freeze(record: string): void {
  const store = openStudioStore('studio.db');
  const own = {
    body: Buffer.from(record),
    version: 'row:1',
    taken: new Date('2026-01-09T10:00:00').toISOString(),
  };
  store.frozenRecords.freeze(KEY, 1, own, null);
  store.close();
}

async function request(more: Partial<PacketRequest> = {}): Promise<PacketRequest> {
  const own = await settingsFor();
  return {
    ...{ settings: own, source: chooseSource({ db: 'vitae.db' }, own), formats: ['html'] },
    ...{ window: '2025', drafts: 'studio.db', ...more },
  };
}

/** The page of the packet of a request. */
async function getPage(packet: PacketRequest): Promise<{ html: string; options: unknown; asOf: string }> {
  const builder = await openPersonBuilder(PACKET, packet);
  try {
    const prepared = await builder.prepare(await builder.fetch(OWNER));
    const [file] = (await prepared?.make())?.files ?? [];
    const html = Buffer.from(file?.bytes ?? []).toString('utf8');
    return { html, options: prepared?.options, asOf: prepared?.asOf ?? '' };
  } finally {
    await builder.close();
  }
}

beforeAll(async () => {
  await importFiles({ settings: await settingsFor({ db: 'vitae.db' }), files: [RAVENCROFT] });
});

describe('packets from the database of a studio', () => {
  it('prints what the person has written, with the files and the years that they chose', async () => {
    writePacket();
    const { html } = await getPage(await request());
    expect(html).toContain(STATEMENT);
    expect(html).toContain('letter.pdf');
    expect(html).toContain('2023');
    expect((await getPage(await request({ drafts: undefined }))).html).not.toContain(STATEMENT);
  });

  it('prints the packet of another period without what was written', async () => {
    expect((await getPage(await request({ window: '2024' }))).html).not.toContain(STATEMENT);
  });

  it('makes a document of a batch again when what was written changes, and not before', async () => {
    const run = async () =>
      (
        await runBatch({
          kind: 'packet',
          document: await request(),
          who: { kind: 'all' },
          out: 'b',
          workers: 0,
        })
      ).counts;
    expect(await run()).toMatchObject({ made: 1, failed: 0 });
    expect(await run()).toMatchObject({ unchanged: 1 });
    const store = openStudioStore('studio.db');
    store.packetFiles.add(KEY, { name: 'other.pdf', pages: 1 }, Buffer.from('%PDF-1.4 another'));
    store.close();
    expect(await run()).toMatchObject({ made: 1 });
  });

  it('is made from the frozen record and its day, whatever the source has now', async () => {
    freeze(XML.replaceAll('Low-cost acoustic gauges', 'Expensive gauges'));
    const { html, asOf } = await getPage(await request({ asOf: '2026-03-01' }));
    expect([asOf, html.includes('Expensive gauges'), html.includes(STATEMENT)]).toEqual([
      '2026-01-09',
      true,
      true,
    ]);
    expect((await getPage(await request({ drafts: undefined }))).html).not.toContain('Expensive gauges');
  });

  it('fails before any record is fetched when the database is missing', async () => {
    await expect(getPage(await request({ drafts: 'none.db' }))).rejects.toMatchObject({
      code: 'store.missing',
    });
  });
});
