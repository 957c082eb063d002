import { type Finding, parseRole, type SignInSettings } from '../../app/index.js';
import { counted, DataError, isLoopback, SourceError, UsageError } from '../../core/index.js';
import { type Environment, fetchWhole, readSecret } from '../../sources/index.js';
import { type Claims, getTexts, nameAndRoles, readUser, verifiedEmail } from './claims.js';
import { KEY_TYPES } from './logout-token.js';

/** Maximum time for one request to the provider. */
const REQUEST_MS = 15_000;
/** Values of a claim that a message lists. */
const MAX_LISTED = 5;

/** Endpoints that a sign-in needs. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'] as const;
/** How the studio can prove itself at the token endpoint. */
const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post'];

const hasText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The values of a list of the metadata, or its default if it is missing. */
const getList = (value: unknown, fallback: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.filter(hasText) : fallback;

function listed(values: readonly string[]): string {
  const more = values.length - MAX_LISTED;
  return `${values.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const dataError = (message: string, hint: string): DataError =>
  new DataError('doctor.sign-in', message, { hint });

/** Fetches a JSON object of the provider. @throws SourceError `doctor.provider`, DataError `doctor.sign-in` */
async function fetchObject(address: string): Promise<Claims> {
  const hint = 'Check `studio.signIn.issuer`, and that this machine can reach the provider.';
  const response = await fetchWhole(address, { signal: AbortSignal.timeout(REQUEST_MS) }).catch(cause => {
    throw new SourceError('doctor.provider', `${address} does not answer.`, { hint, cause });
  });
  if (!response.ok)
    throw new SourceError('doctor.provider', `${address} answered with status ${response.status}.`, { hint });
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw dataError(`${address} is no JSON object.`, hint);
  return body as Claims;
}

/** The algorithms of ID tokens that the studio verifies. @throws DataError `doctor.sign-in` for none */
function requireSupport(metadata: Claims, issuer: string): readonly string[] {
  const missing = NEEDED.filter(name => !hasText(metadata[name]));
  if (missing.length > 0)
    throw dataError(`${issuer} names no ${missing.join(', ')}.`, 'Turn them on at the provider.');
  const offered = getList(metadata.id_token_signing_alg_values_supported, ['RS256']);
  const algorithms = offered.filter(name => Object.hasOwn(KEY_TYPES, name));
  if (algorithms.length === 0)
    throw dataError(
      `${issuer} signs ID tokens by ${listed(offered)} only.`,
      'Let the provider sign by RS256 or ES256.',
    );
  const methods = getList(metadata.token_endpoint_auth_methods_supported, CLIENT_METHODS);
  if (!methods.some(method => CLIENT_METHODS.includes(method)))
    throw dataError(
      `${issuer} accepts clients by ${listed(methods)} only.`,
      `Allow ${CLIENT_METHODS.join(' or ')}.`,
    );
  if (!getList(metadata.response_types_supported, ['code']).includes('code'))
    throw dataError(
      `${issuer} does not support the response type code.`,
      'Allow the authorization code flow.',
    );
  return algorithms;
}

/**
 * Fetches the description and the keys of the identity provider, and checks that a sign-in can work.
 * @throws UsageError `secret.…` or `sign-in.insecure`, SourceError `doctor.provider`, DataError `doctor.sign-in`
 */
export async function checkSignIn(signIn: SignInSettings, environment: Environment): Promise<Finding> {
  const { issuer, scopes } = signIn;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new UsageError('sign-in.insecure', `The identity provider ${issuer} is not encrypted.`, {
      hint: 'Set `studio.signIn.issuer` to an https address.',
    });
  readSecret(signIn.clientSecret, environment);
  const metadata = await fetchObject(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (metadata.issuer !== issuer)
    throw dataError(
      `${issuer} names itself ${JSON.stringify(metadata.issuer ?? null)}.`,
      'Set `studio.signIn.issuer` to the name that it gives, to the letter.',
    );
  const algorithms = requireSupport(metadata, issuer);
  const { keys } = await fetchObject(String(metadata.jwks_uri));
  const signing = Array.isArray(keys) ? keys.filter(key => (key as Claims | null)?.use !== 'enc') : [];
  if (signing.length === 0)
    throw dataError(`${String(metadata.jwks_uri)} holds no key for signatures.`, 'Add one at the provider.');
  const says = (isSupported: boolean): string => (isSupported ? 'yes' : 'no');
  const message = [
    `${issuer}: ${counted(signing.length, 'key')}, ${listed(algorithms)}`,
    `sign-out at the provider: ${says(hasText(metadata.end_session_endpoint))}`,
    `back-channel logout: ${says(metadata.backchannel_logout_supported === true)}`,
  ].join('; ');
  const unknown = scopes.filter(scope => !getList(metadata.scopes_supported, scopes).includes(scope));
  if (unknown.length === 0) return { state: 'ok', message };
  return {
    state: 'warning',
    message: `${message}; scopes that it does not list: ${listed(unknown)}`,
    hint: 'Check `studio.signIn.scopes` against the documentation of the provider.',
  };
}

/** Claims of the settings that are not among those given. */
const missingClaims = (
  claims: Claims,
  { netIdClaim, nameClaim, rolesClaim }: SignInSettings,
): readonly string[] => [netIdClaim, nameClaim, rolesClaim].filter(name => (claims[name] ?? null) === null);

/**
 * Reports which net ID and roles a set of claims gives.
 * @throws UsageError `doctor.claims` if it is no object, DataError `doctor.claims` if it gives no net ID or several
 */
export function checkClaims(signIn: SignInSettings, claims: unknown): Finding {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    throw new UsageError('doctor.claims', 'The claims are no JSON object.', {
      hint: 'Give the decoded claims of an ID token, or the response of userinfo, as { "name": value }.',
    });
  const given = claims as Claims;
  const read = readUser(given, signIn);
  const missing = missingClaims(given, signIn);
  if ('problem' in read) {
    const { netIdClaim } = signIn;
    const staff = read.problem === 'no-net-id' ? staffAccount(given, signIn) : null;
    if (staff !== null) return staff;
    const reason = missing.includes(netIdClaim)
      ? 'is missing'
      : read.problem === 'no-net-id'
        ? 'holds no text of nine digits'
        : 'holds several net IDs';
    throw new DataError('doctor.claims', `The claim ${netIdClaim} ${reason}.`, {
      hint: `Set \`studio.signIn.netIdClaim\`; the claims are: ${listed(Object.keys(given)) || 'none'}.`,
    });
  }
  const { netId, name, roles } = read.user;
  const unused = getTexts(given[signIn.rolesClaim]).filter(value => !givesRole(value, signIn));
  const parts = [
    `net ID ${netId}, ${name === '' ? 'no name' : `name “${name}”`}, ${roles.length === 0 ? 'no role' : `roles: ${roles.join(', ')}`}`,
    ...(missing.length === 0 ? [] : [`missing claims: ${missing.join(', ')}`]),
    ...(unused.length === 0 ? [] : [`values without a role: ${listed(unused)}`]),
  ];
  const message = parts.join('; ');
  if (missing.length === 0) return { state: 'ok', message };
  return {
    state: 'warning',
    message,
    hint: 'Release the missing claims at the provider, or name others in `studio.signIn`.',
  };
}

/** What an account without a net ID gives; null for nothing. */
function staffAccount(claims: Claims, signIn: SignInSettings): Finding | null {
  const { roles } = nameAndRoles(claims, signIn);
  const email = verifiedEmail(claims);
  if (roles.length === 0 && email === null) return null;
  const gives = [
    ...(roles.length === 0 ? [] : [`roles: ${roles.join(', ')}`]),
    ...(email === null ? [] : [`delegate of those who name ${email}`]),
  ];
  return {
    state: 'warning',
    message: `no net ID, as for staff without a faculty record; ${gives.join('; ')}`,
    hint: 'For faculty, check `studio.signIn.netIdClaim`: without a net ID they have no documents.',
  };
}

const givesRole = (value: string, { roles }: SignInSettings): boolean =>
  parseRole(
    Object.keys(roles).length === 0 ? value : Object.hasOwn(roles, value) ? (roles[value] ?? '') : '',
  ) !== null;
