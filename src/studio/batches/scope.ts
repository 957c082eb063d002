import { type Affiliation, unitKey } from '../../records/index.js';
import { formatUnitName, type UnitQuery } from '../../sections/index.js';
import type { Subject } from '../policy.js';
import { messages } from './messages.js';

/** The batches of the whole institution. */
const ALL_PEOPLE = messages.allPeople;

const ofUnit = (unit: UnitQuery): string =>
  unit.kind === 'university' ? ALL_PEOPLE : messages.unitUnitKey({ unitKey: unitKey(formatUnitName(unit)) });

/** The unit as which its people's packets are stored. */
function getUnit(unit: Affiliation | undefined): UnitQuery {
  const { college = null, department = null } = unit ?? {};
  if (department !== null) return { kind: 'department', name: department, college: college ?? undefined };
  return college === null ? { kind: 'university' } : { kind: 'college', name: college };
}

/** Names the unit, person or group of a subject: of each, one batch runs at a time. */
export function getScope(subject: Subject): string {
  switch (subject.kind) {
    case 'unit':
      return ofUnit(subject.unit);
    case 'person':
    case 'packet': {
      const { netId, units } = subject;
      return netId === '' ? ofUnit(getUnit(units[0])) : messages.personNetId({ netId });
    }
    default:
      return subject.kind;
  }
}
