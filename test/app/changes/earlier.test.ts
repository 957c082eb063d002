import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  findEarlier,
  importFiles,
  listSnapshots,
  removeSnapshots,
  runBatch,
  type Settings,
  type SourceChoice,
  writeCv,
} from '../../../src/app/index.js';
import { today } from '../../../src/core/index.js';
import { readReply } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import { inFolder, RAVENCROFT, sampleText } from '../../cli/run.js';
import { settingsFor } from '../support.js';

const { path } = inFolder();
const PASSWORD = 'a quiet phrase';
const TEXT = sampleText('ravencroft.xml');
/** The record with another title of a position. */
const EARLIER = TEXT.replace(/<TITLE>[^<]+/, '<TITLE>An earlier title');

const read = (xml: string): Person => {
  const [person] = readReply(xml, { source: 'test', institution: '' }).persons;
  if (person === undefined) throw new Error('The sample holds no person.');
  return person;
};
const NOW = read(TEXT);
const BEFORE = read(EARLIER);

let settings: Settings;
let stores = 0;

/** Settings with a store of their own. */
const freshSettings = (): Promise<Settings> => settingsFor({ snapshotFolder: path(`store-${stores++}`) });

/** Makes a document on a day and returns the hash of its snapshot. */
async function makeOn(day: string, xml: string, { password }: { password?: string } = {}): Promise<string> {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] });
  const input = path('record.xml');
  writeFileSync(input, xml);
  const source: SourceChoice = { kind: 'input', at: [input] };
  const request = { settings, source, formats: ['pdf'], out: 'cv.pdf', force: true, snapshot: true } as const;
  const { snapshot } = await writeCv({ ...request, password });
  vi.useRealTimers();
  return snapshot?.hash ?? '';
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the earlier record of a day', () => {
  beforeAll(async () => {
    expect(BEFORE).not.toEqual(NOW);
    settings = await freshSettings();
    await makeOn('2025-11-20', EARLIER);
    await makeOn('2026-02-01', TEXT);
  });

  it.each([
    ['on the day of a snapshot', '2025-11-20', '2025-11-20', BEFORE],
    ['between two', '2026-01-31', '2025-11-20', BEFORE],
    ['after the last', '2026-11-23', '2026-02-01', NOW],
  ])('is the newest one %s', async (_, since, taken, person) => {
    const found = await findEarlier(since, NOW, settings);
    expect(found).toMatchObject({ taken, mapsDiffer: false, documents: [{ kind: 'cv', format: 'pdf' }] });
    expect(found?.person).toEqual(person);
  });

  it('is null when there is none', async () => {
    expect(await findEarlier('2025-11-19', NOW, settings)).toBeNull();
    const other = { ...NOW, userId: '900000001', username: null };
    expect(await findEarlier('2026-11-23', other, settings)).toBeNull();
  });

  it('counts a record that was read again from its last day', async () => {
    await makeOn('2026-06-01', EARLIER);
    expect(await findEarlier('2026-03-01', NOW, settings)).toMatchObject({ taken: '2026-02-01' });
    expect(await findEarlier('2026-06-01', NOW, settings)).toMatchObject({ taken: '2026-06-01' });
  });

  it('says that maps differ', async () => {
    const changed = { ...settings, maps: { entities: { HONOUR: 'awardhonor' } } };
    expect(await findEarlier('2026-11-23', NOW, changed)).toMatchObject({ mapsDiffer: true });
  });

  it('is refused with a damaged snapshot, which may be the one to find', async () => {
    const own = settings;
    settings = await freshSettings();
    await makeOn('2026-02-01', TEXT);
    const [snapshot] = listSnapshots({ settings }).snapshots;
    const place = snapshot?.path ?? '';
    const entry = readdirSync(place).find(name => name !== 'record') ?? '';
    writeFileSync(join(place, entry), '{');
    await expect(findEarlier('2026-11-23', NOW, settings)).rejects.toMatchObject({
      code: 'snapshot.damaged',
    });
    settings = own;
  });
});

