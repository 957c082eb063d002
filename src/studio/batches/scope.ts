import { unitKey } from '../../records/index.js';
import type { Subject } from '../policy.js';

/** The batches of the whole institution. */
const ALL_PEOPLE = 'all people';

const ofUnit = (name: string | null): string => (name === null ? ALL_PEOPLE : `unit ${unitKey(name)}`);

/** Names the unit, person or group of a subject: of each, one batch runs at a time. */
export function scopeOf(subject: Subject): string {
  switch (subject.kind) {
    case 'unit':
      return ofUnit(subject.unit.kind === 'university' ? null : subject.unit.name);
    case 'person':
    case 'packet': {
      const { netId, units } = subject;
      return netId === '' ? ofUnit(units[0]?.department ?? units[0]?.college ?? null) : `person ${netId}`;
    }
    default:
      return subject.kind;
  }
}
