import { describe, expect, it, vi } from 'vitest';
import type { SignInSettings } from '../../../src/app/index.js';
import { DataError, SourceError } from '../../../src/core/index.js';
import type { Session, StudioStore } from '../../../src/database/index.js';
import type { Provider } from '../../../src/studio/sign-in/provider.js';
import { createRefresh } from '../../../src/studio/sign-in/refresh.js';
import type { Tokens } from '../../../src/studio/sign-in/tokens.js';

const NET_ID = '100100001';
const START = Date.parse('2026-11-03T12:00:00.000Z');
const MINUTE = 60_000;
const SETTINGS = {
  ...{ netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'roles' },
  roles: { deans: 'dean:Science' },
} as unknown as SignInSettings;
const CLAIMS = { net_id: NET_ID, name: 'Ada Nor', roles: ['deans'] };
const TOKENS: Tokens = { access: 'a1', refresh: 'r1', id: null, expires: null, claims: {} };
const HOUR = 60 * MINUTE;
/** Tokens of a provider that sends no refresh token. */
const SHORT: Tokens = { ...TOKENS, refresh: null, expires: START + HOUR };

const refused = () => Promise.reject(new DataError('sign-in.refused', 'No.', {}));
const ended = () => Promise.reject(new DataError('sign-in.ended', 'No.', {}));
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
  };
  const delegates = { accept: () => {}, ownersOf: () => [] };
  const userInfo = vi.fn(provider.userInfo ?? (async () => CLAIMS));
  const refresh = createRefresh(
    ...([
      { sessions, delegates } as unknown as StudioStore,
      { ...provider, userInfo } as unknown as Provider,
      SETTINGS,
    ] as const),
    () => new Date(clock.now),
  );
  /** The roles of the user after some time, or why there are none. */
  const rolesAfter = async (ms: number) => {
    clock.now += ms;
    const current = await refresh({ id: 's1', session: stored });
    return typeof current === 'string' ? current : current.session.user.roles;
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

  it('give no access while the provider is down, which is requested again after ten seconds', async () => {
    const { rolesAfter, userInfo, stored } = started({ userInfo: down });
    expect(await rolesAfter(6 * MINUTE)).toBe('provider-down');
    expect(await rolesAfter(8_000)).toBe('provider-down');
    expect(userInfo).toHaveBeenCalledTimes(1);
    userInfo.mockImplementation(async () => CLAIMS);
    expect(await rolesAfter(8_000)).toEqual(['dean:Science']);
    expect(stored.user.roles).toEqual(['dean:Science']);
  });

  it('need a new sign-in without tokens, and no request', async () => {
    const { rolesAfter, userInfo } = started({}, null);
    expect([await rolesAfter(6 * MINUTE), userInfo.mock.calls]).toEqual(['expired', []]);
  });

  it.each([
    ['another net ID', { ...CLAIMS, net_id: '100100009' }],
    ['no net ID', { name: 'Ada Nor' }],
  ])('end the session when they have %s', async (_, claims) => {
    expect(await started({ userInfo: async () => claims }).rolesAfter(6 * MINUTE)).toBe('ended');
  });

  it('are those of the ID token when userinfo has the subject alone', async () => {
    const of = started({ userInfo: async () => ({ sub: 'ada' }) }, { ...SHORT, claims: CLAIMS });
    expect(await of.rolesAfter(6 * MINUTE)).toEqual(['dean:Science']);
  });

  it('are those of userinfo when both have them', async () => {
    const userInfo = async () => ({ sub: 'ada', roles: [] });
    expect(await started({ userInfo }, { ...SHORT, claims: CLAIMS }).rolesAfter(6 * MINUTE)).toEqual([]);
  });

  it('are lost when userinfo had them and no longer has, whatever the ID token said', async () => {
    const { roles: _, ...rest } = CLAIMS;
    const of = started({ userInfo: async () => rest }, { ...SHORT, claims: {} });
    expect(await of.rolesAfter(6 * MINUTE)).toEqual([]);
  });

  it('of the ID token alone are renewed every five minutes with a refresh token', async () => {
    const tokens = { ...TOKENS, expires: START + HOUR, claims: CLAIMS };
    const refresh = async () => ({ ...tokens, claims: { ...CLAIMS, roles: null } });
    const of = started({ userInfo: async () => ({ sub: 'ada' }), refresh }, tokens);
    expect(await of.rolesAfter(6 * MINUTE)).toEqual([]);
  });

  it('are fetched with a new token when the old one is rejected', async () => {
    const renewed: Tokens = { ...TOKENS, access: 'a2', refresh: 'r2' };
    const userInfo = async (access: string) => (access === 'a2' ? CLAIMS : ended());
    const { rolesAfter, stored } = started({ userInfo, refresh: async () => renewed });
    expect(await rolesAfter(6 * MINUTE)).toEqual(['dean:Science']);
    expect(JSON.parse(stored.tokens ?? '')).toEqual(renewed);
  });

  it('end the session when the new token is rejected too', async () => {
    expect(await started({ userInfo: ended, refresh: ended }).rolesAfter(6 * MINUTE)).toBe('ended');
  });

  it('are fetched with the token of another process that used the refresh token first', async () => {
    const userInfo = async (access: string) => (access === 'a3' ? CLAIMS : ended());
    const of = started({
      userInfo,
      refresh: () => {
        Object.assign(of.stored, { tokens: JSON.stringify({ ...TOKENS, access: 'a3' }) });
        return ended();
      },
    });
    expect(await of.rolesAfter(6 * MINUTE)).toEqual(['dean:Science']);
  });

  it.each<[string, Tokens, number, string]>([
    ['before its end', SHORT, 6, 'ended'],
    ['after its end', SHORT, 61, 'expired'],
    ['of unknown life', { ...SHORT, expires: null }, 6, 'expired'],
  ])('with a token that is rejected %s', async (_, tokens, minutes, outcome) => {
    expect(await started({ userInfo: ended }, tokens).rolesAfter(minutes * MINUTE)).toBe(outcome);
  });

  it.each([
    ['before the end of the access token', 6, 'ended'],
    ['after it', 61, 'expired'],
  ])('with a refresh token that is rejected %s', async (_, minutes, outcome) => {
    const of = started({ userInfo: ended, refresh: ended }, { ...TOKENS, expires: START + HOUR });
    expect(await of.rolesAfter(minutes * MINUTE)).toBe(outcome);
  });

  it('cannot be confirmed when the provider goes down on the way, or rejects the studio itself', async () => {
    expect(await started({ userInfo: ended, refresh: down }).rolesAfter(6 * MINUTE)).toBe('provider-down');
    expect(await started({ userInfo: ended, refresh: refused }).rolesAfter(6 * MINUTE)).toBe('provider-down');
    expect(await started({ userInfo: refused }, SHORT).rolesAfter(6 * MINUTE)).toBe('provider-down');
  });

  it('do not hide an error of the program', async () => {
    const broken = () => Promise.reject(new TypeError('broken'));
    await expect(started({ userInfo: broken }).rolesAfter(6 * MINUTE)).rejects.toThrow('broken');
  });
});
