import { CITATIONS, LOOK, READER, window } from '../../choices/index.js';
import { UsageError } from '../../core/index.js';
import type { Since } from '../../sections/index.js';
import { defineKind, SINCE } from './kind.js';
import type { PersonInput } from './person.js';

/** The records of a person, and what they are compared with. */
interface ChangesInput extends PersonInput {
  /** Set by `complete`. */
  readonly since: Since;
}

/** What changed in a person's records since an earlier state of them. */
export const CHANGES = defineKind<ChangesInput>()({
  name: 'changes',
  command: 'changes',
  model: 'changes',
  template: 'changes',
  subject: 'person',
  material: ['page', 'data', 'tables'],
  audience: null,
  summary: 'write what changed since an earlier record',
  description:
    'Writes what changed in the records of one person since a day, a snapshot, a file of records or a batch: what is new, recorded late, progressed, corrected, moved or withdrawn, and the figures that differ.',
  choices: [window, ...READER, ...LOOK, ...CITATIONS],
  takes: { reader: reader => reader, profile: slot => slot },
  parameters: { since: SINCE },
  batch: null,
  load: async () => {
    const [{ profileToArrange }, { changesModel }, { changesTable }] = await Promise.all([
      import('./person.js'),
      import('../../sections/index.js'),
      import('../../output/index.js'),
    ]);
    return {
      compose: ({ person, since, ...options }, { template, style }) => {
        const profile = profileToArrange(options.profile, template);
        const audience = options.audience ?? template.audience;
        const built = changesModel(person, { ...options, since, style, audience, profile });
        return { ...built, tables: () => [changesTable(built.model)] };
      },
      complete: async ({ since }) => {
        if (since !== undefined) return { since };
        throw new UsageError('since', 'No earlier record given.', {
          hint: 'Use --since with a day, the hash of a snapshot, a file of records, or the folder of a batch.',
        });
      },
    };
  },
});
