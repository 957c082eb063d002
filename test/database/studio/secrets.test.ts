import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { markUnder, openStudioStore, type StudioStore } from '../../../src/database/index.js';

let store: StudioStore;
beforeEach(() => {
  store = openStudioStore(':memory:');
});

const ID = 'a00012345';

describe('the keys of an installation', () => {
  it('are 256 random bits for each name, always the same until they are replaced', () => {
    const before = ['people', 'unsent'].map(store.secret);
    expect(before.map(({ length }) => length)).toEqual([32, 32]);
    expect(before[0]).not.toEqual(before[1]);
    expect(['people', 'unsent'].map(store.secret)).toEqual(before);
    store.rotateKeys();
    const after = ['people', 'unsent'].map(store.secret);
    expect(after.map(({ length }) => length)).toEqual([32, 32]);
    expect(after.some((key, i) => Buffer.from(key).equals(before[i] as Uint8Array))).toBe(false);
  });

  it('have the one before for what browsers hold, and no older one', () => {
    const first = store.secret('unsent');
    expect(store.earlierSecret('unsent')).toBeNull();
    store.rotateKeys();
    expect(store.earlierSecret('unsent')).toEqual(first);
    const second = store.secret('unsent');
    store.rotateKeys();
    expect(store.earlierSecret('unsent')).toEqual(second);
  });

  it('find the names of applicants again after they were replaced, under both keys', () => {
    const key = store.secret('applicant-names');
    const mark = markUnder(key, ID);
    expect(mark).toBe(createHmac('sha256', key).update(ID).digest('base64url'));
    store.applicantNames.put(mark, 'Ilario Kestrel', '100100005');
    for (let times = 0; times < 3; times++) {
      store.rotateKeys();
      const now = markUnder(store.secret('applicant-names'), ID);
      expect(store.applicantNames.get(now)?.name).toBe('Ilario Kestrel');
      expect(store.applicantNames.list().size).toBe(1);
    }
    expect(store.applicantNames.get(mark)).toBeNull();
  });

  it('end all sessions when they are replaced', () => {
    const user = { netId: '100100002', name: 'Ada Quill', roles: [] };
    const id = store.sessions.create({ issuer: 'demo', sub: 'a', sid: null, user, tokens: null });
    store.rotateKeys();
    expect(store.sessions.find(id)).toBeNull();
  });
});
