import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLedger } from '../../src/database/index.js';
import { fileWord } from '../../src/text/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();

/** Names that Windows reserves for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** The longest ending of a file name. */
const ENDING = '-professional-memberships.csv';

/** Texts like names, and texts like paths, devices or commands. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '../../etc/passwd',
    'CON',
    'nul.',
    '.',
    '..',
    '~',
    '-rf',
    'a\0b',
    'Ærøskøbing',
    'ＡＢＣ',
    'ﬁ',
  ),
  fc
    .array(
      fc.constantFrom('Anna', 'ANNA', 'Änna', 'A\u0308nna', 'Berg', '/', '\\', '\u202e', ' ', "O'Neill"),
      { maxLength: 6 },
    )
    .map(parts => parts.join(' ')),
);

it('makes safe file names of any name', () => {
  fc.assert(
    fc.property(name, text => {
      const word = fileWord(text);
      const file = `${word === '' ? 'cv' : `${word}-cv`}-99999${ENDING}`;
      expect(file.length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
      expect(file).toBe(file.normalize('NFC'));
      expect(file).toMatch(/^[\p{L}\p{M}][\p{L}\p{M}\d-]*\.csv$/u);
      expect(file).not.toMatch(RESERVED);
      expect(word).not.toMatch(/\d/);
      expect(word).not.toMatch(/\p{Surrogate}/u);
    }),
    { numRuns: 3000 },
  );
});

it('gives each person a unique file name, the same in each run and any order', () => {
  const ledger = openLedger(path('names.db'));
  const request = { kind: 'cv', options: '', started: '' };
  const stems = () => {
    const run = ledger.lastRun();
    return new Map(run === null ? [] : [...ledger.jobs(run)].map(({ id, stem }) => [id, stem]));
  };
  const wanted = fc.sample(name, { numRuns: 2000, seed: 7 }).map(text => `${fileWord(text)}-cv`);
  const members = wanted.map((stem, i) => ({ id: String(i), wanted: stem }));
  ledger.begin(request, members);
  const first = stems();
  expect(new Set([...first.values()].map(stem => stem.toLowerCase().normalize('NFC'))).size).toBe(2000);
  ledger.begin(request, members.toReversed());
  expect([...stems()].toSorted()).toEqual([...first].toSorted());
  ledger.close();
});
