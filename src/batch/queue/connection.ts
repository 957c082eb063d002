import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SourceError, UsageError } from '../../core/index.js';

/** How long opening a connection may take, in milliseconds. */
const OPENING_MS = 5000;

/** The oldest supported version of Redis; versions of Valkey begin with 7.2. */
const OLDEST = [6, 2] as const;

/** Longest wait between two attempts to reconnect, in milliseconds. */
const RECONNECT_MS = 1000;

/** The address of a queue server without its credentials. */
export const shownAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

const CHECK = 'Check the address, and that Redis or Valkey runs there.';

/** Messages of ioredis are not repeated: they may hold the failed command, and with it the password. */
function cannotOpen(address: URL, cause: unknown): SourceError {
  const shown = shownAddress(address);
  const place = { source: shown };
  const message = cause instanceof Error ? cause.message : '';
  if (/^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH)/.test(message)) {
    return new SourceError('engine.refused', `${shown} rejected the credentials.`, {
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
 * Opens a connection to Redis or Valkey. Once open, it reconnects by itself; commands wait until the server is back.
 * @throws SourceError `engine.unreachable` or `engine.refused`, UsageError `engine.version` or `engine.eviction` for an
 * unsuitable server
 */
export async function openRedis(address: URL): Promise<Redis> {
  const redis = new Redis(address.href, {
    lazyConnect: true,
    connectTimeout: OPENING_MS,
    maxRetriesPerRequest: null,
    retryStrategy: times => Math.min(times * 100, RECONNECT_MS),
  });
  let lastError: unknown;
  redis.on('error', cause => {
    lastError = cause;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lastError), OPENING_MS);
  });
  try {
    const info = await Promise.race([redis.connect().then(() => redis.info()), late]);
    checkServer(address, info);
    return redis;
  } catch (cause) {
    redis.disconnect();
    throw cause instanceof UsageError ? cause : cannotOpen(address, lastError ?? cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Checks that a server can hold a job queue.
 * @param info the response to the command INFO
 * @throws UsageError `engine.version` or `engine.eviction`
 */
function checkServer(address: URL, info: string): void {
  const shown = shownAddress(address);
  const place = { source: shown };
  const [, version = '', major = 0, minor = 0] = /^redis_version:((\d+)\.(\d+)\S*)/m.exec(info) ?? [];
  if (Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])) {
    throw new UsageError('engine.version', `${shown} runs Redis ${version}.`, {
      place,
      hint: `Use Redis ${OLDEST.join('.')} or later, or Valkey.`,
    });
  }
  if (/^maxmemory_policy:noeviction\r?$/m.test(info)) return;
  throw new UsageError('engine.eviction', `${shown} evicts keys when its memory is full.`, {
    place,
    hint: 'Set maxmemory-policy noeviction there, so that no job is lost.',
  });
}

/** The error for a server that went away and did not come back. */
export const lostError = (address: URL): SourceError =>
  new SourceError('engine.lost', `${shownAddress(address)} has stopped answering.`, {
    place: { source: shownAddress(address) },
    hint: 'Check that Redis or Valkey runs there, then resume the run.',
  });

export interface Absence {
  /** Called when the server goes away. */
  readonly gone: () => void;
  /** Called when it is back. */
  readonly back: () => void;
  /** The longest absence, in milliseconds. */
  readonly maxMs: number;
}

/** Watches a connection for absences of its server; `lost` resolves if one lasts too long. */
export function watchAbsence(
  redis: Redis,
  { gone, back, maxMs }: Absence,
): { readonly lost: Promise<void>; readonly end: () => void } {
  let timer: NodeJS.Timeout | null = null;
  let giveUp = () => {};
  const lost = new Promise<void>(resolve => {
    giveUp = resolve;
  });
  const onClose = () => {
    if (timer !== null) return;
    timer = setTimeout(giveUp, maxMs);
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

/** A queue, its events or a worker. */
interface Connected {
  close(): Promise<unknown>;
  disconnect(): Promise<unknown>;
}

/** Time between two checks of the connection, in milliseconds, and how many may fail in a row. */
const CHECK_MS = 100;
const MAX_FAILED_CHECKS = 10;

/**
 * Closes queues, events and workers, once jobs that have begun are finished. If the server stays away, the connections
 * are cut.
 */
export async function closeAll(open: readonly Connected[], redis: Redis): Promise<void> {
  const closed = Promise.allSettled(open.map(each => each.close())).then(() => true);
  let failedChecks = 0;
  while (failedChecks < MAX_FAILED_CHECKS && !(await Promise.race([closed, wait(CHECK_MS, false)]))) {
    failedChecks = redis.status === 'ready' ? 0 : failedChecks + 1;
  }
  if (failedChecks === MAX_FAILED_CHECKS) for (const each of open) each.disconnect().catch(() => {});
  redis.disconnect();
}
