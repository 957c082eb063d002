import { ALL, type Database, type Scope } from '../database/index.js';
import { formatUnitName, type NamedUnit } from '../sections/index.js';
import { createBuckets } from './buckets.js';
import { HttpError } from './errors.js';

/** `keys`: every caller needs an API key. `open`: none does; for the local machine only. */
export type Access = 'open' | 'keys';

export interface RateLimits {
  /** Sustained requests per second for one key … */
  readonly perSecond: number;
  /** … and the largest burst. */
  readonly burst: number;
  /** Wrong keys per minute from one address that are answered with 401. */
  readonly wrongKeysPerMinute: number;
  /** Requests of one address without a key. */
  readonly address: { readonly perSecond: number; readonly burst: number };
}

export const DEFAULT_RATES: RateLimits = {
  perSecond: 50,
  burst: 200,
  wrongKeysPerMinute: 20,
  // A service without keys serves its own machine, where a batch requests the records of a whole university.
  address: { perSecond: 1_000, burst: 5_000 },
};

/** The protection of a service. */
export interface Protection {
  readonly access: Access;
  /** Name of the service, returned with a 401. */
  readonly realm: string;
}

const credentials = /^Bearer +([\w.~+/-]+=*)$/i;

const tooMany = (seconds: number): HttpError =>
  new HttpError(429, 'access.rate', `too many requests; wait ${seconds} s.`, {
    'retry-after': String(seconds),
  });

/** Refuses the key of a department that several colleges have by now, made before keys named the college. */
function requireOneUnit(units: readonly NamedUnit[]): void {
  if (units.length < 2) return;
  throw new HttpError(
    403,
    'access.scope',
    `several departments have the name of this API key; one is needed for each: ${units.map(formatUnitName).join('; ')}.`,
  );
}

/** Checks the callers of the services. */
export interface Authorizer {
  /**
   * Returns the scope that a caller may read, by the Authorization header and the caller's address.
   * @throws HttpError 401, 403 or 429
   */
  readonly authorize: (protection: Protection, authorization: string | undefined, address: string) => Scope;
  /**
   * Counts a request that needs no key by the caller's address.
   * @throws HttpError 429
   */
  readonly limitAddress: (address: string) => void;
}

/**
 * Creates the check of callers. Without keys, the address alone has a rate. An address that has sent wrong keys may
 * still use active ones, since many callers can share an address.
 */
export function createAuthorizer(database: Database, rates: RateLimits, now: () => number): Authorizer {
  const secondsForKey = createBuckets(rates.burst, rates.perSecond, now);
  const secondsForAddress = createBuckets(rates.address.burst, rates.address.perSecond, now);
  const secondsForWrongKey = createBuckets(rates.wrongKeysPerMinute, rates.wrongKeysPerMinute / 60, now);

  const limitAddress: Authorizer['limitAddress'] = address => {
    const wait = secondsForAddress(address);
    if (wait > 0) throw tooMany(wait);
  };

  const authorize: Authorizer['authorize'] = ({ access, realm }, authorization, address) => {
    if (access === 'open') {
      limitAddress(address);
      return ALL;
    }
    const challenge = `Bearer realm="${realm}"`;
    if (authorization === undefined) {
      limitAddress(address);
      throw new HttpError(401, 'access.required', 'send an API key as Authorization: Bearer KEY.', {
        'www-authenticate': challenge,
      });
    }
    const key = credentials.exec(authorization)?.[1];
    const entry = key === undefined ? null : database.keys.find(key);
    if (entry === null) {
      const wait = secondsForWrongKey(address);
      if (wait > 0) throw tooMany(wait);
      throw new HttpError(401, 'access.key', 'the API key is unknown or revoked.', {
        'www-authenticate': `${challenge}, error="invalid_token"`,
      });
    }
    const wait = secondsForKey(entry.id);
    if (wait > 0) throw tooMany(wait);
    requireOneUnit(database.unitsOf(entry.scope));
    return entry.scope;
  };

  return { authorize, limitAddress };
}
