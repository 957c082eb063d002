import { publicationDate, publicationStatus } from '../citations/index.js';
import { coverage, type IsoDay } from '../core/index.js';
import { GRANT_ENTITIES, type GrantRecord, grantStatus } from '../records/index.js';
import { FUNDING_STATUSES, type Person } from '../schema/index.js';
import { addYears } from '../text/index.js';
import { createFinding, type Finding } from './finding.js';

/** Years after which a work in press has probably been published. */
const IN_PRESS_YEARS = 3;

/** The map line that gives a status a meaning, for the sentence after it. */
const mapLine = (status: string): string =>
  `"maps": { "values": { "intellcont.status": { ${JSON.stringify(status)}: "Under Review" } } }`;

/** Works whose status is not understood, that were not accepted, or that have been in press for three years or more. */
export const publicationStatuses = ({ records }: Person, asOf: IsoDay): readonly Finding[] =>
  records.intellcont.flatMap(record => {
    const { values } = record;
    const finding = (code: string, value: string | null, reason: string): readonly Finding[] => [
      createFinding(code, record, 'status', value, reason),
    ];
    switch (publicationStatus(values)) {
      case 'not understood': {
        const reason = `The status is not understood, so the work is in no public document and no figure. Give it a meaning: ${mapLine(values.status ?? '')}.`;
        return finding('status.unknown', values.status, reason);
      }
      case 'not accepted':
        return finding(
          'status.refused',
          values.status,
          'The work was not accepted, or was withdrawn; no document but the whole record shows it.',
        );
      case 'in press': {
        const last = coverage(publicationDate(values))?.last ?? null;
        if (last === null || last > addYears(asOf, -IN_PRESS_YEARS)) return [];
        const reason = `The work has been in press for ${IN_PRESS_YEARS} years or more.`;
        return finding('status.stale', last.slice(0, 4), reason);
      }
      default:
        return [];
    }
  });

/** Grants without a status, and those whose status no map knows: they count as no award, and are not public. */
export const unclearStatuses = ({ records }: Person): readonly Finding[] =>
  GRANT_ENTITIES.flatMap((entity): readonly GrantRecord[] => records[entity]).flatMap(record => {
    const status = grantStatus(record);
    const { status: recorded } = record.values;
    if (status === 'not-recorded') {
      const reason = 'There is no status, so the grant counts as no award and stays out of public documents.';
      return [createFinding('missing.status', record, 'status', null, reason)];
    }
    if (status !== 'not-understood') return [];
    const line = `"${record.entity}.status": { ${JSON.stringify(recorded)}: … }`;
    const reason = `No map knows this status, so the grant counts as no award and stays out of public documents. Add ${line} to maps.values, with one of ${FUNDING_STATUSES.join(', ')}.`;
    return [createFinding('status.unknown', record, 'status', recorded, reason)];
  });
