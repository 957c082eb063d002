import type { DocumentKind } from '../kinds/index.js';
import { kindNamed } from '../kinds/index.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import { type Host, type StoredSettings, storedSettings } from '../settings/settings.js';

/** A request as a ledger stores it: without the host of its settings, whose environment holds secrets. */
export type StoredRequest<R extends DocumentRequest = DocumentRequest> = Omit<R, 'settings'> & {
  readonly settings: StoredSettings;
};

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
  /** The report that ends the run; null for none. */
  readonly report: StoredRequest<UnitRequest> | null;
}

/** The task that a ledger stores; null if an earlier version of the program stored it. */
export function parseTask(options: string): Task | null {
  const task: Partial<Task> = JSON.parse(options);
  return task.request === undefined ? null : (task as Task);
}

/** The name of the final report among the kinds of jobs. */
const REPORT = 'report';

/** The kinds of jobs of a task with their requests: its own and, if there is one, the final report. */
export const jobKinds = ({ kind, request, report }: Task): readonly JobKind[] => [
  { kind: kindNamed(kind), request },
  ...(report === null ? [] : [{ kind: kindNamed(REPORT), request: report }]),
];

/** A kind of job with what its documents are made by. */
export interface JobKind {
  readonly kind: DocumentKind;
  readonly request: StoredRequest;
}

/** The request of one kind of job. */
export const requestOfJob = (task: Task, kind: string): StoredRequest =>
  kind === task.kind || task.report === null ? task.request : task.report;
