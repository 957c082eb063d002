import { sha256 } from '../../audit/index.js';
import type { FinalJobs } from '../../batch/index.js';
import type { Member } from '../../database/index.js';
import { openFigures } from '../builders/figures.js';
import { openBuilder } from '../builders/index.js';
import { I20_LIST } from '../kinds/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { Host } from '../settings/settings.js';
import { withSource } from '../sources/index.js';
import { planApplicantList } from './applicant-list.js';
import { listMembers, noPeople } from './members.js';
import { figuresJobs, planReports } from './reports.js';
import type { BatchRequest } from './run-batch.js';
import {
  documentKinds,
  finalKind,
  type RunPlace,
  type RunTask,
  requestOfJob,
  restoredRequest,
  storedRequest,
  type UnitsRequest,
  unitsRequest,
} from './task.js';

/** The jobs that a new run begins with. */
export interface PlannedRun {
  readonly task: RunTask;
  readonly members: readonly Member[];
  /** The list of people that the ledger stores. */
  readonly listing: Uint8Array | null;
}

/** Plans a batch of reports: the people to read, and the date that all reports have. */
async function planUnits(task: RunTask, request: UnitsRequest): Promise<PlannedRun> {
  const { people, date } = await withSource(request.source, request.settings, source => source.list());
  if (people.length === 0) throw noPeople({ kind: 'all' });
  const { asOf } = (await openFigures(request)).datesOf(date);
  const listing = Buffer.from(JSON.stringify(people), 'utf8');
  return {
    task: { ...task, request: storedRequest({ ...request, asOf }), listing: sha256(listing) },
    members: figuresJobs(people),
    listing,
  };
}

/**
 * Plans the jobs that a new run begins with.
 * @throws UsageError for options that cannot be used, and what listing the people throws
 */
export async function planRun(
  { kind, document, who, final }: BatchRequest,
  observer: Observer,
): Promise<PlannedRun> {
  const task: RunTask = {
    kind,
    request: storedRequest(document),
    final: final === undefined ? null : storedRequest(final),
    listing: null,
    places: who.kind === 'ids' ? (who.places ?? {}) : {},
  };
  const kinds = documentKinds(task).map(job => ({
    ...job,
    request: restoredRequest(job.request, document.settings.host),
  }));
  // Options that cannot be used fail now, before any request.
  for (const each of kinds) await (await openBuilder(each.kind, each.request, SILENT)).close();
  observer.progress?.('Listing the people …');
  const units = unitsRequest(document);
  if (units !== null) return planUnits(task, units);
  const members: Member[] = [];
  for (const each of kinds) members.push(...(await listMembers(who, each.kind, each.request)));
  return { task, members, listing: null };
}

/** The jobs that begin when all others have ended; null for none. */
export function finalJobs(place: RunPlace, task: RunTask, host: Host, observer: Observer): FinalJobs | null {
  const kind = finalKind(task);
  if (kind === null) return null;
  const request = restoredRequest(requestOfJob(task, kind.name), host);
  const units = unitsRequest(request);
  if (units !== null)
    return { kind: kind.name, plan: () => planReports(place, kind, units, task.listing ?? '', observer) };
  return kind === I20_LIST
    ? { kind: kind.name, plan: () => planApplicantList(place, request) }
    : { kind: kind.name };
}
