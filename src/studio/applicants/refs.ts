import { markUnder, type StudioStore } from '../../database/index.js';
import { refUnder } from '../refs.js';

/** What stands for applicants where their identifiers must not: in addresses, and for the names that officers typed. */
export interface ApplicantRefs {
  /** For addresses. */
  of(id: string): string;
  /** The identifier with this reference; null for none. */
  find(ref: string, ids: readonly string[]): string | null;
  /** For the table of names. No address has it. */
  mark(id: string): string;
}

/** Services and people write identifiers in either case. */
const plain = (id: string): string => id.trim().toLowerCase();

export function createApplicantRefs({ secret }: Pick<StudioStore, 'secret'>): ApplicantRefs {
  const refs = secret('applicants');
  const names = secret('applicant-names');
  const of = (id: string): string => refUnder(refs, plain(id));
  return {
    of,
    find: (ref, ids) => ids.find(id => of(id) === ref) ?? null,
    mark: id => markUnder(names, plain(id)),
  };
}
