import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';
import type { AccessLog } from '../../../src/studio/access-log.js';
import { startFreezing } from '../../../src/studio/packet/freezing.js';
import { NoRecordError, type PersonRecord, type Records } from '../../../src/studio/records/records.js';

const KEY = { owner: '100100002', period: '2025' };
const BODY = Buffer.from('<Data/>');
const RECORD: PersonRecord = {
  ...{ record: { netId: KEY.owner, hash: 'h', bytes: BODY }, version: 'row:3', asOf: '2026-01-09' },
  ...{ taken: new Date('2026-01-09T06:00:00'), trouble: null },
};

let store: StudioStore;
let clock: Date;
let refresh: ReturnType<typeof vi.fn<Records['refresh']>>;
const faults: unknown[] = [];
const logged: unknown[] = [];
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  clock = new Date('2026-01-08T12:00:00');
  store = openStudioStore(':memory:', { now: () => clock });
  store.packets.save(KEY, 0, { settings: '{}', statements: '{}', written: 0 }, KEY.owner);
  store.packets.freezeOn(KEY, '2026-01-09');
  refresh = vi.fn<Records['refresh']>().mockResolvedValue(RECORD);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  store.close();
});

const begin = (): void => {
  const records = { refresh } as unknown as Records;
  const log = {
    act: async (action, about, change) => {
      logged.push([action, about.reader]);
      return change();
    },
  } as AccessLog;
  stop = startFreezing({ store, records, log, now: () => clock }, fault => faults.push(fault));
};
const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const frozen = (): string | null => store.packets.get(KEY.owner, KEY.period)?.frozen ?? null;

describe('the day of a packet', () => {
  it('freezes it when it comes, and not before', async () => {
    begin();
    await wait(10);
    expect(frozen()).toBeNull();
    clock = new Date('2026-01-09T06:00:00');
    await wait(5);
    expect(frozen()).toBe(clock.toISOString());
    expect(store.frozenRecords.get(KEY, 'own')).toMatchObject({ version: 'row:3' });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([['freeze', KEY.owner]]);
  });

  it('freezes it at the start when the day has passed meanwhile', async () => {
    clock = new Date('2026-01-12T06:00:00');
    begin();
    await wait(0);
    expect(frozen()).not.toBeNull();
  });

  it.each([
    ['does not answer', () => Promise.reject(new NoRecordError('down'))],
    [
      'gives a copy',
      () => Promise.resolve({ ...RECORD, trouble: { code: 'source.timeout', retryAt: new Date() } }),
    ],
    ['gives a part', () => Promise.resolve({ ...RECORD, version: 'records:ab:pci,admin' })],
  ])('is tried again while the source %s', async (_, answer) => {
    clock = new Date('2026-01-09T06:00:00');
    refresh.mockImplementation(answer as Records['refresh']);
    begin();
    await wait(11);
    expect(frozen()).toBeNull();
    expect(refresh).toHaveBeenCalledTimes(3);
    refresh.mockResolvedValue(RECORD);
    await wait(5);
    expect(frozen()).not.toBeNull();
    expect(faults).toEqual([]);
  });

  it('is not done after the person has taken it back', async () => {
    begin();
    store.packets.freezeOn(KEY, null);
    clock = new Date('2026-01-10T06:00:00');
    await wait(5);
    expect(frozen()).toBeNull();
  });
});
