import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInSettings } from '../../../src/app/index.js';
import { checkClaims, checkSignIn } from '../../../src/studio/sign-in/diagnose.js';
import { CLIENT_SECRET, type ProviderDouble, startProvider } from './provider-double.js';

let provider: ProviderDouble;
beforeAll(async () => {
  provider = await startProvider('http://127.0.0.1:9');
});
afterAll(() => provider.close());
afterEach(() => {
  provider.change = null;
  provider.isDown = false;
});

const settings = (changes: Partial<SignInSettings> = {}): SignInSettings => ({
  ...{ issuer: provider.issuer, clientId: 'vitae', clientSecret: { env: 'SECRET' } },
  ...{ scopes: ['openid', 'profile'], netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'groups' },
  roles: { 'cn=deans': 'dean:Science', 'cn=typo': 'emperor' },
  ...changes,
});
const check = (changes: Partial<SignInSettings> = {}, environment = { SECRET: CLIENT_SECRET }) =>
  checkSignIn(settings(changes), environment);
const changeMetadata = (changes: object): void => {
  provider.change = (path, body) => (path.startsWith('/.well-known/') ? { ...body, ...changes } : body);
};

describe('the check of the identity provider', () => {
  it('reports keys, algorithms and which sign-outs the provider supports', async () => {
    const { state, message } = await check();
    expect(state).toBe('ok');
    expect(message).toBe(
      `${provider.issuer}: 1 key, RS256; sign-out at the provider: yes; back-channel logout: yes`,
    );
    changeMetadata({ end_session_endpoint: undefined, backchannel_logout_supported: undefined });
    expect((await check()).message).toContain('sign-out at the provider: no; back-channel logout: no');
  });

  it.each<[string, object, RegExp]>([
    ['another name', { issuer: 'https://x.example' }, /names itself "https:\/\/x\.example"/],
    ['no userinfo', { userinfo_endpoint: undefined }, /names no userinfo_endpoint\./],
    ['shared secrets only', { id_token_signing_alg_values_supported: ['HS256'] }, /by HS256 only/],
    [
      'keys of clients only',
      { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
      /private_key_jwt only/,
    ],
    ['no codes', { response_types_supported: ['id_token'] }, /response type code/],
  ])('fails when the provider has %s', async (_, changes, message) => {
    changeMetadata(changes);
    await expect(check()).rejects.toMatchObject({
      code: 'doctor.sign-in',
      message: expect.stringMatching(message),
    });
  });

  it('fails when the provider has no key for signatures', async () => {
    provider.change = (path, body) => (path === '/jwks' ? { keys: [{ kty: 'RSA', use: 'enc' }] } : body);
    await expect(check()).rejects.toMatchObject({ code: 'doctor.sign-in' });
  });

  it('fails when the provider does not answer, or has no description', async () => {
    await expect(check({ issuer: `${provider.issuer}/realm` })).rejects.toMatchObject({
      code: 'doctor.provider',
      message: expect.stringContaining('status 404'),
    });
    provider.isDown = true;
    await expect(check()).rejects.toMatchObject({ code: 'doctor.provider' });
  });

  it('fails without the secret, and for plain HTTP beyond this machine', async () => {
    await expect(check({}, { SECRET: '' })).rejects.toMatchObject({ code: 'secret.missing' });
    await expect(check({ issuer: 'http://id.example' })).rejects.toMatchObject({ code: 'sign-in.insecure' });
  });

  it('warns of scopes that the provider does not list', async () => {
    expect(await check({ scopes: ['openid', 'eduperson'] })).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/scopes that it does not list: eduperson$/),
    });
  });
});

describe('the check of claims', () => {
  const CLAIMS = {
    net_id: '100100002',
    name: 'Ada Quill',
    groups: ['cn=deans', 'cn=staff', 'registrar', 'cn=typo'],
  };

  it('reports the net ID, the roles, and values that give none', () => {
    expect(checkClaims(settings(), CLAIMS)).toEqual({
      state: 'ok',
      message:
        'net ID 100100002, name “Ada Quill”, roles: dean:Science; values without a role: cn=staff, registrar, cn=typo',
    });
    expect(checkClaims(settings({ roles: {} }), CLAIMS).message).toContain('roles: registrar;');
  });

  it('reports what staff without a net ID have', () => {
    const staff = { email: 'B.Lindqvist@Example.edu', email_verified: true };
    expect(checkClaims(settings(), staff)).toMatchObject({
      state: 'warning',
      message:
        'no net ID, as for staff without a faculty record; delegate of those who name b.lindqvist@example.edu',
    });
    expect(checkClaims(settings(), { groups: ['cn=deans'] }).message).toContain('roles: dean:Science');
    for (const email_verified of [false, 'true', undefined])
      expect(() => checkClaims(settings(), { ...staff, email_verified })).toThrow(
        'The claim net_id is missing.',
      );
  });

  it('names missing claims', () => {
    expect(checkClaims(settings(), { net_id: '100100002' })).toMatchObject({
      state: 'warning',
      message: 'net ID 100100002, no name, no role; missing claims: name, groups',
    });
  });

  it.each<[unknown, string]>([
    [{ sub: 'x', upn: 'ada' }, 'The claim net_id is missing.'],
    [{ net_id: 'ada' }, 'The claim net_id holds no text of nine digits.'],
    [{ net_id: ['100100002', '100100003'] }, 'The claim net_id holds several net IDs.'],
    [['net_id'], 'The claims are no JSON object.'],
    [null, 'The claims are no JSON object.'],
  ])('fails for %j', (claims, message) => {
    expect(() => checkClaims(settings(), claims)).toThrow(
      expect.objectContaining({ code: 'doctor.claims', message }),
    );
  });

  it('names the claims that there are when the net ID is missing, and no value of them', () => {
    let hint = '';
    try {
      checkClaims(settings(), { sub: 'secret-subject', upn: 'ada@x.example' });
    } catch (error) {
      hint = (error as { hint: string }).hint;
    }
    expect(hint).toBe('Set `studio.signIn.netIdClaim`; the claims are: sub, upn.');
  });
});
