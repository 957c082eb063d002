import type { DocumentContext, RecordNamed } from '../selection.js';
import type { Window } from '../window.js';
import { type Grant, grantsWithin } from './grants.js';
import { recordsWithin } from './within.js';

/** The records behind the figures of a period. */
export interface PeriodRecords {
  readonly courses: readonly RecordNamed<'schteach'>[];
  readonly publications: readonly RecordNamed<'intellcont'>[];
  readonly works: readonly RecordNamed<'perform_exhibit'>[];
  readonly grants: readonly Grant[];
  readonly institution: readonly RecordNamed<'service_department'>[];
  readonly beyond: readonly RecordNamed<'service_professional'>[];
}

/** The records of another period; problems of the context are discarded. */
export function recordsOfPeriod(apart: DocumentContext, window: Window): PeriodRecords {
  return {
    courses: recordsWithin(apart, 'schteach', window),
    publications: recordsWithin(apart, 'intellcont', window),
    works: recordsWithin(apart, 'perform_exhibit', window),
    grants: grantsWithin(apart, window),
    institution: recordsWithin(apart, 'service_department', window),
    beyond: recordsWithin(apart, 'service_professional', window),
  };
}