describe('the earlier record of a hash', () => {
  beforeAll(async () => {
    settings = await freshSettings();
  });

  it('is found by its first digits, also when the net ID has changed', async () => {
    const hash = await makeOn('2025-11-20', EARLIER);
    const renamed = { ...NOW, userId: '900000001', username: null };
    expect(await findEarlier('2026-11-23', renamed, settings)).toBeNull();
    for (const since of [hash, hash.slice(0, 8).toUpperCase()])
      expect(await findEarlier(since, renamed, settings)).toMatchObject({ hash, person: BEFORE });
  });

  it('has the institution under which it was read', async () => {
    const own = settings;
    settings = { ...settings, institution: 'Elsewhere University' };
    const hash = await makeOn('2025-11-20', EARLIER.replace('Tamarack Valley University', ''));
    const [entry] = listSnapshots({ settings }).snapshots.find(each => each.hash === hash)?.entries ?? [];
    expect(entry).toMatchObject({ institution: 'Elsewhere University' });
    settings = own;
    removeSnapshots({ settings, hashes: [hash] });
  });

  it.each([
    ['unknown', '00000000', 'snapshot.unknown'],
    ['too short', '0000000', 'since'],
  ])('is rejected when it is %s', async (_, since, code) => {
    await expect(findEarlier(since, NOW, settings)).rejects.toMatchObject({ code });
  });

  it('is rejected when several begin with it', async () => {
    const folder = path('several');
    for (const end of ['1', '2']) {
      const place = join(folder, `${'a'.repeat(63)}${end}`);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, '2099-01-01-00000000'), '{}');
    }
    const several = await settingsFor({ snapshotFolder: folder });
    const found = findEarlier('aaaaaaaa', NOW, several);
    await expect(found).rejects.toMatchObject({ code: 'snapshot.ambiguous' });
  });

  it('is rejected when it has expired, with the day', async () => {
    const hash = await makeOn('2015-03-01', EARLIER.replace('earlier', 'expired'));
    const found = findEarlier(hash, NOW, settings);
    await expect(found).rejects.toMatchObject({ code: 'snapshot.expired' });
    await expect(found).rejects.toThrow(/expired on 2025-03-01/);
    expect(await findEarlier('2015-03-01', NOW, settings)).toBeNull();
  });

  it('is rejected when its record was changed', async () => {
    const hash = await makeOn('2025-11-20', EARLIER);
    const place = listSnapshots({ settings }).snapshots.find(each => each.hash === hash)?.path ?? '';
    const bytes = readFileSync(join(place, 'record'));
    writeFileSync(join(place, 'record'), bytes.subarray(0, bytes.length - 9));
    const found = findEarlier(hash, NOW, settings);
    await expect(found).rejects.toMatchObject({ code: 'snapshot.damaged', place: { source: place } });
    rmSync(place, { recursive: true });
  });
});

describe('an encrypted earlier record', () => {
  let hash = '';
  beforeAll(async () => {
    settings = await freshSettings();
    hash = await makeOn('2025-11-20', EARLIER, { password: PASSWORD });
  });

  it('is found with its password, by day and by hash', async () => {
    expect(await findEarlier('2026-11-23', NOW, settings, PASSWORD)).toMatchObject({ hash, person: BEFORE });
    expect(await findEarlier(hash, NOW, settings, PASSWORD)).toMatchObject({ taken: '2025-11-20' });
  });

  it.each([
    ['without a password', undefined, /A password is needed/],
    ['with another password', 'another phrase', /The password does not open/],
  ])('is refused %s, and the message holds neither password nor person', async (_, password, message) => {
    for (const since of ['2026-11-23', hash]) {
      const error = await findEarlier(since, NOW, settings, password).catch(
        (cause: unknown) => cause as Error,
      );
      expect(error).toMatchObject({ code: 'snapshot.password', message: expect.stringMatching(message) });
      const { hint } = error as Error & { readonly hint: string };
      expect((error as Error).message + hint).not.toMatch(/phrase|100000001|Ravencroft/i);
    }
  });

  it('needs no password once it has expired', async () => {
    vi.useFakeTimers({ now: new Date('2036-01-01T12:00:00'), toFake: ['Date'] });
    expect(await findEarlier('2036-01-01', NOW, settings)).toBeNull();
    await expect(findEarlier(hash, NOW, settings)).rejects.toMatchObject({ code: 'snapshot.expired' });
  });

  it('is null for a day before it with the right password', async () => {
    expect(await findEarlier('2025-11-19', NOW, settings, PASSWORD)).toBeNull();
  });
});

