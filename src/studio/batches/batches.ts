import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApplicantRequest,
  type BatchRequest,
  type BatchState,
  continueBatch,
  type PacketRequest,
  type PersonRequest,
  parseRole,
  type RunningBatch,
  type RunRequest,
  readBatch,
  type Settings,
  type SourceChoice,
  startBatch,
  type UnitRequest,
} from '../../app/index.js';
import { SourceError, VitaeError } from '../../core/index.js';
import type { StoredBatch, StudioStore } from '../../database/index.js';
import type { Audience } from '../../schema/index.js';
import type { AccessFacts } from '../guard.js';
import { BatchRunningError, NotFoundError } from '../page/failures.js';
import { decide, type Subject } from '../policy.js';
import { type Reader, statedPurpose } from '../reader.js';
import { ifStored } from '../records/copy.js';
import type { Records } from '../records/records.js';
import { createLimit } from '../rendering/turns.js';
import { heldRoles } from '../session/roles.js';
import { getScope } from './scope.js';

type LoggedRecord = Parameters<NonNullable<RunRequest['onLogged']>>[1];

type WithoutHost<R> = Omit<R, 'settings' | 'source'>;

/** A document to make for each person of a batch, without source and settings: those of the studio are used. */
export type BatchDocument =
  | WithoutHost<PersonRequest>
  | WithoutHost<PacketRequest>
  | WithoutHost<UnitRequest>
  | WithoutHost<ApplicantRequest>;

/** The documents of a batch, as `startBatch` takes them. */
export interface BatchDocuments extends Pick<BatchRequest, 'who'> {
  readonly document: BatchDocument;
  /** The document about all that ends the batch, such as the list of applicants. */
  readonly final?: BatchDocument | undefined;
}

/** A batch to start. */
export interface NewBatch {
  readonly reader: Reader;
  /** Whom it concerns: the policy decides about its pages and files by these. */
  readonly facts: AccessFacts;
  /** Kind of document, such as `cv`. */
  readonly kind: string;
  /** Name of the period of the documents, such as `2025`. */
  readonly period?: string;
  /** Such as `CVs of Mathematics`; it names no person. */
  readonly title: string;
  /** @param folder private, for files that the documents are made with; it lives as long as the batch */
  readonly documents: (folder: string) => BatchDocuments | Promise<BatchDocuments>;
}

/** The batches of the studio: those of this process, and those of others on the same database. */
export interface Batches {
  /**
   * Starts a batch, once the policy has allowed `make` for its facts.
   * @returns its id
   * @throws BatchRunningError if another batch of the same unit runs; what `startBatch` throws
   */
  start(batch: NewBatch): Promise<string>;
  get(id: string): StoredBatch | null;
  /** All, the newest first. */
  list(): readonly StoredBatch[];
  /** Those of the unit, person or group of a subject, the newest first. */
  listOf(subject: Subject): readonly StoredBatch[];
  /** The batch that runs for a subject; null for none. */
  runningOf(subject: Subject): StoredBatch | null;
  /** Reads its state. @returns null while another process has it */
  read<T>(id: string, read: (state: BatchState) => T): T | null;
  /** Jobs that have ended in this process, and the milliseconds since it began with them; null if it has none. */
  paceOf(id: string): RunningBatch['pace'] | null;
  /** Does it finish the documents that have begun, and no others? */
  isStopping(id: string): boolean;
  /** Begins no further documents; those that have begun are finished. */
  stop(id: string): void;
  /**
   * Goes on with a batch that stopped, and tries again what failed.
   * @param reader makes the documents from now on
   * @throws BatchRunningError if another batch of the same unit runs; what `continueBatch` throws
   */
  goOn(id: string, reader: Reader): Promise<void>;
  /** Path of a file by its name in the ledger. */
  pathOf(id: string, name: string): string;
  /** Calls a function when the state of a batch has changed. @returns ends that */
  onChange(id: string, changed: () => void): () => void;
  /** Removes the batches whose life is over, with their documents. */
  removeExpired(): void;
  /** Finishes the documents that have begun. The next process goes on. */
  close(): Promise<void>;
}

export interface BatchesOptions {
  readonly settings: Settings;
  readonly source: SourceChoice;
  readonly store: Pick<StudioStore, 'batches' | 'sessions' | 'knownRecords'>;
  readonly records: Pick<Records, 'held'>;
  readonly now: () => Date;
  /** Receives errors that end a batch and are none of the request. */
  readonly onFault: (fault: unknown) => void;
  /** Called if entries of the audit log cannot be forwarded. */
  readonly onWarning: (text: string) => void;
}

/** How often batches are looked after: those that another process left, and those whose owner lost the role. */
const TEND_MS = 5_000;
/** Batches that make documents at once, each in several threads; others wait. */
const MAX_AT_ONCE = 2;
const DAY_MS = 24 * 60 * 60_000;
/** The reason of a batch whose owner lost the role. */
export const WITHDRAWN = 'withdrawn';

