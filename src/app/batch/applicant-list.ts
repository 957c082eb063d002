import { isTransient, type Staged, stageFile } from '../../batch/index.js';
import { VitaeError } from '../../core/index.js';
import type { StoredJob } from '../../database/index.js';
import { applicantState, i20Model, type ListedApplicant } from '../../sections/index.js';
import { type ListedSummaries, summaryOptions } from '../builders/applicant.js';
import type { ApplicantRequest } from '../request.js';
import { type RecordSource, withSource } from '../sources/index.js';
import type { RunPlace } from './task.js';

/** The id of the one list of a run. */
export const ALL_APPLICANTS = 'the list of all applicants';

/** What an applicant needs, by the record as it is now. */
async function readState(
  id: string,
  source: RecordSource,
  request: ApplicantRequest,
): Promise<Pick<ListedApplicant, 'state' | 'needs' | 'identifier'>> {
  try {
    const { applicant, identifier } = (await source.applicant(id)).read();
    const { readiness } = i20Model(applicant, { ...summaryOptions(request), identifier }).model;
    return { identifier, state: applicantState(readiness), needs: readiness.needs };
  } catch (error) {
    // A list that a moment's outage has changed would be wrong a moment later.
    if (!(error instanceof VitaeError) || isTransient(error)) throw error;
    return { identifier: id, state: 'failed', needs: [error.message] };
  }
}

/** Plans the list that ends a run of summaries. @returns the applicants to make it from, by the id of its job */
export function planApplicantList(
  { ledger, run, storage }: RunPlace,
  request: ApplicantRequest,
): Promise<ReadonlyMap<string, Staged>> {
  const { source: choice, settings } = request;
  return withSource(choice, settings, async source => {
    const applicants: ListedApplicant[] = [];
    const list = async ({ id, state, message, files, place }: StoredJob): Promise<void> => {
      const fixed = { place: place + 1, name: null };
      if (state === 'failed')
        applicants.push({ ...fixed, identifier: id, state, needs: [message ?? ''], files: [] });
      else if (state === 'not-applicable')
        applicants.push({ ...fixed, identifier: id, state: 'not-international', needs: [], files: [] });
      else {
        const names = files.map(({ name }) => name);
        applicants.push({ ...fixed, ...(await readState(id, source, request)), files: names });
      }
    };
    for (const job of ledger.jobs(run)) if (job.kind === run.kind) await list(job);
    const listed: ListedSummaries = { applicants };
    const bytes = Buffer.from(JSON.stringify(listed), 'utf8');
    return new Map([[ALL_APPLICANTS, await stageFile(storage, 'i20-list.input', bytes)]]);
  });
}
