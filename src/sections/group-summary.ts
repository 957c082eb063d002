import { isGrant } from '../records/index.js';
import type { Candidate } from './candidates.js';
import { dollars } from './display.js';
import { findAmount, grantIdentity, groupSameGrants } from './figures/same-grant.js';
import { messages } from './messages.js';
import type { Citation, Entry } from './model.js';

/** A list of at least so many works has its first authorships and student co-authors counted. */
const LONG_LIST = 10;

/** Citations with the year at the first one of each year only. */
export const withoutRepeatedYears = (citations: readonly Citation[]): readonly Citation[] =>
  citations.map((citation, i) =>
    citation.year === citations[i - 1]?.year ? { ...citation, year: null } : citation,
  );

/**
 * `84 works, 2010–2026; first author of 52; 60 with student co-authors`: a person's own name is semibold in a citation,
 * and a student's has a sign. Shorter lists have their number and years alone.
 * @param span first and last year; null for none
 */
export function worksSummary(citations: readonly Citation[], span: string | null): string {
  const count = messages.summaries.works({ works: citations.length });
  const works = span === null ? count : `${count}, ${span}`;
  if (citations.length < LONG_LIST) return works;
  const first = citations.filter(({ runs }) => runs[0]?.marks.includes('semibold')).length;
  const withStudents = citations.filter(({ runs }) => runs.some(run => run.marks.includes('student'))).length;
  return [
    works,
    ...(first > 0 ? [messages.summaries.first({ count: first })] : []),
    ...(withStudents > 0 ? [messages.summaries.withStudents({ count: withStudents })] : []),
  ].join('; ');
}

/**
 * `3 projects, $1,375,350`, with the number of those with a known amount if others have none; null for a group without
 * amounts. Several records of one grant are one project.
 */
export function amountsSummary(
  entries: readonly Entry[],
  shown: readonly Candidate[],
  institution: string,
): string | null {
  if (entries.every(({ amount }) => amount === null)) return null;
  const grants = groupSameGrants(
    shown.flatMap(({ record }) => {
      return isGrant(record) ? [{ identity: grantIdentity(record, institution) }] : [];
    }),
  );
  const known = grants.flatMap(grant => findAmount(grant) || []);
  if (known.length === 0) return null;
  const sum = dollars(known.reduce((total, cents) => total + cents, 0));
  const values = { projects: grants.length, sum };
  return known.length < grants.length
    ? messages.summaries.someAmounts({ ...values, known: known.length })
    : messages.summaries.amounts(values);
}
