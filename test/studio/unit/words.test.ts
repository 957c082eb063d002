import { expect, it } from 'vitest';
import { filedName } from '../../../src/studio/unit/words.js';

it.each([
  ['Zoya Ozerovich', 'Ozerovich', 'Ozerovich, Zoya'],
  ['Ryōhei A. Hayashidani', 'Hayashidani', 'Hayashidani, Ryōhei A.'],
  ['Ana de la Cruz', 'de la Cruz', 'de la Cruz, Ana'],
  ['Jon Marsh Jr.', 'Marsh', 'Marsh, Jon, Jr.'],
  ['Marsh Marsh Marsh', 'Marsh', 'Marsh Marsh Marsh'],
  ['Sukarno', 'Sukarno', 'Sukarno'],
  [null, null, 'No name'],
])('files %s by surname', (name, surname, filed) => {
  expect(filedName({ name, surname })).toBe(filed);
});
