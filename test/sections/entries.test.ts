import { expect, it } from 'vitest';
import { semicolons } from '../../src/sections/entries.js';
import { exactly, lowerWords, plainText } from '../../src/text/index.js';

const joined = (...parts: readonly string[]): string =>
  plainText(semicolons(...parts.map(part => exactly(part))));

it('joins parts by semicolons, and begins a sentence after a whole one', () => {
  expect(joined('two afternoons', '80 participants', '')).toBe('two afternoons; 80 participants');
  expect(joined('Residence in Spain.', 'funding: a fund', 'other')).toBe(
    'Residence in Spain. Funding: a fund; other',
  );
});

it('puts the words of a name in lower case but for acronyms', () => {
  expect(lowerWords('Guest Lecturer')).toBe('guest lecturer');
  expect(lowerWords('CPR Course')).toBe('CPR course');
});