describe('the earlier record in a file', () => {
  it('is the person of the file, also when the net ID has changed', async () => {
    writeFileSync('earlier.xml', EARLIER.replaceAll('100000001', '900000001'));
    const found = await findEarlier('earlier.xml', NOW, settings);
    expect(found).toMatchObject({ taken: '2026-11-03', documents: [], mapsDiffer: false });
    expect(found?.person.userId).toBe('900000001');
  });

  it('is the person with the same net ID when the file holds several', async () => {
    const record = /<Record[\s\S]*<\/Record>/.exec(EARLIER)?.[0] ?? '';
    const other = record.replaceAll('100000001', '900000001').replaceAll('mravencroft', 'other');
    writeFileSync('several.xml', EARLIER.replace(record, `${other}\n${record}`));
    expect((await findEarlier('several.xml', NOW, settings))?.person.userId).toBe('100000001');
    const missing = { ...NOW, userId: '900000002', username: null };
    const found = findEarlier('several.xml', missing, settings);
    await expect(found).rejects.toMatchObject({ code: 'person.unknown' });
  });

  it.each([
    ['does not exist', 'no-such-file.xml', null, 'since'],
    ['is no export', 'notes.txt', 'no records', 'data.kind'],
  ])('is refused when it %s', async (_, name, content, code) => {
    if (content !== null) writeFileSync(name, content);
    const found = findEarlier(name, NOW, settings);
    await expect(found).rejects.toMatchObject({ code: expect.stringContaining(code) });
  });
});

describe('the earlier record in a batch', () => {
  beforeAll(async () => {
    settings = await settingsFor({ db: path('people.db') });
    const source: SourceChoice = { kind: 'db', at: [settings.db] };
    const document = { settings, source, formats: ['html'] } as const;
    const batch = { kind: 'cv', document, who: { kind: 'all' }, workers: 0 } as const;
    writeFileSync('people.xml', EARLIER);
    await importFiles({ settings, files: ['people.xml'] });
    await runBatch({ ...batch, out: 'batch' });
    await runBatch({ ...batch, out: 'bare', snapshots: false });
  });

  it('is the response of the last document of the person', async () => {
    const found = await findEarlier('batch', NOW, settings);
    expect(found).toMatchObject({ taken: today(), documents: [], mapsDiffer: false });
    expect(JSON.stringify(found?.person.records)).toContain('An earlier title');
  });

  it('says that maps differ', async () => {
    const changed = { ...settings, maps: { entities: { HONOUR: 'awardhonor' } } };
    expect(await findEarlier('batch', NOW, changed)).toMatchObject({ mapsDiffer: true });
  });

  it.each([
    ['stored no responses', 'bare', NOW, 'since.person'],
    ['has no document of the person', 'batch', { ...NOW, userId: '9', username: null }, 'since.person'],
    ['has no ledger', '.', NOW, 'ledger.missing'],
  ])('is refused when the folder %s', async (_, folder, person, code) => {
    await expect(findEarlier(folder, person, settings)).rejects.toMatchObject({ code });
  });
});

it('is refused by day or hash when snapshots are off', async () => {
  const off = await settingsFor({ snapshotFolder: 'off' });
  await expect(findEarlier('2026-11-23', NOW, off)).rejects.toMatchObject({ code: 'snapshot.off' });
  expect(await findEarlier(RAVENCROFT, NOW, off)).toMatchObject({ person: NOW });
});
