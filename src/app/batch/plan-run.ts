import { computeShard, type FinalJobs } from '../../batch/index.js';
import { UsageError } from '../../core/index.js';
import { type CompressedResponse, compressResponse, type Member } from '../../database/index.js';
import { openFigures } from '../builders/figures.js';
import { openBuilder } from '../builders/index.js';
import { requireKnownPeople } from '../builders/unit.js';
import { I20_LIST } from '../kinds/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { DocumentRequest } from '../request.js';
import type { Host } from '../settings/host.js';
import { withSource } from '../sources/index.js';
import { planApplicantList } from './applicant-list.js';
import { listMembers, requirePeople } from './members.js';
import { onePdfTitle } from './one-pdf.js';
import { figuresJobs, planReports } from './reports.js';
import type { BatchRequest } from './run-request.js';
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
  readonly listing: CompressedResponse | null;
}

/** The request with the institution of its source, if the settings name none. */
const nameInstitution = <R extends DocumentRequest>(request: R, own: string | null | undefined): R => ({
  ...request,
  settings: { ...request.settings, institution: request.settings.institution || (own ?? '') },
});

/** Plans a batch of reports: the people to read, and the date that all reports have. */
async function planUnits(task: RunTask, unnamed: UnitsRequest): Promise<PlannedRun> {
  const list = await withSource(unnamed.source, unnamed.settings, source => source.list());
  const { people, date } = list;
  requirePeople(people);
  const request = nameInstitution(unnamed, list.institution);
  const { datesOf, side } = await openFigures(request);
  requireKnownPeople(side, people, request.side ?? '');
  const { asOf } = datesOf(date);
  const listing = compressResponse(Buffer.from(JSON.stringify(people), 'utf8'));
  return {
    task: { ...task, request: storedRequest({ ...request, asOf }), listing: listing.sha256 },
    members: figuresJobs(people),
    listing,
  };
}

/** Rejects a shard of a batch whose last document is about all people. @throws UsageError `shard.all` */
function requireDivisible({ final, onePdf, document }: BatchRequest): void {
  if (final === undefined && !onePdf && unitsRequest(document) === null) return;
  throw new UsageError('shard.all', 'A shard cannot make a document about all people.', {
    hint: 'Leave out --with-report, --combined and --one-pdf; after vitae batch merge, run the command with them, without --shard.',
  });
}

/**
 * Plans the jobs that a new run begins with.
 * @throws UsageError for options that cannot be used, and what listing the people throws
 */
export async function planRun(request: BatchRequest, observer: Observer): Promise<PlannedRun> {
  const { kind, who, final, onePdf, shard } = request;
  if (shard !== undefined) requireDivisible(request);
  const { source, settings } = request.document;
  const institution = await withSource(source, settings, async opened => opened.institution);
  const document = nameInstitution(request.document, institution);
  const task: RunTask = {
    kind,
    request: storedRequest(document),
    final: final === undefined ? null : storedRequest(nameInstitution(final, institution)),
    listing: null,
    ...(onePdf ? { onePdf: onePdfTitle(request, document.settings.institution) } : {}),
    ...(shard === undefined ? {} : { shard }),
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
  const isOwn = ({ id }: Member): boolean =>
    shard === undefined || computeShard(id, shard.count) === shard.index;
  return { task, members: members.map(each => ({ ...each, isElsewhere: !isOwn(each) })), listing: null };
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
