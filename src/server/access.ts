import { ALL, type Database, type Scope } from '../database/index.js';
import { Buckets } from './buckets.js';
import { HttpError } from './errors.js';

/** `keys`: everybody needs an API key. `open`: nobody does; for the machine itself only. */
export type Access = 'open' | 'keys';

export interface RateLimits {
  /** Requests a second that one key may make in the long run … */
  readonly perSecond: number;
  /** … and at once. */
  readonly burst: number;
  /** Wrong keys a minute from one address that are still answered with 401. */
  readonly wrongKeysPerMinute: number;
}

export const DEFAULT_RATES: RateLimits = { perSecond: 50, burst: 200, wrongKeysPerMinute: 20 };

/** What a caller asks to be let in to. */
export interface Protection {
  readonly access: Access;
  /** Name of what is protected, told with a 401. */
  readonly realm: string;
}

const credentials = /^Bearer +([\w.~+/-]+=*)$/i;

const tooMany = (seconds: number): HttpError =>
  new HttpError(429, 'access.rate', `too many requests; wait ${seconds} s.`, {
    'retry-after': String(seconds),
  });

/**
 * Makes the check of a caller: takes the door, the Authorization header and the caller's address, gives the scope
 * that may be read, or throws a 401 or 429. A good key is let in from an address that has sent wrong ones, since
 * many callers can share one.
 */
export function createAuthorizer(store: Database, rates: RateLimits, now: () => number) {
  const keys = new Buckets(rates.burst, rates.perSecond, now);
  const wrong = new Buckets(rates.wrongKeysPerMinute, rates.wrongKeysPerMinute / 60, now);

  return ({ access, realm }: Protection, authorization: string | undefined, address: string): Scope => {
    if (access === 'open') return ALL;
    const challenge = `Bearer realm="${realm}"`;
    if (authorization === undefined)
      throw new HttpError(401, 'access.required', 'send an API key as Authorization: Bearer KEY.', {
        'www-authenticate': challenge,
      });
    const key = credentials.exec(authorization)?.[1];
    const entry = key === undefined ? null : store.keys.find(key);
    if (entry === null) {
      const wait = wrong.take(address);
      if (wait > 0) throw tooMany(wait);
      throw new HttpError(401, 'access.key', 'the API key is not known or was revoked.', {
        'www-authenticate': `${challenge}, error="invalid_token"`,
      });
    }
    const wait = keys.take(entry.id);
    if (wait > 0) throw tooMany(wait);
    return entry.scope;
  };
}
