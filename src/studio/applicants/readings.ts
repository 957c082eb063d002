import { fetchLettersFor, fetchSummary, type RecordSource } from '../../app/index.js';
import { formatVersion, sha256 } from '../../audit/index.js';
import { getDay, VitaeError } from '../../core/index.js';
import type { ApplicantAudience } from '../../sections/index.js';
import { RenderingFailure } from '../rendering/pool.js';
import { createLimit, createRecent } from '../rendering/turns.js';
import type { ApplicantAccount, ApplicantBuilder, ApplicantKind, StoredApplicant } from './builder.js';

type Fetched = Awaited<ReturnType<RecordSource['applicant']>>;

/** What a copy of a document is made from. */
export interface ReadCopy {
  readonly record: StoredApplicant;
  /** The source's version, as the audit log writes it. */
  readonly version: string;
}

/** The record of an applicant with how far its I-20 is. */
export interface ReadApplicant extends ReadCopy {
  readonly account: ApplicantAccount;
  readonly taken: Date;
}

/** What is held about an applicant. Both are set if an earlier record is shown, since the source does not answer. */
export interface Reading {
  readonly found: ReadApplicant | null;
  /** Code of the error of the last attempt; null if it succeeded. */
  readonly failure: string | null;
}

/** Applicants as they were read; all is held in memory, for an hour at most. */
export interface Readings {
  /** What is held now; null for nothing. */
  known(id: string): Reading | null;
  /** Reads an applicant, unless that was done in the last minutes. */
  read(id: string): Promise<Reading>;
  /**
   * Reads many applicants in the background, a few at once.
   * @returns settles when all have been tried
   */
  readAll(ids: readonly string[]): Promise<void>;
  /** What a document for an audience is made from: what is for the staff alone is fetched for the staff alone. */
  copy(id: string, kind: ApplicantKind, audience: ApplicantAudience): Promise<ReadCopy>;
  /** Forgets what is held, so that it is read again. An earlier record is shown if that fails. */
  renew(ids: readonly string[]): void;
}

export interface ReadingsOptions {
  readonly source: Pick<RecordSource, 'applicant' | 'letters' | 'tryLetters' | 'concurrency'>;
  readonly builder: Pick<ApplicantBuilder, 'account'>;
  readonly now: () => Date;
}

const MINUTE = 60_000;
/** What was read is shown without reading it again for this time … */
export const FRESH_MINUTES = 10;
/** … and after an error of the source, for this time. */
export const HELD_MINUTES = 60;
/** After a failed attempt, the time until the next one. */
const RETRY = MINUTE;
/** Copies that are held, with their letters. */
const MAX_COPIES = 200;

/** Errors that say that the source has no record for this reader; an earlier one must not be shown then. */
const FINAL = ['applicant.', 'i20.', 'source.not-found', 'source.forbidden', 'source.conflict'];

interface Held extends Reading {
  readonly fetched: Fetched | null;
  /** When the last attempt ended; 0 to read again. Milliseconds since the epoch. */
  readonly at: number;
}

const NONE = { found: null, fetched: null } as const;

const storedAs = (fetched: Pick<Fetched, 'snapshot' | 'version'>): ReadCopy => {
  const bytes = fetched.snapshot();
  return { record: { hash: sha256(bytes), bytes }, version: formatVersion(fetched.version) };
};

const getCode = (error: unknown): string =>
  error instanceof VitaeError || error instanceof RenderingFailure ? error.code : 'internal.applicant';

export function createReadings({ source, builder, now }: ReadingsOptions): Readings {
  const held = new Map<string, Held>();
  const pending = new Map<string, Promise<Held>>();
  const copies = createRecent<ReadCopy>(MAX_COPIES);
  const inBackground = createLimit(Math.max(1, source.concurrency - 1));

  const computeAge = ({ at }: Held): number => now().getTime() - at;
  const isFresh = (each: Held): boolean =>
    computeAge(each) < (each.failure === null ? FRESH_MINUTES * MINUTE : RETRY);

  /** What is held and not too old. */
  function findHeld(id: string): Held | null {
    const each = held.get(id) ?? null;
    if (each?.found == null || now().getTime() - each.found.taken.getTime() < HELD_MINUTES * MINUTE)
      return each;
    held.delete(id);
    return null;
  }

  async function fetch(id: string): Promise<Held> {
    const before = findHeld(id);
    try {
      const response = await source.applicant(id);
      const record = response.read();
      const fetched = { ...response, read: () => record };
      const copy = storedAs(await fetchSummary(source, id, 'applicant', fetched));
      const taken = now();
      const account = await builder.account(copy.record, getDay(taken));
      return { found: { ...copy, account, taken }, fetched, failure: null, at: taken.getTime() };
    } catch (error) {
      const failure = getCode(error);
      const isFinal = FINAL.some(start => failure.startsWith(start));
      const { found, fetched } = isFinal || before === null ? NONE : before;
      return { found, fetched, failure, at: now().getTime() };
    }
  }

  function start(id: string): Promise<Held> {
    const under = pending.get(id);
    if (under !== undefined) return under;
    const reading = fetch(id)
      .then(each => {
        held.set(id, each);
        return each;
      })
      .finally(() => pending.delete(id));
    pending.set(id, reading);
    return reading;
  }

  async function read(id: string): Promise<Held> {
    const each = findHeld(id);
    return each !== null && isFresh(each) ? each : start(id);
  }

  return {
    known: findHeld,
    read,
    readAll: async ids => {
      // What is held too long is removed here.
      for (const id of [...held.keys()]) findHeld(id);
      await Promise.all(ids.map(id => inBackground(() => read(id))));
    },
    copy: async (id, kind, audience) => {
      const { found, fetched, failure } = await read(id);
      if (found === null || fetched === null) throw new NoApplicantError(failure ?? '');
      if (kind === 'i20' && found.account.state === 'not-international')
        throw new NoApplicantError('i20.not-international');
      if (kind === 'i20' && audience === 'applicant') return found;
      const key = JSON.stringify([id, kind, audience, found.taken.getTime()]);
      return copies(key, async () => {
        try {
          if (kind === 'i20') return storedAs(await fetchSummary(source, id, audience, fetched));
          return storedAs(await fetchLettersFor(source, id, { audience, program: null, notes: null }));
        } catch (error) {
          if (error instanceof VitaeError) throw new NoApplicantError(error.code);
          throw error;
        }
      });
    },
    renew: ids => {
      for (const id of ids) {
        const each = held.get(id);
        if (each !== undefined) held.set(id, { ...each, at: 0 });
      }
    },
  };
}

/** A record of an applicant cannot be read. */
export class NoApplicantError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`No record of the applicant: ${code}.`);
    this.code = code;
  }
}
