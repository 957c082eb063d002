import { expect, test } from 'vitest';
import { Problems } from '../../src/core/index.js';
import { legalText } from '../../src/records/characters.js';

test('characters that XML does not allow are removed and reported', () => {
  const problems = new Problems();
  expect(legalText('<a>\nx\u0000y\u0007z\ud800</a>', { source: 's' }, problems)).toBe('<a>\nxyz</a>');
  expect(problems.list).toMatchObject([
    { code: 'body.characters', value: 'U+0000 U+0007 U+D800', place: { source: 's', line: 2 } },
  ]);
});

test('all line ends become line feeds, and surrogate pairs are preserved', () => {
  const problems = new Problems();
  expect(legalText('a\r\nb\rc\n\u{1f33e}', {}, problems)).toBe('a\nb\nc\n\u{1f33e}');
  expect(problems.list).toEqual([]);
});