interface ActiveBatch {
  readonly handle: RunningBatch;
  isStopping: boolean;
  reason: string | null;
}

/** What the policy decides about a stored batch. */
export const factsOfBatch = ({ subject, audience, task }: StoredBatch): AccessFacts => ({
  ...{ subject: JSON.parse(subject) as Subject, audience: audience as Audience, task },
});

/** Is a batch of the unit, person or group of a subject? Batches of earlier versions are stored with another name of it. */
const isOf = (batch: StoredBatch, subject: Subject): boolean =>
  getScope(factsOfBatch(batch).subject) === getScope(subject);

/** Does another process run the batch? It has the ledger for itself then. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof SourceError && error.code === 'store.locked';

/** Are the documents of the batch gone, with its ledger? */
const isGone = (error: unknown): boolean => error instanceof SourceError && error.code === 'ledger.missing';

/** Opens the batches. Those that did not end go on, unless another process runs them. */
export function openBatches({
  settings,
  source,
  store,
  records,
  now,
  onFault,
  onWarning,
}: BatchesOptions): Batches {
  const { batches } = store;
  const root = `${settings.studio.db}.batches`;
  const getFolder = (id: string, part = ''): string => join(root, id, part);
  const getOut = (id: string): string => getFolder(id, 'documents');
  const actives = new Map<string, ActiveBatch>();
  const listeners = new Map<string, Set<() => void>>();
  const inTurn = createLimit(MAX_AT_ONCE);
  const starting = new Set<Promise<string>>();
  let isClosing = false;

  const changed = (id: string): void => {
    for (const listener of listeners.get(id) ?? []) listener();
  };
  const settingsFor = (owner: string): Settings => ({ ...settings, host: { ...settings.host, user: owner } });
  const runOptions = (id: string, purpose: string | null, subject: Subject) => ({
    ...{ out: getOut(id), purpose: purpose ?? undefined, snapshots: false, inTurn, warn: onWarning },
    // So that people find the entries about their own records.
    onLogged: (netId: string, { record, version = '' }: LoggedRecord) => {
      if (subject.kind === 'applicants') return;
      ifStored(() => store.knownRecords.add(netId, { version, hash: record }));
    },
    onProgress: () => {
      changed(id);
      ifStored(() => stopIfAsked(id));
    },
  });

  /** Is the role gone by which the owner started a batch, as far as their sessions show? */
  function isWithdrawn(batch: StoredBatch): boolean {
    const user = store.sessions.latestUser(batch.owner);
    if (user === null) return false;
    const { subject, audience } = factsOfBatch(batch);
    // Until the people are listed, no name of a department says that it stands for several.
    const held = records.held() === null ? user.roles : heldRoles(records, user.roles).roles;
    const roles = held.flatMap(text => parseRole(text) ?? []);
    const time = { signedInAt: now().getTime(), now: now().getTime() };
    const asked = { user: { netId: user.netId, roles }, action: 'make', hasPurpose: true } as const;
    return !decide({ ...asked, ...time, subject, audience }).allow;
  }

  /** Stops a batch that another process has stopped since the last document, or that has lost its owner's role. */
  function stopIfAsked(id: string): void {
    const batch = batches.get(id);
    if (batch === null || actives.get(id)?.isStopping !== false) return;
    if (batch.status !== 'running') halt(id, batch.reason);
    else if (isWithdrawn(batch)) halt(id, WITHDRAWN);
  }

  function follow(id: string, handle: RunningBatch): void {
    const active: ActiveBatch = { handle, isStopping: false, reason: null };
    actives.set(id, active);
    const ended = handle.ended.then(
      ({ interrupted }) => {
        if (!interrupted) batches.end(id, 'ended', null);
        else if (!isClosing) batches.end(id, 'stopped', active.reason);
      },
      (error: unknown) => {
        batches.end(id, 'stopped', error instanceof VitaeError ? error.code : 'internal');
        onFault(error);
      },
    );
    ended.catch(onFault).finally(() => {
      actives.delete(id);
      changed(id);
    });
  }

  function halt(id: string, reason: string | null): void {
    const active = actives.get(id);
    // Another process sees it in the database.
    batches.end(id, 'stopped', reason);
    if (active === undefined) return;
    Object.assign(active, { isStopping: true, reason });
    active.handle.stop();
    changed(id);
  }

  /** Continues a batch here. @throws what `continueBatch` throws */
  function resume(batch: StoredBatch, retriesFailed: boolean): void {
    const { id, kind, owner, purpose } = batch;
    const { subject } = factsOfBatch(batch);
    const request = {
      ...runOptions(id, purpose, subject),
      kind,
      settings: settingsFor(owner),
      retriesFailed,
    };
    follow(id, continueBatch(request));
  }

  function resumeIfLeft(batch: StoredBatch): void {
    if (isWithdrawn(batch)) {
      batches.end(batch.id, 'stopped', WITHDRAWN);
      return;
    }
    try {
      resume(batch, false);
    } catch (error) {
      if (isElsewhere(error)) return;
      batches.end(batch.id, 'stopped', error instanceof VitaeError ? error.code : 'internal');
      onFault(error);
    }
  }

  function tend(): void {
    for (const id of actives.keys()) stopIfAsked(id);
    for (const batch of batches.running()) if (!actives.has(batch.id)) resumeIfLeft(batch);
  }

  const tendSafely = (): void => {
    try {
      tend();
    } catch (error) {
      onFault(error);
    }
  };
  tendSafely();
  const tending = setInterval(tendSafely, TEND_MS);

  const findRunning = (subject: Subject): StoredBatch | null =>
    batches.running().find(batch => isOf(batch, subject)) ?? null;

  async function start({ reader, facts, kind, period, title, documents }: NewBatch): Promise<string> {
    const other = findRunning(facts.subject);
    if (other !== null) throw new BatchRunningError(other);
    const id = randomBytes(16).toString('base64url');
    const { netId: owner } = reader;
    const { subject, audience, task } = facts;
    const purpose = statedPurpose(reader, task);
    const row = {
      id,
      owner,
      scope: getScope(subject),
      audience,
      task,
      kind,
      period: period ?? null,
      title,
      purpose,
    };
    const inputs = getFolder(id, 'inputs');
    mkdirSync(inputs, { recursive: true, mode: 0o700 });
    try {
      const { who, document, final } = await documents(inputs);
      const own = { settings: settingsFor(owner), source };
      const request = {
        ...{ ...runOptions(id, purpose, subject), kind, who, document: { ...document, ...own } },
        final: final && { ...final, ...own },
      };
      const handle = await startBatch(request, {}, () => {
        if (isClosing) throw new Error('The studio was closed before the batch began.');
        const first = batches.add({ ...row, subject: JSON.stringify(subject) });
        if (first !== null) throw new BatchRunningError(first);
      });
      follow(id, handle);
      return id;
    } catch (error) {
      rmSync(getFolder(id), { recursive: true, force: true });
      throw error;
    }
  }

  return {
    start: async batch => {
      const started = start(batch);
      starting.add(started);
      return started.finally(() => starting.delete(started));
    },
    get: id => batches.get(id),
    list: () => batches.list(),
    listOf: subject => batches.list().filter(batch => isOf(batch, subject)),
    runningOf: findRunning,
    read: (id, read) => {
      const { state } = actives.get(id)?.handle ?? { state: null };
      if (state !== null) return read(state);
      try {
        return readBatch(getOut(id), read);
      } catch (error) {
        if (isElsewhere(error)) return null;
        if (isGone(error)) throw new NotFoundError();
        throw error;
      }
    },
    paceOf: id => actives.get(id)?.handle.pace ?? null,
    isStopping: id => actives.get(id)?.isStopping ?? false,
    stop: id => halt(id, null),
    goOn: async (id, reader) => {
      await actives.get(id)?.handle.ended.catch(() => {});
      const batch = batches.get(id);
      if (batch === null || batch.status === 'running') return;
      // A folder that is gone cannot go on.
      if (!existsSync(getOut(id))) throw new NotFoundError();
      const other = batches.restart(id, reader.netId, statedPurpose(reader, batch.task));
      if (other !== null) throw new BatchRunningError(other);
      try {
        resume(batches.get(id) ?? batch, true);
      } catch (error) {
        if (isElsewhere(error)) return;
        batches.end(id, 'stopped', batch.reason);
        if (isGone(error)) throw new NotFoundError();
        throw error;
      }
      changed(id);
    },
    pathOf: (id, name) => join(getOut(id), name),
    onChange: (id, listener) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(id);
      };
    },
    removeExpired: () => {
      const before = new Date(now().getTime() - settings.studio.copyDays * DAY_MS);
      for (const { id } of batches.endedBefore(before.toISOString())) {
        if (actives.has(id)) continue;
        rmSync(getFolder(id), { recursive: true, force: true });
        batches.remove(id);
      }
      // A process that ended while it planned a batch left the folder alone.
      for (const id of existsSync(root) ? readdirSync(root) : [])
        if (batches.get(id) === null && now().getTime() - statSync(getFolder(id)).mtimeMs > DAY_MS)
          rmSync(getFolder(id), { recursive: true, force: true });
    },
    close: async () => {
      isClosing = true;
      clearInterval(tending);
      await Promise.allSettled(starting);
      const all = [...actives.values()];
      for (const { handle } of all) handle.stop();
      await Promise.allSettled(all.map(({ handle }) => handle.ended));
    },
  };
}
