import type { Problem } from '../../src/core/index.js';
import { examine } from '../../src/quality/index.js';
import type { EntityName, EntityOf, Person, RecordOf } from '../../src/schema/index.js';
import { person } from '../sections/people.js';

export const EXAMINATION = { asOf: '2026-11-15', source: 'x.xml', hasLines: true, problems: [] } as const;

/** The problems of a person. */
export const getProblems = (one: Person): readonly Problem[] =>
  examine([one], EXAMINATION).people.flatMap(({ problems }) => problems);

/**
 * What is found about records of a person whose contact record says little, as `code field` or with the
 * record before it where there are several records.
 */
export function findings(...records: readonly RecordOf<EntityOf<EntityName>>[]): readonly string[] {
  return getProblems(person(...records))
    .filter(({ place, code }) => !(place.record === 'pci 100' && code.startsWith('missing.')))
    .map(({ code, place }) => `${records.length > 1 ? `${place.record}: ` : ''}${code} ${place.field}`);
}
