import { samePerson } from '../../changes/index.js';
import { DataError, type IsoDay, UsageError } from '../../core/index.js';
import type { Person } from '../../schema/index.js';
import type { Since } from '../../sections/index.js';
import { formatDay } from '../../text/index.js';
import type { ChangesRequest } from '../request.js';
import type { FoundPerson } from '../sources/index.js';
import { type EarlierRecord, findEarlier } from './earlier.js';

const countRecords = ({ records }: Person): number =>
  Object.values(records).reduce((sum, list) => sum + list.length, 0);

/** What limits a comparison with an earlier record, in sentences. @throws DataError `since.person` */
function compareStates({ person: before, mapsDiffer }: EarlierRecord, now: Person): readonly string[] {
  const notices: string[] = [];
  const sameness = samePerson(before, now);
  if (sameness === 'none') {
    throw new DataError('since.person', 'The earlier record is of another person.', {
      hint: 'Give an earlier record of the same person with --since.',
    });
  }
  if (sameness === 'records') {
    notices.push(
      'The person has another identifier than in the earlier record; their name or records show that it is the same person.',
    );
  }
  if (mapsDiffer) {
    notices.push(
      'The earlier record was read under other maps of fields; both are compared under those of today.',
    );
  }
  if (countRecords(before) === 0) notices.push('The earlier state has no records, so every record is new.');
  if (countRecords(now) === 0) notices.push('There are no records any more, so all of them are withdrawn.');
  if (JSON.stringify(before.records) === JSON.stringify(now.records))
    notices.push('The two records are the same.');
  return notices;
}

/**
 * Finds the earlier record that a request names. Without a snapshot of its day, the records' own dates are used.
 * @returns undefined if it names none
 * @throws UsageError `since.later` for one that is later than the records, and what `findEarlier` throws; DataError
 * `since.person` for one of another person
 */
export async function resolveSince(
  { since, settings, password }: ChangesRequest & { readonly password?: string | undefined },
  { person, date }: FoundPerson,
  asOf: IsoDay,
): Promise<Since | undefined> {
  if (since === undefined) return undefined;
  const earlier = await findEarlier(since, person, settings, password);
  if (earlier === null) return { person: null, day: String(since) };
  const { taken, hash, documents } = earlier;
  // A document can be made long after its response, so days of responses are compared if both are known.
  const [then, now] = [earlier.date ?? taken, date ?? asOf];
  if (then !== null && then > now) {
    throw new UsageError(
      'since.later',
      `The earlier record is of ${formatDay(then)}, later than the records of ${formatDay(now)}.`,
      { hint: 'Give the earlier record with --since, and read the later one.' },
    );
  }
  const notices = compareStates(earlier, person);
  return { person: earlier.person, day: then, hash, documents, notices };
}
