import fc from 'fast-check';
import type { Patch, SectionPatch } from '../../src/choices/index.js';
import { PUBLICATION_STATUSES } from '../../src/citations/index.js';
import { ENTITIES, type Person } from '../../src/schema/index.js';
import {
  type AnyRecord,
  findRef,
  listSections,
  STANDARD_PROFILE,
  WINDOW_LABELS,
} from '../../src/sections/index.js';

const SECTIONS = listSections(STANDARD_PROFILE);

const changes = (names: readonly string[]): fc.Arbitrary<SectionPatch> =>
  fc.record(
    {
      hidden: fc.boolean(),
      title: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })),
      window: fc.constantFrom('document', '2015-01-01..', ...WINDOW_LABELS.map(({ name }) => name)),
      ...(names.length === 0 ? {} : { only: fc.subarray([...names]) }),
      peerReviewed: fc.constant(true as const),
      status: fc.subarray([...PUBLICATION_STATUSES]),
    },
    { requiredKeys: [] },
  );

/** Random choices for the standard sections and for records of a person, as the studio stores them. */
export function sectionPatches(person: Person): fc.Arbitrary<Patch> {
  const refs = ENTITIES.filter(({ name }) => name !== 'pci').flatMap(({ name }) =>
    person.records[name].flatMap(each => findRef(each as AnyRecord) ?? []),
  );
  const named = fc.uniqueArray(fc.constantFrom('intellcont/none', ...refs), { maxLength: 6 });
  const sections = fc.shuffledSubarray([...SECTIONS]).chain(chosen =>
    fc.tuple(...chosen.map(({ groups }) => changes(groups.map(({ name }) => name)))).map((own): Patch => {
      const ids = chosen.map(({ id }) => id);
      return {
        order: { ids, others: 'follow' },
        sections: Object.fromEntries(ids.map((id, i) => [id, own[i] as SectionPatch])),
      };
    }),
  );
  return fc.tuple(sections, named, named).map(([patch, include, exclude]) => ({
    ...patch,
    include,
    exclude: exclude.filter(ref => !include.includes(ref)),
  }));
}
