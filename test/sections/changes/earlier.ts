import type { Person } from '../../../src/schema/index.js';
import type { ChangesPart } from '../../../src/sections/changes/change.js';
import { changes } from '../../../src/sections/changes/changes.js';
import { changesPart, type Earlier } from '../../../src/sections/changes/printed.js';
import type { CvOptions } from '../../../src/sections/index.js';
import { person, type Recorded } from '../people.js';

export const SINCE = '2025-03-12';
export const HASH = '0123456789abcdef'.repeat(4);

export const INTERNAL: CvOptions = {
  asOf: '2026-11-15',
  institution: 'Tamarack Valley University',
  audience: 'internal',
};

/** A model in which spaces are plain, so that its texts can be compared. */
export const loose = <T>(model: T): T =>
  JSON.parse(
    JSON.stringify(model)
      .replace(/\u00a0/g, ' ')
      .replace(/\u2060/g, ''),
  );

/** The changes between two states of an invented person. */
export const changesBetween = (before: readonly Recorded[], after: readonly Recorded[], options = INTERNAL) =>
  changes(person(...before), person(...after), SINCE, options);

/** The same as printed, without the marks that bind words. */
export const partBetween = (
  before: readonly Recorded[],
  after: readonly Recorded[],
  earlier: Partial<Earlier> = {},
): ChangesPart =>
  loose(changesPart(changesBetween(before, after), { day: SINCE, hash: HASH, documents: [], ...earlier }));

/** A record with attributes, as the service writes them. */
export const withAttributes = <R extends Recorded>(record: R, attributes: Person['attributes']): R => ({
  ...record,
  attributes,
});
