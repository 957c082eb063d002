import { type Grant, type GrantRecord, grantsWithin } from '../figures/grants.js';
import { recordsWithin } from '../figures/within.js';
import type { Drawing, RecordNamed } from '../selection.js';
import type { Window } from '../window.js';
import type { Lists } from './lists.js';

/** The records of a period that figures are taken from. */
export interface Counted {
  readonly courses: readonly RecordNamed<'schteach'>[];
  readonly publications: readonly RecordNamed<'intellcont'>[];
  readonly works: readonly RecordNamed<'perform_exhibit'>[];
  readonly presentations: readonly RecordNamed<'present'>[];
  readonly grants: readonly Grant[];
  readonly institution: readonly RecordNamed<'service_department'>[];
  readonly beyond: readonly RecordNamed<'service_professional'>[];
}

/** The records of another window, by a drawing whose problems nobody is told of. */
export function countedIn(apart: Drawing, window: Window): Counted {
  return {
    courses: recordsWithin(apart, 'schteach', window),
    publications: recordsWithin(apart, 'intellcont', window),
    works: recordsWithin(apart, 'perform_exhibit', window),
    presentations: recordsWithin(apart, 'present', window),
    grants: grantsWithin(apart, window),
    institution: recordsWithin(apart, 'service_department', window),
    beyond: recordsWithin(apart, 'service_professional', window),
  };
}

/** The same of the period itself: what its lists show. */
export function countedOf(lists: Lists, drawing: Drawing): Counted {
  const grants = new Map(grantsWithin(drawing, drawing.options.window).map(grant => [grant.record, grant]));
  const shown: readonly GrantRecord[] = [
    ...lists.records('grants', 'congrant_external'),
    ...lists.records('grants', 'congrant'),
    ...lists.records('grants', 'congrant_faculty'),
  ];
  return {
    courses: lists.records('courses', 'schteach'),
    publications: lists.records('publications', 'intellcont'),
    works: lists.records('creative-works', 'perform_exhibit'),
    presentations: lists.records('presentations', 'present'),
    grants: shown.flatMap(record => grants.get(record) ?? []),
    institution: lists.records('institution', 'service_department'),
    beyond: lists.records('beyond', 'service_professional'),
  };
}
