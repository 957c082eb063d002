import { describe, expect, it, vi } from 'vitest';
import type { SignInSettings } from '../../../src/app/index.js';
import { DataError, SourceError } from '../../../src/core/index.js';
import type { Session, Sessions } from '../../../src/database/index.js';
import type { Provider, Tokens } from '../../../src/studio/sign-in/provider.js';
import { createRefresh } from '../../../src/studio/sign-in/refresh.js';

const NET_ID = '100100001';
const START = Date.parse('2026-11-03T12:00:00.000Z');
const MINUTE = 60_000;
const SETTINGS = {
  ...{ netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'roles' },
  roles: { deans: 'dean:Science' },
} as unknown as SignInSettings;
const CLAIMS = { net_id: NET_ID, name: 'Ada Nor', roles: ['deans'] };
const TOKENS: Tokens = { access: 'a1', refresh: 'r1', id: null };

const refused = () => Promise.reject(new DataError('sign-in.refused', 'No.', {}));
const down = () => Promise.reject(new SourceError('sign-in.provider', 'No.', {}));

/** A session of a dean, checked last at the start, and its refresh. */
function started(provider: Partial<Provider>, tokens: Tokens | null = TOKENS) {
  const clock = { now: START };
  const session = {
    ...{ issuer: 'https://id.example.edu', sub: 'ada', sid: null, tokens: tokens && JSON.stringify(tokens) },
    user: { netId: NET_ID, name: 'Ada Nor', roles: ['dean:Science'] },
    checkedAt: new Date(START).toISOString(),
  } as unknown as Session;
  const stored = { ...session };
  const sessions = {
    find: () => stored,
    update: (_: string, changes: object) => Boolean(Object.assign(stored, changes)),
  } as unknown as Sessions;
  const userInfo = vi.fn(provider.userInfo ?? (async () => CLAIMS));
  const refresh = createRefresh(
    ...([sessions, { ...provider, userInfo } as unknown as Provider, SETTINGS] as const),
    () => new Date(clock.now),
  );
  /** The roles of the user after some time; null if the session has ended. */
  const rolesAfter = async (ms: number) => {
    clock.now += ms;
    const current = await refresh({ id: 's1', session: stored });
    return current === null ? null : current.session.user.roles;
  };
  return { rolesAfter, userInfo, stored };
}

describe('the claims of a session', () => {
  it('are fetched again after five minutes', async () => {
    const { rolesAfter, userInfo } = started({ userInfo: async () => ({ ...CLAIMS, roles: [] }) });
    expect(await rolesAfter(4 * MINUTE)).toEqual(['dean:Science']);
    expect(userInfo).not.toHaveBeenCalled();
    expect(await rolesAfter(2 * MINUTE)).toEqual([]);
    expect(await rolesAfter(MINUTE)).toEqual([]);
    expect(userInfo).toHaveBeenCalledTimes(1);
  });

  it('give no role while the provider is down, which is requested again after half a minute', async () => {
    const { rolesAfter, userInfo, stored } = started({ userInfo: down });
    expect(await rolesAfter(6 * MINUTE)).toEqual([]);
    expect(await rolesAfter(20_000)).toEqual([]);
    expect(userInfo).toHaveBeenCalledTimes(1);
    userInfo.mockImplementation(async () => CLAIMS);
    expect(await rolesAfter(20_000)).toEqual(['dean:Science']);
    expect(stored.user.roles).toEqual(['dean:Science']);
  });

  it('give no role without tokens, and without a request', async () => {
    const { rolesAfter, userInfo } = started({}, null);
    expect([await rolesAfter(6 * MINUTE), userInfo.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['another net ID', { ...CLAIMS, net_id: '100100009' }],
    ['no net ID', { name: 'Ada Nor' }],
  ])('end the session when they have %s', async (_, claims) => {
    expect(await started({ userInfo: async () => claims }).rolesAfter(6 * MINUTE)).toBeNull();
  });

  it('are fetched with a new token when the old one is refused', async () => {
    const renewed: Tokens = { access: 'a2', refresh: 'r2', id: null };
    const userInfo = async (access: string) => (access === 'a2' ? CLAIMS : refused());
    const { rolesAfter, stored } = started({ userInfo, refresh: async () => renewed });
    expect(await rolesAfter(6 * MINUTE)).toEqual(['dean:Science']);
    expect(JSON.parse(stored.tokens ?? '')).toEqual(renewed);
  });

  it('end the session when the new token is refused too', async () => {
    expect(await started({ userInfo: refused, refresh: refused }).rolesAfter(6 * MINUTE)).toBeNull();
  });

  it('are fetched with the token of another process that used the refresh token first', async () => {
    const userInfo = async (access: string) => (access === 'a3' ? CLAIMS : refused());
    const of = started({
      userInfo,
      refresh: () => {
        Object.assign(of.stored, { tokens: JSON.stringify({ ...TOKENS, access: 'a3' }) });
        return refused();
      },
    });
    expect(await of.rolesAfter(6 * MINUTE)).toEqual(['dean:Science']);
  });

  it('give no role when the provider goes down on the way, or refuses a session without a refresh token', async () => {
    expect(await started({ userInfo: refused, refresh: down }).rolesAfter(6 * MINUTE)).toEqual([]);
    expect(await started({ userInfo: refused }, { ...TOKENS, refresh: null }).rolesAfter(6 * MINUTE)).toEqual(
      [],
    );
  });

  it('do not hide an error of the program', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    await expect(started({ userInfo: broken }).rolesAfter(6 * MINUTE)).rejects.toThrow('broken');
  });
});
