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
  openStorage({ kind: 'bucket', endpoint: store.url, bucket: 'docs', prefix, ...KEYS, ...changes });

const BYTES = Buffer.from('a document');
const staged = (name: string, bytes: Buffer = BYTES) => ({
  staged: name,
  sha256: sha256(bytes),
  bytes: bytes.length,
});
const kept = (name: string) => ({ name, sha256: sha256(BYTES), bytes: BYTES.length });

describe('a bucket', () => {
  it('keeps documents under their names, of any script, and nothing that was staged', async () => {
    const depot = await open();
    const names = ['ada-person-cv.pdf', 'שרה-לוי-cv.pdf', "it's (1)+*~.pdf"];
    for (const name of names) {
      await depot.stage(staged('a-cv-1.pdf'), BYTES);
      await depot.publish(staged('a-cv-1.pdf'), name);
    }
    expect([...store.objects.keys()].sort()).toEqual(names.map(name => `docs/cvs/2026/${name}`).sort());
    expect(store.objects.get(`docs/cvs/2026/${names[1]}`)?.body).toEqual(BYTES);
    expect(store.responses.has(403)).toBe(false);
    const isIntact = await depot.inspect();
    expect([...names, 'another.pdf'].map(name => isIntact(kept(name)))).toEqual([true, true, true, false]);
  });

  it('lists more objects than come in one answer', async () => {
    const depot = await open({}, '');
    const names = Array.from({ length: 17 }, (_, n) => `${n} å.pdf`);
    for (const name of names) await depot.stage(staged(name), BYTES);
    expect(store.objects.size).toBe(17);
    await depot.sweep();
    expect(store.objects.size).toBe(0);
  });

  it('takes for done what was published before the run was broken off', async () => {
    const depot = await open();
    await depot.stage(staged('a'), BYTES);
    await depot.publish(staged('a'), 'cv.pdf');
    await depot.publish(staged('a'), 'cv.pdf');
    await expect(depot.publish(staged('a', Buffer.from('other')), 'cv.pdf')).rejects.toMatchObject({
      code: 'out.staged',
    });
    await expect(depot.publish(staged('b'), 'none.pdf')).rejects.toMatchObject({ code: 'out.staged' });
  });

  it('gives a staged reply once it is as it was written', async () => {
    const depot = await open();
    await depot.stage(staged('a.reply'), BYTES);
    expect(Buffer.from(await depot.readStaged(staged('a.reply')))).toEqual(BYTES);
    store.objects.set('docs/cvs/2026/.vitae-batch/staging/a.reply', { body: Buffer.from('?'), meta: {} });
    await expect(depot.readStaged(staged('a.reply'))).rejects.toMatchObject({ code: 'out.staged' });
    await depot.dropStaged('a.reply');
    expect(store.objects.size).toBe(0);
  });

  it('knows its place by the sign of the run', async () => {
    await (await open()).writeMarker('run');
    expect([await (await open()).hasMarker('run'), await (await open({}, 'other')).hasMarker('run')]).toEqual(
      [true, false],
    );
  });

  it('asks again where the store is busy, and says that it may heal where it stays so', async () => {
    const depot = await open();
    store.faults.push(503, 500);
    await depot.stage(staged('a'), BYTES);
    expect(store.objects.size).toBe(1);
    store.faults.push(503, 503, 503, 503);
    await expect(depot.stage(staged('b'), BYTES)).rejects.toMatchObject({ code: 'out.unavailable' });
    await store.close();
    await expect(depot.stage(staged('b'), BYTES)).rejects.toMatchObject({ code: 'out.unavailable' });
  });

  it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'OTHER' }, { region: 'test-2' }])(
    'is refused with %j, which no message shows',
    async changes => {
      const depot = await open(changes);
      const refused = await depot.stage(staged('a'), BYTES).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'out.refused', exitCode: 3 });
      expect(String(refused)).not.toMatch(/wrong|secret|OTHER/);
    },
  );
});
