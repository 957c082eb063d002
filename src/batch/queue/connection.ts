import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SourceError, UsageError } from '../../ground/index.js';

/** How long opening a connection may take, in milliseconds. */
const OPENING_MS = 5000;

/** The oldest version of Redis that will do; Valkey counts on from 7.2. */
const OLDEST = [6, 2] as const;

/** Longest wait between two attempts to connect again, in milliseconds. */
const AGAIN_MS = 1000;

/** The address of a queue server without what it may hold of secrets. */
export const shownAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

const CHECK = 'Check the address, and that Redis or Valkey runs there.';

/** Errors of ioredis can hold the command that failed, and a command can be the password. */
function cannotOpen(address: URL, cause: unknown): SourceError {
  const shown = shownAddress(address);
  const place = { source: shown };
  const message = cause instanceof Error ? cause.message : '';
  if (/^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH)/.test(message)) {
    return new SourceError('engine.refused', `${shown} does not let this program in.`, {
      place,
      hint: 'Put the address with its user and password into VITAE_ENGINE.',
    });
  }
  return new SourceError('engine.unreachable', `${shown} does not answer.`, {
    place,
    hint: CHECK,
  });
}

/**
 * Opens a connection to Redis or Valkey. Once open it comes back by itself: commands wait for as long as the server
 * is away.
 * @throws SourceError `engine.unreachable` or `engine.refused`, UsageError `engine.version` or `engine.eviction` for a
 * server that cannot be used
 */
export async function openRedis(address: URL): Promise<Redis> {
  const redis = new Redis(address.href, {
    lazyConnect: true,
    connectTimeout: OPENING_MS,
    maxRetriesPerRequest: null,
    retryStrategy: times => Math.min(times * 100, AGAIN_MS),
  });
  let fault: unknown;
  redis.on('error', cause => {
    fault = cause;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault), OPENING_MS);
  });
  try {
    const info = await Promise.race([redis.connect().then(() => redis.info()), late]);
    const unfit = unfitness(address, info);
    if (unfit !== null) throw unfit;
    return redis;
  } catch (cause) {
    redis.disconnect();
    throw cause instanceof UsageError ? cause : cannotOpen(address, fault ?? cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a server cannot be used, by what it says of itself; null where it can. */
function unfitness(address: URL, info: string): UsageError | null {
  const shown = shownAddress(address);
  const place = { source: shown };
  const [, version = '', major = 0, minor = 0] = /^redis_version:((\d+)\.(\d+)\S*)/m.exec(info) ?? [];
  if (Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])) {
    return new UsageError('engine.version', `${shown} runs version ${version} of Redis.`, {
      place,
      hint: `Use Redis ${OLDEST.join('.')} or newer, or Valkey.`,
    });
  }
  if (/^maxmemory_policy:noeviction\r?$/m.test(info)) return null;
  return new UsageError('engine.eviction', `${shown} throws keys away when its memory is full.`, {
    place,
    hint: 'Set maxmemory-policy noeviction there: jobs would be lost.',
  });
}

/** Said where a server that went away does not come back. */
export const staysAway = (address: URL): SourceError =>
  new SourceError('engine.lost', `${shownAddress(address)} has stopped answering.`, {
    place: { source: shownAddress(address) },
    hint: 'Check that Redis or Valkey runs there, then resume the run.',
  });

export interface Absence {
  /** The server has gone away. */
  readonly gone: () => void;
  /** It is back. */
  readonly back: () => void;
  /** How long it may be away, in milliseconds. */
  readonly mostMs: number;
}

/** Watches a connection for absences of its server; `lost` resolves when one lasts too long. */
export function watchAbsence(
  redis: Redis,
  { gone, back, mostMs }: Absence,
): { readonly lost: Promise<void>; readonly end: () => void } {
  let timer: NodeJS.Timeout | null = null;
  let giveUp = () => {};
  const lost = new Promise<void>(resolve => {
    giveUp = resolve;
  });
  const onClose = () => {
    if (timer !== null) return;
    timer = setTimeout(giveUp, mostMs);
    gone();
  };
  const onReady = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    back();
  };
  redis.on('close', onClose);
  redis.on('ready', onReady);
  return {
    lost,
    end: () => {
      if (timer !== null) clearTimeout(timer);
      redis.off('close', onClose);
      redis.off('ready', onReady);
    },
  };
}

/** What a queue, its events and its workers have in common at their end. */
interface Closing {
  close(): Promise<unknown>;
  disconnect(): Promise<unknown>;
}

/** How often it is looked whether the server is there, and how often it may be found away, before nobody waits. */
const LOOK_MS = 100;
const LOOKS = 10;

/**
 * Closes what is connected to a server, jobs under way being brought to their end. A server that stays away is not told:
 * what waits for it is cut off.
 */
export async function closeAll(open: readonly Closing[], redis: Redis): Promise<void> {
  const closed = Promise.allSettled(open.map(one => one.close())).then(() => true);
  let away = 0;
  while (away < LOOKS && !(await Promise.race([closed, wait(LOOK_MS, false)]))) {
    away = redis.status === 'ready' ? 0 : away + 1;
  }
  if (away === LOOKS) for (const one of open) one.disconnect().catch(() => {});
  redis.disconnect();
}
