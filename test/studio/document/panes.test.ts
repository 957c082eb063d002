import { expect, it } from 'vitest';
import { commandPromise } from '../../../src/studio/document/panes.js';

const person = {
  record: { netId: '100100000', hash: '', bytes: Buffer.alloc(0) },
  version: '',
  taken: new Date('2026-03-02T09:30:00Z'),
  asOf: '2026-03-02',
  trouble: null,
} as const;
const studio = { isDemo: false, now: () => new Date('2026-03-03T10:00:00Z') };

it('promises the same bytes as long as the source has the record', () => {
  expect(commandPromise(person, studio)).toContain(
    'the same to the byte, as long as the source has this record.',
  );
});

it('says that the records of the demonstration end with it', () => {
  expect(commandPromise(person, { ...studio, isDemo: true })).toContain('while the demonstration runs.');
});
