import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/audit/index.js';
import { type DocumentStorage, openStorage } from '../../../src/batch/index.js';
import { KEYS, type ObjectStorage, startObjectStorage } from '../../support/object-storage.js';

let store: ObjectStorage;
beforeEach(async () => {
  store = await startObjectStorage();
});
afterEach(() => store.close());

const open = (
  changes: Partial<Record<keyof typeof KEYS, string>> = {},
  prefix = 'cvs/2026',
): Promise<DocumentStorage> =>
  openStorage({
    kind: 'bucket',
    shard: null,
    endpoint: store.url,
    bucket: 'docs',
    prefix,
    ...KEYS,
    ...changes,
  });

const BYTES = Buffer.from('a document');
const staged = (name: string, bytes: Buffer = BYTES) => ({
  staged: name,
  sha256: sha256(bytes),
  bytes: bytes.length,
});
const storedFile = (name: string) => ({ name, sha256: sha256(BYTES), bytes: BYTES.length });

describe('a bucket as document storage', () => {
  it('publishes documents under names of any script, and leaves nothing staged', async () => {
    const storage = await open();
    const names = ['ada-person-cv.pdf', 'שרה-לוי-cv.pdf', "it's (1)+*~.pdf"];
    for (const name of names) {
      await storage.stage(staged('a-cv-1.pdf'), BYTES);
      await storage.publish(staged('a-cv-1.pdf'), name);
    }
    expect([...store.objects.keys()].sort()).toEqual(names.map(name => `docs/cvs/2026/${name}`).sort());
    expect(store.objects.get(`docs/cvs/2026/${names[1]}`)?.body).toEqual(BYTES);
    expect(store.responses.has(403)).toBe(false);
    const isIntact = await storage.inspect();
    expect([...names, 'another.pdf'].map(name => isIntact(storedFile(name)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('reads a file by its name, and reports a missing one', async () => {
    const storage = await open();
    await storage.storeAsset('all.pdf', BYTES);
    expect(Buffer.from(await storage.read('all.pdf'))).toEqual(BYTES);
    await expect(storage.read('none.pdf')).rejects.toMatchObject({ code: 'out.staged' });
  });

  it('lists more objects than one response holds', async () => {
    const storage = await open({}, '');
    const names = Array.from({ length: 17 }, (_, n) => `${n} å.pdf`);
    for (const name of names) await storage.stage(staged(name), BYTES);
    expect(store.objects.size).toBe(17);
    await storage.sweep();
    expect(store.objects.size).toBe(0);
  });

  it('accepts a document that was published before the run was interrupted', async () => {
    const storage = await open();
    await storage.stage(staged('a'), BYTES);
    await storage.publish(staged('a'), 'cv.pdf');
    await storage.publish(staged('a'), 'cv.pdf');
    await expect(storage.publish(staged('a', Buffer.from('other')), 'cv.pdf')).rejects.toMatchObject({
      code: 'out.staged',
    });
    await expect(storage.publish(staged('b'), 'none.pdf')).rejects.toMatchObject({ code: 'out.staged' });
  });

  it('reads a staged response only if it is unchanged', async () => {
    const storage = await open();
    await storage.stage(staged('a.reply'), BYTES);
    expect(Buffer.from(await storage.readStaged(staged('a.reply')))).toEqual(BYTES);
    store.objects.set('docs/cvs/2026/.vitae-batch/staging/a.reply', { body: Buffer.from('?'), meta: {} });
    await expect(storage.readStaged(staged('a.reply'))).rejects.toMatchObject({ code: 'out.staged' });
    await storage.dropStaged('a.reply');
    expect(store.objects.size).toBe(0);
  });

  it('finds the marker of a run', async () => {
    await (await open()).writeMarker('run');
    expect([await (await open()).hasMarker('run'), await (await open({}, 'other')).hasMarker('run')]).toEqual(
      [true, false],
    );
  });

  it('retries while the object storage is busy, then fails with a transient error', async () => {
    const storage = await open();
    store.faults.push(503, 500);
    await storage.stage(staged('a'), BYTES);
    expect(store.objects.size).toBe(1);
    store.faults.push(503, 503, 503, 503);
    await expect(storage.stage(staged('b'), BYTES)).rejects.toMatchObject({ code: 'out.unavailable' });
    await store.close();
    await expect(storage.stage(staged('b'), BYTES)).rejects.toMatchObject({ code: 'out.unavailable' });
  });

  it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'OTHER' }, { region: 'test-2' }])(
    'is refused with %j, which no message repeats',
    async changes => {
      const storage = await open(changes);
      const error = await storage.stage(staged('a'), BYTES).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: 'out.refused', exitCode: 3 });
      expect(String(error)).not.toMatch(/wrong|secret|OTHER/);
    },
  );
});
