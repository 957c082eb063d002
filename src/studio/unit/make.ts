import type { UnitQuery } from '../../sections/index.js';
import type { BatchDocuments, NewBatch } from '../batches/batches.js';
import type { AccessFacts } from '../guard.js';
import type { Choice } from '../page/views.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';
import { factsOfPackets, factsOfUnit } from './packets.js';

/** What can be made for all people of a unit. */
export interface Make {
  readonly value: string;
  readonly label: (year: string) => string;
  readonly factsOf: (unit: UnitQuery) => AccessFacts;
  /** @param title of the unit */
  readonly batchOf: (
    studio: Pick<Studio, 'settings'>,
    title: string,
    year: string,
  ) => Pick<NewBatch, 'kind' | 'period' | 'title'> & Pick<BatchDocuments, 'document'>;
}

const inUnit = (title: string): string => (title === messages.allPeopleTitle ? messages.allPeople : title);

const cvs = (audience: 'public' | 'internal', readers: string): Make => ({
  value: `cv-${audience}`,
  label: () => messages.cVsReaders({ readers }),
  factsOf: unit => ({ ...factsOfUnit(unit), audience }),
  batchOf: (_, title) => ({
    ...{
      kind: 'cv',
      title: messages.cVsInUnit({ inUnit: inUnit(title) }),
      document: { formats: ['pdf'], audience },
    },
  }),
});

/** What the menu offers, the usual one first. */
export const MAKES: readonly [Make, ...Make[]] = [
  {
    value: 'packet',
    label: year => messages.packetsYear({ year }),
    factsOf: factsOfPackets,
    batchOf: ({ settings }, title, year) => ({
      ...{ kind: 'packet', period: year, title: messages.packetsYearInUnit({ year, inUnit: inUnit(title) }) },
      document: {
        ...{ formats: ['pdf'], audience: 'internal', window: year },
        // What people have written, and the records of frozen packets.
        drafts: settings.studio.db,
      },
    }),
  },
  cvs('internal', messages.theUniversity),
  cvs('public', messages.thePublic),
];

export const makeChoices = (year: string): readonly Choice[] =>
  MAKES.map(({ value, label }) => ({ value, label: label(year) }));
