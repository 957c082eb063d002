import fc from 'fast-check';
import { PUBLICATION_STATUSES } from '../../../src/citations/index.js';
import { ENTITIES, type Person } from '../../../src/schema/index.js';
import {
  type AnyRecord,
  type Customization,
  refOf,
  type SectionChange,
  STANDARD_PROFILE,
  sectionChoices,
  WINDOW_LABELS,
} from '../../../src/sections/index.js';

const CHOICES = sectionChoices(STANDARD_PROFILE);

const titles = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), { nil: null });

const changeOf = (id: string, names: readonly string[]): fc.Arbitrary<SectionChange> =>
  fc.record({
    id: fc.constant(id),
    hidden: fc.boolean(),
    title: titles,
    window: fc.option(fc.constantFrom('document', '2015-01-01..', ...WINDOW_LABELS.map(({ name }) => name)), {
      nil: null,
    }),
    only: names.length === 0 ? fc.constant(null) : fc.option(fc.subarray([...names]), { nil: null }),
    peerReviewed: fc.boolean(),
    status: fc.option(fc.subarray([...PUBLICATION_STATUSES]), { nil: null }),
  });

/** Random changes to the standard sections and to records of a person. */
export function customizations(person: Person): fc.Arbitrary<Customization> {
  const refs = ENTITIES.filter(({ name }) => name !== 'pci').flatMap(({ name }) =>
    person.records[name].flatMap(each => refOf(each as AnyRecord) ?? []),
  );
  const named = fc.uniqueArray(fc.constantFrom('intellcont/none', ...refs), { maxLength: 6 });
  const changes = fc.shuffledSubarray([...CHOICES]).chain(chosen =>
    fc.tuple(
      ...chosen.map(({ id, groups }) =>
        changeOf(
          id,
          groups.map(({ name }) => name),
        ),
      ),
    ),
  );
  return fc.record({ sections: changes, include: named, exclude: named });
}
