import type { DocumentStorage, Shard } from '../../batch/index.js';
import { EARLIER_MEMBERS, PERSON_CHOICES, readPatch, readWindow } from '../../choices/index.js';
import type { BatchRun, Ledger } from '../../database/index.js';
import { type DocumentKind, getUnitKind, kindNamed } from '../kinds/index.js';
import type { DocumentRequest, UnitKind, UnitRequest } from '../request.js';
import type { Host } from '../settings/host.js';
import { type StoredSettings, storedSettings } from '../settings/settings.js';

/** A request as a ledger stores it: without the host of its settings, whose environment holds secrets. */
export type StoredRequest<R extends DocumentRequest = DocumentRequest> = Omit<R, 'settings'> & {
  readonly settings: StoredSettings;
};

/** What a request for a report on each unit has. */
export type UnitsRequest = UnitRequest & { readonly each: UnitKind };

export function storedRequest<R extends DocumentRequest>(request: R): StoredRequest<R> {
  return { ...request, settings: storedSettings(request.settings) };
}

/** A stored request on this host. */
export const restoredRequest = <R extends DocumentRequest>(request: StoredRequest<R>, host: Host): R =>
  ({ ...request, settings: { ...request.settings, host } }) as unknown as R;

/**
 * All that a worker needs to make the documents of a run, as plain data without secrets. The ledger stores it with the
 * run, so that a run can be resumed and a document rebuilt.
 */
export interface Task {
  readonly kind: string;
  readonly request: StoredRequest;
  /** The request of the document that ends the run; null for none. */
  readonly final: StoredRequest | null;
}

/** What the ledger stores besides, for the process that runs the batch. */
export interface RunTask extends Task {
  /** Hash of the stored list of people, in a batch of reports; else null. */
  readonly listing: string | null;
  /** The title of the PDF that all documents are merged into at the end; missing for none. */
  readonly onePdf?: string;
  /** The part of the people that the run is for; missing for all of them. */
  readonly shard?: Shard;
  /** Where identifiers of applicants stand in the file that lists them. */
  readonly places: Readonly<Record<string, string>>;
}

/**
 * A stored request in the form of this version; null for one with a choice that this version does not have, since without it
 * the documents would show something else.
 */
export function currentRequest(kindName: string, request: StoredRequest): StoredRequest | null {
  const { subject } = kindNamed(kindName);
  if (subject === 'unit') {
    const { window } = request as { readonly window?: unknown };
    return { ...request, ...(window === undefined ? {} : { window: readWindow(window) }) };
  }
  if (subject !== 'person') return request;
  const members = { ...request } as Record<string, unknown>;
  const { patch, unread } = readPatch(members);
  if (unread.length > 0) return null;
  for (const name of [...PERSON_CHOICES.map(choice => choice.name), ...EARLIER_MEMBERS]) delete members[name];
  return { ...members, ...patch } as unknown as StoredRequest;
}

/** The task that a ledger stores; null for one of an earlier version that this one cannot read. */
export function parseTask(options: string): RunTask | null {
  const task: Partial<RunTask> = JSON.parse(options);
  if (task.request === undefined || task.final === undefined || task.kind === undefined) return null;
  const closing = kindNamed(task.kind).batch?.closing ?? task.kind;
  const request = currentRequest(task.kind, task.request);
  const final = task.final === null ? null : currentRequest(closing, task.final);
  return request === null || (final === null && task.final !== null)
    ? null
    : { ...(task as RunTask), request, final };
}

/** A request for a report on each unit; null for any other. */
export function unitsRequest(request: DocumentRequest | StoredRequest): UnitsRequest | null {
  const units = request as unknown as UnitsRequest;
  return units.each === undefined ? null : units;
}

/** A kind of job with what its documents are made by. */
export interface JobKind {
  readonly kind: DocumentKind;
  readonly request: StoredRequest;
}

/** The kinds of the documents of a task with their requests: its own and, if there is one, the one that ends the run. */
export function documentKinds({ kind: name, request, final }: Task): readonly [JobKind, ...JobKind[]] {
  const units = unitsRequest(request);
  const kind = units === null ? kindNamed(name) : getUnitKind(units.table);
  const closing = kind.batch?.closing;
  return [{ kind, request }, ...(final && closing ? [{ kind: kindNamed(closing), request: final }] : [])];
}

/** The kind of the jobs that begin when all others have ended; null for none. */
export function finalKind(task: Task): DocumentKind | null {
  const [own, closing] = documentKinds(task);
  return closing?.kind ?? (unitsRequest(task.request) === null ? null : own.kind);
}

/** The request of one kind of job. */
export const requestOfJob = (task: Task, kind: string): StoredRequest =>
  documentKinds(task).find(each => each.kind.name === kind)?.request ?? task.request;

/** A run whose final jobs are to be planned. */
export interface RunPlace {
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly storage: DocumentStorage;
}
