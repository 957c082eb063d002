import type { RecordSource, SourceChoice } from '../../app/index.js';
import { markUnder, type StudioStore } from '../../database/index.js';
import { refUnder } from '../refs.js';
import type { ApplicantBuilder } from './builder.js';
import { createOwnLists, type OwnLists } from './own-lists.js';
import { createReadings, type Readings } from './readings.js';

/** What stands for applicants where their identifiers must not: in addresses, and for the names that officers typed. */
interface ApplicantRefs {
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

/** What the pages of applicants work with. */
export interface ApplicantDesk {
  readonly refs: ApplicantRefs;
  readonly readings: Readings;
  readonly lists: OwnLists;
  /** The source that commands name; null if a configuration names it. */
  readonly commandSource: SourceChoice | null;
}

export interface ApplicantDeskOptions {
  readonly source: RecordSource;
  readonly builder: ApplicantBuilder;
  readonly store: StudioStore;
  readonly commandSource: SourceChoice | null;
  readonly now: () => Date;
}

export const createApplicantDesk = ({
  source,
  builder,
  store,
  commandSource,
  now,
}: ApplicantDeskOptions): ApplicantDesk => ({
  commandSource,
  refs: createApplicantRefs(store),
  readings: createReadings({ source, builder, now }),
  lists: createOwnLists(now),
});
