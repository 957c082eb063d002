import { beforeEach, describe, expect, it } from 'vitest';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';

const DAY = 24 * 60 * 60_000;
let clock = 0;
let store: StudioStore;

beforeEach(() => {
  clock = Date.parse('2026-11-26T12:00:00Z');
  store = openStudioStore(':memory:', { now: () => new Date(clock) });
});

const share = {
  ...{ owner: '100100002', document: 'd1', name: 'My CV', settings: '{}', asOf: '2026-11-26' },
  ...{ recordHash: 'a'.repeat(64), recordVersion: 'row:1', record: Buffer.from('<Data/>') },
};

describe('a link', () => {
  it('opens the record as it was, and counts each opening but not its parts', () => {
    const token = store.shares.create(share);
    const opened = store.shares.follow(token, true);
    store.shares.follow(token, false);
    expect(opened.state === 'open' && Buffer.from(opened.record).toString()).toBe('<Data/>');
    clock += DAY;
    store.shares.follow(token, true);
    const [listed] = store.shares.list(share.owner, 'd1');
    expect(listed).toMatchObject({ opens: 2, lastOpened: '2026-11-27T12:00:00.000Z', revoked: null });
  });

  it('ends with those of all people when links are replaced', () => {
    const tokens = [share.owner, '100100003'].map(owner => store.shares.create({ ...share, owner }));
    expect(store.shares.revokeAll()).toBe(2);
    for (const token of tokens) expect(store.shares.follow(token, true).state).toBe('ended');
    expect(store.shares.revokeAll()).toBe(0);
  });

  it('ends after 30 days, and is then removed', () => {
    const token = store.shares.create(share);
    clock += 30 * DAY - 1;
    expect(store.shares.follow(token, true).state).toBe('open');
    clock += 1;
    expect(store.shares.follow(token, true).state).toBe('ended');
    expect(store.shares.list(share.owner, 'd1')).toEqual([]);
    expect(store.shares.removeExpired()).toBe(1);
    expect(store.shares.follow(token, true).state).toBe('unknown');
  });

  it('ends when its owner revokes it, and for no one else', () => {
    const token = store.shares.create(share);
    const [listed] = store.shares.list(share.owner, null);
    expect(store.shares.revoke('100100003', listed?.id ?? '')).toBe(false);
    expect(store.shares.follow(token, false).state).toBe('open');
    expect(store.shares.revoke(share.owner, listed?.id ?? '')).toBe(true);
    expect(store.shares.follow(token, false).state).toBe('ended');
    expect(store.shares.revoke(share.owner, listed?.id ?? '')).toBe(false);
  });

  it('is not named by its id in the list, and another word opens nothing', () => {
    const token = store.shares.create(share);
    const [listed] = store.shares.list(share.owner, 'd1');
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(store.shares.follow(listed?.id ?? '', true).state).toBe('unknown');
    expect(store.shares.follow(token.slice(1), true).state).toBe('unknown');
  });
});
