import type { RecordNamed } from '../selection.js';
import { countOf, type Figure } from './figure.js';

/** Roles of service by beneficiary. */
export interface ServiceFigures {
  readonly institution: Figure;
  readonly professional: Figure;
  readonly public: Figure;
  readonly total: Figure;
}

/** Counts roles. Service beyond the institution is professional unless its type is public. */
export function serviceFigures(
  institution: readonly RecordNamed<'service_department'>[],
  beyond: readonly RecordNamed<'service_professional'>[],
): ServiceFigures {
  const isPublic = ({ values }: RecordNamed<'service_professional'>): boolean =>
    values.type?.toLowerCase() === 'public';
  return {
    institution: countOf(institution),
    professional: countOf(beyond.filter(role => !isPublic(role))),
    public: countOf(beyond.filter(isPublic)),
    total: countOf([...institution, ...beyond]),
  };
}
