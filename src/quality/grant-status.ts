import { GRANT_ENTITIES, type GrantRecord, grantStatus } from '../records/index.js';
import { FUNDING_STATUSES, type Person } from '../schema/index.js';
import { createFinding, type Finding } from './finding.js';

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
