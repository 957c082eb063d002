import type { RecordNamed } from '../selection.js';
import { countOf } from './figure.js';

/** Counts roles. Service beyond the institution is professional unless its type is public. */
export function serviceFigures(
  institution: readonly RecordNamed<'service_department'>[],
  beyond: readonly RecordNamed<'service_professional'>[],
) {
  const isPublic = ({ values }: RecordNamed<'service_professional'>): boolean =>
    values.type?.toLowerCase() === 'public';
  return {
    institution: countOf(institution),
    professional: countOf(beyond.filter(role => !isPublic(role))),
    public: countOf(beyond.filter(isPublic)),
    total: countOf([...institution, ...beyond]),
  };
}
