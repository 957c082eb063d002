import { counted, DataError, type VitaeError } from '../../core/index.js';
import { readReply } from '../../records/index.js';
import { findNetId } from '../../schema/index.js';
import type { Limits, ServiceResponse } from '../../sources/index.js';
import { asVitaeError } from '../errors.js';
import type { Settings } from '../settings/settings.js';
import { readApplicant } from '../sources/read-people.js';
import { openAdmissions, openFaculty, readPerson } from '../sources/service.js';
import { type Finding, ok, skipped, warning } from './check.js';

/** A check asks once, and not for long: an operator waits for the answer. */
const LIMITS: Partial<Limits> = { maxAttempts: 1, attemptMs: 15_000, overallMs: 15_000 };

/** Seconds by which clocks may differ: longer than a response takes, shorter than tokens live. */
const MAX_CLOCK_SECONDS = 60;

/** What a service answered: the finding of its check, and its clock. */
export interface CheckedService {
  readonly finding: Finding;
  /** Seconds by which the clock of the service is ahead of ours; null if it does not send its time. */
  readonly aheadSeconds: number | null;
}

/** An error whose message names no identifier of a person. */
function withoutId(error: VitaeError, id: string): VitaeError {
  error.message = error.message.replaceAll(id, '{id}');
  return error;
}

/** Seconds by which the clock of a response is ahead of ours, whole since the header is. */
function secondsAhead({ meta: { date } }: ServiceResponse, now: Date): number | null {
  return date === null ? null : Math.round((date.getTime() - now.getTime()) / 1000);
}

/**
 * Checks the faculty-profile service: it must list people, and return the whole record of one of them.
 * @param netId the person; by default the first of the list
 * @throws UsageError, SourceError or DataError for the first thing that fails; none names a person
 */
export async function checkService(
  url: string,
  netId: string | undefined,
  settings: Settings,
  now = () => new Date(),
): Promise<CheckedService> {
  const { institution, maps } = settings;
  const service = openFaculty(url, settings, LIMITS);
  try {
    const list = await service.faculty();
    const aheadSeconds = secondsAhead(list, now());
    const { persons } = readReply(list.body, { source: list.meta.address, institution, maps });
    const chosen = netId ?? persons.map(findNetId).find(id => id !== null);
    if (chosen === undefined || chosen === null) {
      throw new DataError('doctor.people', `${list.meta.address} lists no person with a net ID.`, {
        hint: 'Check which people the credentials cover; --person NET_ID checks with one of them.',
      });
    }
    try {
      const { body, meta } = await service.person(chosen);
      const { problems } = readPerson(body, chosen, meta.address, { institution, maps });
      const found = `${counted(persons.length, 'person', 'people')} listed, one record read in ${Math.round(meta.ms)} ms`;
      const about = problems.length === 0 ? '' : `, with ${counted(problems.length, 'problem')} in its data`;
      return { finding: ok(`${url}: ${found}${about}`), aheadSeconds };
    } catch (error) {
      throw withoutId(asVitaeError(error), chosen);
    }
  } finally {
    await service.close();
  }
}

/** A number of seconds in the largest unit of which there are two. */
function describeSeconds(seconds: number): string {
  const [unit, size] = [['day', 86_400] as const, ['hour', 3600] as const, ['minute', 60] as const].find(
    ([, each]) => seconds >= 2 * each,
  ) ?? ['second', 1];
  return counted(Math.round(seconds / size), unit);
}

/** Compares the clocks of this machine and of the service. */
export function checkClock(aheadSeconds: number | null): Finding {
  if (aheadSeconds === null) return skipped('needs the time of a service that answers');
  const seconds = Math.abs(aheadSeconds);
  if (seconds <= MAX_CLOCK_SECONDS) return ok('the same time as the service');
  const relation = aheadSeconds > 0 ? 'behind' : 'ahead of';
  return warning(
    `This clock is ${describeSeconds(seconds)} ${relation} that of the service.`,
    'Set both by NTP: tokens, the audit log and “today” depend on them.',
  );
}

/** Checks the admissions services with one applicant. @throws as `checkService` does */
export async function checkAdmissions(
  url: string | null,
  id: string | undefined,
  settings: Settings,
): Promise<Finding> {
  if (url === null) return skipped('none configured (admissions.url)');
  if (id === undefined) return skipped('needs an applicant: --applicant ID');
  const services = openAdmissions(url, settings, LIMITS);
  try {
    const { body, meta } = await services.applicant(id);
    readApplicant(body, meta.address, id);
    return ok(`${url}: one applicant read in ${Math.round(meta.ms)} ms`);
  } catch (error) {
    throw withoutId(asVitaeError(error), id);
  } finally {
    await services.close();
  }
}
